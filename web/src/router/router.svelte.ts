/** Which page is shown: the address is the truth, and links go there without loading anew. */

let path = $state(location.pathname);
let search = $state(location.search);
let hash = $state(location.hash);
let visits = $state(0);

export const route = {
  get path(): string {
    return path;
  },
  get search(): string {
    return search;
  },
  get hash(): string {
    return hash;
  },
  /** Counts the pages that were gone to since the first; a replaced address is none. */
  get visits(): number {
    return visits;
  },
};

function look({ isVisit = false } = {}): void {
  if (isVisit && (path !== location.pathname || search !== location.search)) visits += 1;
  path = location.pathname;
  search = location.search;
  hash = location.hash;
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
