// The search of Repello by whole turns as a Monte Carlo tree, which is reused during a turn.
//
//   one visit of a thread       lock mutex_    descend to an edge, counting the visit (virtual loss)
//                               unlock         explore the turn below it (is_expanding is set)
//                               lock mutex_    add the node, back up the values along the path
#pragma once

#include <limits>
#include <memory>
#include <vector>

#include "boardwright/search/repello/turn_nodes.hpp"
#include "boardwright/search/repello/turns.hpp"

namespace boardwright::repello {

// A visit descends from turn end to turn end by score and explores the turn that follows the last
// one. With a time limit the tree is reused: the later decisions of a turn, and later turns that
// were anticipated, continue from known results. So later decisions need less time: the first one
// made a plan, which is followed unless something better is found. The last turns, and searches
// with a depth limit, use rounds (turns.hpp), which can be exact. `Report::depth` counts turns.
class TurnMcts final : public search::Searcher<State> {
public:
    explicit TurnMcts(const search::Settings& settings)
        : last_turns_(with_half_the_memory(settings)),
          evaluation_(settings, settings.network),
          root_turn_(evaluation_),
          nodes_(tree_bytes(settings)),
          workers_(settings.threads) {
        for (int i = 0; i < settings.threads; ++i)
            explorers_.push_back(std::make_unique<Explorer>(evaluation_));
    }

    void clear() override {
        last_turns_.clear();
        forget();
    }

protected:
    search::Report run(const State& root, search::Stopper& stopper,
                       const search::Listener& listener) override {
        const search::Limits& limits = stopper.limits();
        if (limits.depth != 0 || root.options().turns() - root.turn() <= kExactTurns)
            return last_turns_.find(root, stopper, listener);
        if (limits.is_reproducible()) forget();
        NodeBudget budget(stopper, true);
        const Attitude attitude(Assumption::kMaxN, root.seats(), root.to_move());
        root_turn_.continue_from(root, search::root_moves(root, limits));
        first_ = evaluate_moves(evaluation_, root, root_turn_, budget);
        stop_seconds_ = continues_turn(root, limits) ? kLaterShare * limits.seconds : kNoLimit;
        search::Report report{.lines = first_};
        search::sort_lines(report.lines, limits.lines);
        Breadth breadth = kQuickRoot;
        for (int goal = 0; widen(root, attitude, breadth, budget); goal = next_goal(goal)) {
            if (goal != 0 && nodes_.is_half_full() && is_freeing_worthwhile(stopper)) nodes_.free_unreachable(root_);
            const bool has_budget = goal == 0 || visit_until(root, attitude, goal, budget, stopper);
            update_lines(report, limits.lines);
            send_report(report, budget, stopper, listener);
            if (!has_budget || stopper.seconds() >= stop_seconds_ || should_stop_early(root, limits))
                return report;
            breadth = goal == 0 ? kRoot : Breadth{2 * breadth.beam, 2 * breadth.ends};
            breadth = {std::min(breadth.beam, kMaxRoot.beam), std::min(breadth.ends, kMaxRoot.ends)};
        }
        update_lines(report, limits.lines);
        send_report(report, budget, stopper, listener);
        return report;
    }

private:
    static constexpr int kExactTurns = 2;
    static constexpr Breadth kQuickRoot{8, 8}, kRoot{128, 24}, kMaxRoot{512, 64}, kInner{32, 16, 4};
    static constexpr int kFirstGoal = 256;   // visits of the root before it is broadened
    static constexpr int kNextGoal = 4;      // next goal: times as many
    static constexpr int kMaxGoal = 1 << 28;
    static constexpr float kDecisiveShare = 0.5f;    // share of visits that settles a plan within its turn
    static constexpr double kLaterShare = 0.25;  // of the time, for later decisions of a turn
    static constexpr double kFreeingSecondsPerNode = 2e-6;  // upper bound per node, for freeing
    static constexpr double kNoLimit = std::numeric_limits<double>::infinity();

    // The data of a thread that explores turns.
    struct Explorer {
        explicit Explorer(const Evaluation& other) : evaluation(other), graph(evaluation) {}
        Evaluation evaluation;  // one per thread; the network's weights are shared
        TurnGraph graph;
        VisitPath path;
    };

    static search::Settings with_half_the_memory(search::Settings settings) {
        settings.memory /= 2;
        return settings;
    }
    // The other half of the memory, minus the network's size.
    static std::size_t tree_bytes(const search::Settings& settings) {
        return settings.memory / 2 - std::min(settings.memory / 4, settings.network.size());
    }

