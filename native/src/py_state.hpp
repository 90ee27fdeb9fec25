// The Python bindings of a state.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <memory>
#include <utility>

#include "actions.hpp"
#include "arrays.hpp"
#include "boardwright/engine.hpp"
#include "gil.hpp"

namespace boardwright::python {

namespace nb = nanobind;

inline constexpr int kMaxThreads = 256;
inline constexpr int kMaxDepth = 64;
inline constexpr std::uint64_t kMaxPlayouts = std::uint64_t{1} << 40;

inline std::span<const std::uint8_t> view(const nb::bytes& data) {
    return {static_cast<const std::uint8_t*>(data.data()), data.size()};
}

inline nb::bytes to_bytes(const std::vector<std::uint8_t>& data) {
    return nb::bytes(data.data(), data.size());
}

inline int check_threads(int threads) {
    if (threads < 1 || threads > kMaxThreads)
        throw nb::value_error("threads must be between 1 and 256");
    return threads;
}

// Raises the Python error that explains why an action is illegal.
inline void explain_illegal(const nb::bytes& data, const nb::object& action,
                            const nb::object& game) {
    nb::module_::import_("boardwright.core.hooks").attr("raise_illegal")(data, action, game);
}

inline nb::object returns_of(const AnyState& state) {
    if (!state.is_over()) return nb::none();
    const Outcome outcome = state.outcome();
    nb::list values;
    for (int seat = 0; seat < state.seats(); ++seat)
        values.append(outcome_score(outcome, state.seats(), seat) / (state.seats() - 1.0));
    return nb::tuple(values);
}

// The state of a random number generator as Python integers. Two zeros are not a valid state.
using RandomWords = std::pair<std::uint64_t, std::uint64_t>;

inline RandomWords words_of(const Rng& rng) {
    const auto words = rng.words();
    return {words[0], words[1]};
}
inline void set_words(Rng& rng, RandomWords words) {
    if (words.first == 0 && words.second == 0)
        throw nb::value_error("random numbers cannot start from two zeros");
    rng.set_state(words.first, words.second);
}

// Writes the observation of a seat (−1: the usual viewer) into an array of the right shape.
inline void observe_checked(const AnyState& state, const AnyArray& array, int viewer) {
    const GameInfo& info = state.info();
    const auto planes = static_cast<std::size_t>(info.planes);
    const auto cells = static_cast<std::size_t>(info.cells);
    check_array(array, "observation", nb::dtype<std::uint8_t>(), {planes, cells});
    if (viewer < -1 || viewer >= state.seats()) throw nb::value_error("no such seat");
    state.observe(static_cast<std::uint8_t*>(array.data()), viewer);
}

inline void mask_checked(const AnyState& state, const AnyArray& array) {
    const auto actions = static_cast<std::size_t>(state.info().actions);
    check_array(array, "mask", nb::dtype<std::uint8_t>(), {actions});
    state.mask(static_cast<std::uint8_t*>(array.data()));
}

// Converts any Python or NumPy integer; −1 if it is too large to be an action. Raises a TypeError
// for a bool, a float, a string or None.
inline long whole_number(nb::handle number) {
    nb::object index = nb::borrow(number);
    if (!PyLong_CheckExact(number.ptr())) {
        if (PyBool_Check(number.ptr())) throw nb::type_error("a boolean is not an action");
        index = nb::steal(PyNumber_Index(number.ptr()));
        if (!index.is_valid()) throw nb::python_error();
    }
    int overflow = 0;
    const long value = PyLong_AsLongAndOverflow(index.ptr(), &overflow);
    return overflow == 0 ? value : -1;
}

// Converts an integer of any type to a seed; an error has the same text as that of
// `checked_number`.
inline std::uint64_t checked_seed(nb::handle number) {
    const nb::object index = nb::steal(PyNumber_Index(number.ptr()));
    if (!index.is_valid()) throw nb::python_error();
    const unsigned long long seed = PyLong_AsUnsignedLongLong(index.ptr());
    if (PyErr_Occurred()) {
        PyErr_Clear();
        const nb::str text = nb::str("seed is {}, which is not between 0 and {}")
                                 .format(index, ~std::uint64_t{0});
        throw nb::value_error(text.c_str());
    }
    return seed;
}

inline bool is_legal_number(const AnyState& state, long action) {
    return action >= 0 && action < state.info().actions &&
           state.is_legal(static_cast<Action>(action));
}

// The action if it is legal; otherwise raises the Python error that explains why not.
inline Action checked_action(const AnyState& state, nb::handle number) {
    const long action = whole_number(number);
    if (!is_legal_number(state, action))
        explain_illegal(to_bytes(state.to_bytes()), nb::int_(number), nb::none());
    return static_cast<Action>(action);
}

class PyState {
public:
    explicit PyState(std::unique_ptr<AnyState> state) : state_(std::move(state)) {}
    PyState(const PyState& other) : state_(other.state_->clone()) {}

