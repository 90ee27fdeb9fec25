// Repello: the compiled twin of games/repello.
#pragma once

#include <cstring>

#include "boardwright/contract.hpp"
#include "boardwright/games/repello/board.hpp"
#include "boardwright/games/repello/holdings.hpp"
#include "boardwright/games/repello/options.hpp"
#include "boardwright/games/repello/reading.hpp"
#include "boardwright/games/repello/turn_path.hpp"

namespace boardwright::repello {

inline constexpr int kPushLimit = 100;  // RE16: then only the farthest piece may give way
inline constexpr int kNoVictim = -1;

// A position that plays. The base of a turn is not kept: the path takes the board back to it.
class State {
public:
    using Options = repello::Options;

    static constexpr std::string_view kName = "repello";
    static constexpr int kNumber = 2;
    static constexpr int kRulesVersion = 1;
    static constexpr int kCells = kFields;
    static constexpr int kPlanes = 27;
    static constexpr int kFirstPush = kFields;  // putting the stacker is 0 … 168
    static constexpr int kFirstMove = kFirstPush + kDirections * kFields;
    static constexpr int kFirstTake = kFirstMove + kDirections;
    static constexpr int kTakeNothing = kFirstTake + kCounterKinds;
    static constexpr int kActions = kTakeNothing + 1;

    State(const Options& options) : options_(options) {
        for (int field = 0; field < kFields; ++field)
            if (const int square = square_of(field); kStartCells[square] != kEmpty)
                put(square, kStartCells[square]);
        for (int seat = 0; seat < seats(); ++seat) holdings_.add_carried(seat, options.counters);
    }

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] int seats() const { return options_.players; }
    [[nodiscard]] int to_move() const { return is_over() ? kNobody : seat_; }
    [[nodiscard]] bool is_over() const { return turn_ == options_.turns(); }  // RE20
    [[nodiscard]] Outcome outcome() const { return score(holdings_, seats()); }

    void legal_actions(ActionList& list) const {
        list.clear();
        if (victim_ != kNoVictim) return push_takes(list);
        if (in_conflict_) return push_pushes(list);
        if (const Directions open = open_directions(); open != 0) {
            for (int d = 0; d < kDirections; ++d)
                if (open >> d & 1) list.push(kFirstMove + d);
            return;
        }
        put_squares().for_each([&list](int square) { list.push(field_of(square)); });
    }

    [[nodiscard]] int count_legal() const {
        if (victim_ != kNoVictim) return count_takes();
        if (in_conflict_) return count_pushes();
        const Directions open = open_directions();
        return open != 0 ? count_bits(open) : put_squares().count();
    }

    [[nodiscard]] bool is_legal(Action action) const {
        if (action >= kActions) return false;
        if (action >= kFirstTake) return victim_ != kNoVictim && can_take(action - kFirstTake);
        if (victim_ != kNoVictim) return false;
        if (action >= kFirstMove)
            return !in_conflict_ && (open_directions() >> (action - kFirstMove) & 1) != 0;
        if (action >= kFirstPush) return in_conflict_ && can_push(push_of(action));
        return !in_conflict_ && open_directions() == 0 && put_squares().has(square_of(action));
    }

    [[nodiscard]] Action random_action(Rng& rng) const {
        if (victim_ != kNoVictim) return random_take(rng);
        if (in_conflict_) return random_push(rng);
        if (const Directions open = open_directions(); open != 0)
            return static_cast<Action>(kFirstMove + random_direction(open, rng));
        const Squares squares = put_squares();
        const auto k = rng.below(static_cast<std::uint32_t>(squares.count()));
        return static_cast<Action>(field_of(squares.nth(static_cast<int>(k))));
    }

    void apply_assume_legal(Action action) {
        const bool is_in_turn = !starts_turn();
        if (is_in_turn && path_.empty()) leave_base();
        const std::uint64_t board_before = pieces_key_;
        const Shift shift = play(action);
        in_conflict_ = touching(pieces_).any();
        if (starts_turn())
            pass_turn();  // RE10
        else if (is_in_turn)
            remember(action, board_before, shift);
    }

    // The base and the path say everything, so that a chain over them is the key.
    [[nodiscard]] std::uint64_t key() const { return path_.empty() ? board_key() : chain_; }

    [[nodiscard]] std::uint64_t board_key() const {
        const auto status = static_cast<std::uint64_t>(
            turn_ | move_due_ << 8 | (victim_ + 1) << 9 | options_.players << 16 |
            options_.counters << 24 | static_cast<int>(options_.reentry) << 22);
        return pieces_key_ ^ holdings_.key() ^ mix(status ^ 0x5265706c6c6f2121ULL);
    }

