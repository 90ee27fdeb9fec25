/** What happened, in words: events, frames and whole turns. */

import type { Cell, EventOf, GameDescription, GameEvent } from "../api/types";
import type { Point } from "../boards/types";
import { t } from "../i18n/i18n.svelte";
import { at, first, last } from "../lists";
import type { Frame } from "./frames";
import { colourName, listed, pieceWords, seatName, sentence } from "./names";
import { outcomeText } from "./outcomes";
import { placeOf } from "./scene";

/** What an outcome's words need, where the facts tell it. */
function knownOptions(facts: Record<string, unknown>): Record<string, string> {
  const { needed, occurrences, max_plies } = facts;
  return {
    ejections: String(needed),
    repetition: String(occurrences),
    max_plies: String(max_plies),
  };
}

/** The cells where a path turns. */
export function turnsOf(path: readonly Cell[], catalogue: GameDescription): Cell[] {
  const points = path.map((cell) => placeOf(catalogue, cell));
  return path.slice(1, -1).filter((_, i) => turns(points, i + 1));
}

function turns(points: readonly Point[], i: number): boolean {
  const [a, b, c] = [at(points, i - 1), at(points, i), at(points, i + 1)];
  return Math.hypot(a.x + c.x - 2 * b.x, a.y + c.y - 2 * b.y) > 0.01;
}

function slid({ piece, path }: EventOf<"slid">, catalogue: GameDescription): string {
  const text = t.telling.events.slid(pieceWords(piece).the, first(path), last(path));
  const corners = turnsOf(path, catalogue);
  return corners.length ? `${text}, ${t.telling.events.bounced(listed(corners))},` : text;
}

/** Several marbles that go together, by the cells they come from. */
function marched(events: readonly EventOf<"slid">[], catalogue: GameDescription): string {
  const paths = events.map(({ path }) => path).sort((a, b) => (first(a) < first(b) ? -1 : 1));
  const seat = seatName(catalogue.name, events[0]?.seat);
  return t.telling.events.marched(seat, listed(paths.map(first)), listed(paths.map(last)));
}

/** Marbles that move along push others; elsewhere a piece gives way by itself. */
function pushed({ piece, origin, target }: EventOf<"pushed">, frame: Frame): string {
  const { the } = pieceWords(piece);
  if (!target) return t.telling.events.wentOff(the, origin);
  const isShoved = frame.events.some(({ type }) => type === "slid");
  return t.telling.events[isShoved ? "shoved" : "gaveWay"](the, origin, target);
}

function collected(event: EventOf<"collected">, catalogue: GameDescription): string {
  const { events } = t.telling;
  const [seat, { gain }] = [seatName(catalogue.name, event.seat), pieceWords(event.piece)];
  const owner = seatName(catalogue.name, event.source);
  if (event.origin === "stacker") return events.fromStacker(seat, gain, owner);
  if (event.origin === "collection") return events.fromCollection(seat, gain, owner);
  if (event.origin === "supply") return events.trophy(seat, gain);
  return event.piece.endsWith("marble")
    ? events.pushedOut(seat, gain)
    : events.collected(seat, gain);
}

function won(event: EventOf<"colour-won">, catalogue: GameDescription): string {
  const [seat, colour] = [seatName(catalogue.name, event.seat), colourName(event.colour)];
  const cells = event.cells.join("–");
  if (event.by === "fence") return t.telling.events.fenced(seat, colour, cells);
  return t.telling.events.connected(seat, colour, colourName(event.ally), cells);
}

