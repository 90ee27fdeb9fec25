// The evaluation of Abalone with a network: what it adds to the weighed features.
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
          places_(search::pvs::kMaxPly + 2) {
        for (Place& place : places_)
            for (nets::Accumulator& view : place.views)
                network_.refresh(std::array<std::uint16_t, 0>{}, view);
    }

    // At a number of plies from the root of a search.
    [[nodiscard]] int operator()(const Board& board, int limit, int ply) const {
        const Place& place = follow(board, limit, ply);
        const auto seat = static_cast<std::size_t>(board.seat());
        const std::int32_t logit = network_.logit(place.views[seat], place.views[1 - seat]);
        return features_(board, limit) +
               static_cast<int>(logit * static_cast<std::int64_t>(kLogisticScale) / nets::kLogitUnit);
    }

    static double share(int value) { return Evaluation::share(value); }

private:
    // Sums over the inputs of a position.
    struct Place {
        std::array<Bits, 2> marbles{};
        std::array<int, 2> left{-1, -1};
        std::array<nets::Accumulator, 2> views;
    };
    // Inputs of one view that come or go in a move, and in a few more.
    class Inputs {
    public:
        void add(int input) { inputs_[size_++] = static_cast<std::uint16_t>(input); }
        void add_bits(int first, Bits bits) {
            for (; bits; bits &= bits - 1) add(first + lowest_bit(bits));
        }
        [[nodiscard]] const std::uint16_t* begin() const { return inputs_.data(); }
        [[nodiscard]] const std::uint16_t* end() const { return inputs_.data() + size_; }

    private:
        std::array<std::uint16_t, 2 * kMarbles + 2> inputs_;
        std::size_t size_ = 0;
    };

    // From the position one ply before, which is mostly the parent, or from the last one at this
    // ply, which is mostly a sibling: whichever differs less.
    const Place& follow(const Board& board, int limit, int ply) const {
        Place& to = places_[static_cast<std::size_t>(ply)];
        const Place& before = places_[static_cast<std::size_t>(std::max(ply - 1, 0))];
        const Place& from = difference(before, board) < difference(to, board) ? before : to;
        const std::array<Bits, 2> marbles{board.marbles(0), board.marbles(1)};
        const std::array<int, 2> left{ValueInputs::left_kind(marbles[0], limit),
                                      ValueInputs::left_kind(marbles[1], limit)};
        for (std::size_t view = 0; view < 2; ++view) {
            Inputs come, gone;
            for (std::size_t seat = 0; seat < 2; ++seat) {
                const bool own = seat == view;
                const int cells = own ? ValueInputs::kOwn : ValueInputs::kOther;
                come.add_bits(cells, marbles[seat] & ~from.marbles[seat]);
                gone.add_bits(cells, from.marbles[seat] & ~marbles[seat]);
                if (left[seat] == from.left[seat]) continue;
                const int lefts = own ? ValueInputs::kOwnLeft : ValueInputs::kOtherLeft;
                come.add(lefts + left[seat]);
                if (from.left[seat] >= 0) gone.add(lefts + from.left[seat]);
            }
            network_.update(from.views[view], come, gone, to.views[view]);
        }
        to.marbles = marbles;
        to.left = left;
        return to;
    }
    static int difference(const Place& place, const Board& board) {
        return count_bits(place.marbles[0] ^ board.marbles(0)) +
               count_bits(place.marbles[1] ^ board.marbles(1));
    }

    Evaluation features_;
    nets::ValueNetwork network_;
    mutable std::vector<Place> places_;  // by ply
};

}  // namespace boardwright::abalone
