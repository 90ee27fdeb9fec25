/** Explains why no game can begin in this browser while the server is unreachable. */

import { Refusal } from "../api/http";
import { t } from "../i18n/i18n.svelte";
import { speakOf } from "../i18n/late";
import { localPlay } from "./local.svelte";

/** A sentence to append to the server's error, or an empty text. */
export async function whyNotHere(error: unknown): Promise<string> {
  const isCut = error instanceof Refusal && error.code === "offline";
  if (!isCut || !localPlay.isOffered || (await localPlay.look())) return "";
  await speakOf("offline");
  return localPlay.canRun ? t.offline.fetchFirst : t.offline.cannot;
}
