// Repulso for the principal-variation search, valued by a network's file.
#pragma once

#include "boardwright/nets/value_evaluator.hpp"
#include "boardwright/search/repulso/line_policy.hpp"
#include "boardwright/search/repulso/value_inputs.hpp"

namespace boardwright::repulso {

class ValueEvaluation {
public:
    explicit ValueEvaluation(const search::Settings& settings) : evaluator_(settings.network) {}

    // In the unit of the logistic function.
    [[nodiscard]] float advantage(const State& state, int seat) const {
        const float advantage = evaluator_.advantage(state);
        return seat == state.to_move() ? advantage : -advantage;
    }

private:
    mutable nets::ValueEvaluator<ValueInputs> evaluator_;  // remembers the last position
};

class ValuePolicy : public LinePolicy<ValueEvaluation> {
public:
    using LinePolicy::LinePolicy;

    static constexpr search::pvs::Tuning kTuning{.window = 60,
                                                 .reverse_futility_depth = 3,
                                                 .reverse_futility_margin = 150,
                                                 .reduce_depth = 2,
                                                 .reduce_from = 6,
                                                 .reduce_scale = 0.5,
                                                 .poll_every = 128};
};

}  // namespace boardwright::repulso
