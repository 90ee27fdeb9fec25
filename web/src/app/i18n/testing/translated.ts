/** The parts of games that exist in each language, for tests of all of them. */

import { it } from "vitest";
import { LANGUAGES, type Language } from "../languages";

const FILES = Object.keys(
  import.meta.glob([
    "../texts/*/games/*.ts",
    "../late/*/{editor,puzzles}/*.ts",
    "../../../board/rules/{rules,lessons,guides}/*/*.ts",
  ]),
);

type Part = "games" | "editor" | "puzzles" | "rules" | "lessons" | "guides";

/** The games of which a language has a part. */
export function translatedGames(part: Part, language: Language): string[] {
  const folders = [`/${language}/${part}/`, `/${part}/${language}/`];
  const files = FILES.filter((file) => folders.some((folder) => file.includes(folder)));
  return files.map((file) => file.replace(/^.*\/|\.ts$/g, ""));
}

/** Defines a test for each game and language. Games that a language lacks are skipped. */
export function itForEach(
  part: Part,
  title: string,
  check: (game: string, language: Language) => unknown,
): void {
  for (const language of LANGUAGES)
    for (const game of translatedGames(part, "en"))
      it.skipIf(!translatedGames(part, language).includes(game))(
        `${title}: ${game} in ${language}`,
        async () => void (await check(game, language)),
      );
}
