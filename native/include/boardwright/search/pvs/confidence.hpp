// The stability of the best move over the iterations, for time management.
#pragma once

#include <algorithm>
#include <array>

#include "boardwright/search/pvs/policy.hpp"

namespace boardwright::search::pvs {

class Confidence {
public:
    // Call after each iteration.
    void add(Move best, Value value) {
        stable_iterations_ = best == best_ ? std::min(stable_iterations_ + 1, kMaxStableIterations) : 0;
        is_falling_ = value < value_ - kValueDrop;
        best_ = best;
        value_ = value;
    }

    // The share of the usual time to use: little for a stable best move, more for a new one or if
    // the value falls.
    [[nodiscard]] double share_of_time() const {
        constexpr std::array<double, kMaxStableIterations + 1> kShares{1.6, 1.2, 0.9, 0.7, 0.55};
        return kShares[static_cast<std::size_t>(stable_iterations_)] * (is_falling_ ? 1.4 : 1.0);
    }

private:
    static constexpr int kMaxStableIterations = 4;
    static constexpr Value kValueDrop = 20;

    Move best_ = kNoMove;
    Value value_ = -kInfinite;
    int stable_iterations_ = 0;  // iterations with the same best move
    bool is_falling_ = false;
};

}  // namespace boardwright::search::pvs
