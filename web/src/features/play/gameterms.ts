/** The terms of a game, as its inviter chose them: clock, rules, hints. */

import type { GameView } from "../../net/types";
import { t } from "../../app/i18n/i18n.svelte";

type Chosen = Pick<GameView, "name" | "options" | "control" | "hints">;

export function controlText({ kind, minutes, increment, days }: GameView["control"]): string {
  const { controls } = t.play;
  if (kind === "clock") return controls.clock(minutes, increment);
  return kind === "days" ? controls.days(days) : controls.none;
}

/** The terms with their labels. */
export function termsOf({ name, options, control, hints }: Chosen): [string, string][] {
  const texts = t.games[name]?.options ?? {};
  const rules = Object.entries(options).map(([option, value]): [string, string] => {
    const optionTexts = texts[option];
    return [optionTexts?.label ?? option, optionTexts?.values[value]?.[0] ?? value];
  });
  const hintsText = hints ? t.play.hintsAllowed : t.play.hintsNone;
  return [[t.start.clock, controlText(control)], ...rules, [t.start.hints, hintsText]];
}
