/** The journals of local games in the browser's own database, entry by entry; in memory where that cannot be. */

import type { Keeping } from "../local/messages";

const DATABASE = "boardwright";
const VERSION = 1;
const HEADS = "heads";
const ENTRIES = "entries";
const CHANNEL = "boardwright-local";

interface News {
  game: string;
  number: number;
}

const lines = (text: string): string[] => (text ? text.split("\n") : []);
const listed = (head: string, entries: string[]): string => `[${[head, ...entries].join(",")}]`;
const all = (game: string): IDBKeyRange => IDBKeyRange.bound([game, 0], [game, Infinity]);

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error as Error);
  });
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(HEADS);
    request.result.createObjectStore(ENTRIES);
  };
  return answer(request);
}

/** What Python calls; see `PageJournals` in server/local/page.py. */
export class Journals {
  /** Games that are kept nowhere else, as lists of their head and their entries. */
  private readonly memory = new Map<string, string[]>();
  private readonly channel = new BroadcastChannel(CHANNEL);

  private constructor(
    private readonly database: IDBDatabase | null,
    private readonly tell: (keeping: Keeping) => void,
    heard: (game: string, number: number) => void,
  ) {
    this.channel.onmessage = ({ data }: MessageEvent<News>) => heard(data.game, data.number);
  }

  /** `heard` is called when another tab has written to a game. */
  static async open(
    tell: (keeping: Keeping) => void,
    heard: (game: string, number: number) => void,
  ): Promise<Journals> {
    const database = await opened().catch(() => null);
    tell(database ? "kept" : "memory");
    return new Journals(database, tell, heard);
  }

  async create(game: string, head: string, text: string): Promise<boolean> {
    const entries = lines(text);
    const put = () => this.write(game, head, 1, entries, (known) => known === undefined);
    return this.kept(game, put, () => {
      this.memory.set(game, [head, ...entries]);
      return true;
    });
  }

  /** All or nothing; two tabs that write the same number are told apart by the database. */
  async append(game: string, head: string, first: number, text: string): Promise<boolean> {
    const entries = lines(text);
    const put = () => this.write(game, head, first, entries, (known) => known !== undefined);
    const isWritten = await this.kept(game, put, () => this.remember(game, head, first, entries));
    if (isWritten) this.channel.postMessage({ game, number: first + entries.length - 1 });
    return isWritten;
  }

  async load(game: string): Promise<string> {
    const remembered = this.memory.get(game);
    if (remembered) return `[${remembered.join(",")}]`;
    if (!this.database) return "";
    const reading = this.database.transaction([HEADS, ENTRIES]);
    const [head, entries] = await Promise.all([
      answer(reading.objectStore(HEADS).get(game) as IDBRequest<string | undefined>),
      answer(reading.objectStore(ENTRIES).getAll(all(game)) as IDBRequest<string[]>),
    ]);
    return head === undefined ? "" : listed(head, entries);
  }

  async heads(): Promise<string> {
    const found = [...this.memory].map(([game, [head]]) => [game, head] as const);
    if (this.database) {
      const store = this.database.transaction(HEADS).objectStore(HEADS);
      const [games, heads] = await Promise.all([
        answer(store.getAllKeys() as IDBRequest<string[]>),
        answer(store.getAll() as IDBRequest<string[]>),
      ]);
      games.forEach((game, k) => this.memory.has(game) || found.push([game, heads[k]]));
    }
    return `{${found.map(([game, head]) => `${JSON.stringify(game)}:${head}`).join(",")}}`;
  }

  async remove(game: string): Promise<void> {
    this.memory.delete(game);
    if (!this.database) return;
    const writing = this.database.transaction([HEADS, ENTRIES], "readwrite");
    writing.objectStore(HEADS).delete(game);
    writing.objectStore(ENTRIES).delete(all(game));
    await finished(writing);
  }

  /** In the database, else in memory from now on, which is said. */
  private async kept(
    game: string,
    put: () => Promise<boolean>,
    remember: () => boolean,
  ): Promise<boolean> {
    if (!this.database || this.memory.has(game)) return remember();
    try {
      return await put();
    } catch {
      const known = JSON.parse((await this.load(game)) || "[]") as object[];
      if (known.length)
        this.memory.set(
          game,
          known.map((one) => JSON.stringify(one)),
        );
      this.tell("full");
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

  private async write(
    game: string,
    head: string,
    first: number,
    entries: string[],
    isRight: (head: string | undefined) => boolean,
  ): Promise<boolean> {
    if (!this.database) return false;
    const stores = [HEADS, ENTRIES];
    const writing = this.database.transaction(stores, "readwrite", { durability: "strict" });
    const done = finished(writing);
    const heads = writing.objectStore(HEADS);
    const journal = writing.objectStore(ENTRIES);
    const known = answer(heads.get(game) as IDBRequest<string | undefined>);
    const count = answer(journal.count(all(game)));
    if (!isRight(await known) || (await count) !== first - 1) {
      writing.abort();
      await done.catch(() => undefined);
      return false;
    }
    heads.put(head, game);
    entries.forEach((entry, k) => journal.add(entry, [game, first + k]));
    await done;
    return true;
  }
}

function finished(writing: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    writing.oncomplete = () => done();
    writing.onabort = writing.onerror = () => failed(writing.error as Error);
  });
}
