/** The offline bundle (packed Python) of this page, if it was built with one. */

import { folderOf } from "./folder";
import type { PackedFile } from "./messages";
import { isStocked } from "./stock";

export interface Pack {
  version: string;
  files: PackedFile[];
}

/** Replaced by the build; null if `make local` did not run before. */
declare const __LOCAL__: Pack | null;

export const pack = typeof __LOCAL__ === "undefined" ? null : __LOCAL__;

/** Number of bytes to download. */
export const sizeOf = ({ files }: Pack): number =>
  files.reduce((sum, { compressed }) => sum + compressed, 0);

/** Whether the whole bundle is stored, so that nothing has to be downloaded. */
export const isHere = async (): Promise<boolean> =>
  pack !== null && isStocked(folderOf(pack.version), pack.files);
