// What a game tells the Monte Carlo tree search.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <vector>

#include "boardwright/random.hpp"
#include "boardwright/search/mcts/proof.hpp"
#include "boardwright/search/stopper.hpp"
#include "boardwright/selection.hpp"

namespace boardwright::search {

struct Candidate {
    Action action;
    float prior;  // how likely it is the best; the search makes them add up to 1
};

using Candidates = std::vector<Candidate>;

inline bool is_likelier(const Candidate& a, const Candidate& b) {
    return a.prior != b.prior ? a.prior > b.prior : a.action < b.action;
}

// Of candidates whose priors are logits, at most so many that come near the best, in no order; gives
// the best logit.
inline float keep_likeliest(Candidates& candidates, std::size_t most, float span) {
    const float best = std::min_element(candidates.begin(), candidates.end(), is_likelier)->prior;
    std::erase_if(candidates, [=](const Candidate& one) { return one.prior < best - span; });
    if (candidates.size() <= most) return best;
    const auto end = candidates.begin() + static_cast<std::ptrdiff_t>(most);
    boardwright::nth_element(candidates.begin(), end, candidates.end(), is_likelier);
    candidates.erase(end, candidates.end());
    return best;
}

inline constexpr std::size_t kAllChildren = ~std::size_t{0};

// What a policy may leave as it is; policies derive from it.
struct MctsDefaults {
    static constexpr int kSeats = 2;                // at most
    static constexpr float kExploration = 1.0f;     // the weight of the priors
    static constexpr float kFirstPlay = 0.2f;       // how much worse an untried move is taken to be
    static constexpr std::uint32_t kGrowAt = 2;     // the visit at which a leaf gets children
    static constexpr std::array<std::uint32_t, 0> kWidenAt{};  // visits at which it gets more
    static constexpr std::size_t kFewChildren = kAllChildren;  // at first; the others wait for these
    // Whether a search that is limited by time goes on with the tree of the one before it. Only where
    // there are two seats, and a move that was made can never be made again.
    static constexpr bool kKeepsTree = false;
    // Every so many visits a position's value is stored for those that come by another order of moves; 0: never.
    static constexpr std::uint32_t kStoreAt = 0;
    static constexpr float kConfidence = 0;  // in deviations, of the choice at the root; 0: by visits

    // Bytes that each policy takes for itself; the tree gets the rest.
    static std::size_t own_bytes(const Settings&) { return 0; }

    // The search goes from a position to the next.
    template <class S>
    void follow(const S&, Action) {}

    // A search begins.
    void begin(const Limits&) {}

    // What earlier searches found is to be forgotten.
    void clear() {}

    // With `kWidenAt`: adds the children that a node has from its so-many-th widening on, and says
    // whether they are all the legal moves.
    template <class S>
    bool widen(const S&, int, Candidates&) {
        return false;
    }

    // A last word on the priors of all moves at the root, where more effort pays.
    template <class S>
    void rank_root(const S&, Candidates&) {}

    // The exact result if the policy finds it with an effort that the visits are worth; asked with
    // 1, 8, 64, … visits, not when over. The stopper says when to give up.
    template <class S>
    Proof solve(const S&, std::uint32_t, Stopper&) {
        return {};
    }

    // In the game's own unit.
    [[nodiscard]] double score(const Chances& chances, int seat) const {
        return double{chances[static_cast<std::size_t>(seat)]};
    }
};

// Made with the settings, one a thread. Neither function is asked when the game is over.
template <class P, class S>
concept MctsPolicy =
    std::derived_from<P, MctsDefaults> &&
    requires(P policy, const S& state, Candidates& candidates, Rng& rng) {
        // Adds moves worth looking at, at least one; says whether they are all the legal ones.
        { policy.expand(state, candidates) } -> std::same_as<bool>;
        // Each seat's share of the win: an evaluation, or the result of a short playout.
        { policy.chances(state, rng) } -> std::same_as<Chances>;
    };

}  // namespace boardwright::search
