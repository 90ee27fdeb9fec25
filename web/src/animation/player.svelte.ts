/** Shows what happened, frame after frame, and never keeps the player waiting. */

import type { BoardView, GameDescription, StepView } from "../api/types";
import type { Chain, Sprite } from "../boards/types";
import { at } from "../lists";
import { pace as chosenPace } from "../settings/settings.svelte";
import { anchorsOf } from "./anchors";
import type { Anchor } from "./changes";
import { chainAt, framesOf, spritesAt, type Forecast, type Frame } from "./frames";
import { sceneOf, type Scene } from "./scene";

interface Waiting {
  before: BoardView;
  step: StepView;
}

const CALM = 3; // so many steps may wait before everything goes faster
const HURRY = 6;
const REST = 450; // milliseconds between turns, so that each can be followed
const MOST_LATE = 300; // milliseconds; a page that hung for longer does not rush through it all

/**
 * `sprites`, `chain` and `board` are what is to be drawn now. `frames` are those of the turn that
 * is told or was told last, and `at` says how many of them have been told.
 */
export class Player {
  sprites = $state.raw<Sprite[]>([]);
  chain = $state.raw<Chain[]>([]);
  frames = $state.raw<Frame[]>([]);
  at = $state(0);
  isPlaying = $state(false);

  /** Called as a frame begins. `atOnce`: nobody sees it move. */
  onframe: (frame: Frame, atOnce: boolean) => void = () => {};
  /** Called when there is nothing left to tell. */
  onrest: () => void = () => {};
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

  /** The frame that is being told, or the one that one stands on. */
  get frame(): Frame | null {
    return (this.isPlaying ? this.frames[this.at] : this.frames[this.at - 1]) ?? null;
  }

  /** The board that goes with what is drawn, for what lies beside it. */
  get board(): BoardView | null {
    const told = this.frames[this.at - 1];
    if (told) return told.isLast ? told.step.board : told.before;
    return this.frames[0]?.before ?? this.#rest;
  }

  /** Whether one stands at an earlier moment of the turn. */
  get isBack(): boolean {
    return !this.isPlaying && this.at < this.frames.length;
  }

