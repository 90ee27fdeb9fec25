// The rest of a turn that a search has decided on, so that its later decisions need no search.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "boardwright/games/repello.hpp"
#include "boardwright/search/report.hpp"
#include "boardwright/search/stopper.hpp"

namespace boardwright::repello {

class TurnPlan {
public:
    void forget() { line_.reset(); }

    // Stores what follows the first move of the best line, and the limits of the search.
    void remember(const State& root, const search::Report& report, const search::Stopper& stopper) {
        line_ = report.lines.front();
        depth_ = report.depth;
        limits_ = stopper.limits();
        // stopped from outside: count only the time that was used
        if (stopper.is_stopped() && !(limits_.nodes != 0 && report.nodes >= limits_.nodes))
            limits_.seconds = std::min(limits_.seconds, report.seconds);
        turn_ = root.turn();
        expected_ = root;
        step();
    }

    // Returns the rest of the line if this is the expected position of the planned turn, unless the
    // limits are now much larger.
    std::optional<search::Report> planned_report(const State& root, const search::Stopper& stopper) {
        if (!line_ || root.key() != expected_.key() || root.turn() != turn_) return std::nullopt;
        if (is_larger(stopper.limits())) return std::nullopt;
        search::Report report{
            .depth = depth_, .nodes = 1, .seconds = stopper.seconds(), .lines = {*line_}};
        step();
        return report;
    }

private:
    static constexpr double kMuchMore = 1.5;  // since the time per move varies a little

    [[nodiscard]] bool is_larger(const search::Limits& limits) const {
        return limits.seconds > kMuchMore * limits_.seconds ||
               is_larger(limits.nodes, limits_.nodes) || is_larger(limits.depth, limits_.depth);
    }
    // Zero means no limit.
    template <class T>
    static bool is_larger(T now, T before) {
        return before != 0 && (now == 0 || now > before);
    }

    void step() {
        expected_.apply_assume_legal(line_->moves.front());
        line_->moves.erase(line_->moves.begin());
        if (line_->proven != search::Line::kNotProven) --line_->proven;
        if (expected_.turn() != turn_ || line_->moves.empty()) forget();
    }

    std::optional<search::Line> line_;
    State expected_{State::Options{}};
    search::Limits limits_;
    int depth_ = 0;
    int turn_ = 0;
};

}  // namespace boardwright::repello
