/** Texts that come with a page: a file for each area and language. */

import { addTexts } from "./i18n.svelte";
import type { Texts } from "./texts";

/** The list of the files names each of them, and comes late itself: it would weigh on the first page. */
async function load(area: string, language: string): Promise<unknown> {
  const { default: files } = await import("./late/index");
  return files[`./${language}/${area}.ts`]?.();
}

/** Has the texts of areas from now on; a page that needs them waits for them. */
export async function speakOf(...areas: (keyof Texts)[]): Promise<void> {
  await Promise.all(areas.map((area) => addTexts(area, (language) => load(area, language))));
}
