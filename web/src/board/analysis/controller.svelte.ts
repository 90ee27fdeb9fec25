/** The board that shows a node of a tree: it steps along lines, and played moves extend the
 * tree. */

import type { GameDescription, LegalMove } from "../../net/types";
import { analysisOf } from "../../app/router/analysis.svelte";
import { route } from "../../app/router/router.svelte";
import { BoardController, type ReviewedLine } from "../playable/controller.svelte";
import { Line } from "../playable/line.svelte";
import { keyOf, type Timeline } from "../playable/timeline.svelte";
import { turnNumbers, turnsOf } from "../playable/turns";
import { toggled, type Shape } from "./shapes";
import type { TreeEditor } from "./tree.svelte";
import { lineEnd, nodeAt, nodesAlong, type Edit, type Path, type TreeNode } from "./tree";

export const isWithin = (path: Path, line: Path): boolean =>
  path.every((move, k) => move === line[k]);

export class AnalysisController extends BoardController {
  /** Whether a move is being sent to the server. */
  private isBusy = $state(false);
  private readonly line: Line;
  private readonly main: () => string[];
  /** The turn numbers of the main line, by ply. */
  private readonly mainNumbers: () => number[];
  override analysed = (): string =>
    route.path === "/analysis" ? "" : analysisOf(this.board?.text);
  /** Called with the reason when an edit was refused. */
  onflaw: (error: unknown) => void = (error) => {
    throw error;
  };

  /** `path` is the node that is shown first; its board must be cached. */
  constructor(
    catalogue: GameDescription,
    readonly editor: TreeEditor,
    readonly boards: Timeline,
    path: Path,
  ) {
    const line = new Line(boards, lineEnd(editor.tree, path));
    super(catalogue, line, path.length);
    this.line = line;
    const main = $derived(lineEnd(editor.tree));
    const numbers = $derived(turnNumbers(turnsOf(new Line(boards, main).played, this.inside)));
    [this.main, this.mainNumbers] = [() => main, () => numbers];
    void this.prepare();
  }

  get path(): Path {
    return this.line.path.slice(0, this.at);
  }

  get node(): TreeNode {
    return nodeAt(this.editor.tree, this.path) ?? this.editor.tree.root;
  }

  override get seats(): number {
    return this.boards.seats.length || super.seats;
  }

  override get previews(): LegalMove[] | null {
    return this.boards.previewsAt(this.path);
  }

  override get canChoose(): boolean {
    return !this.isBusy && (this.board?.legal ?? this.previews) !== null;
  }

  /** The main line, whichever node is shown. */
  override get reviewed(): ReviewedLine {
    const [main, numbers] = [this.main(), this.mainNumbers()];
    const [path, fork] = [this.path, this.path.findIndex((move, k) => move !== main[k])];
    return {
      last: main.length,
      from: fork < 0 ? path.length : fork,
      turnAt: (ply) => numbers[ply] ?? numbers.at(-1) ?? 0,
      goToPly: (ply) => this.goTo(main.slice(0, Math.max(0, ply))),
    };
  }

  protected override get stage(): string {
    return keyOf(this.path);
  }

  override get canStepOn(): boolean {
    return this.at < this.last;
  }

  override goToPly(ply: number): Promise<void> {
    return this.goTo(this.line.path.slice(0, Math.max(0, ply)));
  }

  override goLive(): void {
    void this.goToPly(this.last);
  }

  override toFirst = (): Promise<void> => this.goToPly(0);
  override toLast = (): Promise<void> => this.goToPly(this.last);

  /** Shows a node. The current line stays if it leads there. */
  async goTo(path: Path): Promise<void> {
    const isNext = path.length === this.at + 1 && isWithin(this.path, path);
    const visit = this.beginNavigation();
    if (!isWithin(path, this.line.path)) this.line.path = lineEnd(this.editor.tree, path);
    this.past = path.length;
    if (!this.boards.boardAt(path)) {
      await this.attempt(() => this.boards.load(this.line.path));
      if (!this.boards.boardAt(path)) await this.attempt(() => this.boards.load(path));
      if (visit !== this.navigations) return;
    }
    const board = this.boards.boardAt(path);
    if (!board) return void (this.past = this.shownPast);
    this.shownPast = path.length;
    this.showBoard(path.length, board, isNext);
    this.schedulePrepare();
  }

  /** Shows the alternative before or after the current one, at the last fork of the path. */
  switchVariation(by: 1 | -1): Promise<void> {
    const { path } = this;
    const nodes = nodesAlong(this.editor.tree.root, path) ?? [];
    for (let k = path.length; k > 0; k -= 1) {
      const siblings = nodes[k - 1]?.children ?? [];
      const next = siblings[siblings.findIndex(({ move }) => move === path[k - 1]) + by];
      if (siblings.length > 1)
        return next ? this.goTo([...path.slice(0, k - 1), next.move]) : Promise.resolve();
    }
    return Promise.resolve();
  }

  /** Makes the main line the current line. A node that is not on it is left at the fork. */
  followMain = (): void => {
    const main = this.main();
    if (isWithin(this.line.path, main)) return;
    const { path } = this;
    const common = main.findIndex((move, k) => move !== path[k]);
    this.line.path = main;
    if (common >= 0 && common < path.length) void this.goTo(main.slice(0, common));
  };

