// Checks that a position read from bytes can occur in a game of Alliances.
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/codec.hpp"
#include "boardwright/games/alliances/board.hpp"
#include "boardwright/games/alliances/chains.hpp"

namespace boardwright::alliances {

inline constexpr int kEmpty = -1;

// The content of position bytes.
struct Drawn {
    std::array<std::int8_t, kCells> cells;  // a colour or kEmpty
    Claims won;
    bool swapped;

    [[nodiscard]] int on_board(int colour) const {
        int count = 0;
        for (const int content : cells) count += content == colour;
        return count;
    }
    [[nodiscard]] int placed() const { return kCells - on_board(kEmpty); }
    [[nodiscard]] bool is_decided(int colour) const { return won & claims_on_colour(colour); }
};

// AL12: whether a chart has won two of the three colours.
constexpr bool has_two(Claims won, int chart) {
    const int colours = claims_of_chart(won, chart);
    return (colours & (colours - 1)) != 0;
}
constexpr bool ends_game(Claims won) { return has_two(won, kBottom) || has_two(won, kTop); }

// AL5, AL10: one disc of a decided colour is out of play, unless all were already on the board.
constexpr int supply_left(int on_board, bool decided) {
    const int left = kDiscs - on_board;
    return left - (decided && left > 0);
}

// All claims of the discs on a board, for any order of placement.
inline Claims claims_of_board(const Drawn& drawn) {
    Chains chains;
    int claims = 0;
    for (int cell = 0; cell < kCells; ++cell)
        if (drawn.cells[cell] != kEmpty) claims |= chains.add(drawn.cells[cell], cell);
    return static_cast<Claims>(claims);
}

// A decided colour must have a winner whom the board supports; an undecided one must have no claim.
constexpr bool agrees_with_board(Claims won, Claims claims) {
    for (int colour = 0; colour < kColours; ++colour) {
        const int winner = won & claims_on_colour(colour), met = claims & claims_on_colour(colour);
        if (winner == 0 ? met != 0 : (met & winner) == 0) return false;
    }
    return true;
}

// Whether this disc can have been the last one: the position without it is an unfinished game.
inline bool finishes(const Drawn& drawn, Claims claims_after, int last) {
    const int colour = drawn.cells[last];
    Drawn before = drawn;
    before.cells[last] = kEmpty;
    const Claims claims = claims_of_board(before);
    before.won = drawn.won & claims;  // a colour without a claim before it was undecided
    if (ends_game(before.won) || !agrees_with_board(before.won, claims)) return false;
    if (supply_left(before.on_board(colour), before.is_decided(colour)) == 0) return false;
    int fresh = claims_after;
    for (int c = 0; c < kColours; ++c)
        if (before.is_decided(c)) fresh &= ~claims_on_colour(c);
    const int mover_chart = before.placed() % 2;
    return (before.won | settle_ties(static_cast<Claims>(fresh), mover_chart)) == drawn.won;
}

inline bool has_last_disc(const Drawn& drawn, Claims claims) {
    for (int cell = 0; cell < kCells; ++cell)
        if (drawn.cells[cell] != kEmpty && finishes(drawn, claims, cell)) return true;
    return false;
}

inline void check(const Drawn& drawn, bool swap_allowed) {
    for (int colour = 0; colour < kColours; ++colour)
        if (drawn.on_board(colour) > kDiscs)
            throw Malformed("there are more discs of a colour than exist");
    if (drawn.swapped && !swap_allowed)
        throw Malformed("the charts are exchanged without the option swap");
    if (drawn.swapped && drawn.placed() == 0)
        throw Malformed("the charts are exchanged before the first disc");
    const Claims claims = claims_of_board(drawn);
    if (!agrees_with_board(drawn.won, claims))
        throw Malformed("the winners of the colours do not agree with the board");
    if (ends_game(drawn.won) && !has_last_disc(drawn, claims))
        throw Malformed("no single disc can have finished this game");
}

}  // namespace boardwright::alliances
