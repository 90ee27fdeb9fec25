/** Downloads the offline bundle of a page version that is not active yet. */

import { folderOf } from "../local/folder";
import { isMetered } from "../local/metered";
import { sizeOf, type Pack } from "../local/pack";
import { isStocked, stock } from "../local/stock";

/** Downloads the bundle if the connection allows it. Returns the number of bytes still missing. */
export async function fetchAhead(pack: Pack): Promise<number> {
  const folder = folderOf(pack.version);
  if (await isStocked(folder, pack.files)) return 0;
  const mayFetch = navigator.onLine && !isMetered();
  const isThere = mayFetch && (await stock(folder, pack.files).catch(() => false));
  return isThere ? 0 : sizeOf(pack);
}
