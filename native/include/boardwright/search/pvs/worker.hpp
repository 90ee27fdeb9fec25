// One thread of a principal variation search: the recursion below the root.
#pragma once

#include <span>
#include <vector>

#include "boardwright/search/pvs/counter.hpp"
#include "boardwright/search/pvs/stack.hpp"
#include "boardwright/search/pvs/staged_picker.hpp"

namespace boardwright::search::pvs {

template <Policy P>
class Worker {
public:
    using Node = typename P::Node;
    using List = typename P::MoveList;

    Worker(const Settings& settings, Table& table)
        : policy_(settings), table_(table), reductions_(P::kTuning.reduce_scale),
          counter_(P::kTuning.poll_every), stack_(kMaxPly + 2) {}

    // The approximate memory of a worker without the transposition table.
    static constexpr std::size_t kBytes =
        (kMaxPly + 2) * (sizeof(Frame<List>) + sizeof(Node)) + 8 * P::kMoves + [] {
            if constexpr (requires { P::kBytes; }) return P::kBytes;
            else return std::size_t{0};
        }();

    void clear() { ordering_.clear(); }
    P& policy() { return policy_; }
    [[nodiscard]] const Node& root() const { return path_[0]; }
    [[nodiscard]] const PrincipalVariation& pv_below_root() const { return stack_[1].pv; }
    [[nodiscard]] bool is_stopped() const { return counter_.is_stopped(); }

    void begin(const typename P::State& root, Stopper& stopper, std::atomic<std::uint64_t>& nodes) {
        policy_.begin(root);
        path_.assign(kMaxPly + 2, policy_.root(root));
        stack_[0].static_eval = as_unproven(policy_.evaluate(path_[0]));
        if (stopper.limits().is_reproducible()) ordering_.clear();
        else ordering_.age();
        counter_.begin(stopper, nodes);
    }

    // The late move reduction at the root.
    [[nodiscard]] int root_reduction(int depth, int number) const {
        const int from = P::kTuning.root_reduce_from;
        if (from == 0 || number < from || depth < P::kTuning.reduce_depth) return 0;
        return std::clamp(reductions_(depth, number) - 1, 0, depth - 2);
    }

    // The value of a root move for the root's seat.
    Value search_root_move(Move move, int depth, Value alpha, Value beta) {
        play(0, move);
        return descend(0, depth + extension(0, move), alpha, beta);
    }
    // The same by static evaluation only, even if the search is stopped.
    Value evaluate_root_move(Move move) {
        play(0, move);
        counter_.enter();
        const bool same = path_[1].seat() == path_[0].seat();
        stack_[1].pv.length = 0;
        const auto end = policy_.ending(path_[1], ancestors(1));
        const Value value = end ? from_root(*end, 1) : as_unproven(policy_.evaluate(path_[1]));
        return same ? value : -value;
    }
    void flush_nodes() { counter_.flush(); }

private:
    [[nodiscard]] std::span<const Node> ancestors(int ply) const {
        return {path_.data(), static_cast<std::size_t>(ply)};
    }

    void play(int ply, Move move) {
        policy_.play(path_[ply], move, path_[ply + 1]);
        table_.prefetch(path_[ply + 1].key());
        stack_[ply + 1].last = move;
    }

    // The child's value from this node's view; the same seat may decide twice in a row.
    Value descend(int ply, int depth, Value alpha, Value beta) {
        return path_[ply + 1].seat() == path_[ply].seat() ? search(ply + 1, depth, alpha, beta)
                                                          : -search(ply + 1, depth, -beta, -alpha);
    }

