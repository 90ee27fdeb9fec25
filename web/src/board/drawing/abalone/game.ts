/** Abalone's board: its border, its facts, and its texts in the current language. */

import type { Facts } from "../../../net/types";
import { ownTexts } from "../../../app/i18n/i18n.svelte";
import type texts from "../../../app/i18n/texts/en/games/abalone";
import type { GameBoard } from "../gameboard";

export interface AbaloneFacts {
  ejected: number[];
  needed: number;
  occurrences: number;
  ply: number;
  max_plies: number | null;
}

export const abaloneFacts = (facts: Facts) => facts as unknown as AbaloneFacts;

export const board: GameBoard = {
  border: { margin: 1.0, marginY: 0.86, labels: 0.9, ink: "#e8d3ae" },
};

export const own = () => ownTexts<typeof texts>("abalone");
