/** Which page is shown: the address is the truth, and links go there without loading anew. */

let path = $state(location.pathname);
let search = $state(location.search);
let hash = $state(location.hash);

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
};

function look(): void {
  path = location.pathname;
  search = location.search;
  hash = location.hash;
}

/** Goes to an address of the page; `replace` leaves no step for the back button. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  look();
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
  addEventListener("popstate", look);
  addEventListener("hashchange", look);
  document.addEventListener("click", follow);
}
