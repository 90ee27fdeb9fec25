/** A tree of variations as a value: the contents of a node, edits by path, and its record form.
 *
 * A node is identified by its path, the notations of the moves from the start. The children of
 * a node differ by move; the first child continues the line of its parent. An edit is plain
 * data and can be sent to other clients; `apply` returns the new tree and the edit that undoes
 * the change. */

import type { Path } from "../playable/timeline.svelte";
import { joinComment, MAX_SHAPES, splitComment, parseShape, type Shape } from "./shapes";

export type { Path };

export interface TreeNode {
  /** Empty at the root. */
  readonly move: string;
  /** The comment before the move, if a variation begins with it. */
  readonly before: string;
  /** The comment's words, without its arrows and circles, which are shapes. */
  readonly comment: string;
  /** Glyphs by their PGN numbers. */
  readonly nags: readonly number[];
  readonly shapes: readonly Shape[];
  readonly children: readonly TreeNode[];
}

/** The contents of a record except its moves. */
interface Head {
  readonly game: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
  /** A position; null for the game's usual start. */
  readonly start: string | null;
}

export interface Ended {
  readonly result: string;
  readonly reason: string;
}

export interface Tree extends Head {
  readonly root: TreeNode;
  /** The result of the record, and the moves that it applies to. */
  readonly ending: Ended & { readonly path: Path };
}

export interface PlyData {
  move: string;
  comment?: string;
  nags?: readonly number[];
  variations?: LineData[];
}

export interface LineData {
  comment?: string;
  moves: (string | PlyData)[];
}

/** A record in its JSON form; see docs/formats.md. */
export interface RecordData extends Head, Ended {
  readonly format: "boardwright-record";
  readonly version: 1;
  readonly line: LineData;
}

/** `path` is the node to edit. `was` is the value to replace: an outdated edit is refused. */
export type Edit =
  /** Adds moves after the node, as its last child or at the given place. A single move that
   * already exists changes nothing. */
  | { op: "add"; path: Path; line: LineData; at?: number }
  /** Deletes the node and all that follows it. */
  | { op: "cut"; path: Path }
  /** Moves the node to this place among its siblings. */
  | { op: "promote"; path: Path; to: number }
  | { op: "comment"; path: Path; comment: string; was?: string }
  | { op: "nags"; path: Path; nags: readonly number[]; was?: readonly number[] }
  | { op: "shapes"; path: Path; shapes: readonly Shape[]; was?: readonly Shape[] };

export interface Applied {
  tree: Tree;
  /** The edit that undoes this one; null if nothing changed. */
  undo: Edit | null;
}

export const MAX_NODES = 10_000;
/** Variations inside variations, as in records. */
export const MAX_NESTING = 50;
/** Characters. */
export const MAX_COMMENT = 10_000;
const MAX_NAG = 255;
const MAX_NAGS = 16;

/** `gone`: the path does not exist. `stale`: `was` is outdated. `there`: the move already
 * exists. */
export type Flaw = "gone" | "stale" | "there" | "too-deep" | "too-many" | "too-long" | "malformed";

export class EditError extends Error {
  constructor(readonly flaw: Flaw) {
    super(flaw);
  }
}

const emptyNode = (move: string, children: readonly TreeNode[] = []): TreeNode => ({
  move,
  before: "",
  comment: "",
  nags: [],
  shapes: [],
  children,
});

/** The nodes along a path, the root first; undefined if the path does not exist. */
export function nodesAlong(root: TreeNode, path: Path): TreeNode[] | undefined {
  const nodes = [root];
  let node = root;
  for (const move of path) {
    const next = node.children.find((child) => child.move === move);
    if (!next) return undefined;
    nodes.push((node = next));
  }
  return nodes;
}

export const nodeAt = ({ root }: Pick<Tree, "root">, path: Path): TreeNode | undefined =>
  nodesAlong(root, path)?.at(-1);

/** Extends a path by first children to the end of the line. */
export function lineEnd(tree: Pick<Tree, "root">, path: Path = []): string[] {
  const end = [...path];
  let node = nodeAt(tree, path);
  while ((node = node?.children[0])) end.push(node.move);
  return end;
}

