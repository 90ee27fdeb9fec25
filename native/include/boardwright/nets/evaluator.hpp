// Caches a network's evaluations of positions.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "boardwright/nets/tower.hpp"
#include "boardwright/search/mcts/policy.hpp"

namespace boardwright::nets {

template <GameState S, class Encoder>
class Evaluator {
public:
    static constexpr std::size_t kMostRemembered = std::size_t{1} << 13;  // positions
    static constexpr std::size_t kMostMoves = 64;                        // per position
    static constexpr float kSpan = 7;                                    // of logits, below the best

    struct Answer {
        std::uint64_t key = 0;
        bool is_known = false;
        std::array<float, Encoder::kSlots> logits{};  // of the policy
    };

    Evaluator(const search::Settings& settings, int seats)
        : tower_(settings.network, S::kNumber, encoder_info<Encoder>(), seats),
          encoder_(settings), answers_(count_remembered(settings)) {}

    static std::size_t own_bytes(const search::Settings& settings) {
        return count_remembered(settings) * sizeof(Answer);
    }

    const Answer& at(const S& state) {
        Answer& answer = answers_[state.key() % answers_.size()];
        if (answer.is_known && answer.key == state.key()) return answer;
        encoder_.look_at(state);
        encoder_.write(planes_.data(), facts_.data());
        tower_.evaluate(planes_.data(), facts_.data(), answer.logits.data(), shares_.data());
        answer.key = state.key();
        answer.is_known = true;
        return answer;
    }

    // Adds the likeliest moves; returns whether these are all moves.
    bool add_moves(const S& state, search::Candidates& candidates) {
        return add_moves(state, at(state).logits, kMostMoves, kSpan, candidates);
    }
    bool add_all(const S& state, search::Candidates& candidates) {
        return add_moves(state, at(state).logits, Encoder::kSlots, std::numeric_limits<float>::max(), candidates);
    }
    // Adds the likeliest moves by the mean over all symmetries, which costs one evaluation per
    // symmetry.
    bool add_moves_by_all_sides(const S& state, search::Candidates& candidates) {
        return add_moves(state, mean_logits(state), kMostMoves, kSpan, candidates);
    }

private:
    using Logits = std::array<float, Encoder::kSlots>;

    static std::size_t count_remembered(const search::Settings& settings) {
        const auto threads = static_cast<std::size_t>(settings.threads);
        return std::clamp<std::size_t>(settings.memory / 4 / threads / sizeof(Answer), 16, kMostRemembered);
    }

    Logits mean_logits(const S& state) {
        encoder_.look_at(state);
        encoder_.write(planes_.data(), facts_.data());
        decltype(planes_) planes;
        decltype(facts_) facts;
        Logits logits, mean{};
        const std::vector<EncoderSymmetry>& images = encoder_info<Encoder>().symmetries;
        for (const EncoderSymmetry& image : images) {
            for (std::size_t plane = 0; plane < Encoder::kPlanes; ++plane)
                for (std::size_t cell = 0; cell < Encoder::kCells; ++cell)
                    planes[static_cast<std::size_t>(image.planes[plane] * Encoder::kCells + image.cells[cell])] =
                        planes_[plane * Encoder::kCells + cell];
            for (std::size_t fact = 0; fact < Encoder::kFacts; ++fact)
                facts[static_cast<std::size_t>(image.facts[fact])] = facts_[fact];
            tower_.evaluate(planes.data(), facts.data(), logits.data(), shares_.data());
            for (std::size_t slot = 0; slot < Encoder::kSlots; ++slot)
                mean[slot] += logits[static_cast<std::size_t>(image.slots[slot])] / static_cast<float>(images.size());
        }
        return mean;
    }

    bool add_moves(const S& state, const Logits& logits, std::size_t most, float span,
                   search::Candidates& candidates) {
        encoder_.take_side(state);
        ActionList moves;
        state.legal_actions(moves);
        for (const Action action : moves)
            candidates.push_back({action, logits[static_cast<std::size_t>(encoder_.slot(action))]});
        const float best = search::keep_likeliest(candidates, most, span);
        for (search::Candidate& candidate : candidates) candidate.prior = std::exp(candidate.prior - best);
        return candidates.size() == static_cast<std::size_t>(moves.size());
    }

    Tower tower_;
    Encoder encoder_;
    std::vector<Answer> answers_;
    std::array<std::uint8_t, std::size_t{Encoder::kPlanes} * Encoder::kCells> planes_;
    std::array<std::uint8_t, Encoder::kFacts> facts_;
    std::array<float, kMaxSeats> shares_;  // not used: the search has its own evaluation
};

}  // namespace boardwright::nets
