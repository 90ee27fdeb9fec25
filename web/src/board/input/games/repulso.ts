/** Input for Repulso: a coloured or an action piece and its cell; then the slides. */

import { repulsoFacts, own } from "../../drawing/repulso/game";
import type { Cell, MoveView } from "../../../net/types";
import { t } from "../../../app/i18n/i18n.svelte";
import { seatName } from "../../words/phrases";
import { directionName } from "../keys";
import { PlacementMode, type PlacementTexts } from "../placement.svelte";
import { SlideMode, type SlideTask } from "../slide.svelte";
import type { Host, GameInput, Situation } from "../types";
import { moveAlong } from "../routes";

const SLIDE = "slide";

/** How many pieces of a kind are left; the facts name the counts like the kinds. */
function count({ board, seat }: Situation, kind: string): number | undefined {
  const left = repulsoFacts(board.facts).seats?.[seat];
  return left?.[kind as "coloured" | "action"];
}

const placementTexts = (host: Host): PlacementTexts => ({
  name: (kind) => own().input.kinds[kind] ?? kind,
  prompt: (kind) => own().input.place(kind),
  count: (kind) => count(host.current, kind),
  help: () => own().input.placeKeys,
});

const slideTask = (host: Host): SlideTask => ({
  kind: SLIDE,
  prompt: (piece, routes) => {
    const { board, catalogue, seat } = host.current;
    const cells = [...new Set(routes.map(({ from }) => from))];
    const { slide, inside } = own().input;
    const what = slide(piece ? [piece] : cells, routes.length);
    return board.on_turn === seat
      ? what
      : `${inside(seatName(catalogue, board.on_turn ?? 1 - seat))} ${what}`;
  },
  label: ({ from, end, direction }) =>
    t.input.slideLabel(from, directionName(direction), end ?? ""),
  help: () => t.input.slideKeys,
  intendedMove: (cell) => intendedMove(host, cell),
});

/** The move that a click beside the routes means: to slide the piece there, or to place one. */
function intendedMove({ current }: Host, cell: Cell): MoveView | undefined {
  const { catalogue, board } = current;
  if (!board.pieces[cell])
    return catalogue.moves.find(({ piece, cells }) => piece && cells[0] === cell);
  const [direction = null] = Object.keys(catalogue.board.directions);
  return moveAlong(catalogue.moves, SLIDE, cell, direction);
}

const repulso: GameInput = (host) => {
  const placing = new PlacementMode(host, placementTexts(host), 0, false); // action pieces are rare
  const sliding = new SlideMode(host, slideTask(host));
  return {
    mode: () => (host.offers.some(({ kind }) => kind === SLIDE) ? sliding : placing),
    waiting: ({ board, catalogue, seat }) => {
      if (board.to_move === null || board.on_turn !== seat) return "";
      const cells = repulsoFacts(board.facts).own_pending ?? [];
      return own().input.otherDecides(seatName(catalogue, board.to_move), cells);
    },
  };
};

export default repulso;