/** The ends of all variations, in the order of the move list. */
export function variationsOf(tree: Pick<Tree, "root">): Path[] {
  const [found, open]: [Path[], Path[]] = [[], [[]]];
  for (let path = open.pop(); path; path = open.pop()) {
    const depth = path.length;
    const end = lineEnd(tree, path);
    if (depth) found.push(end);
    const nodes = nodesAlong(tree.root, end) ?? [];
    for (let k = nodes.length - 1; k >= depth; k -= 1)
      for (const { move } of nodes[k]?.children.slice(1).reverse() ?? [])
        open.push([...end.slice(0, k), move]);
  }
  return found;
}

/** How many moves the tree has, and how deeply its variations nest. */
export function sizeOf({ root }: Pick<Tree, "root">): { nodes: number; nesting: number } {
  let [nodes, nesting] = [0, 0];
  const open: [TreeNode, number][] = [[root, 0]];
  for (let top = open.pop(); top; top = open.pop()) {
    const [{ children }, depth] = top;
    nesting = Math.max(nesting, depth);
    children.forEach((child, k) => open.push([child, depth + (k ? 1 : 0)]));
    nodes += children.length;
  }
  return { nodes, nesting };
}

export function apply(tree: Tree, edit: Edit): Applied {
  const nodes = nodesAlong(tree.root, edit.path);
  const node = nodes?.at(-1);
  if (!nodes || !node) throw new EditError("gone");
  switch (edit.op) {
    case "add":
      return added(tree, nodes, node, edit);
    case "cut":
      return cut(tree, nodes, node, edit.path);
    case "promote":
      return promoted(tree, nodes, node, edit);
    case "comment":
      if (edit.comment.length > MAX_COMMENT) throw new EditError("too-long");
      return withNote(tree, nodes, node, edit, "comment");
    case "nags":
      if (edit.nags.length > MAX_NAGS || !edit.nags.every(isNag)) throw new EditError("malformed");
      return withNote(tree, nodes, node, edit, "nags");
    case "shapes":
      if (edit.shapes.length > MAX_SHAPES) throw new EditError("too-many");
      if (!edit.shapes.every(parseShape)) throw new EditError("malformed");
      return withNote(tree, nodes, node, edit, "shapes");
  }
}

const isNag = (nag: number): boolean => Number.isInteger(nag) && nag >= 0 && nag <= MAX_NAG;

/** A copy of the tree in which the last of these nodes is replaced. */
function withReplaced(tree: Tree, nodes: readonly TreeNode[], node: TreeNode): Tree {
  let above = node;
  for (let k = nodes.length - 2; k >= 0; k -= 1) {
    const [parent, child] = [nodes[k], nodes[k + 1]];
    if (!parent) break;
    above = { ...parent, children: parent.children.map((one) => (one === child ? above : one)) };
  }
  return { ...tree, root: above };
}

/** Checks that the tree is not too large for a record. */
function checkSize(tree: Tree): Tree {
  const { nodes, nesting } = sizeOf(tree);
  if (nodes > MAX_NODES) throw new EditError("too-many");
  if (nesting > MAX_NESTING) throw new EditError("too-deep");
  return tree;
}

function added(
  tree: Tree,
  nodes: readonly TreeNode[],
  node: TreeNode,
  { path, line, at = node.children.length }: Extract<Edit, { op: "add" }>,
): Applied {
  const [branch, ...others] = branchesOf(line, 0);
  if (!branch || others.length || at < 0 || at > node.children.length)
    throw new EditError("malformed");
  if (node.children.some(({ move }) => move === branch.move)) {
    if (branch.children.length || hasNotes(branch)) throw new EditError("there");
    return { tree, undo: null };
  }
  const children = node.children.toSpliced(at, 0, branch);
  const grown = checkSize(withReplaced(tree, nodes, { ...node, children }));
  return { tree: grown, undo: { op: "cut", path: [...path, branch.move] } };
}

