// How Abalone is searched.
#pragma once

#include "boardwright/games/abalone.hpp"
#include "boardwright/search/abalone/policy.hpp"
#include "boardwright/search/greedy.hpp"
#include "boardwright/search/pvs.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/search/uct.hpp"

namespace boardwright::abalone {

static_assert(search::pvs::Policy<Policy>);

// For seat 0, as tuning wants them; the threats stay those of the mover and the other.
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

inline search::SearchEntry search_entry() {
    return {.methods = {search::method<search::Pvs<Policy>>("pvs"),
                        search::method<search::Greedy<State, Evaluation>>("greedy"),
                        search::method<search::Uct<State>>("uct")},
            .feature_names = names_of_features(),
            .features = search_features,
            .chances = search_chances};
}

}  // namespace boardwright::abalone