    void observe(std::uint8_t* planes) const {
        const int viewer = is_over() ? 0 : seat_;
        std::memset(planes, 0, (kCounterKinds + kMaxSeats) * kFields);
        pieces_.for_each([&](int square) {
            const int content = cells_[square];
            const int plane = is_stacker(content)
                                  ? kCounterKinds + distance(viewer, content - kFirstStacker)
                                  : content - kGrey;
            planes[plane * kFields + field_of(square)] = 1;
        });
        planes += (kCounterKinds + kMaxSeats) * kFields;
        const auto fill = [&planes](int number) {
            std::memset(planes, std::min(number, 255), kFields);
            planes += kFields;
        };
        for (int i = 0; i < kMaxSeats; ++i)
            fill(i < seats() ? holdings_.carried((viewer + i) % seats()) : 0);
        for (int i = 0; i < kMaxSeats; ++i)
            for (int kind = kGrey; kind <= kGold; ++kind)
                fill(i < seats() ? holdings_.collected((viewer + i) % seats(), kind) : 0);
        fill((options_.turns() - turn_ + seats() - 1) / seats());
        fill(in_conflict_);
        fill(victim_ == kNoVictim ? 0 : 1 + distance(viewer, victim_));
        fill(move_due_);
    }

    void write_base(Writer& writer) const {
        Cells cells = cells_;
        path_.take_back_to(0, cells);
        for (int field = 0; field < kFields; ++field) writer.u8(cells[square_of(field)]);
        const Holdings& holdings = path_.empty() ? holdings_ : base_holdings_;
        for (int seat = 0; seat < seats(); ++seat) {
            writer.u8(static_cast<std::uint64_t>(holdings.carried(seat)));
            for (int kind = kGrey; kind <= kGold; ++kind)
                writer.u8(static_cast<std::uint64_t>(holdings.collected(seat, kind)));
        }
        writer.u8(turn_);
        writer.u8(path_.empty() ? in_conflict_ : base_in_conflict_);
        writer.u8(path_.empty() ? move_due_ : base_move_due_);
    }

    [[nodiscard]] std::span<const Action> path() const { return path_.actions(); }

    static State read_base(const Options& options, Reader& reader) {
        return State(BaseReader::read(options, reader));
    }

private:
    struct Push {
        int square;
        int direction;
    };

    explicit State(const Base& base)
        : options_(base.options),
          turn_(static_cast<std::uint8_t>(base.turn)),
          seat_(static_cast<std::uint8_t>(base.seat())),
          in_conflict_(base.in_conflict),
          move_due_(base.move_due) {
        base.pieces.for_each([&](int square) { put(square, base.cells[square]); });
        for (int seat = 0; seat < seats(); ++seat) {
            holdings_.add_carried(seat, base.held[seat][0]);
            for (int kind = kGrey; kind <= kGold; ++kind)
                holdings_.add_collected(seat, kind, base.held[seat][kind]);
        }
    }

    [[nodiscard]] bool is_set_up() const { return turn_ >= options_.players; }
    [[nodiscard]] bool starts_turn() const {
        return !in_conflict_ && !move_due_ && victim_ == kNoVictim;
    }
    [[nodiscard]] int own() const { return stackers_[seat_]; }
    // How far a seat is from another in turn order.
    [[nodiscard]] int distance(int from, int seat) const {
        return seat >= from ? seat - from : seat - from + seats();
    }

    static Push push_of(int action) {
        return {square_of((action - kFirstPush) % kFields), (action - kFirstPush) / kFields};
    }
    static Action action_of(Push push) {
        return static_cast<Action>(kFirstPush + kFields * push.direction + field_of(push.square));
    }
    static bool leads_off(Push push) { return (kOutward[push.square] >> push.direction & 1) != 0; }
    static int random_direction(Directions directions, Rng& rng) {
        const auto count = static_cast<std::uint32_t>(count_bits(directions));
        return nth_bit(directions, static_cast<int>(rng.below(count)));
    }

    // The directions in which the own stacker can run (RE6–RE8); none before or off the board.
    [[nodiscard]] Directions open_directions() const {
        Directions open = 0;
        if (own() == kOffBoard) return open;
        const Squares* entered = kRuns.entered[field_of(own())];
        for (int d = 0; d < kDirections; ++d)
            open |= static_cast<Directions>(!entered[d].meets(pieces_) << d);
        return open;
    }

    // Where the stacker may be put: at first (RE5), or without a direction or a place (RE9, RE19).
    [[nodiscard]] Squares put_squares() const {
        const Squares free = kStartZone & ~pieces_;
        if (is_set_up()) return free;
        Squares stackers;
        for (int seat = 0; seat < turn_; ++seat) stackers.add(stackers_[seat]);
        return free & ~around(stackers);
    }

