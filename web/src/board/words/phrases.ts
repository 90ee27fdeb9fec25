/** The names of seats and pieces in the reader's language, and the composition of sentences. */

import type { GameDescription, PieceId, Seat, SeatsView, SeatView } from "../../net/types";
import type { Details, PieceWords } from "../../app/i18n/gametexts";
import { language, t } from "../../app/i18n/i18n.svelte";
import { memoize } from "../../ui/lists";

/** The words for a piece; the server's name if the game is not translated. */
export function pieceWords(catalogue: GameDescription, [kind, seat]: PieceId): PieceWords {
  const translated = t.games[catalogue.name]?.pieces[kind];
  const own = Array.isArray(translated) ? translated[seat ?? -1] : translated;
  if (own) return own;
  const piece = catalogue.pieces.find((one) => one.kind === kind && one.seat === seat);
  const name = piece?.name ?? kind;
  const bare = seat === null ? name : `${seatName(catalogue, seat)} ${kind}`;
  return { bare, the: name, gain: name };
}

/** A game in its catalogue's description, or a game in progress. */
export interface Seated {
  name: string;
  seats?: readonly (SeatsView | SeatView)[];
}

/** The server's names of the seats; a catalogue has the names for the largest number of seats. */
function serverNames({ seats = [] }: Seated): string[] {
  const largest = seats.at(-1);
  if (largest && "names" in largest) return largest.names;
  return seats.flatMap((one) => ("seat_name" in one ? one.seat_name : []));
}

export function seatName(game: Seated, seat: Seat | null | undefined): string {
  const names = t.games[game.name]?.seats ?? serverNames(game);
  return names[seat ?? -1] ?? String((seat ?? 0) + 1);
}

/** A word of the game, such as a colour. */
export const nameOf = (game: string, word: string): string => t.games[game]?.names?.[word] ?? word;

const SEATS = ["seat", "owner"];

/** Numbers, cells, lists and seats as words. */
export const paramTexts = (params: Readonly<Record<string, unknown>>, game: Seated): Details =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (SEATS.includes(name)) return [name, seatName(game, value as Seat)];
      return [
        name,
        Array.isArray(value) ? listed(value.map(String)) : nameOf(game.name, String(value)),
      ];
    }),
  );

/** Our English has no comma before `and`. */
const LOCALES: Record<string, string> = { en: "en-GB" };
const formats = new Map<string, Intl.ListFormat>();

/** `a, b and c`, in the current language. */
export function listed(words: readonly string[]): string {
  const spoken = language();
  let format = formats.get(spoken);
  if (!format) formats.set(spoken, (format = new Intl.ListFormat(LOCALES[spoken] ?? spoken)));
  return format.format(words);
}

const cellsOf = memoize(
  ({ board }: GameDescription) => new Set(board.cells.map(({ name }) => name)),
);

/** Makes a sentence: it begins with a capital, except if it begins with a cell. */
export function sentence(text: string, catalogue?: GameDescription): string {
  const first = text.charAt(0);
  const [word = ""] = text.split(/[\s,:;]/, 1);
  const isCell = catalogue && cellsOf(catalogue).has(word);
  const begin = isCell ? first : first.toLocaleUpperCase(language());
  return `${begin}${text.slice(1)}.`;
}

/** A share in whole per cent. */
export const percent = (share: number): number => Math.round(100 * share);
