/** Renders the boards of the start page as pictures, during the build. */

import { render } from "svelte/server";
import { sceneryOf } from "../../board/drawing/scenery";
import { at } from "../../ui/lists";
import { demoGame, demoNames, stillAt } from "../../board/newgame/demo";
import Still from "./Still.svelte";

/** The pictures by the names of the games. */
export async function stills(): Promise<Record<string, string>> {
  const drawn = demoNames().map(async (name) => [name, await still(name)] as const);
  return Object.fromEntries(await Promise.all(drawn));
}

async function still(name: string): Promise<string> {
  const [game, scenery] = await Promise.all([demoGame(name), sceneryOf(name)]);
  if (!game) throw new Error(`there is no little game of ${name}`);
  const { catalogue, steps } = game;
  const { board } = at(steps, stillAt(steps.length) - 1);
  const { head, body } = await render(Still, { props: { catalogue, board, scenery } });
  const svg = body.replace(/<!--.*?-->/g, "").trim();
  return headed(svg, head);
}

/**
 * Puts the styles into the picture. The function prevents `replace` from expanding `$&` in them.
 */
export const headed = (svg: string, head: string): string => svg.replace(">", () => `>${head}`);
