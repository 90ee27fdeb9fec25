// Repello: the compiled twin of games/repello.
#pragma once

#include <cstring>

#include "boardwright/contract.hpp"
#include "boardwright/games/repello/board.hpp"
#include "boardwright/games/repello/choices.hpp"
#include "boardwright/games/repello/conflicts.hpp"
#include "boardwright/games/repello/holdings.hpp"
#include "boardwright/games/repello/options.hpp"
#include "boardwright/games/repello/pieces.hpp"
#include "boardwright/games/repello/push_preview.hpp"
#include "boardwright/games/repello/reading.hpp"
#include "boardwright/games/repello/turn_path.hpp"

namespace boardwright::repello {

inline constexpr int kNoVictim = -1;

// A playable position. The base of a turn is not stored: the path can restore its board.
class State {
public:
    using Options = repello::Options;
    using Choices = repello::Choices;

    static constexpr std::string_view kName = "repello";
    static constexpr int kNumber = 2;
    static constexpr int kRulesVersion = 1;
    static constexpr int kCells = kFields;
    static constexpr int kPlanes = 5;
    static constexpr int kFirstPush = kFields;  // putting the stacker is 0 … 168
    static constexpr int kFirstMove = kFirstPush + kDirections * kFields;
    static constexpr int kFirstTake = kFirstMove + kDirections;
    static constexpr int kTakeNothing = kFirstTake + kCounterKinds;
    static constexpr int kActions = kTakeNothing + 1;

    State(const Options& options) : options_(options) {
        for (int field = 0; field < kFields; ++field)
            if (const int square = square_of(field); kStartCells[square] != kEmpty)
                pieces_.put(square, kStartCells[square]);
        for (int seat = 0; seat < seats(); ++seat) holdings_.add_carried(seat, options.counters);
    }

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] int seats() const { return options_.players; }
    [[nodiscard]] int to_move() const { return is_over() ? kNoSeat : seat_; }
    [[nodiscard]] bool is_over() const { return turn_ == options_.turns(); }  // RE20
    [[nodiscard]] Outcome outcome() const { return score(holdings_, seats()); }

    // Accessors for searches.
    [[nodiscard]] const Pieces& pieces() const { return pieces_; }
    [[nodiscard]] const Holdings& holdings() const { return holdings_; }
    [[nodiscard]] int turn() const { return turn_; }
    [[nodiscard]] bool is_set_up() const { return turn_ >= options_.players; }
    [[nodiscard]] bool is_move_due() const { return move_due_; }
    [[nodiscard]] bool starts_turn() const {
        return !in_conflict_ && !move_due_ && victim_ == kNoVictim;
    }
    // The distance from one seat to another in turn order.
    [[nodiscard]] int distance(int from, int seat) const {
        return seat >= from ? seat - from : seat - from + seats();
    }
    // The number of turns that a seat has yet to finish.
    [[nodiscard]] int turns_left(int seat) const {
        return (options_.turns() - turn_ - distance(seat_, seat) + seats() - 1) / seats();
    }
    // The directions in which a stacker on a square can run (RE6–RE8); none if it is off the board.
    [[nodiscard]] Directions open_directions(int square) const {
        return square == kOffBoard ? Directions{0} : kRuns.free_of(pieces_.squares(), kFieldOfSquare[square]);
    }

    void legal_actions(ActionList& list) const {
        list.clear();
        if (victim_ != kNoVictim) return push_takes(list);
        if (in_conflict_)
            return conflicts().for_each_legal([&list](Push push) { list.push(action_of(push)); });
        if (const Directions open = open_directions(own()); open != 0) {
            for (int d = 0; d < kDirections; ++d)
                if (open >> d & 1) list.push(kFirstMove + d);
            return;
        }
        put_squares().for_each([&list](int square) { list.push(field_of(square)); });
    }

    [[nodiscard]] int count_legal() const {
        if (victim_ != kNoVictim) return count_takes();
        if (in_conflict_) return conflicts().count();
        const Directions open = open_directions(own());
        return open != 0 ? count_bits(open) : put_squares().count();
    }

    [[nodiscard]] bool is_legal(Action action) const {
        if (action >= kActions) return false;
        if (action >= kFirstTake) return victim_ != kNoVictim && can_take(action - kFirstTake);
        if (victim_ != kNoVictim) return false;
        if (action >= kFirstMove)
            return !in_conflict_ && (open_directions(own()) >> (action - kFirstMove) & 1) != 0;
        if (action >= kFirstPush) return in_conflict_ && conflicts().can_push(push_of(action));
        return !in_conflict_ && open_directions(own()) == 0 && put_squares().has(square_of(action));
    }

