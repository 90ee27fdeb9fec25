/** Texts that come with a page: a file for each area and language. */

import { addTexts } from "./i18n.svelte";
import type { Texts } from "./texts";

const FILES = import.meta.glob("./late/*/*.ts", { import: "default" });

/** Has the texts of areas from now on; a page that needs them waits for them. */
export async function speakOf(...areas: (keyof Texts)[]): Promise<void> {
  await Promise.all(
    areas.map((area) => addTexts(area, (language) => FILES[`./late/${language}/${area}.ts`]?.())),
  );
}
