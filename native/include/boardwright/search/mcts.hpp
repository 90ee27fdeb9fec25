// Monte Carlo tree search with a game's policy, for any number of seats: PUCT with the policy's
// priors, its evaluation at the leaves, and proven results backed up (MCTS solver).
#pragma once

#include <atomic>
#include <bit>
#include <optional>
#include <vector>

#include "boardwright/search/mcts/position_table.hpp"
#include "boardwright/search/mcts/tree.hpp"
#include "boardwright/search/root.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/threads.hpp"
#include "boardwright/workers.hpp"

namespace boardwright::search {

// `Report::nodes` counts simulations; `Report::depth` is the length of the longest line reported.
// The threads share one tree. If the policy allows it, a search with a time limit reuses the tree
// of the search before it, if its position is the same or follows a few moves later; otherwise it
// starts a new tree.
//
//   thread 0     simulates, reports, and compacts the tree (exclusive lock of in_tree_)
//   thread 1 …   simulate (shared lock of in_tree_ for each simulation, if kReusesTree)
template <GameState S, MctsPolicy<S> Policy>
class Mcts final : public Searcher<S> {
public:
    explicit Mcts(const Settings& settings)
        : positions_(table_bytes(settings)), tree_(tree_bytes(settings) - table_bytes(settings)),
          threads_(settings.threads) {
        for (int i = 0; i < settings.threads; ++i) workers_.emplace_back(settings);
    }
    void clear() override {
        for (Worker& worker : workers_) worker.policy.clear();
        root_.reset();
    }

protected:
    Report run(const S& root, Stopper& stopper, const Listener& listener) override {
        begin(root, stopper);
        threads_.run([&](int part) {
            const StopOnLeaving guard(stopper);
            if (part == 0) run_main_thread(root, stopper, listener);
            else run_helper_thread(root, workers_[static_cast<std::size_t>(part)], stopper);
        });
        if (report_of_lost_tree_) return *report_of_lost_tree_;
        if constexpr (Policy::kReusesTree) root_ = root;
        return describe(root, stopper);
    }

private:
    using Tree = MctsTree<Policy>;
    using Node = typename Tree::Node;

    struct Worker {
        explicit Worker(const Settings& settings) : policy(settings) {}
        Policy policy;
        Rng rng{0};
        std::vector<typename Tree::Step> path;
        Candidates candidates;
    };

    static constexpr auto kRelaxed = std::memory_order_relaxed;
    static constexpr std::uint32_t kNotFound = 0xffffffff;
    static constexpr std::uint64_t kFirstReport = 256;
    static constexpr std::uint64_t kSimulationsPerDepth = 2000;
    static constexpr float kLastPrior = 0.1f;    // of other moves, relative to the lowest candidate
    static constexpr std::uint32_t kNoise = 40;  // the seed varies the root's priors by up to 4 %
    static constexpr int kMaxReusePlies = 4;       // plies after which a tree can still be reused
    // Compaction needs at least this much remaining time or this many remaining simulations for
    // each node of the tree's capacity: several times its cost.
    static constexpr double kCompactionSecondsPerNode = 1e-7;
    static constexpr double kCompactionSimulationsPerNode = 1.0 / 256;

    static constexpr std::size_t kTableDivisor = 16;  // of the bytes of the tree and the table

    static_assert((!Policy::kReusesTree && Policy::kStoreInterval == 0) || Policy::kSeats == 2);

    // At least half of the memory, even if the policies use more than the other half.
    static std::size_t tree_bytes(const Settings& settings) {
        const auto threads = static_cast<std::size_t>(settings.threads);
        const std::size_t left =
            settings.memory - std::min(settings.memory / 2, threads * Policy::own_bytes(settings));
        return Policy::kReusesTree ? left - Compaction<Node>::own_bytes(left) : left;
    }

    static std::size_t table_bytes(const Settings& settings) {
        return Policy::kStoreInterval != 0 ? tree_bytes(settings) / kTableDivisor : 0;
    }

