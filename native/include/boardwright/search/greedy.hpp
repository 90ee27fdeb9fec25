// A search of one decision with a game's evaluation: a baseline, and the basis of the lowest
// levels.
#pragma once

#include "boardwright/search/root.hpp"
#include "boardwright/search/searcher.hpp"

namespace boardwright::search {

// `Evaluation` is made with the settings and has `Chances chances(const S&)`, which is never called
// for a finished game.
template <GameState S, class Evaluation>
class Greedy final : public Searcher<S> {
public:
    explicit Greedy(const Settings& settings) : evaluation_(settings) {}
    void clear() override {}

protected:
    Report run(const S& root, Stopper& stopper, const Listener& listener) override {
        Report report{.depth = 1};
        Rng rng(stopper.limits().seed);
        for (const Action action : root_moves(root, stopper.limits())) {
            S after = root;
            after.apply_assume_legal(action);
            ++report.nodes;
            Line line{.moves = {action}};
            if (after.is_over()) line.proven = 1;
            line.chances = after.is_over() ? chances_of(after.outcome(), after.seats())
                                           : evaluation_.chances(after);
            // ties are broken by the seed
            line.score = line.chances[root.to_move()] + 1e-9 * rng.below(1000);
            report.lines.push_back(std::move(line));
        }
        sort_lines(report.lines, stopper.limits().lines);
        report.seconds = stopper.seconds();
        if (listener) listener(report);
        return report;
    }

private:
    Evaluation evaluation_;
};

}  // namespace boardwright::search
