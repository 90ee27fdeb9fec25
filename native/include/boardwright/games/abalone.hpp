// Abalone in the compiled core: the twin of boardwright.games.abalone.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#include "boardwright/contract.hpp"
#include "boardwright/games/abalone/board.hpp"
#include "boardwright/games/abalone/options.hpp"
#include "boardwright/games/abalone/trail.hpp"

namespace boardwright::abalone {

// Only AB10 depends on the history: the base is the position after the last ejection, the path the
// moves since then. If repetition is off, every position is its own base.
class State {
public:
    using Options = abalone::Options;
    static constexpr const char* kName = "abalone";
    static constexpr int kNumber = 3;
    static constexpr int kRulesVersion = 1;
    static constexpr int kActions = abalone::kActions;
    static constexpr int kCells = abalone::kCells;
    static constexpr int kPlanes = 3;

    explicit State(const Options& options)
        : State(options, Board(kLayouts[options.layout].marbles, 0), 0) {}

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] int to_move() const { return is_over() ? kNoSeat : board_.seat(); }
    [[nodiscard]] bool is_over() const { return ending_ != Ending::kNone; }
    [[nodiscard]] Outcome outcome() const;

    void legal_actions(ActionList& list) const { board_.list_moves(list); }
    [[nodiscard]] int count_legal() const { return board_.count_moves(); }
    [[nodiscard]] bool is_legal(Action action) const { return board_.can_play(action); }
    [[nodiscard]] Action random_action(Rng& rng) const { return board_.random_move(rng); }
    void apply_assume_legal(Action action);

    [[nodiscard]] std::uint64_t key() const { return mix(chain_); }
    // The key that this position would have if it were its own base.
    [[nodiscard]] std::uint64_t board_key() const { return mix(base_chain()); }
    void observe(std::uint8_t* planes, int viewer) const;
    void write_mask(std::uint8_t* mask) const;

    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] const Board& base() const { return base_; }
    [[nodiscard]] int ply() const { return ply_; }  // counted only if there is a limit

    void write_base(Writer& writer) const;
    [[nodiscard]] std::span<const Action> path() const { return path_.span(); }
    static State read_base(const Options& options, Reader& reader);

private:
    enum class Ending : std::uint8_t { kNone, kEjections, kRepetition, kPlyLimit, kNoMove };

    State(const Options& options, const Board& board, std::uint16_t ply)
        : board_(board), base_(board), options_(options), options_key_(key_of(options)), ply_(ply) {
        for (int seat = 0; seat < 2; ++seat)
            out_[seat] = static_cast<std::uint8_t>(kMarbles - count_bits(board.marbles(seat)));
        start_path();
        ending_ = find_ending();
    }

    static std::uint64_t key_of(const Options& options) {
        Writer writer;
        options.write(writer);
        std::uint64_t key = kNumber;
        for (const std::uint8_t byte : writer.bytes()) key = mix(key ^ byte);
        return key;
    }

    [[nodiscard]] std::uint64_t base_chain() const { return mix(hash_ ^ options_key_) + ply_; }
    // Makes the current position the base.
    void start_path() {
        hash_ = board_.hash();
        chain_ = base_chain();
        base_ = board_;
        path_.clear();
        signatures_.clear();
        earlier_ = 0;
    }
    void extend_path(Action action);
    [[nodiscard]] std::uint8_t count_earlier() const;
    [[nodiscard]] std::uint8_t count_earlier_by_replay(std::uint32_t signature) const;

    [[nodiscard]] Ending find_ending() const;
    [[nodiscard]] int ejected_by(int seat) const { return out_[1 - seat]; }
    static void check(const Options& options, const Board& board, int ply);

    Board board_;
    Board base_;
    Options options_;
    Ending ending_ = Ending::kNone;
    std::uint8_t earlier_ = 0;  // earlier occurrences of the board since the base
    std::uint8_t out_[2]{};     // marbles of each seat that were pushed out
    std::uint64_t options_key_;
    std::uint64_t hash_ = 0;    // of the board
    std::uint64_t chain_ = 0;   // over options, base and path
    std::uint16_t ply_;         // counted only where a limit is set
    Trail<Action, 16> path_;
    Trail<std::uint32_t, 16> signatures_;  // parts of the hashes of the boards that the path left
};

inline void State::apply_assume_legal(Action action) {
    const int opponent = 1 - board_.seat();
    const bool ejects = board_.play_assume_legal(action);
    out_[opponent] = static_cast<std::uint8_t>(out_[opponent] + ejects);
    if (options_.max_plies) ++ply_;
    if (ejects || !options_.repetition) start_path();
    else extend_path(action);
    ending_ = find_ending();
}

