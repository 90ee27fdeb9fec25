// The input and output of a search.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "boardwright/contract.hpp"

namespace boardwright::search {

// Each seat's share of the win, adding up to 1; seats tied for first place share it.
using Chances = std::array<float, kMaxSeats>;

inline Chances chances_of(const Outcome& outcome, int seats) {
    Chances chances{};
    int winners = 0;
    for (int seat = 0; seat < seats; ++seat) winners += outcome.place[seat] == 0;
    for (int seat = 0; seat < seats; ++seat)
        chances[seat] = outcome.place[seat] == 0 ? 1.0f / static_cast<float>(winners) : 0.0f;
    return chances;
}

// When to stop; zero means no such limit. Without a time limit a search starts with empty tables,
// so that the same seed and one thread give the same result.
struct Limits {
    double seconds = 0;
    // If larger than `seconds`: a search that can judge its best move's stability may use less than
    // `seconds`, or up to `longest`. Other searches stop after `seconds`.
    double longest = 0;
    std::uint64_t nodes = 0;
    int depth = 0;
    int lines = 1;             // number of best moves to report
    std::uint64_t seed = 0;
    std::vector<Action> only;  // the root moves to search; empty: all

    [[nodiscard]] bool is_reproducible() const { return seconds == 0; }
    [[nodiscard]] bool is_limited() const { return seconds != 0 || nodes != 0 || depth != 0; }
};

// A move and its expected continuation.
struct Line {
    std::vector<Action> moves{};  // the principal variation, the move itself first
    double score = 0;           // for the seat to move, in the game's unit
    Chances chances{};
    int proven = kNotProven;    // plies to the end if the result is proven

    static constexpr int kNotProven = -1;
};

// A root move and its share of the simulations.
struct Effort {
    Action action;
    float share;
};

struct Report {
    int depth = 0;  // in a unit that depends on the method
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::vector<Line> lines{};  // best first, at least one
    std::vector<Effort> efforts{};  // of a tree search, the most visited first
    int planned = 1;  // moves of the best line that form one decision, such as a planned turn

    static constexpr int kMaxEfforts = 16;
};

// Called with each improvement.
using Listener = std::function<void(const Report&)>;

// The settings of a searcher.
struct Settings {
    std::string method;           // empty: the game's best
    std::size_t memory = 64u << 20;  // bytes for tables and trees
    int threads = 1;
    std::vector<double> weights{};  // of the evaluation; empty: built-in
    std::vector<std::uint8_t> network{};  // the file of a network, for methods that use one
};

}  // namespace boardwright::search
