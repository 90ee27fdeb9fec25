/** Which page is shown: the address is the truth, and links go there without loading anew. */

/** The folder that the page lies in: the root at a server, any other for a site of files. */
const BASE = document.querySelector("base")?.href ?? `${location.origin}/`;
const ROOT = new URL(BASE).pathname;

/** Servers of files end an address with a slash, or with the name of the file. */
function tidied({ pathname }: Location): string {
  const path = pathname
    .slice(ROOT.length)
    .replace(/index\.html$/, "")
    .replace(/\/$/, "");
  return ROOT + path;
}

/** A path counts from the folder of the page. */
const address = () => ({
  path: tidied(location).slice(ROOT.length - 1),
  search: location.search,
  hash: location.hash,
});

/** `visits` counts the pages that were gone to since the first; a replaced address is none. */
export const route = $state({ ...address(), visits: 0 });

/** The whole address of a path, for others to come to. */
export const linkTo = (path: string): string => new URL(path.replace(/^\//, ""), BASE).href;

function look({ isVisit = false } = {}): void {
  const { path, search } = route;
  Object.assign(route, address());
  if (isVisit && (path !== route.path || search !== route.search)) route.visits += 1;
}

/** Goes to a path of the page; `replace` leaves no step for the back button. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", linkTo(path));
  else history.pushState(null, "", linkTo(path));
  look({ isVisit: !replace });
  if (!replace) scrollTo(0, 0);
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Follows links within the page; all others are the browser's. */
function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || event.defaultPrevented || !isPlain(event)) return;
  if (link.target || link.hasAttribute("download") || !link.href.startsWith(BASE)) return;
  const path = link.href.slice(BASE.length);
  if (path.startsWith("api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(path);
}

export function startRouter(): void {
  const { pathname, search, hash } = location;
  if (tidied(location) !== pathname) go(route.path + search + hash, { replace: true });
  addEventListener("popstate", () => look({ isVisit: true }));
  addEventListener("hashchange", () => look());
  document.addEventListener("click", follow);
}