  /** A board at once, without telling how it came about. */
  show(board: BoardView): void {
    this.#halt();
    this.#waiting = [];
    [this.frames, this.at, this.#rest] = [[], 0, board];
    this.#rests(sceneOf(this.catalogue, board, this.#scene));
  }

  /** Tell steps, after all that is still to be told. */
  play(before: BoardView, steps: readonly StepView[]): void {
    if (this.isBack) this.#stand(this.frames.length);
    steps.forEach((step, i) => {
      this.#waiting.push({ before: steps[i - 1]?.board ?? before, step });
    });
    if (this.pace() === Infinity || document.hidden) this.skip();
    else if (!this.isPlaying) this.#next();
  }

  /** What was foreseen has come about; false where it is not shown, or came otherwise. */
  confirm(forecast: Forecast, step: StepView): boolean {
    const isShown = [...this.frames, ...this.#waiting].some((one) => one.step === forecast);
    const isSame = JSON.stringify(forecast.events) === JSON.stringify(step.events);
    if (!isShown || !isSame || forecast.action !== step.action) return false;
    Object.assign(forecast, step, { isForecast: false });
    this.frames = this.frames.map((frame) => {
      if (frame.step !== forecast || !frame.isLast) return frame;
      return { ...frame, after: sceneOf(this.catalogue, step.board, frame.after) };
    });
    if (this.isPlaying) return true;
    this.#stand(this.at);
    this.onrest();
    return true;
  }

  /** To the end of all that is to be told, at once. */
  skip(): void {
    if (!this.isPlaying && !this.#waiting.length) return;
    // What is being told has been said already.
    const from = this.isPlaying ? this.at + 1 : this.at;
    this.#halt();
    this.#tellRest(from);
    while (this.#load()) this.#tellRest();
    this.#stand(this.frames.length);
    this.onrest();
  }

  /** Stand at the end of steps, to go through them frame by frame. */
  load(before: BoardView, steps: readonly StepView[]): void {
    this.show(before);
    this.frames = framesOf(this.catalogue, before, steps, this.anchor, this.#scene);
    this.#stand(this.frames.length);
  }

  /** The frames of the turn once more, from the first. */
  replay(): void {
    if (!this.frames.length) return;
    this.skip();
    this.#stand(0);
    this.#tell(this.frames.length);
  }

  /** To the moment before the frame that one stands on, or that is being told. */
  stepBack(): void {
    if (this.#waiting.length) this.skip();
    const at = this.isPlaying ? this.at : this.at - 1;
    this.#halt();
    this.#stand(Math.max(0, at));
  }

  /** On by one frame; if one is just being told, to its end. */
  stepForward(): void {
    if (this.#waiting.length) return this.skip();
    const isInside = this.isPlaying;
    this.#halt();
    if (isInside) this.#stand(this.at + 1);
    else if (this.at < this.frames.length) this.#tell(this.at + 1);
  }

  /** Stop for good. */
  stop(): void {
    this.#halt();
    this.#waiting = [];
  }

  /** The next step's frames: added to those of its turn, or the first of a new one. */
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
    if (this.#load()) this.#tell(this.frames.length);
    else this.onrest();
  }

  /** Play up to a frame. */
  #tell(until: number): void {
    this.#until = until;
    if (this.at >= until) return this.#next();
    if (this.pace() === Infinity) return this.#arrive();
    this.isPlaying = true;
    this.#began = null;
    this.onframe(at(this.frames, this.at), false);
    this.#request = requestAnimationFrame(this.#tick);
  }

  #tick = (now: number): void => {
    this.#began ??= now;
    // Time that a frame did not need is the next one's, so that long chains don't drag.
    for (let needed = this.#needed(); now - this.#began >= needed; needed = this.#needed()) {
      const surplus = Math.min(now - this.#began - needed, MOST_LATE);
      if (!this.#finish()) return;
      this.#began = now - surplus;
    }
    const frame = at(this.frames, this.at);
    const progress = (now - this.#began) / this.#length();
    this.sprites = spritesAt(frame, progress);
    this.chain = chainAt(frame, progress);
    this.#request = requestAnimationFrame(this.#tick);
  };

  /** How long something moves in the frame. */
  #length(): number {
    return at(this.frames, this.at).duration / this.#rate();
  }

  /** How long the frame takes: where the next turn waits, what was done stays for a moment. */
  #needed(): number {
    const isEnd = this.at === this.frames.length - 1 && this.#waiting[0]?.before.starts_turn;
    const patience = Math.min(1, Math.max(0, 1 - (this.#waiting.length - CALM) / HURRY));
    return this.#length() + (isEnd ? (REST * patience) / this.#rate() : 0);
  }

  #rate(): number {
    return this.pace() * (1 + Math.max(0, this.#waiting.length - CALM) / HURRY);
  }

  /** End a frame and begin the next one; whether there is one to go on with. */
  #finish(): boolean {
    this.#stand(this.at + 1);
    if (this.at >= this.#until) {
      this.isPlaying = false;
      if (!this.#load()) {
        this.onrest();
        return false;
      }
      this.#until = this.frames.length;
    }
    if (this.pace() === Infinity) {
      this.#arrive();
      return false;
    }
    this.isPlaying = true;
    this.onframe(at(this.frames, this.at), false);
    return this.isPlaying;
  }

  #arrive(): void {
    this.isPlaying = false;
    for (const frame of this.frames.slice(this.at, this.#until)) this.onframe(frame, true);
    this.#stand(this.#until);
    this.#next();
  }

  #tellRest(from = this.at): void {
    for (const frame of this.frames.slice(from)) this.onframe(frame, true);
    this.at = this.frames.length;
    this.#scene = this.frames.at(-1)?.after ?? this.#scene;
  }

  /** Be at a moment of the turn, at rest. */
  #stand(at: number): void {
    this.at = at;
    const told = this.frames[at - 1];
    const scene = told?.after ?? this.frames[0]?.start;
    if (scene) this.#rests(scene);
    this.chain = told ? chainAt(told, 1) : [];
  }

  #rests(scene: Scene): void {
    this.#scene = scene;
    this.sprites = [...scene];
    this.chain = [];
  }

  #halt(): void {
    cancelAnimationFrame(this.#request);
    this.isPlaying = false;
  }
}
