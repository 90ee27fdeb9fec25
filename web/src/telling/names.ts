/** What seats, pieces and colours are called in the reader's language. */

import type { Seat } from "../api/types";
import { language, t } from "../i18n/i18n.svelte";

/** Events name pieces in full; boards by kind and seat. */
const OWNED: Record<string, string[]> = {
  coloured: ["blue piece", "orange piece"],
  stacker: ["red stacker", "green stacker", "blue stacker", "black stacker"],
  marble: ["black marble", "white marble"],
};
const PLAIN: Record<string, string> = {
  action: "action piece",
  orange: "orange disc",
  purple: "purple disc",
  green: "green disc",
};

/** What events call a piece that a board tells as its kind and seat. */
export const fullName = (kind: string, seat: Seat | null): string =>
  (seat === null ? PLAIN[kind] : OWNED[kind]?.[seat]) ?? kind;

/** The words for a piece by its full name: bare, as the one meant, as something gained. */
export const pieceWords = (name: string) =>
  t.telling.pieces[name] ?? { bare: name, the: name, gain: name };

export const colourName = (colour: string): string => t.telling.colours[colour] ?? colour;

export const seatName = (game: string, seat: Seat | null | undefined): string =>
  t.common.seats[game]?.[seat ?? -1] ?? String((seat ?? 0) + 1);

/** Our English puts no comma before `and`. */
const LOCALES: Record<string, string> = { en: "en-GB" };
const formats = new Map<string, Intl.ListFormat>();

/** `a, b and c`, as the language has it. */
export function listed(words: readonly string[]): string {
  const spoken = language();
  let format = formats.get(spoken);
  if (!format) formats.set(spoken, (format = new Intl.ListFormat(LOCALES[spoken] ?? spoken)));
  return format.format(words);
}

const CELL_FIRST = /^[a-z]\d/;

/** A sentence begins with a capital, unless with a cell; rules stand before its full stop. */
export function sentence(text: string, rules: readonly string[] = []): string {
  const numbers = rules.length ? ` (${rules.join(", ")})` : "";
  const first = text.charAt(0);
  const begin = CELL_FIRST.test(text) ? first : first.toLocaleUpperCase(language());
  return `${begin}${text.slice(1)}${numbers}.`;
}
