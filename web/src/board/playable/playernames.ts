/** Names of players and seats. */

import type { GameDescription, Seat, SeatView } from "../../net/types";
import { t } from "../../app/i18n/i18n.svelte";
import { seatName, type Seated } from "../words/phrases";

export { seatName };

/** The colours of the seats' pieces; empty for seats without a colour. */
export function seatColours({ pieces }: GameDescription, seats: number): string[] {
  const fillOf = (seat: Seat) => pieces.find((piece) => piece.seat === seat)?.look.fill ?? "";
  return Array.from({ length: seats }, (_, seat) => fillOf(seat));
}

/** The level of `level3` in the reader's language; empty for other engines. */
export function levelName(word: string): string {
  const level = /^level(\d+)$/.exec(word)?.[1];
  return level ? t.common.levelNamed(Number(level)) : "";
}

/** `level3` in the reader's language; other engines by their identifier. */
export function engineName(word: string): string {
  const level = levelName(word);
  return level ? `${t.common.engine} (${level})` : word;
}

/** A player's name, as records write it. */
export const playerName = (word: string): string =>
  word === "human" ? t.common.guest : engineName(word);

/** The name of a seat's player: a name, the computer, or by default the name of the seat. */
export function seatPlayerName(view: SeatView, game: Seated, seat: Seat): string {
  const isIdle = view.engine === "quiet"; // the player left, and no engine plays on for them
  if (view.stands_in && !isIdle) return `${t.common.engine} (${view.name || seatName(game, seat)})`;
  if (view.kind === "engine") return engineName(view.engine || view.name);
  return view.name || seatName(game, seat);
}
