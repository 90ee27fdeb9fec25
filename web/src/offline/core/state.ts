/** A state of a game in the compiled core, like `core.State` in Python. `drop` frees its memory. */

import type { CallHooks, CoreModule } from "./module";

export interface GameFacts {
  name: string;
  number: number;
  rulesVersion: number;
  actions: number;
  cells: number;
  planes: number;
  stateSize: number;
  seats: number;
}

export interface CoreOutcome {
  places: number[]; // of the seats, from 0
  reason: string;
  rule: string;
}

export class State {
  private constructor(
    readonly core: CoreModule,
    readonly handle: number,
  ) {}

  /** Reads a position's bytes, as `Position.to_bytes` in Python writes them. */
  static read(core: CoreModule, bytes: Uint8Array): State {
    const read = (place: number) => core.call((it) => it.state_read(place, bytes.length));
    return new State(core, core.with([bytes], read));
  }

  /** Plays actions from a position. Frees the state if an action is illegal. */
  static after(core: CoreModule, bytes: Uint8Array, actions: readonly number[]): State {
    const state = State.read(core, bytes);
    try {
      actions.forEach((action) => state.play(action));
      return state;
    } catch (error) {
      state.drop();
      throw error;
    }
  }

  copy(): State {
    return new State(
      this.core,
      this.core.call((it) => it.state_copy(this.handle)),
    );
  }
  /** Frees the memory, unless the core is broken: then its memory is lost anyway. */
  drop(): void {
    if (!this.core.isBroken) this.core.call((it) => it.state_drop(this.handle));
  }
  toBytes(): Uint8Array {
    return this.core.bytes(this.core.call((it) => it.state_bytes(this.handle)));
  }

  get game(): GameFacts {
    const count = this.core.call((it) => it.state_game(this.handle));
    const [
      number = 0,
      rulesVersion = 0,
      actions = 0,
      cells = 0,
      planes = 0,
      stateSize = 0,
      seats = 0,
      size = 0,
    ] = this.core.numbers(count);
    const name = this.core.text(size);
    return { name, number, rulesVersion, actions, cells, planes, stateSize, seats };
  }
  /** The seat to move; null when the game is over. */
  get seat(): number | null {
    return this.isOver ? null : this.core.call((it) => it.state_seat(this.handle));
  }
  get isOver(): boolean {
    return this.core.call((it) => it.state_is_over(this.handle)) !== 0;
  }
  get key(): bigint {
    return BigInt.asUintN(
      64,
      this.core.call((it) => it.state_key(this.handle)),
    );
  }
  get boardKey(): bigint {
    return BigInt.asUintN(
      64,
      this.core.call((it) => it.state_board_key(this.handle)),
    );
  }
  get outcome(): CoreOutcome | null {
    const numbers = this.core.numbers(this.core.call((it) => it.state_outcome(this.handle)));
    const size = numbers.pop();
    if (size === undefined) return null;
    const [reason = "", rule = ""] = this.core.text(size).split("\n");
    return { places: numbers, reason, rule };
  }

  legalActions(): number[] {
    return this.core.numbers(this.core.call((it) => it.state_actions(this.handle)));
  }
  countLegal(): number {
    return this.core.call((it) => it.state_count(this.handle));
  }
  isLegal(action: number): boolean {
    return this.core.call((it) => it.state_is_legal(this.handle, action)) !== 0;
  }
  play(action: number): void {
    this.core.call((it) => it.state_play(this.handle, action));
  }
  randomAction(seed: bigint): number {
    return this.core.call((it) => it.state_random(this.handle, seed));
  }

  /**
   * The share of the win that each action guarantees within this number of plies; null if
   * `maxNodes` is too small.
   */
  solve(plies: number, maxNodes = 10_000_000, attendance?: CallHooks): Map<number, number> | null {
    const work = () =>
      this.core.call((it) => it.state_solve(this.handle, plies, maxNodes), attendance);
    const numbers = this.core.numbers(work());
    if (numbers.length === 0) return null;
    return new Map(numbers.flatMap((action, i) => (i % 2 ? [] : [[action, numbers[i + 1] ?? 0]])));
  }

  /** The search methods of the game without a network, best first. */
  get methods(): string[] {
    return this.core.text(this.core.call((it) => it.methods(this.handle))).split("\n");
  }
  /** The search method with a network; "" if the game has no such method. */
  get networkMethod(): string {
    return this.core.text(this.core.call((it) => it.network_method(this.handle)));
  }
  /** Each seat's share of the win by static evaluation; null if the game has no such evaluation. */
  get staticChances(): number[] | null {
    const numbers = this.core.numbers(this.core.call((it) => it.static_chances(this.handle)));
    return numbers.length ? numbers : null;
  }
}
