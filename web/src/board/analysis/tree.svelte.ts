/** An editable tree with undo and redo. */

import { splitComment } from "./shapes";
import { apply, type Edit, type Path, type Tree } from "./tree";

const MAX_UNDO_STEPS = 500;

/** Edits that are undone together, in the order in which they are made. */
type Step = readonly Edit[];

export class TreeEditor {
  tree: Tree = $state.raw() as Tree;
  /** The edits that undo the steps, and the edits that redo undone steps. */
  private done = $state.raw<Step[]>([]);
  private undone = $state.raw<Step[]>([]);
  /** The key of the node whose comment is being typed. */
  private typed: string | null = null;
  /** Called after each change in this editor, undo and redo included. */
  onedit: (edit: Edit) => void = () => {};

  constructor(tree: Tree) {
    this.tree = tree;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Makes edits as one step: all of them, or none if an edit is refused. */
  edit(...edits: Step): void {
    const undoEdits = this.applyEdits(edits);
    this.typed = null;
    if (!undoEdits.length) return;
    this.done = [...this.done, undoEdits].slice(-MAX_UNDO_STEPS);
    this.undone = [];
  }

  /** Changes a comment while the user types: consecutive changes are one undo step. Shapes are
   * drawn, not typed. */
  type(path: Path, text: string): void {
    const comment = splitComment(text).text;
    const [key, lastUndo] = [path.join(" "), this.done.at(-1)?.[0]];
    const isContinued = this.typed === key && lastUndo?.op === "comment";
    const steps = this.done.length;
    this.edit({ op: "comment", path, comment });
    if (isContinued && this.done.length > steps)
      this.done = [...this.done.slice(0, -2), [{ ...lastUndo, was: comment }]];
    if (isContinued || this.done.length > steps) this.typed = key;
  }

  /** Undoes the last step. Returns the node that it changed. */
  undo(): Path | null {
    const [step, ...others] = this.done.toReversed();
    if (!step) return null;
    this.done = others.toReversed();
    this.undone = [...this.undone, this.applyEdits(step)];
    return placeOf(step);
  }

  redo(): Path | null {
    const [step, ...others] = this.undone.toReversed();
    if (!step) return null;
    this.undone = others.toReversed();
    this.done = [...this.done, this.applyEdits(step)];
    return placeOf(step);
  }

  /** Replaces the tree, for example by a version from another tab. The undo history is lost. */
  replace(tree: Tree): void {
    this.tree = tree;
    this.done = this.undone = [];
  }

  /** Makes edits. Returns the edits that undo them. */
  private applyEdits(edits: Step): Step {
    let { tree } = this;
    const [made, undoEdits]: [Edit[], Edit[]] = [[], []];
    for (const edit of edits) {
      const applied = apply(tree, edit);
      tree = applied.tree;
      if (!applied.undo) continue;
      made.push(edit);
      undoEdits.unshift(applied.undo);
    }
    this.tree = tree;
    this.typed = null;
    for (const edit of made) this.onedit(edit);
    return undoEdits;
  }
}

/** The node that a step changes: the added node, or the parent of a deleted one. */
function placeOf(step: Step): Path | null {
  const edit = step.at(-1);
  if (!edit) return null;
  if (edit.op === "cut") return edit.path.slice(0, -1);
  if (edit.op !== "add") return edit.path;
  const [first] = edit.line.moves;
  return first === undefined
    ? edit.path
    : [...edit.path, typeof first === "string" ? first : first.move];
}
