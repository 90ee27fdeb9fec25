/** Events, frames and whole turns in words. */

import type { Frame } from "../animation/frames";
import type { Cell, EventOf, GameDescription, GameEvent } from "../../net/types";
import type { Details } from "../../app/i18n/gametexts";
import { t } from "../../app/i18n/i18n.svelte";
import { first, last } from "../../ui/lists";
import { listed, nameOf, pieceWords, seatName, sentence, paramTexts } from "./phrases";
import { outcomeText } from "./outcomes";

/** The details of an event, as words for the sentences. */
export function detailsOf(event: GameEvent, frame: Frame, catalogue: GameDescription): Details {
  const { name } = catalogue;
  return {
    ...paramTexts(event.params, catalogue),
    cells: listed(event.cells),
    chain: event.cells.join("–"),
    ...("seat" in event && { who: seatName(catalogue, event.seat) }),
    ...("piece" in event && pieceWords(catalogue, event.piece)),
    ...("cell" in event && { cell: event.cell }),
    ...("prize" in event && { prize: nameOf(name, event.prize) }),
    ...(event.type === "slid" && pathDetails(event.path)),
    ...(event.type === "pushed" && pushDetails(event, frame, catalogue)),
    ...("source" in event && { owner: seatName(catalogue, event.source) }),
  };
}

const pathDetails = (path: Cell[]): Details => ({
  from: first(path),
  first: path[1] ?? "",
  to: last(path),
  steps: String(path.length - 1),
});

function pushDetails(event: EventOf<"pushed">, frame: Frame, catalogue: GameDescription): Details {
  const { origin, target, away_from } = event;
  const piece = frame.start.find(({ cell }) => cell === away_from);
  const other = piece ? pieceWords(catalogue, [piece.kind, piece.seat]).the : away_from;
  return { from: origin, to: target ?? "", beside: away_from, other };
}

/** The server's English sentence, for a game that is not translated. */
export const englishText = ({ subject, text }: GameEvent, game: GameDescription): string =>
  subject === null ? text : `${seatName(game, subject)} ${text}`;

/** An event as an unfinished sentence: `the blue piece goes from e3 to e5`. Unknown events stay
 * English. */
function eventText(event: GameEvent, catalogue: GameDescription, frame: Frame): string {
  const details = detailsOf(event, frame, catalogue);
  if (event.type === "game-over") return endText(event, catalogue);
  if (event.type === "seat-changed")
    return frame.step.board.starts_turn ? "" : t.words.decides(details.who ?? "");
  const type = event.type === "pushed" && !event.target ? "off" : event.type;
  const own = t.games[catalogue.name]?.events;
  const template = own?.[`${type}-${event.why[0]}`] ?? own?.[type] ?? (own && t.words.events[type]);
  const text = template?.(details) ?? englishText(event, catalogue);
  return details.turns ? `${text}, ${t.words.bounced(details.turns)},` : text;
}

/** How the game ended, without the full stop. */
export function endText(event: EventOf<"game-over">, catalogue: GameDescription): string {
  const options = paramTexts(event.params, catalogue);
  return outcomeText({ ...event, text: "" }, catalogue, options).replace(/\.$/, "");
}

/** Pieces that move together, by the cells they leave, if the game has words for it. */
function marchText(slides: EventOf<"slid">[], catalogue: GameDescription): string | undefined {
  const template = t.games[catalogue.name]?.events.marched;
  if (slides.length < 2 || !template) return undefined;
  const paths = slides.map(({ path }) => path).sort((a, b) => (first(a) < first(b) ? -1 : 1));
  const who = seatName(catalogue, slides[0]?.seat);
  return template({ who, from: listed(paths.map(first)), to: listed(paths.map(last)) });
}

