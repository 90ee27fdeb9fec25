/**
 * Service worker functions for a static site: they serve the page at every address, with the
 * headers of our server.
 */

/**
 * These headers isolate the page from other origins, so that it may share memory with its workers.
 */
const HEADERS = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

export function isolate(response: Response): Response {
  if (response.status === 0) return response; // the browser follows redirections
  const { body, status, statusText } = response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  return new Response(body, { status, statusText, headers });
}

const BASE = /<base href="[^"]*"/;

/** The cached page for any address. Its base address is set to the page's folder. */
export async function pageFrom(shell: string, base: URL, request: Request): Promise<Response> {
  const cached = await caches.match(base.href, { cacheName: shell, ignoreVary: true });
  if (!cached) return isolate(await fetch(request));
  const text = (await cached.text()).replace(BASE, () => `<base href="${base.pathname}"`);
  return isolate(new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } }));
}

/** The files of the site that replace responses of a server. */
export async function dataFiles(): Promise<string[]> {
  const response = await fetch("data/files.json", { cache: "reload" });
  return ((await response.json()) as string[]).map((name) => `data/${name}`);
}
