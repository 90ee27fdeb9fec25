// Best-first Monte Carlo tree search over a game's policy, for any number of seats: PUCT with the
// policy's priors, its evaluation at the leaves, and certain results backed up as such.
#pragma once

#include <atomic>
#include <cmath>
#include <thread>
#include <vector>

#include "boardwright/search/mcts/arena.hpp"
#include "boardwright/search/mcts/node.hpp"
#include "boardwright/search/mcts/policy.hpp"
#include "boardwright/search/root.hpp"
#include "boardwright/search/searcher.hpp"

namespace boardwright::search {

// A node is a simulation, `Report::depth` the length of the longest line reported. Threads share
// one tree. Every search starts a new tree, so nothing depends on earlier ones.
template <GameState S, MctsPolicy<S> Policy>
class Mcts final : public Searcher<S> {
public:
    explicit Mcts(const Settings& settings) : arena_(settings.memory) {
        for (int i = 0; i < settings.threads; ++i) workers_.emplace_back(settings);
    }
    void clear() override {}

protected:
    Report run(const S& root, Stopper& stopper, const Listener& listener) override {
        begin(root, stopper);
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < workers_.size(); ++i)
            helpers.emplace_back([&, i] {
                while (!is_done(stopper)) simulate(root, workers_[i], stopper);
            });
        std::uint64_t next_report = kFirstReport;
        while (!is_done(stopper)) {
            simulate(root, workers_[0], stopper);
            if (!listener || simulations_.load(kRelaxed) < next_report) continue;
            listener(describe(root, stopper));
            next_report = 2 * simulations_.load(kRelaxed);
        }
        stopper.stop();
        helpers.clear();
        return describe(root, stopper);
    }

private:
    using Node = MctsNode<Policy::kSeats>;

    struct Step {
        Node* node;
        int seat;  // that decides there
    };
    struct Worker {
        explicit Worker(const Settings& settings) : policy(settings) {}
        Policy policy;
        Rng rng{0};
        std::vector<Step> path;
        Candidates candidates;
    };

    static constexpr auto kRelaxed = std::memory_order_relaxed;
    static constexpr std::uint64_t kFirstReport = 256;
    static constexpr std::uint64_t kSimulationsPerDepth = 2000;
    static constexpr float kLastPrior = 0.1f;    // of moves that are no candidates, to the lowest
    static constexpr std::uint32_t kNoise = 40;  // thousandths by which the seed varies root priors

    void begin(const S& root, const Stopper& stopper) {
        const Limits& limits = stopper.limits();
        for (std::size_t i = 0; i < workers_.size(); ++i) workers_[i].rng = Rng(limits.seed + i);
        simulations_.store(0, kRelaxed);
        lines_ = limits.lines;
        depth_ = limits.depth;
        // A tree of bounded depth is looked at again and again: let that end by itself.
        const bool only_depth = depth_ != 0 && limits.nodes == 0 && limits.seconds == 0;
        most_simulations_ = only_depth ? kSimulationsPerDepth * static_cast<unsigned>(depth_) : 0;
        arena_.clear();
        arena_.take(1);
        grow_root(root, limits);
    }

    bool is_done(Stopper& stopper) {
        const std::uint64_t simulations = simulations_.load(kRelaxed);
        return stopper.should_stop(simulations) || is_settled() ||
               (most_simulations_ != 0 && simulations >= most_simulations_);
    }

    // Whether nothing that will be reported can change any more.
    [[nodiscard]] bool is_settled() const {
        const Node& root = arena_[0];
        if (!root.proof() || lines_ == 1) return bool{root.proof()};
        for (std::uint32_t i = 0; i < root.children; ++i)
            if (!arena_[root.first_child + i].proof()) return false;
        return true;
    }

    void grow_root(const S& root, const Limits& limits) {
        Worker& worker = workers_[0];
        worker.candidates.clear();
        worker.policy.expand(root, worker.candidates);
        float lowest = 1.0f;
        for (const Candidate& candidate : worker.candidates)
            lowest = std::min(lowest, candidate.prior);
        Candidates wanted;
        for (const Action action : root_moves(root, limits)) {
            const auto found = std::find_if(worker.candidates.begin(), worker.candidates.end(),
                                            [&](const Candidate& c) { return c.action == action; });
            const bool is_candidate = found != worker.candidates.end();
            const float prior = is_candidate ? found->prior : kLastPrior * lowest;
            const auto noise = 0.001f * static_cast<float>(worker.rng.below(kNoise));
            wanted.push_back({action, prior * (1.0f + noise)});
        }
        add_children(arena_[0], wanted, true);
    }

