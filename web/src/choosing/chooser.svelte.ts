/** The choosers of the games. */

import { abalone } from "./abalone.svelte";
import { alliances } from "./alliances";
import { Chooser } from "./host.svelte";
import { plain } from "./plain.svelte";
import { repello } from "./repello";
import { repulso } from "./repulso";
import type { Manner } from "./types";

export { Chooser } from "./host.svelte";
export type { Choice, Situation } from "./types";

const MANNERS: Record<string, Manner> = { abalone, alliances, repello, repulso };

/** The chooser of a game; one that nobody has written one for is chosen in cell by cell. */
export const chooserFor = (game: string): Chooser => new Chooser(MANNERS[game] ?? plain);
