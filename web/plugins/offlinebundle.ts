/**
 * Copies the offline bundle of `make local` to the built page, under a name that contains its hash.
 */
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../../build/local", import.meta.url));
const LIST = join(FOLDER, "files.json");

interface Bundle {
  version: string;
  files: { name: string; size: number }[];
}

/** The files and their sizes; null if there was no `make local`. */
export const readBundle = (): Bundle | null =>
  existsSync(LIST) ? (JSON.parse(readFileSync(LIST, "utf8")) as Bundle) : null;

export function offlineBundle(): Plugin {
  let folder = "";
  return {
    name: "boardwright:offlinebundle",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        const bundle = readBundle();
        if (bundle) cpSync(FOLDER, join(folder, "local", bundle.version), { recursive: true });
      },
    },
  };
}
