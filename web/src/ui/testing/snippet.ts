/** A snippet for tests: some text. */

import { createRawSnippet, type Snippet } from "svelte";

export const text = (words: string): Snippet =>
  createRawSnippet(() => ({ render: () => `<p>${words}</p>` }));
