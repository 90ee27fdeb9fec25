/** The programs of a version of the page that is not shown yet. */

import { folderOf } from "../local/folder";
import { isMetered } from "../local/metered";
import { sizeOf, type Pack } from "../local/pack";
import { isStocked, stock } from "../local/stock";

/** Fetches them where the line is good for it; how many bytes are still missing then. */
export async function fetchAhead(pack: Pack): Promise<number> {
  const folder = folderOf(pack.version);
  if (await isStocked(folder, pack.files)) return 0;
  const mayFetch = navigator.onLine && !isMetered();
  const isThere = mayFetch && (await stock(folder, pack.files).catch(() => false));
  return isThere ? 0 : sizeOf(pack);
}
