/** The points beside the board to which collected pieces fly. */

import type { GameDescription, Seat } from "../../net/types";
import type { Point } from "../drawing/types";
import type { Anchor } from "./changes";

const AWAY = 1.2; // cells beyond the outermost cells

/** Places the viewer's seat at the bottom and the others side by side along the top. On a flipped
 * board, the viewer's seat is beside the board's top row, which is then drawn at the bottom. */
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