  /** Plays moves one after the other from the shown board, and shows the last of them. */
  async playLine(moves: readonly string[]): Promise<void> {
    const from = this.path;
    const path = [...from, ...moves];
    const visit = this.navigations;
    const isDone = await this.attempt(() => this.boards.load(path));
    if (!isDone || visit !== this.navigations || !this.addMoves(from, moves)) return;
    await this.goTo(path);
  }

  override async tryLine(ply: number, moves: string[], count = moves.length): Promise<void> {
    await this.goToPly(ply);
    const from = this.path;
    const isDone = await this.attempt(() => this.boards.load([...from, ...moves]));
    if (!isDone || from.length !== ply || !this.addMoves(from, moves)) return;
    await this.goTo([...from, ...moves.slice(0, count)]);
  }

  /** Adds the moves after a node that are not in the tree yet. Returns whether they are in the
   * tree. */
  private addMoves(from: Path, moves: readonly string[]): boolean {
    let existing = 0;
    while (
      nodeAt(this.editor.tree, [...from, ...moves.slice(0, existing + 1)]) &&
      existing < moves.length
    )
      existing += 1;
    if (existing === moves.length) return true;
    const path = [...from, ...moves.slice(0, existing)];
    return this.edit({ op: "add", path, line: { moves: moves.slice(existing) } });
  }

  /** Tries a move, legal or not; a legal move is added to the tree. */
  protected override async tryMove(move: string): Promise<boolean> {
    const { board: before, path: from, navigations } = this;
    if (!before) return false;
    const path = [...from, move];
    this.dismiss();
    this.isBusy = true;
    const isLegal = await this.attempt(() => this.boards.prepare(path)).finally(
      () => (this.isBusy = false),
    );
    const step = this.boards.stepAt(path);
    if (!isLegal || !step || navigations !== this.navigations || !this.addMoves(from, [move]))
      return false;
    if (!isWithin(path, this.line.path)) this.line.path = lineEnd(this.editor.tree, path);
    this.past = this.shownPast = path.length;
    this.showStep(before, step);
    return true;
  }

  /** Makes edits as a single step. Returns whether they succeeded. The shown node stays if it
   * still exists. */
  edit(...edits: Edit[]): boolean {
    try {
      this.editor.edit(...edits);
    } catch (error) {
      this.onflaw(error);
      return false;
    }
    this.settle();
    return true;
  }

  /** The nodes of the path that are not first among their siblings, with their places. */
  private get variationSteps(): { path: Path; place: number }[] {
    const nodes = nodesAlong(this.editor.tree.root, this.path) ?? [];
    const places = this.path.map((move, k) => ({
      path: this.path.slice(0, k + 1),
      place: nodes[k]?.children.findIndex((child) => child.move === move) ?? 0,
    }));
    return places.filter(({ place }) => place > 0);
  }

  get canPromote(): boolean {
    return this.variationSteps.length > 0;
  }

  /** Moves the current variation one place up. */
  promote = (): void => {
    const last = this.variationSteps.at(-1);
    if (last) this.edit({ op: "promote", path: last.path, to: last.place - 1 });
  };

  toMain = (): void => {
    this.edit(...this.variationSteps.map(({ path }): Edit => ({ op: "promote", path, to: 0 })));
  };

  /** Deletes the shown node and all that follows it. */
  cut = (): void => {
    const { path } = this;
    if (path.length) this.edit({ op: "cut", path });
  };

  /** Changes the comment of the shown node while the user types. */
  type(comment: string): void {
    try {
      this.editor.type(this.path, comment);
    } catch (error) {
      this.onflaw(error);
    }
  }

  /** Draws a shape on the shown board, or erases it. */
  draw = (shape: Shape): void => {
    const { path, node } = this;
    this.edit({ op: "shapes", path, shapes: toggled(node.shapes, shape), was: node.shapes });
  };

  erase = (): void => {
    this.edit({ op: "shapes", path: this.path, shapes: [] });
  };

  undo = (): void => this.goBack(() => this.editor.undo());
  redo = (): void => this.goBack(() => this.editor.redo());

  /** Undoes or redoes a step, and shows the node of that step. */
  private goBack(act: () => Path | null): void {
    try {
      const place = act();
      this.settle();
      if (place && keyOf(place) !== keyOf(this.path)) void this.goTo(this.existingPart(place));
    } catch (error) {
      this.onflaw(error);
    }
  }

  /** The longest part of a path that is in the tree. */
  private existingPart(path: Path): Path {
    let existing = path;
    while (!nodeAt(this.editor.tree, existing)) existing = existing.slice(0, -1);
    return existing;
  }

  /** After a change of the tree, leaves nodes that no longer exist. */
  settle(): void {
    const { path } = this;
    const existing = this.existingPart(path);
    const isShort = existing.length < path.length;
    const line = this.existingPart(this.line.path);
    this.line.path = lineEnd(this.editor.tree, isWithin(existing, line) ? line : existing);
    if (isShort) void this.goTo(existing);
  }

  protected override get lacksMoves(): boolean {
    const { board } = this;
    const isOver = board?.outcome && board.to_move === null;
    return !isOver && !(this.previews && board?.legal);
  }

  protected override async prepare(): Promise<void> {
    const { path } = this;
    if (this.lacksMoves) await this.attempt(() => this.boards.prepare(path));
  }
}
