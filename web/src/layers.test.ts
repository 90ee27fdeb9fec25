/** Each folder imports only itself and the folders before it in this list. */

import { expect, it } from "vitest";

const LAYERS = [
  "core",
  "local",
  "api",
  "i18n",
  "settings",
  "router",
  "offline",
  "ui",
  "account",
  "boards",
  "animation",
  "sound",
  "words",
  "input",
  "tabletop",
  "setup",
  "learn",
  "puzzles",
  "social",
  "live",
  "lobby",
  "notifications",
  "watch",
  "editor",
  "records",
  "explorer",
  "analysis",
  "study",
  "tournaments",
  "profile",
  "pages",
  "worker",
];
const IMPORT = /(?:from|import\()\s*"(\.{1,2}\/[^"]+)"/g;

const sources = import.meta.glob<string>("./*/**/*.{ts,svelte}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const folderOf = (path: string): string => path.split("/")[1] ?? "";

function importedBy([path, text]: [string, string]): string[] {
  const found = [...text.matchAll(IMPORT)].map(([, name = ""]) => new URL(name, `file:/${path}`));
  const folders = found.map(({ pathname }) => pathname.slice(1)).filter((to) => to.includes("/"));
  return folders.map((to) => `${path} imports ${to}`);
}

const isUpward = (line: string): boolean => {
  const [from, to] = line.split(" imports ") as [string, string];
  return LAYERS.indexOf(folderOf(from)) < LAYERS.indexOf(to.split("/")[0] ?? "");
};

it("folders import only from lower layers", () => {
  const imports = Object.entries(sources)
    .filter(([path]) => !path.endsWith(".test.ts"))
    .flatMap(importedBy);
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.filter(isUpward)).toEqual([]);
});

it("every folder is a layer", () => {
  const folders = new Set(Object.keys(sources).map(folderOf));
  folders.delete("testing");
  expect([...folders].filter((name) => !LAYERS.includes(name))).toEqual([]);
});