const hasNotes = ({ before, comment, nags, shapes }: TreeNode): boolean =>
  !!(before || comment || nags.length || shapes.length);

function parentOf(nodes: readonly TreeNode[]): TreeNode {
  const parent = nodes.at(-2);
  if (!parent) throw new EditError("gone"); // the root has no parent
  return parent;
}

function cut(tree: Tree, nodes: readonly TreeNode[], node: TreeNode, path: Path): Applied {
  const parent = parentOf(nodes);
  const at = parent.children.indexOf(node);
  const children = parent.children.toSpliced(at, 1);
  return {
    tree: checkSize(withReplaced(tree, nodes.slice(0, -1), { ...parent, children })),
    undo: { op: "add", path: path.slice(0, -1), line: lineOf(node), at },
  };
}

function promoted(
  tree: Tree,
  nodes: readonly TreeNode[],
  node: TreeNode,
  { path, to }: Extract<Edit, { op: "promote" }>,
): Applied {
  const parent = parentOf(nodes);
  const from = parent.children.indexOf(node);
  if (!Number.isInteger(to) || to < 0 || to >= parent.children.length)
    throw new EditError("malformed");
  if (to === from) return { tree, undo: null };
  const children = parent.children.toSpliced(from, 1).toSpliced(to, 0, node);
  return {
    tree: checkSize(withReplaced(tree, nodes.slice(0, -1), { ...parent, children })),
    undo: { op: "promote", path, to: from },
  };
}

type NoteKind = "comment" | "nags" | "shapes";