    // Runs at least one simulation, and reports to the listener from time to time.
    void run_main_thread(const S& root, Stopper& stopper, const Listener& listener) {
        std::uint64_t next_report = kFirstReport;
        do {
            simulate(root, workers_[0], stopper);
            if constexpr (Policy::kReusesTree)
                if (!compact_if_needed(root, stopper)) return;
            if (!listener || simulations_.load(kRelaxed) < next_report) continue;
            listener(describe(root, stopper));
            next_report = 2 * simulations_.load(kRelaxed);
        } while (!is_done(stopper));
    }
    void run_helper_thread(const S& root, Worker& worker, Stopper& stopper) {
        for (;;) {
            while (compaction_requested_.load(kRelaxed) && !stopper.should_stop(simulations_.load(kRelaxed)))
                yield_thread();
            SharedLock lock(in_tree_, std::defer_lock);
            if constexpr (Policy::kReusesTree) lock.lock();
            if (is_done(stopper)) return;
            simulate(root, worker, stopper);
        }
    }

    // The first thread compacts the tree while the others wait. Returns false if the search was
    // stopped meanwhile; then the tree is lost, and the report is the one made before.
    bool compact_if_needed(const S& root, Stopper& stopper) {
        if (!tree_.is_nearly_full() || !is_compaction_worthwhile(stopper)) return true;
        compaction_requested_.store(true, kRelaxed);
        const std::unique_lock lock(in_tree_);
        Report report = describe(root, stopper);
        const bool is_whole = tree_.compact(stopper);
        if (!is_whole) {
            report.seconds = stopper.seconds();
            report_of_lost_tree_ = std::move(report);
        }
        compaction_requested_.store(false, kRelaxed);
        return is_whole;
    }

    // Compaction takes some time; it pays only if enough of the search is left.
    [[nodiscard]] bool is_compaction_worthwhile(const Stopper& stopper) const {
        const auto capacity = static_cast<double>(tree_.capacity());
        const Limits& limits = stopper.limits();
        const auto nodes = static_cast<double>(simulations_.load(kRelaxed));
        const double seconds = stopper.seconds() + kCompactionSecondsPerNode * capacity;
        const double simulations = nodes + kCompactionSimulationsPerNode * capacity;
        return (limits.seconds == 0 || seconds < limits.seconds) &&
               (limits.nodes == 0 || simulations < static_cast<double>(limits.nodes));
    }

    void begin(const S& root, Stopper& stopper) {
        const Limits& limits = stopper.limits();
        for (std::size_t i = 0; i < workers_.size(); ++i) {
            workers_[i].rng = Rng(limits.seed + i);
            workers_[i].policy.begin(limits);
        }
        simulations_.store(0, kRelaxed);
        lines_ = limits.lines;
        depth_ = limits.depth;
        // A tree of bounded depth would be searched forever: this bounds the simulations.
        const bool only_depth = depth_ != 0 && limits.nodes == 0 && limits.seconds == 0;
        max_simulations_ = only_depth ? kSimulationsPerDepth * static_cast<unsigned>(depth_) : 0;
        begin_tree(root, stopper);
        expand_root(root, limits);
    }

    void begin_tree(const S& root, Stopper& stopper) {
        const bool can_reuse = root_ && !stopper.limits().is_reproducible() && depth_ == 0;
        const std::uint32_t at = can_reuse ? find(root, tree_.root_at(), *root_, kMaxReusePlies) : kNotFound;
        root_.reset();  // until this search has finished
        report_of_lost_tree_.reset();
        compaction_requested_.store(false, kRelaxed);
        if (at != kNotFound && reuse_from(at, root, stopper)) return;
        positions_.begin();
        tree_.begin(root.to_move(), root.seats());
    }

    // Does not reuse a full tree if the time does not suffice to compact it.
    bool reuse_from(std::uint32_t at, const S& root, Stopper& stopper) {
        tree_.set_root(at, root.to_move());
        if (tree_.is_half_full() && is_compaction_worthwhile(stopper) && !tree_.compact(stopper)) return false;
        return !tree_.is_nearly_full() && tree_.has_room_for(S::kActions);
    }

    // The node of a position at or below another node, within `plies` plies; kNotFound if there is
    // none. Skips moves that are legal in the target position, since they cannot lie on the path to
    // it.
    [[nodiscard]] std::uint32_t find(const S& target, std::uint32_t at, const S& state, int plies) const {
        if (state.key() == target.key()) return at;
        const ChildBlock children = tree_[at].children();
        if (plies == 0) return kNotFound;
        for (std::uint32_t next = children.first(); next < children.end(); ++next) {
            const Node& child = tree_[next];
            if (child.visits() == 0 || target.is_legal(child.action)) continue;
            S after = state;
            after.apply_assume_legal(child.action);
            if (after.is_over()) continue;
            const std::uint32_t found = find(target, next, after, plies - 1);
            if (found != kNotFound) return found;
        }
        return kNotFound;
    }

