/** Arrows and circles as comments hold them, the way PGN does: `[%csl Ga1,Rb2][%cal Ga1b2]`. */

import type { Cell } from "../api/types";

/** A colour, then a cell for a circle or two for an arrow: `Ga1`, `Rb2c3`. */
export type Shape = string;

export const COLOURS = ["G", "R", "Y", "B"] as const;
export type Colour = (typeof COLOURS)[number];

/** Of one board. */
export const MAX_SHAPES = 200;

const SHAPE = /^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;
const COMMAND = /\s?\[%(?:csl|cal) ([^\]]*)\]/g;

export interface Drawn {
  colour: Colour;
  from: Cell;
  /** Of an arrow. */
  to: Cell | null;
}

export function drawnOf(shape: Shape): Drawn | null {
  const [, colour, from, to] = SHAPE.exec(shape) ?? [];
  return colour && from ? { colour: colour as Colour, from, to: to ?? null } : null;
}

/** A comment without the shapes in it, and these; what is none stays in the words. */
export function splitComment(comment: string): { words: string; shapes: Shape[] } {
  const shapes = new Set<Shape>();
  const words = comment.replace(COMMAND, (whole, list: string) => {
    const found = list.split(",").map((one) => one.trim());
    if (!found.every((one) => drawnOf(one))) return whole;
    found.forEach((one) => shapes.add(one));
    return "";
  });
  if (!shapes.size) return { words, shapes: [] };
  // As `joinComment` wrote it: the spaces at the end are kept.
  const isWritten = joinComment(words, [...shapes]) === comment;
  return { words: isWritten ? words : words.trim(), shapes: [...shapes] };
}

/** Words and shapes as one comment, the circles before the arrows. */
export function joinComment(words: string, shapes: readonly Shape[]): string {
  const circles = shapes.filter((one) => drawnOf(one)?.to === null);
  const arrows = shapes.filter((one) => drawnOf(one)?.to);
  const commands = [
    circles.length ? `[%csl ${circles.join()}]` : "",
    arrows.length ? `[%cal ${arrows.join()}]` : "",
  ].join("");
  return [words, commands].filter(Boolean).join(" ");
}

/** Draws a shape; the same one again rubs it out, one of another colour replaces it. */
export function toggled(shapes: readonly Shape[], shape: Shape): Shape[] {
  const others = shapes.filter((one) => one.slice(1) !== shape.slice(1));
  return shapes.includes(shape) ? others : [...others, shape];
}
