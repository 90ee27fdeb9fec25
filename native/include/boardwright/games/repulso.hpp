// Repulso: the compiled twin of games/repulso.
#pragma once

#include <cstring>

#include "boardwright/contract.hpp"
#include "boardwright/games/repulso/board.hpp"
#include "boardwright/games/repulso/reading.hpp"
#include "boardwright/games/repulso/scoring.hpp"
#include "boardwright/games/repulso/unable.hpp"

namespace boardwright::repulso {

enum class Unable : std::uint8_t { kRulebook, kPlayOn };  // the readings of RU15

struct Options {
    Unable unable = Unable::kRulebook;

    static Options read(Reader& reader) {
        return {static_cast<Unable>(reader.u8_below(2, "option"))};
    }
    void write(Writer& writer) const { writer.u8(static_cast<std::uint8_t>(unable)); }
};

namespace keys {

enum Table : std::uint64_t { kOptions = 0x100, kContent };  // tables of this game only
enum Content { kColoured, kAction = kSeats };               // coloured: plus the seat

using Contents = std::array<std::array<std::uint64_t, kCellCount>, kSeats + 1>;

constexpr Contents make_contents() {
    Contents contents{};
    for (std::size_t i = 0; i < contents.size(); ++i)
        for (std::size_t cell = 0; cell < kCellCount; ++cell)
            contents[i][cell] = zobrist(kContent, i * kCellCount + cell);
    return contents;
}

inline constexpr Contents kContents = make_contents();

}  // namespace keys

// A playable position. Supplies, seat and legal placements are updated with every action.
class State {
public:
    using Options = repulso::Options;

    static constexpr std::string_view kName = "repulso";
    static constexpr int kNumber = 1;
    static constexpr int kRulesVersion = 1;
    static constexpr int kCells = kCellCount;
    static constexpr int kPlanes = 6;
    static constexpr int kFirstActionPiece = kCells;  // coloured pieces are 0 … 35
    static constexpr int kFirstSlide = 2 * kCells;    // 72 + 36 · direction + cell
    static constexpr int kActions = kFirstSlide + kDirections * kCells;