inline void State::extend_path(Action action) {
    path_.push(action);
    signatures_.push(static_cast<std::uint32_t>(hash_));
    chain_ = std::rotl((chain_ ^ action) * 0x9e3779b97f4a7c15ULL, 29);
    hash_ = board_.hash();
    earlier_ = count_earlier();
}

// The signature includes the seat, so that boards with the other side to move do not match.
inline std::uint8_t State::count_earlier() const {
    const auto signature = static_cast<std::uint32_t>(hash_);
    std::uint32_t matches = 0;
    for (const std::uint32_t other : signatures_.span()) matches += other == signature;
    return matches == 0 ? 0 : count_earlier_by_replay(signature);
}

inline std::uint8_t State::count_earlier_by_replay(std::uint32_t signature) const {
    Board board = base_;
    int found = 0;
    for (std::uint32_t i = 0; i < path_.size(); ++i) {
        found += signatures_[i] == signature && board == board_;
        board.play_assume_legal(path_[i]);
    }
    return static_cast<std::uint8_t>(found);
}

// If several endings coincide: ejections, then repetition, then the limit, then no move (AB10).
inline State::Ending State::find_ending() const {
    if (std::max(out_[0], out_[1]) >= options_.ejections) return Ending::kEjections;
    if (options_.repetition && earlier_ + 1 >= options_.repetition) return Ending::kRepetition;
    if (options_.max_plies && ply_ >= options_.max_plies) return Ending::kPlyLimit;
    return board_.can_move() ? Ending::kNone : Ending::kNoMove;
}

inline Outcome State::outcome() const {
    const int black = ejected_by(0), white = ejected_by(1);
    switch (ending_) {
        case Ending::kEjections:
            return Outcome::win(black >= options_.ejections ? 0 : 1, "ejections", "AB9");
        case Ending::kRepetition: return Outcome::draw("repetition", "AB10");
        case Ending::kPlyLimit:
            if (black == white) return Outcome::draw("ply-limit", "AB10");
            return Outcome::win(black > white ? 0 : 1, "ply-limit", "AB10");
        default: return Outcome::draw("no-move", "AB10");
    }
}

inline void State::write_mask(std::uint8_t* mask) const {
    if (is_over()) {
        std::memset(mask, 0, kActions);
    } else {
        board_.mark_moves(mask);
    }
}

inline void State::observe(std::uint8_t* planes, int viewer) const {
    for (const int seat : {viewer, 1 - viewer}) {
        write_cells(board_.marbles(seat), planes);
        planes += kCells;
    }
    FactsWriter facts(planes, kCells);
    facts.add(out_[viewer]);
    facts.add(out_[1 - viewer]);
    facts.add(earlier_);
    facts.add(viewer);
    facts.add(options_.max_plies == 0 ? 0 : options_.max_plies - ply_);
}

inline void State::write_base(Writer& writer) const {
    for (int seat = 0; seat < 2; ++seat) writer.u64(cells_of_bits(base_.marbles(seat)));
    writer.u8(static_cast<std::uint64_t>(base_.seat()));
    writer.u16(options_.max_plies ? ply_ - path_.size() : 0);
}

inline State State::read_base(const Options& options, Reader& reader) {
    const Bits black = reader.u64(), white = reader.u64();
    if ((black | white) > kBoard) throw Malformed("a marble lies beyond the 61 cells");
    if (black & white) throw Malformed("a black and a white marble share a cell");
    const int seat = reader.u8_below(2, "seat");
    const std::uint16_t ply = reader.u16();
    const Board board({bits_of_cells(black), bits_of_cells(white)}, seat);
    check(options, board, ply);
    return {options, board, ply};
}

// Rejects positions that no game can reach: too many marbles, or a game continued after its end.
inline void State::check(const Options& options, const Board& board, int ply) {
    if (ply > options.max_plies) throw Malformed("more moves are counted than the limit allows");
    for (int seat = 0; seat < 2; ++seat) {
        const int out = kMarbles - count_bits(board.marbles(seat));
        if (out < 0) throw Malformed("a side has more than 14 marbles");
        if (out > options.ejections) throw Malformed("a side has lost too many marbles");
        // AB9: the last ejection was the move before this one, so the loser would be to move
        if (out == options.ejections && seat != board.seat())
            throw Malformed("a side has lost, but the other would be to move");
    }
}

static_assert(GameState<State>);

}  // namespace boardwright::abalone
