// Consequences of the next discs that are certain: immediate wins, and the replies to a threat.
#pragma once

#include <algorithm>
#include <vector>

#include "boardwright/search/alliances/survey.hpp"

namespace boardwright::alliances {

inline Action place(int colour, int cell) { return static_cast<Action>(kCells * colour + cell); }

class Threats {
public:
    explicit Threats(const Survey& survey) : survey_(survey), mover_(survey.mover_chart) {}

    // Whether one disc wins the game for the mover. A disc that wins two colours is left to the
    // search.
    [[nodiscard]] bool wins_now() const { return survey_.has_colour(mover_) && can_win_colour(mover_); }

    // Whether the mover has a colour or can win one now; otherwise no win within three discs
    // exists.
    [[nodiscard]] bool is_near_win() const {
        return survey_.has_colour(mover_) || can_win_colour(mover_);
    }

    // Whether the opponent wins the game with the next disc unless the mover prevents it.
    [[nodiscard]] bool must_defend() const {
        return survey_.has_colour(1 - mover_) && can_win_colour(1 - mover_);
    }

    // Every move that wins a colour for the mover.
    void add_wins(std::vector<Action>& moves) const {
        for (int way = 0; way < kWays; ++way)
            if (is_threat(way, mover_)) add(way, survey_.paths[way].layers[0], moves);
    }

    // If `must_defend`: all moves that can prevent the win, by occupying the only cell that all
    // threats need, or by winning the threatened colour. All others lose, as long as no supply runs
    // out.
    void add_defences(std::vector<Action>& moves) const {
        Area needed = kBoard;
        unsigned friends = 0, threatened = 0;
        for (int way = 0; way < kWays; ++way) {
            if (!is_threat(way, 1 - mover_)) continue;
            const Area& cells = survey_.paths[way].layers[0];
            needed = cells.count() == 1 ? needed & cells : Area{};
            friends |= kAllWays[way].friends;
            threatened |= 1u << kAllWays[way].colour;
        }
        for (int way = 0; way < kWays; ++way)
            if (is_threat(way, mover_) && (threatened >> kAllWays[way].colour & 1))
                add(way, survey_.paths[way].layers[0], moves);
        needed.for_each([&](int cell) { add_discs(cell, survey_.available & ~friends, moves); });
    }

private:
    [[nodiscard]] bool is_threat(int way, int chart) const {
        return kAllWays[way].chart == chart && survey_.wins_next(way);
    }
    [[nodiscard]] bool can_win_colour(int chart) const {
        for (int way = 0; way < kWays; ++way)
            if (is_threat(way, chart)) return true;
        return false;
    }

    void add(int way, const Area& cells, std::vector<Action>& moves) const {
        cells.for_each([&](int cell) {
            add_discs(cell, survey_.available & kAllWays[way].friends, moves);
        });
    }

    static void add_discs(int cell, unsigned colours, std::vector<Action>& moves) {
        for (int colour = 0; colour < kColours; ++colour)
            if (colours >> colour & 1) add_once(place(colour, cell), moves);
    }

    static void add_once(Action action, std::vector<Action>& moves) {
        if (std::find(moves.begin(), moves.end(), action) == moves.end()) moves.push_back(action);
    }

    const Survey& survey_;
    int mover_;
};

}  // namespace boardwright::alliances