    [[nodiscard]] Action random_action(Rng& rng) const {
        if (victim_ != kNoVictim) return random_take(rng);
        if (in_conflict_) return action_of(conflicts().random(rng));
        if (const Directions open = open_directions(own()); open != 0)
            return static_cast<Action>(kFirstMove + random_direction(open, rng));
        const Squares squares = put_squares();
        const auto k = rng.below(static_cast<std::uint32_t>(squares.count()));
        return static_cast<Action>(field_of(squares.nth(static_cast<int>(k))));
    }

    void apply_assume_legal(Action action) {
        const bool is_in_turn = !starts_turn();
        if (is_in_turn && path_.empty()) leave_base();
        const std::uint64_t board_before = pieces_.key();
        const Shift shift = play(action);
        in_conflict_ = any_touch(pieces_.squares());
        if (starts_turn())
            pass_turn();  // RE10
        else if (is_in_turn)
            remember(action, board_before, shift);
    }

    // The base and the path determine the state, so a hash chain over them is the key.
    [[nodiscard]] std::uint64_t key() const { return path_.empty() ? board_key() : chain_; }

    [[nodiscard]] std::uint64_t board_key() const {
        return pieces_.key() ^ holdings_.key() ^ status_key();
    }

    static bool is_push(Action action) { return action >= kFirstPush && action < kFirstMove; }
    static Push push_of(int action) {
        const int packed = kPushes[action - kFirstPush];
        return {packed & 0xff, packed >> 8};
    }

    // How the end of a turn changes the board key, apart from the effect of its last decision.
    [[nodiscard]] std::uint64_t turn_change() const {
        return status_key(turn_, false, kNoVictim) ^ status_key(turn_ + 1, false, kNoVictim);
    }
    // Previews the pushes of a conflict, given turn_change() and the board key.
    [[nodiscard]] PushPreview preview(std::uint64_t board_key, std::uint64_t turn_change) const {
        return {pieces_, holdings_, seat_, !move_due_, board_key ^ pieces_.key(), turn_change};
    }

    void observe(std::uint8_t* planes, int viewer) const {
        for (int kind = kGrey; kind <= kGold; ++kind, planes += kFields)
            pieces_.counters(kind).write_fields(planes);
        std::memset(planes, 0, kFields);  // one plane for all stackers, distinguished by number
        for (int seat = 0; seat < seats(); ++seat)
            if (const int square = pieces_.stacker(seat); square != kOffBoard)
                planes[kFieldOfSquare[square]] =
                    static_cast<std::uint8_t>(1 + distance(viewer, seat));
        planes += kFields;
        FactsWriter facts(planes, kFields);
        for (int seat = 0; seat < seats(); ++seat) {
            const int away = distance(viewer, seat);
            facts.set(away, holdings_.carried(seat));
            for (int kind = 0; kind < kCounterKinds; ++kind)
                facts.set(kMaxSeats + kCounterKinds * away + kind,
                          holdings_.collected(seat, kGrey + kind));
        }
        facts.skip_to(kMaxSeats * (1 + kCounterKinds));
        const int next_turn = turn_ + distance(turn_ % seats(), viewer);
        facts.add((options_.turns() - next_turn + seats() - 1) / seats());
        facts.add(in_conflict_);
        facts.add(victim_ == kNoVictim ? 0 : 1 + distance(viewer, victim_));
        facts.add(move_due_);
    }

    // Writes a byte per action, 1 if it is legal, and caches the choices found on the way.
    void write_mask(std::uint8_t* mask, Choices& choices) const {
        std::memset(mask, 0, kActions);
        choices.clear();
        if (is_over()) return;
        if (in_conflict_ && victim_ == kNoVictim) return write_pushes(mask, choices);
        ActionList list;
        legal_actions(list);
        for (const Action action : list) {
            mask[action] = 1;
            choices.add(action, true);
        }
    }

