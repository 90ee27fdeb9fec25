// Whole self-play games with the search's evaluation of every position.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "boardwright/learning/sample.hpp"
#include "boardwright/random.hpp"
#include "boardwright/search/searcher.hpp"

namespace boardwright::learning {

struct ScoredGamesPlan {
    int games = 1;
    std::uint64_t seed = 0;
    std::uint64_t nodes = 1000;   // per search
    int opening_plies = 0;        // the maximum number of random moves before a game
    double random_share = 0;      // the share of later moves that are random
    std::uint32_t max_plies = 0;  // longer games end undecided (0: never)
};

// Games one after the other, as columns with a row for each ply or each game.
struct ScoredGames {
    static constexpr std::size_t kMoves = Sample::kMoves;
    static constexpr std::uint16_t kNoMove = 0xffff;

    std::vector<std::uint32_t> lengths;  // in plies
    std::vector<std::uint16_t> actions;
    std::vector<float> chances;          // [plies, seats], of the search; NaN for random and planned moves
    std::vector<std::uint16_t> moves;    // [plies, kMoves], of the search, best first; padded with kNoMove
    std::vector<std::uint8_t> efforts;   // [plies, kMoves], shares of the effort, in 255ths
    // [plies, seats], the final shares of the win. Before a random move, which may have changed the
    // result, they are the search's instead.
    std::vector<float> results;
};

class ScoredGamesPlayer {
public:
    ScoredGamesPlayer(search::AnySearcher& searcher, const ScoredGamesPlan& plan, const search::StopFlag& stop)
        : searcher_(searcher), plan_(plan), stop_(stop), rng_(plan.seed) {}

    // Plays all games; if it is stopped, returns those that are finished.
    ScoredGames play(const AnyState& start) {
        for (int game = 0; game < plan_.games && !stop_.is_set(); ++game) play_game(start);
        return std::move(games_);
    }

private:
    using Chances = search::Chances;

    void play_game(const AnyState& start) {
        first_ = games_.actions.size();
        last_random_ = 0;
        const auto state = start.clone();
        play_opening(*state);
        Chances last{};
        for (std::uint32_t plies = 0; !state->is_over(); ++plies) {
            if (plan_.max_plies != 0 && plies >= plan_.max_plies) break;
            last = play_move(*state);
            if (stop_.is_set()) return forget_game(state->seats());
        }
        end_game(*state, state->is_over() ? search::chances_of(state->outcome(), state->seats()) : last);
    }

    void play_opening(AnyState& state) {
        const auto max_opening_plies = static_cast<std::uint32_t>(plan_.opening_plies);
        for (std::uint32_t left = rng_.below(max_opening_plies + 1); left > 0 && !state.is_over(); --left)
            add_ply(state, state.random_action(rng_), no_chances(), {});
    }

    Chances play_move(AnyState& state) {
        const search::Limits limits{.nodes = plan_.nodes, .seed = rng_.next() >> 4};
        const search::Report report = searcher_.search(state, limits, nullptr, stop_);
        const search::Line& best = report.lines.front();
        const auto whole = std::uint32_t{1} << 20;
        const bool is_random = rng_.below(whole) < plan_.random_share * whole;
        if (is_random) last_random_ = games_.actions.size() - first_ + 1;
        std::vector<search::Effort> efforts = report.efforts;
        if (efforts.empty() || best.proven != search::Line::kNotProven) efforts = {{best.moves.front(), 1.0f}};
        add_ply(state, is_random ? state.random_action(rng_) : best.moves.front(), best.chances, efforts);
        if (!is_random) follow_plan(state, report);
        return best.chances;
    }

    // The moves that the search planned together with the first are played without another search.
    void follow_plan(AnyState& state, const search::Report& report) {
        for (std::size_t i = 1; i < static_cast<std::size_t>(report.planned); ++i)
            add_ply(state, report.lines.front().moves[i], no_chances(), {});
    }

    static Chances no_chances() {
        Chances none;
        none.fill(std::numeric_limits<float>::quiet_NaN());
        return none;
    }

    void add_ply(AnyState& state, Action action, const Chances& chances,
                 const std::vector<search::Effort>& efforts) {
        games_.actions.push_back(action);
        for (int seat = 0; seat < state.seats(); ++seat)
            games_.chances.push_back(chances[static_cast<std::size_t>(seat)]);
        for (std::size_t i = 0; i < ScoredGames::kMoves; ++i) {
            const bool is_searched = i < efforts.size();
            games_.moves.push_back(is_searched ? efforts[i].action : ScoredGames::kNoMove);
            games_.efforts.push_back(
                static_cast<std::uint8_t>(is_searched ? efforts[i].share * 255.0f + 0.5f : 0.0f));
        }
        state.apply_assume_legal(action);
    }

    void end_game(const AnyState& state, const Chances& result) {
        const auto seats = static_cast<std::size_t>(state.seats());
        const std::size_t length = games_.actions.size() - first_;
        games_.lengths.push_back(static_cast<std::uint32_t>(length));
        for (std::size_t ply = 0; ply < length; ++ply)
            for (std::size_t seat = 0; seat < seats; ++seat)
                games_.results.push_back(ply < last_random_ ? games_.chances[(first_ + ply) * seats + seat]
                                                            : result[seat]);
    }

    void forget_game(int seats) {
        games_.actions.resize(first_);
        games_.chances.resize(first_ * static_cast<std::size_t>(seats));
        games_.moves.resize(first_ * ScoredGames::kMoves);
        games_.efforts.resize(first_ * ScoredGames::kMoves);
    }

    search::AnySearcher& searcher_;
    const ScoredGamesPlan& plan_;
    const search::StopFlag& stop_;
    Rng rng_;
    ScoredGames games_;
    std::size_t first_ = 0;        // index of the game's first ply
    std::size_t last_random_ = 0;  // number of plies of the game up to its last random move
};

}  // namespace boardwright::learning