/** Pieces that change to one seat together, if the game is translated and has no specific words. */
function takeoverText(
  changes: EventOf<"changed">[],
  catalogue: GameDescription,
): string | undefined {
  const own = t.games[catalogue.name]?.events;
  const template =
    own?.changedMany ?? (own && !own.changed ? t.words.events.changedMany : undefined);
  const seats = new Set(changes.map(({ seat }) => seat));
  if (changes.length < 2 || seats.size > 1 || !template) return undefined;
  const cells = listed(changes.map(({ cell }) => cell));
  return template({ who: seatName(catalogue, changes[0]?.seat), cells });
}

/** One sentence for several events of a frame, and the events it covers. */
function togetherText({ events }: Frame, catalogue: GameDescription) {
  const slides = events.filter((event) => event.type === "slid");
  const changes = events.filter((event) => event.type === "changed");
  const march = marchText(slides, catalogue);
  const text = march ?? takeoverText(changes, catalogue);
  return { text, covered: text ? (march ? slides : changes) : [] };
}

/** All events of a frame, as sentences. */
export function frameText(frame: Frame, catalogue: GameDescription): string {
  const together = togetherText(frame, catalogue);
  const isCovered = (event: GameEvent) => (together.covered as GameEvent[]).includes(event);
  const rest = frame.events.filter((event) => !isCovered(event));
  const sentences = rest.map((event) => ({ event, text: eventText(event, catalogue, frame) }));
  const parts = together.text ? [together.text] : [];
  for (const { event, text } of sentences) {
    // Joins a piece's move and the piece that it leaves behind in one sentence.
    if (event.type === "dropped" && parts.length) parts.push(`${parts.pop()} ${text}`);
    else if (text) parts.push(text.replace(/,$/, event.type === "slid" && isRun(rest) ? "," : ""));
  }
  return parts.map((part) => sentence(part, catalogue)).join(" ");
}

const isRun = (events: readonly GameEvent[]): boolean =>
  events.some(({ type }) => type === "dropped");

const MANY = 3;
/** A push on the board, or of a neutral piece over the edge; a seat's piece that leaves the
 * board is always mentioned. */
const isPush = ({ kind, events: [event] }: Frame) =>
  kind === "pushed" || (kind === "off" && event?.type === "pushed" && event.piece[1] === null);
const isGain = ({ events: [event] }: Frame) =>
  event?.type === "collected" && event.origin === "board";

/** A turn in words; a long chain of pushes is summarised. */
export function turnText(frames: readonly Frame[], catalogue: GameDescription): string {
  const pushes = frames.filter(isPush);
  if (pushes.length <= MANY) return frames.map((frame) => frameText(frame, catalogue)).join(" ");
  const gains = frames.filter(isGain);
  const sentences = frames.map((frame) => {
    if (frame === pushes[0]) return sentence(t.words.gaveWayOften(pushes.length), catalogue);
    const sum = frame === gains.at(-1) ? sentence(gainText(gains, catalogue), catalogue) : "";
    if (isPush(frame) || isGain(frame)) return `${sum} ${nextSeatText(frame, catalogue)}`.trim();
    return frameText(frame, catalogue);
  });
  return sentences.filter(Boolean).join(" ");
}

/** Says who decides next, also after a push that is only counted. */
function nextSeatText(frame: Frame, catalogue: GameDescription): string {
  const ended = frame.events.find(({ type }) => type === "seat-changed");
  const text = ended ? eventText(ended, catalogue, frame) : "";
  return text && sentence(text, catalogue);
}

function gainText(frames: readonly Frame[], catalogue: GameDescription): string {
  const counts = new Map<string, number>();
  const gains = frames.flatMap(({ events }) =>
    events.filter((event) => event.type === "collected"),
  );
  for (const { piece } of gains) {
    const name = pieceWords(catalogue, piece).bare;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const pieces = [...counts].map(([name, n]) => `${name} × ${n}`);
  return t.words.collectedMany(seatName(catalogue, gains[0]?.seat), pieces.join(", "));
}
