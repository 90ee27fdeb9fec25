/** Gradients as data; `Gradients.svelte` draws them. */

export interface Gradient {
  name: string;
  /** Where it begins and ends: as attributes of its element, of which there are two kinds. */
  linear?: Record<string, number>;
  radial?: Record<string, number>;
  /** Offset, colour and, where it can be seen through, opacity. */
  stops: string[][];
}

const stopsOf = (stops: string): string[][] => stops.split(", ").map((stop) => stop.split(" "));
const named = (names: string[], values: number[]): Record<string, number> =>
  Object.fromEntries(names.slice(0, values.length).map((name, k) => [name, values[k] ?? 0]));

/** From left to right, unless it goes from one point to another. */
export const linear = (name: string, stops: string, points = [0, 0, 1, 0]): Gradient => ({
  name,
  linear: named(["x1", "y1", "x2", "y2"], points),
  stops: stopsOf(stops),
});

/** From the middle to the edge, unless a circle is given: its middle, its radius, its focus. */
export const radial = (name: string, stops: string, circle = [0.5, 0.5, 0.5]): Gradient => ({
  name,
  radial: named(["cx", "cy", "r", "fx", "fy"], circle),
  stops: stopsOf(stops),
});
