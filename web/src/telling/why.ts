/** Why what a frame shows happened: in words, with the rules behind it, and as arrows. */

import { repelloFacts } from "../api/facts";
import type { Catalogue, Cell, GameEvent } from "../api/types";
import type { Arrow, Point } from "../boards/types";
import { t } from "../i18n/i18n.svelte";
import { turnsOf } from "./events";
import type { Frame } from "./frames";
import { colourName, eventPiece, fullName, listed, pieceWords, seatName, sentence } from "./names";
import { outcomeText } from "./outcomes";
import { placeOf } from "./scene";

export interface Why {
  text: string;
  rules: string[];
  arrows: Arrow[];
}

/** Reasons, each a part of a sentence, and the numbers of the rules that they come from. */
interface Because {
  parts: string[];
  rules: string[];
}

type Answer = (frame: Frame, catalogue: Catalogue) => Because;

const because = (parts: string | string[], ...rules: string[]): Because => ({
  parts: [parts].flat(),
  rules,
});

/** Why the frame that one stands on came about. */
export function whyOf(frame: Frame, catalogue: Catalogue): Why {
  const answer = ANSWERS[catalogue.name]?.[frame.kind] ?? SHARED[frame.kind];
  const { parts, rules } = answer?.(frame, catalogue) ?? because([]);
  const text = parts.length ? sentence(parts.join(t.telling.semicolon), rules) : "";
  return { text, rules, arrows: arrowsOf(frame, catalogue, text) };
}

const first = (frame: Frame, type: string): GameEvent =>
  frame.events.find((event) => event.type === type) ?? frame.events[0]!;

const who = (event: GameEvent, catalogue: Catalogue) => seatName(catalogue.name, event.seat);

/** The piece on a cell as the frame began, as the one that is meant. */
function standing(frame: Frame, cell: Cell): string {
  const piece = frame.start.find((one) => one.cell === cell);
  return piece ? pieceWords(fullName(piece.kind, piece.seat)).the : cell;
}

const SHARED: Record<string, Answer> = {
  over: (frame, catalogue) => {
    const { ranking, reason, rule } = first(frame, "game-over");
    const outcome = { ranking: ranking!, reason: reason!, rule: "", text: "" };
    const { needed, occurrences, max_plies } = frame.step.board.facts;
    const options = { ejections: needed, repetition: occurrences, max_plies };
    const text = outcomeText(outcome, catalogue, options as unknown as Record<string, string>);
    return because(text.replace(/\.$/, ""), ...(rule ? [rule] : []));
  },
};

const repulso: Record<string, Answer> = {
  place: (frame, catalogue) => {
    const event = first(frame, "placed");
    const [seat, cell] = [who(event, catalogue), event.cell!];
    return event.piece === "action piece"
      ? because(t.telling.why.action(seat, cell), "RU2", "RU4")
      : because(t.telling.why.placed(seat, eventPiece(event).gain, cell), "RU2", "RU3");
  },
  affect: (frame) => because(t.telling.why.affected(listed(frame.events[0]!.cells!)), "RU6"),
  slide: (frame) => {
    const event = first(frame, "slid");
    const end = t.telling.why.stopped(event.path!.at(-1)!);
    return because([t.telling.why.slid(eventPiece(event).the), end], "RU7", "RU8");
  },
  block: (frame) => {
    const blocked = frame.events.filter(({ type }) => type === "blocked");
    const parts = blocked.map((event) => t.telling.why.blocked(eventPiece(event).the, event.cell!));
    return because(parts, "RU10");
  },
};

/** A stacker that cannot move is put down elsewhere. */
const isRelocated = ({ step }: Frame, { moves }: Catalogue): boolean =>
  moves.find(({ action }) => action === step.action)?.kind === "put-stacker";

/** While stackers are set up nobody has left or collected a counter yet. */
function isSettingUp({ before }: Frame): boolean {
  const { seats } = repelloFacts(before.facts);
  return seats.every(
    ({ carried, grey, silver, gold }) =>
      carried === seats[0]!.carried && grey + silver + gold === 0,
  );
}

function ran(frame: Frame, catalogue: Catalogue): Because {
  const event = first(frame, "slid");
  const { the } = eventPiece(event);
  const left = frame.events.some(({ type }) => type === "dropped") ? [t.telling.why.left] : [];
  if (isRelocated(frame, catalogue)) return because([t.telling.why.relocated(the), ...left], "RE9");
  const [path, corners] = [event.path!, turnsOf(event.path!, catalogue)];
  const number = String(path.length - 1);
  const turned = corners.length ? [t.telling.why.turned(listed(corners))] : [];
  const parts = [t.telling.why.ran(the, path[1]!, number), ...turned, ...left];
  return because(parts, "RE6", "RE7", ...(turned.length ? ["RE8"] : []));
}

