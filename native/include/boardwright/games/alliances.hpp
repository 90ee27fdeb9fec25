// Alliances: the compiled twin of boardwright.games.alliances.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "boardwright/bits.hpp"
#include "boardwright/codec.hpp"
#include "boardwright/contract.hpp"
#include "boardwright/games/alliances/board.hpp"
#include "boardwright/games/alliances/chains.hpp"
#include "boardwright/games/alliances/consistency.hpp"
#include "boardwright/random.hpp"

namespace boardwright::alliances {

struct Options {
    bool swap = false;

    static Options read(Reader& reader) { return {reader.u8_below(2, "option swap") == 1}; }
    void write(Writer& writer) const { writer.u8(swap); }
};

inline constexpr int kSwap = kColours * kCells;  // the action after those that place a disc

constexpr auto all_disc_keys() {
    std::array<std::uint64_t, kSwap> keys{};
    for (std::uint64_t action = 0; action < kSwap; ++action) keys[action] = zobrist(0, action);
    return keys;
}

inline constexpr auto kDiscKeys = all_disc_keys();
constexpr std::uint64_t won_key(Claims won) { return zobrist(1, won); }
constexpr std::uint64_t swapped_key() { return zobrist(2, 0); }
constexpr std::uint64_t options_key(const Options& options) { return zobrist(3, options.swap); }

constexpr int colour_of(int action) { return (action >= kCells) + (action >= 2 * kCells); }

// A set of cells.
struct CellSet {
    std::array<std::uint64_t, 2> words{};

