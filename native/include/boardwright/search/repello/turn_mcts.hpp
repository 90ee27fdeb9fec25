// The search of Repello that plans whole turns: a tree whose edges are turns, kept while it serves.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "boardwright/search/repello/turn_nodes.hpp"
#include "boardwright/search/repello/turns.hpp"

namespace boardwright::repello {

struct Par { double c = 0.5, t = 0.03, lambda = 0, shift = 1; int beam = 24, ends = 16, rbeam = 64, rends = 16; double fpu=0; int grow=0;
  Par(){ }
  void parse(const char*s){ if(!s) return; sscanf(s,"%lf,%lf,%lf,%lf,%d,%d,%d,%d,%lf,%d",&c,&t,&lambda,&shift,&beam,&ends,&rbeam,&rends,&fpu,&grow);}
};

class TurnMcts final : public search::Searcher<State> {
public:
    explicit TurnMcts(const search::Settings& settings)
        : evaluation_(settings), last_turns_(settings), root_turn_(evaluation_), graph_(evaluation_) {
    }
    Par par;
    void clear() override { last_turns_.clear(); clear_tree(); }
    int sims = 0; int root_edges() const { return (int)root_.edges.size(); } int top() const { int m=0; for (auto& e : root_.edges) m=std::max(m,e.visits); return m; }

protected:
    search::Report run(const State& root, search::Stopper& stopper,
                       const search::Listener& listener) override {
        if (root.options().turns() - root.turn() <= 2) return last_turns_.find(root, stopper, listener);
        const search::Limits& limits = stopper.limits();
        if (limits.is_reproducible()) clear_tree();
        Effort effort(stopper);
        const Attitude attitude(Assumption::kMaxN, root.seats(), root.to_move());
        const std::vector<Action> moves = search::root_moves(root, limits);
        root_turn_.begin(root, moves);
        search::Report best{.depth = 0, .nodes = 0, .seconds = 0, .lines = look_once(root, effort)};
        search::sort_lines(best.lines, limits.lines);
        root_turn_.widen(attitude, {8, 8}, effort);
        begin_root(root);
        take_lines(best, root);
        root_turn_.widen(attitude, {par.rbeam, par.rends}, effort);
        begin_root(root);
        take_lines(best, root);
        sims = 0;
        int next_widen = 200, factor = 1;
        while (!effort.is_spent() && nodes_.size() < 60000) {
            simulate(root, attitude, effort), ++sims;
            if (par.grow && sims == next_widen) {
                next_widen *= 4; factor *= 2;
                root_turn_.widen(attitude, {par.rbeam*factor, par.rends*factor}, effort);
                begin_root(root);
            }
        }
        take_lines(best, root);
        best.nodes = effort.nodes();
        best.seconds = stopper.seconds();
        if (listener) listener(best);
        return best;
    }

private:
    void clear_tree() { nodes_.clear(); index_.clear(); }

    void begin_root(const State& root) {
        root_.seat = root.to_move();
        std::vector<int> visits;
        std::vector<int> links;
        root_.edges.clear();
        root_.actions.clear();
        for (int i = 0; i < root_turn_.candidate_count(); ++i) {
            const Candidate& end = root_turn_.candidate(i);
            root_.add(end.gain, {});
            const auto found = index_.find(end.state.board_key());
            if (found == index_.end()) continue;
            root_.edges.back().node = found->second;
            root_.edges.back().visits = nodes_[found->second].visits;
        }
        order_.resize(root_.edges.size());
        if (root_.edges.empty()) return;
        int b = 0;
        for (int i = 0; i < (int)root_.edges.size(); ++i) if (root_.edges[i].gain > root_.edges[b].gain) b = i;
        root_.own = root_turn_.candidate(b).outlook.value;
        set_priors(root_);
        renew(root_);
    }

    void set_priors(TurnNode& node) const {
        float sum = 0, most = 0;
        for (const TurnEdge& e : node.edges) most = std::max(most, e.gain);
        for (TurnEdge& e : node.edges) sum += e.prior = std::exp((e.gain - most) / (float)par.t);
        for (TurnEdge& e : node.edges) e.prior /= sum;
    }

    float edge_gain(const TurnNode& node, const TurnEdge& edge) const {
        return nodes_[edge.node].value.worth[node.seat];
    }

    void renew(TurnNode& node) const {
        Value sum = node.own;
        float total = 1;
        const TurnEdge* best = nullptr; float most = -1;
        for (const TurnEdge& e : node.edges) {
            if (e.node < 0) continue;
            const Value& v = nodes_[e.node].value;
            const float w = (float)e.visits;
            for (int s = 0; s < kMaxSeats; ++s) sum.worth[s] += w * v.worth[s], sum.chances[s] += w * v.chances[s];
            total += w;
            if (v.worth[node.seat] > most) most = v.worth[node.seat], best = &e;
        }
        node.visits = (int)total;
        for (int s = 0; s < kMaxSeats; ++s) sum.worth[s] /= total, sum.chances[s] /= total;
        if (best && par.lambda > 0) {
            const Value& v = nodes_[best->node].value;
            for (int s = 0; s < kMaxSeats; ++s) {
                sum.worth[s] += (float)par.lambda * (v.worth[s] - sum.worth[s]);
                sum.chances[s] += (float)par.lambda * (v.chances[s] - sum.chances[s]);
            }
        }
        node.value = sum;
    }

