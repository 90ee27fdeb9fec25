/** Streams responses of JSON objects, line by line. */

import { fetchResponse, classifyError } from "./http";

/** Leaving the loop or aborting the signal also ends the server's work. */
export async function* lines<T>(path: string, init: RequestInit = {}): AsyncGenerator<T> {
  const response = await fetchResponse(path, init);
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const parts = (rest + value).split("\n");
      rest = parts.pop() ?? "";
      for (const part of parts) if (part.trim()) yield JSON.parse(part) as T;
    }
    if (rest.trim()) yield JSON.parse(rest) as T;
  } catch (error) {
    throw classifyError(error);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
