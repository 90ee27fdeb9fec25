// Chooses the root moves that a search with few simulations tries: the moves that a draw with the
// policy's probabilities (Gumbel's trick) prefers, halved repeatedly by the results of the search.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "boardwright/random.hpp"

namespace boardwright::learning {

// A root move: the policy's logit, the noise of the draw, and the results of the search.
struct RootMove {
    float logit = 0;
    float noise = 0;
    float value = 0;  // the mover's chance, if there are visits
    std::uint32_t visits = 0;
};

// A value on the scale of logits; it weighs more the more visits it is based on.
inline float scaled_value(float value, std::uint32_t max_visits) {
    constexpr float kVisits = 50, kScale = 0.3f;
    return (kVisits + static_cast<float>(max_visits)) * kScale * value;
}

inline float draw_gumbel(Rng& rng) {
    const double uniform = (static_cast<double>(rng.next() >> 11) + 0.5) * 0x1p-53;
    return static_cast<float>(-std::log(-std::log(uniform)));
}

class SequentialHalving {
public:
    // Draws the noise of the moves.
    void begin(std::vector<RootMove>& moves, int considered, int simulations, Rng& rng) {
        left_.resize(moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i) {
            moves[i].noise = draw_gumbel(rng);
            left_[i] = i;
        }
        simulations_ = simulations;
        const auto highest_visits = static_cast<std::size_t>(std::min(considered, simulations));
        const std::size_t count = std::min(highest_visits, moves.size());
        cut(moves, count);
        phases_ = std::max(1, static_cast<int>(std::bit_width(count - 1)));
        begin_phase();
    }

    [[nodiscard]] bool is_done() const { return simulations_ == 0; }

    // Returns the move that the next simulation tries.
    std::size_t next(const std::vector<RootMove>& moves) {
        if (at_ == left_.size()) {
            at_ = 0;
            if (--rounds_ == 0) {
                cut(moves, (left_.size() + 1) / 2);
                begin_phase();
            }
        }
        --simulations_;
        return left_[at_++];
    }

    [[nodiscard]] std::size_t best(const std::vector<RootMove>& moves) const {
        const std::uint32_t highest_visits = max_visits(moves);
        std::size_t best = left_.front();
        for (const std::size_t i : left_) {
            if (moves[i].visits < moves[best].visits) continue;
            if (moves[i].visits > moves[best].visits ||
                score(moves[i], highest_visits) > score(moves[best], highest_visits))
                best = i;
        }
        return best;
    }

    static std::uint32_t max_visits(const std::vector<RootMove>& moves) {
        std::uint32_t highest_visits = 0;
        for (const RootMove& move : moves) highest_visits = std::max(highest_visits, move.visits);
        return highest_visits;
    }

private:
    static float score(const RootMove& move, std::uint32_t highest_visits) {
        return move.logit + move.noise + (move.visits ? scaled_value(move.value, highest_visits) : 0.0f);
    }

    void cut(const std::vector<RootMove>& moves, std::size_t count) {
        const std::uint32_t highest_visits = max_visits(moves);
        const auto end = left_.begin() + static_cast<std::ptrdiff_t>(count);
        std::partial_sort(left_.begin(), end, left_.end(), [&](std::size_t a, std::size_t b) {
            const float x = score(moves[a], highest_visits), y = score(moves[b], highest_visits);
            return x != y ? x > y : a < b;
        });
        left_.resize(count);
    }
    void begin_phase() {
        at_ = 0;
        const int share = std::max(simulations_ / std::max(phases_, 1), 1);
        rounds_ = left_.size() == 1 ? simulations_ : std::max(share / static_cast<int>(left_.size()), 1);
        --phases_;
    }

    std::vector<std::size_t> left_;
    std::size_t at_ = 0;
    int simulations_ = 0, phases_ = 0, rounds_ = 0;
};

}  // namespace boardwright::learning
