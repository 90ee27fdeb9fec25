// The inputs of Repello's value network: the board and numbers from one seat's view.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "boardwright/nets/inputs.hpp"
#include "boardwright/search/repello/seat_weights.hpp"

namespace boardwright::repello {

// Planes of fields first, then numbers. A number has an input for each threshold that it reaches,
// so that similar numbers have similar inputs. Seats are ordered by distance from the viewing seat.
// The chances by the built-in weights are included, as a starting point for the network.
class ValueInputs {
public:
    using State = repello::State;

    static constexpr int kPlanes = kCounterKinds + kMaxSeats;  // counters by kind, stackers by seat
    static constexpr int kMaxPoints = 40;
    static constexpr int kSilvers = 4;
    static constexpr std::array<int, 7> kWorths{1, 2, 3, 4, 6, 8, 12};
    static constexpr int kWorthFeatures = kFeatures - kNear;
    // The best run of a stacker by ring, and the total worth of its two best runs.
    enum OfWays {
        kBeside = 0,
        kNearby = kSeenRings,
        kPreyNearby = 2 * kSeenRings,
        kTwoBest = 3 * kSeenRings,
        kOfWays = kTwoBest + 2
    };
    // The inputs of each seat, by the index of the first.
    enum OfSeat {
        kSeatPoints = 0,
        kSeatSilver = kSeatPoints + kMaxPoints,
        kSeatGold = kSeatSilver + kSilvers,
        kSeatOff,
        kSeatWorths,
        kSeatWays = kSeatWorths + kWorthFeatures * static_cast<int>(kWorths.size()),
        kOfSeat = kSeatWays + kOfWays * static_cast<int>(kWorths.size())
    };
    static constexpr int kMaxTurns = 31;
    static constexpr int kMaxLead = 15;
    static constexpr std::array<int, 6> kPhases{2, 3, 5, 8, 12, 100};  // upper bounds of turns left
    static constexpr int kLogitSteps = 40;  // to each side
    static constexpr float kLogitStep = 0.15f;

    static constexpr int kFirstSeat = kPlanes * kFields;
    static constexpr int kSeatCount = kFirstSeat + kMaxSeats * kOfSeat;  // two, three or four
    static constexpr int kOnTurn = kSeatCount + kMaxSeats - 1;           // the seat, by distance
    static constexpr int kTurns = kOnTurn + kMaxSeats;
    static constexpr int kLead = kTurns + kMaxTurns + 1;  // by phase, starting at −kMaxLead
    static constexpr int kLogit = kLead + (2 * kMaxLead + 1) * static_cast<int>(kPhases.size());
    static constexpr int kInputs = kLogit + 2 * kLogitSteps + 1;
    static constexpr bool kIsPaired = false;
    static constexpr int kSymmetries = 1;  // the board's numbers have no symmetry

    template <class Sets>
    static void write(const State& state, Sets& sets) {
        AllFeatures features{};
        FeatureReader(state, features).read();
        static const SeatWeightTables weights = built_in_weights();
        const auto chances = weighed_chances(weights[state.seats() - 2], state, features);
        std::array<SeatSet, kMaxSeats> of_seats{};
        for (int seat = 0; seat < state.seats(); ++seat)
            write_seat(state, seat, features[seat], of_seats[static_cast<std::size_t>(seat)]);
        write_counters(state, sets[0]);
        for (int view = 1; view < state.seats(); ++view) sets[static_cast<std::size_t>(view)] = sets[0];
        for (int view = 0; view < state.seats(); ++view) {
            auto& set = sets[static_cast<std::size_t>(view)];
            for (int seat = 0; seat < state.seats(); ++seat)
                add_seat(state, seat, state.distance(view, seat), of_seats[static_cast<std::size_t>(seat)], set);
            set.add(kSeatCount + state.seats() - 2);
            set.add(kOnTurn + state.distance(view, state.to_move()));
            set.add(kTurns + std::min(state.turns_left(view), kMaxTurns));
            write_lead(state, view, set);
            const float odds = chances[view] / std::max(1 - chances[view], 1e-6f);
            const float steps = std::log(std::max(odds, 1e-6f)) / kLogitStep;
            add_levels(set, kLogit, static_cast<int>(std::lround(steps)) + kLogitSteps,
                       2 * kLogitSteps + 1);
        }
    }

    static std::vector<int> symmetry(int) {
        std::vector<int> to(kInputs);
        std::iota(to.begin(), to.end(), 0);
        return to;
    }

private:
    using SeatSet = nets::InputSet<kOfSeat>;
    static constexpr int kLevels = static_cast<int>(kWorths.size());

    // Sets the first `levels` inputs of a number.
    template <class Set>
    static void add_levels(Set& set, int first, int levels, int most) {
        for (levels = std::min(levels, most); levels > 0; first += 32, levels -= 32) {
            const int count = std::min(levels, 32);
            set.add_bits(first, count, (std::uint64_t{1} << count) - 1);
        }
    }

