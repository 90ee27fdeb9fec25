/** What a guided game says: of what just happened, and of what there is to do now. */

import type { GameEvent, LegalMove, Seat } from "../api/types";
import type { GuideTexts } from "./types";

/** `collected:mine`, `off:theirs`: what happened, and whether the learner's seat did it. */
const keyOf = (event: GameEvent, own: Seat): string => {
  const type = event.type === "pushed" && !event.target ? "off" : event.type;
  return `${type}:${"seat" in event && event.seat === own ? "mine" : "theirs"}`;
};

/** The first of the notes whose key fits one of the events. */
function noteFor(notes: Record<string, string>, events: readonly GameEvent[], own: Seat): string {
  const keys = new Set(events.map((event) => keyOf(event, own)));
  return Object.entries(notes).find(([key]) => keys.has(key))?.[1] ?? "";
}

/** Why what happened in a turn happened, where there is something to say about it. */
export const whyText = (texts: GuideTexts, events: readonly GameEvent[], own: Seat): string =>
  noteFor(texts.happened, events, own);

/** What the moves that can be chosen would do: the best of it that there are words for. */
export const canText = (texts: GuideTexts, moves: readonly LegalMove[], own: Seat): string =>
  noteFor(
    texts.can,
    moves.flatMap(({ events }) => events),
    own,
  );

/** How many turns a seat has begun: its moves, those in a row as one. */
export const turnsOf = (moves: readonly { seat: Seat | null }[], own: Seat): number =>
  moves.filter(({ seat }, k) => seat === own && moves[k - 1]?.seat !== own).length;

/** The lesson of a turn; when all have been told, what is always true. */
export const lessonText = ({ turns, otherwise }: GuideTexts, turn: number): string =>
  turns[turn] ?? otherwise;
