/** The boards of the start page while nothing moves, as pictures; run when the page is built. */

import { render } from "svelte/server";
import { sceneryOf } from "../boards/scenery";
import { at } from "../lists";
import { demoGame, demoNames, stillAt } from "./demo";
import Still from "./Still.svelte";

/** By the names of the games. */
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

/** The styles stand in what they are for, whatever `replace` would make of a `$&` in them. */
export const headed = (svg: string, head: string): string => svg.replace(">", () => `>${head}`);
