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

// A position that plays.
class State {
public:
    using Options = newgame::Options;

    static constexpr std::string_view kName = "newgame";
    static constexpr int kNumber = 0;
    static constexpr int kRulesVersion = 1;
    static constexpr int kSide = 7;
    static constexpr int kCells = kSide * kSide;
    static constexpr int kPlanes = 3;
    static constexpr int kActions = 3 * kCells;  // as games/newgame/moves.py numbers them

    explicit State(const Options& options) : options_(options) {}

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] int to_move() const { return is_over() ? kNoSeat : turn_; }
    [[nodiscard]] bool is_over() const { return free() == 0; }

    [[nodiscard]] Outcome outcome() const {
        const int last = 1 - turn_;
        if (!has_row(last)) return Outcome::draw("full", "QQ5");
        return Outcome::win(options_.row_loses ? 1 - last : last, "row", "QQ4");
    }

    void legal_actions(ActionList& list) const {
        list.clear();
        for (Cells rest = free(); rest != 0; rest &= rest - 1) list.push(lowest_bit(rest));
        const Cells up = going_up(), right = going_right();
        for (Cells rest = up | right; rest != 0; rest &= rest - 1) {
            const int cell = lowest_bit(rest);
            if (has(up, cell)) list.push(kCells + 2 * cell);
            if (has(right, cell)) list.push(kCells + 2 * cell + 1);
        }
    }

    [[nodiscard]] int count_legal() const {
        return count_bits(free()) + count_bits(going_up()) + count_bits(going_right());
    }
    [[nodiscard]] bool is_legal(Action action) const {
        if (action < kCells) return has(free(), action);
        if (action >= kActions) return false;
        const int step = action - kCells;
        return has(step % 2 == 0 ? going_up() : going_right(), step / 2);
    }
    [[nodiscard]] Action random_action(Rng& rng) const {
        ActionList list;
        legal_actions(list);
        return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
    }

    void apply_assume_legal(Action action) {
        Cells& own = pieces_[turn_];
        int to = action;
        if (action >= kCells) {
            const int step = action - kCells, cell = step / 2;
            own ^= Cells{1} << cell;
            to = cell + (step % 2 == 0 ? kSide : 1);
        }
        own |= Cells{1} << to;
        turn_ = 1 - turn_;
    }

    [[nodiscard]] std::uint64_t key() const {
        return mix(pieces_[0] ^ mix(pieces_[1] ^ mix(0x900 + 2 * turn_ + options_.row_loses)));
    }
    [[nodiscard]] std::uint64_t board_key() const { return key(); }  // nothing looks back

    // The planes of games/newgame/position.py.
    void observe(std::uint8_t* planes, int own) const {
        for (const Cells cells : {pieces_[own], pieces_[1 - own]}) {
            for (int cell = 0; cell < kCells; ++cell) *planes++ = has(cells, cell);
        }
        FactsWriter(planes, kCells).add(to_move() == own);
    }

    void write_base(Writer& writer) const {
        writer.u8(turn_);
        for (int cell = 0; cell < kCells; ++cell)
            writer.u8(has(pieces_[0], cell) + 2 * has(pieces_[1], cell));
    }
    [[nodiscard]] std::span<const Action> path() const { return {}; }

    static State read_base(const Options& options, Reader& reader) {
        State state(options);
        state.turn_ = reader.u8_below(2, "seat");
        for (int cell = 0; cell < kCells; ++cell) {
            const int content = reader.u8_below(3, "cell content");
            if (content != 0) state.pieces_[content - 1] |= Cells{1} << cell;
        }
        const bool has_begun = state.turn_ == 1 || state.pieces_[1] != 0;
        if ((has_begun && state.pieces_[0] == 0) || state.has_row(state.turn_))
            throw Malformed("the pieces are of no game");
        return state;
    }

private:
    using Cells = std::uint64_t;  // a bit a cell

    static constexpr Cells kAll = (Cells{1} << kCells) - 1;

    static constexpr Cells first_files(int count) {
        Cells cells = 0;
        for (int row = 0; row < kSide; ++row) cells |= ((Cells{1} << count) - 1) << kSide * row;
        return cells;
    }
    static bool has(Cells cells, int cell) { return (cells >> cell & 1) != 0; }

    // The cells that can be chosen; none when the game is over.
    [[nodiscard]] Cells free() const {
        return has_row(1 - turn_) ? 0 : kAll & ~(pieces_[0] | pieces_[1]);
    }
    // The own pieces that can move up, and those that can move to the right (QQ3).
    [[nodiscard]] Cells going_up() const { return pieces_[turn_] & free() >> kSide; }
    [[nodiscard]] Cells going_right() const {
        constexpr Cells kWithNeighbour = first_files(kSide - 1);
        return pieces_[turn_] & free() >> 1 & kWithNeighbour;
    }
    [[nodiscard]] bool has_row(int seat) const {  // QQ4
        constexpr Cells kWithThreeMore = first_files(kSide - 3);
        const Cells own = pieces_[seat];
        return (own & own >> 1 & own >> 2 & own >> 3 & kWithThreeMore) != 0 ||
               (own & own >> kSide & own >> 2 * kSide & own >> 3 * kSide) != 0;
    }

    std::array<Cells, 2> pieces_{};  // by seat
    int turn_ = 0;                   // QQ1
    Options options_;
};

static_assert(GameState<State>);

}  // namespace boardwright::newgame
