/** Games that are kept nowhere else: their journals, as lists of a head and its entries. */

/** A list or an object, made of values that are JSON already. */
export const listed = (values: readonly string[]): string => `[${values.join(",")}]`;
export const named = (values: readonly (readonly [name: string, value: string])[]): string =>
  `{${values.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;

export class Memory {
  private readonly journals = new Map<string, string[]>();

  has(game: string): boolean {
    return this.journals.has(game);
  }

  get games(): string[] {
    return [...this.journals.keys()];
  }

  /** Empty where there is no such game. */
  journal(game: string): readonly string[] {
    return this.journals.get(game) ?? [];
  }

  /** How many entries a game has. */
  count(game: string): number {
    return Math.max(this.journal(game).length - 1, 0);
  }

  put(game: string, journal: readonly string[]): void {
    this.journals.set(game, [...journal]);
  }

  /** False: the game is not here, or has other entries than those before the first of these. */
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

  /** All of it, by the ids of the games. */
  text(): string {
    return named([...this.journals].map(([game, journal]) => [game, listed(journal)]));
  }
}
