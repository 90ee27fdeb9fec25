// What a game tells the principal-variation search: its policy, its values, its margins.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>

#include "boardwright/search/report.hpp"
#include "boardwright/search/table.hpp"

namespace boardwright::search::pvs {

// Values are for the seat to move at a node. A win is worth kWin less the plies until the end, so
// that nearer wins and later losses are preferred; whatever is beyond kProven is certain.
using Value = int;
inline constexpr Value kWin = 30000;
inline constexpr Value kProven = kWin - 1000;
inline constexpr Value kInfinite = 32000;
inline constexpr int kMaxPly = 120;

constexpr bool is_proven(Value value) { return value >= kProven || value <= -kProven; }
constexpr int plies_to_end(Value value) { return kWin - (value < 0 ? -value : value); }
constexpr Value as_estimate(Value value) {
    return value >= kProven ? kProven - 1 : value <= -kProven ? 1 - kProven : value;
}

// A value that counts plies from a node as one that counts them from the root, and back.
constexpr Value from_root(Value value, int ply) {
    return value >= kProven ? value - ply : value <= -kProven ? value + ply : value;
}
constexpr Value from_node(Value value, int ply) { return from_root(value, -ply); }

// From here on a move is loud: never reduced nor pruned, and not ranked by history.
inline constexpr int kLoud = 1 << 20;

struct RankedMove {
    Move move;
    int rank;  // higher ones are tried first
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

// Depths in plies, margins in values; a depth of 0 switches a technique off.
struct Tuning {
    int window = 40;              // of aspiration
    int null_depth = 3;           // from here on passing is tried, where the policy can pass
    int null_reduction = 2;       // and a fourth of the depth more
    int reverse_futility_depth = 0;  // up to here a node far above beta is not searched
    int reverse_futility_margin = 80;
    int futility_depth = 0;       // up to here quiet moves far below alpha are skipped
    int futility_margin = 100;
    int late_depth = 0;           // up to here only the first quiet moves are tried
    int late_count = 8;           // of them, and depth² more
    int reduce_depth = 3;         // from here on late quiet moves are searched less deeply
    int reduce_from = 4;          // the first move that is
    double reduce_scale = 0.45;   // times ln(depth) · ln(number of the move)
    bool staged = false;          // quiet moves are listed when they are needed, see StagedPicker
    bool improving = false;       // more is cut off where the side's estimate does not rise
    int root_reduce_from = 0;     // the first late move that is reduced at the root
    int contempt = 15;            // what the side that searches gives for not drawing, where a policy asks
    int poll_every = 256;         // nodes between looks at the clock
};

// A policy is made of the settings; each thread has its own. Its `Node` is a position in the search:
// copyable, and it knows who is to move, even when the game is over (then the side that would be).
template <class P>
concept Policy = requires(P policy, const P constant, const typename P::State& state,
                          const typename P::Node& node, typename P::Node& child,
                          typename P::MoveList& list, std::span<const typename P::Node> path,
                          Move move, Action action, Value value) {
    P(Settings{});
    { P::kMoves } -> std::convertible_to<int>;  // moves are numbered 0 … kMoves − 1
    { P::kTuning } -> std::convertible_to<Tuning>;
    { policy.begin(state) };                    // a search from this root begins
    { constant.root(state) } -> std::same_as<typename P::Node>;
    { node.seat() } -> std::convertible_to<int>;
    { node.key() } -> std::convertible_to<std::uint64_t>;
    // The value for the node's seat if the game is over, or as good as over, after this path from
    // the root (the node not included): ±kWin or what a draw is worth.
    { constant.ending(node, path) } -> std::same_as<std::optional<Value>>;
    { constant.list_moves(node, list) };        // ranked; all legal moves
    { constant.play(node, move, child) };
    { constant.evaluate(node) } -> std::convertible_to<Value>;
    { constant.action_of(node, move) } -> std::convertible_to<Action>;
    { constant.move_of(node, action) } -> std::convertible_to<Move>;
    { constant.share(value) } -> std::convertible_to<double>;  // expected share of the win
};

// Quiescence: at the horizon the seat may stand or try a loud move.
template <class P>
concept HasLoudMoves = requires(const P policy, const typename P::Node& node,
                                typename P::MoveList& list) { policy.list_loud_moves(node, list); };

// Null move: `pass` gives the opponent the turn; asked only where `can_pass`.
template <class P>
concept CanPass = requires(const P policy, const typename P::Node& node, typename P::Node& child) {
    { policy.can_pass(node) } -> std::convertible_to<bool>;
    policy.pass(node, child);
};

// A move from the table is tried before the others are listed if it can be checked cheaply.
template <class P>
concept CanCheckMoves = requires(const P policy, const typename P::Node& node,
                                 const typename P::Node& child, Move move) {
    { policy.can_play(node, move) } -> std::convertible_to<bool>;
    { policy.is_loud(node, move, child) } -> std::convertible_to<bool>;  // as its rank would say
};

// Moves are listed in stages. `Facts` are what is worked out once for all of them; a move is quiet if
// it is legal and not loud.
template <class P>
concept ListsInStages = CanCheckMoves<P> && requires(const P policy, const typename P::Node& node,
                                                     const typename P::Facts& facts,
                                                     typename P::MoveList& list, Move move) {
    { policy.facts(node) } -> std::same_as<typename P::Facts>;
    { policy.list_loud_moves(node, facts, list) };
    { policy.list_quiet_moves(node, facts, list) };
    { policy.is_quiet(node, facts, move) } -> std::convertible_to<bool>;
};

// Plies to add to the depth below a child.
template <class P>
concept Extends = requires(const P policy, const typename P::Node& node,
                           const typename P::Node& child, Move move) {
    { policy.extension(node, move, child) } -> std::convertible_to<int>;
};

}  // namespace boardwright::search::pvs
