// States of all games, with the interface of the Python module's class State.
#include <cstdlib>

#include "results.hpp"

namespace boardwright::wasm {

namespace {

constexpr int kMaxPlies = 64;  // of a solution

}  // namespace

// Memory for the arguments of a call.
EXPORTED(allocate) void* allocate(std::size_t size) { return std::malloc(size); }
EXPORTED(release) void release(void* room) { std::free(room); }

EXPORTED(text) const char* result_text() { return text.data(); }
EXPORTED(numbers) const double* result_numbers() { return numbers.data(); }

EXPORTED(state_read) int state_read(const std::uint8_t* bytes, std::size_t size) {
    return catch_failures([&] { return handle(any_state_from_bytes({bytes, size}).release()); });
}
EXPORTED(state_copy) int state_copy(const AnyState* state) {
    return catch_failures([&] { return handle(state->clone().release()); });
}
EXPORTED(state_drop) void state_drop(AnyState* state) { delete state; }

EXPORTED(state_bytes) int state_bytes(const AnyState* state) {
    return catch_failures([&] {
        const auto bytes = state->to_bytes();
        return set_text({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    });
}

// The game's number, rules version, actions, cells and planes, the bytes of a state, the number of
// seats, and the length of the text, which is the game's name.
EXPORTED(state_game) int state_game(const AnyState* state) {
    return catch_failures([&] {
        const GameInfo& info = state->info();
        const int size = set_text(info.name);
        numbers = {double(info.number), double(info.rules_version), double(info.actions), double(info.cells),
                   double(info.planes), double(info.state_size), double(state->seats()), double(size)};
        return number_count();
    });
}

EXPORTED(state_seat) int state_seat(const AnyState* state) { return state->to_move(); }
EXPORTED(state_is_over) bool state_is_over(const AnyState* state) { return state->is_over(); }
EXPORTED(state_key) std::uint64_t state_key(const AnyState* state) { return state->key(); }
EXPORTED(state_board_key) std::uint64_t state_board_key(const AnyState* state) { return state->board_key(); }

// The places of the seats and the length of the text: the reason and, in the next line, the rule.
// Empty while the game is running.
EXPORTED(state_outcome) int state_outcome(const AnyState* state) {
    return catch_failures([&] {
        numbers.clear();
        if (!state->is_over()) return 0;
        const Outcome outcome = state->outcome();
        for (int seat = 0; seat < state->seats(); ++seat)
            numbers.push_back(outcome.place[static_cast<std::size_t>(seat)]);
        numbers.push_back(set_text(std::string(outcome.reason) + '\n' + outcome.rule));
        return number_count();
    });
}

EXPORTED(state_actions) int state_actions(const AnyState* state) {
    return catch_failures([&] {
        ActionList list;
        state->legal_actions(list);
        numbers.assign(list.begin(), list.end());
        return number_count();
    });
}
EXPORTED(state_count) int state_count(const AnyState* state) { return state->count_legal(); }
EXPORTED(state_is_legal) bool state_is_legal(const AnyState* state, int action) { return is_legal(*state, action); }

EXPORTED(state_play) int state_play(AnyState* state, int action) {
    if (!is_legal(*state, action)) return fail(kIllegal, "the action is not legal");
    return catch_failures([&] {
        state->apply_assume_legal(static_cast<Action>(action));
        return 0;
    });
}

EXPORTED(state_random) int state_random(const AnyState* state, std::uint64_t seed) {
    return catch_failures([&] {
        if (state->is_over()) throw InvalidArgument("the game is over");
        Rng rng(seed);
        return int{state->random_action(rng)};
    });
}

// Pairs of an action and its guaranteed share of the win; empty if that takes more than
// `max_nodes`.
EXPORTED(state_solve) int state_solve(const AnyState* state, int plies, double max_nodes) {
    return catch_failures([&] {
        if (plies < 1 || plies > kMaxPlies) throw InvalidArgument("plies must be between 1 and 64");
        if (state->is_over()) throw InvalidArgument("the game is over");
        Interruption interruption(is_stopped);
        numbers.clear();
        for (const auto& [action, share] :
             state->solve(plies, whole(max_nodes, "max_nodes must be a whole number from 0 on"), interruption)) {
            numbers.push_back(action);
            numbers.push_back(double{share});
        }
        return number_count();
    });
}

}  // namespace boardwright::wasm
