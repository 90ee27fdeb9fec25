/** The input of each game, fetched before its table is shown. */

import { catalogueOf } from "../api/catalogue";
import type { GameDescription } from "../api/types";
import { byName } from "../i18n/games";
import { there } from "../lists";
import { Chooser } from "./chooser.svelte";
import type { ChoiceSource, GameInput } from "./types";

const LOADERS = byName(import.meta.glob<GameInput>("./games/*.ts", { import: "default" }));

const loaded = new Map<string, GameInput>();

/** Moves of a game without an input of its own are chosen cell by cell. */
const loadPlain = async () => (await import("./path.svelte")).plain;

/** Fetches what moves of a game are chosen with. */
export async function loadInput(game: string): Promise<void> {
  if (!loaded.has(game)) loaded.set(game, await (LOADERS[game] ?? loadPlain)());
}

/** The description of a game whose moves can be chosen: what a table needs. */
export async function playableGame(
  game: string,
  options: Record<string, string> = {},
): Promise<GameDescription> {
  const [catalogue] = await Promise.all([catalogueOf(game, options), loadInput(game)]);
  return catalogue;
}

/** The chooser of a game whose input is loaded. */
export const chooserFor = (game: string, source: ChoiceSource): Chooser =>
  new Chooser(there(loaded.get(game), `input of ${game}`), source);
