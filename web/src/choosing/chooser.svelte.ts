/** The choosers of the games. */

import { byName } from "../i18n/games";
import { Chooser } from "./host.svelte";
import { plain } from "./plain.svelte";
import type { Manner } from "./types";

export { Chooser } from "./host.svelte";
export type { Choice, Situation } from "./types";

const MANNERS = byName(
  import.meta.glob<Manner>("./manners/*.ts", { import: "default", eager: true }),
);

/** The chooser of a game; one that nobody has written one for is chosen in cell by cell. */
export const chooserFor = (game: string): Chooser => new Chooser(MANNERS[game] ?? plain);
