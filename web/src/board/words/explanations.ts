/** Explains why the events of a frame happened: in words, with rule numbers, and as arrows. */

import type { Frame } from "../animation/frames";
import { placeOf } from "../animation/scene";
import type { Cell, EventOf, GameDescription, GameEvent } from "../../net/types";
import type { Arrow, Point } from "../drawing/types";
import { t } from "../../app/i18n/i18n.svelte";
import { detailsOf, endText, englishText } from "./events";
import { sentence } from "./phrases";

export interface Explanation {
  text: string;
  rules: string[];
  arrows: Arrow[];
}

const isReasoned = ({ type, why }: GameEvent) => why.length > 0 || type === "game-over";

/** Explains the frame that is shown. */
export function explanationOf(frame: Frame, catalogue: GameDescription): Explanation {
  const reasoned = frame.events.filter(isReasoned);
  const parts = new Set(reasoned.flatMap((event) => reasonsOf(event, frame, catalogue)));
  const rules = [...new Set(reasoned.flatMap((event) => event.rules))];
  const text = parts.size ? sentence([...parts].join(t.words.semicolon), catalogue) : "";
  return { text, rules, arrows: arrowsOf(frame, catalogue, text) };
}

function reasonsOf(event: GameEvent, frame: Frame, catalogue: GameDescription): string[] {
  if (event.type === "game-over") return [endText(event, catalogue)];
  const reasonTexts = t.games[catalogue.name]?.why;
  const details = detailsOf(event, frame, catalogue);
  return event.why.map((key) => reasonTexts?.[key]?.(details) ?? englishText(event, catalogue));
}

/** From the pushing piece, through the pushed piece, to its new place. */
function arrowsOf(frame: Frame, catalogue: GameDescription, label: string): Arrow[] {
  const place = (cell: Cell): Point => placeOf(catalogue, cell);
  const lines = frame.events.flatMap((event): Point[][] => {
    if (event.type === "slid") return [event.path.map(place)];
    if (event.type === "pushed") return [pushLine(event, place)];
    if (event.type !== "affected") return [];
    return event.cells.map((cell) => [place(event.origin), place(cell)]);
  });
  return lines.map((points, i) => ({
    id: `why-${i}`,
    points,
    kind: "why",
    label,
    clickable: false,
  }));
}

function pushLine(event: EventOf<"pushed">, place: (cell: Cell) => Point): Point[] {
  const [from, through] = [place(event.away_from), place(event.origin)];
  const beyond = { x: 2 * through.x - from.x, y: 2 * through.y - from.y };
  return [from, through, event.target ? place(event.target) : beyond];
}
