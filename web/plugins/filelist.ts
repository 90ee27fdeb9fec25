/** Inserts the list of the page's files and their common hash into the service worker. */
import { createHash } from "node:crypto";
import type { Plugin, Rollup } from "vite";

const WORKER = "sw.js";

/**
 * Replaces `__FILES__` by the addresses of all built files, and `__VERSION__` by their common hash.
 */
export function fileList(): Plugin {
  return {
    name: "boardwright:filelist",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk") return;
        const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        const addresses = JSON.stringify(files.sort());
        const version = createHash("sha256").update(addresses).update(indexOf(bundle));
        worker.code = worker.code
          .replaceAll("__FILES__", addresses)
          .replaceAll("__VERSION__", JSON.stringify(version.digest("hex").slice(0, 12)));
      },
    },
  };
}

function indexOf(bundle: Rollup.OutputBundle): string | Uint8Array {
  const index = bundle["index.html"];
  return index?.type === "asset" ? index.source : "";
}
