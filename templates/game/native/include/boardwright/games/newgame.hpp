// Newgame: the compiled twin of games/newgame.
#pragma once

#include "boardwright/bits.hpp"
#include "boardwright/contract.hpp"

namespace boardwright::newgame {

struct Options {
    bool row_loses = false;

    static Options read(Reader& reader) { return {reader.u8_below(2, "option") == 1}; }
    void write(Writer& writer) const { writer.u8(row_loses); }
};

// A position that plays. Whose turn it is follows from the board.
class State {
public:
    using Options = newgame::Options;

    static constexpr std::string_view kName = "newgame";
    static constexpr int kNumber = 0;
    static constexpr int kRulesVersion = 1;
    static constexpr int kCells = 49;
    static constexpr int kPlanes = 3;
    static constexpr int kActions = kCells;

    explicit State(const Options& options) : options_(options) {}

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] int to_move() const { return is_over() ? kNobody : turn(); }
    [[nodiscard]] bool is_over() const { return free() == 0; }

    [[nodiscard]] Outcome outcome() const {
        const int last = 1 - turn();
        if (!has_row(last)) return Outcome::draw("full", "QQ4");
        return Outcome::win(options_.row_loses ? 1 - last : last, "row", "QQ3");
    }

    void legal_actions(ActionList& list) const {
        list.clear();
        for (std::uint64_t rest = free(); rest != 0; rest &= rest - 1) list.push(lowest_bit(rest));
    }

    [[nodiscard]] int count_legal() const { return count_bits(free()); }
    [[nodiscard]] bool is_legal(Action action) const {
        return action < kActions && (free() >> action & 1) != 0;
    }
    [[nodiscard]] Action random_action(Rng& rng) const {
        const auto count = static_cast<std::uint32_t>(count_legal());
        return static_cast<Action>(nth_bit(free(), static_cast<int>(rng.below(count))));
    }

    void apply_assume_legal(Action action) { pieces_[turn()] |= std::uint64_t{1} << action; }

    [[nodiscard]] std::uint64_t key() const {
        return mix(pieces_[0] ^ mix(pieces_[1] ^ mix(0x900 + options_.row_loses)));
    }
    [[nodiscard]] std::uint64_t board_key() const { return key(); }  // nothing looks back

    // The planes of games/newgame/observation.py.
    void observe(std::uint8_t* planes, int own) const {
        for (const std::uint64_t cells : {pieces_[own], pieces_[1 - own]}) {
            for (int cell = 0; cell < kCells; ++cell) *planes++ = cells >> cell & 1;
        }
        FactsWriter(planes, kCells).add(to_move() == own);
    }

    void write_base(Writer& writer) const {
        for (int cell = 0; cell < kCells; ++cell)
            writer.u8((pieces_[0] >> cell & 1) + 2 * (pieces_[1] >> cell & 1));
    }
    [[nodiscard]] std::span<const Action> path() const { return {}; }

    static State read_base(const Options& options, Reader& reader) {
        State state(options);
        for (int cell = 0; cell < kCells; ++cell) {
            const int content = reader.u8_below(3, "cell content");
            if (content != 0) state.pieces_[content - 1] |= std::uint64_t{1} << cell;
        }
        const int more = count_bits(state.pieces_[0]) - count_bits(state.pieces_[1]);
        if ((more != 0 && more != 1) || state.has_row(state.turn()))
            throw Malformed("the pieces are of no game");
        return state;
    }

private:
    // The cells that can be chosen; none when the game is over.
    [[nodiscard]] std::uint64_t free() const {
        const std::uint64_t all = (std::uint64_t{1} << kCells) - 1;
        return has_row(1 - turn()) ? 0 : all & ~(pieces_[0] | pieces_[1]);
    }
    [[nodiscard]] bool has_row(int seat) const {  // QQ3
        constexpr std::uint64_t kFirstFiles = 0x3c78f1e3c78f;  // where three more are to the right
        const std::uint64_t own = pieces_[seat];
        return (own & own >> 1 & own >> 2 & own >> 3 & kFirstFiles) != 0 ||
               (own & own >> 7 & own >> 14 & own >> 21) != 0;
    }
    [[nodiscard]] int turn() const { return count_bits(pieces_[0] | pieces_[1]) % 2; }

    std::array<std::uint64_t, 2> pieces_{};  // by seat
    Options options_;
};

static_assert(GameState<State>);

}  // namespace boardwright::newgame
