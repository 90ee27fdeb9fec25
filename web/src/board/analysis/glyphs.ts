/** Glyphs by their PGN numbers: which are offered, and how each is written. */

/** Glyphs of a move; they exclude each other. */
export const MOVE_GLYPHS = [3, 1, 5, 6, 2, 4, 7] as const;
/** Glyphs of the position after it; numbers from 14 on are for two seats. */
export const POSITION_GLYPHS = [10, 13, 14, 15, 16, 17, 18, 19] as const;
export const OTHER_GLYPHS = [22, 36, 40, 132, 138, 140, 146] as const;

const SIGNS: Record<number, string> = {
  ...{ 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□" },
  ...{ 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+−", 19: "−+" },
  ...{ 22: "⨀", 36: "↑", 40: "→", 132: "⇆", 138: "⊕", 140: "∆", 146: "N" },
};

export const signOf = (nag: number): string => SIGNS[nag] ?? `$${nag}`;

/** Adds or removes a glyph. A new move or position glyph replaces the others of its kind. */
export function withGlyph(nags: readonly number[], nag: number): number[] {
  const kind = [MOVE_GLYPHS, POSITION_GLYPHS].find((kind) => kind.some((one) => one === nag)) ?? [];
  const others = nags.filter((one) => one !== nag && !kind.some((other) => other === one));
  return nags.includes(nag) ? others : [...others, nag].sort((one, other) => one - other);
}
