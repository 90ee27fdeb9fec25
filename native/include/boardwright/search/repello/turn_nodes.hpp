// The tree of a search over turns: positions at the start of a turn and the ends that each can
// reach.
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "boardwright/search/repello/turn_graph.hpp"

namespace boardwright::repello {

struct TurnNode;

// A turn from a node to one of its ends.
struct TurnEdge {
    float gain;         // of the end for the moving seat, by static evaluation
    float prior = 0;
    int first = 0;      // index of its first decision in the node's actions
    int length = 0;
    int visits = 0;
    TurnNode* node = nullptr;  // null until visited
    bool is_expanding = false;   // a thread is creating the node
};

// A position at the start of a turn. Its value mixes the mean over the visits below it with the
// minimax value of the visited ends, because a mean alone reacts slowly to a refutation.
struct TurnNode {
    std::uint64_t key = 0;
    int seat = kNoSeat;
    int visits = 1;
    Value own{};    // the value of its best end
    Value mean{};     // over the visits below
    Value minimax{};  // best play among the visited ends
    std::vector<TurnEdge> edges{};  // empty if the game is over
    std::vector<Action> actions{};
    bool is_reachable = true;

    [[nodiscard]] std::span<const Action> chain(const TurnEdge& edge) const {
        return {actions.data() + edge.first, static_cast<std::size_t>(edge.length)};
    }
    [[nodiscard]] Value value() const {
        Value mixed{};
        add_to(mixed, mean, 1 - kMinimaxShare);
        add_to(mixed, minimax, kMinimaxShare);
        return mixed;
    }
    [[nodiscard]] float gain(const TurnEdge& edge) const {
        const TurnNode& after = *edge.node;
        return (1 - kMinimaxShare) * after.mean.utility[seat] + kMinimaxShare * after.minimax.utility[seat];
    }

    void add(float gain, const std::vector<Action>& chain) {
        edges.push_back({.gain = gain,
                         .first = static_cast<int>(actions.size()),
                         .length = static_cast<int>(chain.size())});
        actions.insert(actions.end(), chain.begin(), chain.end());
    }

    // Computes priors by a softmax of the gains.
    void set_priors() {
        float most = 0, sum = 0;
        for (const TurnEdge& edge : edges) most = std::max(most, edge.gain);
        for (TurnEdge& edge : edges) sum += edge.prior = std::exp((edge.gain - most) / kTemperature);
        for (TurnEdge& edge : edges) edge.prior /= sum;
    }

    // Sets the value from the best end, before any end has been visited.
    void set_own(const Value& best) { own = mean = minimax = best; }

    void recompute_value() {
        Value sum = own;
        visits = 1;
        const TurnNode* best = nullptr;
        for (const TurnEdge& edge : edges) {
            if (!edge.node) continue;
            visits += edge.visits;
            add_to(sum, edge.node->mean, static_cast<float>(edge.visits));
            if (!best || edge.node->minimax.utility[seat] > best->minimax.utility[seat]) best = edge.node;
        }
        mean = {};
        add_to(mean, sum, 1 / static_cast<float>(visits));
        if (best) minimax = best->minimax;
    }

    // The mean change of a gain by searching its end; also expected for unvisited ends.
    [[nodiscard]] float mean_change() const {
        float change = 0;
        int count = 0;
        for (const TurnEdge& edge : edges) {
            if (!edge.node) continue;
            change += static_cast<float>(edge.visits) * (gain(edge) - edge.gain);
            count += edge.visits;
        }
        return count == 0 ? 0 : change / static_cast<float>(count);
    }

    // The edge to visit next; null if all are being created.
    TurnEdge* select() {
        const float change = mean_change();
        const float exploration = kExplorationWeight * std::sqrt(static_cast<float>(visits));
        TurnEdge* best = nullptr;
        float most = 0;
        for (TurnEdge& edge : edges) {
            if (edge.is_expanding) continue;
            const float score = (edge.node ? gain(edge) : edge.gain + change) +
                                  exploration * edge.prior / static_cast<float>(1 + edge.visits);
            if (best && score <= most) continue;
            most = score;
            best = &edge;
        }
        return best;
    }

