/** How each game is chosen in. */

import { byName } from "../i18n/games";
import { Chooser } from "./chooser.svelte";
import { plain } from "./plain.svelte";
import type { ChoiceSource, Manner } from "./types";

const MANNERS = byName(
  import.meta.glob<Manner>("./manners/*.ts", { import: "default", eager: true }),
);

/** The chooser of a game; one that nobody has written one for is chosen in cell by cell. */
export const chooserFor = (game: string, source: ChoiceSource): Chooser =>
  new Chooser(MANNERS[game] ?? plain, source);
