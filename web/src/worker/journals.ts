/** The journals of local games in the browser's own database, entry by entry; in memory where that cannot be. */

import {
  answer,
  CHANNEL,
  ENTRIES,
  entriesOf,
  finished,
  HEADS,
  headsOf,
  journalOf,
  openDatabase,
  removeJournal,
  Unopened,
} from "../local/database";
import type { Keeping, News } from "../local/messages";
import { alone, Claims } from "./locks";

/** A game as it is brought from elsewhere: of the entries that are here so many are known. */
type Brought = [game: string, known: number, head: string, entries: string[]];

const lines = (text: string): string[] => (text ? text.split("\n") : []);
const listed = (journal: readonly string[]): string => `[${journal.join(",")}]`;
const named = (values: readonly (readonly string[])[]): string =>
  `{${values.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
const writer = (game: string): string => `boardwright-writer-${game}`;
const thinker = (game: string): string => `boardwright-thinker-${game}`;

/** What Python calls; see `PageJournals` in server/local/page.py. */
export class Journals {
  /** Games that are kept nowhere else, as lists of their head and their entries. */
  private readonly memory = new Map<string, string[]>();
  private readonly channel = new BroadcastChannel(CHANNEL);
  private readonly claims = new Claims();
  private database: IDBDatabase | null = null;
  private keeping: Keeping = "kept";

  private constructor(private readonly tell: (keeping: Keeping) => void) {}

  /** `heard` is called when another tab has written to a game. */
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
      this.memory.set(game, [head, ...entries]);
      return true;
    });
  }

  /** All or nothing, and one tab at a time; where there are no locks, the database tells two apart. */
  async append(game: string, head: string, first: number, text: string): Promise<boolean> {
    const entries = lines(text);
    const put = () =>
      alone(writer(game), () =>
        this.write(game, head, first, entries, (known) => known !== undefined),
      );
    const isWritten = await this.kept(game, put, () => this.remember(game, head, first, entries));
    if (isWritten) this.post({ game, number: first + entries.length - 1 });
    return isWritten;
  }

  async load(game: string): Promise<string> {
    const remembered = this.memory.get(game);
    if (remembered) return listed(remembered);
    this.checkReadable();
    const journal = this.database ? await journalOf(this.database, game) : [];
    return journal.length ? listed(journal) : "";
  }

  async heads(): Promise<string> {
    const found = this.database ? await headsOf(this.database) : [];
    const others = found.filter(([game]) => !this.memory.has(game));
    return named([...[...this.memory].map(([game, [head]]) => [game, head ?? ""]), ...others]);
  }

  async remove(game: string): Promise<void> {
    this.memory.delete(game);
    this.claims.release(writer(game));
    if (this.database) await removeJournal(this.database, game);
  }

  /** All games that are brought, or none; false where one of them is not here as it was thought. */
  async restore(text: string): Promise<boolean> {
    const brought = JSON.parse(text) as Brought[];
    this.checkReadable();
    if (!this.database) {
      brought.forEach(([game, , head, entries]) => this.memory.set(game, [head, ...entries]));
      return true;
    }
    const writing = this.writing(this.database);
    const done = finished(writing);
    const heads = writing.objectStore(HEADS);
    const journal = writing.objectStore(ENTRIES);
    const counts = await Promise.all(
      brought.map(([game]) => answer(journal.count(entriesOf(game)))),
    );
    if (brought.some(([, known], k) => counts[k] !== known)) return this.giveUp(writing, done);
    for (const [game, , head, entries] of brought) {
      heads.put(head, game);
      journal.delete(entriesOf(game));
      entries.forEach((entry, k) => journal.add(entry, [game, k + 1]));
    }
    await done;
    brought.forEach(([game, , , entries]) => this.post({ game, number: entries.length }));
    return true;
  }

  /** Waits until no other tab thinks about this game. */
  async think(game: string): Promise<void> {
    await this.claims.claim(thinker(game));
  }

  rest(game: string): void {
    this.claims.release(thinker(game));
  }

  /** The games that are kept nowhere else, by their ids. */
  remembered(): string {
    return named([...this.memory].map(([game, journal]) => [game, listed(journal)]));
  }

  private post(news: News): void {
    this.channel.postMessage(news);
  }

  /** What a newer page keeps, or an older one holds, is there: nobody is told that it is not. */
  private checkReadable(): void {
    if (!this.database && this.keeping !== "memory") throw new Unopened("newer");
  }

  /** In the database, else in memory from now on, which is said. */
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
      if (journal.length) this.memory.set(game, journal);
      void this.claims.claim(writer(game)); // nobody goes on with it elsewhere
      this.say("full");
      return remember();
    }
  }

  private remember(game: string, head: string, first: number, entries: string[]): boolean {
    const known = this.memory.get(game);
    if (known?.length !== first) return false;
    known[0] = head;
    known.push(...entries);
    return true;
  }

  private async settleAll(): Promise<void> {
    for (const game of [...this.memory.keys()]) await this.settle(game);
  }

  /** Writes down what is only in memory, if there is room again and nobody else went on with it. */
  private async settle(game: string): Promise<void> {
    const [head, ...entries] = this.memory.get(game) ?? [];
    if (!this.database || head === undefined) return;
    try {
      const [, ...known] = await journalOf(this.database, game);
      if (known.some((entry, k) => entry !== entries[k])) return;
      const rest = entries.slice(known.length);
      if (!(await this.write(game, head, known.length + 1, rest, () => true))) return;
    } catch {
      return; // there is no room yet
    }
    if (this.memory.get(game)?.length !== entries.length + 1) return this.settle(game);
    this.memory.delete(game);
    this.claims.release(writer(game));
    this.post({ game, number: entries.length });
    if (!this.memory.size) this.say("kept");
  }

  /** A tab that is killed has lost nothing that it was told is kept. */
  private writing(database: IDBDatabase): IDBTransaction {
    return database.transaction([HEADS, ENTRIES], "readwrite", { durability: "strict" });
  }

  private async giveUp(writing: IDBTransaction, done: Promise<void>): Promise<false> {
    writing.abort();
    await done.catch(() => undefined);
    return false;
  }

  private async write(
    game: string,
    head: string,
    first: number,
    entries: string[],
    isRight: (head: string | undefined) => boolean,
  ): Promise<boolean> {
    if (!this.database) return false;
    const writing = this.writing(this.database);
    const done = finished(writing);
    const heads = writing.objectStore(HEADS);
    const journal = writing.objectStore(ENTRIES);
    const known = answer(heads.get(game) as IDBRequest<string | undefined>);
    const count = answer(journal.count(entriesOf(game)));
    if (!isRight(await known) || (await count) !== first - 1) return this.giveUp(writing, done);
    heads.put(head, game);
    entries.forEach((entry, k) => journal.add(entry, [game, first + k]));
    await done;
    return true;
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "TimeoutError";
