/** Plays a demo game in a loop while it is visible. */

import { Player } from "../../board/animation/player.svelte";
import { stillAt, type DemoGame } from "../../board/newgame/demo";

const BETWEEN_TURNS = 1100; // milliseconds
const INSIDE_A_TURN = 260;
const AT_THE_END = 4000;
const PACE = 0.75; // relative to the speed in a game

export class DemoPlayer {
  readonly player: Player;
  private at: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOn = false;

  constructor(private readonly game: DemoGame) {
    this.player = new Player(game.catalogue);
    this.player.pace = () => PACE;
    this.player.onidle = () => this.isOn && this.wait(this.delay());
    this.at = stillAt(game.steps.length);
    this.player.show(this.board());
  }

  /** Continues or pauses. */
  run(isOn: boolean): void {
    if (isOn === this.isOn) return;
    this.isOn = isOn;
    clearTimeout(this.timer);
    if (isOn) this.wait(BETWEEN_TURNS);
    else this.player.skip();
  }

  stop(): void {
    this.run(false);
    this.player.stop();
  }

  private board(at = this.at) {
    return this.game.steps[at - 1]?.board ?? this.game.start;
  }

  private delay(): number {
    if (this.at === this.game.steps.length) return AT_THE_END;
    return this.board().starts_turn ? BETWEEN_TURNS : INSIDE_A_TURN;
  }

  private wait(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), milliseconds);
  }

  private next(): void {
    const step = this.game.steps[this.at];
    if (step) {
      const before = this.board();
      this.at += 1;
      this.player.play(before, [step]);
    } else {
      this.at = 0;
      this.player.show(this.board());
      this.wait(BETWEEN_TURNS);
    }
  }
}
