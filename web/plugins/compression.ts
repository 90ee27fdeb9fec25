/**
 * Also writes every text file of the built page as .gz and .br, so that the server needs no
 * compression.
 */
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:html|js|css|svg|json|webmanifest|txt)$/;
const LEAST = 256; // bytes; smaller files gain nothing

export function compression(): Plugin {
  let folder = "";
  return {
    name: "boardwright:compression",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true });
        await Promise.all(entries.filter((name) => TEXT.test(name)).map(compress));
      },
    },
  };

  async function compress(name: string): Promise<void> {
    const path = join(folder, name);
    const content = await readFile(path);
    if (content.length < LEAST) return;
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, best));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
