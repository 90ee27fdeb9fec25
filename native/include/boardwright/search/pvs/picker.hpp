// The moves of a node, one after the other, the most promising first.
#pragma once

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "boardwright/search/pvs/ordering.hpp"

namespace boardwright::search::pvs {

// Moves the highest rank of those from `from` on to that place.
template <class List>
inline RankedMove& pick_best(List& list, int from) {
    int best = from;
    for (int i = from + 1; i < list.size(); ++i)
        if (list[i].rank > list[best].rank) best = i;
    std::swap(list[from], list[best]);
    return list[from];
}

// The same without moving them, by keys of rank and place that are compared eight at a time.
template <int Capacity>
class RankKeys {
public:
    template <class List>
    void set(List& list) {
        for (int i = 0; i < list.size(); ++i)
            keys_[i] = std::clamp(list[i].rank, -kMostRank, kMostRank) * kPlaces + kPlaces - 1 - i;
        size_ = list.size();
        for (; size_ % kTogether != 0; ++size_) keys_[size_] = kTaken;
    }
    // The place of the highest rank that is left, the first of equals; there must be one.
    int take() {
        std::int32_t best = kTaken;
        for (int i = 0; i < size_; ++i) best = std::max(best, keys_[i]);
        const int place = kPlaces - 1 - (best & (kPlaces - 1));
        keys_[place] = kTaken;
        return place;
    }

private:
    static constexpr int kTogether = 8;
    static constexpr int kPlaces = std::max(512, static_cast<int>(std::bit_ceil(static_cast<unsigned>(Capacity))));
    static constexpr int kMostRank = std::numeric_limits<std::int32_t>::max() / kPlaces - 1;
    static constexpr std::int32_t kTaken = std::numeric_limits<std::int32_t>::min();

    int size_ = 0;
    static constexpr int kRoom = (Capacity + kTogether - 1) / kTogether * kTogether;
    alignas(32) std::array<std::int32_t, kRoom> keys_;
};

// The table's move comes first, before the others are even listed where the policy can check it.
template <Policy P>
class Picker {
public:
    using Node = typename P::Node;
    using List = typename P::MoveList;

    Picker(const P& policy, const Ordering<P::kMoves>& ordering, const Node& node, List& list,
           int ply, Move last, Move hash_move)
        : policy_(policy), ordering_(ordering), node_(node), list_(list), ply_(ply), last_(last),
          hash_move_(hash_move) {
        if constexpr (CanCheckMoves<P>) {
            if (hash_move != kNoMove && policy.can_play(node, hash_move)) return;
        }
        list_moves();
    }

    // Whether there is one more, and which.
    bool next(RankedMove& entry) {
        if (at_ == kNotListed) {
            entry = {hash_move_, kHashRank};
            at_ = kHashTried;
            return true;
        }
        const bool is_tried = at_ == kHashTried;
        if (is_tried) list_moves();
        if (!take(entry)) return false;
        return is_tried && entry.move == hash_move_ ? take(entry) : true;
    }

    static constexpr int kHashRank = 1 << 30;

private:
    static constexpr int kNotListed = -2;
    static constexpr int kHashTried = -1;

    bool take(RankedMove& entry) {
        if (at_ >= list_.size()) return false;
        entry = P::kTuning.fast_pick ? list_[keys_.take()] : pick_best(list_, at_);
        ++at_;
        return true;
    }

    void list_moves() {
        const int seat = node_.seat();
        at_ = 0;
        list_.clear();
        policy_.list_moves(node_, list_);
        for (RankedMove& entry : list_) {
            if (entry.move == hash_move_) entry.rank = kHashRank;
            else if (entry.rank < kLoud) ordering_.rank_quiet(entry, seat, ply_, last_);
        }
        if (P::kTuning.fast_pick) keys_.set(list_);
    }

    const P& policy_;
    const Ordering<P::kMoves>& ordering_;
    const Node& node_;
    List& list_;
    int ply_;
    Move last_;
    Move hash_move_;
    int at_ = kNotListed;
    RankKeys<List::kCapacity> keys_;
};

}  // namespace boardwright::search::pvs
