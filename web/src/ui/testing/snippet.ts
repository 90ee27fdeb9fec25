/** A snippet with a text, for tests. */

import { createRawSnippet, type Snippet } from "svelte";

export const text = (content: string): Snippet =>
  createRawSnippet(() => ({ render: () => `<p>${content}</p>` }));
