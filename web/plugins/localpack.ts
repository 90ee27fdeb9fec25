/**
 * Copies the offline bundle of `make local` to the built page, under a name that contains its hash.
 */
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../../build/local", import.meta.url));
const LIST = join(FOLDER, "files.json");

interface Packed {
  version: string;
  files: { name: string; size: number }[];
}

/** The files and their sizes; null if there was no `make local`. */
export const packed = (): Packed | null =>
  existsSync(LIST) ? (JSON.parse(readFileSync(LIST, "utf8")) as Packed) : null;

export function localPack(): Plugin {
  let folder = "";
  return {
    name: "boardwright:localpack",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        const found = packed();
        if (found) cpSync(FOLDER, join(folder, "local", found.version), { recursive: true });
      },
    },
  };
}