    bool is_done(Stopper& stopper) {
        const std::uint64_t simulations = simulations_.load(kRelaxed);
        return stopper.should_stop(simulations) || is_settled() ||
               (max_simulations_ != 0 && simulations >= max_simulations_);
    }

    // Whether no reported result can change any more.
    [[nodiscard]] bool is_settled() const {
        return tree_.root().proof() && (lines_ == 1 || tree_.all_children_proven(tree_.root()));
    }

    // Adds all moves that the limits allow, since lines may be requested for moves that are no
    // candidates.
    void expand_root(const S& root, const Limits& limits) {
        Worker& worker = workers_[0];
        worker.candidates.clear();
        worker.policy.expand(root, worker.candidates);
        float lowest = 1.0f;
        for (const Candidate& candidate : worker.candidates)
            lowest = std::min(lowest, candidate.prior);
        Candidates root_candidates;
        for (const Action action : root_moves(root, limits)) {
            const auto found = std::find_if(worker.candidates.begin(), worker.candidates.end(),
                                            [&](const Candidate& c) { return c.action == action; });
            const bool is_candidate = found != worker.candidates.end();
            const float prior = is_candidate ? found->prior : kLastPrior * lowest;
            const auto noise = 0.001f * static_cast<float>(worker.rng.below(kNoise));
            root_candidates.push_back({action, prior * (1.0f + noise)});
        }
        worker.policy.rank_root(root, root_candidates);
        tree_.add_children(tree_.root(), root_candidates, true);
        tree_.recompute_root();
    }

    bool expand_node(Node& node, const S& state, Worker& worker) {
        if (node.visits() < Policy::kExpandAt || !node.start_expansion()) return node.has_children();
        worker.candidates.clear();
        const bool complete = worker.policy.expand(state, worker.candidates);
        return tree_.add_children(node, worker.candidates, complete, 0, Policy::kInitialChildren);
    }

    // Progressive widening: the more visits a node has, the more of its moves are searched.
    void widen(Node& node, const S& state, Worker& worker) {
        const int expansions = node.expansions();
        const ChildBlock children = node.children();
        const bool is_due = is_widening_due(node, children);
        if (!is_due && !tree_.can_add_children(children)) return;
        // an odd count: another thread is adding children
        if (expansions % 2 != 0 || !node.start_expansion(expansions)) return;
        worker.candidates.clear();
        const int widenings = children.widenings() + (is_due ? 1 : 0);
        const bool complete = widenings == 0 ? worker.policy.expand(state, worker.candidates)
                                             : worker.policy.widen(state, widenings, worker.candidates);
        tree_.add_children(node, worker.candidates, complete, widenings, Policy::kInitialChildren);
    }
    static bool is_widening_due(const Node& node, ChildBlock children) {
        const auto widenings = static_cast<std::size_t>(children.widenings());
        return widenings < Policy::kWidenAt.size() && node.visits() >= Policy::kWidenAt[widenings] &&
               !children.is_complete();
    }

    void simulate(const S& root, Worker& worker, Stopper& stopper) {
        const std::uint64_t number = simulations_.fetch_add(1, kRelaxed);
        S state = root;
        worker.path.clear();
        enter(tree_.root(), state, worker);
        while (descend(state, worker, number)) prove_if_possible(state, worker, stopper);
        const Chances chances = evaluate(state, worker);
        for (const auto& step : worker.path) {
            step.node->end_visit(chances);
            if constexpr (Policy::kStoreInterval != 0) store_value(step);
        }
        tree_.back_up_proof(worker.path);
    }

    static void enter(Node& node, const S& state, Worker& worker) {
        node.begin_visit();
        worker.path.push_back({&node, state.to_move(), Policy::kStoreInterval != 0 ? state.key() : 0});
    }

    void store_value(const typename Tree::Step& step) {
        const std::uint32_t visits = step.node->visits();
        if (visits % Policy::kStoreInterval == 0) positions_.store(step.key, visits, step.node->mean(0));
    }