    // The end to choose.
    [[nodiscard]] const TurnEdge* best() const {
        const TurnEdge* best = nullptr;
        const int most = max_visits();
        for (const TurnEdge& edge : edges)
            if (!best || is_better(edge, *best, most)) best = &edge;
        return best;
    }
    [[nodiscard]] int max_visits() const {
        int most = 0;
        for (const TurnEdge& edge : edges) most = std::max(most, edge.visits);
        return most;
    }
    // Among ends with many visits the higher gain is better; otherwise more visits are.
    [[nodiscard]] bool is_better(const TurnEdge& a, const TurnEdge& b, int most) const {
        const bool explored = is_well_explored(a, most);
        if (explored != is_well_explored(b, most)) return explored;
        if (explored && gain(a) != gain(b)) return gain(a) > gain(b);
        return a.visits != b.visits ? a.visits > b.visits : a.gain > b.gain;
    }

private:
    static constexpr float kTemperature = 0.2f;
    static constexpr float kExplorationWeight = 1.0f;
    static constexpr float kMinimaxShare = 0.4f;
    static constexpr float kExploredShare = 0.4f;  // of the most visits; from there on the gain decides

    static bool is_well_explored(const TurnEdge& edge, int most) {
        return edge.node && static_cast<float>(edge.visits) >= kExploredShare * static_cast<float>(most);
    }

    static void add_to(Value& sum, const Value& value, float weight) {
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
            sum.chances[seat] += weight * value.chances[seat];
            sum.utility[seat] += weight * value.utility[seat];
        }
    }
};

// All nodes by board key, so that transpositions share one node.
class TurnNodes {
public:
    explicit TurnNodes(std::size_t memory) : memory_(memory) {}

    [[nodiscard]] TurnNode* find(std::uint64_t key) const {
        const auto found = nodes_.find(key);
        return found == nodes_.end() ? nullptr : found->second.get();
    }
    // Adds a node; returns the existing one if the key is known.
    TurnNode* add(TurnNode node) {
        auto& place = nodes_[node.key];
        if (!place) {
            used_ += bytes(node);
            place = std::make_unique<TurnNode>(std::move(node));
        }
        return place.get();
    }
    [[nodiscard]] std::size_t count() const { return nodes_.size(); }
    [[nodiscard]] bool is_full() const { return used_ >= memory_; }
    [[nodiscard]] bool is_half_full() const { return used_ >= memory_ / 2; }
    void clear() {
        nodes_.clear();
        used_ = 0;
    }

    // Frees nodes that cannot be reached from a root's edges.
    void free_unreachable(const TurnNode& root) {
        for (auto& [key, node] : nodes_) node->is_reachable = false;
        std::vector<const TurnNode*> waiting{&root};
        while (!waiting.empty()) {
            const TurnNode* node = waiting.back();
            waiting.pop_back();
            for (const TurnEdge& edge : node->edges) {
                if (!edge.node || edge.node->is_reachable) continue;
                edge.node->is_reachable = true;
                waiting.push_back(edge.node);
            }
        }
        std::erase_if(nodes_, [](const auto& entry) { return !entry.second->is_reachable; });
        used_ = 0;
        for (const auto& [key, node] : nodes_) used_ += bytes(*node);
    }

private:
    static constexpr std::size_t kOverhead = 96;  // of the map and the allocations

    static std::size_t bytes(const TurnNode& node) {
        return sizeof(TurnNode) + kOverhead + node.edges.capacity() * sizeof(TurnEdge) +
               node.actions.capacity() * sizeof(Action);
    }

    std::unordered_map<std::uint64_t, std::unique_ptr<TurnNode>> nodes_;
    std::size_t memory_, used_ = 0;
};

// A visit's path down the tree. Visits count as soon as the path is chosen (virtual loss), so that
// other threads choose other edges meanwhile.
class VisitPath {
public:
    // Descends to an edge without a node, a new edge, or the end of the game. Returns false if
    // other threads are creating all available nodes. `follow(node, edge)` returns the key of the
    // board that an edge leads to.
    template <class Follow>
    bool descend(TurnNode& root, const TurnNodes& nodes, const Follow& follow) {
        steps_.clear();
        for (TurnNode* node = &root;;) {
            TurnEdge* edge = node->select();
            if (!edge) {
                undo();
                return false;
            }
            steps_.push_back({node, edge});
            const bool is_first = edge->visits++ == 0;
            const std::uint64_t key = follow(*node, *edge);
            if (!edge->node) edge->node = nodes.find(key);
            if (!edge->node || edge->node->edges.empty() || is_first) return true;
            node = edge->node;
        }
    }
    [[nodiscard]] TurnEdge& end() const { return *steps_.back().edge; }

    // Undoes the visits of a failed visit.
    void undo() {
        for (const Step& step : steps_) --step.edge->visits;
    }
    void back_up_values() {
        for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) step->node->recompute_value();
    }

private:
    struct Step {
        TurnNode* node;
        TurnEdge* edge;  // the edge followed from there
    };
    std::vector<Step> steps_;
};

}  // namespace boardwright::repello
