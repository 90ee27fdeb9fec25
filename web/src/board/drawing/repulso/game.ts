/** Repulso's board: its border, its facts, its clusters, and its texts in the current language. */

import type { Cell, Facts, Seat } from "../../../net/types";
import { ownTexts } from "../../../app/i18n/i18n.svelte";
import type texts from "../../../app/i18n/texts/en/games/repulso";
import type { GameBoard } from "../gameboard";

export interface RepulsoFacts {
  seats: { coloured: number; action: number; clusters: number }[];
  pending: Cell[];
  own_pending: Cell[];
  /** Only after the end of the game. */
  clusters?: { seat: Seat; cells: Cell[] }[];
}

export const repulsoFacts = (facts: Facts) => facts as unknown as RepulsoFacts;

export const board: GameBoard = {
  border: { margin: 0.7, labels: 0.75, ink: "#6f4f2b", size: 0.25 },
  clusters: (facts) => {
    const counts = new Map<Seat, number>();
    return (repulsoFacts(facts).clusters ?? []).map(({ seat, cells }) => {
      const number = (counts.get(seat) ?? 0) + 1;
      counts.set(seat, number);
      return { seat, cells, number };
    });
  },
};

export const own = () => ownTexts<typeof texts>("repulso");