    int select(const TurnNode& node) const {
        float shift = 0, weight = 0;
        for (const TurnEdge& e : node.edges)
            if (e.node >= 0) shift += (float)e.visits * (edge_gain(node, e) - e.gain), weight += (float)e.visits;
        if (weight > 0) shift = shift / weight * (float)par.shift;
        const float root = std::sqrt((float)node.visits);
        int best = 0;
        float most = -100;
        for (int i = 0; i < (int)node.edges.size(); ++i) {
            const TurnEdge& e = node.edges[i];
            const float q = e.node >= 0 ? edge_gain(node, e) : e.gain + shift - (float)par.fpu;
            const float u = q + (float)par.c * e.prior * root / (1 + (float)e.visits);
            if (u > most) most = u, best = i;
        }
        return best;
    }

    void simulate(const State& root, const Attitude& attitude, Effort& effort) {
        path_.clear();
        effort.spend(1);
        TurnNode* node = &root_;
        State state = root;
        for (;;) {
            const int i = select(*node);
            TurnEdge& edge = node->edges[i];
            path_.push_back(node);
            if (node == &root_)
                state = root_turn_.candidate(i).state;
            else
                for (const Action a : node->chain(edge)) state.apply_assume_legal(a);
            if (edge.node == kNoNode) {
                const auto found = index_.find(state.board_key());
                if (found != index_.end()) {
                    edge.node = found->second;
                    ++edge.visits;
                    break;
                }
                const int made = expand(state, attitude, effort);
                if (made < 0) return;
                edge.node = made;
                ++edge.visits;
                break;
            }
            ++edge.visits;
            node = &nodes_[edge.node];
            if (node->edges.empty()) break;
        }
        for (auto it = path_.rbegin(); it != path_.rend(); ++it) renew(**it);
    }

    int expand(const State& state, const Attitude& attitude, Effort& effort) {
        TurnNode node;
        node.key = state.board_key();
        if (state.is_over()) {
            node.own = node.value = evaluation_.value(state);
            effort.spend(1);
        } else {
            node.seat = state.to_move();
            if (!graph_.explore(state, {}, attitude, {par.beam, par.ends}, effort)) return -1;
            for (int i = 0; i < graph_.count(); ++i) node.add(graph_.end(i).gain, graph_.chain(graph_.end(i)));
            node.own = node.value = graph_.end(0).value;
            set_priors(node);
        }
        nodes_.push_back(std::move(node));
        index_[nodes_.back().key] = (int)nodes_.size() - 1;
        return (int)nodes_.size() - 1;
    }

    int chosen(const RootMove& move) const {
        int best = -1;
        for (const auto& way : move.ways) {
            if (best < 0) { best = way.candidate; continue; }
            const TurnEdge &a = root_.edges[way.candidate], &b = root_.edges[best];
            if (a.visits > b.visits || (a.visits == b.visits && a.gain > b.gain)) best = way.candidate;
        }
        return best;
    }

    void take_lines(search::Report& report, const State& root) {
        (void)root;
        std::vector<search::Line> lines;
        const RootMove* bm = nullptr; int bc = -1;
        for (const RootMove& move : root_turn_.moves()) {
            const int c = chosen(move);
            if (c < 0) continue;
            if (bc < 0 || root_.edges[c].visits > root_.edges[bc].visits || (root_.edges[c].visits == root_.edges[bc].visits && root_.edges[c].gain > root_.edges[bc].gain)) bc = c, bm = &move;
        }
        if (bc < 0) return;
        const TurnEdge& e = root_.edges[bc];
        search::Line line;
        for (const auto& way : bm->ways) if (way.candidate == bc) line.moves = way.chain;
        line.score = e.node >= 0 ? edge_gain(root_, e) : e.gain;
        line.chances = e.node >= 0 ? nodes_[e.node].value.chances : root_turn_.candidate(bc).outlook.value.chances;
        report.lines = {line};
        report.depth = 1;
    }

    std::vector<search::Line> look_once(const State& root, Effort& effort) {
        std::vector<search::Line> lines;
        for (const RootMove& move : root_turn_.moves()) {
            State after = root;
            after.apply_assume_legal(move.action);
            const Value value = evaluation_.value(after);
            lines.push_back({.moves = {move.action},
                             .score = value.worth[static_cast<std::size_t>(root.to_move())],
                             .chances = value.chances});
        }
        effort.spend(static_cast<int>(lines.size()));
        return lines;
    }

    Evaluation evaluation_;
    Turns<Assumption::kMaxN> last_turns_;
    RootTurn root_turn_;
    TurnGraph graph_;
    TurnNode root_;
    std::vector<int> order_;
    std::deque<TurnNode> nodes_;
    std::unordered_map<std::uint64_t, int> index_;
    std::vector<TurnNode*> path_;
};

}  // namespace boardwright::repello
