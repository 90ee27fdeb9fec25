/** Animates steps frame by frame, and speeds up when many of them wait. */

import type { BoardView, GameDescription, StepView } from "../../net/types";
import type { Chain, Sprite } from "../drawing/types";
import { at } from "../../ui/lists";
import { pace as chosenPace } from "../../app/settings/settings.svelte";
import { anchorsOf } from "./anchors";
import type { Anchor } from "./changes";
import { chainAt, framesOf, spritesAt, type OptimisticStep, type Frame } from "./frames";
import { sceneOf, type Scene } from "./scene";

interface Waiting {
  before: BoardView;
  step: StepView;
}

const STEPS_BEFORE_SPEEDUP = 3; // steps that may wait before the animation speeds up
const STEPS_PER_SPEEDUP = 6;
const TURN_PAUSE_MS = 450; // between turns, so that a player can follow each of them
const MAX_LAG_MS = 300; // carried over after a lag, so that no rush follows

/** Draws `sprites`, `chain` and `board`. `frames` are those of the current or the last turn, and
 * `at` counts those that have been shown. */
export class Player {
  sprites = $state.raw<Sprite[]>([]);
  chain = $state.raw<Chain[]>([]);
  frames = $state.raw<Frame[]>([]);
  at = $state(0);
  isPlaying = $state(false);

  /** Called when a frame begins. `atOnce`: the frame is skipped, without an animation. */
  onframe: (frame: Frame, atOnce: boolean) => void = () => {};
  /** Called when no steps are left to animate. */
  onidle: () => void = () => {};
  anchor: Anchor;
  pace: () => number = chosenPace;

  readonly catalogue: GameDescription;
  #rest = $state.raw<BoardView | null>(null);
  #scene: Scene = [];
  #waiting: Waiting[] = [];
  #until = 0;
  #request = 0;
  #began: number | null = null;

  constructor(catalogue: GameDescription, board?: BoardView) {
    this.catalogue = catalogue;
    this.anchor = anchorsOf(catalogue);
    if (board) this.show(board);
  }

  /** The frame that is playing, or the frame at which the player stands. */
  get frame(): Frame | null {
    return (this.isPlaying ? this.frames[this.at] : this.frames[this.at - 1]) ?? null;
  }

  /** The board that belongs to what is drawn, for the elements beside it. */
  get board(): BoardView | null {
    const shown = this.frames[this.at - 1];
    if (shown) return shown.isLast ? shown.step.board : shown.before;
    return this.frames[0]?.before ?? this.#rest;
  }

  /** Whether the player stands at an earlier moment of the turn. */
  get isBack(): boolean {
    return !this.isPlaying && this.at < this.frames.length;
  }

