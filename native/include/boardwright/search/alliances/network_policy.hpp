// The tree search policy of Alliances with a network: it gives the priors of all moves for
// positions that have been visited often enough to justify its time.
#pragma once

#include "boardwright/nets/evaluator.hpp"
#include "boardwright/search/alliances/encoder.hpp"
#include "boardwright/search/alliances/widening_policy.hpp"

namespace boardwright::alliances {

class NetworkPolicy : public WideningPolicy {
public:
    static constexpr std::array<std::uint32_t, 2> kWidenAt = {48, 2000};
    static constexpr std::size_t kInitialChildren = 4;
    static constexpr bool kReusesTree = true;
    static constexpr std::uint32_t kStoreInterval = 6;
    static constexpr float kConfidence = 1;

    explicit NetworkPolicy(const search::Settings& settings)
        : WideningPolicy(settings), evaluator_(settings, 2) {}

    static std::size_t own_bytes(const search::Settings& settings) {
        return WideningPolicy::own_bytes(settings) + nets::Evaluator<State, Encoder>::own_bytes(settings);
    }

    bool widen(const State& state, int times, search::Candidates& candidates) {
        if (times > 1) return evaluator_.add_all(state, candidates);
        analysis().analyse(state);
        if (const auto is_complete = add_forced(analysis(), state, candidates)) return *is_complete;
        return evaluator_.add_moves(state, candidates);
    }

    void rank_root(const State& state, search::Candidates& candidates) {
        search::Candidates all;
        evaluator_.add_moves_by_all_sides(state, all);
        set_priors(all, candidates);
        rank_sure_wins(analysis(), state, candidates);
    }

private:
    nets::Evaluator<State, Encoder> evaluator_;
};

}  // namespace boardwright::alliances