    explicit State(const Options& options) : options_(options), contents_key_(options_key(options)) {
        start_turn(0);
    }

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] int seats() const { return kSeats; }
    [[nodiscard]] int to_move() const { return to_move_; }
    [[nodiscard]] bool is_over() const { return to_move_ == kNoSeat; }

    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] Bits pending() const { return pending_; }
    [[nodiscard]] int turn() const { return turn_; }
    [[nodiscard]] int coloured_left(int seat) const { return coloured_left_[seat]; }
    [[nodiscard]] int action_left(int seat) const { return action_left_[seat]; }

    [[nodiscard]] Outcome outcome() const {
        return board_.empty() == 0 ? score(board_) : Outcome::win(1 - turn_, "unable", "RU15");
    }

    void legal_actions(ActionList& list) const {
        list.clear();
        push_all(list, coloured_cells_, 0);
        push_all(list, action_cells_, kFirstActionPiece);
        if (pending_ == 0) return;
        for (int direction = 0; direction < kDirections; ++direction)
            push_all(list, slides(direction), kFirstSlide + direction * kCells);
    }

    [[nodiscard]] int count_legal() const {
        if (pending_ == 0) return count_bits(coloured_cells_) + count_bits(action_cells_);
        int count = 0;
        for (int direction = 0; direction < kDirections; ++direction)
            count += count_bits(slides(direction));
        return count;
    }

    [[nodiscard]] bool is_legal(Action action) const {
        if (action < kFirstActionPiece) return coloured_cells_ >> action & 1;
        if (action < kFirstSlide) return action_cells_ >> (action - kFirstActionPiece) & 1;
        if (action >= kActions || pending_ == 0) return false;
        const int slide = action - kFirstSlide;
        return slides(slide / kCells) >> (slide % kCells) & 1;
    }

    [[nodiscard]] Action random_action(Rng& rng) const {
        return pending_ == 0 ? random_placement(rng) : random_slide(rng);
    }

    void apply_assume_legal(Action action) {
        if (action < kFirstActionPiece) {
            place_coloured(action);
        } else if (action < kFirstSlide) {
            place_action(action - kFirstActionPiece);
        } else {
            const int slide = action - kFirstSlide;
            slide_piece(slide % kCells, slide / kCells);
        }
    }

    // The seat follows from the contents and from whether pieces are still sliding.
    [[nodiscard]] std::uint64_t key() const { return contents_key_ ^ mix(pending_); }
    [[nodiscard]] std::uint64_t board_key() const { return key(); }  // the rules need no history

    // The planes of games/repulso/position.py.
    void observe(std::uint8_t* planes, int own) const {
        const int other = 1 - own;
        for (const Bits cells : {board_.coloured[own], board_.coloured[other], board_.action,
                                 pending_ & board_.coloured[own], pending_ & board_.coloured[other]}) {
            spread_bits<kCells>(cells, planes);
            planes += kCells;
        }
        FactsWriter facts(planes, kCells);
        for (const int seat : {own, other}) {
            facts.add(coloured_left_[seat]);
            facts.add(action_left_[seat]);
        }
        facts.add(!is_over() && turn_ == own);
    }

    // Writes a byte per action, 1 if it is legal; each kind of action is a plane of cells.
    void write_mask(std::uint8_t* mask) const {
        spread_bits<kCells>(coloured_cells_, mask);
        spread_bits<kCells>(action_cells_, mask + kFirstActionPiece);
        for (int direction = 0; direction < kDirections; ++direction)
            spread_bits<kCells>(pending_ == 0 ? 0 : slides(direction),
                                mask + kFirstSlide + direction * kCells);
    }

    void write_base(Writer& writer) const {
        for (int cell = 0; cell < kCells; ++cell) writer.u8(content(cell));
        writer.u8(static_cast<std::uint64_t>(count_bits(pending_)));
        for (Bits rest = pending_; rest != 0; rest &= rest - 1)
            writer.u8(static_cast<std::uint64_t>(lowest_bit(rest)));
    }

    [[nodiscard]] std::span<const Action> path() const { return {}; }

    static State read_base(const Options& options, Reader& reader) {
        const Board board = read_board(reader);
        const Bits pending = read_pending(reader);
        check_supplies(board);
        if (pending != 0) check_pending(board, pending);
        return State(options, board, pending);
    }

