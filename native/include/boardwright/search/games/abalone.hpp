// The search methods of Abalone.
#pragma once

#include "boardwright/games/abalone.hpp"
#include "boardwright/search/abalone/policy.hpp"
#include "boardwright/search/abalone/value_evaluation.hpp"
#include "boardwright/search/greedy.hpp"
#include "boardwright/search/pvs.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/search/uct.hpp"

namespace boardwright::abalone {

inline constexpr search::pvs::Tuning kFirstTuning{
    .window = 30, .null_depth = 3, .reverse_futility_depth = 4, .reverse_futility_margin = 70,
    .futility_depth = 3, .futility_margin = 80, .late_depth = 4, .late_count = 6,
    .reduce_from = 3, .reduce_scale = 0.55};

inline constexpr search::pvs::Tuning kTuning = [] {
    search::pvs::Tuning tuning = kFirstTuning;
    tuning.staged = true;
    tuning.improving = true;
    tuning.root_reduce_from = 4;
    return tuning;
}();

static_assert(search::pvs::Policy<Policy<Evaluation, kTuning>>);

// The features from seat 0's view, for tuning; the threats remain those of the mover and the
// opponent.
inline std::vector<double> search_features(const AnyState& any) {
    const State& state = static_cast<const StateAdapter<State>&>(any).state();
    const Features features = features_of(state.board(), state.options().ejections);
    const int sign = state.board().seat() == 0 ? 1 : -1;
    std::vector<double> values;
    for (const int value : features) values.push_back(sign * value);
    return values;
}

inline search::Chances search_chances(const AnyState& any) {
    return Evaluation({}).chances(static_cast<const StateAdapter<State>&>(any).state());
}

// The network's logit is added to that of the weighted features.
inline learning::ValueEntry value_entry() {
    learning::ValueEntry entry = learning::value_entry<ValueInputs>();
    entry.offsets = [](const AnyState& any, float* to) {
        static const Evaluation evaluation{search::Settings{}};
        const State& state = static_cast<const StateAdapter<State>&>(any).state();
        const int value = evaluation(state.board(), state.options().ejections);
        to[state.board().seat()] = static_cast<float>(value / kLogisticScale);
    };
    return entry;
}

inline search::SearchEntry search_entry() {
    using search::Pvs;
    return {.methods = {search::method<Pvs<Policy<Evaluation, kTuning>>>("alphabeta"),
                        search::method<Pvs<Policy<Evaluation, kFirstTuning>>>("pvs"),
                        search::method<search::Greedy<State, Evaluation>>("greedy"),
                        search::method<search::Uct<State>>("uct")},
            .feature_names = names_of_features(),
            .features = search_features,
            .chances = search_chances,
            .network = search::method<Pvs<Policy<ValueEvaluation, kTuning>>>("network"),
            .value = value_entry()};
}

}  // namespace boardwright::abalone
