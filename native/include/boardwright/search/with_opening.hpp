// A search that plays known first moves without searching.
#pragma once

#include <optional>

#include "boardwright/search/searcher.hpp"

namespace boardwright::search {

// `Opening` is made with the settings and has `std::optional<Line> line(const S&, seed)`: the known
// move, if any. It is not used if the caller wants several lines, restricts the moves or sets no
// limit.
template <GameState S, class Opening, class Inner>
class WithOpening final : public AnySearcher {
public:
    explicit WithOpening(const Settings& settings) : opening_(settings), inner_(settings) {}
    void clear() override { inner_.clear(); }

    Report search(const AnyState& root, const Limits& limits, const Listener& listener,
                  const StopFlag& stop) override {
        if (limits.lines > 1 || !limits.only.empty() || !limits.is_limited())
            return inner_.search(root, limits, listener, stop);
        const Stopwatch watch;
        const S& state = static_cast<const StateAdapter<S>&>(root).state();
        const std::optional<Line> opening_move = opening_.line(state, limits.seed);
        if (!opening_move) return inner_.search(root, limits, listener, stop);
        const Report report{.depth = 1, .nodes = 1, .seconds = watch.seconds(), .lines = {*opening_move}};
        if (listener) listener(report);
        return report;
    }

private:
    Opening opening_;
    Inner inner_;
};

}  // namespace boardwright::search
