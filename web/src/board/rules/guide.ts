/** The texts of a guided game: about the last events, and about the possible moves. */

import type { GameEvent, LegalMove, Seat } from "../../net/types";
import type { GuideTexts } from "./types";

/**
 * The key of an event, such as `collected:own` or `off:opponent`: its type, and whether the
 * learner's seat did it.
 */
const keyOf = (event: GameEvent, own: Seat): string => {
  const type = event.type === "pushed" && !event.target ? "off" : event.type;
  return `${type}:${"seat" in event && event.seat === own ? "own" : "opponent"}`;
};

/** The first note whose key matches an event. */
function noteFor(notes: Record<string, string>, events: readonly GameEvent[], own: Seat): string {
  const keys = new Set(events.map((event) => keyOf(event, own)));
  return Object.entries(notes).find(([key]) => keys.has(key))?.[1] ?? "";
}

/** Explains the events of a turn; empty if no note matches. */
export const whyText = (texts: GuideTexts, events: readonly GameEvent[], own: Seat): string =>
  noteFor(texts.happened, events, own);

/** Describes the most important effect of the selectable moves. */
export const canText = (texts: GuideTexts, moves: readonly LegalMove[], own: Seat): string =>
  noteFor(
    texts.can,
    moves.flatMap(({ events }) => events),
    own,
  );

/** The number of turns that a seat has begun. Its consecutive moves count as one turn. */
export const turnsOf = (moves: readonly { seat: Seat | null }[], own: Seat): number =>
  moves.filter(({ seat }, k) => seat === own && moves[k - 1]?.seat !== own).length;

/** The text for a turn. After the last lesson it is a general reminder. */
export const lessonText = ({ turns, otherwise }: GuideTexts, turn: number): string =>
  turns[turn] ?? otherwise;
