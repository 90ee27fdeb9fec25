/** The packed Python that this page was built with, if it was. */

import { folderOf } from "./folder";
import type { PackedFile } from "./messages";
import { isStocked } from "./stock";

export interface Pack {
  version: string;
  files: PackedFile[];
}

/** Filled in when the page is built; null where `make local` was not run before. */
declare const __LOCAL__: Pack | null;

export const pack = typeof __LOCAL__ === "undefined" ? null : __LOCAL__;

/** The bytes that have to be fetched. */
export const sizeOf = ({ files }: Pack): number =>
  files.reduce((sum, { compressed }) => sum + compressed, 0);

/** Whether all of it is here, so that nothing has to be fetched. */
export const isHere = async (): Promise<boolean> =>
  pack !== null && isStocked(folderOf(pack.version), pack.files);
