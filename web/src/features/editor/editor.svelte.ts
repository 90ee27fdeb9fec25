/** The state of the position editor: its text with an undo history, and the server's response. */

import { post, Refusal } from "../../net/http";
import type { Boards, BoardView, Cell, Facts, GameDescription, RefusalData } from "../../net/types";
import { load, save } from "../../offline/backend/storage";
import { hasMoves, pieceOf, readDraft, writeDraft, type Draft } from "./draft";
import { editorOf, type EditorGame, type Field } from "./editorgame";
import { turnedCells, turnedLetters, type Turn } from "./rotation";

const CHECK_DEBOUNCE_MS = 150;
const MAX_UNDO_STEPS = 200;

interface StoredHistory {
  texts: string[];
  at: number;
}

const nameOf = (game: string) => `editor:${game}`;

/** The stored history, if it is valid. */
function storedHistory(game: string): StoredHistory {
  const { texts, at } = load<Partial<StoredHistory>>(nameOf(game), {});
  const isWhole = Array.isArray(texts) && texts.every((one) => typeof one === "string");
  if (!isWhole || typeof at !== "number" || texts[at] === undefined) return { texts: [], at: 0 };
  return { texts, at };
}

export class Editor {
  #texts = $state.raw<string[]>([]);
  #at = $state(0);
  /** The server's response for the current text; both are null while it is pending. */
  boards = $state.raw<Boards | null>(null);
  refusal = $state.raw<RefusalData | null>(null);
  /** The facts of the last possible position. */
  facts = $state.raw<Facts>({});
  readonly own: EditorGame | undefined;
  #draft: Draft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #aborter: AbortController | null = null;
  #isTyping = false;

