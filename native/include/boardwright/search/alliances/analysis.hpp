// The analysis of a position: survey, evaluation, and candidates on demand; cached until another
// position is analysed.
#pragma once

#include <vector>

#include "boardwright/search/alliances/candidates.hpp"
#include "boardwright/search/mcts/proof.hpp"

namespace boardwright::alliances {

// AL5, AL10: whether no colour can run out before a threat is carried out.
inline bool supplies_last(const State& state) {
    for (int colour = 0; colour < kColours; ++colour) {
        const int supply = state.supply(colour);
        if (supply > 0 && supply < 4) return false;
    }
    return true;
}

class Analysis {
public:
    explicit Analysis(const search::Settings& settings)
        : cache_size_(cache_size(settings)), judge_(settings) {}

    void analyse(const State& state) {
        if (is_analysed_ && key_ == state.key()) return;
        update_survey(state);
        judgement_ = judge_.judge(survey_);
        key_ = state.key();
        is_analysed_ = true;
        is_weighed_ = false;
    }

    // Caches the survey of the current position, so that surveys of its successors are faster.
    void cache_survey(const State& state) {
        if (cache_.empty()) cache_.resize(cache_size_);
        survey_.narrow(state);
        CachedSurvey& cached = cache_[key_ % cache_size_];
        cached.key = key_;
        cached.survey.copy(survey_);
    }
    static std::size_t cache_bytes(const search::Settings& settings) {
        return cache_size(settings) * sizeof(CachedSurvey);
    }

    // Announces that the next position is reached from this one by this action.
    void follow(const State& from, Action action) {
        before_ = from.key();
        action_ = action;
    }

    [[nodiscard]] const Survey& survey() const { return survey_; }
    [[nodiscard]] Threats threats() const { return Threats(survey_); }
    [[nodiscard]] float chance(int chart) const {
        return chart == kBottom ? judgement_.chance : 1 - judgement_.chance;
    }

    // The chart's log-odds of winning the game, and of winning a colour.
    [[nodiscard]] float logit(int chart) const { return logit_of(chance(chart)); }
    [[nodiscard]] float colour_logit(int chart, int colour) const {
        const float bottom = judgement_.colour[colour];
        return logit_of(chart == kBottom ? bottom : 1 - bottom);
    }

    // The mover's gain by each disc.
    const CandidateFinder& weigh() {
        if (!is_weighed_) finder_.weigh(survey_, judge_, judgement_);
        is_weighed_ = true;
        return finder_;
    }

    // The most promising moves, unsorted.
    const std::vector<Scored>& candidates() {
        weigh();
        finder_.collect(survey_, scored_);
        return scored_;
    }
    // The `max_count` best of them, sorted from the best.
    const std::vector<Scored>& best_candidates(std::size_t max_count) {
        weigh();
        finder_.collect(survey_, max_count, scored_);
        return scored_;
    }

    // All moves that can prevent the opponent's threatened win.
    const std::vector<Action>& defences() {
        moves_.clear();
        threats().add_defences(moves_);
        return moves_;
    }
    const std::vector<Action>& wins() {
        moves_.clear();
        threats().add_wins(moves_);
        return moves_;
    }

    // The winner, if the next discs decide the game.
    search::Proof solve(const State& state) {
        analyse(state);
        if (threats().wins_now()) return {1u << state.to_move(), 1};
        const bool is_lost = threats().must_defend() && supplies_last(state) && defences().empty();
        return is_lost ? search::Proof{1u << (1 - state.to_move()), 2} : search::Proof{};
    }

private:
    static float logit_of(float chance) {
        const float inner = std::clamp(chance, 1e-6f, 1 - 1e-6f);
        return std::log(inner / (1 - inner));
    }

    struct CachedSurvey {
        std::uint64_t key = 0;
        Survey survey;
    };
    static std::size_t cache_size(const search::Settings& settings) {
        const auto threads = static_cast<std::size_t>(settings.threads);
        return std::clamp<std::size_t>(settings.memory / 8 / threads / sizeof(CachedSurvey), 16, 1024);
    }

    // If the keys differ by one disc only, no colour was won and no charts were exchanged.
    void update_survey(const State& state) {
        const bool is_next = action_ < kSwap && !cache_.empty() &&
                             state.key() == (before_ ^ kDiscKeys[action_]);
        const CachedSurvey* cached = is_next ? &cache_[before_ % cache_size_] : nullptr;
        if (!cached || cached->key != before_) return survey_.read(state);
        const int colour = colour_of(action_);
        survey_.read(state, cached->survey, colour, action_ - kCells * colour);
    }

    std::size_t cache_size_;
    std::vector<CachedSurvey> cache_;
    std::uint64_t before_ = 0;
    Action action_ = kSwap;
    Judge judge_;
    Survey survey_;
    Judgement judgement_{};
    CandidateFinder finder_;
    std::vector<Scored> scored_;
    std::vector<Action> moves_;
    std::uint64_t key_ = 0;
    bool is_analysed_ = false, is_weighed_ = false;
};

}  // namespace boardwright::alliances
