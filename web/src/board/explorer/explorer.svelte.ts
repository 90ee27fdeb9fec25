/** Looks up the server's knowledge about opening positions. */

import { get } from "../../net/http";
import type { Explorer } from "../../net/types";

const DEBOUNCE_MS = 100; // before a request
const MAX_CACHED_POSITIONS = 200;

export class OpeningLookup {
  /** The last response, until another position has a response. */
  found = $state.raw<Explorer | null>(null);
  problem = $state.raw<unknown>(null);
  isBusy = $state(false);
  private readonly cache = new Map<string, Explorer>();

  constructor(private readonly request: typeof get = get) {}

  /** Looks up a position. Returns a function that cancels the request. */
  lookUp(position: string, players: string): () => void {
    const path = `/api/explorer?${new URLSearchParams({ position, who: players })}`;
    const cached = this.cache.get(path);
    if (cached) {
      [this.found, this.problem, this.isBusy] = [cached, null, false];
      return () => {};
    }
    this.isBusy = true;
    const abort = new AbortController();
    const timer = setTimeout(() => void this.fetch(path, abort.signal), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }

  private async fetch(path: string, signal: AbortSignal): Promise<void> {
    try {
      const found = await this.request<Explorer>(path, null, signal);
      if (signal.aborted) return;
      if (this.cache.size >= MAX_CACHED_POSITIONS) this.cache.clear();
      this.cache.set(path, found);
      [this.found, this.problem] = [found, null];
    } catch (error) {
      if (signal.aborted) return;
      [this.found, this.problem] = [null, error];
    }
    this.isBusy = false;
  }
}

/**
 * The kinds of players to choose from, with their number of games. Kinds without games are left
 * out.
 */
export function choicesOf(kinds: Record<string, number>): [string, number][] {
  const sum = (names: string[]) => names.reduce((all, name) => all + (kinds[name] ?? 0), 0);
  const levels = Object.keys(kinds).filter((name) => name.startsWith("level"));
  const all: [string, number][] = [
    ["all", sum(Object.keys(kinds))],
    ["people", sum(["people"])],
    ["levels", sum(levels)],
    ...levels.map((name): [string, number] => [name, sum([name])]),
    ["engine", sum(["engine"])],
    ["bots", sum(["bots"])],
  ];
  return all.filter(([name, games]) => name === "all" || games > 0);
}
