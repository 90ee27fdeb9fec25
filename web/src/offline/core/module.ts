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
  state_solve(state: number, plies: number, maxNodes: number): number;
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
export interface CallHooks {
  isStopped?: () => boolean;
  onReport?: (row: Float64Array) => void;
}

const NO_SUCH_CALL = 52; // the error code ENOSYS of WASI
const decoder = new TextDecoder();

export class CoreModule {
  #exports!: Exports;
  #hooks: CallHooks = {};
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
  call<T extends number | bigint | void>(work: (core: Exports) => T, hooks?: CallHooks): T {
    if (this.#isBroken)
      throw new CoreError("broken", "the core broke before and is of no more use");
    const before = this.#hooks;
    if (hooks) this.#hooks = hooks;
    try {
      const result = work(this.#exports);
      if (typeof result === "number" && result < 0) throw this.#failure(result);
      return result;
    } catch (error) {
      if (error instanceof CoreError) throw error;
      // A trap leaves the core's stack in an undefined state.
      this.#isBroken = true;
      throw new CoreError("broken", `the core broke: ${String(error)}`);
    } finally {
      this.#hooks = before;
    }
  }

  /** Copies the arguments of a call into the core's memory for the duration of the call. */
  with<T>(data: ArrayBufferView[], work: (...addresses: number[]) => T): T {
    const addresses = data.map((one) => this.#put(one));
    try {
      return work(...addresses);
    } finally {
      if (!this.#isBroken) addresses.forEach((address) => this.#exports.release(address));
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

  #put(data: ArrayBufferView): number {
    const address = this.call((core) => core.allocate(Math.max(data.byteLength, 1)));
    if (address === 0) throw new CoreError("memory", "there is not enough memory");
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    new Uint8Array(this.#exports.memory.buffer, address, data.byteLength).set(bytes);
    return address;
  }

  #failure(result: number): CoreError {
    const { buffer } = this.#exports.memory;
    const bytes = new Uint8Array(buffer, this.#exports.text());
    const text = decoder.decode(bytes.slice(0, bytes.indexOf(0)));
    return new CoreError(FAILURES[-result - 1] ?? "broken", text);
  }

  /** The imports: a clock, and stubs that return an error for all other system calls. */
  #imports(compiled: WebAssembly.Module): WebAssembly.Imports {
    const wasi: Record<string, (...data: never[]) => number> = {
      clock_time_get: (_clock: number, _precision: bigint, address: number): number => {
        const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
        new DataView(this.#exports.memory.buffer).setBigUint64(address, nanoseconds, true);
        return 0;
      },
    };
    for (const { module, name } of WebAssembly.Module.imports(compiled))
      if (module === "wasi_snapshot_preview1") wasi[name] ??= () => NO_SUCH_CALL;
    const host = {
      is_stopped: () => Number(this.#hooks.isStopped?.() ?? false),
      report: (address: number, count: number) =>
        this.#hooks.onReport?.(new Float64Array(this.#exports.memory.buffer, address, count)),
    };
    return { host, wasi_snapshot_preview1: wasi };
  }
}
