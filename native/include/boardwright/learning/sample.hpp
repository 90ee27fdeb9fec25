// Training samples of a policy network, and their creation from played games.
#pragma once

#include <array>
#include <span>
#include <stdexcept>
#include <vector>

#include "boardwright/contract.hpp"
#include "boardwright/search/report.hpp"

namespace boardwright::learning {

// The training data of one position.
struct Sample {
    static constexpr int kMoves = search::Report::kMaxEfforts;  // the policy's most probable

    std::vector<std::uint8_t> planes, facts, labels;
    std::array<std::uint16_t, kMoves> slots{};
    std::array<float, kMoves> probabilities{};
    std::array<float, kMaxSeats> shares{};      // final result per seat, the seat to move first
    std::array<float, kMaxSeats> values{};      // the same, as the search expected it
    std::uint16_t plies_left = 0;
    std::uint8_t seat = 0;
};

// A game with the search's evaluations, in the layout of scored_games.hpp.
struct ScoredGameView {
    std::span<const std::uint16_t> actions;
    std::span<const float> chances;         // [plies, seats]
    std::span<const std::uint16_t> moves;   // [plies, Sample::kMoves]
    std::span<const std::uint8_t> efforts;  // [plies, Sample::kMoves]
    std::span<const float> results;         // [plies, seats]
};

// Makes a sample for each ply that was searched; throws std::invalid_argument on an illegal move.
template <GameState S, class Encoder>
class SampleReader {
public:
    std::vector<Sample> read(const S& start, const ScoredGameView& game) {
        std::vector<Sample> samples;
        std::vector<S> states;
        S state = start;
        for (std::size_t ply = 0; ply < game.actions.size() && !state.is_over(); ++ply) {
            if (game.efforts[ply * Sample::kMoves] != 0) {
                samples.push_back(read_ply(state, game, ply));
                states.push_back(state);
            }
            check_legal(state, game.actions[ply]);
            state.apply_assume_legal(game.actions[ply]);
        }
        for (std::size_t i = 0; i < samples.size(); ++i) {
            samples[i].labels.resize(Encoder::kLabels);
            if (!Encoder::kLabels || !state.is_over()) continue;
            encoder_.set_side(states[i]);
            encoder_.label(state, samples[i].labels.data());
        }
        return samples;
    }

private:
    static void check_legal(const S& state, Action action) {
        if (!state.is_legal(action)) throw std::invalid_argument("the games have moves that are not legal");
    }

    Sample read_ply(const S& state, const ScoredGameView& game, std::size_t ply) {
        Sample sample;
        sample.planes.resize(std::size_t{Encoder::kPlanes} * Encoder::kCells);
        sample.facts.resize(Encoder::kFacts);
        encoder_.set_position(state);
        encoder_.write(sample.planes.data(), sample.facts.data());
        sample.seat = static_cast<std::uint8_t>(state.to_move());
        sample.plies_left = static_cast<std::uint16_t>(game.actions.size() - ply);
        const auto seats = static_cast<std::size_t>(state.seats());
        for (std::size_t i = 0; i < seats; ++i) {
            const std::size_t at = ply * seats + (sample.seat + i) % seats;
            sample.values[i] = game.chances[at];
            sample.shares[i] = game.results[at];
        }
        float total = 0;
        for (std::size_t i = 0; i < Sample::kMoves; ++i) {
            const std::size_t at = ply * Sample::kMoves + i;
            if (game.efforts[at] == 0) break;
            check_legal(state, game.moves[at]);
            sample.slots[i] = static_cast<std::uint16_t>(encoder_.slot(game.moves[at]));
            total += sample.probabilities[i] = game.efforts[at];
        }
        for (float& probability : sample.probabilities) probability /= total;
        return sample;
    }

    Encoder encoder_;
};

}  // namespace boardwright::learning
