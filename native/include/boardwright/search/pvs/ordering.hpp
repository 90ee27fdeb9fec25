// What makes good moves come early: killers, answers and the history of quiet moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "boardwright/search/pvs/policy.hpp"

namespace boardwright::search::pvs {

// Quiet moves that were tried at a node and did not refute it.
class Tried {
public:
    void add(Move move) {
        if (count_ < kMost) moves_[count_++] = move;
    }
    [[nodiscard]] const Move* begin() const { return moves_.data(); }
    [[nodiscard]] const Move* end() const { return moves_.data() + count_; }

private:
    static constexpr std::size_t kMost = 64;
    std::array<Move, kMost> moves_;
    std::size_t count_ = 0;
};

// Where moves are tried: who is to move and what was played before, the opponent's move first.
struct Occasion {
    int seat;
    int ply;
    std::array<Move, 2> last;
};

// Numbers that are pulled towards ±kLimit the less, the nearer they are.
inline constexpr int kHistoryLimit = 1 << 14;
inline void update_history(std::int16_t& value, int bonus) {
    value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / kHistoryLimit);
}

// How well moves did as replies to the opponent's last move and after the side's own last one.
template <Policy P>
class Continuations {
public:
    Continuations() {
        if (P::kTuning.continuation) values_.resize(2 * kGroups * kGroups);
    }
    void clear() { std::fill(values_.begin(), values_.end(), std::int16_t{0}); }
    void fade() {
        for (std::int16_t& value : values_) value = static_cast<std::int16_t>(value / 2);
    }
    [[nodiscard]] int operator()(const Occasion& now, Move move) const {
        if (!P::kTuning.continuation) return 0;
        int sum = 0;
        for (std::size_t back = 0; back < 2; ++back)
            if (now.last[back] != kNoMove) sum += values_[at(back, now.last[back], move)];
        return sum * P::kTuning.continuation / 100;
    }
    void update(const Occasion& now, Move move, int bonus) {
        if (!P::kTuning.continuation) return;
        for (std::size_t back = 0; back < 2; ++back)
            if (now.last[back] != kNoMove)
                update_history(values_[at(back, now.last[back], move)], bonus);
    }

private:
    static constexpr std::size_t kGroups = [] {
        if constexpr (HasMoveGroups<P>) return static_cast<std::size_t>(P::kMoveGroups);
        else return std::size_t{0};
    }();

    [[nodiscard]] static std::size_t at(std::size_t back, Move last, Move move) {
        if constexpr (HasMoveGroups<P>)
            return (back * kGroups + P::group_of(last)) * kGroups + P::group_of(move);
        else return 0;
    }

    std::vector<std::int16_t> values_;
};

template <Policy P>
class Ordering {
public:
    Ordering() : history_(2 * P::kMoves), answers_(2 * P::kMoves) { clear(); }

    void clear() {
        std::fill(history_.begin(), history_.end(), std::int16_t{0});
        std::fill(answers_.begin(), answers_.end(), kNoMove);
        for (auto& pair : killers_) pair.fill(kNoMove);
        continuations_.clear();
    }

    // What was learnt in the search before is a guess in the next.
    void fade() {
        for (std::int16_t& value : history_) value = static_cast<std::int16_t>(value / 2);
        for (auto& pair : killers_) pair.fill(kNoMove);
        continuations_.fade();
    }

    // Quiet moves are ranked below the loud ones: killers, the answer to the last move, history.
    void rank_quiet(RankedMove& entry, const Occasion& now) const {
        const Move last = now.last[0];
        if (entry.move == killers_[now.ply][0]) entry.rank += 4 * kStep;
        else if (entry.move == killers_[now.ply][1]) entry.rank += 3 * kStep;
        else if (last != kNoMove && entry.move == answers_[at(now.seat, last)]) entry.rank += 2 * kStep;
        else entry.rank += history(now, entry.move);
    }
    [[nodiscard]] int history(const Occasion& now, Move move) const {
        return history_[at(now.seat, move)] + continuations_(now, move);
    }

    // A quiet move refuted the node; those tried before it did not.
    void reward(const Occasion& now, int depth, Move best, const Tried& tried) {
        if (killers_[now.ply][0] != best) killers_[now.ply] = {best, killers_[now.ply][0]};
        if (now.last[0] != kNoMove) answers_[at(now.seat, now.last[0])] = best;
        const int bonus = std::min(16 * depth * depth + 32 * depth, 1600);
        update(now, best, bonus);
        for (const Move move : tried) update(now, move, -bonus);
    }

private:
    static constexpr int kStep = 1 << 16;

    [[nodiscard]] static std::size_t at(int seat, Move move) {
        return static_cast<std::size_t>(seat & 1) * P::kMoves + move;
    }
    void update(const Occasion& now, Move move, int bonus) {
        update_history(history_[at(now.seat, move)], bonus);
        continuations_.update(now, move, bonus);
    }

    std::vector<std::int16_t> history_;
    std::vector<Move> answers_;
    Continuations<P> continuations_;
    std::array<std::array<Move, 2>, kMaxPly + 1> killers_;
};

}  // namespace boardwright::search::pvs