    // How a piece may give way but for the loop guard (RE11, RE12, RE14).
    [[nodiscard]] Directions ways(int square) const {
        const Directions beside = neighbours(pieces_, square);
        const auto free = static_cast<Directions>(opposite(beside) & ~beside);
        return square == own() ? static_cast<Directions>(free & ~kOutward[square]) : free;
    }

    // Whether the push leads to a board not yet seen in this turn (RE16).
    [[nodiscard]] bool is_new(Push push) const {
        const int piece = cells_[push.square], to = square_after(push.square, push.direction);
        const std::uint64_t after =
            pieces_key_ ^ kPieceKeys.of[push.square][piece] ^ kPieceKeys.of[to][piece];
        for (int i = path_.find_mark(after, 0); i < path_.size(); i = path_.find_mark(after, i + 1))
            if (recreates(push, i)) return false;
        return true;
    }

    // Whether the push leads back to the board before a decision of this turn, field by field.
    [[nodiscard]] bool recreates(Push push, int decision) const {
        Cells cells = cells_;
        path_.take_back_to(decision, cells);
        if (!leads_off(push)) {
            std::swap(cells[push.square], cells[square_after(push.square, push.direction)]);
        } else {
            if (cells[push.square] != kEmpty) return false;
            cells[push.square] = cells_[push.square];
        }
        return cells == cells_;
    }

    // The new pushes, by the pieces that give way; none after too many pushes (RE16).
    struct Pushes {
        int pieces = 0;
        int total = 0;
        std::uint8_t square[kFields];
        Directions directions[kFields];
    };
    void find_new_pushes(Pushes& found) const {
        if (pushes_ >= kPushLimit) return;
        touching(pieces_).for_each([&](int square) {
            Directions fresh = 0;
            for (unsigned rest = ways(square); rest != 0; rest &= rest - 1) {
                const int d = lowest_bit(rest);
                if (is_new({square, d})) fresh |= static_cast<Directions>(1 << d);
            }
            if (fresh == 0) return;
            found.square[found.pieces] = static_cast<std::uint8_t>(square);
            found.directions[found.pieces++] = fresh;
            found.total += count_bits(fresh);
        });
    }

    // What RE16 offers where there is no new push.
    [[nodiscard]] int farthest() const {
        int found = kOffBoard, most = -1;
        touching(pieces_).for_each([&](int square) {
            const int down = row_of(square) - row_of(own());
            const int across = column_of(square) - column_of(own());
            if (square == own() || down * down + across * across <= most) return;
            found = square;
            most = down * down + across * across;
        });
        return found;
    }
    // No piece in conflict lies farther, so whatever is straight away from a neighbour is free.
    [[nodiscard]] Directions farthest_ways(int square) const {
        return opposite(neighbours(pieces_, square));
    }

    void push_pushes(ActionList& list) const {
        Pushes found;
        find_new_pushes(found);
        if (found.total == 0) {
            found.square[0] = static_cast<std::uint8_t>(farthest());
            found.directions[0] = farthest_ways(found.square[0]);
            found.pieces = 1;
        }
        for (int d = 0; d < kDirections; ++d)
            for (int i = 0; i < found.pieces; ++i)
                if (found.directions[i] >> d & 1) list.push(action_of({found.square[i], d}));
    }

    [[nodiscard]] int count_pushes() const {
        Pushes found;
        find_new_pushes(found);
        return found.total != 0 ? found.total : count_bits(farthest_ways(farthest()));
    }

    [[nodiscard]] bool can_push(Push push) const {
        if (!pieces_.has(push.square) || !(ways(push.square) >> push.direction & 1)) return false;
        if (pushes_ < kPushLimit && is_new(push)) return true;
        Pushes found;
        find_new_pushes(found);
        return found.total == 0 && push.square == farthest();
    }

    // Draws among all pushes until it meets a new one, which spares looking at the others.
    [[nodiscard]] Action random_push(Rng& rng) const {
        Push pushes[4 * kFields];  // never in two opposite directions
        std::uint32_t left = 0;
        if (pushes_ < kPushLimit)
            touching(pieces_).for_each([&](int square) {
                for (unsigned rest = ways(square); rest != 0; rest &= rest - 1)
                    pushes[left++] = {square, lowest_bit(rest)};
            });
        while (left != 0) {
            const std::uint32_t i = rng.below(left);
            if (is_new(pushes[i])) return action_of(pushes[i]);
            pushes[i] = pushes[--left];
        }
        const int square = farthest();
        return action_of({square, random_direction(farthest_ways(square), rng)});
    }

