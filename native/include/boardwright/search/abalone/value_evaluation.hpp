// The evaluation of Abalone with a network, whose output is added to the weighted features.
#pragma once

#include "boardwright/nets/value_network.hpp"
#include "boardwright/search/abalone/evaluation.hpp"
#include "boardwright/search/abalone/value_inputs.hpp"
#include "boardwright/search/pvs/policy.hpp"

namespace boardwright::abalone {

class ValueEvaluation {
public:
    // Throws Malformed.
    explicit ValueEvaluation(const search::Settings& settings)
        : features_(settings),
          network_(settings.network, State::kNumber, nets::inputs_info<ValueInputs>()),
          places_(kPlaces) {
        for (Place& place : places_)
            for (nets::Accumulator& view : place.views)
                network_.refresh(std::array<std::uint16_t, 0>{}, view);
    }

    // `ply` is the number of plies from the root of a search.
    [[nodiscard]] int operator()(const Board& board, int limit, int ply) const {
        const Place& place = follow(board, limit, ply);
        const auto seat = static_cast<std::size_t>(board.seat());
        const std::int32_t logit = network_.logit(place.views[seat], place.views[1 - seat]);
        return features_(board, limit) +
               static_cast<int>(logit * static_cast<std::int64_t>(kLogisticScale) / nets::kLogitUnit);
    }

    static double share(int value) { return Evaluation::share(value); }

private:
    static constexpr std::size_t kPlaces = search::pvs::kMaxPly + 2;

    // The sums over the inputs of a position, which are stored from seat 0's view.
    struct Place {
        ValueInputs::Words words{};
        std::array<nets::Accumulator, 2> views;
    };
    // Inputs that are added or removed between two positions, from the views of both seats.
    struct Inputs {
        std::array<std::array<std::uint16_t, 256>, 2> lists;
        std::size_t size = 0;

        void put(std::size_t input) {
            lists[0][size] = static_cast<std::uint16_t>(input);
            lists[1][size] = ValueInputs::from_other_side(input);
        }
        [[nodiscard]] std::span<const std::uint16_t> of(std::size_t view) const {
            return {lists[view].data(), size};
        }
    };
    // Sorts changed inputs into added and removed without a branch, since it could not be
    // predicted.
    struct Changes {
        Inputs added, removed;

        void add(std::size_t word, Bits now, Bits before) {
            for (Bits changed = now ^ before; changed; changed &= changed - 1) {
                const auto bit = static_cast<std::size_t>(lowest_bit(changed));
                const bool is_added = now >> bit & 1;
                added.put(64 * word + bit);
                removed.put(64 * word + bit);
                added.size += is_added;
                removed.size += !is_added;
            }
        }
    };

    // Updates the accumulators from the position one ply before (mostly the parent) or from the
    // last position at this ply (mostly a sibling), whichever differs less.
    const Place& follow(const Board& board, int limit, int ply) const {
        Place& to = places_[static_cast<std::size_t>(ply)];
        const Place& before = places_[static_cast<std::size_t>(std::max(ply - 1, 0))];
        const Place& from = difference(before, board) < difference(to, board) ? before : to;
        const auto words = ValueInputs::words(board.marbles(0), board.marbles(1), limit);
        Changes changes;
        for (std::size_t word = 0; word < words.size(); ++word)
            changes.add(word, words[word], from.words[word]);
        for (std::size_t view = 0; view < 2; ++view)
            network_.update(from.views[view], changes.added.of(view), changes.removed.of(view),
                            to.views[view]);
        to.words = words;
        return to;
    }
    static int difference(const Place& place, const Board& board) {
        return count_bits(place.words[0] ^ board.marbles(0)) +
               count_bits(place.words[1] ^ board.marbles(1));
    }

public:
    // With a network of minimal width.
    static constexpr std::size_t kBytes =
        kPlaces * sizeof(Place) + ValueInputs::kInputs * sizeof(nets::Part);

private:
    Evaluation features_;
    nets::ValueNetwork network_;
    mutable std::vector<Place> places_;  // by ply
};

}  // namespace boardwright::abalone
