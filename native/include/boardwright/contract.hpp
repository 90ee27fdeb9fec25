// The contract of a game's state. Perft, playouts and batches are templates over it.
//
// A state is the twin of the Python `Position`: same action numbers, same legal order, same bytes,
// same outcome. It is a base plus the path of actions since (see docs/architecture.md). `key()`
// distinguishes states exactly as Python's equality does; `board_key()` ignores the history.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "boardwright/codec.hpp"
#include "boardwright/random.hpp"

namespace boardwright {

using Action = std::uint16_t;

inline constexpr int kMaxSeats = 4;
inline constexpr int kMaxActions = 1840;  // at least the largest action space
inline constexpr int kNoSeat = -1;        // the seat to move when the game is over

// A list of actions with fixed capacity, so that playing allocates nothing.
class ActionList {
public:
    void clear() { size_ = 0; }
    void push(int action) { actions_[size_++] = static_cast<Action>(action); }
    // Appends a copy of the first `count` actions, each increased by `more`.
    void repeat(int count, int more) {
        for (int i = 0; i < count; ++i)
            actions_[size_ + i] = static_cast<Action>(actions_[i] + more);
        size_ += count;
    }
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] Action operator[](int i) const { return actions_[i]; }
    [[nodiscard]] const Action* begin() const { return actions_; }
    [[nodiscard]] const Action* end() const { return actions_ + size_; }

private:
    Action actions_[kMaxActions];
    int size_ = 0;
};

// How a game ended: `place[seat]` is 0 for the first group of the ranking, 1 for the next, …
struct Outcome {
    std::array<std::uint8_t, kMaxSeats> place{};
    const char* reason = "";
    const char* rule = "";

    static Outcome win(int winner, const char* reason, const char* rule) {
        Outcome outcome{{}, reason, rule};
        outcome.place[1 - winner] = 1;
        return outcome;
    }
    static Outcome draw(const char* reason, const char* rule) { return {{}, reason, rule}; }
};

// Like Outcome.returns in Python, from +1 (first) to −1 (last), with ties sharing, but multiplied
// by seats − 1: an integer, so that sums are exact.
inline int outcome_score(const Outcome& outcome, int seats, int seat) {
    int ahead = 0, level = 0;
    for (int other = 0; other < seats; ++other) {
        ahead += outcome.place[other] < outcome.place[seat];
        level += outcome.place[other] == outcome.place[seat];
    }
    return seats - 1 - (2 * ahead + level - 1);
}

inline float outcome_return(const Outcome& outcome, int seats, int seat) {
    return static_cast<float>(outcome_score(outcome, seats, seat)) / static_cast<float>(seats - 1);
}

// Writes the last plane of an observation: numbers that belong to no cell, from the first cell on.
// Each is clamped to the range of a byte; the rest is zero.
class FactsWriter {
public:
    FactsWriter(std::uint8_t* plane, int cells) : plane_(plane) {
        std::memset(plane, 0, static_cast<std::size_t>(cells));
    }
    void add(int fact) { set(next_++, fact); }
    void set(int index, int fact) { plane_[index] = static_cast<std::uint8_t>(std::min(fact, 255)); }
    void skip_to(int index) { next_ = index; }

private:
    std::uint8_t* plane_;
    int next_ = 0;
};

template <class S>
concept GameState =
    std::copyable<S> &&
    requires(S state, const S constant, Action action, ActionList& list, Rng& rng, Reader& reader,
             Writer& writer, std::uint8_t* planes, const typename S::Options& options) {
        { S::kName } -> std::convertible_to<std::string_view>;
        { S::kNumber } -> std::convertible_to<int>;        // first byte of the position bytes
        { S::kRulesVersion } -> std::convertible_to<int>;
        { S::kActions } -> std::convertible_to<int>;
        requires S::kActions <= kMaxActions;
        { S::kCells } -> std::convertible_to<int>;         // width of an observation plane
        { S::kPlanes } -> std::convertible_to<int>;
        { S::Options::read(reader) } -> std::same_as<typename S::Options>;  // throws Malformed
        { options.write(writer) };
        S(options);                                        // the start
        { constant.options() } -> std::convertible_to<const typename S::Options&>;
        { constant.seats() } -> std::convertible_to<int>;
        { constant.to_move() } -> std::convertible_to<int>;  // kNoSeat when over
        { constant.is_over() } -> std::convertible_to<bool>;
        { constant.outcome() } -> std::same_as<Outcome>;     // only when over
        { constant.legal_actions(list) };                    // cleared, then filled, rising
        { constant.count_legal() } -> std::convertible_to<int>;
        { constant.is_legal(action) } -> std::convertible_to<bool>;  // any action number
        { constant.random_action(rng) } -> std::convertible_to<Action>;  // uniform; not when over
        { state.apply_assume_legal(action) };
        { constant.key() } -> std::same_as<std::uint64_t>;
        { constant.board_key() } -> std::same_as<std::uint64_t>;
        { constant.observe(planes, 0) };  // kPlanes × kCells bytes, as that seat sees them
        { constant.write_base(writer) };
        { constant.path() } -> std::convertible_to<std::span<const Action>>;
        { S::read_base(options, reader) } -> std::same_as<S>;  // throws Malformed
    };

// The default viewer of a state: the seat to move, or seat 0 when the game is over.
template <GameState S>
int usual_viewer(const S& state) {
    return state.is_over() ? 0 : state.to_move();
}

template <GameState S>
std::vector<std::uint8_t> state_to_bytes(const S& state) {
    Writer writer;
    writer.u8(S::kNumber);
    writer.u8(S::kRulesVersion);
    state.options().write(writer);
    state.write_base(writer);
    const std::span<const Action> path = state.path();
    writer.u32(path.size());
    for (const Action action : path) writer.u16(action);
    return writer.bytes();
}

// Accepts exactly the bytes that Python's `Game.from_bytes` accepts.
template <GameState S>
S state_from_bytes(std::span<const std::uint8_t> bytes) {
    Reader reader(bytes);
    if (reader.u8() != S::kNumber || reader.u8() != S::kRulesVersion)
        throw Malformed("the bytes are of another game or another version of its rules");
    const auto options = S::Options::read(reader);
    S state = S::read_base(options, reader);
    const std::uint32_t length = reader.u32();
    for (std::uint32_t i = 0; i < length; ++i) {
        const Action action = reader.u16();
        if (state.is_over() || !state.is_legal(action)) throw Malformed("the path does not replay");
        state.apply_assume_legal(action);
    }
    reader.finish();
    const auto written = state_to_bytes(state);
    if (!std::equal(written.begin(), written.end(), bytes.begin(), bytes.end()))
        throw Malformed("the path reaches back further than the rules do");
    return state;
}

}  // namespace boardwright
