/** Choosing in Repello: where the stacker goes, who gives way, which counter is taken. */

import { repelloFacts } from "../../boards/repello/facts";
import type { Cell, MoveView } from "../../api/types";
import { t } from "../../i18n/i18n.svelte";
import { own } from "../../boards/repello/texts";
import { only } from "../../lists";
import { Listing } from "../listing";
import { Placing, type PlacingWords } from "../placing.svelte";
import { Sliding, type SlidingRoles, type SlidingWords } from "../sliding.svelte";
import type { Choice, Host, Manner, Mode } from "../types";
import { meantBy, pairOf, type Way } from "../ways";

const seatName = (seat: number) => own().seats[seat] ?? "";
const directionName = (direction: string) => t.choosing.directions[direction] ?? direction;

const putWords: PlacingWords = {
  name: (kind) => kind,
  prompt: () => own().choosing.put,
  help: () => "",
};

const moveWords: SlidingWords = {
  prompt: (_, ways) => own().choosing.move(ways.length),
  label: ({ direction, end, kind }) => {
    const { goes, bounces } = own().choosing;
    return (kind === "bounce" ? bounces : goes)(directionName(direction), end);
  },
  help: () => own().choosing.moveKeys,
};

const resolveWords: SlidingWords = {
  prompt: (piece, ways) => {
    const { resolve, resolveOne, resolveForced } = own().choosing;
    const forced = only(ways);
    if (forced) return resolveForced(pairOf(forced));
    return piece ? resolveOne(piece) : resolve(conflictsIn(ways));
  },
  label: (way) => {
    const { givesWay, givesWayOff } = own().choosing;
    const { from, other, end, direction } = way;
    return end === null
      ? givesWayOff(from, other ?? "")
      : givesWay(from, other ?? "", end, directionName(direction));
  },
  help: () => t.choosing.slideKeys,
};

/** How many pairs of pieces touch of which one can give way. */
const conflictsIn = (ways: Way[]) => new Set(ways.map((way) => pairOf(way).join())).size;

/** The piece of who decides: of all on the board the only one that bears the seat's number. */
function stackerOf({ current }: Host): Cell | null {
  const { board, seat } = current;
  return Object.entries(board.pieces).find(([, piece]) => piece[1] === seat)?.[0] ?? null;
}

/** Who clicks a piece that cannot give way meant it to go straight away from one beside it. */
function meantPush({ current, ground }: Host, cell: Cell): MoveView | undefined {
  const { board, catalogue } = current;
  if (!board.pieces[cell]) return undefined;
  const hasPiece = (name: Cell | null) => name !== null && board.pieces[name] !== undefined;
  const beside = ground.directions.map((direction) => ground.next(cell, direction)).find(hasPiece);
  const direction = beside ? ground.straight(beside, cell) : (ground.directions[0] ?? null);
  return meantBy(catalogue.moves, "give-way", cell, direction);
}

/** A chain without any choice can be played at once. */
function forced({ offers }: Host): Choice[] {
  if (offers.length !== 1) return [];
  return [{ id: "forced", label: own().choosing.forced, pressed: false, main: true }];
}

const takes = (host: Host): Mode =>
  new Listing(host, {
    prompt: () => {
      const { victim } = repelloFacts(host.current.board.facts);
      return own().choosing.take(victim === null ? "" : seatName(victim));
    },
    choice: ({ move }) => {
      const counter = move.slice(1);
      const label = own().choosing.counters[counter] ?? move;
      const kind = `${counter} counter`;
      const isKnown = host.current.catalogue.pieces.some((piece) => piece.kind === kind);
      return isKnown ? { label, piece: { kind, seat: null } } : { label };
    },
  });

const repello: Manner = (host) => {
  const moving: SlidingRoles = { kind: "move-stacker", only: () => stackerOf(host) };
  const resolving: SlidingRoles = {
    kind: "give-way",
    meant: (cell) => meantPush(host, cell),
    choices: () => forced(host),
  };
  const take = takes(host);
  const modes: Record<string, Mode> = {
    "put-stacker": new Placing(host, putWords),
    "move-stacker": new Sliding(host, moveWords, moving),
    "give-way": new Sliding(host, resolveWords, resolving),
    take,
  };
  return { mode: () => modes[host.offers[0]?.kind ?? ""] ?? take };
};

export default repello;
