// The search methods of Repello.
#pragma once

#include "boardwright/games/repello.hpp"
#include "boardwright/search/greedy.hpp"
#include "boardwright/search/repello/policy.hpp"
#include "boardwright/search/repello/turn_mcts.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/search/uct.hpp"

namespace boardwright::repello {

inline const State& state_in(const AnyState& any) {
    return static_cast<const StateAdapter<State>&>(any).state();
}

// Every feature for seat 0, then for seat 1, …; zeros for a seat that does not exist.
inline std::vector<std::string> feature_names() {
    std::vector<std::string> names;
    for (int seat = 0; seat < kMaxSeats; ++seat)
        for (const std::string& name : seat_feature_names())
            names.push_back(name + " of " + std::to_string(seat));
    return names;
}

inline std::vector<double> features(const AnyState& any) {
    AllFeatures features{};
    FeatureReader(state_in(any), features).read();
    std::vector<double> values;
    for (const SeatFeatures& seat : features) values.insert(values.end(), seat.begin(), seat.end());
    return values;
}

inline Chances static_chances(const AnyState& any) {
    static const Evaluation evaluation{search::Settings{}};
    return evaluation.chances(state_in(any));
}

// The network's logits are added to those of the weighted features' chances, at the ends of turns.
inline learning::ValueEntry value_entry() {
    learning::ValueEntry entry = learning::value_entry<ValueInputs>();
    entry.offsets = [](const AnyState& any, float* to) {
        const Chances chances = static_chances(any);
        for (int seat = 0; seat < state_in(any).seats(); ++seat) to[seat] = logit_of(chances[seat]);
    };
    entry.is_valued = [](const AnyState& any) { return state_in(any).starts_turn(); };
    return entry;
}

inline search::SearchEntry search_entry() {
    return {.methods = {search::method<TurnMcts>("turn-mcts"),
                        search::method<Turns<Assumption::kMaxN>>("turns"),
                        search::method<Turns<Assumption::kParanoid>>("paranoid"),
                        search::method<search::Mcts<State, TreePolicy>>("mcts"),
                        search::method<search::Greedy<State, Evaluation>>("greedy"),
                        search::method<search::Uct<State>>("uct")},
            .feature_names = feature_names(),
            .features = &features,
            .chances = &static_chances,
            .network = search::method<TurnMcts>("network"),
            .value = value_entry()};
}

}  // namespace boardwright::repello