function withNote(
  tree: Tree,
  nodes: readonly TreeNode[],
  node: TreeNode,
  edit: Extract<Edit, { op: NoteKind }>,
  kind: NoteKind,
): Applied {
  const given = edit as unknown as Record<NoteKind, TreeNode[NoteKind]>;
  const [old, value] = [node[kind], given[kind]];
  if (edit.was !== undefined && !isSameNote(edit.was, old)) throw new EditError("stale");
  if (isSameNote(value, old)) return { tree, undo: null };
  const undo = { op: kind, path: edit.path, [kind]: old, was: value } as unknown as Edit;
  return { tree: withReplaced(tree, nodes, { ...node, [kind]: value }), undo };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether two notes are equal; the order of glyphs and shapes does not matter. */
export const isSameNote = (one: TreeNode[NoteKind], other: TreeNode[NoteKind]): boolean =>
  isSame(unordered(one), unordered(other));

const unordered = (note: TreeNode[NoteKind]): unknown =>
  typeof note === "string" ? note : [...new Set<unknown>(note)].sort();

/** The tree of a record. Lines that begin with the same move are merged. */
export function fromRecord(record: RecordData): Tree {
  const { game, rules, options, tags, start, line, result, reason } = record;
  const { text, shapes } = splitComment(line.comment ?? "");
  const children = branchesOf({ moves: line.moves }, 0);
  const root = { ...emptyNode("", children), comment: text, shapes };
  const tree: Tree = {
    ...{ game, rules, options, tags, start, root },
    ending: { result, reason, path: lineEnd({ root }) },
  };
  return checkSize(tree);
}

/** The branches of a line: its main branch first, then the alternatives to its first move. */
function branchesOf(line: LineData, depth: number): TreeNode[] {
  if (depth > MAX_NESTING) throw new EditError("too-deep");
  let after: TreeNode[] = [];
  for (let k = line.moves.length - 1; k >= 0; k -= 1) {
    const data = line.moves[k];
    if (data === undefined) continue;
    const ply: PlyData = typeof data === "string" ? { move: data } : data;
    if (typeof ply.move !== "string" || !ply.move) throw new EditError("malformed");
    const { text, shapes } = splitComment(ply.comment ?? "");
    const before = k === 0 ? (line.comment ?? "") : "";
    const own = { move: ply.move, before, comment: text, nags: ply.nags ?? [], shapes };
    const others = (ply.variations ?? []).flatMap((one) => branchesOf(one, depth + 1));
    after = mergeBranches([{ ...own, children: after }, ...others]);
  }
  return after;
}

/** Merges branches that begin with the same move into the first of them. */
function mergeBranches(branches: readonly TreeNode[]): TreeNode[] {
  const byMove = new Map<string, TreeNode>();
  for (const branch of branches) {
    const existing = byMove.get(branch.move);
    byMove.set(branch.move, existing ? mergeNodes(existing, branch) : branch);
  }
  return [...byMove.values()];
}

/** Joins two texts; a text that contains the other is returned alone. */
export function joinTexts(one: string, other: string): string {
  if (one.includes(other)) return one;
  return other.includes(one) ? other : `${one}\n\n${other}`;
}

/** Merges two trees of the same start; null if the starts differ or the result is too large. */
export function mergeTrees(one: Tree, other: Tree): Tree | null {
  const startOf = ({ game, rules, options, start }: Tree) => [game, rules, options, start];
  if (!isSame(startOf(one), startOf(other))) return null;
  const tree = { ...other, root: mergeNodes(one.root, other.root) };
  return sizeOf(tree).nodes > MAX_NODES ? null : tree;
}

function mergeNodes(one: TreeNode, other: TreeNode): TreeNode {
  return {
    move: one.move,
    before: joinTexts(one.before, other.before),
    comment: joinTexts(one.comment, other.comment),
    nags: [...new Set([...one.nags, ...other.nags])],
    shapes: [...new Set([...one.shapes, ...other.shapes])],
    children: mergeBranches([...one.children, ...other.children]),
  };
}

/** The record of a tree. `ended` is how the rules end its main line, or null. */
export function toRecord(tree: Tree, ended: Ended | null = null): RecordData {
  const { root } = tree;
  const comment = joinComment(root.comment, root.shapes);
  const line: LineData = { ...(comment && { comment }), moves: pliesFrom(root) };
  return withLine(tree, line, ended ?? endingOf(tree));
}

/** The record of the main line alone, without annotations. */
export const mainRecord = (tree: Tree, ended: Ended | null = null): RecordData =>
  withLine(tree, { moves: lineEnd(tree) }, ended ?? endingOf(tree));

function withLine(tree: Tree, line: LineData, { result, reason }: Ended): RecordData {
  const { game, rules, options, tags, start } = tree;
  const head = { format: "boardwright-record", version: 1 } as const;
  return { ...head, game, rules, options, tags, start, line, result, reason };
}

/** The record's result, if the main line still begins with the moves that it applies to. */
function endingOf(tree: Tree): Ended {
  const { path, result, reason } = tree.ending;
  const main = lineEnd(tree);
  const isUnchanged = path.every((move, k) => move === main[k]);
  return isUnchanged ? { result, reason } : { result: "*", reason: "unfinished" };
}

/** A node and what follows it as a line, without the node's alternatives. */
function lineOf(node: TreeNode): LineData {
  const first = plyOf({ ...node, before: "" }, []);
  return { ...(node.before && { comment: node.before }), moves: [first, ...pliesFrom(node)] };
}

/** The moves after a node along first children, with their annotations and variations. */
function pliesFrom(node: TreeNode): (string | PlyData)[] {
  const plies: (string | PlyData)[] = [];
  let [next, ...others] = node.children;
  while (next) {
    plies.push(plyOf(next, others));
    [next, ...others] = next.children;
  }
  return plies;
}

function plyOf(node: TreeNode, others: readonly TreeNode[]): string | PlyData {
  const { move, before, nags } = node;
  // Inside a line, a move has no separate comment before it.
  const comment = joinComment(joinTexts(before, node.comment), node.shapes);
  if (!comment && !nags.length && !others.length) return move;
  return {
    move,
    ...(comment && { comment }),
    ...(nags.length && { nags }),
    ...(others.length && { variations: others.map(lineOf) }),
  };
}

/** A tree without moves. */
export const emptyTree = (head: Head): Tree => ({
  ...head,
  root: emptyNode(""),
  ending: { result: "*", reason: "unfinished", path: [] },
});
