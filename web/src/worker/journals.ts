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
  Unopened,
  writeJournals,
  type Writing,
} from "../local/database";
import type { Keeping, News } from "../local/messages";
import { alone, Claims } from "./locks";
import { listed, Memory, named } from "./memory";

/** A game of an imported file, and the number of its entries stored here. */
type ImportedJournal = [game: string, known: number, head: string, entries: string[]];

const lines = (text: string): string[] => (text ? text.split("\n") : []);
const writer = (game: string): string => `boardwright-writer-${game}`;
const thinker = (game: string): string => `boardwright-thinker-${game}`;

/** The interface for Python; see `PageJournals` in server/browser/page.py. */
export class Journals {
  private readonly memory = new Memory();
  private readonly channel = new BroadcastChannel(CHANNEL);
  private readonly claims = new Claims();
  private database: IDBDatabase | null = null;
  private keeping: Keeping = "kept";

  private constructor(private readonly tell: (keeping: Keeping) => void) {}

  /** Opens the journals. `heard` is called when another tab has written to a game. */
  static async open(
    tell: (keeping: Keeping) => void,
    heard: (game: string, number: number) => void,
  ): Promise<Journals> {
    const journals = new Journals(tell);
    journals.channel.onmessage = ({ data }: MessageEvent<News>) => {
      if ("game" in data) heard(data.game, data.number);
      else void journals.settleAll();
    };
    await journals.connect();
    return journals;
  }

  private async connect(): Promise<void> {
    try {
      this.database = await openDatabase(() => {
        this.database = null;
        this.say("newer");
      });
      this.say("kept");
    } catch (error) {
      this.say(error instanceof Unopened ? error.why : "memory");
    }
  }

  private say(keeping: Keeping): void {
    this.keeping = keeping;
    this.tell(keeping);
  }

  async create(game: string, head: string, text: string): Promise<boolean> {
    const entries = lines(text);
    const put = () => this.write(game, head, 1, entries, (known) => known === undefined);
    return this.kept(game, put, () => {
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
      alone(writer(game), () =>
        this.write(game, head, first, entries, (known) => known !== undefined),
      );
    const isWritten = await this.kept(game, put, () =>
      this.memory.append(game, head, first, entries),
    );
    if (isWritten) this.post({ game, number: first + entries.length - 1 });
    return isWritten;
  }

  async load(game: string): Promise<string> {
    if (this.memory.has(game)) return listed(this.memory.journal(game));
    this.checkReadable();
    const journal = this.database ? await journalOf(this.database, game) : [];
    return journal.length ? listed(journal) : "";
  }

  async heads(): Promise<string> {
    const found = this.database ? await headsOf(this.database) : [];
    const others = found.filter(([game]) => !this.memory.has(game));
    return named([...this.memory.heads(), ...others]);
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
    for (const [game] of imported) await this.settle(game);
    const { database, memory } = this;
    const remembered = imported.filter(([game]) => !database || memory.has(game));
    if (remembered.some(([game, known]) => memory.count(game) !== known)) return false;
    const others = imported.filter((one) => !remembered.includes(one));
    if (database && !(await writeJournals(database, others.map(written)))) return false;
    remembered.forEach(([game, , head, entries]) => memory.put(game, [head, ...entries]));
    others.forEach(([game, , , entries]) => this.post({ game, number: entries.length }));
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

  private post(news: News): void {
    this.channel.postMessage(news);
  }

  /**
   * Throws if games exist but cannot be read, because a newer page stores them or an older page
   * holds them.
   */
  private checkReadable(): void {
    if (this.database || this.keeping === "memory") return;
    throw new Unopened(this.keeping === "blocked" ? "blocked" : "newer");
  }

  /**
   * Writes to the database. If that fails, stores the game in memory from now on and reports it.
   */
  private async kept(
    game: string,
    put: () => Promise<boolean>,
    remember: () => boolean,
  ): Promise<boolean> {
    if (this.memory.has(game)) return remember() && (await this.settle(game), true);
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
      this.say("full");
      return remember();
    }
  }

  private async settleAll(): Promise<void> {
    for (const game of this.memory.games) await this.settle(game);
  }

  /**
   * Moves a game from memory to the database, if there is room again and no other tab continued it.
   */
  private async settle(game: string): Promise<void> {
    const [head, ...entries] = this.memory.journal(game);
    if (!this.database || head === undefined) return;
    try {
      const [, ...known] = await journalOf(this.database, game);
      if (known.some((entry, k) => entry !== entries[k])) return;
      const rest = entries.slice(known.length);
      if (!(await this.write(game, head, known.length + 1, rest, () => true))) return;
    } catch {
      return; // still no room
    }
    if (this.memory.count(game) !== entries.length) return this.settle(game);
    this.memory.delete(game);
    this.claims.release(writer(game));
    this.post({ game, number: entries.length });
    if (!this.memory.games.length) this.say("kept");
  }

  private async write(
    game: string,
    head: string,
    first: number,
    entries: string[],
    isRight: (head: string | undefined) => boolean,
  ): Promise<boolean> {
    if (!this.database) return false;
    return writeJournals(this.database, [
      { game, head, first, known: first - 1, entries, isRight },
    ]);
  }
}

/** The database's form of an imported game, from the first entry on. */
const written = ([game, known, head, entries]: ImportedJournal): Writing => ({
  ...{ game, head, first: 1, known, entries },
});

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "TimeoutError";