    static PyState from_bytes(const nb::bytes& data) { return PyState(any_state_from_bytes(view(data))); }

    // Converts from and to a Python position through its bytes.
    static PyState from_position(const nb::object& position) {
        if (!nb::isinstance(position, nb::module_::import_("boardwright.games").attr("Position")))
            throw nb::type_error("expected a Position");
        return from_bytes(nb::cast<nb::bytes>(position.attr("to_bytes")()));
    }
    nb::object to_position() const {
        return nb::module_::import_("boardwright.games").attr("position_from_bytes")(bytes());
    }

    const AnyState& get() const { return *state_; }
    nb::bytes bytes() const { return to_bytes(state_->to_bytes()); }

    void apply(nb::handle action) { state_->apply_assume_legal(checked_action(*state_, action)); }

    PyState after(nb::handle action) const {
        PyState copy(*this);
        copy.apply(action);
        return copy;
    }

    nb::object legal_actions() const { return legal_actions_of(*state_); }

    int random_action(std::uint64_t seed) const {
        if (state_->is_over()) throw nb::value_error("the game is over");
        Rng rng(seed);
        return state_->random_action(rng);
    }

    // (places of the seats, reason, rule), or None while the game is running
    nb::object outcome() const {
        if (!state_->is_over()) return nb::none();
        const Outcome outcome = state_->outcome();
        nb::list places;
        for (int seat = 0; seat < state_->seats(); ++seat) places.append(int{outcome.place[seat]});
        return nb::make_tuple(nb::tuple(places), outcome.reason, outcome.rule);
    }

    nb::object returns() const { return returns_of(*state_); }
    void observe(const AnyArray& array, int viewer) const { observe_checked(*state_, array, viewer); }
    void mask(const AnyArray& array) const { mask_checked(*state_, array); }

    std::uint64_t perft(int depth, int threads) const {
        check_threads(threads);
        if (depth < 0 || depth > kMaxDepth) throw nb::value_error("depth must be between 0 and 64");
        const auto own = state_->clone();  // another thread may change the state meanwhile
        return interruptible([&](Interruption& interruption) {
            return own->perft(depth, threads, interruption);
        });
    }

    nb::tuple playouts(std::uint64_t games, std::uint64_t max_plies, std::uint64_t seed,
                       int threads) const {
        check_threads(threads);
        if (games > kMaxPlayouts) throw nb::value_error("that many games would never end");
        const auto own = state_->clone();
        const PlayoutTotals totals = interruptible([&](Interruption& interruption) {
            return own->playouts(games, max_plies, seed, threads, interruption);
        });
        nb::list returns;
        for (int seat = 0; seat < state_->seats(); ++seat)
            returns.append(static_cast<double>(totals.scores[seat]) / (state_->seats() - 1));
        return nb::make_tuple(totals.games, totals.plies, totals.unfinished, nb::tuple(returns));
    }

    // {action: guaranteed share of the win}; None if that takes more than `max_nodes`
    nb::object solve(int plies, std::uint64_t max_nodes) const {
        if (plies < 1 || plies > kMaxDepth) throw nb::value_error("plies must be between 1 and 64");
        if (state_->is_over()) throw nb::value_error("the game is over");
        const auto own = state_->clone();
        const auto found = interruptible([&](Interruption& interruption) {
            return own->solve(plies, max_nodes, interruption);
        });
        if (found.empty()) return nb::none();
        nb::dict shares;
        for (const auto& [action, share] : found) shares[nb::int_(action)] = double{share};
        return shares;
    }

private:
    std::unique_ptr<AnyState> state_;
};

}  // namespace boardwright::python
