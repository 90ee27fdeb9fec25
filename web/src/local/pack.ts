/** The packed Python that this page was built with, if it was. */

import type { PackedFile } from "./messages";

/** Filled in when the page is built; null where `make local` was not run before. */
declare const __LOCAL__: { version: string; files: PackedFile[] } | null;

export const pack = typeof __LOCAL__ === "undefined" ? null : __LOCAL__;
