/** What this browser stores for the page, for all who need not stand below `settings`. */

export * from "../local/storage";
