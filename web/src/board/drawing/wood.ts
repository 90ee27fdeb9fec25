/** Wood drawn with lines: always the same pattern, so that nothing flickers. */

import type { Box } from "./geometry";

/** A fixed sequence of pseudo-random numbers between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** Year rings on a plank: long lines along x that bend together. */
export function grain(box: Box, lines: number, seed: number): string[] {
  const next = numbers(seed);
  const bend = (next() - 0.5) * 0.8;
  return Array.from({ length: lines }, (_, k) => {
    const y = box.y + ((k + next() * 0.8) * box.height) / lines;
    const wave = () => y + bend + (next() - 0.5) * 0.24;
    const at = (share: number) => (box.x + box.width * share).toFixed(2);
    const left = (y + (next() - 0.5) * 0.1).toFixed(2);
    return (
      `M${at(0)} ${left}C${at(0.2)} ${wave().toFixed(2)} ${at(0.4)} ${wave().toFixed(2)} ` +
      `${at(0.6)} ${wave().toFixed(2)}S${at(0.9)} ${wave().toFixed(2)} ${at(1)} ${left}`
    );
  });
}

/** The short dark dashes that are typical of beech, as a single path. */
export function flecks(box: Box, count: number, seed: number): string {
  const next = numbers(seed);
  const dashes = Array.from({ length: count }, () => {
    const x = box.x + next() * box.width;
    const y = box.y + next() * box.height;
    return `M${x.toFixed(2)} ${y.toFixed(2)}h${(0.04 + next() * 0.09).toFixed(2)}`;
  });
  return dashes.join("");
}
