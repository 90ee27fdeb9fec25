/**
 * The editor of Repello: the counters that each seat carries and has collected, the turn and its
 * phase.
 */

import type { GameDescription } from "../../../net/types";
import { optionOf, seatsOf, type Draft } from "../draft";
import type { EditorGame, Field } from "../editorgame";

const COUNTERS = ["grey", "silver", "gold"];
const NOTHING = ["?", "0", "0", "0"];
const MAX_COUNTERS = 99;
/** Grey counters on a stacker, by number of players. */
const DEFAULT_COUNTERS: Record<string, number> = { 2: 15, 3: 12, 4: 10 };

/** The carried counters of each seat, and its collected grey, silver and gold counters. */
const holdingsIn = (word = ""): string[][] => word.split(",").map((seat) => seat.split(/[:.]/));

const formatHoldings = (seats: string[][]): string =>
  seats.map(([carried, ...collected]) => `${carried}:${collected.join(".")}`).join(",");

/** Whether the turn number determines the carried counters, as when re-entry costs the turn. */
const isCarriedFixed = (draft: Draft, catalogue: GameDescription) =>
  optionOf(draft, catalogue, "reentry") === "turn";

const openPhase = (phase = "?"): string => (phase.includes("move") ? "?move" : "?");

function lastTurn(draft: Draft, catalogue: GameDescription): number {
  const players = seatsOf(draft, catalogue).length;
  const counters = Number(draft.options.counters) || (DEFAULT_COUNTERS[players] ?? 0);
  return players * (counters + 1);
}

export const editor: EditorGame = {
  words: 3,
  blank: (draft, catalogue) => editor.follow({ ...draft, words: ["", "0", "?"] }, catalogue),
  fields: (draft, catalogue) => {
    const [seats, turn = "0", phase] = draft.words;
    const fixed = isCarriedFixed(draft, catalogue);
    const held = holdingsIn(seats).flatMap(([carried = "?", ...collected], seat): Field[] => [
      { id: "carried", seat, value: carried, low: 0, high: MAX_COUNTERS, fixed },
      ...COUNTERS.map((id, i) => ({
        id,
        seat,
        value: collected[i] ?? "0",
        low: 0,
        high: MAX_COUNTERS,
      })),
    ]);
    const turnField = { id: "turn", value: turn, low: 0, high: lastTurn(draft, catalogue) };
    const phaseField = { id: "phase", value: openPhase(phase), values: ["?", "?move"] };
    return [turnField, ...(fixed ? [] : [phaseField]), ...held];
  },
  change: ({ words: [seats, turn = "0", phase = "?"], options }, { id, seat }, value) => {
    const held = holdingsIn(seats);
    if (id === "turn") {
      const isFree = options.reentry === "then-move";
      const open = isFree ? held : held.map(([, ...collected]) => ["?", ...collected]);
      return [formatHoldings(open), value || "0", openPhase(phase)];
    }
    if (id === "phase") return [formatHoldings(held), turn, value];
    const place = 1 + COUNTERS.indexOf(id);
    const defaultValue = place ? "0" : "?";
    const changed = held.map((one, i) =>
      i === seat ? one.map((old, k) => (k === place ? value || defaultValue : old)) : one,
    );
    return [formatHoldings(changed), turn, openPhase(phase)];
  },
  follow: (draft, catalogue) => {
    const [seats, turn = "0", phase] = draft.words;
    const [held, fixed] = [holdingsIn(seats), isCarriedFixed(draft, catalogue)];
    const resized = seatsOf(draft, catalogue).map((_, seat) => {
      const found = held[seat]?.length === NOTHING.length ? held[seat] : NOTHING;
      return fixed ? ["?", ...found.slice(1)] : found;
    });
    return [formatHoldings(resized), turn, openPhase(phase)];
  },
};
