/** QR codes of short texts: bytes at error correction level M, versions 1 to 10 (ISO/IEC 18004). */

/** By version: the number of error correction bytes per block, and the data bytes of each block. */
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
/** Positions of alignment patterns besides 6, from version 2 on. */
const ALIGNED = [[18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, k) => (value >> (length - 1 - k)) & 1);

/** The product in the finite field of 256 elements, GF(256). */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The error correction bytes (Reed–Solomon). */
export function correction(data: readonly number[], count: number): number[] {
  let divisor = [1];
  let root = 1;
  for (let k = 0; k < count; k++) {
    const [before, factor] = [divisor, root];
    divisor = [...before, 0].map((c, i) => c ^ times(before[i - 1] ?? 0, factor));
    root = times(root, 2);
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, i) => {
    const lead = rest[i] ?? 0;
    divisor.forEach((c, k) => (rest[i + k] = (rest[i + k] ?? 0) ^ times(c, lead)));
  });
  return rest.slice(data.length);
}

/** The smallest version for a number of bytes; null if they do not fit. */
function versionFor(bytes: number): number | null {
  const found = BLOCKS.findIndex(([, blocks], k) => {
    const head = k + 1 < 10 ? 12 : 20; // bits for the mode and the length
    return 8 * blocks.reduce((a, b) => a + b) >= head + 8 * bytes;
  });
  return found < 0 ? null : found + 1;
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [count, lengths] = BLOCKS[version - 1] as [number, number[]];
  const room = lengths.reduce((a, b) => a + b);
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  bits.push(...Array<number>(Math.min(4, 8 * room - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8)
    data.push(bits.slice(i, i + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  let begin = 0;
  const blocks = lengths.map((length) => data.slice(begin, (begin += length)));
  const checks = blocks.map((block) => correction(block, count));
  return [...interleave(blocks), ...interleave(checks)];
}

function interleave(blocks: number[][]): number[] {
  const maxLength = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: maxLength }, (_, i) =>
    blocks.flatMap((block) => block[i] ?? []),
  ).flat();
}

/** A number followed by the remainder of its division as check bits (BCH code). */
function appendCheckBits(value: number, bits: number, divisor: number): number {
  let rest = value << bits;
  const size = 32 - Math.clz32(divisor);
  while (32 - Math.clz32(rest) >= size) rest ^= divisor << (32 - Math.clz32(rest) - size);
  return (value << bits) | rest;
}

/** The modules of a code under construction. Null modules are for data. */
class Modules {
  readonly rows: (boolean | null)[][];

  constructor(readonly size: number) {
    this.rows = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  }

  get(x: number, y: number): boolean | null | undefined {
    return this.rows[y]?.[x];
  }

  set(x: number, y: number, isDark: boolean): void {
    const row = this.rows[y];
    if (row && x >= 0 && x < this.size) row[x] = isDark;
  }

  /** Draws rings around a centre. `dark` lists the distances of dark rings. */
  rings(x: number, y: number, reach: number, dark: number[]): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        this.set(x + dx, y + dy, dark.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
}

function patterns(version: number): Modules {
  const size = 17 + 4 * version;
  const modules = new Modules(size);
  for (let k = 0; k < size; k++) {
    modules.set(6, k, k % 2 === 0);
    modules.set(k, 6, k % 2 === 0);
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ];
  for (const [x, y] of corners) modules.rings(x ?? 0, y ?? 0, 4, [0, 1, 3]);
  const lines = version > 1 ? [6, ...(ALIGNED[version - 2] ?? [])] : [];
  const isCorner = (x: number, y: number) =>
    corners.some(([cx, cy]) => Math.abs(x - (cx ?? 0)) < 5 && Math.abs(y - (cy ?? 0)) < 5);
  for (const y of lines) for (const x of lines) if (!isCorner(x, y)) modules.rings(x, y, 2, [0, 2]);
  if (version >= 7) setVersion(modules, version);
  setFormat(modules, 0); // reserves its place
  return modules;
}

function setVersion(modules: Modules, version: number): void {
  const bits = bitsOf(appendCheckBits(version, 12, 0x1f25), 18).reverse();
  bits.forEach((bit, k) => {
    const [far, near] = [modules.size - 11 + (k % 3), Math.floor(k / 3)];
    modules.set(far, near, bit === 1);
    modules.set(near, far, bit === 1);
  });
}

/** Level M is 00. The format bits are written twice. */
function setFormat(modules: Modules, mask: number): void {
  const { size } = modules;
  const bits = bitsOf(appendCheckBits(mask, 10, 0x537) ^ 0x5412, 15).map((bit) => bit === 1);
  bits.forEach((bit, k) => {
    modules.set(k < 6 ? k : k === 6 ? 7 : size - 15 + k, 8, bit);
    modules.set(8, k < 7 ? size - 1 - k : k < 9 ? 15 - k : 14 - k, bit);
  });
  modules.set(8, size - 8, true);
}

/** The positions of the data modules in order: upwards and downwards in columns of two. */
function* places(modules: Modules): Generator<[number, number]> {
  const { size } = modules;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let k = 0; k < size; k++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - k : k;
        if (modules.get(x, y) === null) yield [x, y];
      }
    isUp = !isUp;
  }
}

function fillModules(version: number, words: number[], mask: number): boolean[][] {
  const modules = patterns(version);
  const bits = words.flatMap((word) => bitsOf(word, 8));
  const flips = MASKS[mask] ?? (() => false);
  [...places(modules)].forEach(([x, y], k) => {
    modules.set(x, y, (bits[k] === 1) !== flips(x, y));
  });
  setFormat(modules, mask);
  return modules.rows.map((row) => row.map((isDark) => isDark === true));
}

/** How hard a pattern is to read: long runs, blocks, finder-like patterns, and imbalance. */
function penalty(rows: boolean[][]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map(Number).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let k = 0; k < text.length; k++)
      if (/^(00001011101|10111010000)/.test(text.slice(k, k + 11))) sum += 40;
  }
  rows.slice(1).forEach((row, y) =>
    row.slice(1).forEach((isDark, x) => {
      const before = rows[y];
      if (before?.[x] === isDark && before[x + 1] === isDark && row[x] === isDark) sum += 3;
    }),
  );
  const share = rows.flat().filter(Boolean).length / rows.length ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/**
 * The rows of modules, where true is dark, without the quiet zone; null if the text is too long.
 */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (version === null) return null;
  const words = codewords(bytes, version);
  const all = MASKS.map((_, mask) => fillModules(version, words, mask));
  const penalties = all.map(penalty);
  return all[penalties.indexOf(Math.min(...penalties))] ?? null;
}
