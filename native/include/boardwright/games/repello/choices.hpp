// Caches the decisions of a position from the writing of its mask until one of them is drawn.
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/contract.hpp"

namespace boardwright::repello {

// Actions in the order in which a draw visits them; those that RE16 forbids are marked. Nothing is
// cached if there are more than fit, or if the draw works differently.
class Choices {
public:
    void clear() { size_ = 0; }
    void add(Action action, bool is_legal) {
        if (size_ < kMaxChoices) actions_[size_] = is_legal ? action : kForbidden;
        ++size_;
    }
    [[nodiscard]] bool are_stored() const { return size_ != 0 && size_ <= kMaxChoices; }

    // Draws the action that the state would draw with these random numbers; at least one must be
    // legal.
    [[nodiscard]] Action random(Rng& rng) const {
        Choices rest = *this;
        while (true) {
            const std::uint32_t i = rng.below(rest.size_);
            if (rest.actions_[i] != kForbidden) return rest.actions_[i];
            rest.actions_[i] = rest.actions_[--rest.size_];
        }
    }

private:
    static constexpr std::uint16_t kMaxChoices = 15;
    static constexpr Action kForbidden = 65535;

    std::uint16_t size_ = 0;
    std::array<Action, kMaxChoices> actions_{};
};

}  // namespace boardwright::repello
