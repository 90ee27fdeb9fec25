// Exact solver for the end of Repulso: who wins with best play when few cells are free.
#pragma once

#include <algorithm>
#include <limits>

#include "boardwright/games/repulso.hpp"
#include "boardwright/search/mcts/proof.hpp"
#include "boardwright/search/stopper.hpp"
#include "boardwright/search/table.hpp"

namespace boardwright::repulso {

// Alpha-beta search over the values won, drawn and lost. The plies of a win or loss are an upper
// bound; those of a draw belong to the line found.
class Endgame {
public:
    explicit Endgame(std::size_t bytes) : table_(bytes) {}

    void begin(bool forget) { table_.begin(forget); }
    void clear() { table_.clear(); }

    // Returns an empty proof if it would take more than `max_positions`, or if the search is
    // stopped.
    search::Proof solve(const State& state, std::uint64_t max_positions, search::Stopper& stopper) {
        max_positions_ = max_positions;
        stopper_ = &stopper;
        return solve_within_limits(state);
    }
    // The same without limits; only for small endgames.
    search::Proof solve(const State& state) {
        max_positions_ = std::numeric_limits<std::uint64_t>::max();
        stopper_ = nullptr;
        return solve_within_limits(state);
    }

    // Positions searched by the last call of `solve`.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }

    // The best move in a position that occurred in solving, if still in the table.
    [[nodiscard]] search::Move best_move(const State& state) const {
        const auto found = table_.find(state.key());
        return found ? found->move : search::kNoMove;
    }

private:
    struct Result {
        int value;  // for the seat to move: −1, 0 or 1
        int plies;
    };

    static constexpr std::uint64_t kPollEvery = 512;

    search::Proof solve_within_limits(const State& state) {
        positions_ = 0;
        is_aborted_ = false;
        const Result result = search(state, -1, 1);
        if (is_aborted_) return {};
        const int seat = state.to_move();
        const unsigned both = (1u << kSeats) - 1;
        return {result.value == 0 ? both : 1u << (result.value > 0 ? seat : 1 - seat), result.plies};
    }

    static Result result_of(const State& state, int seat) {
        const Outcome outcome = state.outcome();
        return {outcome.place[1 - seat] - outcome.place[seat], 0};
    }

    bool should_abort() {
        if (positions_ == max_positions_) return is_aborted_ = true;
        if (++positions_ % kPollEvery == 0 && stopper_) is_aborted_ = stopper_->should_stop(0);
        return is_aborted_;
    }

    Result search(const State& state, int alpha, int beta) {
        if (should_abort()) return {0, 0};
        search::Move first = search::kNoMove;
        if (const auto found = table_.find(state.key())) {
            const Result stored{found->value, found->static_eval};  // the table stores plies there
            if (found->bound == search::Bound::kExact ||
                (found->bound == search::Bound::kLower ? stored.value >= beta : stored.value <= alpha))
                return stored;
            first = found->move;
        }
        return search_moves(state, alpha, beta, first);
    }

    Result search_moves(const State& state, int alpha, int beta, search::Move first) {
        ActionList actions;
        state.legal_actions(actions);
        Result best{-2, 0};
        search::Move best_move = search::kNoMove;
        for (int i = first == search::kNoMove ? 0 : -1; i < actions.size(); ++i) {
            const Action action = i < 0 ? first : actions[i];
            if (i >= 0 && action == first) continue;
            const Result result = search_move(state, action, std::max(alpha, best.value), beta);
            if (is_aborted_) return {0, 0};
            // Among lost moves the longest line is best; among draws the first, since a later
            // result may be a loss: it is only an upper bound.
            const bool both_lost = result.value == -1 && best.value == -1;
            if (result.value > best.value || (both_lost && result.plies > best.plies))
                best = result, best_move = action;
            if (best.value >= beta) break;
        }
        const search::Bound bound = best.value >= beta && best.value < 1 ? search::Bound::kLower
                                    : best.value <= alpha && best.value > -1 ? search::Bound::kUpper
                                                                             : search::Bound::kExact;
        table_.save(state.key(),
                    {best_move, static_cast<std::int16_t>(best.value),
                     static_cast<std::int16_t>(best.plies),
                     static_cast<std::uint8_t>(count_bits(state.board().empty())), bound});
        return best;
    }

    Result search_move(const State& state, Action action, int alpha, int beta) {
        State after = state;
        after.apply_assume_legal(action);
        const int seat = state.to_move();
        Result result{};
        if (after.is_over()) result = result_of(after, seat);
        else if (after.to_move() == seat) result = search(after, alpha, beta);
        else {
            result = search(after, -beta, -alpha);
            result.value = -result.value;
        }
        ++result.plies;
        return result;
    }

    search::Table table_;
    search::Stopper* stopper_ = nullptr;
    std::uint64_t max_positions_ = 0;
    std::uint64_t positions_ = 0;
    bool is_aborted_ = false;
};

}  // namespace boardwright::repulso
