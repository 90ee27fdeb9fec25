/** The messages from the page to the service worker. Workers of older versions know them, too. */

export type ToServiceWorker =
  /** Activate your version. */
  | "take over"
  /** Install without pauses. */
  | "hurry"
  /** Respond with your offline bundle. */
  | "pack"
  /** Respond whether the cache of your version has this file of the page. */
  | `http${string}`
  /** Delete the cached responses of these games. */
  | { forget: readonly string[] };
