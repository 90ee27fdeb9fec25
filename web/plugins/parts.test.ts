import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { partsIn } from "./parts";

let src: string;

beforeEach(() => {
  src = mkdtempSync(join(tmpdir(), "parts-"));
});
afterEach(() => rmSync(src, { recursive: true }));

function write(path: string, text = ""): void {
  mkdirSync(dirname(join(src, path)), { recursive: true });
  writeFileSync(join(src, path), text);
}

it("says in which areas a language lacks a game that English has", () => {
  for (const path of ["texts/en/games/chess", "texts/en/games/go", "texts/de/games/go"])
    write(`app/i18n/${path}.ts`);
  write("app/i18n/late/en/puzzles/go.ts");
  expect(partsIn(src).untranslated).toEqual({ de: ["games", "puzzles"], en: [] });
  write("app/i18n/texts/de/games/chess.ts");
  write("app/i18n/late/de/puzzles/go.ts");
  expect(partsIn(src).untranslated).toEqual({ de: [], en: [] });
});

it("calls a game taught once there are rules and lessons, with their boards and words", () => {
  write("app/i18n/texts/en/common.ts");
  write("board/rules/lessons/en/chess.ts");
  expect(partsIn(src).taught).toEqual([]);
  write("board/rules/scenes/chess.json", '{ "lessons": [] }');
  expect(partsIn(src).taught).toEqual([]);
  write("board/rules/scenes/chess.json", '{ "lessons": [{ "id": "pawns" }] }');
  expect(partsIn(src).taught).toEqual([]);
  write("board/rules/rules/en/chess.ts");
  expect(partsIn(src)).toMatchObject({ taught: ["chess"], guided: [] });
  write("board/rules/guides/en/chess.ts");
  expect(partsIn(src).guided).toEqual(["chess"]);
});
