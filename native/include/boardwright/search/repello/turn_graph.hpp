// The ends that one turn can reach: a beam search over the positions within it, each visited once.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "boardwright/search/repello/attitude.hpp"
#include "boardwright/search/repello/evaluation.hpp"
#include "boardwright/search/repello/node_budget.hpp"
#include "boardwright/selection.hpp"

namespace boardwright::repello {

// The beam width after each decision of a turn, the number of ends, and how many of them are
// evaluated with the network, which is slower than the rest of the evaluation.
struct Breadth {
    int beam;
    int ends;
    int network_ends = 1 << 10;
};

// A position after a turn; other orders that lead to it are skipped.
struct TurnEnd {
    State state;
    Value value;
    float gain;  // for the seat whose turn it was
    int step;
};

// A lossy hash set of the boards seen in a turn: new boards overwrite older boards.
class SeenBoards {
public:
    explicit SeenBoards(int bits) : keys_(std::size_t{1} << bits), mask_(keys_.size() - 1) {}
    void clear() { salt_ = mix(salt_); }
    // Adds a board; returns whether it is new.
    bool add(std::uint64_t key) {
        std::uint64_t& place = keys_[key & mask_];
        if (place == (key ^ salt_)) return false;
        place = key ^ salt_;
        return true;
    }
    [[nodiscard]] bool has(std::uint64_t key) const { return keys_[key & mask_] == (key ^ salt_); }

private:
    std::vector<std::uint64_t> keys_;
    std::uint64_t mask_;
    std::uint64_t salt_ = 1;
};

// Every chain is played with real states, so all results are legal. From the start of a turn RE16
// excludes no ends: if a chain of pushes reaches an end via a board that it met before, a shorter
// chain also reaches it. So the ends do not depend on which order met a board first. From within a
// turn this holds only until the farthest piece, when every other push is forbidden, brings back an
// earlier board: from there the turn can reach ends that no shorter chain reaches. If that can
// happen on a way that was not explored, the turn does not count as complete.
//
//   step n     beam_ (at most `beam`, best first), each with a state in states_
//   step n+1   next_ (not yet narrowed), each with the parent's state and an action
//   ends_      the best `ends` positions after the turn, plus a spare one; order in end_order_
class TurnGraph {
public:
    explicit TurnGraph(const Evaluation& evaluation) : evaluation_(evaluation), seen_(kSeenBits) {}

    // Explores a turn from a position. `first` are the decisions to try there; empty: all. An end
    // with a gain of at least `cutoff` stops the search. Returns false if the budget ran out;
    // otherwise at least one end was found.
    bool explore(const State& from, std::span<const Action> first, const Attitude& attitude,
                 Breadth breadth, NodeBudget& budget, float cutoff = kNoCutoff) {
        begin(from, breadth, cutoff);
        bool has_budget = expand(beam_[0], first, attitude, budget);
        while (has_budget && !has_cutoff_ && !next_.empty()) {
            step_on();
            for (std::size_t i = 0; has_budget && !has_cutoff_ && i < beam_.size(); ++i)
                has_budget = expand(beam_[i], {}, attitude, budget);
        }
        if (has_budget && end_order_.empty()) has_budget = walk_to_end(from, first, attitude, budget);
        sort_ends(end_order_.size());
        if (evaluation_.has_network()) correct_ends(attitude);
        return has_budget;
    }

    [[nodiscard]] int count() const { return static_cast<int>(end_order_.size()); }
    // The ends, sorted by the moving seat's gain, the best first.
    [[nodiscard]] const TurnEnd& end(int i) const { return ends_[end_order_[i]]; }
    // Whether no way to the ends was left out, and whether all ends were stored.
    [[nodiscard]] bool is_complete() const { return is_complete_; }
    [[nodiscard]] bool has_all_ends() const { return has_all_ends_; }
    [[nodiscard]] bool has_cutoff() const { return has_cutoff_; }

