/** How each game is chosen in. */

import { abalone } from "./abalone.svelte";
import { alliances } from "./alliances";
import { Chooser } from "./chooser.svelte";
import { plain } from "./plain.svelte";
import { repello } from "./repello";
import { repulso } from "./repulso";
import type { ChoiceSource, Manner } from "./types";

const MANNERS: Record<string, Manner> = { abalone, alliances, repello, repulso };

/** The chooser of a game; one that nobody has written one for is chosen in cell by cell. */
export const chooserFor = (game: string, source: ChoiceSource): Chooser =>
  new Chooser(MANNERS[game] ?? plain, source);
