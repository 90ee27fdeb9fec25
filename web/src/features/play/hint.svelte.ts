/** Requests a hint from the engine, and shows the reason if the request fails. */

import type { RefusalData } from "../../net/types";
import { t } from "../../app/i18n/i18n.svelte";
import { refusalText } from "../../board/words/refusals";
import type { Table } from "./table.svelte";

const SECONDS = 3;

export class HintRequest {
  /** The number of the board that a hint was requested for; on another board it no longer
   * matters. */
  private requestedNumber = $state<number | null>(null);

  constructor(private readonly table: Table) {}

  get isRunning(): boolean {
    return this.requestedNumber !== null && this.requestedNumber === this.table.live.state?.number;
  }

  request = async (): Promise<void> => {
    const { live } = this.table;
    this.table.refusal = null;
    if (!this.table.isLive) return this.showText(t.play.hintElsewhere);
    const number = (this.requestedNumber = live.state?.number ?? null);
    const { refusal } = await live.sendCommand({ type: "hint", seconds: SECONDS, lines: 1 });
    if (this.requestedNumber !== number) return; // another request was made meanwhile
    this.requestedNumber = null;
    if (live.state?.number !== number || !this.table.isLive || this.table.isOver) return;
    if (refusal) this.showText(t.play.noHint(this.reason(refusal)));
    else if (!live.hint?.report.lines[0]?.moves.length) this.showText(t.play.hintNothing);
  };

  /** `unavailable` means here that the engine failed; elsewhere, that a game cannot be stored. */
  private reason(refusal: RefusalData): string {
    const isEngine = refusal.code === "unavailable";
    return isEngine ? t.play.hintFails : refusalText(refusal, this.table.catalogue);
  }

  private showText(text: string): void {
    this.table.refusal = { code: "text", text };
  }
}
