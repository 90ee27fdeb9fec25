// From clicks to a legal move, for every game alike: a move is a way over the cells that it names.

import { button, el, words } from "./dom.js";
import { pieceIcon } from "./pieces.js";

const MOST_LISTED = 30;
const STEPS = {
  square: { N: [0, -1], NE: [1, -1], E: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], W: [-1, 0], NW: [-1, -1] },
  hexagonal: { E: [1, 0], NE: [0.5, -0.866], NW: [-0.5, -0.866], W: [-1, 0], SW: [-0.5, 0.866], SE: [0.5, 0.866] },
};

function neighbour(board, name, direction) {
  const cell = board.cells.find((one) => one.name === name);
  const [dx, dy] = STEPS[board.shape][direction];
  return board.cells.find((one) => Math.hypot(one.x - cell.x - dx, one.y - cell.y - dy) < 0.1)?.name;
}

// The ways to click a move. A direction is told by the neighbouring cell that way, if there is one;
// without a cell it is that of the only piece, `own`, of who decides.
function waysOf({ cells, direction }, board, own) {
  if (!direction) return [cells];
  const towards = (name) => neighbour(board, name, direction);
  const [first, last] = cells;
  if (!first) {
    const target = own && towards(own);
    return target ? [[target], [own, target]] : [];
  }
  if (cells.length > 2) return [[first, last, towards(first)], [last, first, towards(last)]];
  return [[first, towards(first)].filter(Boolean)];
}

// What fits the cells chosen so far: all moves, those that are told completely, the next cells.
function fitting(moves, chosen) {
  const fits = (way) => chosen.every((cell, k) => way[k] === cell);
  const found = moves.filter(({ ways }) => ways.some(fits));
  const complete = found.filter(({ ways }) => ways.some((way) => fits(way) && way.length === chosen.length));
  const next = found.flatMap(({ ways }) => ways.filter(fits)).map((way) => way[chosen.length]);
  return { found, complete, next: new Set(next.filter(Boolean)) };
}

export class Chooser {
  constructor(play) {
    this.play = play;
    this.table = new Map(play.game.moves.map((move) => [move.action, move]));
    this.element = el("div", { class: "chips", role: "group", "aria-label": "Moves to choose from" });
    this.chosen = [];
    this.hinted = new Set();
    this.legal = [];
  }

  // Another board: what was chosen or hinted is over.
  begin({ legal, pieces, to_move: seat }) {
    const own = Object.keys(pieces).filter((name) => pieces[name][1] === seat);
    this.legal = (legal ?? []).map((action) => {
      const move = this.table.get(action);
      return { ...move, ways: waysOf(move, this.play.game.board, own.length === 1 ? own[0] : null) };
    });
    this.hinted = new Set();
    this.show([]);
  }

  hint(notation) {
    this.hinted = new Set(this.legal.find(({ move }) => move === notation)?.ways[0]);
    this.show(this.chosen);
  }

  // By keyboard the list, where the cells say no more, comes to hand at once.
  click(name, byKey = false) {
    this.#choose(name);
    if (byKey && this.chosen.length && !fitting(this.legal, this.chosen).next.size) this.element.querySelector("button")?.focus();
  }

  #choose(name) {
    if (!this.play.canMove) return;
    const { complete } = fitting(this.legal, this.chosen);
    if (this.chosen.at(-1) === name) {
      if (complete.length === 1) this.#play(complete[0]);
      else this.show([]);
      return;
    }
    let chosen = [...this.chosen, name];
    if (!fitting(this.legal, chosen).found.length) chosen = [name];
    const now = fitting(this.legal, chosen);
    if (now.found.length === 1) this.#play(now.found[0]);
    else this.show(now.found.length ? chosen : []);
  }

  #play({ action }) {
    this.play.move({ action });
  }

  // Marks what can be chosen next; lists what is told completely, and what no cell can tell.
  show(chosen) {
    const before = this.element.contains(document.activeElement) ? this.chosen.at(-1) : null;
    this.chosen = chosen;
    const { found, complete, next } = fitting(this.play.canMove ? this.legal : [], chosen);
    this.play.board.choose(next, chosen, this.hinted, (name) => `${name}, ${this.#content(name)}`);
    const listed = chosen.length ? [...new Set([...complete, ...found])] : found.filter(({ ways }) => !ways.some((way) => way.length));
    this.element.replaceChildren(...listed.slice(0, MOST_LISTED).map((move) => this.#chip(move)));
    const advice = this.#advice(complete, next);
    if (advice) this.element.append(el("small", null, advice));
    if (before) this.play.board.focus(before);
  }

  #advice([move, another], next) {
    if (!next.size) return "";
    if (!this.chosen.length) return "Choose a cell on the board.";
    if (!move || another) return "Then choose one of the marked cells.";
    return `${this.chosen.at(-1)} again plays ${move.move}, a marked cell something else.`;
  }

  #content(name) {
    const [kind, seat] = this.play.state.pieces[name] ?? ["empty", null];
    return seat === null ? kind : `${this.play.seatName(seat)} ${kind}`;
  }

  // A letter beside the cell's name is that of a piece, and shows it.
  #chip(move) {
    const letter = move.cells.reduce((text, cell) => text.replace(cell, ""), move.move);
    const found = move.kind.startsWith("place") && this.play.game.pieces.find(({ look, seat }) =>
      letter === "" ? seat === this.play.state.to_move : look.letter === letter);
    return button([found ? pieceIcon(found.look) : null, move.move], () => this.#play(move), { title: words(move.kind) });
  }
}
