// What a search is asked for and what it answers.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "boardwright/contract.hpp"

namespace boardwright::search {

// Each seat's share of the win, adding up to 1; seats level at the top share it.
using Chances = std::array<float, kMaxSeats>;

inline Chances chances_of(const Outcome& outcome, int seats) {
    Chances chances{};
    int winners = 0;
    for (int seat = 0; seat < seats; ++seat) winners += outcome.place[seat] == 0;
    for (int seat = 0; seat < seats; ++seat)
        chances[seat] = outcome.place[seat] == 0 ? 1.0f / static_cast<float>(winners) : 0.0f;
    return chances;
}

// When to stop; zero means no limit of that kind. Without time limit a search starts from empty
// tables, so that the same seed and one thread give the same answer.
struct Limits {
    double seconds = 0;
    // Where this is more, a search that knows how sure it is of its move may take less than `seconds` or up
    // to this long. Others end after `seconds`.
    double longest = 0;
    std::uint64_t nodes = 0;
    int depth = 0;
    int lines = 1;             // how many of the best moves to report
    std::uint64_t seed = 0;
    std::vector<Action> only;  // the moves to look at; empty: all

    [[nodiscard]] bool is_reproducible() const { return seconds == 0; }
    [[nodiscard]] bool is_limited() const { return seconds != 0 || nodes != 0 || depth != 0; }
};

// A move and what is expected to follow.
struct Line {
    std::vector<Action> moves{};  // the principal variation, the move itself first
    double score = 0;           // for the seat to move, in the game's own unit
    Chances chances{};
    int proven = kNotProven;    // plies to the end if the result is certain

    static constexpr int kNotProven = -1;
};

// A move of the root and its share of the simulations.
struct Effort {
    Action action;
    float share;
};

struct Report {
    int depth = 0;  // what it means is the method's to say
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::vector<Line> lines{};  // best first, at least one
    std::vector<Effort> efforts{};  // of a tree search, the most visited first
    int planned = 1;  // moves of the best line that are one decision: a turn that is planned as a whole

    static constexpr int kMostEfforts = 16;
};

// Told of each improvement.
using Listener = std::function<void(const Report&)>;

// What a searcher is made with.
struct Settings {
    std::string method;           // empty: the game's best
    std::size_t memory = 64u << 20;  // bytes that tables and trees may take
    int threads = 1;
    std::vector<double> weights{};  // of the evaluation; empty: the built-in ones
    std::vector<std::uint8_t> network{};  // the file of a network, for methods that use one
};

}  // namespace boardwright::search
