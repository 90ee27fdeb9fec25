// The policy of Repulso for the principal variation search: depth counts placements, since slides
// extend it.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include "boardwright/search/repulso/features.hpp"
#include "boardwright/search/pvs/policy.hpp"

namespace boardwright::repulso {

template <class Evaluation>
class LinePolicy {
public:
    using State = repulso::State;
    using Move = search::Move;  // the action
    using MoveList = search::pvs::MoveListOf<2 * kCellCount>;
    using Value = search::pvs::Value;

    class Node {
    public:
        Node() : state_(Options{}) {}
        explicit Node(const State& state) : state_(state) {}
        [[nodiscard]] int seat() const { return state_.is_over() ? state_.turn() : state_.to_move(); }
        [[nodiscard]] std::uint64_t key() const { return state_.key(); }
        [[nodiscard]] const State& state() const { return state_; }

    private:
        friend class LinePolicy;
        State state_;
    };

    static constexpr int kMoves = State::kActions;
    static constexpr search::pvs::Tuning kTuning{
        .window = 60, .reduce_depth = 2, .reduce_from = 6, .reduce_scale = 0.5, .poll_every = 128};

    explicit LinePolicy(const search::Settings& settings) : evaluation_(settings) {}

    void begin(const State&) {}
    [[nodiscard]] Node root(const State& state) const { return Node(state); }

    [[nodiscard]] std::optional<Value> ending(const Node& node, std::span<const Node>) const {
        if (!node.state_.is_over()) return std::nullopt;
        const Outcome outcome = node.state_.outcome();
        if (outcome.place[0] == outcome.place[1]) return 0;
        return outcome.place[node.seat()] == 0 ? search::pvs::kWin : -search::pvs::kWin;
    }

    void list_moves(const Node& node, MoveList& list) const {
        ActionList actions;
        node.state_.legal_actions(actions);
        for (const Action action : actions) list.push(action, rank(action));
    }

    void play(const Node& from, Move move, Node& to) const {
        to.state_ = from.state_;
        to.state_.apply_assume_legal(move);
    }
    [[nodiscard]] bool can_play(const Node& node, Move move) const {
        return node.state_.is_legal(move);
    }
    [[nodiscard]] bool is_noisy(const Node&, Move move, const Node&) const { return is_slide(move); }

    // A placement is not finished until the pieces that it set in motion have stopped.
    [[nodiscard]] int extension(const Node&, Move, const Node& child) const {
        return child.state_.pending() != 0 ? 1 : 0;
    }

    [[nodiscard]] Value evaluate(const Node& node) const {
        const float advantage = evaluation_.advantage(node.state_, node.seat());
        return static_cast<Value>(kUnit * std::clamp(advantage, -kMaxLogOdds, kMaxLogOdds));
    }
    [[nodiscard]] double share(Value value) const { return 1 / (1 + std::exp(-value / kUnit)); }

    [[nodiscard]] Action action_of(const Node&, Move move) const { return move; }
    [[nodiscard]] Move move_of(const Node&, Action action) const { return action; }

private:
    static constexpr float kUnit = 256;  // value of one unit of log-odds
    static constexpr float kMaxLogOdds = 30;

    static bool is_slide(Move move) { return move >= State::kFirstSlide; }
    // Slides are few and all noisy. Coloured pieces are tried before action pieces, central cells
    // first.
    static int rank(Action action) {
        if (is_slide(action)) return search::pvs::kMinNoisyRank;
        const bool inner = kInner >> (action % kCellCount) & 1;
        return (action < State::kFirstActionPiece ? 200 : 0) + (inner ? 100 : 0);
    }

    Evaluation evaluation_;
};

}  // namespace boardwright::repulso
