/** From a board and the steps after it to frames: one for each thing that can be seen to happen. */

import type {
  BoardView,
  Cell,
  EventType,
  GameDescription,
  GameEvent,
  LegalMove,
  StepView,
} from "../api/types";
import type { Chain, Sprite } from "../boards/types";
import { first, last } from "../lists";
import * as changes from "./changes";
import type { Anchor, Change, Stage, Together } from "./changes";
import { lengthOf, type Motion } from "./motions";
import { placeOf, sceneOf, type Scene } from "./scene";

/** The type of its events; `off` where one of them goes over the edge, `none` where there are none. */
export type FrameKind = EventType | "off" | "none";

/** A step as the preview of its move says that it will be, while the server is asked to play it. */
export interface Forecast extends StepView {
  isForecast: boolean;
}

export const isForecast = (step: StepView): step is Forecast =>
  (step as Forecast).isForecast === true;

/** The step that a move will be on a board where somebody decides. */
export function forecastOf(board: BoardView, preview: LegalMove): Forecast | null {
  if (board.to_move === null) return null;
  const { action, move, events } = preview;
  const after = { ...board, ply: board.ply + 1 };
  const step = { ply: after.ply, action, move, seat: board.to_move, events, board: after };
  return { ...step, isForecast: true };
}

export interface Frame {
  kind: FrameKind;
  events: readonly GameEvent[];
  step: StepView;
  /** The board before the step. */
  before: BoardView;
  /** The last of its step: after it the step's board is reached. */
  isLast: boolean;
  start: Scene;
  after: Scene;
  motions: Map<string, Motion>;
  /** In milliseconds at the normal pace. */
  duration: number;
}

const isTogether = (event: GameEvent): event is Together =>
  event.type === "slid" || event.type === "pushed" || event.type === "dropped";

const USUAL = 200; // milliseconds
const DURATIONS: Partial<Record<FrameKind, number>> = {
  placed: 260,
  slid: 140,
  pushed: 240,
  off: 320,
  removed: 320,
  collected: 480,
  changed: 420,
  affected: 420,
  blocked: 360,
  won: 500,
  lost: 240,
  chosen: 600,
  "game-over": 300,
};
const PER_CELL = 85; // of a slide, which takes longer the farther it goes
const PER_LIGHT = 70;

/** All frames of the steps. `scene` holds the pieces that are there already, with their ids. */
export function framesOf(
  catalogue: GameDescription,
  before: BoardView,
  steps: readonly StepView[],
  anchor: Anchor,
  scene: Scene = [],
): Frame[] {
  let [board, lying] = [before, sceneOf(catalogue, before, scene)];
  return steps.flatMap((step) => {
    const frames = framesOfStep({ catalogue, step, anchor }, board, lying);
    [board, lying] = [step.board, last(frames).after];
    return frames;
  });
}

function framesOfStep(stage: Stage, before: BoardView, scene: Scene): Frame[] {
  const { step, catalogue } = stage;
  let start = scene;
  const groups = grouped(step.events);
  return groups.map((events, i) => {
    const kind = kindOf(events);
    const { after, motions } = change(stage, start, kind, events);
    const isLast = i === groups.length - 1;
    // The board knows best: whatever events left out is put right at the end of the step.
    const settled = isLast && !isForecast(step) ? sceneOf(catalogue, step.board, after) : after;
    const duration = durationOf(catalogue, kind, events);
    const frame = { kind, events, step, before, isLast, start, after: settled, motions, duration };
    start = settled;
    return frame;
  });
}

/** The events in the groups that are shown at once, in order. */
function grouped(events: readonly GameEvent[]): GameEvent[][] {
  const groups: GameEvent[][] = [];
  let moving: Together[] | null = null;
  for (const event of events) {
    const latest = groups.at(-1);
    if (event.type === "seat-changed") moving = null;
    if (isTogether(event)) {
      if (!moving || !movesAlong(event, moving)) groups.push((moving = []));
      moving.push(event);
    } else if (latest && joins(event, latest)) latest.push(event);
    else groups.push([event]);
  }
  return groups.length ? groups : [[]];
}

/** Marbles of a line move as one: each goes where the one before it was. Others take turns. */
function movesAlong(event: Together, moving: readonly Together[]): boolean {
  const before = last(moving);
  if (event.type === "pushed") return before.type === "pushed" && before.origin === event.target;
  return event.type === "dropped" || !moving.some((one) => endOf(one) === first(event.path));
}

function endOf(event: Together): Cell | null {
  if (event.type === "slid") return last(event.path);
  return event.type === "pushed" ? event.target : null;
}

/** Shown at once where several follow each other. */
const ALIKE: readonly EventType[] = ["blocked", "changed"];

/** Whether an event is shown in the same frame as the one before. */
const joins = (event: GameEvent, last: readonly GameEvent[]): boolean =>
  event.type === "seat-changed" || (ALIKE.includes(event.type) && last[0]?.type === event.type);

function kindOf(events: readonly GameEvent[]): FrameKind {
  const pushed = events.filter((event) => event.type === "pushed");
  if (pushed.some(({ target }) => !target)) return "off";
  if (pushed.length) return "pushed";
  if (events.some(({ type }) => type === "slid")) return "slid";
  return events[0]?.type ?? "none";
}

function change(stage: Stage, scene: Scene, kind: FrameKind, events: readonly GameEvent[]): Change {
  if (kind === "slid" || kind === "pushed" || kind === "off")
    return changes.moveTogether(stage, scene, events.filter(isTogether));
  const event = events[0];
  switch (event?.type) {
    case "placed":
      return changes.place(stage, scene, event);
    case "collected":
      return changes.collect(stage, scene, event);
    case "affected":
      return changes.affect(scene, event.cells);
    case "blocked":
      return changes.block(
        scene,
        events.flatMap(({ cells }) => cells),
      );
    case "changed":
      return changes.changeOwners(
        stage,
        scene,
        events.filter((one) => one.type === "changed"),
      );
    case "removed":
      return changes.remove(scene, event);
    case "won":
      return changes.lightUp(scene, event.cells);
    default:
      return { after: scene, motions: new Map() };
  }
}

function durationOf(
  catalogue: GameDescription,
  kind: FrameKind,
  events: readonly GameEvent[],
): number {
  const slid = events.filter((event) => event.type === "slid");
  const lengths = slid.map(({ path }) => lengthOf(path.map((cell) => placeOf(catalogue, cell))));
  const extra = kind === "slid" ? Math.max(...lengths) * PER_CELL : 0;
  const lights = events[0]?.type === "won" ? events[0].cells.length * PER_LIGHT : 0;
  return (DURATIONS[kind] ?? USUAL) + extra + lights;
}

/** What is drawn at a progress of 0 to 1. Pieces that rest are the same objects all the time. */
export function spritesAt(frame: Frame, progress: number): Sprite[] {
  if (progress >= 1) return [...frame.after];
  const still = frame.start.filter(({ id }) => !frame.motions.has(id));
  const moving = [...frame.motions.values()].map((motion) => motion(Math.max(0, progress)));
  return [...still, ...moving.filter((sprite) => sprite !== null)];
}

/** The part of a won chain or fence that is lit by then. */
export function chainAt(frame: Frame, progress: number): Chain[] {
  const [event] = frame.events;
  if (event?.type !== "won") return [];
  const lit = Math.ceil(event.cells.length * Math.min(1, progress));
  return lit ? [{ cells: event.cells.slice(0, lit), colour: event.prize }] : [];
}
