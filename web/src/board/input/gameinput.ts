/** The input of each game, loaded before its table is shown. */

import { catalogueOf } from "../../net/catalogue";
import type { GameDescription } from "../../net/types";
import { byName } from "../../app/i18n/gametexts";
import { required } from "../../ui/lists";
import { Chooser } from "./chooser.svelte";
import type { ChoiceHandlers, GameInput, Situation } from "./types";

const LOADERS = byName(import.meta.glob<GameInput>("./games/*.ts", { import: "default" }));

const loaded = new Map<string, GameInput>();

/** In a game without a specific input, moves are chosen cell by cell. */
const loadPlain = async () => (await import("./path.svelte")).plain;

/** Loads the input of a game. */
export async function loadInput(game: string): Promise<void> {
  if (!loaded.has(game)) loaded.set(game, await (LOADERS[game] ?? loadPlain)());
}

/** Loads the catalogue and the input of a game, as a table needs them. */
export async function playableGame(
  game: string,
  options: Record<string, string> = {},
): Promise<GameDescription> {
  const [catalogue] = await Promise.all([catalogueOf(game, options), loadInput(game)]);
  return catalogue;
}

/** The chooser of a game whose input is loaded. */
export const chooserFor = (
  game: string,
  situation: () => Situation | null,
  handlers: ChoiceHandlers,
): Chooser => new Chooser(required(loaded.get(game), `input of ${game}`), situation, handlers);
