/** Asking the engine for a hint; where none comes, why. */

import type { RefusalData } from "../api/types";
import { t } from "../i18n/i18n.svelte";
import { refusalText } from "../words/refusals";
import type { Table } from "./table.svelte";

const SECONDS = 3;

interface Said {
  refusal: RefusalData;
  /** What it was said of. */
  of: string;
  isConnected: boolean;
}

export class Hinting {
  /** The board that a hint was asked for; on another one it is no longer waited for. */
  private asked = $state<number | null>(null);
  private said = $state.raw<Said | null>(null);

  constructor(private readonly table: Table) {}

  get isLooking(): boolean {
    return this.asked !== null && this.asked === this.table.live.state?.number;
  }

  /** Why no hint came, for as long as that is so. */
  get refusal(): RefusalData | null {
    const { said, table } = this;
    const isSo = said?.of === this.situation && said.isConnected === table.live.isConnected;
    return isSo ? said.refusal : null;
  }

  forget(): void {
    this.said = null;
  }

  ask = async (): Promise<void> => {
    const { situation } = this;
    const { live } = this.table;
    this.table.refusal = this.said = null;
    if (!this.table.isLive) return this.say(t.play.hintElsewhere, situation);
    const number = (this.asked = live.state?.number ?? null);
    const { refusal } = await live.ask({ type: "hint", seconds: SECONDS, lines: 1 });
    if (this.asked !== number) return; // another board, another question
    this.asked = null;
    if (refusal) this.say(t.play.noHint(this.reason(refusal)), situation);
    else if (live.state?.number === number && !live.hint?.report.lines[0]?.moves.length)
      this.say(t.play.hintNothing, situation);
  };

  /** Of engines the same code means something else than of games that cannot be stored. */
  private reason(refusal: RefusalData): string {
    const isEngine = refusal.code === "unavailable";
    return isEngine ? t.play.hintFails : refusalText(refusal, this.table.catalogue);
  }

  /** A game that begins or ends keeps its board, and with it the number. */
  private get situation(): string {
    const { live, isLive } = this.table;
    return [live.state?.number, live.state?.status, isLive].join();
  }

  private say(text: string, of: string): void {
    const { isConnected } = this.table.live;
    this.said = { refusal: { code: "text", text }, of, isConnected };
  }
}
