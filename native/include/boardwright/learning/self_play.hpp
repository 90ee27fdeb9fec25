// Self-play in thousands of games in parallel: their trees live here, output positions to evaluate
// as arrays, and take back the network's outputs.
#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <span>
#include <vector>

#include "boardwright/contract.hpp"
#include "boardwright/learning/learning_game.hpp"
#include "boardwright/learning/sample.hpp"
#include "boardwright/nets/encoder.hpp"
#include "boardwright/shares.hpp"
#include "boardwright/workers.hpp"

namespace boardwright::learning {

// The input and output arrays of a batch: a row for each game.
struct SelfPlayInputs {
    std::uint8_t* planes;
    std::uint8_t* facts;
};
struct SelfPlayOutputs {
    const float* logits;  // [games, slots]
    const float* shares;  // [games, seats], the seat to move first
};

class AnySelfPlay {
public:
    virtual ~AnySelfPlay() = default;
    virtual void begin(const SelfPlayInputs& inputs) = 0;
    virtual void advance(const SelfPlayOutputs& outputs, const SelfPlayInputs& inputs) = 0;
    // count_samples() gives the number of samples of finished games; take_samples() removes the
    // first `count` of them.
    virtual std::size_t count_samples() = 0;
    virtual std::vector<Sample> take_samples(std::size_t count) = 0;
    [[nodiscard]] virtual std::uint64_t finished() const = 0;
    [[nodiscard]] virtual std::uint64_t finished_plies() const = 0;  // of finished games
};

template <GameState S, class Encoder>
class SelfPlay final : public AnySelfPlay {
public:
    SelfPlay(const S& start, const SelfPlayPlan& plan)
        : seats_(start.seats()), workers_(plan.threads), shares_(plan.games, workers_.count()) {
        for (std::size_t i = 0; i < plan.games; ++i)
            games_.push_back(std::make_unique<LearningGame<S, Encoder>>(start, plan, mix(plan.seed) + i));
    }

    void begin(const SelfPlayInputs& inputs) override {
        for_all([&](std::size_t i) { games_[i]->begin(planes(inputs, i), facts(inputs, i)); });
    }
    void advance(const SelfPlayOutputs& outputs, const SelfPlayInputs& inputs) override {
        for_all([&](std::size_t i) {
            games_[i]->advance(outputs.logits + i * Encoder::kSlots,
                               outputs.shares + i * static_cast<std::size_t>(seats_),
                               planes(inputs, i), facts(inputs, i));
        });
    }
    std::size_t count_samples() override {
        for (auto& game : games_) {
            std::move(game->samples.begin(), game->samples.end(), std::back_inserter(samples_));
            game->samples.clear();
        }
        return samples_.size();
    }
    std::vector<Sample> take_samples(std::size_t count) override {
        const auto end = samples_.begin() + static_cast<std::ptrdiff_t>(std::min(count, samples_.size()));
        std::vector<Sample> taken(std::move_iterator(samples_.begin()), std::move_iterator(end));
        samples_.erase(samples_.begin(), end);
        return taken;
    }
    std::uint64_t finished() const override { return total(&LearningGame<S, Encoder>::finished); }
    std::uint64_t finished_plies() const override {
        return total(&LearningGame<S, Encoder>::finished_plies);
    }

private:
    static std::uint8_t* planes(const SelfPlayInputs& inputs, std::size_t i) {
        return inputs.planes + i * Encoder::kPlanes * Encoder::kCells;
    }
    static std::uint8_t* facts(const SelfPlayInputs& inputs, std::size_t i) {
        return inputs.facts + i * Encoder::kFacts;
    }
    template <class Job>
    void for_all(const Job& job) {
        shares_.begin();
        workers_.run([&](int part) { shares_.work(part, job); });
    }
    std::uint64_t total(std::uint64_t LearningGame<S, Encoder>::*count) const {
        std::uint64_t sum = 0;
        for (const auto& game : games_) sum += game.get()->*count;
        return sum;
    }

    int seats_;
    std::vector<Sample> samples_;
    std::vector<std::unique_ptr<LearningGame<S, Encoder>>> games_;
    Workers workers_;
    Shares shares_;
};

}  // namespace boardwright::learning
