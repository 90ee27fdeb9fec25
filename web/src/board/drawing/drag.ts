/** Turns pointer events into drags onto cells: a press becomes a drag after a minimum distance. */

import type { Cell } from "../../net/types";
import type { DragPhase, Point } from "./types";

/** The minimum distance in pixels; a touch is less steady than a mouse. */
const FAR = { mouse: 5, touch: 10 };

export interface DragListener {
  ondrag: (from: string, to: Cell | null, phase: DragPhase) => void;
  /** Called after a drag that never reached another cell, because it was meant as a tap. */
  ontap: (from: string) => void;
}

export class Drag {
  /** The pressed cell, or the id of a choice beside the board; null while nothing is pressed. */
  from: string | null = null;
  private over: Cell | null = null;
  private begin: Point = { x: 0, y: 0 };
  private hasLeft = false;
  isDragging = false;

  constructor(private readonly listener: DragListener) {}

  /** `over` is the cell under the pressed object. */
  press(from: string | null, at: Point, over: Cell | null = from): void {
    [this.from, this.over] = [from, over];
    this.begin = at;
    this.hasLeft = this.isDragging = false;
  }

  /** Returns whether this move begins the drag. */
  move(cell: Cell | null, at: Point, isTouch: boolean): boolean {
    if (this.from === null) return false;
    const begins = !this.isDragging && this.isFar(at, isTouch);
    if (begins) {
      this.isDragging = true;
      this.listener.ondrag(this.from, this.over, "start");
    }
    if (this.isDragging && cell !== this.over) {
      this.over = cell;
      this.hasLeft = true;
      this.listener.ondrag(this.from, cell, "over");
    }
    return begins;
  }

  release(cell: Cell | null): void {
    const from = this.from;
    if (from !== null && this.isDragging) {
      if (this.hasLeft || cell !== this.over) this.listener.ondrag(from, cell, "drop");
      else {
        this.listener.ondrag(from, null, "cancel");
        this.listener.ontap(from);
      }
    }
    this.forget();
  }

  cancel(): void {
    if (this.from !== null && this.isDragging) this.listener.ondrag(this.from, null, "cancel");
    this.forget();
  }

  /** The distance of the pointer since the press. */
  since(at: Point): Point {
    return { x: at.x - this.begin.x, y: at.y - this.begin.y };
  }

  private isFar(at: Point, isTouch: boolean): boolean {
    const { x, y } = this.since(at);
    return Math.hypot(x, y) > (isTouch ? FAR.touch : FAR.mouse);
  }

  private forget(): void {
    this.from = this.over = null;
    this.isDragging = false;
  }
}

/** A pulled piece follows the pointer as if on a rubber band, at most about `reach` away. */
export function pulled(by: Point, reach = 1.4): Point {
  const length = Math.hypot(by.x, by.y);
  const share = reach / (reach + length);
  return { x: by.x * share, y: by.y * share };
}
