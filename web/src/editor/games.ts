/** What the editor asks of a game's own file; a game without one is set up by its board and its text. */

import type { Cell, GameDescription, Seat } from "../api/types";
import { byName } from "../i18n/games";
import type { Draft } from "./draft";

/** Something that is set beside the board. */
export interface Field {
  /** The word for it among the game's texts; with a seat it is asked of each. */
  id: string;
  seat?: Seat;
  value: string;
  /** One of these; else a number. */
  values?: string[];
  low?: number;
  high?: number;
  /** It follows from the rest and is only shown. */
  fixed?: boolean;
}

export interface EditorGame {
  /** How many words stand after the board. */
  words: number;
  /** The words after an empty board. */
  blank: (draft: Draft, catalogue: GameDescription) => string[];
  fields: (draft: Draft, catalogue: GameDescription) => Field[];
  /** The words once a field has another value. */
  change: (draft: Draft, field: Field, value: string) => string[];
  /** The words once pieces or options have changed: what follows from them is left open. */
  follow: (draft: Draft, catalogue: GameDescription) => string[];
  /** Pieces that can be marked: those, and the words with others marked. */
  marked?: (draft: Draft) => Cell[];
  mark?: (draft: Draft, cells: Cell[], catalogue: GameDescription) => string[];
  /** The option that says where the pieces lie at first. */
  layouts?: string;
  /** By how many degrees the board can be turned so that the game stays the same. */
  turn?: number;
  mirrors?: boolean;
  /** Letters that change places when the colours are exchanged, and the words then. */
  exchange?: [string, string];
  exchanged?: (words: string[]) => string[];
}

const GAMES = byName(
  import.meta.glob<EditorGame>("./games/*.ts", { import: "editor", eager: true }),
);

export const editorOf = (game: string): EditorGame | undefined => GAMES[game];
