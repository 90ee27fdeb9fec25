/** Downloads the offline bundle of a page version that is not active yet. */

import { folderOf } from "../../offline/backend/folder";
import { isMetered } from "../../offline/backend/metered";
import { downloadSize, type Bundle } from "../../offline/backend/bundle";
import { isBundleCached, cacheBundle } from "../../offline/backend/download";

/** Downloads the bundle if the connection allows it. Returns the number of bytes still missing. */
export async function prefetchBundle(bundle: Bundle): Promise<number> {
  const folder = folderOf(bundle.version);
  if (await isBundleCached(folder, bundle.files)) return 0;
  const mayFetch = navigator.onLine && !isMetered();
  const isComplete = mayFetch && (await cacheBundle(folder, bundle.files).catch(() => false));
  return isComplete ? 0 : downloadSize(bundle);
}
