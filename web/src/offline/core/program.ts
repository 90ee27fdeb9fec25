/**
 * The core as a Node program for comparisons and measurements: a request per line, a response each.
 *
 *     node program.mjs core.wasm
 */

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { CoreError, CoreModule } from "./module";
import { Searcher, type Limits, type SearcherSettings } from "./searcher";
import { State } from "./state";

interface ProgramRequest {
  do: "search" | "solve" | "describe";
  position: string; // in base64
  played?: number[];
  settings?: Omit<SearcherSettings, "network"> & { network?: string };
  limits?: Omit<Limits, "seed"> & { seed?: number };
  plies?: number;
  nodes?: number;
}

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "base64"));

/** Measures the CPU time of a computation in seconds. */
function measure<T>(work: () => T): { found: T; cpu: number } {
  const began = process.cpuUsage();
  const found = work();
  const { user, system } = process.cpuUsage(began);
  return { found, cpu: (user + system) / 1e6 };
}

function search(state: State, { settings = {}, limits = {} }: ProgramRequest): object {
  const { network, ...rest } = settings;
  const searcher = new Searcher(state, { ...rest, ...(network && { network: bytesOf(network) }) });
  try {
    const reports: number[] = [];
    const onReport = ({ nodes }: { nodes: number }) => reports.push(nodes);
    const searchLimits = { ...limits, seed: BigInt(limits.seed ?? 0) };
    return { ...measure(() => searcher.search(state, searchLimits, { onReport })), reports };
  } finally {
    searcher.drop();
  }
}

function describe(state: State): object {
  const { game, seat, outcome, methods, networkMethod } = state;
  const staticChances = state.isOver ? null : state.staticChances;
  const [key, boardKey] = [String(state.key), String(state.boardKey)];
  const bytes = Buffer.from(state.toBytes()).toString("base64");
  const actions = state.legalActions();
  return {
    game,
    seat,
    outcome,
    methods,
    networkMethod,
    staticChances,
    key,
    boardKey,
    bytes,
    actions,
  };
}

function respond(core: CoreModule, request: ProgramRequest): object {
  const state = State.after(core, bytesOf(request.position), request.played ?? []);
  try {
    if (request.do === "search") return search(state, request);
    if (request.do === "describe") return describe(state);
    const shares = state.solve(request.plies ?? 1, request.nodes);
    return { found: shares && [...shares] };
  } finally {
    state.drop();
  }
}

const file = process.argv[2] ?? "core.wasm";
const core = CoreModule.open(await WebAssembly.compile(await readFile(file)));
for await (const line of createInterface({ input: process.stdin })) {
  let response: object;
  try {
    response = respond(core, JSON.parse(line) as ProgramRequest);
  } catch (error) {
    if (!(error instanceof CoreError)) throw error;
    response = { failure: error.failure, message: error.message };
  }
  process.stdout.write(`${JSON.stringify(response)}\n`);
}