    // RE18: any kind that the victim has collected, or nothing.
    [[nodiscard]] bool can_take(int kind) const {
        return kind == kCounterKinds || holdings_.collected(victim_, kGrey + kind) != 0;
    }
    void push_takes(ActionList& list) const {
        for (int kind = 0; kind <= kCounterKinds; ++kind)
            if (can_take(kind)) list.push(kFirstTake + kind);
    }
    [[nodiscard]] int count_takes() const {
        int total = 0;
        for (int kind = 0; kind <= kCounterKinds; ++kind) total += can_take(kind);
        return total;
    }
    [[nodiscard]] Action random_take(Rng& rng) const {
        auto k = rng.below(static_cast<std::uint32_t>(count_takes()));
        int kind = 0;
        for (;; ++kind)
            if (can_take(kind) && k-- == 0) return static_cast<Action>(kFirstTake + kind);
    }

    Shift play(int action) {
        if (action >= kFirstTake) return take(action - kFirstTake);
        if (action >= kFirstMove)
            return run_to(kRuns.end[field_of(own())][action - kFirstMove]);
        if (action >= kFirstPush) return give_way(push_of(action));
        return own() != kOffBoard ? run_to(square_of(action))  // RE9
                                  : put_down(square_of(action));
    }

    // The stacker enters the board (RE5, RE19).
    Shift put_down(int square) {
        put(square, stacker_of(seat_));
        move_due_ = is_set_up() && options_.reentry == Reentry::kThenMove;
        return Shift::nothing();  // a turn's first decision, which is never taken back
    }

    // The stacker moves and leaves its bottom counter (RE7), if then-move has not emptied it early.
    Shift run_to(int square) {
        const int origin = own();
        lift(origin);
        put(square, stacker_of(seat_));
        move_due_ = false;
        if (holdings_.carried(seat_) != 0) {
            put(origin, kGrey);
            holdings_.add_carried(seat_, -1);
        }
        return Shift::between(origin, square);
    }

    Shift give_way(Push push) {
        const std::uint8_t piece = cells_[push.square];
        ++pushes_;
        lift(push.square);
        if (leads_off(push)) {
            is_stacker(piece) ? win_stacker(piece - kFirstStacker)
                              : holdings_.add_collected(seat_, piece, 1);  // RE17
            return Shift::off(push.square, piece);
        }
        const int to = square_after(push.square, push.direction);
        put(to, piece);
        return Shift::between(push.square, to);
    }

    // RE18: its bottom counter, and a choice if its owner has collected anything.
    void win_stacker(int victim) {
        stackers_[victim] = kOffBoard;
        if (holdings_.has_collected(victim)) victim_ = static_cast<std::int8_t>(victim);
        if (holdings_.carried(victim) == 0) return;
        holdings_.add_carried(victim, -1);
        holdings_.add_collected(seat_, kGrey, 1);
    }

    Shift take(int kind) {
        if (kind != kCounterKinds) {
            holdings_.add_collected(victim_, kGrey + kind, -1);
            holdings_.add_collected(seat_, kGrey + kind, 1);
        }
        victim_ = kNoVictim;
        return Shift::nothing();
    }

    void put(int square, std::uint8_t piece) {
        cells_[square] = piece;
        pieces_.add(square);
        pieces_key_ ^= kPieceKeys.of[square][piece];
        if (is_stacker(piece)) stackers_[piece - kFirstStacker] = static_cast<std::uint8_t>(square);
    }
    void lift(int square) {
        pieces_key_ ^= kPieceKeys.of[square][cells_[square]];
        pieces_.remove(square);
        cells_[square] = kEmpty;
    }

    void leave_base() {
        base_holdings_ = holdings_;
        base_in_conflict_ = in_conflict_;
        base_move_due_ = move_due_;
        chain_ = board_key();
    }
    void remember(Action action, std::uint64_t board_before, Shift shift) {
        path_.push(action, board_before, shift);
        chain_ = mix(chain_ + action);
    }
    void pass_turn() {
        ++turn_;
        seat_ = static_cast<std::uint8_t>(seat_ + 1 == seats() ? 0 : seat_ + 1);
        path_.clear();
        pushes_ = 0;
    }

    Squares pieces_;
    Cells cells_{};
    std::array<std::uint8_t, kMaxSeats> stackers_{};  // squares, by seat
    Holdings holdings_;
    std::uint64_t pieces_key_ = 0;
    Options options_;
    std::uint8_t turn_ = 0;  // of all players, the first of each being to put down the stacker
    std::uint8_t seat_ = 0;
    bool in_conflict_ = false;
    bool move_due_ = false;           // a stacker came back and is still to move (RE19)
    std::int8_t victim_ = kNoVictim;  // whose collection may be chosen from (RE18)

    // What RE16 remembers; the rest of the base follows from the path and the turn.
    bool base_in_conflict_ = false;
    bool base_move_due_ = false;
    int pushes_ = 0;
    Holdings base_holdings_;
    std::uint64_t chain_ = 0;
    TurnPath path_;
};

static_assert(GameState<State>);

}  // namespace boardwright::repello
