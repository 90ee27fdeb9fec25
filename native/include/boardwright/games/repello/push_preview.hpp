// What a push leads to, found without making it.
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/games/repello/holdings.hpp"
#include "boardwright/games/repello/pieces.hpp"
#include "boardwright/games/repello/pushes.hpp"
#include "boardwright/games/repello/rows.hpp"

namespace boardwright::repello {

struct AfterPush {
    std::uint64_t board_key = 0;
    Squares conflict{};  // the pieces in conflict then
    Holdings holdings{};
    std::uint8_t piece = kEmpty;  // that was pushed
    std::uint8_t to = kOffBoard;  // where it lies then; in the margin if it went off the board
    bool is_off = false;
    bool ends_turn = false;
};

// The pushes of one position, whose parts of the key that stay are worked out once.
class PushPreview {
public:
    // The keys of what is not on the board and not held: if the turn goes on, and if it ends.
    using StatusKeys = std::array<std::uint64_t, 2>;

    PushPreview(const Pieces& pieces, const Holdings& holdings, int seat, bool may_end,
                const StatusKeys& status_keys)
        : pieces_(pieces), holdings_(holdings), seat_(seat), may_end_(may_end),
          status_keys_(status_keys), holdings_key_(holdings.key()) {}

    // Whether a stacker goes off the board, which changes more than is told here.
    [[nodiscard]] bool wins_stacker(Push push) const {
        return push.leads_off() && is_stacker(pieces_.cells()[push.square]);
    }

    // Of a legal push that wins no stacker.
    [[nodiscard]] AfterPush after(Push push) const {
        AfterPush found{.holdings = holdings_,
                        .piece = pieces_.cells()[push.square],
                        .to = static_cast<std::uint8_t>(push.to()),
                        .is_off = push.leads_off()};
        Rows rows = Rows::of(pieces_.squares()) ^ Rows::at(push.square);
        if (!found.is_off) rows = rows | Rows::at(found.to);
        touching(rows).write(found.conflict);
        found.ends_turn = may_end_ && !found.conflict.any();
        found.board_key = pieces_.key_after(push.square, found.to) ^ status_keys_[found.ends_turn];
        if (found.is_off) found.holdings.add_collected(seat_, found.piece, 1);
        found.board_key ^= found.is_off ? found.holdings.key() : holdings_key_;
        return found;
    }

private:
    const Pieces& pieces_;
    const Holdings& holdings_;
    int seat_;
    bool may_end_;
    StatusKeys status_keys_;
    std::uint64_t holdings_key_;
};

}  // namespace boardwright::repello
