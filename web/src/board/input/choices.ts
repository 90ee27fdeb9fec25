/** Choices of every game: to play a move, to confirm it, to stop automatic play. */

import { t } from "../../app/i18n/i18n.svelte";
import type { Choice, Host, Offer } from "./types";

/** A choice that plays a move. */
export const moveChoice = (
  { pending }: Pick<Host, "pending">,
  { action }: { action: number },
  label: string,
): Choice => ({ id: `move:${action}`, label, pressed: action === pending });

export function confirmChoices(offers: Offer[], pending: number | null): Choice[] {
  const found = offers.find(({ action }) => action === pending);
  if (!found) return [];
  const { confirm, cancel } = t.input;
  return [
    { id: "confirm", label: confirm(found.move), pressed: false, main: true },
    { id: "cancel", label: cancel, pressed: false },
  ];
}

export const stopChoice = (): Choice => ({ id: "cancel", label: t.input.stop, pressed: false });
