/** The sentences for screen readers: one per turn, and errors immediately. */

import type { GameDescription } from "../../net/types";
import { turnText } from "./events";
import { isOptimistic, type Frame } from "../animation/frames";

const MAX_TURNS = 4; // turns in one announcement: a listener would not follow more

export class Announcements {
  polite = $state("");
  assertive = $state("");
  #frames: Frame[] = [];
  #turns: string[] = [];
  #isOdd = false;
  #isFresh = false;

  constructor(private readonly catalogue: GameDescription) {}

  /** Adds a frame. It is announced with its turn, or later if frames are skipped. */
  add(frame: Frame, atOnce = false): void {
    // Drops optimistic frames that were taken back.
    this.#frames = this.#frames.filter(({ step }) => step === frame.step || !isOptimistic(step));
    if (frame.before.starts_turn && this.#frames.at(-1)?.step !== frame.step) this.#endTurn();
    this.#frames.push(frame);
    if (!frame.isLast || !frame.step.board.starts_turn || isOptimistic(frame.step)) return;
    if (atOnce) this.#endTurn();
    else this.flush();
  }

  /** Announces all collected turns. */
  flush(): void {
    if (this.#frames.some(({ step }) => isOptimistic(step))) return;
    this.#endTurn();
    const text = this.#turns.slice(-MAX_TURNS).join(" ");
    this.#turns = [];
    if (!text) return;
    // An announcement of the same moment has not reached the page yet and must not be lost.
    this.polite = this.#distinct(this.#isFresh ? `${this.polite.trim()} ${text}` : text);
    this.#isFresh = true;
    queueMicrotask(() => (this.#isFresh = false));
  }

  /** Announces an error immediately; an empty text clears it. */
  warn(text: string): void {
    this.assertive = text && this.#distinct(text);
  }

  #endTurn(): void {
    if (this.#frames.length) this.#turns.push(turnText(this.#frames, this.catalogue));
    this.#frames = [];
  }

  /** Screen readers do not repeat an unchanged text, so a repeated text differs by a space. */
  #distinct(text: string): string {
    this.#isOdd = !this.#isOdd;
    return this.#isOdd ? text : `${text}\u00a0`;
  }
}
