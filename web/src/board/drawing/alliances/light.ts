/** The light of the line through a chain, by the colour that it won. */

export interface Light {
  glow: string;
  edge: string;
  emblem: string;
  /** The offset of the line from the cells' centres, so that chains with common discs are all
   * visible. */
  shift: number;
}

const LIGHTS: Record<string, Light> = {
  orange: { glow: "#ffb43d", edge: "#8a4b00", emblem: "ring", shift: -0.12 },
  purple: { glow: "#b184f5", edge: "#45208a", emblem: "diamond", shift: 0 },
  green: { glow: "#5fdc92", edge: "#0d5a30", emblem: "triangle", shift: 0.12 },
};

export const lightOf = (colour: string): Light =>
  LIGHTS[colour] ?? { glow: colour, edge: "#1d1d22", emblem: "dot", shift: 0 };