    void write_base(Writer& writer) const {
        Cells cells = pieces_.cells();
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
    explicit State(const Base& base)
        : options_(base.options),
          turn_(static_cast<std::uint8_t>(base.turn)),
          seat_(static_cast<std::uint8_t>(base.seat())),
          in_conflict_(base.in_conflict),
          move_due_(base.move_due) {
        base.pieces.for_each([&](int square) { pieces_.put(square, base.cells[square]); });
        for (int seat = 0; seat < seats(); ++seat) {
            holdings_.add_carried(seat, base.held[seat][0]);
            for (int kind = kGrey; kind <= kGold; ++kind)
                holdings_.add_collected(seat, kind, base.held[seat][kind]);
        }
    }

    [[nodiscard]] std::uint64_t status_key() const {
        return status_key(turn_, move_due_, victim_);
    }
    [[nodiscard]] std::uint64_t status_key(int turn, bool move_due, int victim) const {
        const auto status = static_cast<std::uint64_t>(
            turn | move_due << 8 | (victim + 1) << 9 | options_.players << 16 |
            options_.counters << 24 | static_cast<int>(options_.reentry) << 22);
        return mix(status ^ 0x5265706c6c6f2121ULL);
    }
    [[nodiscard]] int own() const { return pieces_.stacker(seat_); }
    [[nodiscard]] Conflicts conflicts() const { return {pieces_, path_, own(), pushed_}; }

    static Action action_of(Push push) {
        return static_cast<Action>(kFirstPush + kFields * push.direction +
                                   kFieldOfSquare[push.square]);
    }

    void write_pushes(std::uint8_t* mask, Choices& choices) const {
        const Conflicts found = conflicts();
        PushList pushes;
        found.list_pushes(pushes);
        bool any_new = false;
        for (std::uint32_t i = 0; i < pushes.size(); ++i) {
            const Action action = action_of(pushes[i]);
            const bool is_new = found.is_new(pushes[i]);
            mask[action] = is_new;
            choices.add(action, is_new);
            any_new |= is_new;
        }
        if (any_new) return;
        choices.clear();
        found.for_each_of_farthest([mask](Push push) { mask[action_of(push)] = 1; });
    }

    // Where the stacker may be put: at the start (RE5), or if it cannot run or is off the board
    // (RE9, RE19).
    [[nodiscard]] Squares put_squares() const {
        const Squares free = kStartZone & ~pieces_.squares();
        if (is_set_up()) return free;
        Squares stackers;
        for (int seat = 0; seat < turn_; ++seat) stackers.add(pieces_.stacker(seat));
        return free & ~around(stackers);
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
        for (int kind = 0;; ++kind)
            if (can_take(kind) && k-- == 0) return static_cast<Action>(kFirstTake + kind);
    }

    Shift play(int action) {
        if (action >= kFirstTake) return take(action - kFirstTake);
        if (action >= kFirstMove) return run_to(kRuns.end[field_of(own())][action - kFirstMove]);
        if (action >= kFirstPush) return give_way(push_of(action));
        return own() != kOffBoard ? run_to(square_of(action))  // RE9
                                  : put_down(square_of(action));
    }

    // The stacker enters the board (RE5, RE19). This is a turn's first decision, so it is never
    // undone.
    Shift put_down(int square) {
        pieces_.put(square, stacker_of(seat_));
        move_due_ = is_set_up() && options_.reentry == Reentry::kThenMove;
        return Shift::nothing();
    }

    // The stacker moves and leaves its bottom counter (RE7), if it still has one (see then-move).
    Shift run_to(int square) {
        const int origin = own();
        pieces_.put(square, pieces_.lift(origin));
        move_due_ = false;
        if (holdings_.carried(seat_) != 0) {
            pieces_.put(origin, kGrey);
            holdings_.add_carried(seat_, -1);
        }
        return Shift::between(origin, square);
    }

    Shift give_way(Push push) {
        const std::uint8_t piece = pieces_.lift(push.square);
        ++pushed_;
        if (!push.leads_off()) {
            pieces_.put(push.to(), piece);
            return Shift::between(push.square, push.to());
        }
        if (is_stacker(piece))
            win_stacker(piece - kFirstStacker);
        else
            holdings_.add_collected(seat_, piece, 1);  // RE17
        return Shift::off(push.square, piece);
    }

    // RE18: the pusher wins its bottom counter, and a choice if its owner has collected any.
    void win_stacker(int victim) {
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
        pushed_ = 0;
    }

    Pieces pieces_;
    Holdings holdings_;
    Options options_;
    std::uint8_t turn_ = 0;  // of all players; the first turn of each puts down the stacker
    std::uint8_t seat_ = 0;
    bool in_conflict_ = false;
    bool move_due_ = false;           // a stacker re-entered and must still move (RE19)
    std::int8_t victim_ = kNoVictim;  // the seat from whose collection to choose (RE18)

    // The memory of RE16, and the parts of the base that the path cannot restore; it restores the
    // board.
    bool base_in_conflict_ = false;
    bool base_move_due_ = false;
    int pushed_ = 0;
    Holdings base_holdings_;
    std::uint64_t chain_ = 0;
    TurnPath path_;
};

static_assert(GameState<State>);

}  // namespace boardwright::repello