  constructor(
    readonly catalogue: GameDescription,
    /** The initial board of the game. */
    start: BoardView,
  ) {
    this.own = editorOf(catalogue.name);
    const { texts, at } = storedHistory(catalogue.name);
    [this.#texts, this.#at] = texts.length ? [texts, at] : [[start.text], 0];
    this.facts = start.facts;
    this.#draft = readDraft(start.text, catalogue) ?? { options: {}, cells: {}, words: [] };
    this.#check(0);
  }

  readonly text = $derived.by(() => this.#texts[this.#at] ?? "");
  readonly canUndo = $derived.by(() => this.#at > 0);
  readonly canRedo = $derived.by(() => this.#at < this.#texts.length - 1);

  /** The parsed text; null if it is not a position of this game. */
  readonly read = $derived.by(() => {
    const draft = readDraft(this.text, this.catalogue);
    const isWhole = !this.own || draft?.words.length === this.own.words;
    return draft && isWhole ? draft : null;
  });

  /** The parsed text, or the last text that could be parsed. */
  readonly draft = $derived.by(() => {
    if (this.read) this.#draft = this.read;
    return this.#draft;
  });

  readonly fields = $derived.by(() => this.own?.fields(this.draft, this.catalogue) ?? []);
  readonly marked = $derived.by(() => new Set(this.own?.marked?.(this.draft) ?? []));

  /** Cells that the server rejects. */
  readonly wrong = $derived.by(() => {
    const { cells } = (this.refusal?.reason ?? {}) as { cells?: Cell[] };
    return new Set(cells ?? []);
  });

  /** Opens a position from another page. The history remains. */
  open(text: string): void {
    if (text && text !== this.text) this.#push(text);
  }

  put(cell: Cell, letter: string | null): void {
    const { [cell]: _, ...others } = this.draft.cells;
    this.#change({ cells: letter ? { ...others, [cell]: letter } : others });
  }

  move(from: Cell, to: Cell): void {
    const { [from]: letter, ...others } = this.draft.cells;
    if (letter && from !== to) this.#change({ cells: { ...others, [to]: letter } });
  }

  mark(cell: Cell): void {
    const { own, draft, catalogue } = this;
    if (!own?.mark || !draft.cells[cell]) return;
    const cells = this.marked.has(cell)
      ? [...this.marked].filter((one) => one !== cell)
      : [...this.marked, cell];
    this.#write({ ...draft, words: own.mark(draft, cells, catalogue) });
  }

  set(field: Field, value: string): void {
    if (this.own && !field.fixed)
      this.#write({ ...this.draft, words: this.own.change(this.draft, field, value) });
  }

  choose(option: string, value: string): void {
    this.#change({ options: { ...this.draft.options, [option]: value } });
  }

  clear(): void {
    const draft = { ...this.draft, cells: {} };
    this.#write({ ...draft, words: this.own?.blank(draft, this.catalogue) ?? draft.words });
  }

  turn(by: Turn): void {
    const to = turnedCells(this.catalogue, by);
    const letters = turnedLetters(this.catalogue, to);
    const marked = [...this.marked].map((cell) => to.get(cell) ?? cell);
    const cells = Object.fromEntries(
      Object.entries(this.draft.cells).map(([cell, letter]) => [
        to.get(cell) ?? cell,
        letters.get(letter) ?? letter,
      ]),
    );
    const draft = { ...this.draft, cells };
    const words = this.own?.mark?.(draft, marked, this.catalogue) ?? draft.words;
    this.#change({ cells, words });
  }

  exchange(): void {
    const { own, draft } = this;
    if (!own?.exchange) return;
    const [one, other] = own.exchange;
    const swapped = (letter: string) => (letter === one ? other : letter === other ? one : letter);
    const cells = Object.fromEntries(
      Object.entries(draft.cells).map(([cell, letter]) => [cell, swapped(letter)]),
    );
    this.#change({ cells, words: own.exchanged?.(draft.words) ?? draft.words });
  }

  /** Opens the starting position with the chosen options and this option. */
  async begin(option?: string, value?: string): Promise<void> {
    const chosen = option && value ? { [option]: value } : {};
    const written = Object.entries({ ...this.draft.options, ...chosen });
    const options = Object.fromEntries(written.filter(([, text]) => text !== ""));
    try {
      const body = { game: this.catalogue.name, options };
      this.#push((await post<Boards>("/api/boards", body)).start.text);
    } catch (error) {
      if (error instanceof Refusal) this.refusal = error.data;
      else throw error;
    }
  }

  /** Sets the text while the player types it. All its changes are a single undo step. */
  type(text: string): void {
    if (this.#isTyping) this.#replace(text);
    else this.#push(text);
    this.#isTyping = true;
    this.#check();
  }

  readonly undo = (): void => this.#go(this.#at - 1);
  readonly redo = (): void => this.#go(this.#at + 1);

  stop(): void {
    clearTimeout(this.#timer);
    this.#aborter?.abort();
  }

  /** The number of pieces of a kind on the board. */
  count(letter: string): number {
    return Object.values(this.draft.cells).filter((one) => one === letter).length;
  }

  pieceOn(cell: Cell) {
    return pieceOf(this.catalogue, this.draft.cells[cell] ?? "");
  }

  /** Changes pieces or options, and the words that depend on them. */
  #change(parts: Partial<Draft>): void {
    const draft = { ...this.draft, ...parts };
    this.#write({ ...draft, words: this.own?.follow(draft, this.catalogue) ?? draft.words });
  }

  #write(draft: Draft): void {
    this.#push(writeDraft(draft, this.catalogue));
  }

  #push(text: string): void {
    this.#isTyping = false;
    if (text === this.text) return;
    const before = this.#texts.slice(0, this.#at + 1);
    this.#texts = [...before, text].slice(-MAX_UNDO_STEPS);
    this.#at = this.#texts.length - 1;
    this.#save();
    this.#check();
  }

  #replace(text: string): void {
    this.#texts = this.#texts.map((one, i) => (i === this.#at ? text : one));
    this.#save();
  }

  #go(at: number): void {
    if (this.#texts[at] === undefined) return;
    this.#isTyping = false;
    this.#at = at;
    this.#save();
    this.#check();
  }

  #save(): void {
    save(nameOf(this.catalogue.name), { texts: this.#texts, at: this.#at });
  }

  #check(delay = CHECK_DEBOUNCE_MS): void {
    this.stop();
    [this.boards, this.refusal] = [null, null];
    this.#timer = setTimeout(() => void this.#requestCheck(), delay);
  }

  async #requestCheck(): Promise<void> {
    const [draft, { signal }] = [this.text, (this.#aborter = new AbortController())];
    try {
      const boards = await post<Boards>("/api/boards", { draft }, null, signal);
      if (signal.aborted) return;
      [this.boards, this.facts] = [boards, boards.start.facts];
      // Do not change the text while the player types it.
      if (!this.#isTyping || hasMoves(draft)) this.#replace(boards.start.text);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error.data;
    }
  }
}
