// The search of Repello by whole turns as a Monte Carlo tree, which goes on growing while a turn lasts.
#pragma once

#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "boardwright/search/repello/turn_nodes.hpp"
#include "boardwright/search/repello/turns.hpp"

namespace boardwright::repello {

// A visit goes down from end to end of a turn, the most promising ones, and looks broadly at the turn
// that follows the last. Where time is limited, the tree is kept: the later decisions of a turn, and
// the next turns if they were foreseen, go on from what is known. The last turns are searched by
// rounds, which can be exact, and so is whatever has a depth. `Report::depth` counts turns.
class TurnMcts final : public search::Searcher<State> {
public:
    explicit TurnMcts(const search::Settings& settings)
        : last_turns_(settings),
          evaluation_(settings, settings.network),
          root_turn_(evaluation_),
          nodes_(settings.memory / 2),
          workers_(settings.threads) {
        for (int i = 0; i < settings.threads; ++i)
            explorers_.push_back(std::make_unique<Explorer>(settings));
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
        Effort effort(stopper, true);
        const Attitude attitude(Assumption::kMaxN, root.seats(), root.to_move());
        root_turn_.go_on(root, search::root_moves(root, limits));
        first_ = look_once(evaluation_, root, root_turn_, effort);
        search::Report report{.lines = first_};
        search::sort_lines(report.lines, limits.lines);
        Breadth breadth = kQuickRoot;
        for (int goal = 0; widen(root, attitude, breadth, effort); goal = next_goal(goal)) {
            if (goal != 0 && nodes_.is_half_full()) nodes_.keep_below(root_);
            const bool goes_on = goal == 0 || grow(root, attitude, goal, effort);
            take_lines(report, limits.lines);
            tell(report, effort, stopper, listener);
            if (!goes_on || is_clear(root, limits)) return report;
            breadth = goal == 0 ? kRoot : Breadth{2 * breadth.beam, 2 * breadth.ends};
            breadth = {std::min(breadth.beam, kMostRoot.beam), std::min(breadth.ends, kMostRoot.ends)};
        }
        take_lines(report, limits.lines);
        tell(report, effort, stopper, listener);
        return report;
    }

private:
    static constexpr int kExactTurns = 2;
    static constexpr Breadth kQuickRoot{8, 8}, kRoot{32, 12}, kMostRoot{256, 64}, kInner{16, 12};
    static constexpr int kFirstGoal = 256;   // visits of the root before it is looked at more broadly
    static constexpr int kNextGoal = 4;      // times as many
    static constexpr int kMostGoal = 1 << 30;
    static constexpr float kClear = 0.95f;   // share of the visits that decides within a turn

    // What a thread explores turns with.
    struct Explorer {
        explicit Explorer(const search::Settings& settings)
            : evaluation(settings, settings.network), graph(evaluation) {}
        Evaluation evaluation;
        TurnGraph graph;
        std::vector<TurnNode*> path;
    };

    void forget() {
        nodes_.clear();
        root_turn_.begin(State{State::Options{}}, {});
    }

    static int next_goal(int goal) {
        return goal == 0 ? kFirstGoal : kNextGoal * std::min(goal, kMostGoal / kNextGoal);
    }

    // Find more ends of the root's turn; false once the effort is spent.
    bool widen(const State& root, const Attitude& attitude, Breadth breadth, Effort& effort) {
        const bool goes_on = root_turn_.widen(attitude, breadth, effort);
        root_ = {.seat = root.to_move()};
        for (int i = 0; i < root_turn_.candidate_count(); ++i) {
            const Candidate& end = root_turn_.candidate(i);
            if (root_.edges.empty() || end.gain > best_gain_) {
                best_gain_ = end.gain;
                root_.own = end.outlook.value;
            }
            root_.add(end.gain, {});
            TurnEdge& edge = root_.edges.back();
            edge.node = nodes_.find(end.state.board_key());
            if (edge.node) edge.visits = edge.node->visits;
        }
        if (root_.edges.empty()) return false;
        root_.set_priors();
        root_.renew_value();
        return goes_on;
    }

    // Visit until the root has so many; false if the effort was spent before, or the memory.
    bool grow(const State& root, const Attitude& attitude, int goal, Effort& effort) {
        workers_.run([&](int part) {
            Explorer& explorer = *explorers_[static_cast<std::size_t>(part)];
            while (!effort.is_spent() && visit(root, attitude, goal, explorer, effort)) {}
        });
        return !effort.is_spent() && !nodes_.is_full();
    }

    // False where there is nothing more to visit.
    bool visit(const State& root, const Attitude& attitude, int goal, Explorer& explorer,
               Effort& effort) {
        effort.spend(1);
        std::unique_lock lock(mutex_);
        if (root_.visits >= goal || nodes_.is_full()) return false;
        explorer.path.clear();
        State state = root;
        TurnEdge* edge = go_down(state, explorer.path);
        if (!edge) {  // other threads are on the way to all that there is
            lock.unlock();
            std::this_thread::yield();
            return true;
        }
        if (!edge->node && !make_node(*edge, state, attitude, explorer, effort, lock)) return false;
        ++edge->visits;
        for (auto node = explorer.path.rbegin(); node != explorer.path.rend(); ++node)
            (*node)->renew_value();
        return true;
    }

