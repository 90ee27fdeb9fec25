/** A tree that somebody edits: every edit can be undone and done again. */

import { splitComment } from "./shapes";
import { apply, type Edit, type Path, type Tree } from "./tree";

const MOST_STEPS = 500; // that can be undone

/** Edits that belong together, in the order in which they are made. */
type Step = readonly Edit[];

export class TreeEditor {
  tree: Tree = $state.raw() as Tree;
  /** What takes back the steps that were made, and those that were undone. */
  private done = $state.raw<Step[]>([]);
  private undone = $state.raw<Step[]>([]);
  /** The comment that is being written. */
  private typed: string | null = null;
  /** Told of each change that was made here, undoing included. */
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

  /** Makes edits as one step: all of them, or none where one is refused. */
  edit(...edits: Step): void {
    const back = this.make(edits);
    this.typed = null;
    if (!back.length) return;
    this.done = [...this.done, back].slice(-MOST_STEPS);
    this.undone = [];
  }

  /** A comment while it is written, which is one step until something else is done. Shapes are drawn,
   *  not written. */
  type(path: Path, text: string): void {
    const comment = splitComment(text).words;
    const [key, begun] = [path.join(" "), this.done.at(-1)?.[0]];
    const isGoingOn = this.typed === key && begun?.op === "comment";
    const steps = this.done.length;
    this.edit({ op: "comment", path, comment });
    if (isGoingOn && this.done.length > steps)
      this.done = [...this.done.slice(0, -2), [{ ...begun, was: comment }]];
    if (isGoingOn || this.done.length > steps) this.typed = key;
  }

  /** Undoes the last step; where that happened. */
  undo(): Path | null {
    const [step, ...others] = this.done.toReversed();
    if (!step) return null;
    this.done = others.toReversed();
    this.undone = [...this.undone, this.make(step)];
    return placeOf(step);
  }

  redo(): Path | null {
    const [step, ...others] = this.undone.toReversed();
    if (!step) return null;
    this.undone = others.toReversed();
    this.done = [...this.done, this.make(step)];
    return placeOf(step);
  }

  /** Another tree, such as the same one from another tab; what was done to the old one is gone. */
  replace(tree: Tree): void {
    this.tree = tree;
    this.done = this.undone = [];
  }

  /** Makes edits; what takes them back. */
  private make(edits: Step): Step {
    let { tree } = this;
    const [made, back]: [Edit[], Edit[]] = [[], []];
    for (const edit of edits) {
      const applied = apply(tree, edit);
      tree = applied.tree;
      if (!applied.undo) continue;
      made.push(edit);
      back.unshift(applied.undo);
    }
    this.tree = tree;
    this.typed = null;
    for (const edit of made) this.onedit(edit);
    return back;
  }
}

/** The node that a step is about: the one that it adds, or where something was cut. */
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
