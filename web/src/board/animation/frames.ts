/** Turns a board and the steps after it into frames, one for each visible action. */

import type {
  BoardView,
  Cell,
  EventType,
  GameDescription,
  GameEvent,
  LegalMove,
  StepView,
} from "../../net/types";
import type { Chain, Sprite } from "../drawing/types";
import { first, last } from "../../ui/lists";
import * as changes from "./changes";
import type { Anchor, Change, Stage, Together } from "./changes";
import { lengthOf, type Motion } from "./motions";
import { placeOf, sceneOf, type Scene } from "./scene";

/** The type of the frame's events; `off` if a pushed piece leaves the board, `none` without
 * events. */
export type FrameKind = EventType | "off" | "none";

/** A predicted step, made from the preview of a move and shown until the server has played the
 * move. */
export interface OptimisticStep extends StepView {
  isOptimistic: boolean;
}

export const isOptimistic = (step: StepView): step is OptimisticStep =>
  (step as OptimisticStep).isOptimistic === true;

/** The step that a move will make, or null on a board on which no seat can move. */
export function optimisticStep(board: BoardView, preview: LegalMove): OptimisticStep | null {
  if (board.to_move === null) return null;
  const { action, move, events } = preview;
  const after = { ...board, ply: board.ply + 1 };
  const step = { ply: after.ply, action, move, seat: board.to_move, events, board: after };
  return { ...step, isOptimistic: true };
}

export interface Frame {
  kind: FrameKind;
  events: readonly GameEvent[];
  step: StepView;
  /** The board before the step. */
  before: BoardView;
  /** Whether this is the last frame of its step, which ends at the step's board. */
  isLast: boolean;
  start: Scene;
  after: Scene;
  motions: Map<string, Motion>;
  /** In milliseconds at normal speed. */
  duration: number;
}

const isTogether = (event: GameEvent): event is Together =>
  event.type === "slid" || event.type === "pushed" || event.type === "dropped";

const DEFAULT_DURATION = 200; // milliseconds
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
const PER_CELL = 85; // milliseconds per cell of a slide: a longer slide takes longer
const PER_LIGHT = 70;

/** Returns all frames of the steps. Pieces that are already in `scene` have the same ids. */
export function framesOf(
  catalogue: GameDescription,
  before: BoardView,
  steps: readonly StepView[],
  anchor: Anchor,
  scene: Scene = [],
): Frame[] {
  let [board, pieces] = [before, sceneOf(catalogue, before, scene)];
  return steps.flatMap((step) => {
    const frames = framesOfStep({ catalogue, step, anchor }, board, pieces);
    [board, pieces] = [step.board, last(frames).after];
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
    // The board is authoritative: at the end of the step it corrects what the events left out.
    const settled = isLast && !isOptimistic(step) ? sceneOf(catalogue, step.board, after) : after;
    const duration = durationOf(catalogue, kind, events);
    const frame = { kind, events, step, before, isLast, start, after: settled, motions, duration };
    start = settled;
    return frame;
  });
}

/** Groups events that share a frame, in order. */
function grouped(events: readonly GameEvent[]): GameEvent[][] {
  const groups: GameEvent[][] = [];
  let moving: Together[] | null = null;
  for (const event of events) {
    const latest = groups.at(-1);
    if (event.type === "seat-changed") moving = null;
    if (isTogether(event)) {
      if (!moving || !movesAlong(event, moving)) groups.push((moving = []));
      moving.push(event);
    } else if (latest && sharesFrame(event, latest)) latest.push(event);
    else groups.push([event]);
  }
  return groups.length ? groups : [[]];
}

/** Whether an event moves with the group: each marble of a line moves to where the one before it
 * was. Other moves take turns. */
function movesAlong(event: Together, moving: readonly Together[]): boolean {
  const before = last(moving);
  if (event.type === "pushed") return before.type === "pushed" && before.origin === event.target;
  return event.type === "dropped" || !moving.some((one) => endOf(one) === first(event.path));
}

function endOf(event: Together): Cell | null {
  if (event.type === "slid") return last(event.path);
  return event.type === "pushed" ? event.target : null;
}

/** Consecutive events of one of these types share a frame. */
const MERGED_TYPES: readonly EventType[] = ["blocked", "changed"];

/** Whether an event is shown in the same frame as the one before. */
const sharesFrame = (event: GameEvent, last: readonly GameEvent[]): boolean =>
  event.type === "seat-changed" ||
  (MERGED_TYPES.includes(event.type) && last[0]?.type === event.type);

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
  return (DURATIONS[kind] ?? DEFAULT_DURATION) + extra + lights;
}

/** The sprites to draw at a progress of 0 to 1. Pieces at rest stay the same objects. */
export function spritesAt(frame: Frame, progress: number): Sprite[] {
  if (progress >= 1) return [...frame.after];
  const still = frame.start.filter(({ id }) => !frame.motions.has(id));
  const moving = [...frame.motions.values()].map((motion) => motion(Math.max(0, progress)));
  return [...still, ...moving.filter((sprite) => sprite !== null)];
}

/** The part of a won chain or fence that is lit at this progress. */
export function chainAt(frame: Frame, progress: number): Chain[] {
  const [event] = frame.events;
  if (event?.type !== "won") return [];
  const lit = Math.ceil(event.cells.length * Math.min(1, progress));
  return lit ? [{ cells: event.cells.slice(0, lit), colour: event.prize }] : [];
}
