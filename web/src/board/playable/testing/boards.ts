/** Small boards for tests of the elements around them. */

import type { BoardView, StateView, StepView } from "../../../net/types";

export function board(ply: number, more: Partial<BoardView> = {}): BoardView {
  return {
    ply,
    to_move: ply % 2,
    on_turn: ply % 2,
    starts_turn: true,
    pieces: {},
    facts: {},
    text: `board ${ply}`,
    outcome: null,
    legal: null,
    ...more,
  };
}

export function step(ply: number, move = `m${ply}`): StepView {
  return { ply, action: ply, move, seat: (ply + 1) % 2, events: [], board: board(ply) };
}

export function state(ply: number, more: Partial<StateView> = {}): StateView {
  return {
    ...board(ply),
    number: ply,
    status: "playing",
    summary: [],
    clock: null,
    result: "*",
    reason: "unfinished",
    offers: [],
    withdrawn: 0,
    rematch: [],
    next_game: null,
    prepared: [],
    ...more,
  };
}
