/** Whether one talks in games: for somebody with an account the same in every browser. */

import { get, post } from "../api/http";
import type { NoticeChoices } from "../api/types";
import { account } from "./account.svelte";
import { change } from "./settings.svelte";

const CHOICES = "/api/notices/choices";

/** Without a connection this browser's own choice counts. */
export async function fetchChat(): Promise<void> {
  if (!account.me) return;
  const found = await get<NoticeChoices>(CHOICES).catch(() => null);
  if (typeof found?.chat === "boolean") change("chat", found.chat);
}

export function chooseChat(on: boolean): void {
  change("chat", on);
  if (account.me) post(CHOICES, { chat: on }).catch(() => undefined);
}