    // The decisions that lead to an end.
    [[nodiscard]] std::vector<Action> chain(const TurnEnd& end) const {
        std::size_t length = 0;
        for (int step = end.step; step != 0; step = steps_[step].before) ++length;
        std::vector<Action> actions(length);
        for (int step = end.step; step != 0; step = steps_[step].before)
            actions[--length] = steps_[step].action;
        return actions;
    }

    // The memory of a graph of this breadth, in bytes.
    static std::size_t memory(Breadth breadth) {
        return (std::size_t{sizeof(std::uint64_t)} << kSeenBits) +
               (sizeof(State) + 4 * sizeof(Place)) * static_cast<std::size_t>(breadth.beam) +
               sizeof(TurnEnd) * static_cast<std::size_t>(breadth.ends + 1);
    }

private:
    static constexpr int kSeenBits = 12;

    struct Step {
        int before;
        Action action;
    };
    // A position within the turn. Its state is computed when it enters the beam; until then it has
    // the state of its parent and the decision.
    struct Place {
        std::uint64_t rank;  // ascending by falling ordering value; the step is the lower half
        std::uint64_t board_key;
        Evaluation::HoldingValues holding_values;
        std::uint16_t state;
        Action action;

        [[nodiscard]] int step() const { return static_cast<int>(rank & 0xffffffff); }
        bool operator<(const Place& other) const { return rank < other.rank; }
    };

    // Sorts by ordering value, and equal values by step.
    static std::uint64_t rank(float ordering_value, int step) {
        const auto bits = std::bit_cast<std::uint32_t>(0.0f - ordering_value);
        const std::uint32_t rising = bits >> 31 ? ~bits : bits | 0x80000000;
        return std::uint64_t{rising} << 32 | static_cast<std::uint32_t>(step);
    }

    static constexpr float kNoCutoff = 2;  // gains are 1 at most

    void begin(const State& from, Breadth breadth, float cutoff) {
        breadth_ = breadth;
        cutoff_ = cutoff;
        has_cutoff_ = false;
        turn_ = from.turn();
        seat_ = from.to_move();
        const auto room = static_cast<std::size_t>(breadth.beam);
        if (states_.size() < room) states_.resize(room, from), uses_.resize(room);
        if (ends_.size() <= static_cast<std::size_t>(breadth.ends))
            ends_.resize(static_cast<std::size_t>(breadth.ends) + 1, {from, {}, 0, 0});
        states_[0] = from;
        free_.resize(room - 1);
        std::iota(free_.begin(), free_.end(), std::uint16_t{1});
        beam_.assign(1, {rank(0, 0), from.board_key(), evaluation_.holding_values(from), 0, 0});
        turn_change_ = from.turn_change();
        next_.clear();
        steps_.assign(1, {0, 0});
        end_order_.clear();
        spare_end_ = 0;
        seen_.clear();
        is_within_turn_ = !from.starts_turn();
        // with then-move, a move after re-entry could lead to boards from before it (RE19)
        is_complete_ = !(from.options().reentry == Reentry::kThenMove &&
                         (from.is_move_due() || from.pieces().stacker(seat_) == kOffBoard));
        has_all_ends_ = true;
    }

    // Advances the beam by one decision, sorted from the best.
    void step_on() {
        narrow();
        std::swap(beam_, next_);
        std::sort(beam_.begin(), beam_.end());
        for (const Place& place : beam_) ++uses_[place.state];
        for (const Place& before : next_)
            if (uses_[before.state] == 0) free_.push_back(before.state);
        next_.clear();
        for (Place& place : beam_) {
            place.state = state_to_change(place.state);
            states_[place.state].apply_assume_legal(place.action);
        }
    }

    // A copy of a state, or the state itself at its last use.
    std::uint16_t state_to_change(std::uint16_t from) {
        if (--uses_[from] == 0) return from;
        const std::uint16_t copy = free_.back();
        free_.pop_back();
        states_[copy] = states_[from];
        return copy;
    }