    // To an edge without a node, or one to the end of the game; the visits on the way count at once.
    TurnEdge* go_down(State& state, std::vector<TurnNode*>& path) {
        for (TurnNode* node = &root_;;) {
            TurnEdge* edge = node->select();
            if (!edge) return nullptr;
            path.push_back(node);
            if (node == &root_)
                state = root_turn_.candidate(static_cast<int>(edge - root_.edges.data())).state;
            else
                for (const Action action : node->chain(*edge)) state.apply_assume_legal(action);
            if (!edge->node) edge->node = nodes_.find(state.board_key());
            if (!edge->node || edge->node->edges.empty() || edge->visits == 0) return edge;
            ++edge->visits;
            node = edge->node;
        }
    }

    // False if the effort was spent before it is made. Others go on while the turn is explored.
    bool make_node(TurnEdge& edge, const State& state, const Attitude& attitude, Explorer& explorer,
                   Effort& effort, std::unique_lock<std::mutex>& lock) {
        edge.is_in_work = true;
        lock.unlock();
        TurnNode node{.key = state.board_key()};
        const bool is_done = state.is_over() || explore(state, attitude, explorer, effort, node);
        if (state.is_over()) node.own = explorer.evaluation.value(state);
        node.value = node.own;
        lock.lock();
        edge.is_in_work = false;
        if (is_done) edge.node = nodes_.add(std::move(node));
        return is_done;
    }

    static bool explore(const State& state, const Attitude& attitude, Explorer& explorer,
                        Effort& effort, TurnNode& node) {
        TurnGraph& graph = explorer.graph;
        if (!graph.explore(state, {}, attitude, kInner, effort)) return false;
        node.seat = state.to_move();
        node.edges.reserve(static_cast<std::size_t>(graph.count()));
        for (int i = 0; i < graph.count(); ++i) node.add(graph.end(i).gain, graph.chain(graph.end(i)));
        node.own = graph.end(0).value;
        node.set_priors();
        return true;
    }

    // Whether to think no longer, where time is limited: only one end is left, or within a turn that was
    // thought about before, one is far ahead.
    [[nodiscard]] bool is_clear(const State& root, const search::Limits& limits) const {
        if (limits.is_reproducible() || limits.lines != 1 || !limits.only.empty()) return false;
        if (root_.edges.size() == 1) return root_turn_.is_complete();
        return !root.starts_turn() &&
               static_cast<float>(root_.best()->visits) > kClear * static_cast<float>(root_.visits);
    }

    static void tell(search::Report& report, const Effort& effort, const search::Stopper& stopper,
                     const search::Listener& listener) {
        report.nodes = effort.nodes();
        report.seconds = stopper.seconds();
        if (listener) listener(report);
    }

    // The best lines: of the moves whose ends were visited most, then of the others.
    void take_lines(search::Report& report, int wanted) const {
        struct Found {
            const RootMove::Way* way;
            std::size_t move;
        };
        std::vector<Found> found;
        std::vector<search::Line> lines, others;
        for (std::size_t i = 0; i < first_.size(); ++i) {
            const RootMove::Way* best = nullptr;
            for (const RootMove::Way& way : root_turn_.moves()[i].ways)
                if (!best || TurnNode::is_better(edge_to(way), edge_to(*best))) best = &way;
            if (best)
                found.push_back({best, i});
            else
                others.push_back(first_[i]);
        }
        if (found.empty()) return;
        std::stable_sort(found.begin(), found.end(), [this](const Found& a, const Found& b) {
            return TurnNode::is_better(edge_to(*a.way), edge_to(*b.way));
        });
        for (const Found& each : found) lines.push_back(line(*each.way));
        std::stable_sort(others.begin(), others.end(), [](const search::Line& a, const search::Line& b) {
            return a.score > b.score;
        });
        lines.insert(lines.end(), others.begin(), others.end());
        lines.resize(std::min(lines.size(), static_cast<std::size_t>(wanted)));
        // visits decide: what was visited less claims no more
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
            found.chances = edge->node->value.chances;
        } else {
            found.score = std::clamp(edge->gain + root_.mean_change(), 0.0f, 1.0f);
            found.chances = root_turn_.candidate(way.candidate).outlook.value.chances;
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
    std::vector<search::Line> first_;  // the moves by the evaluation one decision ahead
    TurnNode root_;                    // its edges are the ends that are known of the root's turn
    float best_gain_ = 0;
    TurnNodes nodes_;
    Workers workers_;
    std::vector<std::unique_ptr<Explorer>> explorers_;  // one a thread
    std::mutex mutex_;                                  // over the nodes
};

}  // namespace boardwright::repello
