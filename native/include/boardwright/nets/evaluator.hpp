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
    static constexpr std::size_t kMaxCached = std::size_t{1} << 13;  // positions
    static constexpr std::size_t kMaxMoves = 64;                        // per position
    static constexpr float kSpan = 7;                                    // of logits, below the best

    struct CacheEntry {
        std::uint64_t key = 0;
        bool is_filled = false;
        std::array<float, Encoder::kSlots> logits{};  // of the policy
    };

    Evaluator(const search::Settings& settings, int seats)
        : tower_(settings.network, S::kNumber, encoder_info<Encoder>(), seats),
          encoder_(settings), cache_(cache_size(settings)) {}

    static std::size_t own_bytes(const search::Settings& settings) {
        return cache_size(settings) * sizeof(CacheEntry);
    }

    const CacheEntry& at(const S& state) {
        CacheEntry& entry = cache_[state.key() % cache_.size()];
        if (entry.is_filled && entry.key == state.key()) return entry;
        encoder_.set_position(state);
        encoder_.write(planes_.data(), facts_.data());
        tower_.evaluate(planes_.data(), facts_.data(), entry.logits.data(), shares_.data());
        entry.key = state.key();
        entry.is_filled = true;
        return entry;
    }

    // Adds the likeliest moves; returns whether these are all moves.
    bool add_moves(const S& state, search::Candidates& candidates) {
        return add_moves(state, at(state).logits, kMaxMoves, kSpan, candidates);
    }
    bool add_all(const S& state, search::Candidates& candidates) {
        return add_moves(state, at(state).logits, Encoder::kSlots, std::numeric_limits<float>::max(), candidates);
    }
    // Adds the likeliest moves by the mean over all symmetries, which costs one evaluation per
    // symmetry.
    bool add_moves_by_all_sides(const S& state, search::Candidates& candidates) {
        return add_moves(state, mean_logits(state), kMaxMoves, kSpan, candidates);
    }

private:
    using Logits = std::array<float, Encoder::kSlots>;

    static std::size_t cache_size(const search::Settings& settings) {
        const auto threads = static_cast<std::size_t>(settings.threads);
        return std::clamp<std::size_t>(settings.memory / 4 / threads / sizeof(CacheEntry), 16, kMaxCached);
    }

    Logits mean_logits(const S& state) {
        encoder_.set_position(state);
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

    bool add_moves(const S& state, const Logits& logits, std::size_t max_moves, float span,
                   search::Candidates& candidates) {
        encoder_.set_side(state);
        ActionList moves;
        state.legal_actions(moves);
        for (const Action action : moves)
            candidates.push_back({action, logits[static_cast<std::size_t>(encoder_.slot(action))]});
        const float best = search::remove_unlikely(candidates, max_moves, span);
        for (search::Candidate& candidate : candidates) candidate.prior = std::exp(candidate.prior - best);
        return candidates.size() == static_cast<std::size_t>(moves.size());
    }

    Tower tower_;
    Encoder encoder_;
    std::vector<CacheEntry> cache_;
    std::array<std::uint8_t, std::size_t{Encoder::kPlanes} * Encoder::kCells> planes_;
    std::array<std::uint8_t, Encoder::kFacts> facts_;
    std::array<float, kMaxSeats> shares_;  // not used: the search has its own evaluation
};

}  // namespace boardwright::nets
