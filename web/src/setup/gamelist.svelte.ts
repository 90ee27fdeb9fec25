/** The games of this browser with their states, fetched from the server a few at a time. */

import { fetchResponse, Refusal } from "../api/http";
import type { Snapshot } from "../api/types";
import { removeGame, ownGames, type OwnGame } from "../settings/owngames";
import { deleteCachedGames, STORED_AT } from "../offline/cache";
import { countWin } from "./ladder";
import type { Standing } from "./standings";

const AT_ONCE = 4;
const PAUSE = 1500; // milliseconds before the retry after a 429 response

const unasked = (own: OwnGame): Standing => ({ own, snapshot: null, keptAt: null, problem: null });

export class GameList {
  all = $state.raw<Standing[]>(ownGames().map(unasked));
  isAsking = $state(false);
  /** How many games to fetch: the most recently opened. */
  private most: number;

  constructor(most: number) {
    this.most = most;
  }

  get asked(): Standing[] {
    return this.all.slice(0, this.most);
  }

  get rest(): number {
    return Math.max(0, this.all.length - this.most);
  }

  /** When the oldest shown state was stored; null if all states are up to date. */
  get keptAt(): number | null {
    const times = this.asked.flatMap(({ keptAt }) => keptAt ?? []);
    return times.length ? Math.min(...times) : null;
  }

  /** Adds games that were stored since. */
  look(): void {
    const known = new Map(this.all.map((one) => [one.own.id, one]));
    this.all = ownGames().map((own) => known.get(own.id) ?? unasked(own));
  }

  async ask(): Promise<void> {
    this.isAsking = true;
    const waiting = [...this.asked];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const standing = await askedFor(next);
        this.all = this.all.map((one) => (one.own.id === standing.own.id ? standing : one));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    this.isAsking = false;
  }

  more(by: number): Promise<void> {
    this.most += by;
    return this.ask();
  }

  forget(id: string): void {
    removeGame(id);
    void deleteCachedGames([id]);
    this.all = this.all.filter(({ own }) => own.id !== id);
  }
}

/** Fetches a game's state. Offline, this is the state from the cache. */
async function askedFor(before: Standing): Promise<Standing> {
  const { own } = before;
  try {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (own.key) headers.Authorization = `Bearer ${own.key}`;
    const response = await fetchResponse(`/api/games/${encodeURIComponent(own.id)}`, { headers });
    const keptAt = Number(response.headers.get(STORED_AT)) || null;
    const snapshot = (await response.json()) as Snapshot;
    countWin(own.id, snapshot);
    return { own, snapshot, keptAt, problem: null };
  } catch (error) {
    const code = error instanceof Refusal ? error.code : "";
    if (code === "too-fast") return later(() => askedFor(before));
    return {
      ...before,
      problem: code === "not-found" ? "gone" : before.snapshot ? null : "unknown",
    };
  }
}

const later = <T>(act: () => Promise<T>): Promise<T> =>
  new Promise((done, failed) => setTimeout(() => act().then(done, failed), PAUSE));
