// @vitest-environment node
/** Decodes the QR codes with a reader that knows only the layout of each version. */

import { describe, expect, it, test } from "vitest";
import { correction, qrCode } from "./qr";

test("the check bytes are those of the standard's examples", () => {
  const hello = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correction(hello, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

const FORMATS = [
  "101010000010010",
  "101000100100101",
  "101111001111100",
  "101101101001011",
  "100010111111001",
  "100000011001110",
  "100111110010111",
  "100101010100000",
];
const ALIGNED: Record<number, number[]> = { 1: [], 3: [6, 22], 6: [6, 34], 7: [6, 22, 38] };
const BLOCKS: Record<number, number[]> = {
  1: [16],
  3: [44],
  6: [27, 27, 27, 27],
  7: [31, 31, 31, 31],
};

/** Whether a module belongs to a pattern, or to the format or version information. */
function isFixed(x: number, y: number, version: number): boolean {
  const size = 17 + 4 * version;
  if (x === 6 || y === 6 || (x < 9 && y < 9)) return true;
  if ((x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
  if (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return true;
  const lines = ALIGNED[version] ?? [];
  const near = (a: number) => lines.find((line) => Math.abs(line - a) <= 2);
  const [ax, ay] = [near(x), near(y)];
  if (ax === undefined || ay === undefined) return false;
  const last = lines.at(-1);
  return !((ax === 6 && ay === 6) || (ax === 6 && ay === last) || (ax === last && ay === 6));
}

const MASKS = [
  (i: number, j: number) => (i + j) % 2,
  (i: number) => i % 2,
  (_: number, j: number) => j % 3,
  (i: number, j: number) => (i + j) % 3,
  (i: number, j: number) => ((i >> 1) + Math.floor(j / 3)) % 2,
  (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3),
  (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i: number, j: number) => (((i + j) % 2) + ((i * j) % 3)) % 2,
];

function read(rows: boolean[][]): string {
  const size = rows.length;
  const version = (size - 17) / 4;
  const bit = (x: number, y: number) => Number(rows[y]![x]);
  const along = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => bit(x, 8));
  const up = [7, 5, 4, 3, 2, 1, 0].map((y) => bit(8, y));
  const format = [...along, ...up].join("");
  const again = [
    ...[1, 2, 3, 4, 5, 6, 7].map((k) => bit(8, size - k)),
    ...[8, 7, 6, 5, 4, 3, 2, 1].map((k) => bit(size - k, 8)),
  ];
  expect(again.join("")).toBe(format);
  const mask = FORMATS.indexOf(format);
  expect(mask).toBeGreaterThanOrEqual(0);
  expect(bit(8, size - 8)).toBe(1);
  const place = (k: number) => bit(size - 11 + (k % 3), Math.floor(k / 3));
  const versionBits = Array.from({ length: 18 }, (_, k) => place(17 - k)).join("");
  if (version === 7) expect(versionBits).toBe("000111110010010100");
  const bits: number[] = [];
  const columns = Array.from({ length: size }, (_, k) => size - 1 - k).filter((x) => x !== 6);
  for (let pair = 0; pair < columns.length; pair += 2)
    for (let k = 0; k < size; k++) {
      const y = pair % 4 === 0 ? size - 1 - k : k;
      for (const x of columns.slice(pair, pair + 2))
        if (!isFixed(x, y, version)) bits.push(bit(x, y) ^ Number(MASKS[mask]!(y, x) === 0));
    }
  const bytes: number[] = [];
  for (let i = 0; i + 8 <= bits.length; i += 8)
    bytes.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  const lengths = BLOCKS[version]!;
  const blocks = lengths.map((length, k) =>
    Array.from({ length }, (_, i) => bytes[i * lengths.length + k]!),
  );
  const data = blocks.flat().flatMap((byte) => byte.toString(2).padStart(8, "0").split(""));
  expect(data.slice(0, 4).join("")).toBe("0100");
  const count = parseInt(data.slice(4, 12).join(""), 2);
  const text = Array.from({ length: count }, (_, i) =>
    parseInt(data.slice(12 + 8 * i, 20 + 8 * i).join(""), 2),
  );
  return new TextDecoder().decode(new Uint8Array(text));
}

describe("a code", () => {
  const link =
    "http://192.168.178.23:8000/g/mK7qTz3NvP2w#join=Zt_4HA74p6g0Ba8zTeGoqA1CfbQHWIWH&seat=1";
  it.each([
    [21, "abc"],
    [29, "https://boardwright.example/g/ü"],
    [41, link],
    [45, `${link}&more=0123456789012345`],
  ])("of %i modules encodes its text", (size, text) => {
    const rows = qrCode(text)!;
    expect(rows).toHaveLength(size);
    expect(read(rows)).toBe(text);
  });

  it("has the finder patterns", () => {
    const rows = qrCode("abc")!;
    const top = rows.slice(0, 8).map((row) => row.slice(0, 8).map(Number).join(""));
    expect(top).toEqual([
      ..."11111110 10000010 10111010 10111010 10111010 10000010 11111110 00000000".split(" "),
    ]);
  });

  it("is not created for a text that is too long", () => {
    expect(qrCode("x".repeat(300))).toBeNull();
  });
});
