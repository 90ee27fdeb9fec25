// How Repulso is searched.
#pragma once

#include "boardwright/games/repulso.hpp"
#include "boardwright/search/greedy.hpp"
#include "boardwright/search/mcts.hpp"
#include "boardwright/search/repulso/policy.hpp"
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
    return Evaluation(search::Settings{}).chances(state_of(state));
}

}  // namespace detail

inline search::SearchEntry search_entry() {
    return {.methods = {search::method<search::Mcts<State, TreePolicy>>("mcts"),
                        search::method<search::Greedy<State, Evaluation>>("greedy"),
                        search::method<search::Uct<State>>("uct")},
            .feature_names = weight_names(),
            .features = detail::features,
            .chances = detail::chances};
}

}  // namespace boardwright::repulso
