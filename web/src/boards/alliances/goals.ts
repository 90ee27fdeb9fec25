/** How the colours stand for a player. */

import type { Colour } from "./facts";
import type { Seat } from "../../api/types";

export type GoalState = "open" | "won" | "lost";

export function stateOf(won: Colour[][], seat: Seat, colour: Colour): GoalState {
  if (won[seat]?.includes(colour)) return "won";
  return won.some((colours) => colours.includes(colour)) ? "lost" : "open";
}
