// Computes the result of a push without making it.
#pragma once

#include <cstdint>

#include "boardwright/games/repello/holdings.hpp"
#include "boardwright/games/repello/pieces.hpp"
#include "boardwright/games/repello/pushes.hpp"
#include "boardwright/games/repello/rows.hpp"

namespace boardwright::repello {

struct AfterPush {
    std::uint8_t piece = kEmpty;  // the pushed piece
    std::uint8_t to = kOffBoard;  // where it lies after the push; in the margin if off the board
    bool is_off = false;
    bool ends_turn = false;
    std::uint64_t board_key = 0;
    Holdings holdings{};
    Squares conflict{};  // the pieces in conflict after the push

    // If a stacker leaves the board, more changes than this struct shows (RE18).
    [[nodiscard]] bool wins_stacker() const { return is_off && is_stacker(piece); }
};

// The legal pushes of one position.
class PushPreview {
public:
    // `rest_key` is the part of the board key that does not depend on the pieces, `turn_change` the
    // change of the key when the turn ends.
    PushPreview(const Pieces& pieces, const Holdings& holdings, int seat, bool may_end,
                std::uint64_t rest_key, std::uint64_t turn_change)
        : pieces_(pieces), holdings_(holdings), seat_(seat), may_end_(may_end),
          rest_key_(rest_key), turn_change_(turn_change) {}

    [[nodiscard]] AfterPush after(Push push) const {
        AfterPush found{.piece = pieces_.cells()[push.square],
                        .to = static_cast<std::uint8_t>(push.to()),
                        .is_off = push.leads_off()};
        Rows rows = Rows::of(pieces_.squares()) ^ Rows::at(static_cast<std::uint8_t>(push.square));
        found.board_key = rest_key_ ^ pieces_.key_after(push.square, found.to);
        found.holdings = holdings_;
        if (!found.is_off) {
            rows = rows | Rows::at(found.to);
        } else if (!found.wins_stacker()) {
            found.holdings.add_collected(seat_, found.piece, 1);
            found.board_key ^= holdings_.key() ^ found.holdings.key();
        }
        const Rows conflict = touching(rows);
        conflict.write(found.conflict);
        found.ends_turn = may_end_ && conflict.filled_words() == 0;
        if (found.ends_turn) found.board_key ^= turn_change_;
        return found;
    }

private:
    const Pieces& pieces_;
    const Holdings& holdings_;
    int seat_;
    bool may_end_;
    std::uint64_t rest_key_;
    std::uint64_t turn_change_;
};

}  // namespace boardwright::repello
