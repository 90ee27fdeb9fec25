// The search methods of Repulso.
#pragma once

#include "boardwright/games/repulso.hpp"
#include "boardwright/search/greedy.hpp"
#include "boardwright/search/mcts.hpp"
#include "boardwright/search/pvs.hpp"
#include "boardwright/search/repulso/exact_first.hpp"
#include "boardwright/search/repulso/line_policy.hpp"
#include "boardwright/search/repulso/network.hpp"
#include "boardwright/search/repulso/tree_policy.hpp"
#include "boardwright/search/repulso/value_policy.hpp"
#include "boardwright/search/repulso/weighted_evaluation.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/search/uct.hpp"

namespace boardwright::repulso {

namespace detail {

inline const State& state_of(const AnyState& state) {
    return static_cast<const StateAdapter<State>&>(state).state();
}

inline std::vector<double> features(const AnyState& state) {
    const auto weighed = weighed_features(state_of(state));
    return {weighed.begin(), weighed.end()};
}

inline search::Chances chances(const AnyState& state) {
    static const Network network{search::Settings{}};
    return network.chances(state_of(state));
}

}  // namespace detail

inline search::SearchEntry search_entry() {
    using search::method;
    return {.methods = {method<ExactFirst<search::Pvs<LinePolicy<Network>>>>("alphabeta"),
                        method<search::Mcts<State, TreePolicy<Network>>>("mcts"),
                        method<ExactFirst<search::Pvs<LinePolicy<WeightedEvaluation>>>>("alphabeta-weighted"),
                        method<search::Greedy<State, Network>>("greedy"),
                        method<search::Uct<State>>("uct")},
            .feature_names = weight_names(),
            .features = detail::features,
            .chances = detail::chances,
            .network = method<ExactFirst<search::Pvs<ValuePolicy>>>("network"),
            .value = learning::value_entry<ValueInputs>()};
}

}  // namespace boardwright::repulso
