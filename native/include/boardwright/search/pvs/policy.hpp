// The interface between a game's policy and the principal variation search: nodes, values, margins.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>

#include "boardwright/search/report.hpp"
#include "boardwright/search/table.hpp"

namespace boardwright::search::pvs {

// Values are for the seat to move at a node. A win is worth kWin minus the plies to the end, so
// that earlier wins and later losses are preferred. Values beyond ±kProven are proven.
using Value = int;
inline constexpr Value kWin = 30000;
inline constexpr Value kProven = kWin - 1000;
inline constexpr Value kInfinite = 32000;
inline constexpr int kMaxPly = 120;

constexpr bool is_proven(Value value) { return value >= kProven || value <= -kProven; }
constexpr int plies_to_end(Value value) { return kWin - (value < 0 ? -value : value); }
constexpr Value as_unproven(Value value) {
    return value >= kProven ? kProven - 1 : value <= -kProven ? 1 - kProven : value;
}

// Converts a value that counts plies from a node to one that counts them from the root, and back.
constexpr Value from_root(Value value, int ply) {
    return value >= kProven ? value - ply : value <= -kProven ? value + ply : value;
}
constexpr Value from_node(Value value, int ply) { return from_root(value, -ply); }

// Moves with at least this rank are noisy: never reduced or pruned, and not ranked by history.
inline constexpr int kMinNoisyRank = 1 << 20;

struct RankedMove {
    Move move;
    int rank;  // moves with a higher rank are tried first
};

template <int Capacity>
class MoveListOf {
public:
    static constexpr int kCapacity = Capacity;
    void clear() { size_ = 0; }
    void push(Move move, int rank = 0) { moves_[size_++] = {move, rank}; }
    [[nodiscard]] int size() const { return size_; }
    RankedMove& operator[](int i) { return moves_[i]; }
    RankedMove* begin() { return moves_.data(); }
    RankedMove* end() { return moves_.data() + size_; }

private:
    int size_ = 0;
    std::array<RankedMove, Capacity> moves_;
};

// Depths in plies, margins in values. A depth of 0 turns a technique off.
struct Tuning {
    int window = 40;              // half width of the aspiration window
    int null_depth = 3;           // minimum depth for null move, if supported
    int null_reduction = 2;       // plus a fourth of the depth
    int reverse_futility_depth = 0;  // maximum depth for reverse futility pruning
    int reverse_futility_margin = 80;
    int futility_depth = 0;       // maximum depth for futility pruning of quiet moves
    int futility_margin = 100;
    int late_depth = 0;           // maximum depth for late move pruning
    int late_count = 8;           // quiet moves searched there, plus depth²
    int reduce_depth = 3;         // minimum depth for late move reductions
    int reduce_from = 4;          // number of the first move to be reduced
    double reduce_scale = 0.45;   // times ln(depth) · ln(number of the move)
    bool staged = false;          // uses StagedPicker, which generates quiet moves late
    bool improving = false;       // prunes more if the side's static eval has not risen
    int root_reduce_from = 0;     // the first late move that is reduced at the root
    int contempt = 15;            // draw penalty of the searching side, in policies that use it
    int poll_every = 256;         // nodes between polls of the stopper
};

// A policy is made with the settings; each thread has one. Its `Node` is a position in the search:
// copyable, with the seat to move, even when the game is over (then the seat that would move).
template <class P>
concept Policy = requires(P policy, const P constant, const typename P::State& state,
                          const typename P::Node& node, typename P::Node& child,
                          typename P::MoveList& list, std::span<const typename P::Node> path,
                          Move move, Action action, Value value) {
    P(Settings{});
    { P::kMoves } -> std::convertible_to<int>;  // moves are numbered 0 … kMoves − 1
    { P::kTuning } -> std::convertible_to<Tuning>;
    { policy.begin(state) };                    // called at the start of a search
    { constant.root(state) } -> std::same_as<typename P::Node>;
    { node.seat() } -> std::convertible_to<int>;
    { node.key() } -> std::convertible_to<std::uint64_t>;
    // The value for the node's seat if the game is over or its result known, given the path from
    // the root (without the node): ±kWin or the value of a draw.
    { constant.ending(node, path) } -> std::same_as<std::optional<Value>>;
    { constant.list_moves(node, list) };        // all legal moves, with ranks
    { constant.play(node, move, child) };
    { constant.evaluate(node) } -> std::convertible_to<Value>;
    { constant.action_of(node, move) } -> std::convertible_to<Action>;
    { constant.move_of(node, action) } -> std::convertible_to<Move>;
    { constant.share(value) } -> std::convertible_to<double>;  // expected share of the win
};

// Quiescence search: at the horizon the seat may stand pat or try a noisy move.
template <class P>
concept HasNoisyMoves = requires(const P policy, const typename P::Node& node,
                                typename P::MoveList& list) { policy.list_noisy_moves(node, list); };

// Null move: `pass` gives the turn to the opponent; called only if `can_pass`.
template <class P>
concept CanPass = requires(const P policy, const typename P::Node& node, typename P::Node& child) {
    { policy.can_pass(node) } -> std::convertible_to<bool>;
    policy.pass(node, child);
};

// If a hash move can be checked cheaply, it is tried before the others are generated.
template <class P>
concept CanCheckMoves = requires(const P policy, const typename P::Node& node,
                                 const typename P::Node& child, Move move) {
    { policy.can_play(node, move) } -> std::convertible_to<bool>;
    { policy.is_noisy(node, move, child) } -> std::convertible_to<bool>;  // as its rank would say
};

// Staged move generation. `Facts` is computed once and shared by all stages; a move is quiet if it
// is legal and not noisy.
template <class P>
concept ListsInStages = CanCheckMoves<P> && requires(const P policy, const typename P::Node& node,
                                                     const typename P::Facts& facts,
                                                     typename P::MoveList& list, Move move) {
    { policy.facts(node) } -> std::same_as<typename P::Facts>;
    { policy.list_noisy_moves(node, facts, list) };
    { policy.list_quiet_moves(node, facts, list) };
    { policy.is_quiet(node, facts, move) } -> std::convertible_to<bool>;
};

// Search extensions: plies to add to the depth below a child.
template <class P>
concept Extends = requires(const P policy, const typename P::Node& node,
                           const typename P::Node& child, Move move) {
    { policy.extension(node, move, child) } -> std::convertible_to<int>;
};

}  // namespace boardwright::search::pvs
