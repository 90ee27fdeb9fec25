/** What each legal move of the live board would do; without it one can choose all the same. */

import { get } from "../api/http";
import type { LegalMove, LegalMoves } from "../api/types";

export class Previews {
  private found = $state.raw<LegalMoves | null>(null);
  private asked: number | null = null;

  constructor(
    readonly id: string,
    private readonly load: typeof get = get,
  ) {}

  /** Those of the board that an update of this number left; null where they are not there yet. */
  of(number: number | undefined): LegalMove[] | null {
    return this.found && this.found.number === number ? this.found.moves : null;
  }

  /** Asks for those of a board, once; what failed is asked again by the next call. */
  async fetch(number: number): Promise<void> {
    if (this.asked === number) return;
    this.asked = number;
    try {
      const found = await this.load<LegalMoves>(`/api/games/${encodeURIComponent(this.id)}/legal`);
      if (found.number >= (this.found?.number ?? 0)) this.found = found;
    } catch {
      if (this.asked === number) this.asked = null;
    }
  }
}
