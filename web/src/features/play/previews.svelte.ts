/** The effects of each legal move on the live board. Moves can be chosen without them, too. */

import { get } from "../../net/http";
import type { LegalMove, LegalMoves } from "../../net/types";

export class Previews {
  private found = $state.raw<LegalMoves | null>(null);
  private requestedNumber: number | null = null;

  constructor(
    readonly id: string,
    private readonly load: typeof get = get,
  ) {}

  /** The previews of the board after update `number`; null if they are not loaded. */
  of(number: number | undefined): LegalMove[] | null {
    return this.found && this.found.number === number ? this.found.moves : null;
  }

  /** Fetches the previews of a board once; after a failure the next call tries again. */
  async fetch(number: number): Promise<void> {
    if (this.requestedNumber === number) return;
    this.requestedNumber = number;
    try {
      const found = await this.load<LegalMoves>(`/api/games/${encodeURIComponent(this.id)}/legal`);
      if (found.number >= (this.found?.number ?? 0)) this.found = found;
    } catch {
      if (this.requestedNumber === number) this.requestedNumber = null;
    }
  }
}
