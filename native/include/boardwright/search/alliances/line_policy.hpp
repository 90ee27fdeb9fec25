// The policy of Alliances for the principal variation search.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include "boardwright/search/alliances/analysis.hpp"
#include "boardwright/search/pvs/policy.hpp"

namespace boardwright::alliances {

class LinePolicy {
public:
    using State = alliances::State;
    using Move = search::Move;
    using MoveList = search::pvs::MoveListOf<kMaxActions>;
    using Value = search::pvs::Value;

    struct Node {
        State state;

        [[nodiscard]] int seat() const { return state.turn_seat(); }
        [[nodiscard]] std::uint64_t key() const { return state.key(); }
    };

    static constexpr int kMoves = State::kActions;
    static constexpr search::pvs::Tuning kTuning{.window = 60,
                                                 .reverse_futility_depth = 2,
                                                 .reverse_futility_margin = 150,
                                                 .late_depth = 2,
                                                 .late_count = 10,
                                                 .poll_every = 64};

    explicit LinePolicy(const search::Settings& settings) : analysis_(settings) {}

    void begin(const State&) {}
    [[nodiscard]] Node root(const State& root) const { return {root}; }

    [[nodiscard]] std::optional<Value> ending(const Node& node, std::span<const Node> path) const {
        using search::pvs::kWin;
        if (node.state.is_over())
            return node.state.outcome().place[node.seat()] == 0 ? kWin : -kWin;
        if (path.empty()) return std::nullopt;
        analysis_.analyse(node.state);
        if (analysis_.threats().wins_now()) return kWin - 1;
        const bool is_lost = analysis_.threats().must_defend() && supplies_last(node.state) &&
                             analysis_.defences().empty();
        return is_lost ? std::optional(2 - kWin) : std::nullopt;
    }

    // Lists only the candidates; searching the other moves does not pay.
    void list_moves(const Node& node, MoveList& list) const {
        analysis_.analyse(node.state);
        const Threats threats = analysis_.threats();
        if (!threats.wins_now() && threats.must_defend())
            for (const Action action : analysis_.defences()) list.push(action, search::pvs::kMinNoisyRank);
        if (list.size() != 0) return;
        for (const Scored& entry : analysis_.candidates())
            list.push(entry.action, static_cast<int>(entry.gain * kRankScale));
        if (list.size() == 0) return list_all(node.state, list);
        if (node.state.can_swap()) list.push(kSwap);
    }

    // Whether list_moves() gave all moves that do not lose immediately: so after a threat.
    [[nodiscard]] bool lists_all(const Node& node) const {
        analysis_.analyse(node.state);
        return analysis_.threats().must_defend() && supplies_last(node.state);
    }

    void play(const Node& from, Move move, Node& to) const {
        to.state = from.state;
        to.state.apply_assume_legal(move);
    }

    // Extends a position in which the reply is forced.
    [[nodiscard]] int extension(const Node&, Move, const Node& child) const {
        if (child.state.is_over()) return 0;
        analysis_.analyse(child.state);
        return analysis_.threats().must_defend() ? 1 : 0;
    }

    [[nodiscard]] Value evaluate(const Node& node) const {
        analysis_.analyse(node.state);
        const float chance =
            std::clamp(analysis_.chance(node.state.chart_of(node.seat())), kMinChance, 1 - kMinChance);
        return static_cast<Value>(std::lround(kValueScale * std::log(chance / (1 - chance))));
    }
    [[nodiscard]] double share(Value value) const { return 1 / (1 + std::exp(-value / kValueScale)); }

    [[nodiscard]] Action action_of(const Node&, Move move) const { return move; }
    [[nodiscard]] Move move_of(const Node&, Action action) const { return action; }

private:
    static constexpr double kValueScale = 300;  // value per unit of log-odds
    static constexpr float kMinChance = 1e-7f;      // the smallest chance for log-odds
    static constexpr float kRankScale = 100'000;

    // Every way to win a colour is closed, so no disc is better than another.
    static void list_all(const State& state, MoveList& list) {
        ActionList moves;
        state.legal_actions(moves);
        for (const Action action : moves) list.push(action);
    }

    mutable Analysis analysis_;
};

}  // namespace boardwright::alliances