function gaveWay(frame: Frame, tell: "gaveWay" | "wentOff"): string {
  const event = first(frame, "pushed");
  const other = standing(frame, event.away_from!);
  return t.telling.why[tell](eventPiece(event).the, event.origin!, other, event.away_from!);
}

function collected(frame: Frame, catalogue: Catalogue): Because {
  const event = first(frame, "collected");
  const owner = seatName(catalogue.name, event.source);
  if (event.origin === "stacker") return because(t.telling.why.bottom(owner), "RE18");
  if (event.origin === "collection") return because(t.telling.why.chosen(owner), "RE18");
  return because(t.telling.why.collected(who(event, catalogue)), "RE17");
}

const repello: Record<string, Answer> = {
  place: (frame, catalogue) => {
    const event = first(frame, "placed");
    return isSettingUp(frame)
      ? because(t.telling.why.setUp(who(event, catalogue), event.cell!), "RE5")
      : because(t.telling.why.cameBack(who(event, catalogue), event.cell!), "RE19");
  },
  slide: ran,
  push: (frame) => because(gaveWay(frame, "gaveWay"), "RE10", "RE11"),
  off: (frame) => because(gaveWay(frame, "wentOff"), "RE10", "RE11", "RE12"),
  collect: collected,
  decline: (frame, catalogue) =>
    because(t.telling.why.chosen(seatName(catalogue.name, frame.events[0]!.victim)), "RE18"),
};

const count = (frame: Frame, type: string): number =>
  frame.events.filter((event) => event.type === type).length;

const sumito = (frame: Frame): string =>
  t.telling.why.sumito(count(frame, "slid"), count(frame, "pushed"));

const abalone: Record<string, Answer> = {
  slide: (frame) => {
    if (count(frame, "slid") === 1) return because(t.telling.why.single, "AB2");
    const paths = frame.events.flatMap(({ path }) => (path ? [path] : []));
    const isLine = paths.some(([, to]) => paths.some(([from]) => from === to));
    return isLine
      ? because(t.telling.why.marched, "AB2", "AB3")
      : because(t.telling.why.broadside, "AB2", "AB4");
  },
  push: (frame) => because(sumito(frame), "AB5", "AB6"),
  off: (frame) => because([sumito(frame), t.telling.why.out], "AB5", "AB7"),
  collect: () => because(t.telling.why.out, "AB7"),
};

const alliances: Record<string, Answer> = {
  place: (frame, catalogue) => {
    const event = first(frame, "placed");
    return because(t.telling.why.disc(who(event, catalogue), event.cell!), "AL4");
  },
  won: (frame) => {
    const { colour, ally, by } = frame.events[0]!;
    return by === "fence"
      ? because(t.telling.why.fenced(colourName(colour!)), "AL7")
      : because(t.telling.why.connected(colourName(colour!), colourName(ally!)), "AL6");
  },
  collect: () => because(t.telling.why.trophy, "AL10"),
  lost: () => because(t.telling.why.lost, "AL10"),
  swap: () => because(t.telling.why.swapped, "AL4"),
};

const ANSWERS: Record<string, Record<string, Answer>> = { repulso, repello, abalone, alliances };

/** From what pushed, through the piece, to where it went. */
function arrowsOf(frame: Frame, catalogue: Catalogue, label: string): Arrow[] {
  const at = (cell: Cell): Point => placeOf(catalogue, cell);
  const lines = frame.events.flatMap((event): Point[][] => {
    if (event.path) return [event.path.map(at)];
    if (event.type === "pushed") return [pushLine(event, at)];
    if (event.type !== "affected") return [];
    const action = frame.step.events.find(({ type }) => type === "placed");
    return action ? event.cells!.map((cell) => [at(action.cell!), at(cell)]) : [];
  });
  return lines.map((points, i) => ({
    id: `why-${i}`,
    points,
    kind: "why",
    label,
    clickable: false,
  }));
}

function pushLine(event: GameEvent, at: (cell: Cell) => Point): Point[] {
  const [from, through] = [at(event.away_from!), at(event.origin!)];
  const beyond = { x: 2 * through.x - from.x, y: 2 * through.y - from.y };
  return [from, through, event.target ? at(event.target) : beyond];
}
