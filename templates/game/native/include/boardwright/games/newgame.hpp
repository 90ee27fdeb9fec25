// Newgame: the compiled twin of games/newgame.
#pragma once

#include "boardwright/bits.hpp"
#include "boardwright/contract.hpp"

namespace boardwright::newgame {

struct Options {
    bool last_loses = false;

    static Options read(Reader& reader) { return {reader.u8_below(2, "option") == 1}; }
    void write(Writer& writer) const { writer.u8(last_loses); }
};

// A position that plays. Whose turn it is follows from the board.
class State {
public:
    using Options = newgame::Options;

    static constexpr std::string_view kName = "newgame";
    static constexpr int kNumber = 0;
    static constexpr int kRulesVersion = 1;
    static constexpr int kCells = 25;
    static constexpr int kPlanes = 3;
    static constexpr int kActions = kCells;

    explicit State(const Options& options) : options_(options) {}

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] int to_move() const { return is_over() ? kNobody : turn(); }
    [[nodiscard]] bool is_over() const { return empty() == 0; }

    [[nodiscard]] Outcome outcome() const {  // QQ3
        const int last = 1 - turn();
        return Outcome::win(options_.last_loses ? 1 - last : last, "full", "QQ3");
    }

    void legal_actions(ActionList& list) const {
        list.clear();
        for (std::uint64_t rest = empty(); rest != 0; rest &= rest - 1) list.push(lowest_bit(rest));
    }

    [[nodiscard]] int count_legal() const { return count_bits(empty()); }
    [[nodiscard]] bool is_legal(Action action) const {
        return action < kActions && (empty() >> action & 1) != 0;
    }
    [[nodiscard]] Action random_action(Rng& rng) const {
        const auto count = static_cast<std::uint32_t>(count_legal());
        return static_cast<Action>(nth_bit(empty(), static_cast<int>(rng.below(count))));
    }

    void apply_assume_legal(Action action) { pieces_[turn()] |= std::uint64_t{1} << action; }

    [[nodiscard]] std::uint64_t key() const {
        return mix(pieces_[0] ^ mix(pieces_[1] ^ mix(0x900 + options_.last_loses)));
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
        if (more != 0 && more != 1) throw Malformed("the pieces are of no game");
        return state;
    }

private:
    [[nodiscard]] std::uint64_t empty() const {
        return ((std::uint64_t{1} << kCells) - 1) & ~(pieces_[0] | pieces_[1]);
    }
    [[nodiscard]] int turn() const { return count_bits(pieces_[0] | pieces_[1]) % 2; }

    std::array<std::uint64_t, 2> pieces_{};  // by seat
    Options options_;
};

static_assert(GameState<State>);

}  // namespace boardwright::newgame