/** An event without its end: `the blue piece goes from e3 to e5`. What is unknown stays English. */
function eventText(event: GameEvent, catalogue: GameDescription, frame: Frame): string {
  const { events } = t.telling;
  const seat = seatName(catalogue.name, "seat" in event ? event.seat : null);
  switch (event.type) {
    case "placed":
      return events.placed(seat, pieceWords(event.piece).gain, event.cell);
    case "slid":
      return slid(event, catalogue);
    case "dropped":
      return events.dropped(pieceWords(event.piece).gain, event.cell);
    case "pushed":
      return pushed(event, frame);
    case "collected":
      return collected(event, catalogue);
    case "declined":
      return events.declined(seat);
    case "affected":
      return events.affected(listed(event.cells));
    case "blocked":
      return events.blocked(pieceWords(event.piece).the, event.cell);
    case "colour-won":
      return won(event, catalogue);
    case "loss-marked":
      return events.lost(seat, colourName(event.colour));
    case "charts-swapped":
      return events.swapped(seat);
    case "seat-changed":
      return frame.step.board.starts_turn ? "" : events.decides(seat);
    case "game-over":
      return endText(event, catalogue, frame);
    default:
      return (event as GameEvent).text;
  }
}

/** How the game ended, without the full stop. */
export function endText(
  event: EventOf<"game-over">,
  catalogue: GameDescription,
  { step }: Frame,
): string {
  const outcome = { ...event, text: "" };
  return outcomeText(outcome, catalogue, knownOptions(step.board.facts)).replace(/\.$/, "");
}

/** All that a frame shows, as sentences. */
export function frameText(frame: Frame, catalogue: GameDescription): string {
  const slides = frame.events.filter((event) => event.type === "slid");
  const isMarch = slides.length > 1;
  const rest = isMarch ? frame.events.filter(({ type }) => type !== "slid") : frame.events;
  const told = rest.map((event) => ({ event, text: eventText(event, catalogue, frame) }));
  const parts = isMarch ? [marched(slides, catalogue)] : [];
  for (const { event, text } of told) {
    // A stacker moves and leaves a counter in one breath.
    if (event.type === "dropped" && parts.length) parts.push(`${parts.pop()} ${text}`);
    else if (text) parts.push(text.replace(/,$/, event.type === "slid" && isRun(rest) ? "," : ""));
  }
  return parts.map((part) => sentence(part)).join(" ");
}

const isRun = (events: readonly GameEvent[]): boolean =>
  events.some(({ type }) => type === "dropped");

const MANY = 3;
/** A push like many; that a stacker leaves the board is always told. */
const isPush = ({ kind, events: [event] }: Frame) =>
  kind === "push" ||
  (kind === "off" && !(event && "piece" in event && event.piece.endsWith("stacker")));
const isGain = ({ events: [event] }: Frame) =>
  event?.type === "collected" && event.origin === "board";

/** A turn in words; a long chain of pushes is summed up. */
export function turnText(frames: readonly Frame[], catalogue: GameDescription): string {
  const pushes = frames.filter(isPush);
  // Where marbles push, all of a turn is one push.
  if (pushes.length <= MANY) return frames.map((frame) => frameText(frame, catalogue)).join(" ");
  const gains = frames.filter(isGain);
  const told = frames.map((frame) => {
    if (frame === pushes[0]) return sentence(t.telling.events.gaveWayOften(pushes.length));
    const sum = frame === gains.at(-1) ? sentence(gained(gains, catalogue)) : "";
    if (isPush(frame) || isGain(frame)) return `${sum} ${handedOver(frame, catalogue)}`.trim();
    return frameText(frame, catalogue);
  });
  return told.filter(Boolean).join(" ");
}

/** Even of a push that is only counted one wants to know who decides after it. */
function handedOver(frame: Frame, catalogue: GameDescription): string {
  const ended = frame.events.find(({ type }) => type === "seat-changed");
  const text = ended ? eventText(ended, catalogue, frame) : "";
  return text && sentence(text);
}

function gained(frames: readonly Frame[], catalogue: GameDescription): string {
  const counts = new Map<string, number>();
  const gains = frames.flatMap(({ events }) =>
    events.filter((event) => event.type === "collected"),
  );
  for (const { piece } of gains) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const pieces = [...counts].map(([name, n]) => `${pieceWords(name).bare} × ${n}`);
  const seat = seatName(catalogue.name, gains[0]?.seat);
  return t.telling.events.collectedMany(seat, pieces.join(", "));
}
