/** How events change the pieces: the scene after them, and the motion of each piece. */

import type { Cell, EventOf, GameDescription, Seat, StepView } from "../../net/types";
import { carriedBy } from "../drawing/gameboard";
import type { Point } from "../drawing/types";
import { first, last } from "../../ui/lists";
import { appear, drop, fall, fly, pulse, shake, slide, turnOver, type Motion } from "./motions";
import { withPieces, freshId, placeOf, without, type Piece, type Scene } from "./scene";

export type Together = EventOf<"slid" | "pushed" | "dropped">;

/** The point outside the board where a seat's collection lies. */
export type Anchor = (seat: Seat) => Point;

export interface Stage {
  catalogue: GameDescription;
  step: StepView;
  anchor: Anchor;
}

/** The scene after some events, and the motions of the affected pieces by id. */
export interface Change {
  after: Scene;
  motions: Map<string, Motion>;
}

const at = (scene: Scene, cell: Cell | undefined): Piece | undefined =>
  scene.find((piece) => piece.cell === cell);

/** Slides, pushes and drops happen together: a line of marbles moves as one. */
export function moveTogether(stage: Stage, scene: Scene, events: readonly Together[]): Change {
  const motions = new Map<string, Motion>();
  const moved: Piece[] = [];
  const removed = new Set<string>();
  const left = events.filter((event) => event.type === "dropped");
  // A dropped piece lies under the piece that leaves it, so it is drawn first.
  for (const event of left) moved.push(leave(stage, event, motions));
  for (const event of events) {
    if (event.type === "slid") moved.push(...run(stage, scene, event, left, motions));
    else if (event.type === "pushed") moved.push(...giveWay(stage, scene, event, motions, removed));
  }
  return { after: without(withPieces(scene, moved), removed), motions };
}

function leave(stage: Stage, event: EventOf<"dropped">, motions: Map<string, Motion>): Piece {
  const piece = newPiece(stage, event);
  motions.set(piece.id, appear(piece));
  return piece;
}

function run(
  { catalogue }: Stage,
  scene: Scene,
  { path }: EventOf<"slid">,
  left: readonly EventOf<"dropped">[],
  motions: Map<string, Motion>,
): Piece[] {
  const [origin, target] = [first(path), last(path)];
  const piece = at(scene, origin);
  if (!piece) return [];
  const fewer = left.filter(({ cell }) => cell === origin).length;
  const carried = piece.carried === undefined ? {} : { carried: piece.carried - fewer };
  const points = path.map((cell) => placeOf(catalogue, cell));
  motions.set(piece.id, slide({ ...piece, ...carried }, points));
  return [{ ...piece, ...carried, ...placeOf(catalogue, target), cell: target }];
}

function giveWay(
  { catalogue, step }: Stage,
  scene: Scene,
  event: EventOf<"pushed">,
  motions: Map<string, Motion>,
  removed: Set<string>,
): Piece[] {
  const piece = at(scene, event.origin);
  if (!piece) return [];
  if (event.target) {
    const to = placeOf(catalogue, event.target);
    motions.set(piece.id, slide(piece, [piece, to]));
    return [{ ...piece, ...to, cell: event.target }];
  }
  const beyond = beyondEdge(catalogue, event);
  const stays = isCollected(step, event);
  motions.set(piece.id, fall(piece, beyond, stays));
  if (!stays) removed.add(piece.id);
  return [{ ...piece, ...beyond, cell: null }];
}

/** A point beyond the edge, at the distance of the next cell. */
function beyondEdge(catalogue: GameDescription, { origin, away_from }: EventOf<"pushed">): Point {
  const [from, edge] = [placeOf(catalogue, away_from), placeOf(catalogue, origin)];
  return { x: 2 * edge.x - from.x, y: 2 * edge.y - from.y };
}

/** Whether a player collects the piece itself, not something that it carried. */
const isCollected = (step: StepView, { piece: [kind, seat] }: EventOf<"pushed">): boolean =>
  step.events.some(
    ({ type, ...event }) =>
      type === "collected" &&
      "origin" in event &&
      event.origin === "board" &&
      event.piece[0] === kind &&
      event.piece[1] === seat,
  );

