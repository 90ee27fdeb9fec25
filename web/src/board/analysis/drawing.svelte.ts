/** Drawing on a board: by dragging with the right button at any time, or cell by cell in draw
 * mode. */

import type { Cell } from "../../net/types";
import type { Colour, Shape } from "./shapes";

/** The cell at a point of the window. */
function cellAt(x: number, y: number): Cell | null {
  const found = document.elementsFromPoint(x, y).map((one) => one.closest("[data-cell]"));
  return found.find((one) => one !== null)?.getAttribute("data-cell") ?? null;
}

const cellOf = (event: MouseEvent): Cell | null => cellAt(event.clientX, event.clientY);

const focusedCell = (): Cell | null =>
  document.activeElement?.closest("[data-cell]")?.getAttribute("data-cell") ?? null;

export class Drawing {
  /** Whether draw mode is on: cells are chosen to draw on, not to play. */
  isOn = $state(false);
  colour = $state<Colour>("G");
  /** The first cell of the shape. */
  from = $state<Cell | null>(null);
  private over = $state<Cell | null>(null);
  private isDragged = false;

  constructor(private readonly ondraw: (shape: Shape) => void) {}

  /** The shape as it would be drawn now. */
  get preview(): Shape | null {
    if (!this.from) return null;
    return this.shapeTo(this.over ?? this.from);
  }

  toggle = (): void => {
    this.isOn = !this.isOn;
    this.from = this.over = null;
  };

  down = (event: PointerEvent): void => {
    if (event.button !== 2 && !(this.isOn && event.button === 0)) return;
    const cell = cellOf(event);
    if (!cell) return;
    event.stopPropagation();
    this.isDragged = event.button === 2;
    if (this.isDragged || !this.from) this.from = cell;
    this.over = cell;
  };

  move = (event: PointerEvent): void => {
    if (!this.from || (!this.isOn && !this.isDragged)) return;
    if (this.isOn) event.stopPropagation();
    this.over = cellOf(event) ?? this.over;
  };

  /** Releasing a drag completes the shape; without a drag, the next cell does. */
  up = (event: PointerEvent): void => {
    const isDrawButton = this.isDragged ? event.button === 2 : this.isOn && event.button === 0;
    if (!isDrawButton || !this.from) return;
    event.stopPropagation();
    const cell = cellOf(event);
    if (this.isDragged || (cell && cell !== this.from) || this.isStarted) this.end(cell);
    else this.isStarted = true;
  };

  /** Whether the first cell was chosen by an earlier press. */
  private isStarted = false;

  cancel = (): boolean => {
    const wasOn = this.isOn || this.from !== null;
    this.from = this.over = null;
    this.isOn = this.isStarted = this.isDragged = false;
    return wasOn;
  };

  /** In draw mode a click does not reach the board. */
  click = (event: MouseEvent): void => {
    if (this.isOn) event.stopPropagation();
  };

  key = (event: KeyboardEvent): void => {
    const cell = focusedCell();
    if (!this.isOn || !cell || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.from) this.end(cell);
    else [this.from, this.over, this.isStarted] = [cell, cell, true];
  };

  menu = (event: MouseEvent): void => {
    if (cellOf(event)) event.preventDefault();
  };

  private shapeTo(cell: Cell): Shape {
    return this.colour + (this.from ?? "") + (cell === this.from ? "" : cell);
  }

  private end(cell: Cell | null): void {
    if (cell && this.from) this.ondraw(this.shapeTo(cell));
    this.from = this.over = null;
    this.isDragged = this.isStarted = false;
  }
}
