/** The emblems that distinguish pieces and colours without colour, as paths around the origin. */

import { circlePath } from "./geometry";

export interface Emblem {
  path: string;
  /** The stroke width of a line emblem; emblems without it are filled. */
  line?: number;
}

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, k) => {
    const radius = k % 2 ? inner : outer;
    const angle = (k * Math.PI) / points - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${corners.join("L")}Z`;
}

const circle = (radius: number) => circlePath({ x: 0, y: 0 }, radius);

/** By the catalogue's names, each within a circle of radius 1. */
const EMBLEMS: Record<string, Emblem> = {
  dot: { path: circle(0.45) },
  ring: { path: circle(0.72), line: 0.3 },
  cross: { path: "M-.62-.62.62.62M-.62.62.62-.62", line: 0.34 },
  bars: { path: "M-.7-.36H.7M-.7.36H.7", line: 0.3 },
  star: { path: star(5, 1, 0.44) },
  diamond: { path: "M0-.95.8 0 0 .95-.8 0Z" },
  triangle: { path: "M0-.85.88.66H-.88Z" },
  chevron: { path: "M-.75-.4 0 .42.75-.4", line: 0.36 },
  grid: { path: "M-.3-.8V.8M.3-.8V.8M-.8-.3H.8M-.8.3H.8", line: 0.2 },
};

export const emblemNamed = (name: string): Emblem | undefined => EMBLEMS[name];
