/**
 * The page has six rooms. A folder imports itself and the folders before it in this list. Features
 * lie side by side at the end: they do not import one another.
 */

import { expect, it } from "vitest";

const FOLDERS = [
  "offline",
  "net",
  "app/style",
  "app/i18n",
  "app/settings",
  "app/router",
  "app/account",
  "app/site",
  "ui",
  "board/drawing",
  "board/animation",
  "board/sound",
  "board/words",
  "board/input",
  "board/playable",
  "board/rules",
  "board/exercise",
  "board/newgame",
  "board/review",
  "board/explorer",
  "board/records",
  "board/analysis",
];
const ROOMS = ["app", "board", "features", "net", "offline", "ui"];
const IMPORT = /(?:from|import\(|new URL\()\s*"(\.{1,2}\/[^"]+)"/g;

const sources = import.meta.glob<string>("../**/*.{ts,svelte}", {
  eager: true,
  query: "?raw",
  import: "default",
});
/** The path from `src`. Vite shortens the paths of the files beside this test. */
const fromSource = (path: string) =>
  path.startsWith("../") ? path.slice(3) : `app/${path.slice(2)}`;

function imports(): [string, string][] {
  return Object.entries(sources)
    .filter(([path]) => !path.endsWith(".test.ts"))
    .flatMap(([path, text]) => {
      const from = fromSource(path);
      const names = [...text.matchAll(IMPORT)].map(([, name = ""]) => name);
      return names.map((name): [string, string] => [
        from,
        new URL(name, `file:///${from}`).pathname.slice(1),
      ]);
    });
}

const featureOf = (path: string) => /^features\/(\w+)/.exec(path)?.[1];

/** The floor of a file. All features are on one floor; the start and the pages are on top. */
function floorOf(path: string): number {
  const at = FOLDERS.findIndex((folder) => path.startsWith(`${folder}/`));
  if (at >= 0) return at;
  return featureOf(path) ? FOLDERS.length : FOLDERS.length + 1;
}

it("folders import downwards only", () => {
  const found = imports();
  expect(found.length).toBeGreaterThan(500);
  expect(found.filter(([from, to]) => floorOf(from) < floorOf(to))).toEqual([]);
});

it("features do not import one another", () => {
  const between = imports().filter(([from, to]) => {
    const [one, other] = [featureOf(from), featureOf(to)];
    return one && other && one !== other;
  });
  expect(between).toEqual([]);
});

it("there are six rooms, and every folder of the board has its floor", () => {
  const paths = Object.keys(sources).map(fromSource);
  expect([...new Set(paths.map((path) => path.split("/")[0]))].sort()).toEqual(ROOMS);
  const boards = paths.filter((path) => path.startsWith("board/"));
  expect(boards.filter((path) => floorOf(path) >= FOLDERS.length)).toEqual([]);
});