    // The thresholds that each worth reaches, as bits.
    static constexpr auto kReached = [] {
        std::array<std::uint8_t, kWorths.back() + 1> reached{};
        for (std::size_t worth = 0; worth < reached.size(); ++worth)
            for (int i = 0; i < kLevels; ++i)
                reached[worth] |= static_cast<std::uint8_t>((static_cast<int>(worth) >= kWorths[static_cast<std::size_t>(i)]) << i);
        return reached;
    }();
    static void add_worth(SeatSet& set, int first, int worth) {
        set.add_bits(first, kLevels, kReached[static_cast<std::size_t>(std::clamp(worth, 0, kWorths.back()))]);
    }

    template <class Set>
    static void write_counters(const State& state, Set& set) {
        for (int kind = kGrey; kind <= kGold; ++kind)
            state.pieces().counters(kind).for_each(
                [&](int square) { set.add((kind - kGrey) * kFields + field_of(square)); });
    }

    // Adds a seat's inputs as seen from the view at a distance.
    template <class Set>
    static void add_seat(const State& state, int seat, int distance, const SeatSet& of_seat, Set& set) {
        if (const int square = state.pieces().stacker(seat); square != kOffBoard)
            set.add((kCounterKinds + distance) * kFields + field_of(square));
        int first = kFirstSeat + kOfSeat * distance;
        for (const std::uint64_t word : of_seat.words()) {
            set.add_bits(first, 64, word);
            first += 64;
        }
    }

    static void write_seat(const State& state, int seat, const SeatFeatures& features, SeatSet& set) {
        add_levels(set, kSeatPoints, points(state.holdings(), seat), kMaxPoints);
        add_levels(set, kSeatSilver, state.holdings().collected(seat, kSilver), kSilvers);
        if (state.holdings().collected(seat, kGold) != 0) set.add(kSeatGold);
        if (features[kOffTheBoard] != 0) set.add(kSeatOff);
        for (int i = 0; i < kWorthFeatures; ++i)
            add_worth(set, kSeatWorths + i * kLevels, static_cast<int>(features[kNear + i]));
        if (state.is_set_up() && state.turns_left(seat) != 0 && state.pieces().stacker(seat) != kOffBoard)
            write_ways(state, seat, set);
    }

    static void write_ways(const State& state, int seat, SeatSet& set) {
        const int square = state.pieces().stacker(seat);
        const Directions open = state.open_directions(square);
        std::array<int, kOfWays> best{};
        for (int d = 0; d < kDirections; ++d)
            if (open >> d & 1) look_along(state, seat, kRuns.end[kFieldOfSquare[square]][d], best);
        for (int i = 0; i < kOfWays; ++i) add_worth(set, kSeatWays + i * kLevels, best[static_cast<std::size_t>(i)]);
    }

    static void look_along(const State& state, int seat, int end, std::array<int, kOfWays>& best) {
        const Squares beside = kBlocks[end], nearby = around(beside) & kSeenFields;
        if (!nearby.intersects(state.pieces().squares())) return;
        const RingCounts close = worth_by_ring(state.pieces(), beside);
        const RingCounts wide = worth_by_ring(state.pieces(), nearby);
        RingCounts prey{};
        for (int other = 0; other < state.seats(); ++other)
            if (const int square = state.pieces().stacker(other);
                other != seat && square != kOffBoard && nearby.has(square))
                prey[kRingOf[square]] += stake(state.holdings(), other);
        int all = 0;
        for (int ring = 0; ring < kSeenRings; ++ring) {
            best[kBeside + ring] = std::max(best[kBeside + ring], close[ring]);
            best[kNearby + ring] = std::max(best[kNearby + ring], wide[ring]);
            best[kPreyNearby + ring] = std::max(best[kPreyNearby + ring], prey[ring]);
            all += (kSeenRings - ring) * close[ring] + wide[ring] + prey[ring];
        }
        best[kTwoBest + 1] = std::max(best[kTwoBest + 1], std::min(all, best[kTwoBest]));
        best[kTwoBest] = std::max(best[kTwoBest], all);
    }

    // The effect of a lead in points depends on the turns left, so it has inputs by phase.
    template <class Set>
    static void write_lead(const State& state, int view, Set& set) {
        int best = 0;
        for (int seat = 0; seat < state.seats(); ++seat)
            if (seat != view) best = std::max(best, points(state.holdings(), seat));
        const int lead = points(state.holdings(), view) - best;
        int phase = 0;
        while (state.turns_left(view) >= kPhases[phase] && phase + 1 < static_cast<int>(kPhases.size()))
            ++phase;
        add_levels(set, kLead + phase * (2 * kMaxLead + 1), lead + kMaxLead + 1, 2 * kMaxLead + 1);
    }
};

}  // namespace boardwright::repello