    bool grow(Node& node, const S& state, Worker& worker) {
        if (node.visits() < Policy::kGrowAt || !node.start_growing()) return node.has_children();
        worker.candidates.clear();
        const bool complete = worker.policy.expand(state, worker.candidates);
        return add_children(node, worker.candidates, complete);
    }

    // Most promising first. A node for which there is no room stays a leaf for good.
    bool add_children(Node& node, Candidates& candidates, bool complete) {
        const std::uint32_t first = arena_.take(static_cast<std::uint32_t>(candidates.size()));
        if (first == NodeArena<Node>::kNone) return false;
        std::stable_sort(candidates.begin(), candidates.end(),
                         [](const Candidate& a, const Candidate& b) { return a.prior > b.prior; });
        float total = 0;
        for (const Candidate& candidate : candidates) total += candidate.prior;
        for (std::uint32_t i = 0; i < candidates.size(); ++i) {
            arena_[first + i].action = candidates[i].action;
            arena_[first + i].prior = candidates[i].prior / total;
        }
        node.first_child = first;
        node.children = static_cast<std::uint16_t>(candidates.size());
        node.is_complete = complete;
        node.grown();
        return true;
    }

    void simulate(const S& root, Worker& worker, Stopper& stopper) {
        const std::uint64_t number = simulations_.fetch_add(1, kRelaxed);
        S state = root;
        worker.path.clear();
        enter(arena_[0], state, worker);
        while (descend(state, worker, number)) {}
        const Chances chances = evaluate(state, worker, stopper);
        for (const Step& step : worker.path) step.node->end_visit(chances);
        back_up_proof(worker.path);
    }

    static void enter(Node& node, const S& state, Worker& worker) {
        node.begin_visit();
        worker.path.push_back({&node, state.to_move()});
    }

    // One ply down the tree, unless its edge is reached.
    bool descend(S& state, Worker& worker, std::uint64_t number) {
        const bool at_root = worker.path.size() == 1;
        Node& node = *worker.path.back().node;
        if (state.is_over() || (node.proof() && !at_root)) return false;
        if (depth_ != 0 && static_cast<int>(worker.path.size()) > depth_) return false;
        if (!node.has_children() && !grow(node, state, worker)) return false;
        Node& child = at_root ? select_at_root(state.to_move(), number) : select(node, state.to_move());
        state.apply_assume_legal(child.action);
        enter(child, state, worker);
        return true;
    }

    Chances evaluate(const S& state, Worker& worker, Stopper& stopper) {
        Node& leaf = *worker.path.back().node;
        if (!leaf.proof()) {
            if (state.is_over())
                leaf.prove(Proof::of(state.outcome(), state.seats()));
            else if (leaf.visits() == 1)
                leaf.prove(worker.policy.solve(state, stopper));
        }
        if (const Proof proof = leaf.proof()) return proof.chances();
        return worker.policy.chances(state, worker.rng);
    }

    // The child with the highest upper bound. Children come by falling prior, so of the untried
    // ones only the first can be it.
    Node& select(const Node& node, int seat, bool only_open = false) {
        const auto visits = static_cast<float>(node.visits());
        const float weight = Policy::kExploration * std::sqrt(visits);
        float best_bound = -1, tried = 0;
        std::uint32_t best = node.first_child;
        for (std::uint32_t at = node.first_child; at < node.first_child + node.children; ++at) {
            const Node& child = arena_[at];
            const auto child_visits = static_cast<float>(child.visits());
            const Proof proof = child.proof();
            if (proof && only_open) continue;
            const float value = proof || child_visits != 0
                                    ? child.value(seat)
                                    : node.mean(seat) - Policy::kFirstPlay * std::sqrt(tried);
            // what is certain needs no exploring
            const float bound = proof ? value : value + weight * child.prior / (1 + child_visits);
            if (bound > best_bound) best_bound = bound, best = at;
            if (!proof && child_visits == 0) break;
            tried += child.prior;
        }
        return arena_[best];
    }

    // With several lines wanted, every fourth simulation makes the least known of them surer.
    Node& select_at_root(int seat, std::uint64_t number) {
        Node& root = arena_[0];
        if (lines_ > 1 && number % 4 == 3) {
            std::uint32_t least = NodeArena<Node>::kNone;
            for (const std::uint32_t at : best_children(root, seat, lines_))
                if (!arena_[at].proof() && (least == 0 || arena_[at].visits() < arena_[least].visits()))
                    least = at;
            if (least != NodeArena<Node>::kNone) return arena_[least];
        }
        return select(root, seat, bool{root.proof()});
    }