export function place(stage: Stage, scene: Scene, event: EventOf<"placed">): Change {
  const piece = newPiece(stage, event);
  return { after: [...scene, piece], motions: new Map([[piece.id, drop(piece)]]) };
}

export function collect(stage: Stage, scene: Scene, event: EventOf<"collected">): Change {
  const loose = scene.find(({ cell }) => cell === null);
  const piece = event.origin === "board" && loose ? loose : carriedAway(stage, event);
  const motions = new Map([[piece.id, fly(piece, stage.anchor(event.seat))]]);
  return { after: without(scene, new Set([piece.id])), motions };
}

/** A collected piece that was not on the board: another piece carried it, or a seat owned it. */
function carriedAway(stage: Stage, event: EventOf<"collected">): Piece {
  const { origin, source, piece } = event;
  const [kind, seat] = piece;
  const isTaken = origin === "collection" && source !== null;
  const from = isTaken ? stage.anchor(source) : lastPlace(stage);
  return { id: freshId(), kind, seat, ...from, cell: null };
}

/** Where the piece of this step went: beyond the edge, or onto its cell. */
function lastPlace({ catalogue, step }: Stage): Point {
  const pushed = step.events.filter((event) => event.type === "pushed");
  const pushedOff = pushed.find(({ target }) => !target);
  if (pushedOff) return beyondEdge(catalogue, pushedOff);
  const placed = step.events.find((event) => event.type === "placed");
  return placed ? placeOf(catalogue, placed.cell) : { x: 0, y: 0 };
}

/** A piece that enters the board on a cell. */
function newPiece(
  { catalogue, step }: Stage,
  { piece: [kind, seat], cell }: EventOf<"placed" | "dropped">,
): Piece {
  const carried = carriedBy(catalogue.name, seat, step.board.facts);
  const load = carried === undefined ? {} : { carried };
  return { id: freshId(), kind, seat, ...placeOf(catalogue, cell), cell, ...load };
}

/** Removes a piece, which vanishes on its cell. */
export function remove(scene: Scene, { cell }: EventOf<"removed">): Change {
  const piece = at(scene, cell);
  if (!piece) return { after: scene, motions: new Map() };
  const motions = new Map([[piece.id, fall(piece, piece, false)]]);
  return { after: without(scene, new Set([piece.id])), motions };
}

/** Turns several pieces over to another owner, all in the same frame. */
export function changeOwners(
  { catalogue, step }: Stage,
  scene: Scene,
  events: readonly EventOf<"changed">[],
): Change {
  const motions = new Map<string, Motion>();
  const owned = events.flatMap(({ cell, piece: [kind, seat] }): Piece[] => {
    const before = at(scene, cell);
    if (!before) return [];
    const load = carriedBy(catalogue.name, seat, step.board.facts);
    const after = { ...before, kind, seat, ...(load !== undefined && { carried: load }) };
    motions.set(before.id, turnOver(before, after));
    return [after];
  });
  return { after: withPieces(scene, owned), motions };
}

/** Marks pieces without moving them. */
function touch(scene: Scene, cells: readonly Cell[], motion: (piece: Piece) => Motion): Change {
  const touched = scene.filter(({ cell }) => cell !== null && cells.includes(cell));
  return { after: scene, motions: new Map(touched.map((piece) => [piece.id, motion(piece)])) };
}

export const affect = (scene: Scene, cells: readonly Cell[]): Change =>
  touch(scene, cells, (piece) => pulse(piece, "affected"));

export const block = (scene: Scene, cells: readonly Cell[]): Change => touch(scene, cells, shake);

/** Lights up the pieces of a chain one after the other. */
export function lightUp(scene: Scene, cells: readonly Cell[]): Change {
  const motions = new Map<string, Motion>();
  const part = 1 / (cells.length + 2);
  cells.forEach((cell, i) => {
    const piece = at(scene, cell);
    if (piece) motions.set(piece.id, pulse(piece, undefined, i * part, (i + 3) * part));
  });
  return { after: scene, motions };
}