    // Descends one ply, unless a leaf is reached.
    bool descend(S& state, Worker& worker, std::uint64_t number) {
        const bool at_root = worker.path.size() == 1;
        Node& node = *worker.path.back().node;
        if (state.is_over() || (node.proof() && !at_root)) return false;
        if (depth_ != 0 && static_cast<int>(worker.path.size()) > depth_) return false;
        if (!node.has_children() && !expand_node(node, state, worker)) return false;
        if constexpr (!Policy::kWidenAt.empty())
            if (!at_root) widen(node, state, worker);
        const int seat = state.to_move();
        Node& child = at_root ? select_at_root(seat, number) : tree_.select(node, seat);
        worker.policy.follow(state, child.action);
        state.apply_assume_legal(child.action);
        enter(child, state, worker);
        return true;
    }

    // If several lines are requested, every fourth simulation visits the least visited of them.
    Node& select_at_root(int seat, std::uint64_t number) {
        if (lines_ > 1 && number % 4 == 3) return tree_.select_least_visited(seat, lines_);
        return tree_.select(tree_.root(), seat, bool{tree_.root().proof()});
    }

    // By the rules at the end of the game, otherwise by the policy at the 1st, 8th, 64th, … visit.
    static void prove_if_possible(const S& state, Worker& worker, Stopper& stopper) {
        Node& node = *worker.path.back().node;
        if (node.proof()) return;
        const std::uint32_t visits = node.visits();
        if (state.is_over())
            node.prove(Proof::of(state.outcome(), state.seats()));
        else if (std::has_single_bit(visits) && std::countr_zero(visits) % 3 == 0)
            node.prove(worker.policy.solve(state, visits, stopper));
    }

    Chances evaluate(const S& state, Worker& worker) {
        const Node& node = *worker.path.back().node;
        if (const Proof proof = node.proof()) return proof.chances();
        if constexpr (Policy::kStoreInterval != 0)
            if (node.visits() == 1) {
                const float value = positions_.value(worker.path.back().key, Policy::kStoreInterval);
                if (value >= 0) return {value, 1 - value};
            }
        return worker.policy.chances(state, worker.rng);
    }

    Report describe(const S& root, const Stopper& stopper) {
        Report report;
        report.nodes = simulations_.load(kRelaxed);
        report.seconds = stopper.seconds();
        Rng rng(stopper.limits().seed);  // separate, so that reports do not change the search
        for (const std::uint32_t at :
             tree_.best_children(tree_.root(), root.to_move(), lines_, Policy::kConfidence)) {
            report.lines.push_back(describe_line(root, tree_[at], rng));
            const int length = static_cast<int>(report.lines.back().moves.size());
            report.depth = std::max(report.depth, length);
        }
        report.efforts = tree_.efforts(tree_.root(), Report::kMaxEfforts);
        return report;
    }

    Line describe_line(const S& root, const Node& first, Rng& rng) {
        Line line{.moves = {first.action}};
        S state = root;
        state.apply_assume_legal(first.action);
        if (const Proof proof = first.proof()) line.proven = proof.plies() + 1;
        line.chances = chances_at(first, state, rng);
        line.score = workers_[0].policy.score(line.chances, root.to_move());
        for (const Node* node = &first; !state.is_over() && node->has_children();) {
            node = &tree_[tree_.best_children(*node, state.to_move(), 1).front()];
            if (node->visits() == 0 && !node->proof()) break;
            line.moves.push_back(node->action);
            state.apply_assume_legal(node->action);
        }
        return line;
    }

    // Also for a move that has not been visited.
    Chances chances_at(const Node& node, const S& state, Rng& rng) {
        if (node.proof() || node.visits() != 0) return node.chances();
        if (state.is_over()) return chances_of(state.outcome(), state.seats());
        return workers_[0].policy.chances(state, rng);
    }

    PositionTable positions_;
    Tree tree_;
    std::optional<S> root_;         // position of the tree, if it can be reused
    SharedMutex in_tree_;           // helper threads hold it shared while they use the tree
    std::atomic<bool> compaction_requested_{false};
    std::optional<Report> report_of_lost_tree_;
    Workers threads_;
    std::vector<Worker> workers_;
    std::atomic<std::uint64_t> simulations_{0};
    std::uint64_t max_simulations_ = 0;
    int lines_ = 1;
    int depth_ = 0;
};

}  // namespace boardwright::search
