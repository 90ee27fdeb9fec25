/** The game-specific part of the editor. Games without it are edited by board and text only. */

import type { Cell, GameDescription, Seat } from "../../net/types";
import { byName } from "../../app/i18n/gametexts";
import type { Draft } from "./draft";

/** A value that is set beside the board. */
export interface Field {
  /** The key of its text. With a seat there is a field for each seat. */
  id: string;
  seat?: Seat;
  value: string;
  /** The possible values; without them the value is a number. */
  values?: string[];
  low?: number;
  high?: number;
  /** Whether it is derived from the rest, and read-only. */
  fixed?: boolean;
}

export interface EditorGame {
  /** The number of words after the board. */
  words: number;
  /** The words after an empty board. */
  blank: (draft: Draft, catalogue: GameDescription) => string[];
  fields: (draft: Draft, catalogue: GameDescription) => Field[];
  /** The words after a change of a field. */
  change: (draft: Draft, field: Field, value: string) => string[];
  /** The words after a change of pieces or options. Words that depend on them become `?`. */
  follow: (draft: Draft, catalogue: GameDescription) => string[];
  /** The marked cells, and the words after a change of the marks. */
  marked?: (draft: Draft) => Cell[];
  mark?: (draft: Draft, cells: Cell[], catalogue: GameDescription) => string[];
  /** The option for the starting layout. */
  layouts?: string;
  /** The smallest rotation in degrees that preserves the game. */
  turn?: number;
  mirrors?: boolean;
  /** Letters that are swapped when the colours are exchanged, and the words then. */
  exchange?: [string, string];
  exchanged?: (words: string[]) => string[];
}

const GAMES = byName(
  import.meta.glob<EditorGame>("./games/*.ts", { import: "editor", eager: true }),
);

export const editorOf = (game: string): EditorGame | undefined => GAMES[game];
