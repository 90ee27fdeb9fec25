/** What happened, in words: events, frames and whole turns. */

import type { Catalogue, Cell, GameEvent } from "../api/types";
import type { Point } from "../boards/types";
import { t } from "../i18n/i18n.svelte";
import type { Frame } from "./frames";
import { colourName, eventPiece, listed, pieceWords, seatName, sentence } from "./names";
import { outcomeText } from "./outcomes";
import { placeOf } from "./scene";

type Teller = (event: GameEvent, catalogue: Catalogue, frame: Frame) => string;

const who = (event: GameEvent, catalogue: Catalogue) => seatName(catalogue.name, event.seat);

const TELLERS: Record<string, Teller> = {
  placed: (event, catalogue) =>
    t.telling.events.placed(who(event, catalogue), eventPiece(event).gain, event.cell!),
  slid: (event, catalogue) => slid(event, catalogue),
  dropped: (event) => t.telling.events.dropped(eventPiece(event).gain, event.cell!),
  pushed: (event, _, frame) => pushed(event, frame),
  collected: (event, catalogue) => collected(event, catalogue),
  declined: (event, catalogue) => t.telling.events.declined(who(event, catalogue)),
  affected: (event) => t.telling.events.affected(listed(event.cells!)),
  blocked: (event) => t.telling.events.blocked(eventPiece(event).the, event.cell!),
  "colour-won": (event, catalogue) => won(event, catalogue),
  "loss-marked": (event, catalogue) =>
    t.telling.events.lost(who(event, catalogue), colourName(event.colour!)),
  "charts-swapped": (event, catalogue) => t.telling.events.swapped(who(event, catalogue)),
  "seat-changed": (event, catalogue, { step }) =>
    step.board.starts_turn ? "" : t.telling.events.decides(who(event, catalogue)),
  "game-over": ({ ranking, reason, rule }, catalogue, { step }) =>
    outcomeText(
      { ranking: ranking!, reason: reason!, rule: rule!, text: "" },
      catalogue,
      knownOptions(step.board.facts),
    ).replace(/\.$/, ""),
};

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
export function turnsOf(path: readonly Cell[], catalogue: Catalogue): Cell[] {
  const points = path.map((cell) => placeOf(catalogue, cell));
  return path.slice(1, -1).filter((_, i) => turns(points[i]!, points[i + 1]!, points[i + 2]!));
}

const turns = (a: Point, b: Point, c: Point): boolean =>
  Math.hypot(a.x + c.x - 2 * b.x, a.y + c.y - 2 * b.y) > 0.01;

function slid(event: GameEvent, catalogue: Catalogue): string {
  const path = event.path!;
  const text = t.telling.events.slid(eventPiece(event).the, path[0]!, path.at(-1)!);
  const corners = turnsOf(path, catalogue);
  return corners.length ? `${text}, ${t.telling.events.bounced(listed(corners))},` : text;
}

/** Several marbles that go together, by the cells they come from. */
function marched(events: readonly GameEvent[], catalogue: Catalogue): string {
  const paths = events.map(({ path }) => path!).sort(([a], [b]) => (a! < b! ? -1 : 1));
  const [from, to] = [paths.map((path) => path[0]!), paths.map((path) => path.at(-1)!)];
  return t.telling.events.marched(who(events[0]!, catalogue), listed(from), listed(to));
}

/** Marbles that move along push others; elsewhere a piece gives way by itself. */
function pushed({ origin, target, ...event }: GameEvent, frame: Frame): string {
  const { the } = eventPiece({ ...event });
  if (!target) return t.telling.events.wentOff(the, origin!);
  const isShoved = frame.events.some(({ type }) => type === "slid");
  return t.telling.events[isShoved ? "shoved" : "gaveWay"](the, origin!, target);
}

function collected(event: GameEvent, catalogue: Catalogue): string {
  const { events } = t.telling;
  const [seat, { gain }] = [who(event, catalogue), eventPiece(event)];
  const owner = seatName(catalogue.name, event.source);
  if (event.origin === "stacker") return events.fromStacker(seat, gain, owner);
  if (event.origin === "collection") return events.fromCollection(seat, gain, owner);
  if (event.origin === "supply") return events.trophy(seat, gain);
  return event.piece?.endsWith("marble")
    ? events.pushedOut(seat, gain)
    : events.collected(seat, gain);
}

function won(event: GameEvent, catalogue: Catalogue): string {
  const [seat, colour] = [who(event, catalogue), colourName(event.colour!)];
  const cells = event.cells!.join("–");
  if (event.by === "fence") return t.telling.events.fenced(seat, colour, cells);
  return t.telling.events.connected(seat, colour, colourName(event.ally!), cells);
}

/** An event without its end: `the blue piece goes from e3 to e5`. What is unknown stays English. */
export function eventText(event: GameEvent, catalogue: Catalogue, frame: Frame): string {
  return TELLERS[event.type]?.(event, catalogue, frame) ?? event.text;
}

/** All that a frame shows, as sentences. */
export function frameText(frame: Frame, catalogue: Catalogue): string {
  const slides = frame.events.filter(({ type }) => type === "slid");
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
const isPush = ({ kind, events }: Frame) =>
  kind === "push" || (kind === "off" && !events[0]!.piece?.endsWith("stacker"));
const isGain = ({ kind, events }: Frame) => kind === "collect" && events[0]!.origin === "board";

/** A turn in words; a long chain of pushes is summed up. */
export function turnText(frames: readonly Frame[], catalogue: Catalogue): string {
  const pushes = frames.filter(isPush);
  // Where marbles push, all of a turn is one push.
  if (pushes.length <= MANY) return frames.map((frame) => frameText(frame, catalogue)).join(" ");
  const gains = frames.filter(isGain);
  const first = frames.indexOf(pushes[0]!);
  const told = frames.map((frame, i) => {
    if (i === first) return sentence(t.telling.events.gaveWayOften(pushes.length));
    const sum = frame === gains.at(-1) ? sentence(gained(gains, catalogue)) : "";
    if (isPush(frame) || isGain(frame)) return `${sum} ${handedOver(frame, catalogue)}`.trim();
    return frameText(frame, catalogue);
  });
  return told.filter(Boolean).join(" ");
}

/** Even of a push that is only counted one wants to know who decides after it. */
function handedOver(frame: Frame, catalogue: Catalogue): string {
  const ended = frame.events.find(({ type }) => type === "seat-changed");
  const text = ended ? eventText(ended, catalogue, frame) : "";
  return text && sentence(text);
}

function gained(frames: readonly Frame[], catalogue: Catalogue): string {
  const counts = new Map<string, number>();
  for (const { events } of frames) {
    const name = events[0]!.piece!;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const pieces = [...counts].map(([name, n]) => `${pieceWords(name).bare} × ${n}`);
  const seat = seatName(catalogue.name, frames[0]!.events[0]!.seat);
  return t.telling.events.collectedMany(seat, pieces.join(", "));
}
