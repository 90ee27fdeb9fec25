/**
 * The backend of a static site: files serve the catalogue and the puzzles, the worker serves the
 * rest. It never contacts a server.
 */

/** The page's messages in the visitor's language. */
export interface PageHooks {
  /** The message that something needs a server. */
  noServer(): string;
  /** Downloads and starts the worker, unless the visitor declines. Returns why it failed, or "". */
  prepare(): Promise<string>;
}

let provide: (hooks: PageHooks) => void;
const hooks = new Promise<PageHooks>((resolve) => (provide = resolve));
/** The page's texts load after the first requests, which wait for them if needed. */
export const provideHooks = (provided: PageHooks): void => provide(provided);

const CATALOGUE = /^\/api\/(catalogue(?:\/[a-z-]+)?)$/;
const PUZZLES = /^\/api\/puzzles\/([a-z-]+)(?:\/([^/]+))?$/;
/** Paths that the worker handles; see OPERATIONS in server/browser/host.py. */
const WORKER = /^\/api\/(?:analysis|boards|games|local|puzzle-rating|records|review)(?:\/|$)/;

interface Puzzle {
  id: string;
  rating: number;
  themes: string[];
}

const problem = (status: number, code: string, text: string): Response =>
  Response.json({ code, text }, { status });

const fetchData = (name: string): Promise<Response> => fetch(`data/${name}.json`);

/** Serves a game's puzzles from one file. The list to choose from is derived from it. */
async function fetchPuzzles(game: string, id: string | undefined): Promise<Response> {
  const response = await fetchData(`puzzles/${game}`);
  if (!response.ok) return response;
  const all = (await response.json()) as Puzzle[];
  if (id === undefined) {
    const listed = all.map(({ id, rating, themes }) => ({ id, rating, themes }));
    return Response.json({ game, puzzles: listed });
  }
  const found = all.find((one) => one.id === decodeURIComponent(id));
  return found ? Response.json(found) : problem(404, "not-found", "there is no such puzzle");
}

/** Responds to a request of the page as a server would, as far as possible without one. */
export async function handleRequest(path: string, init: RequestInit): Promise<Response> {
  const [pathname = ""] = path.split("?");
  const catalogue = CATALOGUE.exec(pathname)?.[1];
  if (catalogue) return fetchData(catalogue);
  const puzzle = PUZZLES.exec(pathname);
  if (puzzle) return fetchPuzzles(puzzle[1] ?? "", puzzle[2]);
  if (!WORKER.test(pathname)) return problem(503, "no-server", (await hooks).noServer());
  const failure = await (await hooks).prepare();
  return failure
    ? problem(503, "not-ready", failure)
    : (await import("./backend")).handleRequest(path, init);
}
