// The rest of a turn that a search has settled on, so that its later decisions come at once.
#pragma once

#include <optional>
#include <vector>

#include "boardwright/games/repello.hpp"
#include "boardwright/search/report.hpp"

namespace boardwright::repello {

class TurnPlan {
public:
    void forget() { line_.reset(); }

    // Keep what follows the first move of the best line.
    void remember(const State& root, const search::Report& report) {
        line_ = report.lines.front();
        depth_ = report.depth;
        turn_ = root.turn();
        expected_ = root;
        step();
    }

    // The rest of the line if the position is the one expected in the turn planned.
    std::optional<search::Report> answer(const State& root) {
        if (!line_ || root.key() != expected_.key() || root.turn() != turn_) return std::nullopt;
        search::Report report{.depth = depth_, .nodes = 1, .seconds = 0, .lines = {*line_}};
        step();
        return report;
    }

private:
    void step() {
        expected_.apply_assume_legal(line_->moves.front());
        line_->moves.erase(line_->moves.begin());
        if (line_->proven != search::Line::kNotProven) --line_->proven;
        if (expected_.turn() != turn_ || line_->moves.empty()) forget();
    }

    std::optional<search::Line> line_;
    State expected_{State::Options{}};
    int depth_ = 0;
    int turn_ = 0;
};

}  // namespace boardwright::repello
