// Staged move generation, so that most nodes never generate their late moves.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <type_traits>

#include "boardwright/search/pvs/picker.hpp"

namespace boardwright::search::pvs {

// The ranks of a list combined with their places; eight are compared at a time.
template <int Capacity>
class RankKeys {
public:
    void clear() { size_ = 0; }
    void add(int rank) {
        keys_[size_] = rank * kPlaces + kPlaces - 1 - size_;
        ++size_;
    }
    void add_taken() { keys_[size_++] = kTaken; }
    void finish() {
        while (size_ % kTogether != 0) add_taken();
    }
    // Removes the highest remaining rank, the first of equals, and returns its place; kNone if
    // empty.
    int pop() {
        std::int32_t best = kTaken;
        for (int i = 0; i < size_; ++i) best = std::max(best, keys_[i]);
        if (best == kTaken) return kNone;
        const int place = kPlaces - 1 - (best & (kPlaces - 1));
        keys_[place] = kTaken;
        return place;
    }

    static constexpr int kNone = -1;

private:
    static constexpr int kTogether = 8;
    static constexpr int kPlaces = std::max(512, static_cast<int>(std::bit_ceil(static_cast<unsigned>(Capacity))));
    static constexpr std::int32_t kTaken = std::numeric_limits<std::int32_t>::min();
    static constexpr int kRoom = (Capacity + kTogether - 1) / kTogether * kTogether;
    static_assert(std::int64_t{kMinNoisyRank} * kPlaces <= std::numeric_limits<std::int32_t>::max());

    int size_ = 0;
    alignas(32) std::array<std::int32_t, kRoom> keys_;
};

// Yields the hash move, noisy moves, killers and countermove, then the other quiet moves by
// history.
template <Policy P>
    requires ListsInStages<P>
class StagedPicker {
public:
    using Node = typename P::Node;
    using List = typename P::MoveList;

    StagedPicker(const P& policy, const Ordering<P::kMoves>& ordering, const Node& node, List& list,
                 int ply, Move last, Move hash_move)
        : policy_(policy), ordering_(ordering), node_(node), list_(list),
          refutations_(ordering.refutations(node.seat(), ply, last)), hash_move_(hash_move) {}

    // Writes the next move to `entry`; returns false after the last move.
    bool next(RankedMove& entry) {
        switch (stage_) {
            case Stage::kHashMove:
                stage_ = Stage::kNoisy;
                if (hash_move_ != kNoMove && policy_.can_play(node_, hash_move_)) {
                    entry = {hash_move_, kHashRank};
                    return true;
                }
                [[fallthrough]];
            case Stage::kNoisy:
                if (at_ == kNotListed) list_noisy();
                if (next_noisy(entry)) return true;
                stage_ = Stage::kRefutations;
                at_ = 0;
                [[fallthrough]];
            case Stage::kRefutations:
                if (next_refutation(entry)) return true;
                stage_ = Stage::kQuiet;
                list_quiet();
                [[fallthrough]];
            default: return next_quiet(entry);
        }
    }

private:
    enum class Stage { kHashMove, kNoisy, kRefutations, kQuiet };
    static constexpr int kNotListed = -1;
    static constexpr int kRefutationRank = kMinNoisyRank - 1;

    void list_noisy() {
        facts_ = policy_.facts(node_);
        list_.clear();
        policy_.list_noisy_moves(node_, facts_, list_);
        at_ = 0;
    }
    bool next_noisy(RankedMove& entry) {
        while (at_ < list_.size()) {
            entry = pick_best(list_, at_++);
            if (entry.move != hash_move_) return true;
        }
        return false;
    }

    bool next_refutation(RankedMove& entry) {
        while (at_ < static_cast<int>(refutations_.size())) {
            const Move move = refutations_[static_cast<std::size_t>(at_++)];
            if (move == kNoMove || move == hash_move_ || !policy_.is_quiet(node_, facts_, move)) continue;
            entry = {move, kRefutationRank};
            return true;
        }
        return false;
    }

    void list_quiet() {
        const int seat = node_.seat();
        list_.clear();
        policy_.list_quiet_moves(node_, facts_, list_);
        keys_.clear();
        for (const RankedMove& entry : list_) {
            if (is_tried(entry.move)) keys_.add_taken();
            else keys_.add(entry.rank + ordering_.history(seat, entry.move));
        }
        keys_.finish();
    }
    [[nodiscard]] bool is_tried(Move move) const {
        return move == hash_move_ || move == refutations_[0] || move == refutations_[1] ||
               move == refutations_[2];
    }
    bool next_quiet(RankedMove& entry) {
        const int place = keys_.pop();
        if (place == RankKeys<List::kCapacity>::kNone) return false;
        entry = list_[place];
        return true;
    }

    const P& policy_;
    const Ordering<P::kMoves>& ordering_;
    const Node& node_;
    List& list_;
    std::array<Move, 3> refutations_;
    Move hash_move_;
    Stage stage_ = Stage::kHashMove;
    int at_ = kNotListed;
    typename P::Facts facts_;
    RankKeys<List::kCapacity> keys_;
};

template <class P>
constexpr auto picker_kind() {
    if constexpr (requires { requires P::kIsStaged; }) return std::type_identity<StagedPicker<P>>{};
    else return std::type_identity<Picker<P>>{};
}
template <class P>
using PickerOf = typename decltype(picker_kind<P>())::type;

}  // namespace boardwright::search::pvs
