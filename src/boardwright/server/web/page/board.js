// A board as SVG, from the catalogue's geometry and looks. It knows no rules: it shows what lies
// where, which cells can be chosen, and what the last moves did.

import { svg } from "./dom.js";
import { UNIT, emblem, pathData, piece } from "./pieces.js";

const FRAME = 0.58, FEW = 12;
const WOOD = "#7d4f2b", EDGE = "#4e2f17", BED = "#b58a56", ZONE = "#3c7a4b";
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  constructor(game, { flip = false, onCell = null } = {}) {
    this.game = game;
    this.cells = new Map(game.board.cells.map((cell, i) => [cell.name, { ...cell, look: game.cell_looks[i] }]));
    const corners = game.board.cells.flatMap((cell) => cell.outline);
    const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y);
    this.box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    this.flip = flip;
    this.onCell = onCell;
    this.tints = svg("g", { class: "tints" });
    this.pieces = svg("g", { class: "pieces" });
    this.marks = svg("g", { class: "marks" });
    this.hits = new Map();
    this.element = this.#draw(corners);
  }

  place(x, y) {
    const [left, top, right, bottom] = this.box;
    if (this.flip) [x, y] = [left + right - x, top + bottom - y];
    return [(x - left + FRAME) * UNIT, (y - top + FRAME) * UNIT];
  }

  centre(name) {
    const { x, y } = this.cells.get(name);
    return this.place(x, y);
  }

  #at(name) {
    const [x, y] = this.centre(name);
    return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
  }

  #outline({ outline, x, y }, share) {
    return pathData(outline.map(([a, b]) => this.place(x + share * (a - x), y + share * (b - y))), true);
  }

  #draw(corners) {
    const [left, top, right, bottom] = this.box;
    const width = (right - left + 2 * FRAME) * UNIT, height = (bottom - top + 2 * FRAME) * UNIT;
    const cells = [...this.cells.values()];
    const hull = pathData(convexHull(corners).map(([x, y]) => this.place(x, y)), true);
    return svg("svg", {
      class: "board", viewBox: `-4 -4 ${width + 8} ${height + 8}`,
      role: this.onCell ? "group" : "img", "aria-label": `${this.game.title} board`,
    },
      svg("path", { d: hull, fill: BED, stroke: EDGE, "stroke-width": 2 * FRAME * UNIT, "stroke-linejoin": "round" }),
      svg("path", { d: hull, fill: BED, stroke: WOOD, "stroke-width": 2 * FRAME * UNIT - 6, "stroke-linejoin": "round" }),
      svg("path", { d: hull, fill: BED, stroke: EDGE, "stroke-width": 8, "stroke-linejoin": "round" }),
      this.#sides(cells),
      ...cells.map((cell) => this.#cell(cell)),
      this.#zone(cells), this.tints,
      ...cells.map((cell) => this.#print(cell)),
      ...this.game.board.labels.map((label) => this.#label(label, cells)),
      this.pieces, this.marks,
      this.onCell ? svg("g", { onkeydown: (event) => this.#key(event) }, ...cells.map((cell) => this.#hit(cell))) : null);
  }

  #cell(cell) {
    const { look } = cell;
    if (!look.hollow)
      return svg("path", { d: this.#outline(cell, 0.9), fill: look.fill, stroke: look.fill, "stroke-width": 5, "stroke-linejoin": "round" });
    return svg("circle", { transform: this.#at(cell.name), r: 0.45 * UNIT, fill: look.fill, stroke: EDGE, "stroke-width": 3, "stroke-opacity": 0.55 });
  }

  #print({ name, look }) {
    const rings = Array.from({ length: look.rings }, (_, k) =>
      svg("circle", { r: (0.2 + 0.042 * k) * UNIT, fill: "none", stroke: look.ink, "stroke-opacity": 0.5, "stroke-width": 1.8 }));
    const text = look.text && svg("text", { y: 10, fill: look.ink, "font-size": 28, "font-weight": 700 }, look.text);
    const sign = emblem(look.emblem, 0.16 * UNIT, look.ink);
    if (sign) sign.setAttribute("opacity", 0.4);
    return svg("g", { transform: this.#at(name) }, ...rings, text || null, sign);
  }

  #label({ text, x, y }, cells) {
    const away = (cell) => Math.hypot(cell.x - x, cell.y - y);
    const nearest = Math.min(...cells.map(away));
    const close = cells.filter((cell) => away(cell) < nearest + 0.01);
    const cx = mean(close.map((cell) => cell.x)), cy = mean(close.map((cell) => cell.y));
    const share = Math.min(1, 0.81 / Math.hypot(cx - x, cy - y));
    const [px, py] = this.place(cx + share * (x - cx), cy + share * (y - cy));
    return svg("text", { x: px, y: py + 9, fill: "#f8ead0", "font-size": 26, "font-weight": 600 }, text);
  }

  #border(members) {
    const edges = members.flatMap(({ outline }) => outline.map((a, k) => [a, outline[(k + 1) % outline.length]]));
    const middle = ([a, b]) => `${((a[0] + b[0]) / 2).toFixed(3)} ${((a[1] + b[1]) / 2).toFixed(3)}`;
    const counts = new Map();
    for (const edge of edges) counts.set(middle(edge), (counts.get(middle(edge)) ?? 0) + 1);
    return (edge) => counts.get(middle(edge)) === 1;
  }

  #lines(members, isOuter, stroke, width) {
    const d = members.flatMap(({ outline }) => outline.map((a, k) => [a, outline[(k + 1) % outline.length]]))
      .filter(isOuter).map((edge) => pathData(edge.map(([x, y]) => this.place(x, y)))).join("");
    return svg("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round" });
  }

  #sides(cells) {
    const isOuter = this.#border(cells);
    const colours = new Set(cells.map(({ look }) => look.side).filter(Boolean));
    return svg("g", null, ...[...colours].map((colour) =>
      this.#lines(cells.filter(({ look }) => look.side === colour), isOuter, colour, 34)));
  }

  #zone(cells) {
    const members = cells.filter(({ look }) => look.zone);
    return members.length ? this.#lines(members, this.#border(members), ZONE, 11) : null;
  }

  #hit(cell) {
    const shape = svg("path", {
      class: "cell", d: this.#outline(cell, 0.94), "data-cell": cell.name, role: "button", tabindex: "-1",
      onclick: () => this.onCell(cell.name),
    });
    this.hits.set(cell.name, shape);
    return shape;
  }

  #key(event) {
    const name = event.target.dataset.cell;
    if (event.key === "Enter" || event.key === " ") this.onCell(name, true);
    else if (event.key in KEYS) this.#step(name, KEYS[event.key]);
    else return;
    event.preventDefault();
  }

  // To the nearest cell that can be chosen, roughly that way.
  #step(name, [dx, dy]) {
    const [x, y] = this.centre(name);
    const cost = (other) => {
      const [ox, oy] = this.centre(other);
      const along = (ox - x) * dx + (oy - y) * dy, aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      return along > 1 ? along + 2 * aside : Infinity;
    };
    const open = [...this.hits].filter(([, hit]) => hit.tabIndex === 0).map(([other]) => other);
    const best = open.sort((a, b) => cost(a) - cost(b))[0];
    if (best !== undefined && cost(best) < Infinity) this.focus(best);
  }

  focus(name) {
    this.hits.get(name)?.focus();
  }

  // What lies on the board; `events` are those of the last moves.
  show(pieces, events = []) {
    const looks = this.game.pieces;
    this.pieces.replaceChildren(...Object.entries(pieces).map(([name, [kind, seat]]) =>
      piece(looks.find((one) => one.kind === kind && one.seat === seat).look, { transform: this.#at(name) })));
    this.tints.replaceChildren(...[...touched(events)].filter((name) => this.cells.has(name)).map((name) =>
      svg("path", { d: this.#outline(this.cells.get(name), 0.9) })));
    this.marks.replaceChildren(...events.flatMap((event) => this.#mark(event)));
  }

  #mark(event) {
    if (event.path) return [this.#arrow(event.path.map((name) => this.centre(name)))];
    if (event.type === "pushed") {
      const from = this.centre(event.origin);
      const away = this.centre(event.away_from);
      const over = [from[0] + 0.8 * (from[0] - away[0]), from[1] + 0.8 * (from[1] - away[1])];
      return [this.#arrow([from, event.target ? this.centre(event.target) : over])];
    }
    if (event.type === "placed") return [this.#ring(event.cell)];
    return event.type === "colour-won" ? event.cells.map((name) => this.#ring(name)) : [];
  }

  #ring(name) {
    return svg("circle", { class: "ring", transform: this.#at(name), r: 46 });
  }

  #arrow(points) {
    const [ax, ay] = points.at(-2), [bx, by] = points.at(-1);
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const tip = [bx - 20 * ux, by - 20 * uy], neck = [tip[0] - 20 * ux, tip[1] - 20 * uy];
    const head = [[neck[0] - 13 * uy, neck[1] + 13 * ux], tip, [neck[0] + 13 * uy, neck[1] - 13 * ux]];
    const line = pathData([...points.slice(0, -1), neck]);
    return svg("g", { class: "arrow" },
      svg("path", { d: line, class: "casing" }), svg("path", { d: line }), svg("path", { d: pathData(head, true), class: "head" }));
  }

  // Which cells can be chosen next, which are chosen, which a hint means; `says` names a cell.
  choose(open, chosen, hinted, says) {
    for (const [name, hit] of this.hits) {
      const isChosen = chosen.includes(name), isOpen = open.has(name) || isChosen;
      const marks = { open: isOpen, chosen: isChosen, next: chosen.length && open.has(name),
        few: !chosen.length && open.size <= FEW && open.has(name), hinted: hinted.has(name) };
      hit.setAttribute("class", ["cell", ...Object.keys(marks).filter((mark) => marks[mark])].join(" "));
      hit.setAttribute("tabindex", isOpen ? 0 : -1); // what is focused stays so while others decide
      hit.setAttribute("aria-disabled", !isOpen);
      hit.setAttribute("aria-pressed", isChosen);
      hit.setAttribute("aria-label", says(name));
    }
  }
}

const mean = (numbers) => numbers.reduce((a, b) => a + b, 0) / numbers.length;

function touched(events) {
  return new Set(events.flatMap((event) => [
    event.cell, event.origin, event.target, event.path?.[0], event.path?.at(-1), ...(event.cells ?? []),
  ].filter(Boolean)));
}

function convexHull(points) {
  const ordered = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  const half = (list) => {
    const hull = [];
    for (const point of list) {
      while (hull.length > 1 && turn(hull.at(-2), hull.at(-1), point) <= 1e-6) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...half(ordered), ...half(ordered.reverse())];
}
