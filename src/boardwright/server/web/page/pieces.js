// Pieces and emblems as SVG around the origin; a unit is the distance of neighbouring cells.

import { svg } from "./dom.js";

export const UNIT = 100;
const RADIUS = 0.42 * UNIT;
const FILLED = {
  diamond: [[0, -1.05], [0.8, 0], [0, 1.05], [-0.8, 0]],
  triangle: [[0, -1.05], [0.95, 0.7], [-0.95, 0.7]],
  // Six points, as an action that goes every way.
  star: Array.from({ length: 12 }, (_, k) => {
    const radius = k % 2 ? 0.5 : 1.15;
    return [radius * Math.sin((k * Math.PI) / 6), -radius * Math.cos((k * Math.PI) / 6)];
  }),
};
const LINES = {
  cross: [[[-0.75, -0.75], [0.75, 0.75]], [[-0.75, 0.75], [0.75, -0.75]]],
  bars: [-0.75, 0, 0.75].map((y) => [[-0.85, y], [0.85, y]]),
  chevron: [[[-0.85, 0], [0, -0.8], [0.85, 0]], [[-0.85, 0.8], [0, 0], [0.85, 0.8]]],
  grid: [-0.4, 0.4].flatMap((p) => [[[-1, p], [1, p]], [[p, -1], [p, 1]]]),
};

export function pathData(points, closed = false) {
  const text = points.map(([x, y]) => `${+x.toFixed(2)} ${+y.toFixed(2)}`).join("L");
  return `M${text}${closed ? "Z" : ""}`;
}

const scaled = (points, size) => points.map(([x, y]) => [x * size, y * size]);

export function emblem(name, size, ink) {
  if (name === "none" || !name) return null;
  if (name === "dot") return svg("circle", { r: 0.5 * size, fill: ink });
  if (name === "ring")
    return svg("circle", { r: 0.85 * size, fill: "none", stroke: ink, "stroke-width": 0.32 * size });
  if (name in FILLED)
    return svg("path", { d: pathData(scaled(FILLED[name], size), true), fill: ink });
  const d = LINES[name].map((line) => pathData(scaled(line, size))).join("");
  return svg("path", {
    d, fill: "none", stroke: ink, "stroke-width": 0.3 * size,
    "stroke-linecap": "round", "stroke-linejoin": "round",
  });
}

function body(shape, paint) {
  if (shape === "square") {
    const side = 1.72 * RADIUS;
    const corner = -side / 2;
    return svg("rect", { x: corner, y: corner, width: side, height: side, rx: 0.2 * RADIUS, ...paint });
  }
  if (shape === "hexagon") {
    const corners = Array.from({ length: 6 }, (_, k) => [Math.sin((k * Math.PI) / 3), -Math.cos((k * Math.PI) / 3)]);
    return svg("path", { d: pathData(scaled(corners, 1.1 * RADIUS), true), ...paint });
  }
  return svg("circle", { r: (shape === "coin" ? 0.86 : 1) * RADIUS, ...paint });
}

function details({ shape, ink, fill }) {
  if (shape === "coin")
    return [svg("circle", { r: 0.76 * RADIUS, fill: "none", stroke: ink, "stroke-opacity": 0.75, "stroke-width": 0.07 * RADIUS, "stroke-dasharray": "3 3" })];
  if (shape !== "tower") return [];
  const step = (2 * Math.PI * 0.84 * RADIUS) / 16; // eight merlons around a raised platform
  return [
    svg("circle", { r: 0.84 * RADIUS, fill: "none", stroke: ink, "stroke-opacity": 0.9, "stroke-width": 0.2 * RADIUS, "stroke-dasharray": `${step} ${step}` }),
    svg("circle", { r: 0.66 * RADIUS, fill: "#000", "fill-opacity": 0.28 }),
    svg("circle", { r: 0.6 * RADIUS, fill }),
  ];
}

export function piece(look, attributes) {
  return svg("g", attributes,
    body(look.shape, { fill: "#000", "fill-opacity": 0.25, transform: "translate(2 5)" }),
    body(look.shape, { fill: look.fill, stroke: "#1d1408", "stroke-opacity": 0.6, "stroke-width": 2.5 }),
    svg("circle", { cx: -12, cy: -14, r: 14, fill: "#fff", "fill-opacity": 0.16 }),
    ...details(look),
    emblem(look.emblem, (look.shape === "tower" ? 0.16 : 0.18) * UNIT, look.ink));
}

// A piece as a small picture between words.
export function pieceIcon(look) {
  return svg("svg", { class: "icon", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, piece(look));
}
