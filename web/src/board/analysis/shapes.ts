/** Arrows and circles as comments store them, as in PGN: `[%csl Ga1,Rb2][%cal Ga1b2]`. */

import type { Cell } from "../../net/types";

/** A colour, then a cell for a circle or two for an arrow: `Ga1`, `Rb2c3`. */
export type Shape = string;

export const COLOURS = ["G", "R", "Y", "B"] as const;
export type Colour = (typeof COLOURS)[number];

/** Per board. */
export const MAX_SHAPES = 200;

const SHAPE = /^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;
const COMMAND = /\s?\[%(?:csl|cal) ([^\]]*)\]/g;

export interface ParsedShape {
  colour: Colour;
  from: Cell;
  /** The target of an arrow; null for a circle. */
  to: Cell | null;
}

export function parseShape(shape: Shape): ParsedShape | null {
  const [, colour, from, to] = SHAPE.exec(shape) ?? [];
  return colour && from ? { colour: colour as Colour, from, to: to ?? null } : null;
}

/** Splits a comment into words and shapes; invalid shapes stay in the words. */
export function splitComment(comment: string): { text: string; shapes: Shape[] } {
  const shapes = new Set<Shape>();
  const text = comment.replace(COMMAND, (whole, list: string) => {
    const found = list.split(",").map((one) => one.trim());
    if (!found.every((one) => parseShape(one))) return whole;
    found.forEach((one) => shapes.add(one));
    return "";
  });
  if (!shapes.size) return { text, shapes: [] };
  // If `joinComment` wrote the comment, spaces at the end are preserved.
  const isWritten = joinComment(text, [...shapes]) === comment;
  return { text: isWritten ? text : text.trim(), shapes: [...shapes] };
}

/** Joins words and shapes into one comment, circles before arrows. */
export function joinComment(text: string, shapes: readonly Shape[]): string {
  const circles = shapes.filter((one) => parseShape(one)?.to === null);
  const arrows = shapes.filter((one) => parseShape(one)?.to);
  const commands = [
    circles.length ? `[%csl ${circles.join()}]` : "",
    arrows.length ? `[%cal ${arrows.join()}]` : "",
  ].join("");
  return [text, commands].filter(Boolean).join(" ");
}

/** Draws a shape; the same shape again erases it, another colour replaces it. */
export function toggled(shapes: readonly Shape[], shape: Shape): Shape[] {
  const others = shapes.filter((one) => one.slice(1) !== shape.slice(1));
  return shapes.includes(shape) ? others : [...others, shape];
}
