/** A snippet with a text, for tests. */

import { createRawSnippet, type Snippet } from "svelte";

export const text = (words: string): Snippet =>
  createRawSnippet(() => ({ render: () => `<p>${words}</p>` }));
