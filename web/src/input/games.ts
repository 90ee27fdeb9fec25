/** The input of each game. */

import { byName } from "../i18n/games";
import { Chooser } from "./chooser.svelte";
import { plain } from "./path.svelte";
import type { ChoiceSource, GameInput } from "./types";

const INPUTS = byName(
  import.meta.glob<GameInput>("./games/*.ts", { import: "default", eager: true }),
);

/** The chooser of a game; moves of a game without an input of its own are chosen cell by cell. */
export const chooserFor = (game: string, source: ChoiceSource): Chooser =>
  new Chooser(INPUTS[game] ?? plain, source);
