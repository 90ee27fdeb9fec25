/** Private notes in a game: texts and lines, stored on the server for the seat owner. */

import { get, post, Refusal } from "../../net/http";
import type { NotesView, RefusalData } from "../../net/types";

const DEBOUNCE_MS = 1200; // after the last key before the text is saved

export interface NotedLine {
  ply: number;
  moves: string[];
}

export class Notes {
  text = $state("");
  lines = $state.raw<readonly NotedLine[]>([]);
  isLoaded = $state(false);
  standing = $state<"kept" | "writing" | "changed">("kept");
  refusal = $state.raw<RefusalData | null>(null);
  private revision = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: string,
    private readonly key: () => string | null,
  ) {}

  private get path(): string {
    return `/api/games/${encodeURIComponent(this.id)}/notes`;
  }

  load = async (): Promise<void> => {
    await this.attempt(async () => this.apply(await get<NotesView>(this.path, this.key())));
    this.isLoaded = !this.refusal;
  };

  private apply({ text = "", lines = [], revision }: NotesView): void {
    [this.text, this.lines, this.revision] = [text, lines as NotedLine[], revision];
    this.standing = "kept";
  }

  /** Saves the text a moment after the last key. */
  onInput = (): void => {
    this.standing = "writing";
    clearTimeout(this.timer);
    this.timer = setTimeout(this.save, DEBOUNCE_MS);
  };

  /** Saves unsaved text now. */
  flush = (): void => {
    if (this.standing === "writing") void this.save();
  };

  add = (line: NotedLine): Promise<void> => {
    const isSame = (one: NotedLine) =>
      one.ply === line.ply && one.moves.join() === line.moves.join();
    this.lines = [...this.lines.filter((one) => !isSame(one)), line];
    return this.save();
  };

  remove = (line: NotedLine): Promise<void> => {
    this.lines = this.lines.filter((one) => one !== line);
    return this.save();
  };

  save = async (): Promise<void> => {
    clearTimeout(this.timer);
    this.standing = "writing";
    const { text, lines, revision } = this;
    await this.attempt(async () => {
      const saved = await post<NotesView>(this.path, { text, lines, revision }, this.key());
      this.revision = saved.revision;
      if (this.text === text && this.lines === lines) this.standing = "kept";
    });
    if (this.refusal?.code === "stale") await this.merge(text, lines);
  };

  /** Merges with notes that another device saved meanwhile: our text follows theirs. */
  private async merge(text: string, lines: readonly NotedLine[]): Promise<void> {
    await this.load();
    if (this.refusal) return;
    if (text && !this.text.includes(text)) this.text = `${this.text}\n\n${text}`.trim();
    const present = new Set(this.lines.map((line) => JSON.stringify(line)));
    this.lines = [...this.lines, ...lines.filter((line) => !present.has(JSON.stringify(line)))];
    this.standing = "changed";
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    this.refusal = null;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error.data;
    }
  }
}
