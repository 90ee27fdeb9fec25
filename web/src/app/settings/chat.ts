/** Whether the chat of games is on. For accounts this is the same in every browser. */

import { get, post } from "../../net/http";
import type { NoticeChoices } from "../../net/types";
import { account } from "./account.svelte";
import { change } from "./settings.svelte";

const CHOICES = "/api/notices/choices";

/** Fetches the account's choice. Offline, this browser's choice counts. */
export async function fetchChat(): Promise<void> {
  if (!account.me) return;
  const found = await get<NoticeChoices>(CHOICES).catch(() => null);
  if (typeof found?.chat === "boolean") change("chat", found.chat);
}

export function chooseChat(on: boolean): void {
  change("chat", on);
  if (account.me) post(CHOICES, { chat: on }).catch(() => undefined);
}