    // A win that the mover can choose is certain; anything else once all moves are.
    void back_up_proof(const std::vector<Step>& path) {
        for (std::size_t i = path.size() - 1; i > 0 && path[i].node->proof(); --i) {
            const Step& parent = path[i - 1];
            if (parent.node->proof()) continue;
            const Proof proof = path[i].node->proof();
            if (proof.is_win(parent.seat))
                parent.node->prove(proof.one_ply_earlier());
            else if (parent.node->is_complete)
                parent.node->prove(best_if_all_proven(*parent.node, parent.seat));
        }
    }

    [[nodiscard]] Proof best_if_all_proven(const Node& node, int seat) const {
        Proof best;
        for (std::uint32_t i = 0; i < node.children; ++i) {
            const Proof proof = arena_[node.first_child + i].proof();
            if (!proof) return {};
            if (!best || proof.is_better(best, seat)) best = proof;
        }
        return best.one_ply_earlier();
    }

    // What is known of a child at one moment, while other threads go on.
    struct Standing {
        Standing(const Node& node, std::uint32_t index, int seat)
            : at(index), visits(node.visits()), proof(node.proof()), value(node.mean(seat)) {
            group = proof && proof.is_win(seat) ? 2 : proof && proof.share(seat) == 0 ? 0 : 1;
        }
        std::uint32_t at;
        std::uint32_t visits;
        Proof proof;
        float value;
        int group;  // certain losses, open, certain wins

        [[nodiscard]] bool is_better(const Standing& other, int seat) const {
            if (group != other.group) return group > other.group;
            if (group != 1 && proof.plies() != other.proof.plies())
                return proof.is_better(other.proof, seat);
            if (visits != other.visits) return visits > other.visits;
            return value != other.value ? value > other.value : at < other.at;
        }
    };

    // Certain wins, then the most visited, certain losses last.
    [[nodiscard]] std::vector<std::uint32_t> best_children(const Node& node, int seat,
                                                           int wanted) const {
        std::vector<Standing> standings;
        for (std::uint32_t i = 0; i < node.children; ++i)
            standings.emplace_back(arena_[node.first_child + i], node.first_child + i, seat);
        const auto count = std::min<std::ptrdiff_t>(wanted, node.children);
        std::partial_sort(
            standings.begin(), standings.begin() + count, standings.end(),
            [&](const Standing& a, const Standing& b) { return a.is_better(b, seat); });
        std::vector<std::uint32_t> best;
        for (std::ptrdiff_t i = 0; i < count; ++i)
            best.push_back(standings[static_cast<std::size_t>(i)].at);
        return best;
    }

    Report describe(const S& root, const Stopper& stopper) {
        Report report;
        report.nodes = simulations_.load(kRelaxed);
        report.seconds = stopper.seconds();
        for (const std::uint32_t at : best_children(arena_[0], root.to_move(), lines_)) {
            report.lines.push_back(describe_line(root, arena_[at]));
            const int length = static_cast<int>(report.lines.back().moves.size());
            report.depth = std::max(report.depth, length);
        }
        return report;
    }

    Line describe_line(const S& root, const Node& first) {
        Line line{.moves = {first.action}};
        S state = root;
        state.apply_assume_legal(first.action);
        if (const Proof proof = first.proof()) line.proven = proof.plies() + 1;
        line.chances = chances_at(first, state);
        line.score = workers_[0].policy.score(line.chances, root.to_move());
        for (const Node* node = &first; !state.is_over() && node->has_children();) {
            node = &arena_[best_children(*node, state.to_move(), 1).front()];
            if (node->visits() == 0 && !node->proof()) break;
            line.moves.push_back(node->action);
            state.apply_assume_legal(node->action);
        }
        return line;
    }

    // Also of a move that the search has not come to.
    Chances chances_at(const Node& node, const S& state) {
        if (node.proof() || node.visits() != 0) return node.chances();
        if (state.is_over()) return chances_of(state.outcome(), state.seats());
        return workers_[0].policy.chances(state, workers_[0].rng);
    }

    NodeArena<Node> arena_;
    std::vector<Worker> workers_;
    std::atomic<std::uint64_t> simulations_{0};
    std::uint64_t most_simulations_ = 0;
    int lines_ = 1;
    int depth_ = 0;
};

}  // namespace boardwright::search
