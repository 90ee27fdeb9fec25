/** Access to the dialogs of the browser backend, without a dependency on the page. */

export interface BundleDialogs {
  /** Asks whether the visitor wants to download the offline bundle. */
  confirmDownload(): Promise<boolean>;
  /** Shows that the offline bundle is missing. */
  showMissing(): void;
}

let load: () => Promise<BundleDialogs> = () => Promise.reject(new Error("no dialogs were set"));

/** Registers the page's loader for the dialogs, which load on demand. */
export const registerDialogs = (loader: () => Promise<BundleDialogs>): void => void (load = loader);

export const loadDialogs = (): Promise<BundleDialogs> => load();
