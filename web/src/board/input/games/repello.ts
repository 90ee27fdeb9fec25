/** Input for Repello: where the stacker moves, which piece gives way, which counter is taken. */

import { repelloFacts, own } from "../../drawing/repello/game";
import type { Cell, MoveView } from "../../../net/types";
import { t } from "../../../app/i18n/i18n.svelte";
import { only } from "../../../ui/lists";
import { seatName } from "../../words/phrases";
import { directionName } from "../keys";
import { ListMode } from "../list";
import { PlacementMode, type PlacementTexts } from "../placement.svelte";
import { SlideMode, type SlideTask } from "../slide.svelte";
import type { Choice, Host, GameInput, Mode } from "../types";
import { moveAlong, pairOf, type Route } from "../routes";

const placementTexts: PlacementTexts = {
  name: (kind) => kind,
  prompt: () => own().input.put,
  help: () => "",
};

const moveTask = (host: Host): SlideTask => ({
  kind: "move-stacker",
  only: () => stackerOf(host),
  prompt: (_, routes) => own().input.move(routes.length),
  label: ({ direction, end, kind }) => {
    const { goes, bounces } = own().input;
    return (kind === "bounce" ? bounces : goes)(directionName(direction), end);
  },
  help: () => own().input.moveKeys,
});

const resolveTask = (host: Host): SlideTask => ({
  kind: "give-way",
  isDirect: true,
  prompt: (piece, routes) => {
    const { resolve, resolveOne, resolveForced } = own().input;
    const forced = host.offers.length === 1 ? only(routes) : null;
    if (forced) return resolveForced(pairOf(forced));
    return piece ? resolveOne(piece) : resolve(conflictsIn(routes));
  },
  label: (route) => {
    const { givesWay, givesWayOff } = own().input;
    const { from, other, end, direction } = route;
    return end === null
      ? givesWayOff(from, other ?? "")
      : givesWay(from, other ?? "", end, directionName(direction));
  },
  help: () => t.input.slideKeys,
  intendedMove: (cell) => intendedPush(host, cell),
  choices: () => forced(host),
});

/** How many pairs of touching pieces have a piece that can give way. */
const conflictsIn = (routes: Route[]) => new Set(routes.map((route) => pairOf(route).join())).size;

/** The cell of the deciding player's stacker: the only piece with the seat's number. */
function stackerOf({ current }: Host): Cell | null {
  const { board, seat } = current;
  return Object.entries(board.pieces).find(([, piece]) => piece[1] === seat)?.[0] ?? null;
}

/** The move that a click on a piece means if the piece cannot give way: straight away from a
 * neighbour. */
function intendedPush({ current, lattice }: Host, cell: Cell): MoveView | undefined {
  const { board, catalogue } = current;
  if (!board.pieces[cell]) return undefined;
  const hasPiece = (name: Cell | null) => name !== null && board.pieces[name] !== undefined;
  const beside = lattice.directions
    .map((direction) => lattice.next(cell, direction))
    .find(hasPiece);
  const direction = beside ? lattice.straight(beside, cell) : (lattice.directions[0] ?? null);
  return moveAlong(catalogue.moves, "give-way", cell, direction);
}

/** The choice to play a chain of forced moves with one click. */
function forced({ offers }: Host): Choice[] {
  if (offers.length !== 1) return [];
  return [{ id: "forced", label: own().input.forced, pressed: false, main: true }];
}

function takePrompt({ current }: Host): string {
  const { victim } = repelloFacts(current.board.facts);
  return own().input.take(victim === null ? "" : seatName(current.catalogue, victim));
}

const repello: GameInput = (host) => {
  const take = new ListMode(
    host,
    () => takePrompt(host),
    ({ piece = "none", move }) => own().input.counters[piece] ?? move,
  );
  const modes: Record<string, Mode> = {
    "put-stacker": new PlacementMode(host, placementTexts),
    "move-stacker": new SlideMode(host, moveTask(host)),
    "give-way": new SlideMode(host, resolveTask(host)),
    take,
  };
  return { mode: () => modes[host.offers[0]?.kind ?? ""] ?? take };
};

export default repello;
