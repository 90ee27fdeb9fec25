/** Explains why no game can begin in this browser while the server is unreachable. */

import { Refusal } from "../../net/http";
import { t } from "../../app/i18n/i18n.svelte";
import { loadAreaTexts } from "../../app/i18n/late";
import { localPlay } from "./local.svelte";

/** A sentence to append to the server's error, or an empty text. */
export async function explainNoLocalGames(error: unknown): Promise<string> {
  const isOffline = error instanceof Refusal && error.code === "offline";
  if (!isOffline || !localPlay.isOffered || (await localPlay.check())) return "";
  await loadAreaTexts("offline");
  return localPlay.canRun ? t.offline.fetchFirst : t.offline.cannot;
}
