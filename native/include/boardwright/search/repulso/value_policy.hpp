// The policy of Repulso for the principal variation search with a network file, exact near the end.
#pragma once

#include "boardwright/nets/value_evaluator.hpp"
#include "boardwright/search/repulso/endgame.hpp"
#include "boardwright/search/repulso/line_policy.hpp"
#include "boardwright/search/repulso/value_inputs.hpp"

namespace boardwright::repulso {

class ValueEvaluation {
public:
    explicit ValueEvaluation(const search::Settings& settings) : evaluator_(settings.network) {}

    // As a logit.
    [[nodiscard]] float advantage(const State& state, int seat) const {
        const float advantage = evaluator_.advantage(state);
        return seat == state.to_move() ? advantage : -advantage;
    }

private:
    mutable nets::ValueEvaluator<ValueInputs> evaluator_;  // caches the last position
};

class ValuePolicy : public LinePolicy<ValueEvaluation> {
public:
    static constexpr std::size_t kBytes = std::size_t{1} << 20;  // of endgames, per thread

    static constexpr search::pvs::Tuning kTuning{.window = 60,
                                                 .reverse_futility_depth = 3,
                                                 .reverse_futility_margin = 150,
                                                 .reduce_depth = 2,
                                                 .reduce_from = 6,
                                                 .reduce_scale = 0.5,
                                                 .poll_every = 128};

    explicit ValuePolicy(const search::Settings& settings) : LinePolicy(settings), endgame_(kBytes) {}

    void begin(const State&) { endgame_.begin(true); }

    // Solves the last cells exactly, which is faster than searching as many plies deeper.
    [[nodiscard]] std::optional<Value> ending(const Node& node, std::span<const Node> path) const {
        const State& state = node.state();
        if (state.is_over()) return LinePolicy::ending(node, path);
        if (count_bits(state.board().empty()) > kSolvedCells) return std::nullopt;
        const search::Proof proof = endgame_.solve(state);
        if (proof.winners() == kBoth) return 0;
        const bool is_won = proof.is_win(state.to_move());
        return (is_won ? 1 : -1) * (search::pvs::kWin - proof.plies());
    }

private:
    static constexpr int kSolvedCells = 6;
    static constexpr unsigned kBoth = (1u << kSeats) - 1;

    mutable Endgame endgame_;  // caches solved positions
};

}  // namespace boardwright::repulso
