/** The editor of a position: its text with all that it was before, and what the server says of it. */

import { post, Refusal } from "../api/http";
import type { Boards, BoardView, Cell, Facts, GameDescription, RefusalData } from "../api/types";
import { load, save } from "../settings/storage";
import { hasMoves, pieceOf, readDraft, writeDraft, type Draft } from "./draft";
import { editorOf, type EditorGame, type Field } from "./games";
import { turnedCells, turnedLetters, type Turn } from "./turns";

const PAUSE = 150; // milliseconds without a change after which the server is asked
const MOST = 200; // texts that are kept to go back to

interface Kept {
  texts: string[];
  at: number;
}

const nameOf = (game: string) => `editor:${game}`;

/** What a browser kept, where it is what we write. */
function keptOf(game: string): Kept {
  const { texts, at } = load<Partial<Kept>>(nameOf(game), {});
  const isWhole = Array.isArray(texts) && texts.every((one) => typeof one === "string");
  if (!isWhole || typeof at !== "number" || texts[at] === undefined) return { texts: [], at: 0 };
  return { texts, at };
}

export class Editor {
  #texts = $state.raw<string[]>([]);
  #at = $state(0);
  /** What the server says of the text as it is; neither while it is asked. */
  boards = $state.raw<Boards | null>(null);
  refusal = $state.raw<RefusalData | null>(null);
  /** What lay beside the last board that a game could have. */
  facts = $state.raw<Facts>({});
  readonly own: EditorGame | undefined;
  #draft: Draft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: AbortController | null = null;
  #isTyping = false;

  constructor(
    readonly catalogue: GameDescription,
    /** The board before the first move, to begin with. */
    start: BoardView,
  ) {
    this.own = editorOf(catalogue.name);
    const { texts, at } = keptOf(catalogue.name);
    [this.#texts, this.#at] = texts.length ? [texts, at] : [[start.text], 0];
    this.facts = start.facts;
    this.#draft = readDraft(start.text, catalogue) ?? { options: {}, cells: {}, words: [] };
    this.#check(0);
  }

  readonly text = $derived.by(() => this.#texts[this.#at] ?? "");
  readonly canUndo = $derived.by(() => this.#at > 0);
  readonly canRedo = $derived.by(() => this.#at < this.#texts.length - 1);

  /** The parts of the text; null where it is none of this game. */
  readonly read = $derived.by(() => {
    const draft = readDraft(this.text, this.catalogue);
    const isWhole = !this.own || draft?.words.length === this.own.words;
    return draft && isWhole ? draft : null;
  });

  /** The parts of the text, or else the last that could be read. */
  readonly draft = $derived.by(() => {
    if (this.read) this.#draft = this.read;
    return this.#draft;
  });

  readonly fields = $derived.by(() => this.own?.fields(this.draft, this.catalogue) ?? []);
  readonly marked = $derived.by(() => new Set(this.own?.marked?.(this.draft) ?? []));

  /** Cells that the server finds wrong. */
  readonly wrong = $derived.by(() => {
    const { cells } = (this.refusal?.reason ?? {}) as { cells?: Cell[] };
    return new Set(cells ?? []);
  });

  /** A board that the editor was sent to, after all that was set up before. */
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

  /** The position before the first move, with the options that are chosen and this one. */
  async begin(option?: string, value?: string): Promise<void> {
    const chosen = option && value ? { [option]: value } : {};
    const written = Object.entries({ ...this.draft.options, ...chosen });
    const options = Object.fromEntries(written.filter(([, text]) => text !== ""));
    try {
      const asked = { game: this.catalogue.name, options };
      this.#push((await post<Boards>("/api/boards", asked)).start.text);
    } catch (error) {
      if (error instanceof Refusal) this.refusal = error.data;
      else throw error;
    }
  }

  /** A text that is being written: letter by letter it is one step. */
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
    this.#asked?.abort();
  }

  /** How many pieces of a kind lie on the board. */
  count(letter: string): number {
    return Object.values(this.draft.cells).filter((one) => one === letter).length;
  }

  pieceOn(cell: Cell) {
    return pieceOf(this.catalogue, this.draft.cells[cell] ?? "");
  }

  /** Pieces or options have changed, and with them what follows. */
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
    this.#texts = [...before, text].slice(-MOST);
    this.#at = this.#texts.length - 1;
    this.#keep();
    this.#check();
  }

  #replace(text: string): void {
    this.#texts = this.#texts.map((one, i) => (i === this.#at ? text : one));
    this.#keep();
  }

  #go(at: number): void {
    if (this.#texts[at] === undefined) return;
    this.#isTyping = false;
    this.#at = at;
    this.#keep();
    this.#check();
  }

  #keep(): void {
    save(nameOf(this.catalogue.name), { texts: this.#texts, at: this.#at });
  }

  #check(pause = PAUSE): void {
    this.stop();
    [this.boards, this.refusal] = [null, null];
    this.#timer = setTimeout(() => void this.#ask(), pause);
  }

  async #ask(): Promise<void> {
    const [draft, asked] = [this.text, (this.#asked = new AbortController())];
    try {
      const boards = await post<Boards>("/api/boards", { draft }, null, asked.signal);
      if (asked.signal.aborted) return;
      [this.boards, this.facts] = [boards, boards.start.facts];
      // While somebody writes, the text stays as it is written.
      if (!this.#isTyping || hasMoves(draft)) this.#replace(boards.start.text);
    } catch (error) {
      if (asked.signal.aborted) return;
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error.data;
    }
  }
}
