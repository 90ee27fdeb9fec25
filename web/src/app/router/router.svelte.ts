/** The current page. The address determines it, and links change it without a reload. */

/** The folder of the page: the root on our server, any folder on a static site. */
const BASE = document.querySelector("base")?.href ?? `${location.origin}/`;
const ROOT = new URL(BASE).pathname;

/** The path without the slash or the file name that static servers append. */
function tidyPath({ pathname }: Location): string {
  const path = pathname
    .slice(ROOT.length)
    .replace(/index\.html$/, "")
    .replace(/\/$/, "");
  return ROOT + path;
}

/** The current address, with its path relative to the folder of the page. */
const address = () => ({
  path: tidyPath(location).slice(ROOT.length - 1),
  search: location.search,
  hash: location.hash,
});

/** `visits` counts the page changes since the first page. A replaced address does not count. */
export const route = $state({ ...address(), visits: 0 });

/** The absolute address of a path, to share it. */
export const linkTo = (path: string): string => new URL(path.replace(/^\//, ""), BASE).href;

function updateRoute({ isVisit = false } = {}): void {
  const { path, search } = route;
  Object.assign(route, address());
  if (isVisit && (path !== route.path || search !== route.search)) route.visits += 1;
}

/** Opens a path of the page. With `replace`, the back button skips the current page. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", linkTo(path));
  else history.pushState(null, "", linkTo(path));
  updateRoute({ isVisit: !replace });
  if (!replace) scrollTo(0, 0);
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Handles clicks on links within the page. The browser handles all others. */
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
  if (tidyPath(location) !== pathname) go(route.path + search + hash, { replace: true });
  addEventListener("popstate", () => updateRoute({ isVisit: true }));
  addEventListener("hashchange", () => updateRoute());
  document.addEventListener("click", follow);
}
