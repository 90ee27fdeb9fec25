/** Lists the existing parts of each game, so that the page offers only those. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import type { Plugin } from "vite";

const PARTS = "virtual:parts";

/** The folders with a file per game, for each area of texts. */
const AREAS = {
  games: "texts/LANGUAGE/games",
  editor: "late/LANGUAGE/editor",
  puzzles: "late/LANGUAGE/puzzles",
};

const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((file) => parse(file).name) : [];

function hasLessons(scenes: string): boolean {
  if (!existsSync(scenes)) return false;
  const { lessons } = JSON.parse(readFileSync(scenes, "utf-8")) as { lessons: unknown[] };
  return lessons.length > 0;
}

/** The areas in which a language lacks a game that exists in English. */
function lackingIn(language: string, i18n: string): string[] {
  const gamesIn = (folder: string, spoken: string) =>
    namesIn(join(i18n, folder.replace("LANGUAGE", spoken)));
  const lacks = (folder: string) => {
    const own = gamesIn(folder, language);
    return gamesIn(folder, "en").some((game) => !own.includes(game));
  };
  return Object.entries(AREAS).flatMap(([area, folder]) => (lacks(folder) ? [area] : []));
}

/** The parts in the page's sources. */
export function partsIn(src: string) {
  const [i18n, learn] = [join(src, "app/i18n"), join(src, "board/rules")];
  const languages = readdirSync(join(i18n, "texts"));
  const described = namesIn(join(learn, "rules/en"));
  return {
    // The games with rules and lessons; see `hasLessons` in board/rules/content.ts.
    taught: namesIn(join(learn, "lessons/en")).filter(
      (game) => described.includes(game) && hasLessons(join(learn, `scenes/${game}.json`)),
    ),
    guided: namesIn(join(learn, "guides/en")),
    untranslated: Object.fromEntries(languages.map((one) => [one, lackingIn(one, i18n)])),
  };
}

export function parts(): Plugin {
  let root = "";
  return {
    name: "boardwright:parts",
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === PARTS ? `\0${PARTS}` : undefined),
    load(id) {
      if (id !== `\0${PARTS}`) return undefined;
      const told = Object.entries(partsIn(join(root, "src")));
      return told
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}
