/** Requests a hint from the engine, and shows the reason if the request fails. */

import type { RefusalData } from "../api/types";
import { t } from "../i18n/i18n.svelte";
import { refusalText } from "../words/refusals";
import type { Table } from "./table.svelte";

const SECONDS = 3;

export class HintRequest {
  /** The number of the board that a hint was requested for; on another board it no longer
   * matters. */
  private asked = $state<number | null>(null);

  constructor(private readonly table: Table) {}

  get isLooking(): boolean {
    return this.asked !== null && this.asked === this.table.live.state?.number;
  }

  ask = async (): Promise<void> => {
    const { live } = this.table;
    this.table.refusal = null;
    if (!this.table.isLive) return this.say(t.play.hintElsewhere);
    const number = (this.asked = live.state?.number ?? null);
    const { refusal } = await live.ask({ type: "hint", seconds: SECONDS, lines: 1 });
    if (this.asked !== number) return; // another request was made meanwhile
    this.asked = null;
    if (live.state?.number !== number || !this.table.isLive || this.table.isOver) return;
    if (refusal) this.say(t.play.noHint(this.reason(refusal)));
    else if (!live.hint?.report.lines[0]?.moves.length) this.say(t.play.hintNothing);
  };

  /** `unavailable` means here that the engine failed; elsewhere, that a game cannot be stored. */
  private reason(refusal: RefusalData): string {
    const isEngine = refusal.code === "unavailable";
    return isEngine ? t.play.hintFails : refusalText(refusal, this.table.catalogue);
  }

  private say(text: string): void {
    this.table.refusal = { code: "text", text };
  }
}
