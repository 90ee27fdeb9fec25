/** The sentences for screen readers: one per turn, and errors immediately. */

import type { GameDescription } from "../api/types";
import { turnText } from "./events";
import { isForecast, type Frame } from "../animation/frames";

const MOST = 4; // turns in one announcement: a listener would not follow more

export class Announcements {
  polite = $state("");
  assertive = $state("");
  #frames: Frame[] = [];
  #turns: string[] = [];
  #isOdd = false;
  #isFresh = false;

  constructor(private readonly catalogue: GameDescription) {}

  /** Adds a frame. It is announced with its turn, or later if frames are skipped. */
  tell(frame: Frame, atOnce = false): void {
    // Drops optimistic frames that were taken back.
    this.#frames = this.#frames.filter(({ step }) => step === frame.step || !isForecast(step));
    if (frame.before.starts_turn && this.#frames.at(-1)?.step !== frame.step) this.#endTurn();
    this.#frames.push(frame);
    if (!frame.isLast || !frame.step.board.starts_turn || isForecast(frame.step)) return;
    if (atOnce) this.#endTurn();
    else this.flush();
  }

  /** Announces all collected turns. */
  flush(): void {
    if (this.#frames.some(({ step }) => isForecast(step))) return;
    this.#endTurn();
    const said = this.#turns.slice(-MOST).join(" ");
    this.#turns = [];
    if (!said) return;
    // An announcement of the same moment has not reached the page yet and must not be lost.
    this.polite = this.#anew(this.#isFresh ? `${this.polite.trim()} ${said}` : said);
    this.#isFresh = true;
    queueMicrotask(() => (this.#isFresh = false));
  }

  /** Announces an error immediately; an empty text clears it. */
  warn(text: string): void {
    this.assertive = text && this.#anew(text);
  }

  #endTurn(): void {
    if (this.#frames.length) this.#turns.push(turnText(this.#frames, this.catalogue));
    this.#frames = [];
  }

  /** Screen readers do not repeat an unchanged text, so a repeated text differs by a space. */
  #anew(text: string): string {
    this.#isOdd = !this.#isOdd;
    return this.#isOdd ? text : `${text}\u00a0`;
  }
}
