// Move ordering: killers, countermoves and the history heuristic for quiet moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "boardwright/search/pvs/policy.hpp"

namespace boardwright::search::pvs {

// Quiet moves that were tried at a node without a beta cutoff.
class TriedMoves {
public:
    void add(Move move) {
        if (count_ < kMaxMoves) moves_[count_++] = move;
    }
    [[nodiscard]] const Move* begin() const { return moves_.data(); }
    [[nodiscard]] const Move* end() const { return moves_.data() + count_; }

private:
    static constexpr std::size_t kMaxMoves = 64;
    std::array<Move, kMaxMoves> moves_;
    std::size_t count_ = 0;
};

template <int Moves>
class Ordering {
public:
    Ordering() : history_(2 * Moves), countermoves_(2 * Moves) { clear(); }

    void clear() {
        std::fill(history_.begin(), history_.end(), std::int16_t{0});
        std::fill(countermoves_.begin(), countermoves_.end(), kNoMove);
        for (auto& pair : killers_) pair.fill(kNoMove);
    }

    // Ages the heuristics between searches: halves the history and clears the killers.
    void age() {
        for (std::int16_t& value : history_) value = static_cast<std::int16_t>(value / 2);
        for (auto& pair : killers_) pair.fill(kNoMove);
    }

    // Ranks quiet moves below noisy moves: killers, the countermove to the last move, then history.
    void rank_quiet(RankedMove& entry, int seat, int ply, Move last) const {
        if (entry.move == killers_[ply][0]) entry.rank += 4 * kStep;
        else if (entry.move == killers_[ply][1]) entry.rank += 3 * kStep;
        else if (last != kNoMove && entry.move == countermoves_[at(seat, last)]) entry.rank += 2 * kStep;
        else entry.rank += history_[at(seat, entry.move)];
    }
    // The killers and the countermove, in the order of their use; kNoMove if unknown.
    [[nodiscard]] std::array<Move, 3> refutations(int seat, int ply, Move last) const {
        const auto& [first, second] = killers_[ply];
        const Move countermove = last == kNoMove ? kNoMove : countermoves_[at(seat, last)];
        return {first, second, countermove == first || countermove == second ? kNoMove : countermove};
    }
    [[nodiscard]] int history(int seat, Move move) const { return history_[at(seat, move)]; }

    // Updates the heuristics after a quiet move caused a beta cutoff; `tried` are the quiet moves
    // before it.
    void reward(int seat, int ply, int depth, Move last, Move best, const TriedMoves& tried) {
        if (killers_[ply][0] != best) killers_[ply] = {best, killers_[ply][0]};
        if (last != kNoMove) countermoves_[at(seat, last)] = best;
        const int bonus = std::min(16 * depth * depth + 32 * depth, 1600);
        update(history_[at(seat, best)], bonus);
        for (const Move move : tried) update(history_[at(seat, move)], -bonus);
    }

private:
    static constexpr int kStep = 1 << 16;
    static constexpr int kLimit = 1 << 14;

    [[nodiscard]] static std::size_t at(int seat, Move move) {
        return static_cast<std::size_t>(seat & 1) * Moves + move;
    }
    // Gravity: the nearer the value is to ±kLimit, the smaller the change.
    static void update(std::int16_t& value, int bonus) {
        value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / kLimit);
    }

    std::vector<std::int16_t> history_;
    std::vector<Move> countermoves_;
    std::array<std::array<Move, 2>, kMaxPly + 1> killers_;
};

}  // namespace boardwright::search::pvs