    void add(int cell) { words[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
    [[nodiscard]] bool has(int cell) const { return words[cell >> 6] >> (cell & 63) & 1; }

    [[nodiscard]] int nth(int k) const {
        const int low = count_bits(words[0]);
        const bool second = k >= low;
        return 64 * second + nth_bit(words[second], k - (second ? low : 0));
    }

    // A byte of 1 for each cell of the set, of 0 for each other.
    void write_bytes(std::uint8_t* bytes) const {
        spread_bits<64>(words[0], bytes);
        spread_bits<kCells - 64>(words[1], bytes + 64);
    }
};

class State {
public:
    using Options = alliances::Options;

    static constexpr std::string_view kName = "alliances";
    static constexpr int kNumber = 4;
    static constexpr int kRulesVersion = 1;
    static constexpr int kActions = kSwap + 1;
    static constexpr int kCells = alliances::kCells;
    static constexpr int kPlanes = 4;

    explicit State(const Options& options = {}) : key_(options_key(options)), options_(options) {}

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] int to_move() const { return is_over() ? kNoSeat : turn_seat(); }

    // While the game lasts, some colour can be placed: there are more discs than cells.
    [[nodiscard]] bool is_over() const { return available_ == 0; }

    [[nodiscard]] Outcome outcome() const {
        return Outcome::win(holder(has_two(won_, kBottom) ? kBottom : kTop), "two-colours", "AL12");
    }

    [[nodiscard]] int turn_seat() const { return (placed_ + swapped_) & 1; }
    [[nodiscard]] int placed() const { return placed_; }
    [[nodiscard]] const Chains& chains() const { return chains_; }
    [[nodiscard]] int chart_of(int seat) const { return seat ^ swapped_; }
    [[nodiscard]] int holder(int chart) const { return chart ^ swapped_; }
    [[nodiscard]] bool can_swap() const { return placed_ == 1 && options_.swap && !swapped_; }
    [[nodiscard]] bool is_decided(int colour) const { return !(undecided_ >> colour & 1); }
    [[nodiscard]] int supply(int colour) const {
        return supply_left(on_board_[colour], is_decided(colour));
    }

    [[nodiscard]] int winner(int colour) const {
        if (is_decided(colour)) return holder(won_ & claim(kBottom, colour) ? kBottom : kTop);
        return kNoSeat;
    }

    void legal_actions(ActionList& list) const {
        list.clear();
        int first = kColours;  // the empty cells are the same for all colours
        for (int colour = 0; colour < kColours; ++colour) {
            if (!(available_ >> colour & 1)) continue;
            first = std::min(first, colour);
            if (colour == first)
                push_places(list, colour, empty_cells());
            else
                list.repeat(kCells - placed_, kCells * (colour - first));
        }
        if (can_swap()) list.push(kSwap);
    }

    [[nodiscard]] int count_legal() const {
        return count_bits(available_) * (kCells - placed_) + can_swap();
    }

    [[nodiscard]] bool is_legal(Action action) const {
        if (action >= kSwap) return action == kSwap && can_swap();
        const int colour = colour_of(action);
        return (available_ >> colour & 1) && empty_cells().has(action - kCells * colour);
    }

    // The legal actions as kActions bytes of 0 and 1.
    void write_mask(std::uint8_t* mask) const {
        const CellSet free = empty_cells();
        for (int colour = 0; colour < kColours; ++colour)
            (available_ >> colour & 1 ? free : CellSet{}).write_bytes(mask + kCells * colour);
        mask[kSwap] = can_swap();
    }

    [[nodiscard]] Action random_action(Rng& rng) const {
        const int free = kCells - placed_;
        int pick = static_cast<int>(rng.below(static_cast<std::uint32_t>(count_legal())));
        const int slot = (pick >= free) + (pick >= 2 * free);
        pick -= slot * free;
        if (pick == free) [[unlikely]] return kSwap;
        const bool all = available_ == kAllColours;
        const int colour = all ? slot : nth_bit(available_, slot);
        return static_cast<Action>(kCells * colour + empty_cells().nth(pick));
    }

    void apply_assume_legal(Action action) {
        if (action == kSwap) [[unlikely]] {
            swapped_ = true;
            key_ ^= swapped_key();
            return;
        }
        const int colour = colour_of(action), cell = action - kCells * colour;
        const int mover_chart = placed_ & 1;  // the same with or without exchanged charts
        const Claims claims = lay(colour, cell) & undecided_;
        if (claims) [[unlikely]] win(settle_ties(claims, mover_chart));
        if (supply(colour) == 0) [[unlikely]] find_available();
    }

    [[nodiscard]] std::uint64_t key() const { return key_; }
    [[nodiscard]] std::uint64_t board_key() const { return key_; }
    [[nodiscard]] std::span<const Action> path() const { return {}; }

    // Planes as in position.py: discs; won by the viewer; won by the opponent; chart; supplies;
    // swap.
    void observe(std::uint8_t* planes, int viewer) const {
        const int chart = chart_of(viewer);
        for (const CellSet& discs : discs_) {
            discs.write_bytes(planes);
            planes += kCells;
        }
        FactsWriter facts(planes, kCells);
        for (int c = 0; c < kColours; ++c) facts.add((won_ & claim(chart, c)) != 0);
        for (int c = 0; c < kColours; ++c) facts.add((won_ & claim(1 - chart, c)) != 0);
        facts.add(chart == kBottom);
        for (int c = 0; c < kColours; ++c) facts.add(supply(c));
        facts.add(can_swap());
    }

    void write_base(Writer& writer) const {
        for (int cell = 0; cell < kCells; ++cell) {
            int content = 0;
            for (int c = 0; c < kColours; ++c) content += discs_[c].has(cell) ? c + 1 : 0;
            writer.u8(static_cast<std::uint64_t>(content));
        }
        for (int c = 0; c < kColours; ++c) writer.u8(static_cast<std::uint64_t>(1 + winner(c)));
        writer.u8(swapped_);
    }

    static State read_base(const Options& options, Reader& reader) {
        const Drawn drawn = read_drawn(reader);
        check(drawn, options.swap);
        State state(options);
        for (int cell = 0; cell < kCells; ++cell)
            if (drawn.cells[cell] != kEmpty) state.lay(drawn.cells[cell], cell);
        state.swapped_ = drawn.swapped;
        if (drawn.swapped) state.key_ ^= swapped_key();
        if (drawn.won) state.win(drawn.won);
        state.find_available();
        return state;
    }

private:
    static constexpr std::uint8_t kAllColours = 7;

    static void push_places(ActionList& list, int colour, const CellSet& free) {
        for (int half = 0; half < 2; ++half)
            for (std::uint64_t left = free.words[half]; left != 0; left &= left - 1)
                list.push(kCells * colour + 64 * half + lowest_bit(left));
    }

    static Drawn read_drawn(Reader& reader) {
        Drawn drawn{};
        for (std::int8_t& content : drawn.cells)
            content = static_cast<std::int8_t>(reader.u8_below(4, "cell content") - 1);
        std::array<int, kColours> winners{};
        for (int& seat : winners) seat = reader.u8_below(3, "winner of a colour") - 1;
        drawn.swapped = reader.u8_below(2, "exchange of the charts") == 1;
        for (int c = 0; c < kColours; ++c)
            if (winners[c] != kNoSeat) drawn.won |= claim(winners[c] ^ drawn.swapped, c);
        return drawn;
    }

    [[nodiscard]] CellSet empty_cells() const {
        constexpr std::uint64_t kSecondHalf = (std::uint64_t{1} << (kCells - 64)) - 1;
        const auto& [orange, purple, green] = discs_;
        return {{~(orange.words[0] | purple.words[0] | green.words[0]),
                 ~(orange.words[1] | purple.words[1] | green.words[1]) & kSecondHalf}};
    }

    Claims lay(int colour, int cell) {
        key_ ^= kDiscKeys[kCells * colour + cell];
        discs_[colour].add(cell);
        ++on_board_[colour];
        ++placed_;
        return chains_.add(colour, cell);
    }

    // AL9, AL10, AL12: assigns the claimed colours to their winners.
    void win(Claims claims) {
        key_ ^= won_key(won_);
        won_ |= claims;
        key_ ^= won_key(won_);
        const int colours = claims_of_chart(claims, kBottom) | claims_of_chart(claims, kTop);
        undecided_ &= static_cast<Claims>(~(colours | colours << kColours));
        find_available();
    }

    // AL5; no colour is available once the game is over.
    void find_available() {
        int available = 0;
        for (int c = 0; c < kColours; ++c) available |= (supply(c) > 0) << c;
        available_ = ends_game(won_) ? std::uint8_t{0} : static_cast<std::uint8_t>(available);
    }

    Chains chains_;
    std::array<CellSet, kColours> discs_{};
    std::uint64_t key_;
    std::array<std::uint8_t, kColours> on_board_{};
    std::uint8_t placed_ = 0;
    std::uint8_t available_ = kAllColours;  // colours that can be placed
    Claims won_ = 0;
    Claims undecided_ = 63;  // all claims on undecided colours
    bool swapped_ = false;
    Options options_;
};

static_assert(GameState<State>);

}  // namespace boardwright::alliances
