// The tree of a Monte Carlo search: selection of children, and backup of proven results.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "boardwright/search/mcts/arena.hpp"
#include "boardwright/search/mcts/compaction.hpp"
#include "boardwright/search/mcts/node.hpp"
#include "boardwright/search/mcts/policy.hpp"

namespace boardwright::search {

template <class Policy>
class MctsTree {
public:
    using Node = MctsNode<Policy::kSeats>;

    struct Step {
        Node* node;
        int seat;  // the seat to move
        std::uint64_t key = 0;  // of the position, if values are stored
    };

    explicit MctsTree(std::size_t bytes) : arena_(bytes) {}

    // Starts a new tree, for the seat to move at its root.
    void begin(int root_seat, int seats) {
        root_seat_ = root_seat;
        seats_ = seats;
        arena_.clear();
        arena_.allocate(1);
        root_at_ = 0;
    }
    [[nodiscard]] Node& root() { return arena_[root_at_]; }
    [[nodiscard]] const Node& root() const { return arena_[root_at_]; }

    // Makes a node below the root the new root, for the seat to move there.
    void set_root(std::uint32_t at, int root_seat) {
        root_seat_ = root_seat;
        root_at_ = at;
    }
    [[nodiscard]] std::uint32_t root_at() const { return root_at_; }

    [[nodiscard]] bool is_half_full() const { return 2 * arena_.used() > arena_.capacity(); }
    [[nodiscard]] bool is_nearly_full() const { return 32 * arena_.used() > 31 * arena_.capacity(); }

    // Whether a node can get `children` children, for any end of the last block.
    [[nodiscard]] bool has_room_for(std::uint32_t children) const {
        return arena_.used() + 2 * children <= arena_.capacity();
    }
    [[nodiscard]] std::uint64_t capacity() const { return arena_.capacity(); }

    // Frees everything outside the root's subtree and, in it, children of seldom visited nodes,
    // until half of the memory is free. No other thread may use the tree meanwhile. Returns false
    // if the search was stopped and the tree is lost.
    bool compact(Stopper& stopper) {
        Compaction<Node> compaction(arena_, stopper);
        if (!compaction.plan(root_at_)) return true;
        root_at_ = 0;
        return compaction.carry_out();
    }

    [[nodiscard]] const Node& operator[](std::uint32_t at) const { return arena_[at]; }

    [[nodiscard]] Node& child(const Node& node, std::size_t i) {
        return arena_[node.children().first() + static_cast<std::uint32_t>(i)];
    }
    [[nodiscard]] const Node& child(const Node& node, std::size_t i) const {
        return arena_[node.children().first() + static_cast<std::uint32_t>(i)];
    }

    // Adds children sorted by prior, tried moves first; results of the node's old children are
    // copied to the new children. If there are more than `initial_count` candidates, the last candidates are
    // added only after all before them were visited. If the arena is full, the node is not changed.
    bool add_children(Node& node, Candidates& candidates, bool complete, int widenings = 0,
                      std::size_t initial_count = kAllChildren) {
        const ChildBlock old = node.children();
        if (!complete) add_tried_children(old, candidates);
        std::stable_sort(candidates.begin(), candidates.end(),
                         [](const Candidate& a, const Candidate& b) { return a.prior > b.prior; });
        const auto untried = std::stable_partition(
            candidates.begin(), candidates.end(),
            [&](const Candidate& candidate) { return tried_child(old, candidate.action) != nullptr; });
        const auto tried = static_cast<std::size_t>(untried - candidates.begin());
        const std::size_t count =
            initial_count == kAllChildren
                ? candidates.size()
                : std::min(std::max(initial_count, kMoreChildren * tried), candidates.size());
        const std::uint32_t first = arena_.allocate(static_cast<std::uint32_t>(count));
        if (first == NodeArena<Node>::kNone) return false;
        float total = 0;
        for (const Candidate& candidate : candidates) total += candidate.prior;
        for (std::uint32_t i = 0; i < count; ++i) {
            Node& child = arena_[first + i];
            if (i < tried) child.copy(*tried_child(old, candidates[i].action));
            child.action = candidates[i].action;
            child.prior = candidates[i].prior / total;
        }
        const bool has_more = count < candidates.size();
        node.finish_expansion({first, count, complete && !has_more, has_more, widenings});
        return true;
    }

    // Whether candidates are waiting, and the last child has been visited.
    [[nodiscard]] bool can_add_children(ChildBlock children) const {
        return children.has_more() && arena_[children.end() - 1].visits() != 0;
    }

