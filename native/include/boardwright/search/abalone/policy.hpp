// The search policy of Abalone: nodes are bare boards, and repetition is looked up on the path.
#pragma once

#include <bitset>
#include <span>
#include <vector>

#include "boardwright/search/abalone/evaluation.hpp"
#include "boardwright/search/pvs/policy.hpp"
#if defined(BOARDWRIGHT_TUNABLE)
#include "boardwright/search/pvs/environment.hpp"
#endif

namespace boardwright::abalone {

// By how many rings a step from a cell approaches the centre: the first move-ordering heuristic.
inline constexpr std::array<std::array<std::int16_t, 64>, kDirections> kInwards = [] {
    std::array<std::array<std::int16_t, 64>, kDirections> ranks{};
    const auto ring = [](int row, int column) {
        const int a = row - 4, b = column - 4;
        return std::max({a, -a, b, -b, a - b, b - a});
    };
    for (int d = 0; d < kDirections; ++d)
        for (int row = 0; row < kRows; ++row)
            for (int column = first_column(row); column <= last_column(row); ++column)
                ranks[d][bit_at(row, column)] = static_cast<std::int16_t>(
                    1000 * (ring(row, column) - ring(row + kRowSteps[d], column + kColumnSteps[d])));
    return ranks;
}();

// The evaluation gives the value of a board for the side to move, given the plies from the root.
template <class Evaluation, search::pvs::Tuning Tuned>
class Policy {
public:
    using State = abalone::State;
    using Move = search::Move;
    using MoveList = search::pvs::MoveListOf<384>;  // six directions of at most 64 moves
    using Value = search::pvs::Value;

    class Node {
    public:
        Node() = default;
        Node(const Board& board, int plies_left, std::uint64_t salt)
            : board_(board), hash_(board.hash()), salt_(salt), plies_left_(plies_left) {}

        [[nodiscard]] int seat() const { return board_.seat(); }
        // Near the ply limit, the same board has a different value at each ply.
        [[nodiscard]] std::uint64_t key() const {
            const std::uint64_t key = hash_ ^ salt_;
            return plies_left_ < kNearLimit ? key ^ mix(static_cast<std::uint64_t>(plies_left_)) : key;
        }

    private:
        friend class Policy;
        static constexpr int kNearLimit = 64;

        Board board_;
        std::uint64_t hash_ = 0;
        std::uint64_t salt_ = 0;  // of the search, see `salt_of`
        int plies_left_ = 0;  // until the limit
        int since_ = 0;       // plies on the search's path since the last ejection
        int ply_ = 0;         // from the root
    };

    static constexpr int kMoves = kDirections * kKinds * 64;
#if defined(BOARDWRIGHT_TUNABLE)
    static inline search::pvs::Tuning kTuning = search::pvs::tuned_by_environment(Tuned);
#else
    static constexpr search::pvs::Tuning kTuning = Tuned;
#endif
    static constexpr bool kIsStaged = Tuned.staged;
    static constexpr std::size_t kBytes = Evaluation::kBytes;

    explicit Policy(const search::Settings& settings) : evaluation_(settings) {}

    void begin(const State& root) {
        options_ = root.options();
        seat_ = root.board().seat();
        history_.clear();
        seen_.reset();
        Board board = root.base();
        for (const Action action : root.path()) {
            history_.push_back(board.hash());
            seen_.set(board.hash() % kSeen);
            board.play_assume_legal(action);
        }
    }

    [[nodiscard]] Node root(const State& root) const {
        const int limit = root.options().max_plies;
        return {root.board(), limit == 0 ? kUnlimited : limit - root.ply(), salt_of(root)};
    }

    // In the order in which the rules check endings (AB10).
    [[nodiscard]] std::optional<Value> ending(const Node& node, std::span<const Node> path) const {
        const Board& board = node.board_;
        if (out(board, board.seat()) >= options_.ejections) return -search::pvs::kWin;
        if (is_repeated(node, path)) return draw(board.seat());
        if (node.plies_left_ <= 0) return at_limit(board);
        return std::nullopt;
    }
    [[nodiscard]] Value stuck(const Node& node) const { return draw(node.seat()); }

    void list_moves(const Node& node, MoveList& list) const {
        const auto moves = node.board_.moves();
        const Pushes pushes = facts(node);
        for (int d = 0; d < kDirections; ++d) {
            add(list, d, kInLine, pushes.ejecting[d], kEjecting);
            add_quiet(list, d, moves, pushes);
        }
    }

    using Facts = Pushes;
    [[nodiscard]] Facts facts(const Node& node) const {
        const Board& board = node.board_;
        return all_pushes(board.marbles(board.seat()), board.marbles(1 - board.seat()));
    }
    void list_quiet_moves(const Node& node, const Facts& pushes, MoveList& list) const {
        const auto moves = node.board_.moves();
        for (int d = 0; d < kDirections; ++d) add_quiet(list, d, moves, pushes);
    }
    void list_noisy_moves(const Node&, const Facts& pushes, MoveList& list) const {
        for (int d = 0; d < kDirections; ++d) add(list, d, kInLine, pushes.ejecting[d], kEjecting);
    }
    [[nodiscard]] bool is_quiet(const Node& node, const Facts& pushes, Move move) const {
        const MoveParts parts = parts_of(move);
        const bool is_push = parts.is_in_line && (pushes.tails[parts.direction] & parts.cell);
        return is_push ? !(pushes.ejecting[parts.direction] & parts.cell) : node.board_.can_play(parts);
    }

