/** The sentences for screen readers: one for each turn, and errors at once. */

import type { GameDescription } from "../api/types";
import { turnText } from "./events";
import { isForecast, type Frame } from "../animation/frames";

const MOST = 4; // turns that are said in one go; nobody listens to more

export class Announcements {
  polite = $state("");
  assertive = $state("");
  #frames: Frame[] = [];
  #turns: string[] = [];
  #isOdd = false;
  #isFresh = false;

  constructor(private readonly catalogue: GameDescription) {}

  /** A frame that was told; it is said with those of its turn, or later if all comes at once. */
  tell(frame: Frame, atOnce = false): void {
    // What was foreseen and taken back has not happened.
    this.#frames = this.#frames.filter(({ step }) => step === frame.step || !isForecast(step));
    if (frame.before.starts_turn && this.#frames.at(-1)?.step !== frame.step) this.#endTurn();
    this.#frames.push(frame);
    if (!frame.isLast || !frame.step.board.starts_turn || isForecast(frame.step)) return;
    if (atOnce) this.#endTurn();
    else this.flush();
  }

  /** Say what has come together. */
  flush(): void {
    if (this.#frames.some(({ step }) => isForecast(step))) return;
    this.#endTurn();
    const said = this.#turns.slice(-MOST).join(" ");
    this.#turns = [];
    if (!said) return;
    // What was said a moment ago has not reached the page yet and must not be lost.
    this.polite = this.#anew(this.#isFresh ? `${this.polite.trim()} ${said}` : said);
    this.#isFresh = true;
    queueMicrotask(() => (this.#isFresh = false));
  }

  /** Something that must be heard now; nothing, once it is no longer true. */
  warn(text: string): void {
    this.assertive = text && this.#anew(text);
  }

  #endTurn(): void {
    if (this.#frames.length) this.#turns.push(turnText(this.#frames, this.catalogue));
    this.#frames = [];
  }

  /** The same words twice would not be read out again, so they differ by a space. */
  #anew(text: string): string {
    this.#isOdd = !this.#isOdd;
    return this.#isOdd ? text : `${text}\u00a0`;
  }
}