    // Recomputes the root's results from its children.
    void recompute_root() {
        Node& node = root();
        node.reset_results();
        const ChildBlock children = node.children();
        for (std::uint32_t at = children.first(); at < children.end(); ++at) {
            const Node& child = arena_[at];
            node.add_results(child);
            if (child.proof() && child.proof().is_win(root_seat_))
                node.prove(child.proof().one_ply_earlier());
        }
        if (!node.proof()) node.prove(best_if_all_proven(children, root_seat_));
    }

    // The child with the highest upper confidence bound. Unvisited children come last, sorted by
    // falling prior, so only the first of them can have the highest bound.
    Node& select(const Node& node, int seat, bool only_open = false) {
        const float weight = Policy::kExploration * std::sqrt(static_cast<float>(node.visits()));
        float best_bound = -1, tried = 0;
        const ChildBlock children = node.children();
        std::uint32_t best = children.first();
        for (std::uint32_t at = children.first(); at < children.end(); ++at) {
            const Node& child = arena_[at];
            const auto visits = static_cast<float>(child.visits());
            const Proof proof = child.proof();
            if (proof && only_open) continue;
            const float value = proof || visits != 0
                                    ? child.value(seat)
                                    : untried_value(node, seat, tried);
            // a proven result needs no exploration
            const float bound = proof ? value : value + weight * child.prior / (1 + visits);
            if (bound > best_bound) best_bound = bound, best = at;
            if (!proof && visits == 0) break;
            tried += child.prior;
        }
        return arena_[best];
    }

    // Never below a certain loss.
    static float untried_value(const Node& node, int seat, float tried) {
        return std::max(node.mean(seat) - Policy::kFirstPlayReduction * std::sqrt(tried), 0.0f);
    }

    // The least visited of the best lines; the best unproven child if all of them are proven.
    Node& select_least_visited(int seat, int lines) {
        Node* least_visited = nullptr;
        for (const std::uint32_t at : best_children(root(), seat, lines)) {
            Node& child = arena_[at];
            if (!child.proof() && (!least_visited || child.visits() < least_visited->visits())) least_visited = &child;
        }
        return least_visited ? *least_visited : select(root(), seat, true);
    }

    // A win that the mover can choose is proven; any other result is proven once all moves are, if
    // the mover's choice is certain.
    void back_up_proof(const std::vector<Step>& path) {
        for (std::size_t i = path.size() - 1; i > 0 && path[i].node->proof(); --i) {
            const Step& parent = path[i - 1];
            if (parent.node->proof()) continue;
            const Proof proof = path[i].node->proof();
            if (proof.is_win(parent.seat))
                parent.node->prove(proof.one_ply_earlier());
            else
                parent.node->prove(best_if_all_proven(parent.node->children(), parent.seat));
        }
    }

    [[nodiscard]] bool all_children_proven(const Node& node) const {
        return all_proven(node.children());
    }

    // Proven wins first, then by visits, proven losses last. With a confidence, children with many
    // visits are sorted by the lower bound of their value, `confidence` deviations below the mean.
    [[nodiscard]] std::vector<std::uint32_t> best_children(const Node& node, int seat, int requested,
                                                           float confidence = 0) const {
        std::vector<RankedChild> ranked;
        const ChildBlock children = node.children();
        std::uint32_t max_visits = 0;
        for (std::uint32_t at = children.first(); at < children.end(); ++at) {
            ranked.emplace_back(arena_[at], at, seat);
            if (ranked.back().group == 1) max_visits = std::max(max_visits, ranked.back().visits);
        }
        if (confidence > 0)
            for (RankedChild& child : ranked) child.set_bound(confidence, max_visits);
        const auto count = std::min<std::ptrdiff_t>(requested, children.count());
        std::partial_sort(
            ranked.begin(), ranked.begin() + count, ranked.end(),
            [&](const RankedChild& a, const RankedChild& b) { return a.is_better(b, seat); });
        std::vector<std::uint32_t> best;
        for (std::ptrdiff_t i = 0; i < count; ++i)
            best.push_back(ranked[static_cast<std::size_t>(i)].at);
        return best;
    }