private:
    State(const Options& options, const Board& board, Bits pending)
        : board_(board), pending_(pending), options_(options),
          contents_key_(options_key(options)) {
        for (int seat = 0; seat < kSeats; ++seat) {
            coloured_left_[seat] = static_cast<std::uint8_t>(board.coloured_left(seat));
            action_left_[seat] = static_cast<std::uint8_t>(board.action_left(seat));
            add_to_key(board.coloured[seat], keys::kColoured + seat);
        }
        add_to_key(board.action, keys::kAction);
        // RU1: players alternate. While pieces slide, the turn is that of the last placement.
        turn_ = static_cast<std::int8_t>((board.placed() + (pending != 0)) % kSeats);
        pending != 0 ? move_on(pending) : start_turn(turn_);
    }

    static std::uint64_t options_key(const Options& options) {
        return zobrist(keys::kOptions, static_cast<std::uint64_t>(options.unable));
    }

    void add_to_key(Bits cells, int content) {
        for (; cells != 0; cells &= cells - 1)
            contents_key_ ^= keys::kContents[content][lowest_bit(cells)];
    }

    static void push_all(ActionList& list, Bits cells, int first) {
        for (; cells != 0; cells &= cells - 1) list.push(first + lowest_bit(cells));
    }

    [[nodiscard]] std::uint64_t content(int cell) const {
        return (board_.coloured[0] >> cell & 1) | (board_.coloured[1] >> cell & 1) << 1 |
               (board_.action >> cell & 1) * 3;
    }

    // The pieces that may slide in a direction while a movement is going on (RU7, RU8).
    [[nodiscard]] Bits slides(int direction) const {
        return slidable(pending_ & board_.coloured[to_move_], board_.empty(), direction);
    }

    [[nodiscard]] Action random_placement(Rng& rng) const {
        const int coloured = count_bits(coloured_cells_);
        const int total = coloured + count_bits(action_cells_);
        const int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
        const bool action_piece = k >= coloured;
        const int cell = nth_bit(action_piece ? action_cells_ : coloured_cells_,
                                 action_piece ? k - coloured : k);
        return static_cast<Action>(action_piece ? kFirstActionPiece + cell : cell);
    }

    [[nodiscard]] Action random_slide(Rng& rng) const {
        Bits pieces[kDirections];
        int before[kDirections + 1] = {0};
        for (int direction = 0; direction < kDirections; ++direction) {
            pieces[direction] = slides(direction);
            before[direction + 1] = before[direction] + count_bits(pieces[direction]);
        }
        const auto total = static_cast<std::uint32_t>(before[kDirections]);
        const int k = static_cast<int>(rng.below(total));
        const int direction = (k >= before[1]) + (k >= before[2]) + (k >= before[3]);
        const int cell = nth_bit(pieces[direction], k - before[direction]);
        return static_cast<Action>(kFirstSlide + direction * kCells + cell);
    }

    void place_coloured(int cell) {
        board_.coloured[turn_] |= bit(cell);
        contents_key_ ^= keys::kContents[keys::kColoured + turn_][cell];
        --coloured_left_[turn_];
        start_turn(1 - turn_);
    }

    void place_action(int cell) {
        board_.action |= bit(cell);
        contents_key_ ^= keys::kContents[keys::kAction][cell];
        --action_left_[turn_];
        move_on(board_.affected(cell));
    }

    void slide_piece(int cell, int direction) {
        const int target = slide_target_assume_free(board_.occupied(), cell, direction);
        const auto& content_keys = keys::kContents[keys::kColoured + to_move_];
        board_.coloured[to_move_] ^= bit(cell) | bit(target);
        contents_key_ ^= content_keys[cell] ^ content_keys[target];
        move_on(pending_ ^ bit(cell));
    }

    // Continues the movement after a placement or a slide. A piece that is blocked now stays
    // (RU10).
    void move_on(Bits waiting) {
        pending_ = movable(waiting, board_.empty());
        if (pending_ == 0) return start_turn(1 - turn_);
        coloured_cells_ = action_cells_ = 0;
        const bool own = (pending_ & board_.coloured[turn_]) != 0;  // RU7: own pieces slide first
        to_move_ = static_cast<std::int8_t>(own ? turn_ : 1 - turn_);
    }

    void start_turn(int seat) {
        turn_ = to_move_ = static_cast<std::int8_t>(seat);
        coloured_cells_ = coloured_left_[seat] != 0 ? board_.coloured_cells(seat) : 0;
        action_cells_ = action_left_[seat] != 0 ? board_.empty() : 0;
        if (coloured_cells_ == 0 && (action_cells_ == 0 || is_unable())) end();
    }

    // RU15, for a player to move who has action pieces but no cell for a coloured piece.
    [[nodiscard]] bool is_unable() const {
        return coloured_left_[turn_] != 0 && options_.unable == Unable::kRulebook &&
               !action_opens_cell(board_, turn_);
    }

    void end() {
        to_move_ = kNoSeat;
        coloured_cells_ = action_cells_ = 0;
    }

    Board board_;
    Bits pending_ = 0;         // the affected pieces that can still move
    Bits coloured_cells_ = 0;  // the legal placements; empty while pieces slide or when over
    Bits action_cells_ = 0;
    std::array<std::uint8_t, kSeats> coloured_left_{kColouredPieces, kColouredPieces};
    std::array<std::uint8_t, kSeats> action_left_{kActionPieces, kActionPieces};
    std::int8_t turn_ = 0;     // the seat on turn, or the seat that could not move
    std::int8_t to_move_ = 0;  // the seat to move, or kNoSeat
    Options options_;
    std::uint64_t contents_key_;  // of options and board, without pending_
};

static_assert(GameState<State>);

}  // namespace boardwright::repulso