    void forget() {
        nodes_.clear();
        root_turn_.begin(State{State::Options{}}, {});
    }

    // Freeing nodes takes time; it pays only if enough of the search is left.
    [[nodiscard]] bool is_freeing_worthwhile(const search::Stopper& stopper) const {
        const double seconds = stopper.limits().seconds;
        const double needed = kFreeingSecondsPerNode * static_cast<double>(nodes_.count());
        return seconds == 0 || stopper.seconds() + needed < std::min(seconds, stop_seconds_);
    }

    // The next goal must exceed the visits of a reused tree.
    [[nodiscard]] int next_goal(int goal) const {
        int next = kFirstGoal;
        while (next < kMaxGoal && (next <= goal || next <= root_.visits)) next *= kNextGoal;
        return next;
    }

    // Finds more ends of the root's turn; returns false if the budget ran out.
    bool widen(const State& root, const Attitude& attitude, Breadth breadth, NodeBudget& budget) {
        const bool has_budget = root_turn_.widen(attitude, breadth, budget);
        root_ = {.seat = root.to_move()};
        for (int i = 0; i < root_turn_.candidate_count(); ++i) {
            const Candidate& end = root_turn_.candidate(i);
            if (root_.edges.empty() || end.gain > best_gain_) {
                best_gain_ = end.gain;
                root_.set_own(end.lookahead.value);
            }
            root_.add(end.gain, {});
            TurnEdge& edge = root_.edges.back();
            edge.node = nodes_.find(end.state.board_key());
            if (edge.node) edge.visits = edge.node->visits;
        }
        if (root_.edges.empty()) return false;
        root_.set_priors();
        root_.recompute_value();
        return has_budget;
    }

    // Visits until the root has `goal` visits; returns false if the budget or memory ran out first.
    bool visit_until(const State& root, const Attitude& attitude, int goal, NodeBudget& budget,
              const search::Stopper& stopper) {
        workers_.run([&](int part) {
            Explorer& explorer = *explorers_[static_cast<std::size_t>(part)];
            while (!budget.is_spent() && stopper.seconds() < stop_seconds_ &&
                   visit(root, attitude, goal, explorer, budget)) {}
        });
        return !budget.is_spent() && !nodes_.is_full();
    }

    // Returns false if nothing is left to visit.
    bool visit(const State& root, const Attitude& attitude, int goal, Explorer& explorer,
               NodeBudget& budget) {
        budget.spend(1);
        std::unique_lock lock(mutex_);
        State state = root;
        const auto follow = [&](const TurnNode& node, const TurnEdge& edge) {
            if (&node == &root_)
                state = root_turn_.candidate(static_cast<int>(&edge - root_.edges.data())).state;
            else
                for (const Action action : node.chain(edge)) state.apply_assume_legal(action);
            return state.board_key();
        };
        VisitPath& path = explorer.path;
        for (;;) {
            if (root_.visits >= goal || nodes_.is_full()) return false;
            if (path.descend(root_, nodes_, follow)) break;
            lock.unlock();
            yield_thread();
            if (!budget.spend(0)) return false;
            lock.lock();
        }
        TurnEdge& edge = path.end();
        const bool is_done = edge.node || make_node(edge, state, attitude, explorer, budget, lock);
        if (!is_done) path.undo();
        path.back_up_values();
        return is_done;
    }

    // Expands a node; returns false if the budget ran out first. Releases the lock while it
    // explores the turn.
    bool make_node(TurnEdge& edge, const State& state, const Attitude& attitude, Explorer& explorer,
                   NodeBudget& budget, std::unique_lock<Mutex>& lock) {
        edge.is_expanding = true;
        lock.unlock();
        TurnNode node{.key = state.board_key()};
        const bool is_done = state.is_over() || explore(state, attitude, explorer, budget, node);
        if (state.is_over()) node.set_own(explorer.evaluation.value(state));
        lock.lock();
        edge.is_expanding = false;
        if (is_done) edge.node = nodes_.add(std::move(node));
        return is_done;
    }

    static bool explore(const State& state, const Attitude& attitude, Explorer& explorer,
                        NodeBudget& budget, TurnNode& node) {
        TurnGraph& graph = explorer.graph;
        if (!graph.explore(state, {}, attitude, kInner, budget)) return false;
        node.seat = state.to_move();
        node.edges.reserve(static_cast<std::size_t>(graph.count()));
        for (int i = 0; i < graph.count(); ++i) node.add(graph.end(i).gain, graph.chain(graph.end(i)));
        node.set_own(graph.end(0).value);
        node.set_priors();
        return true;
    }

