/** Choices of every game: to confirm what is pending, and to stop what plays by itself. */

import { t } from "../i18n/i18n.svelte";
import type { Choice, Offer } from "./types";

export function confirming(offers: Offer[], pending: number | null): Choice[] {
  const found = offers.find(({ action }) => action === pending);
  if (!found) return [];
  const { confirm, cancel } = t.input;
  return [
    { id: "confirm", label: confirm(found.move), pressed: false, main: true },
    { id: "cancel", label: cancel, pressed: false },
  ];
}

export const stopping = (): Choice[] => [{ id: "cancel", label: t.input.stop, pressed: false }];