  /** Shows a board without an animation. */
  show(board: BoardView): void {
    this.#halt();
    this.#waiting = [];
    [this.frames, this.at, this.#rest] = [[], 0, board];
    this.#showScene(sceneOf(this.catalogue, board, this.#scene));
  }

  /** Queues steps after those that are still to be animated. */
  play(before: BoardView, steps: readonly StepView[]): void {
    if (this.isBack) this.#standAt(this.frames.length);
    steps.forEach((step, i) => {
      this.#waiting.push({ before: steps[i - 1]?.board ?? before, step });
    });
    if (this.pace() === Infinity || document.hidden) this.skip();
    else if (!this.isPlaying) this.#next();
  }

  /** Confirms an optimistic step. Returns false if the step is not shown or the real step
   * differs. */
  confirm(optimistic: OptimisticStep, step: StepView): boolean {
    const isShown = [...this.frames, ...this.#waiting].some((one) => one.step === optimistic);
    const isSame = JSON.stringify(optimistic.events) === JSON.stringify(step.events);
    if (!isShown || !isSame || optimistic.action !== step.action) return false;
    Object.assign(optimistic, step, { isOptimistic: false });
    this.frames = this.frames.map((frame) => {
      if (frame.step !== optimistic || !frame.isLast) return frame;
      return { ...frame, after: sceneOf(this.catalogue, step.board, frame.after) };
    });
    if (this.isPlaying) return true;
    this.#standAt(this.at);
    this.onidle();
    return true;
  }

  /** Skips to the end of all queued steps. */
  skip(): void {
    if (!this.isPlaying && !this.#waiting.length) return;
    // The frame that is playing has already been announced.
    const from = this.isPlaying ? this.at + 1 : this.at;
    this.#halt();
    this.#skipFrames(from);
    while (this.#load()) this.#skipFrames();
    this.#standAt(this.frames.length);
    this.onidle();
  }

  /** Stands at the end of steps, so that they can be viewed frame by frame. */
  load(before: BoardView, steps: readonly StepView[]): void {
    this.show(before);
    this.frames = framesOf(this.catalogue, before, steps, this.anchor, this.#scene);
    this.#standAt(this.frames.length);
  }

  /** Replays the frames of the turn from the first. */
  replay(): void {
    if (!this.frames.length) return;
    this.skip();
    this.#standAt(0);
    this.#playUntil(this.frames.length);
  }

  /** Steps back to before the current frame, or before the frame that is playing. */
  stepBack(): void {
    if (this.#waiting.length) this.skip();
    const at = this.isPlaying ? this.at : this.at - 1;
    this.#halt();
    this.#standAt(Math.max(0, at));
  }

  /** Plays one more frame; if a frame is playing, skips to its end. */
  stepForward(): void {
    if (this.#waiting.length) return this.skip();
    const isInside = this.isPlaying;
    this.#halt();
    if (isInside) this.#standAt(this.at + 1);
    else if (this.at < this.frames.length) this.#playUntil(this.at + 1);
  }

  /** Stops for good. */
  stop(): void {
    this.#halt();
    this.#waiting = [];
  }

  /** Loads the next step's frames: adds them to those of its turn, or begins a new turn. */
  #load(): boolean {
    const next = this.#waiting.shift();
    if (!next) return false;
    const { before, step } = next;
    const made = framesOf(this.catalogue, before, [step], this.anchor, this.#scene);
    const isNew = before.starts_turn || this.frames.at(-1)?.step.board.ply !== before.ply;
    if (isNew) [this.frames, this.at] = [made, 0];
    else this.frames = [...this.frames, ...made];
    return true;
  }

  #next(): void {
    if (this.#load()) this.#playUntil(this.frames.length);
    else this.onidle();
  }

  /** Plays up to a frame. */
  #playUntil(until: number): void {
    this.#until = until;
    if (this.at >= until) return this.#next();
    if (this.pace() === Infinity) return this.#skipToEnd();
    this.isPlaying = true;
    this.#began = null;
    this.onframe(at(this.frames, this.at), false);
    this.#request = requestAnimationFrame(this.#tick);
  }

  #tick = (now: number): void => {
    this.#began ??= now;
    // Surplus time passes to the next frame, so that long chains do not drag.
    for (let needed = this.#needed(); now - this.#began >= needed; needed = this.#needed()) {
      const surplus = Math.min(now - this.#began - needed, MAX_LAG_MS);
      if (!this.#finish()) return;
      this.#began = now - surplus;
    }
    const frame = at(this.frames, this.at);
    const progress = (now - this.#began) / this.#length();
    this.sprites = spritesAt(frame, progress);
    this.chain = chainAt(frame, progress);
    this.#request = requestAnimationFrame(this.#tick);
  };

  /** The duration of the frame's motion in milliseconds. */
  #length(): number {
    return at(this.frames, this.at).duration / this.#rate();
  }

  /** The duration of the frame in milliseconds, with a pause if it ends a turn and another turn
   * waits. */
  #needed(): number {
    const isEnd = this.at === this.frames.length - 1 && this.#waiting[0]?.before.starts_turn;
    const pauseShare = Math.min(
      1,
      Math.max(0, 1 - (this.#waiting.length - STEPS_BEFORE_SPEEDUP) / STEPS_PER_SPEEDUP),
    );
    return this.#length() + (isEnd ? (TURN_PAUSE_MS * pauseShare) / this.#rate() : 0);
  }

  #rate(): number {
    return (
      this.pace() *
      (1 + Math.max(0, this.#waiting.length - STEPS_BEFORE_SPEEDUP) / STEPS_PER_SPEEDUP)
    );
  }

  /** Ends a frame and begins the next one. Returns whether it plays as an animation. */
  #finish(): boolean {
    this.#standAt(this.at + 1);
    if (this.at >= this.#until) {
      this.isPlaying = false;
      if (!this.#load()) {
        this.onidle();
        return false;
      }
      this.#until = this.frames.length;
    }
    if (this.pace() === Infinity) {
      this.#skipToEnd();
      return false;
    }
    this.isPlaying = true;
    this.onframe(at(this.frames, this.at), false);
    return this.isPlaying;
  }

  #skipToEnd(): void {
    this.isPlaying = false;
    for (const frame of this.frames.slice(this.at, this.#until)) this.onframe(frame, true);
    this.#standAt(this.#until);
    this.#next();
  }

  #skipFrames(from = this.at): void {
    for (const frame of this.frames.slice(from)) this.onframe(frame, true);
    this.at = this.frames.length;
    this.#scene = this.frames.at(-1)?.after ?? this.#scene;
  }

  /** Stands at rest at a moment of the turn. */
  #standAt(at: number): void {
    this.at = at;
    const shown = this.frames[at - 1];
    const scene = shown?.after ?? this.frames[0]?.start;
    if (scene) this.#showScene(scene);
    this.chain = shown ? chainAt(shown, 1) : [];
  }

  #showScene(scene: Scene): void {
    this.#scene = scene;
    this.sprites = [...scene];
    this.chain = [];
  }

  #halt(): void {
    cancelAnimationFrame(this.#request);
    this.isPlaying = false;
  }
}