    bool expand(const Place& place, std::span<const Action> first, const Attitude& attitude,
                NodeBudget& budget) {
        const State& state = states_[place.state];
        if (first.empty()) {
            state.legal_actions(list_);
            first = {list_.begin(), static_cast<std::size_t>(list_.size())};
        }
        if (!budget.may_spend(static_cast<int>(first.size()))) return false;
        if (State::is_push(first[0])) {
            try_pushes(place, first, attitude);
            if (is_within_turn_ && is_complete_ && place.step() != 0)
                is_complete_ = !may_lead_back(state);
        } else {
            for (const Action action : first) try_decision(place, action, attitude);
        }
        return budget.spend(static_cast<int>(first.size()));
    }

    // Whether the farthest piece, if nothing else may give way (RE16), can bring back an earlier
    // board from which the turn was not explored. The legal pushes here do not decide this: on
    // another way to this board more pushes may be forbidden.
    [[nodiscard]] bool may_lead_back(const State& state) const {
        static const TurnPath kNoPath{};  // the farthest pieces do not depend on the path
        const Conflicts conflicts{state.pieces(), kNoPath, state.pieces().stacker(seat_), 0};
        const int square = conflicts.farthest();
        for (unsigned ways = conflicts.farthest_ways(square); ways != 0; ways &= ways - 1) {
            const int push = kFields * lowest_bit(ways) + field_of(square);
            State after = state;
            after.apply_assume_legal(static_cast<Action>(State::kFirstPush + push));
            if (!seen_.has(after.board_key())) return true;
        }
        return false;
    }

    // Tests pushes with a preview, since many boards were already met in another order and need no
    // state.
    void try_pushes(const Place& place, std::span<const Action> pushes, const Attitude& attitude) {
        const State& state = states_[place.state];
        const PushPreview preview = state.preview(place.board_key, turn_change_);
        for (const Action action : pushes) {
            const AfterPush after = preview.after(State::push_of(action));
            if (after.wins_stacker()) {
                try_decision(place, action, attitude);
            } else if (seen_.add(after.board_key)) {
                if (after.ends_turn) {
                    make_end(place, action);
                    add_end(place.step(), action, attitude);
                } else {
                    const auto holdings = evaluation_.holding_values(state, after, place.holding_values);
                    const float value = evaluation_.ordering_value(state, after, holdings);
                    add_place(place, action, value, after.board_key, holdings);
                }
            }
        }
    }

    void try_decision(const Place& place, Action action, const Attitude& attitude) {
        const State& after = make_end(place, action);
        const std::uint64_t key = after.board_key();
        if (!seen_.add(key)) return;
        if (after.turn() != turn_) return add_end(place.step(), action, attitude);
        const Evaluation::HoldingValues holding_values = evaluation_.holding_values(after);
        add_place(place, action, evaluation_.ordering_value(after, holding_values), key, holding_values);
    }

    // Computes the state after a decision in the spare end.
    const State& make_end(const Place& place, Action action) {
        State& state = ends_[spare_end_].state;
        state = states_[place.state];
        state.apply_assume_legal(action);
        return state;
    }

    void add_place(const Place& from, Action action, float ordering_value, std::uint64_t board_key,
                   Evaluation::HoldingValues holding_values) {
        const int step = add_step(from.step(), action);
        next_.push_back({rank(ordering_value, step), board_key, holding_values, from.state, action});
        if (next_.size() == static_cast<std::size_t>(2 * breadth_.beam)) narrow();
    }

    // Plays to the end of the turn when the beam found no end (RE16 ends every turn).
    bool walk_to_end(State state, std::span<const Action> first, const Attitude& attitude,
                     NodeBudget& budget) {
        is_complete_ = false;
        int step = 0;
        for (;;) {
            state.legal_actions(list_);
            const Action action = first.empty() ? list_[0] : first[0];
            first = {};
            state.apply_assume_legal(action);
            if (state.turn() != turn_) {
                ends_[spare_end_].state = state;
                add_end(step, action, attitude);
                return budget.spend(1);
            }
            step = add_step(step, action);
            if (!budget.spend(1)) return false;
        }
    }

