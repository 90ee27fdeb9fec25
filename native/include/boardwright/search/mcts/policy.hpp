// The interface between a game's policy and the Monte Carlo tree search.
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
    float prior;  // how likely it is the best; the search normalizes the sum to 1
};

using Candidates = std::vector<Candidate>;

inline bool is_likelier(const Candidate& a, const Candidate& b) {
    return a.prior != b.prior ? a.prior > b.prior : a.action < b.action;
}

// Retains at most `max_count` candidates, unsorted, whose logits (in `prior`) are within `span` of the
// best. Returns the best logit.
inline float remove_unlikely(Candidates& candidates, std::size_t max_count, float span) {
    const float best = std::min_element(candidates.begin(), candidates.end(), is_likelier)->prior;
    std::erase_if(candidates, [=](const Candidate& candidate) { return candidate.prior < best - span; });
    if (candidates.size() <= max_count) return best;
    const auto end = candidates.begin() + static_cast<std::ptrdiff_t>(max_count);
    boardwright::nth_element(candidates.begin(), end, candidates.end(), is_likelier);
    candidates.erase(end, candidates.end());
    return best;
}

inline constexpr std::size_t kAllChildren = ~std::size_t{0};

// The default settings and functions; policies derive from it.
struct MctsDefaults {
    static constexpr int kSeats = 2;                // at most
    static constexpr float kExploration = 1.0f;     // the weight of the priors
    static constexpr float kFirstPlayReduction = 0.2f;       // first play urgency reduction
    static constexpr std::uint32_t kExpandAt = 2;     // the visit at which a leaf gets children
    static constexpr std::array<std::uint32_t, 0> kWidenAt{};  // visits at which it gets more
    static constexpr std::size_t kInitialChildren = kAllChildren;  // at first; more are added later
    // Whether a search with a time limit reuses the tree of the search before it. Requires two
    // seats, and that a move once made can never be legal again.
    static constexpr bool kReusesTree = false;
    // A position's value is stored each time after so many visits, for transpositions; 0: never.
    static constexpr std::uint32_t kStoreInterval = 0;
    static constexpr float kConfidence = 0;  // deviations of the root's lower bound; 0: by visits

    // Bytes that each policy allocates; the tree gets the rest.
    static std::size_t own_bytes(const Settings&) { return 0; }

    // Called when the search descends from a position to the next.
    template <class S>
    void follow(const S&, Action) {}

    // Called when a search begins.
    void begin(const Limits&) {}

    // Forgets what earlier searches found.
    void clear() {}

    // With `kWidenAt`: adds the candidates of a node from its given widening on, and returns
    // whether they are all legal moves.
    template <class S>
    bool widen(const S&, int, Candidates&) {
        return false;
    }

    // Adjusts the priors of all root moves, where more effort pays.
    template <class S>
    void rank_root(const S&, Candidates&) {}

    // The exact result, if the policy can find it with an effort that the number of visits
    // justifies. Called at 1, 8, 64, … visits, not for finished games. The stopper can abort it.
    template <class S>
    Proof solve(const S&, std::uint32_t, Stopper&) {
        return {};
    }

    // The score in the game's unit.
    [[nodiscard]] double score(const Chances& chances, int seat) const {
        return double{chances[static_cast<std::size_t>(seat)]};
    }
};

// Made with the settings, one per thread. The functions are not called for finished games.
template <class P, class S>
concept MctsPolicy =
    std::derived_from<P, MctsDefaults> &&
    requires(P policy, const S& state, Candidates& candidates, Rng& rng) {
        // Adds moves worth searching, at least one; returns whether they are all legal moves.
        { policy.expand(state, candidates) } -> std::same_as<bool>;
        // Each seat's share of the win: an evaluation, or the result of a short playout.
        { policy.chances(state, rng) } -> std::same_as<Chances>;
    };

}  // namespace boardwright::search
