/** Pushes: a notice that is shown though the page is closed, and leads to what it is about. */

export interface Pushed {
  title: string;
  body: string;
  url: string;
  tag: string;
}

interface Window {
  url: string;
  visibilityState: string;
}

/** What a push says; null where it says nothing that could be shown. */
export function pushed(text: string | undefined): Pushed | null {
  try {
    const { title, body, url, tag } = JSON.parse(text ?? "") as Partial<Pushed>;
    if (typeof title !== "string" || typeof body !== "string") return null;
    return { title, body, url: ownPath(url), tag: typeof tag === "string" ? tag : "" };
  } catch {
    return null;
  }
}

/** Only paths of our own: a push leads nowhere else. */
const ownPath = (url: unknown): string =>
  typeof url === "string" && /^\/(?!\/)/.test(url) ? url : "/";

const pathOf = ({ url }: Window): string => new URL(url).pathname;

/** Whoever has the page open on that very thing sees it there. */
export const isSeen = ({ url }: Pushed, windows: readonly Window[]): boolean =>
  windows.some((one) => one.visibilityState === "visible" && pathOf(one) === url);

/**
 * The window that shows what a pressed notification is about. No other window is taken away: it may show a game with a
 * clock, and this worker may not navigate windows that it does not control.
 */
export const windowFor = <W extends Window>(url: string, windows: readonly W[]): W | undefined =>
  windows.find((one) => pathOf(one) === url);