    Value search(int ply, int depth, Value alpha, Value beta, bool after_null_move = false) {
        if (depth <= 0) return quiesce(ply, alpha, beta);
        Frame<List>& frame = stack_[ply];
        frame.pv.length = 0;
        if (!counter_.enter()) return 0;
        const Node& node = path_[ply];
        if (const auto end = policy_.ending(node, ancestors(ply))) return from_root(*end, ply);
        if (ply >= kMaxPly) return as_unproven(policy_.evaluate(node));
        // mate distance pruning: a nearer win has already been found
        alpha = std::max(alpha, -kWin + ply);
        beta = std::min(beta, kWin - ply - 1);
        if (alpha >= beta) return alpha;

        const bool is_pv_node = beta - alpha > 1;
        const auto found = table_.find(node.key());
        if (found && !is_pv_node && found->depth >= depth) {
            const Value value = from_root(found->value, ply);
            if (causes_cutoff(found->bound, value, alpha, beta)) return value;
        }
        const Value static_eval = found ? found->static_eval : as_unproven(policy_.evaluate(node));
        frame.static_eval = static_eval;
        if (!is_pv_node && !is_proven(beta)) {
            if (depth <= P::kTuning.reverse_futility_depth &&
                static_eval - P::kTuning.reverse_futility_margin * (depth - is_improving(ply)) >= beta)
                return static_eval;
            if (const Value value = try_null_move(ply, depth, beta, static_eval, after_null_move); value >= beta)
                return is_proven(value) ? beta : value;
            if (is_stopped()) return 0;
        }
        const Move hash_move = found ? found->move : kNoMove;
        if (hash_move == kNoMove && depth >= 4) --depth;  // internal iterative reduction
        return try_moves(ply, depth, alpha, beta, hash_move);
    }

    // Whether the static evaluation is higher than at the same side's last turn.
    [[nodiscard]] bool is_improving(int ply) const {
        return P::kTuning.improving && ply >= 2 && stack_[ply].static_eval > stack_[ply - 2].static_eval;
    }

    static bool causes_cutoff(Bound bound, Value value, Value alpha, Value beta) {
        return bound == Bound::kExact || (bound == Bound::kLower && value >= beta) ||
               (bound == Bound::kUpper && value <= alpha);
    }

    // Null move: searches whether the position stays above beta after a free move of the opponent;
    // −kInfinite if it does not apply.
    Value try_null_move(int ply, int depth, Value beta, Value static_eval, bool after_null_move) {
        if constexpr (CanPass<P>) {
            if (after_null_move || depth < P::kTuning.null_depth || static_eval < beta ||
                !policy_.can_pass(path_[ply]))
                return -kInfinite;
            policy_.pass(path_[ply], path_[ply + 1]);
            table_.prefetch(path_[ply + 1].key());
            stack_[ply + 1].last = kNoMove;
            const int reduced = depth - 1 - P::kTuning.null_reduction - depth / 4;
            return -search(ply + 1, reduced, -beta, 1 - beta, true);
        } else {
            return -kInfinite;
        }
    }

    Value try_moves(int ply, int depth, Value alpha, Value beta, Move hash_move) {
        Frame<List>& frame = stack_[ply];
        const Node& node = path_[ply];
        const Value first_alpha = alpha;
        const bool is_pv_node = beta - alpha > 1;
        PickerOf<P> picker(policy_, ordering_, node, frame.list, ply, frame.last, hash_move);
        Value best = -kInfinite;
        Move best_move = kNoMove;
        TriedMoves quiets;
        int number = 0;
        for (RankedMove entry; picker.next(entry);) {
            if (entry.rank < kMinNoisyRank && !is_pv_node && best > -kProven &&
                can_prune(ply, depth, number, alpha))
                break;  // as are all later moves
            play(ply, entry.move);
            const bool is_quiet = !is_noisy(ply, entry);
            const Value value =
                search_move(ply, depth, alpha, beta, ++number, is_quiet, entry.move);
            if (is_stopped()) return 0;
            if (value > best) best = value;
            if (value > alpha) {
                alpha = value;
                best_move = entry.move;
                if (is_pv_node) frame.pv.begin_with(best_move, stack_[ply + 1].pv);
                if (value >= beta) {
                    if (is_quiet)
                        ordering_.reward(node.seat(), ply, depth, frame.last, best_move, quiets);
                    break;
                }
            }
            if (is_quiet) quiets.add(entry.move);
        }
        if (best == -kInfinite) return stuck(node);
        if (best <= -kProven && !lists_all(node)) best = as_unproven(best);
        save(ply, depth, first_alpha, beta, best, best_move, frame.static_eval);
        return best;
    }

    // The hash move's rank does not show whether it is noisy.
    [[nodiscard]] bool is_noisy(int ply, const RankedMove& entry) const {
        if constexpr (CanCheckMoves<P>) {
            if (entry.rank == kHashRank)
                return policy_.is_noisy(path_[ply], entry.move, path_[ply + 1]);
        }
        return entry.rank >= kMinNoisyRank;
    }

