// A network's answers about positions, each worked out once while it is remembered.
#pragma once

#include <cmath>
#include <memory>

#include "boardwright/nets/tower.hpp"
#include "boardwright/search/mcts/policy.hpp"

namespace boardwright::nets {

template <GameState S, class Encoder>
class Evaluator {
public:
    static constexpr std::size_t kRemembered = std::size_t{1} << 13;  // positions
    static constexpr float kLeastWeight = 1e-3f;  // of a move, to that of the likeliest

    struct Answer {
        std::uint64_t key = 0;
        bool is_known = false;
        std::array<float, kMaxSeats> shares{};             // the seat to move first
        std::array<float, Encoder::kSlots> weights{};      // of the policy, the greatest is 1
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
        tower_.evaluate(planes_.data(), facts_.data(), answer.weights.data(), answer.shares.data());
        float most = answer.weights[0];
        for (const float logit : answer.weights) most = std::max(most, logit);
        for (float& weight : answer.weights) weight = std::exp(std::max(weight - most, -20.0f));
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

    // Says whether these are all moves: those that the network thinks next to impossible are left out.
    bool add_moves(const S& state, search::Candidates& candidates) {
        const Answer& answer = at(state);
        encoder_.take_side(state);
        ActionList moves;
        state.legal_actions(moves);
        float most = 0;
        for (const Action action : moves) {
            candidates.push_back({action, answer.weights[static_cast<std::size_t>(encoder_.slot(action))]});
            most = std::max(most, candidates.back().prior);
        }
        return std::erase_if(candidates, [&](const search::Candidate& candidate) {
                   return candidate.prior < kLeastWeight * most;
               }) == 0;
    }

private:
    Tower tower_;
    Encoder encoder_;
    std::vector<Answer> answers_;
    std::array<std::uint8_t, std::size_t{Encoder::kPlanes} * Encoder::kCells> planes_;
    std::array<std::uint8_t, Encoder::kFacts> facts_;
};

}  // namespace boardwright::nets
