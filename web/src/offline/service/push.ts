/** Push notifications, which are shown while the page is closed and open what they are about. */

export interface PushMessage {
  title: string;
  body: string;
  url: string;
  tag: string;
}

interface Window {
  url: string;
  visibilityState: string;
}

/** Parses a push message; null if it cannot be shown. */
export function parsePush(text: string | undefined): PushMessage | null {
  try {
    const { title, body, url, tag } = JSON.parse(text ?? "") as Partial<PushMessage>;
    if (typeof title !== "string" || typeof body !== "string") return null;
    return { title, body, url: ownPath(url), tag: typeof tag === "string" ? tag : "" };
  } catch {
    return null;
  }
}

/** Accepts only paths of our site, so that a push cannot link elsewhere. */
const ownPath = (url: unknown): string =>
  typeof url === "string" && /^\/(?!\/)/.test(url) ? url : "/";

const pathOf = ({ url }: Window): string => new URL(url).pathname;

/** Whether a visible window already shows what the push is about. */
export const isSeen = ({ url }: PushMessage, windows: readonly Window[]): boolean =>
  windows.some((one) => one.visibilityState === "visible" && pathOf(one) === url);

/**
 * The window that shows what the clicked notification is about. Other windows are not reused: they
 * may show a game with a clock, and this worker may not navigate windows that it does not control.
 */
export const windowFor = <W extends Window>(url: string, windows: readonly W[]): W | undefined =>
  windows.find((client) => pathOf(client) === url);