    int add_step(int before, Action action) {
        steps_.push_back({before, action});
        return static_cast<int>(steps_.size()) - 1;
    }

    // Reduces the next positions to the beam width.
    void narrow() {
        const auto beam = static_cast<std::size_t>(breadth_.beam);
        if (next_.size() <= beam) return;
        is_complete_ = false;
        std::nth_element(next_.begin(), next_.begin() + breadth_.beam, next_.end());
        next_.resize(beam);
    }

    // Adds the spare end if it is good enough.
    void add_end(int before, Action action, const Attitude& attitude) {
        TurnEnd& end = ends_[spare_end_];
        end.value = evaluation_.value(end.state);
        end.gain = attitude.gain(end.value, seat_);
        has_cutoff_ = has_cutoff_ || end.gain >= cutoff_;
        const auto max_ends = static_cast<std::size_t>(breadth_.ends);
        if (end_order_.size() == max_ends) {
            has_all_ends_ = false;
            if (end.gain <= ends_[end_order_[worst_end_]].gain) return;
            std::swap(spare_end_, end_order_[worst_end_]);
        } else {
            end_order_.push_back(spare_end_++);
        }
        end.step = add_step(before, action);
        if (end_order_.size() == max_ends) worst_end_ = find_worst_end();
    }

    // Sorts the first `count` ends, the best first.
    void sort_ends(std::size_t count) {
        boardwright::sort(end_order_.begin(), end_order_.begin() + static_cast<std::ptrdiff_t>(count),
                          [this](int a, int b) { return ends_[a].gain > ends_[b].gain; });
    }

    // Reorders the best ends by the network. The others remain behind them; their gains are shifted
    // by the mean change.
    void correct_ends(const Attitude& attitude) {
        const auto limit = static_cast<std::size_t>(breadth_.network_ends);
        const auto network_ends = std::min(end_order_.size(), limit);
        float change = 0;
        for (std::size_t i = 0; i < network_ends; ++i) {
            TurnEnd& end = ends_[end_order_[i]];
            end.value = evaluation_.corrected(end.state, end.value);
            const float gain = attitude.gain(end.value, seat_);
            change += gain - end.gain;
            end.gain = gain;
        }
        change /= static_cast<float>(std::max<std::size_t>(network_ends, 1));
        sort_ends(network_ends);
        for (std::size_t i = network_ends; i < end_order_.size(); ++i) ends_[end_order_[i]].gain += change;
    }

    [[nodiscard]] std::size_t find_worst_end() const {
        const auto worst = std::min_element(
            end_order_.begin(), end_order_.end(),
            [this](int a, int b) { return ends_[a].gain < ends_[b].gain; });
        return static_cast<std::size_t>(worst - end_order_.begin());
    }

    const Evaluation& evaluation_;
    SeenBoards seen_;
    Breadth breadth_{};
    int turn_ = 0;
    int seat_ = 0;
    std::uint64_t turn_change_ = 0;  // of the board key
    float cutoff_ = kNoCutoff;
    bool has_cutoff_ = false;
    bool is_within_turn_ = false;  // the root is within a turn
    bool is_complete_ = true;
    bool has_all_ends_ = true;
    std::vector<Place> beam_, next_;  // the beam, and the positions after one more decision
    std::vector<State> states_;                // of the positions in the beam
    std::vector<std::uint16_t> uses_, free_;  // number of uses of each state, and the unused states
    std::vector<TurnEnd> ends_;
    std::vector<int> end_order_;
    std::size_t worst_end_ = 0;  // index into end_order_, once that is full
    int spare_end_ = 0;          // index of the unused end
    std::vector<Step> steps_;
    ActionList list_;
};

}  // namespace boardwright::repello