    void list_noisy_moves(const Node& node, MoveList& list) const {
        list_noisy_moves(node, facts(node), list);
    }

    [[nodiscard]] bool can_play(const Node& node, Move move) const {
        return node.board_.can_play(parts_of(move));
    }
    // A move is noisy if it ejects a marble, so that the opponent has fewer.
    [[nodiscard]] bool is_noisy(const Node& node, Move, const Node& child) const {
        const int opponent = 1 - node.seat();
        return out(child.board_, opponent) > out(node.board_, opponent);
    }

    void play(const Node& from, Move move, Node& to) const {
        to.board_ = from.board_;
        const bool ejects = to.board_.play_assume_legal(parts_of(move));
        to.hash_ = to.board_.hash();
        to.salt_ = from.salt_;
        to.plies_left_ = from.plies_left_ - (from.plies_left_ != kUnlimited);
        to.since_ = ejects ? 0 : from.since_ + 1;
        to.ply_ = from.ply_ + 1;
    }

    // Passes for the null move, which no rule allows. No position before the pass counts as
    // repeated.
    [[nodiscard]] bool can_pass(const Node&) const { return true; }
    void pass(const Node& from, Node& to) const {
        to = from;
        to.board_.pass_turn();
        to.hash_ = to.board_.hash();
        to.since_ = 0;
        to.ply_ = from.ply_ + 1;
    }

    [[nodiscard]] Value evaluate(const Node& node) const {
        return evaluation_(node.board_, options_.ejections, node.ply_);
    }
    [[nodiscard]] double share(Value value) const { return Evaluation::share(value); }

    [[nodiscard]] Action action_of(const Node&, Move move) const {
        const int plane = plane_of(move / 64 / kKinds, move / 64 % kKinds);
        return static_cast<Action>(plane * kCells + kCellOfBit[move % 64]);
    }
    [[nodiscard]] Move move_of(const Node&, Action action) const {
        const int plane = action / kCells, bit = kBitOfCell[action % kCells];
        const int side = plane - kDirections;
        return plane < kDirections ? code(plane, kInLine, bit) : code(side / 4, 1 + side % 4, bit);
    }

private:
    static constexpr int kUnlimited = 1 << 20;
    static constexpr std::size_t kSeen = 4096;
    static constexpr int kEjecting = 2 * search::pvs::kMinNoisyRank;
    static constexpr int kPushing = 8000;

    // The table outlives a search, but its entries hold only for the same options and the same
    // searching side (see `draw`).
    static std::uint64_t salt_of(const State& root) {
        const Options& options = root.options();
        return mix(std::uint64_t{options.ejections} << 16 | std::uint64_t{options.repetition} << 8 |
                   static_cast<std::uint64_t>(root.board().seat()));
    }

    static Move code(int direction, int kind, int bit) {
        return static_cast<Move>((direction * kKinds + kind) * 64 + bit);
    }
    static MoveParts parts_of(Move move) {
        const int plane = move / 64;
        return {Bits{1} << move % 64, plane / kKinds, plane % kKinds};
    }
    static void add_quiet(MoveList& list, int direction, const Moves& moves, const Pushes& pushes) {
        const Bits tails = pushes.tails[direction];
        add(list, direction, kInLine, tails & ~pushes.ejecting[direction], kPushing);
        add(list, direction, kInLine, moves.of(direction, kInLine) & ~tails, 0);
        for (int kind = kFirstPair; kind < kKinds; ++kind)
            add(list, direction, kind, moves.of(direction, kind), 0);
    }
    static void add(MoveList& list, int direction, int kind, Bits bits, int rank) {
        for (; bits; bits &= bits - 1) {
            const int bit = lowest_bit(bits);
            list.push(code(direction, kind, bit), rank + kInwards[direction][bit]);
        }
    }

    static int out(const Board& board, int seat) {
        return kMarbles - count_bits(board.marbles(seat));
    }
    // Contempt: the searching side prefers to play on.
    [[nodiscard]] Value draw(int seat) const { return seat == seat_ ? -kTuning.contempt : kTuning.contempt; }
    [[nodiscard]] Value at_limit(const Board& board) const {
        const int lead = out(board, 1 - board.seat()) - out(board, board.seat());
        if (lead == 0) return draw(board.seat());
        return lead > 0 ? search::pvs::kWin : -search::pvs::kWin;
    }

    // A board that occurred earlier on the search's path counts as a draw: any move available now
    // was available then. Boards of the game before the search count as the option says.
    [[nodiscard]] bool is_repeated(const Node& node, std::span<const Node> path) const {
        const int ply = static_cast<int>(path.size());
        for (int back = 4; back <= std::min(node.since_, ply); back += 2)
            if (path[static_cast<std::size_t>(ply - back)].hash_ == node.hash_) return true;
        if (node.since_ < ply || options_.repetition == 0 || !seen_[node.hash_ % kSeen]) return false;
        const auto earlier = std::count(history_.begin(), history_.end(), node.hash_);
        return earlier + 1 >= options_.repetition;
    }

    Evaluation evaluation_;
    Options options_;
    int seat_ = 0;                        // the searching side
    std::vector<std::uint64_t> history_;  // hashes of the boards since the last ejection
    std::bitset<kSeen> seen_;             // filter of the hashes in the history
};

}  // namespace boardwright::abalone
