/** Gradients as data; `Gradients.svelte` draws them. */

export interface Gradient {
  name: string;
  /** The geometry, as attributes of a linear or a radial gradient element. */
  linear?: Record<string, number>;
  radial?: Record<string, number>;
  /** Offset, colour and, for translucent stops, opacity. */
  stops: string[][];
}

const stopsOf = (stops: string): string[][] => stops.split(", ").map((stop) => stop.split(" "));
const named = (names: string[], values: number[]): Record<string, number> =>
  Object.fromEntries(names.slice(0, values.length).map((name, k) => [name, values[k] ?? 0]));

/** A linear gradient: by default from left to right. */
export const linear = (name: string, stops: string, points = [0, 0, 1, 0]): Gradient => ({
  name,
  linear: named(["x1", "y1", "x2", "y2"], points),
  stops: stopsOf(stops),
});

/** A radial gradient: by default from the middle to the edge; `circle` is centre, radius and
 * focus. */
export const radial = (name: string, stops: string, circle = [0.5, 0.5, 0.5]): Gradient => ({
  name,
  radial: named(["cx", "cy", "r", "fx", "fy"], circle),
  stops: stopsOf(stops),
});
