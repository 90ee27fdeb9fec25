// The turn at the root of a search: its first decisions and the ends that each can reach.
#pragma once

#include <algorithm>
#include <functional>
#include <numeric>
#include <unordered_map>
#include <vector>

#include "boardwright/search/repello/turn_tree.hpp"

namespace boardwright::repello {

// An end of the root's turn, shared by all first decisions that reach it.
struct Candidate {
    State state;
    Lookahead lookahead;
    float gain;     // for the seat to move
    int round = 1;  // the last round that searched it
};

// A first decision, the ends that it can reach, and the decisions that lead there.
struct RootMove {
    struct Way {
        int candidate;
        std::vector<Action> chain;
    };
    Action action;
    std::vector<Way> ways;
    bool is_complete = false;
};

class RootTurn {
public:
    explicit RootTurn(const Evaluation& evaluation) : graph_(evaluation) {}

    void begin(const State& root, const std::vector<Action>& actions) {
        root_ = root;
        moves_.clear();
        for (const Action action : actions) moves_.push_back({action, {}});
        candidates_.clear();
        index_.clear();
    }

    // Like begin(), but if a decision of the last root led to this one, the known ends below that
    // decision are reused.
    void continue_from(const State& root, const std::vector<Action>& actions) {
        const std::vector<RootMove::Way> reused = ways_after(root);
        const std::vector<Candidate> before = candidates_;
        begin(root, actions);
        for (const RootMove::Way& way : reused)
            for (RootMove& move : moves_)
                if (move.action == way.chain[1])
                    add_way(move, before[static_cast<std::size_t>(way.candidate)],
                            {way.chain.begin() + 1, way.chain.end()});
    }

    // Finds additional ends for every first decision; returns false if the budget ran out first.
    bool widen(const Attitude& attitude, Breadth breadth, NodeBudget& budget) {
        for (RootMove& move : moves_) {
            if (move.is_complete) continue;
            const bool finished =
                graph_.explore(root_, {&move.action, 1}, attitude, breadth, budget);
            for (int i = 0; i < graph_.count(); ++i) {
                const TurnEnd& end = graph_.end(i);
                add_way(move, {end.state, {end.value, end.state.is_over(), {}}, end.gain},
                        graph_.chain(end));
            }
            if (!finished) return false;
            move.is_complete = graph_.is_complete() && graph_.has_all_ends();
        }
        return true;
    }

    [[nodiscard]] const std::vector<RootMove>& moves() const { return moves_; }
    [[nodiscard]] int candidate_count() const { return static_cast<int>(candidates_.size()); }
    [[nodiscard]] const Candidate& candidate(int i) const {
        return candidates_[static_cast<std::size_t>(i)];
    }
    Candidate& candidate(int i) { return candidates_[static_cast<std::size_t>(i)]; }

    // The best ends, including at least `of_each` of every first decision.
    [[nodiscard]] std::vector<int> best(int count, int of_each) const {
        std::vector<int> all(candidates_.size());
        std::iota(all.begin(), all.end(), 0);
        std::vector<int> order = best_of(std::move(all), count);
        for (const RootMove& move : moves_) {
            std::vector<int> own;
            for (const RootMove::Way& way : move.ways) own.push_back(way.candidate);
            for (const int end : best_of(std::move(own), of_each))
                if (std::find(order.begin(), order.end(), end) == order.end()) order.push_back(end);
        }
        return order;
    }

    // The way to a move's best end among those searched in a round; null if it has no such end.
    [[nodiscard]] const RootMove::Way* best_way(const RootMove& move, int round) const {
        const RootMove::Way* best = nullptr;
        for (const RootMove::Way& way : move.ways)
            if (candidate(way.candidate).round == round &&
                (!best || candidate(way.candidate).gain > candidate(best->candidate).gain))
                best = &way;
        return best;
    }

    // Marks all ends as searched in a round that looks no further than these ends.
    bool mark_searched(int round) {
        for (Candidate& end : candidates_) end.round = round;
        return true;
    }

    // The gain of the k-th best move in a round; 0 if there are fewer moves.
    [[nodiscard]] float secured(int round, int k) const {
        std::vector<float> gains;
        for (const RootMove& move : moves_)
            if (const RootMove::Way* way = best_way(move, round))
                gains.push_back(candidate(way->candidate).gain);
        if (gains.size() < static_cast<std::size_t>(k)) return 0;
        std::nth_element(gains.begin(), gains.begin() + (k - 1), gains.end(), std::greater<>());
        return gains[static_cast<std::size_t>(k - 1)];
    }

    // Whether all ends of the turn are known.
    [[nodiscard]] bool is_complete() const {
        return std::all_of(moves_.begin(), moves_.end(),
                           [](const RootMove& move) { return move.is_complete; });
    }
    // Whether nothing was left out anywhere, so that the result is exact.
    [[nodiscard]] bool is_settled() const {
        return is_complete() &&
               std::all_of(candidates_.begin(), candidates_.end(),
                           [](const Candidate& end) { return end.lookahead.is_exact; });
    }

private:
    [[nodiscard]] std::vector<int> best_of(std::vector<int> ends, int count) const {
        std::stable_sort(ends.begin(), ends.end(), [this](int a, int b) {
            return candidate(a).gain > candidate(b).gain;
        });
        ends.resize(std::min(ends.size(), static_cast<std::size_t>(count)));
        return ends;
    }

    void add_way(RootMove& move, const Candidate& end, std::vector<Action> chain) {
        const auto [place, is_new] =
            index_.try_emplace(end.state.board_key(), static_cast<int>(candidates_.size()));
        if (is_new) candidates_.push_back(end);
        const int found = place->second;
        for (const RootMove::Way& way : move.ways)
            if (way.candidate == found) return;
        move.ways.push_back({found, std::move(chain)});
    }

    // The known ways through the decision that led to this position, if the turn continues.
    [[nodiscard]] std::vector<RootMove::Way> ways_after(const State& root) const {
        std::vector<RootMove::Way> ways;
        for (const RootMove& move : moves_) {
            State after = root_;
            after.apply_assume_legal(move.action);
            if (after.turn() != root_.turn() || after.key() != root.key()) continue;
            for (const RootMove::Way& way : move.ways)
                if (way.chain.size() > 1) ways.push_back(way);
        }
        return ways;
    }

    State root_{State::Options{}};
    TurnGraph graph_;
    std::vector<RootMove> moves_;
    std::vector<Candidate> candidates_;
    std::unordered_map<std::uint64_t, int> index_;
};

}  // namespace boardwright::repello
