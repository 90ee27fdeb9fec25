// A network's answers about positions, each worked out once while it is remembered.
#pragma once

#include <algorithm>
#include <cmath>

#include "boardwright/nets/tower.hpp"
#include "boardwright/search/mcts/policy.hpp"

namespace boardwright::nets {

template <GameState S, class Encoder>
class Evaluator {
public:
    static constexpr std::size_t kRemembered = std::size_t{1} << 13;  // positions
    static constexpr std::size_t kMostMoves = 64;  // of a position
    static constexpr float kSpan = 7;              // of their logits

    struct Answer {
        std::uint64_t key = 0;
        bool is_known = false;
        std::array<float, kMaxSeats> shares{};             // the seat to move first
        std::array<float, Encoder::kSlots> logits{};       // of the policy
    };

    Evaluator(const search::Settings& settings, int seats)
        : tower_(settings.network, S::kNumber, encoder_info<Encoder>(), seats),
          encoder_(settings), answers_(kRemembered) {}

    static std::size_t own_bytes() { return kRemembered * sizeof(Answer); }

    Encoder& encoder() { return encoder_; }

    const Answer& at(const S& state) {
        Answer& answer = answers_[state.key() % kRemembered];
        if (answer.is_known && answer.key == state.key()) return answer;
        encoder_.look_at(state);
        encoder_.write(planes_.data(), facts_.data());
        tower_.evaluate(planes_.data(), facts_.data(), answer.logits.data(), answer.shares.data());
        answer.key = state.key();
        answer.is_known = true;
        return answer;
    }

    search::Chances chances(const S& state) {
        const Answer& answer = at(state);
        search::Chances chances{};
        const int seats = state.seats();
        for (int i = 0; i < seats; ++i)
            chances[static_cast<std::size_t>((state.to_move() + i) % seats)] =
                answer.shares[static_cast<std::size_t>(i)];
        return chances;
    }

    // The likeliest moves; says whether these are all.
    bool add_moves(const S& state, search::Candidates& candidates) {
        const Answer& answer = at(state);
        encoder_.take_side(state);
        ActionList moves;
        state.legal_actions(moves);
        for (const Action action : moves)
            candidates.push_back({action, answer.logits[static_cast<std::size_t>(encoder_.slot(action))]});
        const float best = search::keep_likeliest(candidates, kMostMoves, kSpan);
        for (search::Candidate& candidate : candidates) candidate.prior = std::exp(candidate.prior - best);
        return candidates.size() == static_cast<std::size_t>(moves.size());
    }

private:
    Tower tower_;
    Encoder encoder_;
    std::vector<Answer> answers_;
    std::array<std::uint8_t, std::size_t{Encoder::kPlanes} * Encoder::kCells> planes_;
    std::array<std::uint8_t, Encoder::kFacts> facts_;
};

}  // namespace boardwright::nets
