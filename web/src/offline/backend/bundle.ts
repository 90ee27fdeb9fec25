/** The offline bundle (packed Python) of this page, if it was built with one. */

import { folderOf } from "./folder";
import type { PackedFile } from "./messages";
import { isBundleCached } from "./download";

export interface Bundle {
  version: string;
  files: PackedFile[];
}

/** Replaced by the build; null if `make local` did not run before. */
declare const __LOCAL__: Bundle | null;

export const bundle = typeof __LOCAL__ === "undefined" ? null : __LOCAL__;

/** Number of bytes to download. */
export const downloadSize = ({ files }: Bundle): number =>
  files.reduce((sum, { compressed }) => sum + compressed, 0);

/** Whether the whole bundle is stored, so that nothing has to be downloaded. */
export const isBundleComplete = async (): Promise<boolean> =>
  bundle !== null && isBundleCached(folderOf(bundle.version), bundle.files);
