/** The effects of each legal move on the live board. Moves can be chosen without them, too. */

import type { LegalMove, Previews as PreviewsMessage } from "../../net/types";
import type { CommandResult } from "./game.svelte";

export class Previews {
  private found = $state.raw<PreviewsMessage | null>(null);
  private requestedNumber: number | null = null;

  constructor(private readonly request: () => Promise<CommandResult>) {}

  /** The previews of the board after update `number`; null if they are not loaded. */
  of(number: number | undefined): LegalMove[] | null {
    return this.found && this.found.number === number ? this.found.moves : null;
  }

  /** Requests the previews of a board once; after a failure the next call tries again. */
  async fetch(number: number): Promise<void> {
    if (this.requestedNumber === number) return;
    this.requestedNumber = number;
    const { previews } = await this.request();
    if (previews && previews.number >= (this.found?.number ?? 0)) this.found = previews;
    if (!previews && this.requestedNumber === number) this.requestedNumber = null;
  }
}
