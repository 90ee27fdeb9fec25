/** Which page is shown: the address is the truth, and links go there without loading anew. */

const address = () => ({ path: location.pathname, search: location.search, hash: location.hash });

/** `visits` counts the pages that were gone to since the first; a replaced address is none. */
export const route = $state({ ...address(), visits: 0 });

function look({ isVisit = false } = {}): void {
  const isElsewhere = route.path !== location.pathname || route.search !== location.search;
  if (isVisit && isElsewhere) route.visits += 1;
  Object.assign(route, address());
}

/** Goes to an address of the page; `replace` leaves no step for the back button. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  look({ isVisit: !replace });
  if (!replace) scrollTo(0, 0);
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Follows links within the page; all others are the browser's. */
function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || event.defaultPrevented || !isPlain(event)) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function startRouter(): void {
  addEventListener("popstate", () => look({ isVisit: true }));
  addEventListener("hashchange", () => look());
  document.addEventListener("click", follow);
}
