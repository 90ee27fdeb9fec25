/**
 * Judges whether the played moves solve a step of a lesson. The page knows no rules: it uses the
 * scenes.
 */

import type { BoardView, GameEvent, RefusalData, Seat, StepView } from "../../net/types";
import { last } from "../../ui/lists";
import type { Goal, Step } from "../rules/types";

export type Verdict = "on" | "solved" | "wrong" | "shown";

const splitMoves = (line: string): string[] => line.split(" ");

const startsWith = (line: string[], moves: readonly string[]): boolean =>
  moves.every((move, i) => line[i] === move);

const linesStartingWith = (lines: string[] | undefined, moves: readonly string[]): string[][] =>
  (lines ?? []).map(splitMoves).filter((line) => startsWith(line, moves));

/** The lines of a step that begin with these moves. */
const linesFrom = (step: Step, moves: readonly string[]): string[][] =>
  linesStartingWith(step.lines, moves);
/** The tempting lines of a step that begin with these moves. */
const temptedFrom = (step: Step, moves: readonly string[]): string[][] =>
  linesStartingWith(step.tempting, moves);

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const meets = (goal: Goal, event: GameEvent): boolean =>
  Object.entries(goal).every(([name, value]) =>
    isEqual((event as unknown as Record<string, unknown>)[name], value),
  );

export function judged(step: Step, seat: Seat, played: readonly StepView[]): Verdict {
  if (!played.length) return "on";
  if (step.lines) {
    const moves = played.map(({ move }) => move);
    if (temptedFrom(step, moves).some((line) => line.length > moves.length)) return "on";
    return judgedByLines(linesFrom(step, moves), moves.length);
  }
  if (step.goal) return judgedByGoal(step.goal, seat, played);
  return "wrong";
}

function judgedByLines(lines: string[][], played: number): Verdict {
  if (!lines.length) return "wrong";
  return lines.some((line) => line.length === played) ? "solved" : "on";
}

function judgedByGoal(goal: Goal, seat: Seat, played: readonly StepView[]): Verdict {
  if (played.some(({ events }) => events.some((event) => meets(goal, event)))) return "solved";
  return isTurnOver(last(played).board, seat) ? "wrong" : "on";
}

const isTurnOver = ({ to_move, starts_turn }: BoardView, seat: Seat): boolean =>
  to_move !== seat || starts_turn;

/** The reply of another seat within a line, if it is that seat's turn. */
export function reply(step: Step, seat: Seat, played: readonly StepView[]): string | null {
  const board = played.at(-1)?.board;
  if (!board || board.to_move === null || board.to_move === seat) return null;
  const moves = played.map(({ move }) => move);
  const [line] = [...linesFrom(step, moves), ...temptedFrom(step, moves)];
  return line?.[moves.length] ?? null;
}

/** Whether the played moves follow a tempting line. */
export function isTempted(step: Step, played: readonly StepView[]): boolean {
  const moves = played.map(({ move }) => move);
  return moves.length > 0 && temptedFrom(step, moves).length > 0;
}

/** Whether a refusal is the one that the step asks for. */
export const isExpectedRefusal = (step: Step, { rule, reason }: RefusalData): boolean =>
  step.refused !== undefined && step.refused.rule === rule && step.refused.key === reason?.key;

/** The moves to show as the solution; null if the step asks for an illegal move. */
export function solution(step: Step): string[] | null {
  const line = step.lines?.[0] ?? step.show;
  return line === undefined ? null : splitMoves(line);
}
