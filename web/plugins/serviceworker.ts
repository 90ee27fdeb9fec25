/**
 * Builds the service worker as one classic script at a fixed address, whose folder limits its scope.
 * It shares modules with the page, but no chunks.
 */
import { createHash } from "node:crypto";
import { build, type Plugin, type Rollup } from "vite";

/** `entry` is the module of the worker; `define` are constants that the page gets, too. */
export function serviceWorker(entry: string, define: Record<string, string>): Plugin {
  return {
    name: "boardwright:serviceworker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        const addresses = JSON.stringify(files.sort());
        const version = createHash("sha256").update(addresses).update(indexOf(bundle));
        const constants = {
          ...define,
          __FILES__: addresses,
          __VERSION__: JSON.stringify(version.digest("hex").slice(0, 12)),
        };
        const source = await bundled(entry, constants);
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

async function bundled(entry: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define,
    build: {
      write: false,
      target: "es2022",
      rollupOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const [worker] = (built as Rollup.RollupOutput).output;
  return worker.code;
}

function indexOf(bundle: Rollup.OutputBundle): string | Uint8Array {
  const index = bundle["index.html"];
  return index?.type === "asset" ? index.source : "";
}
