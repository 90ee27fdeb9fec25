/** Why what a frame shows happened: in words, with the rules behind it, and as arrows. */

import { repelloFacts } from "../api/facts";
import type { Cell, EventOf, EventType, GameDescription, Seat } from "../api/types";
import type { Arrow, Point } from "../boards/types";
import { t } from "../i18n/i18n.svelte";
import { at, last } from "../lists";
import { endText, turnsOf } from "./events";
import type { Frame } from "./frames";
import { colourName, fullName, listed, pieceWords, seatName, sentence } from "./names";
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

type Answer = (frame: Frame, catalogue: GameDescription) => Because;

const because = (parts: string | string[], ...rules: string[]): Because => ({
  parts: [parts].flat(),
  rules,
});

/** Why the frame that one stands on came about. */
export function whyOf(frame: Frame, catalogue: GameDescription): Why {
  const answer = ANSWERS[catalogue.name]?.[frame.kind] ?? SHARED[frame.kind];
  const { parts, rules } = answer?.(frame, catalogue) ?? because([]);
  const text = parts.length ? sentence(parts.join(t.telling.semicolon), rules) : "";
  return { text, rules, arrows: arrowsOf(frame, catalogue, text) };
}

/** The events of a type: a frame is of its kind because it has some. */
const typed = <T extends EventType>({ events }: Frame, type: T): EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

const first = <T extends EventType>(frame: Frame, type: T): EventOf<T> => at(typed(frame, type), 0);

const who = ({ seat }: { seat: Seat }, { name }: GameDescription) => seatName(name, seat);

/** The piece on a cell as the frame began, as the one that is meant. */
function standing(frame: Frame, cell: Cell): string {
  const piece = frame.start.find((one) => one.cell === cell);
  return piece ? pieceWords(fullName(piece.kind, piece.seat)).the : cell;
}

const SHARED: Record<string, Answer> = {
  over: (frame, catalogue) => {
    const event = first(frame, "game-over");
    const text = endText({ ...event, rule: "" }, catalogue, frame);
    return because(text, ...(event.rule ? [event.rule] : []));
  },
};

const repulso: Record<string, Answer> = {
  place: (frame, catalogue) => {
    const event = first(frame, "placed");
    const [seat, cell] = [who(event, catalogue), event.cell];
    return event.piece === "action piece"
      ? because(t.telling.why.action(seat, cell), "RU2", "RU4")
      : because(t.telling.why.placed(seat, pieceWords(event.piece).gain, cell), "RU2", "RU3");
  },
  affect: (frame) => because(t.telling.why.affected(listed(first(frame, "affected").cells)), "RU6"),
  slide: (frame) => {
    const event = first(frame, "slid");
    const end = t.telling.why.stopped(last(event.path));
    return because([t.telling.why.slid(pieceWords(event.piece).the), end], "RU7", "RU8");
  },
  block: (frame) => {
    const parts = typed(frame, "blocked").map(({ piece, cell }) =>
      t.telling.why.blocked(pieceWords(piece).the, cell),
    );
    return because(parts, "RU10");
  },
};

/** A stacker that cannot move is put down elsewhere. */
const isRelocated = ({ step }: Frame, { moves }: GameDescription): boolean =>
  moves.find(({ action }) => action === step.action)?.kind === "put-stacker";

/** While stackers are set up nobody has left or collected a counter yet. */
function isSettingUp({ before }: Frame): boolean {
  const { seats } = repelloFacts(before.facts);
  return seats.every(
    ({ carried, grey, silver, gold }) =>
      carried === seats[0]?.carried && grey + silver + gold === 0,
  );
}

function ran(frame: Frame, catalogue: GameDescription): Because {
  const event = first(frame, "slid");
  const { the } = pieceWords(event.piece);
  const left = typed(frame, "dropped").length ? [t.telling.why.left] : [];
  if (isRelocated(frame, catalogue)) return because([t.telling.why.relocated(the), ...left], "RE9");
  const { path } = event;
  const corners = turnsOf(path, catalogue);
  const number = String(path.length - 1);
  const turned = corners.length ? [t.telling.why.turned(listed(corners))] : [];
  const parts = [t.telling.why.ran(the, at(path, 1), number), ...turned, ...left];
  return because(parts, "RE6", "RE7", ...(turned.length ? ["RE8"] : []));
}

function gaveWay(frame: Frame, tell: "gaveWay" | "wentOff"): string {
  const event = first(frame, "pushed");
  const other = standing(frame, event.away_from);
  return t.telling.why[tell](pieceWords(event.piece).the, event.origin, other, event.away_from);
}

function collected(frame: Frame, catalogue: GameDescription): Because {
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
      ? because(t.telling.why.setUp(who(event, catalogue), event.cell), "RE5")
      : because(t.telling.why.cameBack(who(event, catalogue), event.cell), "RE19");
  },
  slide: ran,
  push: (frame) => because(gaveWay(frame, "gaveWay"), "RE10", "RE11"),
  off: (frame) => because(gaveWay(frame, "wentOff"), "RE10", "RE11", "RE12"),
  collect: collected,
  decline: (frame, catalogue) =>
    because(
      t.telling.why.chosen(seatName(catalogue.name, first(frame, "declined").victim)),
      "RE18",
    ),
};

const count = (frame: Frame, type: EventType): number => typed(frame, type).length;

const sumito = (frame: Frame): string =>
  t.telling.why.sumito(count(frame, "slid"), count(frame, "pushed"));

const abalone: Record<string, Answer> = {
  slide: (frame) => {
    if (count(frame, "slid") === 1) return because(t.telling.why.single, "AB2");
    const paths = typed(frame, "slid").map(({ path }) => path);
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
    return because(t.telling.why.disc(who(event, catalogue), event.cell), "AL4");
  },
  won: (frame) => {
    const { colour, ally, by } = first(frame, "colour-won");
    return by === "fence"
      ? because(t.telling.why.fenced(colourName(colour)), "AL7")
      : because(t.telling.why.connected(colourName(colour), colourName(ally)), "AL6");
  },
  collect: () => because(t.telling.why.trophy, "AL10"),
  lost: () => because(t.telling.why.lost, "AL10"),
  swap: () => because(t.telling.why.swapped, "AL4"),
};

const ANSWERS: Record<string, Record<string, Answer>> = { repulso, repello, abalone, alliances };

/** From what pushed, through the piece, to where it went. */
function arrowsOf(frame: Frame, catalogue: GameDescription, label: string): Arrow[] {
  const place = (cell: Cell): Point => placeOf(catalogue, cell);
  const lines = frame.events.flatMap((event): Point[][] => {
    if (event.type === "slid") return [event.path.map(place)];
    if (event.type === "pushed") return [pushLine(event, place)];
    if (event.type !== "affected") return [];
    const action = frame.step.events.find((one) => one.type === "placed");
    return action ? event.cells.map((cell) => [place(action.cell), place(cell)]) : [];
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
