/** All games of this browser as a file. */

import { archive } from "../offline/games";
import { download } from "./clipboard";

export async function saveGames(): Promise<void> {
  const text = JSON.stringify(await archive());
  const day = new Date().toISOString().slice(0, 10);
  download(`boardwright-${day}.json`, new Blob([text], { type: "application/json" }));
}