    // The visited children, the most visited first.
    [[nodiscard]] std::vector<Effort> efforts(const Node& node, std::size_t max_count) const {
        std::vector<Effort> efforts;
        float visits = 0;
        const ChildBlock children = node.children();
        for (std::uint32_t at = children.first(); at < children.end(); ++at) {
            const Node& child = arena_[at];
            if (child.visits() == 0) continue;
            efforts.push_back({child.action, static_cast<float>(child.visits())});
            visits += efforts.back().share;
        }
        std::stable_sort(efforts.begin(), efforts.end(),
                         [](const Effort& a, const Effort& b) { return a.share > b.share; });
        if (efforts.size() > max_count) efforts.resize(max_count);
        for (Effort& effort : efforts) effort.share /= visits;
        return efforts;
    }

private:
    static constexpr std::size_t kMoreChildren = 3;    // times the number of tried children
    static constexpr std::uint32_t kOftenDivisor = 8;         // many visits: at least 1 / kOftenDivisor of the most
    static constexpr float kMinSpread = 0.01f;

    // A snapshot of a child, while other threads continue.
    struct RankedChild {
        RankedChild(const Node& node, std::uint32_t index, int seat)
            : at(index), visits(node.visits()), proof(node.proof()), value(node.mean(seat)) {
            group = proof && proof.is_win(seat) ? 2 : proof && proof.share(seat) == 0 ? 0 : 1;
        }
        std::uint32_t at;
        std::uint32_t visits;
        Proof proof;
        float value;
        float bound = 0;  // lower bound of the value, for children with many visits
        int group;  // 0: proven losses, 1: open, 2: proven wins

        void set_bound(float confidence, std::uint32_t max_visits) {
            if (group != 1 || visits == 0 || visits < max_visits / kOftenDivisor) return;
            const float spread = std::max(value * (1 - value), kMinSpread);
            bound = std::max(value - confidence * std::sqrt(spread / static_cast<float>(visits)), kMinSpread);
        }

        [[nodiscard]] bool is_better(const RankedChild& other, int seat) const {
            if (group != other.group) return group > other.group;
            if (group != 1 && proof.plies() != other.proof.plies())
                return proof.is_better(other.proof, seat);
            if (bound != other.bound) return bound > other.bound;
            if (visits != other.visits) return visits > other.visits;
            return value != other.value ? value > other.value : at < other.at;
        }
    };

    [[nodiscard]] bool all_proven(ChildBlock children) const {
        for (std::uint32_t at = children.first(); at < children.end(); ++at)
            if (!arena_[at].proof()) return false;
        return true;
    }

    [[nodiscard]] Proof best_if_all_proven(ChildBlock children, int seat) const {
        if (!children.is_complete() || !all_proven(children)) return {};
        Proof best = arena_[children.first()].proof();
        bool is_same = true;
        for (std::uint32_t at = children.first() + 1; at < children.end(); ++at) {
            const Proof proof = arena_[at].proof();
            is_same &= proof.winners() == best.winners();
            if (proof.is_better(best, seat)) best = proof;
        }
        return is_same || choice_is_certain(seat) ? best.one_ply_earlier() : Proof{};
    }

    // The child for an action, if it has results that can be copied.
    [[nodiscard]] const Node* tried_child(ChildBlock children, Action action) const {
        for (std::uint32_t at = children.first(); at < children.end(); ++at) {
            const Node& child = arena_[at];
            if (child.action == action) return child.finished_visits() != 0 || child.proof() ? &child : nullptr;
        }
        return nullptr;
    }

    // Tried children remain candidates, with the lowest prior if they are not in the list.
    void add_tried_children(ChildBlock children, Candidates& candidates) const {
        if (children.count() == 0) return;
        const float lowest =
            std::max_element(candidates.begin(), candidates.end(), is_likelier)->prior;
        const auto configured = static_cast<std::ptrdiff_t>(candidates.size());
        for (std::uint32_t at = children.first(); at < children.end(); ++at) {
            const Action action = arena_[at].action;
            const auto matches = [=](const Candidate& candidate) { return candidate.action == action; };
            if (tried_child(children, action) &&
                std::none_of(candidates.begin(), candidates.begin() + configured, matches))
                candidates.push_back({action, lowest});
        }
    }

    // With two seats, each chooses what is worst for the other. With more, the best choice for one
    // seat says little about the others, so only the searching seat's own choices are certain.
    [[nodiscard]] bool choice_is_certain(int seat) const {
        return seats_ == 2 || seat == root_seat_;
    }

    int root_seat_ = 0;
    int seats_ = 2;
    std::uint32_t root_at_ = 0;
    NodeArena<Node> arena_;
};

}  // namespace boardwright::search
