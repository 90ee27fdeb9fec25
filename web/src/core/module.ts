/**
 * The core as a WebAssembly module: the exports of `native/wasm`, and the imports that it needs.
 *
 * It runs one call at a time. A negative result is a failure, which `text` describes.
 */

export interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  release(room: number): void;
  text(): number;
  numbers(): number;
  state_read(bytes: number, size: number): number;
  state_copy(state: number): number;
  state_drop(state: number): void;
  state_bytes(state: number): number;
  state_game(state: number): number;
  state_seat(state: number): number;
  state_is_over(state: number): number;
  state_key(state: number): bigint;
  state_board_key(state: number): bigint;
  state_outcome(state: number): number;
  state_actions(state: number): number;
  state_count(state: number): number;
  state_is_legal(state: number, action: number): number;
  state_play(state: number, action: number): number;
  state_random(state: number, seed: bigint): number;
  state_solve(state: number, plies: number, mostNodes: number): number;
  methods(state: number): number;
  network_method(state: number): number;
  static_chances(state: number): number;
  searcher_make(...numbers: number[]): number;
  searcher_drop(searcher: number): void;
  searcher_clear(searcher: number): number;
  searcher_search(...values: (number | bigint)[]): number;
}

const FAILURES = ["malformed", "refused", "memory", "stopped", "illegal", "broken"] as const;
/** `malformed`: bytes that cannot be read; `broken`: the core is lost and must be loaded again. */
export type CoreFailure = (typeof FAILURES)[number];

export class CoreError extends Error {
  constructor(
    readonly failure: CoreFailure,
    message: string,
  ) {
    super(message);
  }
}

/** Callbacks of a running search: the stop condition and the listener. */
export interface Attendance {
  isStopped?: () => boolean;
  hear?: (row: Float64Array) => void;
}

const NO_SUCH_CALL = 52; // the error code ENOSYS of WASI
const decoder = new TextDecoder();

export class CoreModule {
  #exports!: Exports;
  #attendance: Attendance = {};
  #isBroken = false;

  /** Instantiates synchronously, which browsers allow only in workers. */
  static open(compiled: WebAssembly.Module): CoreModule {
    const core = new CoreModule();
    const instance = new WebAssembly.Instance(compiled, core.#imports(compiled));
    core.#exports = instance.exports as unknown as Exports;
    core.#exports._initialize();
    return core;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Calls the core. The callbacks of `attendance` are used during the call. */
  call<T extends number | bigint | void>(work: (core: Exports) => T, attendance?: Attendance): T {
    if (this.#isBroken)
      throw new CoreError("broken", "the core broke before and is of no more use");
    const before = this.#attendance;
    if (attendance) this.#attendance = attendance;
    try {
      const answer = work(this.#exports);
      if (typeof answer === "number" && answer < 0) throw this.#failure(answer);
      return answer;
    } catch (error) {
      if (error instanceof CoreError) throw error;
      // A trap leaves the core's stack in an undefined state.
      this.#isBroken = true;
      throw new CoreError("broken", `the core broke: ${String(error)}`);
    } finally {
      this.#attendance = before;
    }
  }

  /** Copies the arguments of a call into the core's memory for the duration of the call. */
  with<T>(given: ArrayBufferView[], work: (...places: number[]) => T): T {
    const places = given.map((one) => this.#put(one));
    try {
      return work(...places);
    } finally {
      if (!this.#isBroken) places.forEach((place) => this.#exports.release(place));
    }
  }

  bytes(size: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, this.#exports.text(), size).slice();
  }
  text(size: number): string {
    return decoder.decode(this.bytes(size));
  }
  numbers(count: number): number[] {
    return [...new Float64Array(this.#exports.memory.buffer, this.#exports.numbers(), count)];
  }

  #put(given: ArrayBufferView): number {
    const place = this.call((core) => core.allocate(Math.max(given.byteLength, 1)));
    if (place === 0) throw new CoreError("memory", "there is not enough memory");
    const bytes = new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
    new Uint8Array(this.#exports.memory.buffer, place, given.byteLength).set(bytes);
    return place;
  }

  #failure(answer: number): CoreError {
    const { buffer } = this.#exports.memory;
    const bytes = new Uint8Array(buffer, this.#exports.text());
    const words = decoder.decode(bytes.slice(0, bytes.indexOf(0)));
    return new CoreError(FAILURES[-answer - 1] ?? "broken", words);
  }

  /** The imports: a clock, and stubs that return an error for all other system calls. */
  #imports(compiled: WebAssembly.Module): WebAssembly.Imports {
    const wasi: Record<string, (...given: never[]) => number> = {
      clock_time_get: (_clock: number, _precision: bigint, place: number): number => {
        const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
        new DataView(this.#exports.memory.buffer).setBigUint64(place, nanoseconds, true);
        return 0;
      },
    };
    for (const { module, name } of WebAssembly.Module.imports(compiled))
      if (module === "wasi_snapshot_preview1") wasi[name] ??= () => NO_SUCH_CALL;
    const host = {
      is_stopped: () => Number(this.#attendance.isStopped?.() ?? false),
      report: (place: number, count: number) =>
        this.#attendance.hear?.(new Float64Array(this.#exports.memory.buffer, place, count)),
    };
    return { host, wasi_snapshot_preview1: wasi };
  }
}
