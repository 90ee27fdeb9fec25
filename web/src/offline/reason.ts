/** Why no game begins in this browser either, where the server cannot be reached. */

import { Refusal } from "../api/http";
import { t } from "../i18n/i18n.svelte";
import { speakOf } from "../i18n/late";
import { localPlay } from "./local.svelte";

/** A sentence that follows the one about the server; empty where there is nothing to say. */
export async function whyNotHere(error: unknown): Promise<string> {
  const isCut = error instanceof Refusal && error.code === "offline";
  if (!isCut || !localPlay.isOffered || (await localPlay.look())) return "";
  await speakOf("offline");
  return localPlay.canRun ? t.offline.fetchFirst : t.offline.cannot;
}
