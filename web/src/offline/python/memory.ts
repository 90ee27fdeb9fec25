/** Games that are stored only in memory. A journal is a list of a head and its entries. */

/** Builds a JSON list, or below an object, from values that are JSON already. */
export const jsonList = (values: readonly string[]): string => `[${values.join(",")}]`;
export const jsonObject = (values: readonly (readonly [name: string, value: string])[]): string =>
  `{${values.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;

export class Memory {
  private readonly journals = new Map<string, string[]>();

  has(game: string): boolean {
    return this.journals.has(game);
  }

  get games(): string[] {
    return [...this.journals.keys()];
  }

  /** The journal of a game; empty if it is missing. */
  journal(game: string): readonly string[] {
    return this.journals.get(game) ?? [];
  }

  /** The number of entries of a game. */
  count(game: string): number {
    return Math.max(this.journal(game).length - 1, 0);
  }

  put(game: string, journal: readonly string[]): void {
    this.journals.set(game, [...journal]);
  }

  /**
   * Appends entries. Returns false if the game is missing or does not end right before entry
   * `first`.
   */
  append(game: string, head: string, first: number, entries: readonly string[]): boolean {
    const journal = this.journals.get(game);
    if (journal?.length !== first) return false;
    journal[0] = head;
    journal.push(...entries);
    return true;
  }

  delete(game: string): void {
    this.journals.delete(game);
  }

  heads(): [string, string][] {
    return [...this.journals].map(([game, [head]]) => [game, head ?? ""]);
  }

  /** All journals as JSON, by game id. */
  text(): string {
    return jsonObject([...this.journals].map(([game, journal]) => [game, jsonList(journal)]));
  }
}
