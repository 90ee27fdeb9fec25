/** Exports all local games to a file. */

import { exportGames } from "./storedgames";
import { download } from "../clipboard";

/** Downloads the file. Returns the number of damaged games, which are left out. */
export async function saveGames(): Promise<number> {
  const { archive, damaged } = await exportGames();
  const day = new Date().toISOString().slice(0, 10);
  const content = new Blob([JSON.stringify(archive)], { type: "application/json" });
  download(`boardwright-${day}.json`, content);
  return damaged;
}
