// Yields the moves of a node one by one, the most promising first.
#pragma once

#include <utility>

#include "boardwright/search/pvs/ordering.hpp"

namespace boardwright::search::pvs {

// Swaps the highest-ranked move from `from` on to that place.
template <class List>
inline RankedMove& pick_best(List& list, int from) {
    int best = from;
    for (int i = from + 1; i < list.size(); ++i)
        if (list[i].rank > list[best].rank) best = i;
    std::swap(list[from], list[best]);
    return list[from];
}

inline constexpr int kHashRank = 1 << 30;  // of the hash move

// Yields the hash move first; if the policy can check its legality, before the other moves are
// generated.
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

    // Writes the next move to `entry`; returns false after the last move.
    bool next(RankedMove& entry) {
        if (at_ == kNotListed) {
            entry = {hash_move_, kHashRank};
            at_ = kHashTried;
            return true;
        }
        const bool is_tried = at_ == kHashTried;
        if (is_tried) list_moves();
        if (!pick_next(entry)) return false;
        return is_tried && entry.move == hash_move_ ? pick_next(entry) : true;
    }

private:
    static constexpr int kNotListed = -2;
    static constexpr int kHashTried = -1;

    bool pick_next(RankedMove& entry) {
        if (at_ >= list_.size()) return false;
        entry = pick_best(list_, at_++);
        return true;
    }

    void list_moves() {
        const int seat = node_.seat();
        at_ = 0;
        list_.clear();
        policy_.list_moves(node_, list_);
        for (RankedMove& entry : list_) {
            if (entry.move == hash_move_) entry.rank = kHashRank;
            else if (entry.rank < kMinNoisyRank) ordering_.rank_quiet(entry, seat, ply_, last_);
        }
    }

    const P& policy_;
    const Ordering<P::kMoves>& ordering_;
    const Node& node_;
    List& list_;
    int ply_;
    Move last_;
    Move hash_move_;
    int at_ = kNotListed;
};

}  // namespace boardwright::search::pvs
