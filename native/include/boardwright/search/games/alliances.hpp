// The search methods of Alliances.
#pragma once

#include "boardwright/games/alliances.hpp"
#include "boardwright/search/alliances/encoder.hpp"
#include "boardwright/search/alliances/evaluation.hpp"
#include "boardwright/search/alliances/features.hpp"
#include "boardwright/search/alliances/line_policy.hpp"
#include "boardwright/search/alliances/network_policy.hpp"
#include "boardwright/search/alliances/opening.hpp"
#include "boardwright/search/alliances/policy.hpp"
#include "boardwright/search/alliances/widening_policy.hpp"
#include "boardwright/search/greedy.hpp"
#include "boardwright/search/mcts.hpp"
#include "boardwright/search/pvs.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/search/uct.hpp"
#include "boardwright/search/with_opening.hpp"

namespace boardwright::alliances {

inline const State& state_of(const AnyState& any) {
    return static_cast<const StateAdapter<State>&>(any).state();
}

template <class Inner>
using Opened = search::WithOpening<State, Opening, Inner>;

inline search::SearchEntry search_entry() {
    return {.methods = {search::method<Opened<search::Mcts<State, WideningPolicy>>>("puct"),
                        search::method<Opened<search::Mcts<State, Policy>>>("mcts"),
                        search::method<Opened<search::Pvs<LinePolicy>>>("alphabeta"),
                        search::method<search::Greedy<State, Evaluation>>("greedy"),
                        search::method<search::Uct<State>>("uct")},
            .feature_names = feature_names(),
            .features = [](const AnyState& any) { return features(state_of(any)); },
            .chances = [](const AnyState& any) { return Evaluation({}).chances(state_of(any)); },
            .network = search::method<search::Mcts<State, NetworkPolicy>>("network"),
            .learning = learning::learning_entry<State, Encoder>()};
}

}  // namespace boardwright::alliances
