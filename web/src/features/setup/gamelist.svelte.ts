/** The games of this browser with their states, fetched from the server a few at a time. */

import { fetchResponse, Refusal } from "../../net/http";
import type { Snapshot } from "../../net/types";
import { removeGame, ownGames, type OwnGame } from "../../app/settings/owngames";
import { deleteCachedGames } from "../../offline/cachedgames";
import { STORED_AT } from "../../offline/cachenames";
import { countWin } from "../../board/newgame/ladder";
import type { Standing } from "../../board/newgame/standings";

const MAX_CONCURRENT = 4;
const RETRY_DELAY_MS = 1500; // before the retry after a 429 response

const emptyStanding = (own: OwnGame): Standing => ({
  own,
  snapshot: null,
  storedAt: null,
  problem: null,
});

export class GameList {
  all = $state.raw<Standing[]>(ownGames().map(emptyStanding));
  isLoading = $state(false);
  /** How many games to fetch: the most recently opened. */
  private limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  get shown(): Standing[] {
    return this.all.slice(0, this.limit);
  }

  get remaining(): number {
    return Math.max(0, this.all.length - this.limit);
  }

  /** When the oldest shown state was stored; null if all states are up to date. */
  get storedAt(): number | null {
    const times = this.shown.flatMap(({ storedAt }) => storedAt ?? []);
    return times.length ? Math.min(...times) : null;
  }

  /** Adds games that were stored since. */
  update(): void {
    const byId = new Map(this.all.map((one) => [one.own.id, one]));
    this.all = ownGames().map((own) => byId.get(own.id) ?? emptyStanding(own));
  }

  async load(): Promise<void> {
    this.isLoading = true;
    const waiting = [...this.shown];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const standing = await fetchStanding(next);
        this.all = this.all.map((one) => (one.own.id === standing.own.id ? standing : one));
      }
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
    this.isLoading = false;
  }

  loadMore(count: number): Promise<void> {
    this.limit += count;
    return this.load();
  }

  remove(id: string): void {
    removeGame(id);
    void deleteCachedGames([id]);
    this.all = this.all.filter(({ own }) => own.id !== id);
  }
}

/** Fetches a game's state. Offline, this is the state from the cache. */
async function fetchStanding(before: Standing): Promise<Standing> {
  const { own } = before;
  try {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (own.key) headers.Authorization = `Bearer ${own.key}`;
    const response = await fetchResponse(`/api/games/${encodeURIComponent(own.id)}`, { headers });
    const storedAt = Number(response.headers.get(STORED_AT)) || null;
    const snapshot = (await response.json()) as Snapshot;
    countWin(own.id, snapshot);
    return { own, snapshot, storedAt, problem: null };
  } catch (error) {
    const code = error instanceof Refusal ? error.code : "";
    if (code === "too-fast") return retryLater(() => fetchStanding(before));
    return {
      ...before,
      problem: code === "not-found" ? "gone" : before.snapshot ? null : "unknown",
    };
  }
}

const retryLater = <T>(action: () => Promise<T>): Promise<T> =>
  new Promise((done, failed) => setTimeout(() => action().then(done, failed), RETRY_DELAY_MS));