    // Futility and late move pruning at low depths: skips late quiet moves and those that are
    // unlikely to raise alpha.
    [[nodiscard]] bool can_prune(int ply, int depth, int number, Value alpha) const {
        const Tuning& tuning = P::kTuning;
        const int fewer = tuning.improving && !is_improving(ply) ? depth * depth / 2 : 0;
        return (depth <= tuning.late_depth && number >= tuning.late_count + depth * depth - fewer) ||
               (depth <= tuning.futility_depth &&
                stack_[ply].static_eval + tuning.futility_margin * depth <= alpha);
    }

    // Searches the first move with the full window and the others with a null window, reduced if
    // late; searches again if they fail high.
    Value search_move(int ply, int depth, Value alpha, Value beta, int number, bool is_quiet,
                      Move move) {
        const int next = depth - 1 + extension(ply, move);
        if (number == 1) return descend(ply, next, alpha, beta);
        int reduction = 0;
        if (is_quiet && depth >= P::kTuning.reduce_depth && number >= P::kTuning.reduce_from) {
            reduction = reductions_(depth, number) - (beta - alpha > 1) +
                        (P::kTuning.improving && !is_improving(ply)) -
                        ordering_.history(path_[ply].seat(), move) / 6000;
            reduction = std::clamp(reduction, 0, next - 1);
        }
        Value value = descend(ply, next - reduction, alpha, alpha + 1);
        if (value > alpha && reduction > 0) value = descend(ply, next, alpha, alpha + 1);
        if (value > alpha && value < beta) value = descend(ply, next, alpha, beta);
        return value;
    }

    // The extension below a move that has just been played.
    [[nodiscard]] int extension(int ply, Move move) const {
        if constexpr (Extends<P>) return policy_.extension(path_[ply], move, path_[ply + 1]);
        else return 0;
    }

    [[nodiscard]] Value stuck(const Node& node) const {
        if constexpr (requires { policy_.stuck(node); }) return policy_.stuck(node);
        else return 0;
    }

    // If a policy does not list all moves, a node whose listed moves all lose is not proven lost.
    [[nodiscard]] bool lists_all(const Node& node) const {
        if constexpr (requires { policy_.lists_all(node); }) return policy_.lists_all(node);
        else return true;
    }

    void save(int ply, int depth, Value alpha, Value beta, Value best, Move move, Value static_eval) {
        const Bound bound = best >= beta ? Bound::kLower : best > alpha ? Bound::kExact : Bound::kUpper;
        table_.save(path_[ply].key(),
                    {move, static_cast<std::int16_t>(from_node(best, ply)),
                     static_cast<std::int16_t>(static_eval), static_cast<std::uint8_t>(depth), bound});
    }

    // Quiescence search: stands pat or searches noisy moves only.
    Value quiesce(int ply, Value alpha, Value beta) {
        Frame<List>& frame = stack_[ply];
        frame.pv.length = 0;
        if (!counter_.enter()) return 0;
        const Node& node = path_[ply];
        if (const auto end = policy_.ending(node, ancestors(ply))) return from_root(*end, ply);
        const auto found = table_.find(node.key());
        if (found && beta - alpha == 1) {
            const Value value = from_root(found->value, ply);
            if (causes_cutoff(found->bound, value, alpha, beta)) return value;
        }
        const Value static_eval = found ? found->static_eval : as_unproven(policy_.evaluate(node));
        const Value best = ply >= kMaxPly || static_eval >= beta
                               ? static_eval
                               : try_noisy_moves(ply, alpha, beta, static_eval);
        if (!found && !is_stopped()) save(ply, 0, alpha, beta, best, kNoMove, static_eval);
        return best;
    }

    Value try_noisy_moves(int ply, Value alpha, Value beta, Value best) {
        if constexpr (HasNoisyMoves<P>) {
            Frame<List>& frame = stack_[ply];
            frame.list.clear();
            policy_.list_noisy_moves(path_[ply], frame.list);
            for (int i = 0; i < frame.list.size() && best < beta; ++i) {
                const Move move = pick_best(frame.list, i).move;
                play(ply, move);
                const Value value = descend(ply, 0, std::max(alpha, best), beta);
                if (is_stopped()) return 0;
                if (value <= best) continue;
                best = value;
                if (value > alpha) frame.pv.begin_with(move, stack_[ply + 1].pv);
            }
        }
        return best;
    }

    P policy_;
    Table& table_;
    Reductions reductions_;
    Counter counter_;
    Ordering<P::kMoves> ordering_;
    std::vector<Node> path_;
    std::vector<Frame<List>> stack_;
};

}  // namespace boardwright::search::pvs
