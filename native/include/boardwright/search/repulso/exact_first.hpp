// Solves the last cells of a Repulso game exactly, and otherwise uses another search.
#pragma once

#include <algorithm>
#include <optional>

#include "boardwright/search/pvs/policy.hpp"
#include "boardwright/search/repulso/endgame.hpp"
#include "boardwright/search/root.hpp"
#include "boardwright/search/searcher.hpp"

namespace boardwright::repulso {

// Scores are in the unit of the principal variation search.
template <class Main>
class ExactFirst final : public search::AnySearcher {
public:
    explicit ExactFirst(const search::Settings& settings)
        : main_(with_memory(settings, settings.memory - settings.memory / kShare)),
          endgame_(settings.memory / kShare) {}

    void clear() override {
        main_.clear();
        endgame_.clear();
    }

    search::Report search(const AnyState& any, const search::Limits& limits,
                          const search::Listener& listener, const search::StopFlag& stop) override {
        const State& root = static_cast<const StateAdapter<State>&>(any).state();
        const int free = count_bits(root.board().empty());
        if (free > kMaxFreeCells || (limits.depth != 0 && limits.depth < free))
            return main_.search(any, limits, listener, stop);
        const search::Stopwatch watch;
        std::uint64_t positions = 0;
        if (auto report = solve(root, limits, stop, positions)) {
            if (listener) listener(*report);
            return *report;
        }
        const double elapsed_seconds = watch.seconds();
        const auto whole = [=](search::Report report) {
            report.seconds += elapsed_seconds;
            report.nodes += positions;
            return report;
        };
        search::Listener send_report;
        if (listener) send_report = [&](const search::Report& report) { listener(whole(report)); };
        return whole(main_.search(any, rest_of(limits, elapsed_seconds, positions), send_report, stop));
    }

private:
    static constexpr std::size_t kShare = 4;  // of the memory
    static constexpr int kMaxFreeCells = 11;      // cells
    static constexpr std::uint64_t kMaxPositions = 4'000'000;

    static search::Settings with_memory(search::Settings settings, std::size_t memory) {
        settings.memory = memory;
        return settings;
    }

    static search::Limits rest_of(search::Limits limits, double seconds, std::uint64_t positions) {
        if (limits.seconds != 0) limits.seconds = std::max(limits.seconds - seconds, 1e-6);
        limits.longest = std::max(limits.longest - seconds, 0.0);
        if (limits.nodes != 0) limits.nodes -= std::min(positions, limits.nodes - 1);
        return limits;
    }

    // Solves all moves or returns nothing; uses at most half of the time and nodes.
    std::optional<search::Report> solve(const State& root, const search::Limits& limits,
                                        const search::StopFlag& stop, std::uint64_t& positions) {
        search::Limits half = limits;
        half.seconds = limits.seconds / 2;
        search::Stopper stopper(half, stop);
        endgame_.begin(limits.is_reproducible());
        const std::uint64_t max_positions =
            limits.nodes == 0 ? kMaxPositions : std::min(limits.nodes / 2, kMaxPositions);
        search::Report report;
        for (const Action action : search::root_moves(root, limits)) {
            const auto line = solve_move(root, action, max_positions, positions, stopper);
            if (!line) return std::nullopt;
            report.lines.push_back(*line);
        }
        report.depth = count_bits(root.board().empty());
        report.nodes = positions;
        search::sort_lines(report.lines, limits.lines);
        report.seconds = stopper.seconds();
        return report;
    }

    std::optional<search::Line> solve_move(const State& root, Action action, std::uint64_t max_positions,
                                           std::uint64_t& positions, search::Stopper& stopper) {
        State after = root;
        after.apply_assume_legal(action);
        search::Proof proof;
        if (after.is_over()) {
            proof = search::Proof::of(after.outcome(), kSeats);
            ++positions;
        } else if (positions < max_positions && !stopper.should_stop(0)) {
            proof = endgame_.solve(after, max_positions - positions, stopper);
            positions += endgame_.positions();
        }
        if (!proof) return std::nullopt;
        return describe(action, after, proof.one_ply_earlier(), root.to_move());
    }

    search::Line describe(Action action, State after, search::Proof proof, int seat) const {
        search::Line line;
        line.chances = proof.chances();
        line.proven = proof.plies();
        if (proof.is_win(seat)) line.score = search::pvs::kWin - proof.plies();
        if (proof.is_win(1 - seat)) line.score = proof.plies() - search::pvs::kWin;
        line.moves.push_back(action);
        while (!after.is_over()) {
            const search::Move reply = endgame_.best_move(after);
            if (!after.is_legal(reply)) break;
            line.moves.push_back(reply);
            after.apply_assume_legal(reply);
        }
        return line;
    }

    Main main_;
    Endgame endgame_;
};

}  // namespace boardwright::repulso