    // Whether there is a time limit and a plan may be followed.
    static bool may_follow_plan(const search::Limits& limits) {
        return !limits.is_reproducible() && limits.lines == 1 && limits.only.empty();
    }
    // Whether the root is a later decision of a turn that was already searched.
    [[nodiscard]] bool continues_turn(const State& root, const search::Limits& limits) const {
        return may_follow_plan(limits) && !root.starts_turn() && root_turn_.candidate_count() != 0;
    }
    // Whether to stop early: only one end is left, or within a turn an end is far ahead.
    [[nodiscard]] bool should_stop_early(const State& root, const search::Limits& limits) const {
        if (!may_follow_plan(limits)) return false;
        if (root_.edges.size() == 1) return root_turn_.is_complete();
        return !root.starts_turn() &&
               static_cast<float>(root_.best()->visits) > kDecisiveShare * static_cast<float>(root_.visits);
    }

    static void send_report(search::Report& report, const NodeBudget& budget, const search::Stopper& stopper,
                     const search::Listener& listener) {
        report.nodes = budget.nodes();
        report.seconds = stopper.seconds();
        if (listener) listener(report);
    }

    // Writes the best lines: of moves with known ends by rank, then of the others.
    void update_lines(search::Report& report, int line_count) const {
        struct Found {
            const RootMove::Way* way;
            std::size_t move;
        };
        std::vector<Found> found;
        std::vector<search::Line> lines, others;
        const int max_visits = root_.max_visits();
        for (std::size_t i = 0; i < first_.size(); ++i) {
            const RootMove::Way* best = nullptr;
            for (const RootMove::Way& way : root_turn_.moves()[i].ways)
                if (!best || root_.is_better(edge_to(way), edge_to(*best), max_visits)) best = &way;
            if (best)
                found.push_back({best, i});
            else
                others.push_back(first_[i]);
        }
        if (found.empty()) return;
        std::stable_sort(found.begin(), found.end(), [this, max_visits](const Found& a, const Found& b) {
            return root_.is_better(edge_to(*a.way), edge_to(*b.way), max_visits);
        });
        for (const Found& each : found) lines.push_back(line(*each.way));
        std::stable_sort(others.begin(), others.end(), [](const search::Line& a, const search::Line& b) {
            return a.score > b.score;
        });
        lines.insert(lines.end(), others.begin(), others.end());
        lines.resize(std::min(lines.size(), static_cast<std::size_t>(line_count)));
        // ends with few visits must not score higher than those ranked before them
        for (std::size_t i = 1; i < lines.size(); ++i)
            lines[i].score = std::min(lines[i].score, lines[i - 1].score);
        report.planned = static_cast<int>(found.front().way->chain.size());
        report.depth = depth(edge_to(*found.front().way));
        report.lines = std::move(lines);
    }

    [[nodiscard]] const TurnEdge& edge_to(const RootMove::Way& way) const {
        return root_.edges[static_cast<std::size_t>(way.candidate)];
    }

    [[nodiscard]] search::Line line(const RootMove::Way& way) const {
        const TurnEdge* edge = &edge_to(way);
        search::Line found{.moves = way.chain};
        if (edge->node) {
            found.score = root_.gain(*edge);
            found.chances = edge->node->value().chances;
        } else {
            found.score = std::clamp(edge->gain + root_.mean_change(), 0.0f, 1.0f);
            found.chances = root_turn_.candidate(way.candidate).lookahead.value.chances;
        }
        for (const TurnNode* node = edge->node; node && node->visits > 1; node = edge->node) {
            edge = node->best();
            const auto chain = node->chain(*edge);
            found.moves.insert(found.moves.end(), chain.begin(), chain.end());
            if (!edge->node) break;
        }
        return found;
    }

    static int depth(const TurnEdge& edge) {
        int turns = 1;
        for (const TurnNode* node = edge.node; node; node = node->edges.empty() ? nullptr : node->best()->node)
            ++turns;
        return turns;
    }

    Turns<Assumption::kMaxN> last_turns_;
    Evaluation evaluation_;
    RootTurn root_turn_;
    std::vector<search::Line> first_;  // the moves, evaluated one decision ahead
    TurnNode root_;                    // its edges are the known ends of the root's turn
    float best_gain_ = 0;
    double stop_seconds_ = kNoLimit;    // after this time the best end so far is chosen
    TurnNodes nodes_;
    Workers workers_;
    std::vector<std::unique_ptr<Explorer>> explorers_;  // one per thread
    Mutex mutex_;                                       // guards the nodes
};

}  // namespace boardwright::repello
