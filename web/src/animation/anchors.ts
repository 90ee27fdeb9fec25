/** Where pieces fly that a seat collects: towards its place beside the board. */

import type { GameDescription, Seat } from "../api/types";
import type { Point } from "../boards/types";
import type { Anchor } from "./changes";

const AWAY = 1.2; // beyond the outermost cells

/**
 * The viewer's seat is at the bottom, the others side by side along the top. On a board that is
 * turned round, the bottom is where its top row would be.
 */
export function anchorsOf(
  catalogue: GameDescription,
  own: Seat = 0,
  flip = false,
  seats = catalogue.most_seats,
): Anchor {
  const xs = catalogue.board.cells.map(({ x }) => x);
  const ys = catalogue.board.cells.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys) - AWAY, Math.max(...ys) + AWAY];
  return (seat): Point => {
    const place = seat < own ? seat : seat - 1;
    const share = seat === own ? 0.5 : (place + 0.5) / Math.max(1, seats - 1);
    const x = left + (right - left) * (flip ? 1 - share : share);
    return { x, y: (seat === own) === flip ? top : bottom };
  };
}
