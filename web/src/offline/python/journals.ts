/**
 * The journals of local games: entry by entry in the browser's database, or in this tab's memory if
 * the database is missing or full.
 *
 *   tab A  Python --> Journals --+--> IndexedDB     one tab at a time writes to a game (a lock)
 *                                +--> Memory        moved to the database once there is room
 *   tab B  Python --> Journals --+--> IndexedDB
 *
 * A BroadcastChannel announces each write, and room after a deletion, to the other tabs.
 */

import {
  CHANNEL,
  headsOf,
  journalOf,
  openDatabase,
  removeJournal,
  OpenError,
  writeJournals,
  type JournalWrite,
} from "../backend/database";
import type { StorageState, TabMessage } from "../backend/messages";
import { withLock, Claims } from "./locks";
import { jsonList, Memory, jsonObject } from "./memory";

/** A game of an imported file, and the number of its entries stored here. */
type ImportedJournal = [game: string, storedCount: number, head: string, entries: string[]];

const lines = (text: string): string[] => (text ? text.split("\n") : []);
const writer = (game: string): string => `boardwright-writer-${game}`;
const thinker = (game: string): string => `boardwright-thinker-${game}`;

/** The interface for Python; see `PageJournals` in server/browser/page.py. */
export class Journals {
  private readonly memory = new Memory();
  private readonly channel = new BroadcastChannel(CHANNEL);
  private readonly claims = new Claims();
  private database: IDBDatabase | null = null;
  private state: StorageState = "stored";

  private constructor(private readonly onState: (state: StorageState) => void) {}

  /** Opens the journals. `heard` is called when another tab has written to a game. */
  static async open(
    onState: (state: StorageState) => void,
    onWrite: (game: string, number: number) => void,
  ): Promise<Journals> {
    const journals = new Journals(onState);
    journals.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if ("game" in data) onWrite(data.game, data.number);
      else void journals.moveAllToDatabase();
    };
    await journals.connect();
    return journals;
  }

  private async connect(): Promise<void> {
    try {
      this.database = await openDatabase(() => {
        this.database = null;
        this.setState("newer");
      });
      this.setState("stored");
    } catch (error) {
      this.setState(error instanceof OpenError ? error.reason : "memory");
    }
  }

  private setState(state: StorageState): void {
    this.state = state;
    this.onState(state);
  }

  async create(game: string, head: string, text: string): Promise<boolean> {
    const entries = lines(text);
    const put = () => this.write(game, head, 1, entries, (oldHead) => oldHead === undefined);
    return this.store(game, put, () => {
      this.memory.put(game, [head, ...entries]);
      return true;
    });
  }

  /**
   * Appends entries atomically, one tab at a time. Without locks, the database detects conflicting
   * writes.
   */
  async append(game: string, head: string, first: number, text: string): Promise<boolean> {
    const entries = lines(text);
    const put = () =>
      withLock(writer(game), () =>
        this.write(game, head, first, entries, (oldHead) => oldHead !== undefined),
      );
    const isWritten = await this.store(game, put, () =>
      this.memory.append(game, head, first, entries),
    );
    if (isWritten) this.post({ game, number: first + entries.length - 1 });
    return isWritten;
  }

  async load(game: string): Promise<string> {
    if (this.memory.has(game)) return jsonList(this.memory.journal(game));
    this.checkReadable();
    const journal = this.database ? await journalOf(this.database, game) : [];
    return journal.length ? jsonList(journal) : "";
  }

  async heads(): Promise<string> {
    const found = this.database ? await headsOf(this.database) : [];
    const stored = found.filter(([game]) => !this.memory.has(game));
    return jsonObject([...this.memory.heads(), ...stored]);
  }

  async remove(game: string): Promise<void> {
    this.memory.delete(game);
    this.claims.release(writer(game));
    if (this.database) await removeJournal(this.database, game);
  }

  /**
   * Imports all games of a file or none. Returns false if the stored entries of a game differ from
   * what is known.
   */
  async importJournals(text: string): Promise<boolean> {
    const imported = JSON.parse(text) as ImportedJournal[];
    this.checkReadable();
    for (const [game] of imported) await this.moveToDatabase(game);
    const { database, memory } = this;
    const inMemory = imported.filter(([game]) => !database || memory.has(game));
    if (inMemory.some(([game, storedCount]) => memory.count(game) !== storedCount)) return false;
    const inDatabase = imported.filter((one) => !inMemory.includes(one));
    if (database && !(await writeJournals(database, inDatabase.map(toWrite)))) return false;
    inMemory.forEach(([game, , head, entries]) => memory.put(game, [head, ...entries]));
    inDatabase.forEach(([game, , , entries]) => this.post({ game, number: entries.length }));
    return true;
  }

  /** Waits until no other tab computes a move in this game. */
  async think(game: string): Promise<void> {
    await this.claims.claim(thinker(game));
  }

  rest(game: string): void {
    this.claims.release(thinker(game));
  }

  /** The games that exist only in memory, by id. */
  remembered(): string {
    return this.memory.text();
  }

  private post(message: TabMessage): void {
    this.channel.postMessage(message);
  }

  /**
   * Throws if games exist but cannot be read, because a newer page stores them or an older page
   * holds them.
   */
  private checkReadable(): void {
    if (this.database || this.state === "memory") return;
    throw new OpenError(this.state === "blocked" ? "blocked" : "newer");
  }

  /**
   * Writes to the database. If that fails, stores the game in memory from now on and reports it.
   */
  private async store(
    game: string,
    put: () => Promise<boolean>,
    remember: () => boolean,
  ): Promise<boolean> {
    if (this.memory.has(game)) return remember() && (await this.moveToDatabase(game), true);
    const { database } = this;
    if (!database) return remember() || (this.checkReadable(), false);
    try {
      return await put();
    } catch (error) {
      // another tab holds the game, or a newer page has the database now
      if (!this.database || isTimeout(error)) throw error;
      const journal = await journalOf(database, game);
      if (journal.length) this.memory.put(game, journal);
      void this.claims.claim(writer(game)); // no other tab may continue the game
      this.setState("full");
      return remember();
    }
  }

  private async moveAllToDatabase(): Promise<void> {
    for (const game of this.memory.games) await this.moveToDatabase(game);
  }

  /**
   * Moves a game from memory to the database, if there is room again and no other tab continued it.
   */
  private async moveToDatabase(game: string): Promise<void> {
    const [head, ...entries] = this.memory.journal(game);
    if (!this.database || head === undefined) return;
    try {
      const [, ...stored] = await journalOf(this.database, game);
      if (stored.some((entry, k) => entry !== entries[k])) return;
      const missing = entries.slice(stored.length);
      if (!(await this.write(game, head, stored.length + 1, missing, () => true))) return;
    } catch {
      return; // still no room
    }
    if (this.memory.count(game) !== entries.length) return this.moveToDatabase(game);
    this.memory.delete(game);
    this.claims.release(writer(game));
    this.post({ game, number: entries.length });
    if (!this.memory.games.length) this.setState("stored");
  }

  private async write(
    game: string,
    head: string,
    first: number,
    entries: string[],
    isExpected: (head: string | undefined) => boolean,
  ): Promise<boolean> {
    if (!this.database) return false;
    return writeJournals(this.database, [
      { game, head, first, expectedCount: first - 1, entries, isExpected },
    ]);
  }
}

/** The database's form of an imported game, from the first entry on. */
const toWrite = ([game, expectedCount, head, entries]: ImportedJournal): JournalWrite => ({
  ...{ game, head, first: 1, expectedCount, entries },
});

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "TimeoutError";
