// One game that is stepped: its state, its history, and arrays that always show its current
// position.
#pragma once

#include <vector>

#include "py_state.hpp"

namespace boardwright::python {

class PySingle {
public:
    PySingle(const PyState& start, const AnyArray& observation, const AnyArray& mask,
             nb::handle seed)
        : start_(start.get().clone()),
          state_(start.get().clone()),
          rng_(checked_seed(seed)),
          observation_(observation),
          mask_(mask) {
        observe_checked(*state_, observation_, -1);
        mask_checked(*state_, mask_);
    }

    const AnyState& state() const { return *state_; }
    PyState copy_state() const { return PyState(state_->clone()); }
    PyState copy_start() const { return PyState(start_->clone()); }
    nb::bytes bytes() const { return to_bytes(state_->to_bytes()); }
    std::size_t plies() const { return history_.size(); }
    nb::list history() const { return action_list(history_.data(), history_.size()); }
    nb::object legal_actions() const { return legal_actions_of(*state_); }

    bool is_legal(nb::handle number) const {
        return is_legal_number(*state_, whole_number(number));
    }

    // None: the random numbers continue.
    void reset(nb::handle seed) {
        if (!seed.is_none()) rng_ = Rng(checked_seed(seed));
        state_ = start_->clone();
        history_.clear();
        describe();
    }

    // Returns the next seat to move, or −1 when the game is over.
    int step(nb::handle number) {
        const Action action = checked_action(*state_, number);
        state_->apply_assume_legal(action);
        history_.push_back(action);
        describe();
        return state_->to_move();
    }

    int sample() {
        if (state_->is_over()) throw nb::value_error("the game is over");
        return state_->random_action(rng_);
    }

    void observe_into(const AnyArray& array, int viewer) const {
        if (viewer < 0) throw nb::value_error("no such seat");
        observe_checked(*state_, array, viewer);
    }

    RandomWords random_words() const { return words_of(rng_); }
    void set_random_words(RandomWords words) { set_words(rng_, words); }

    // Copies everything from another one, which must play the same game.
    void take(const PySingle& other) {
        if (other.state_->info().number != state_->info().number)
            throw nb::value_error("that is another game");
        start_ = other.start_->clone();
        state_ = other.state_->clone();
        history_ = other.history_;
        rng_ = other.rng_;
        describe();
    }

private:
    void describe() const {
        state_->observe(static_cast<std::uint8_t*>(observation_.data()), -1);
        state_->mask(static_cast<std::uint8_t*>(mask_.data()));
    }

    std::unique_ptr<AnyState> start_, state_;
    std::vector<Action> history_;
    Rng rng_;
    AnyArray observation_, mask_;  // references that prevent the arrays from being freed
};

}  // namespace boardwright::python
