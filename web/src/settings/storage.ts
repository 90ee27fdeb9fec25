/** Re-exports local/storage. */

export * from "../local/storage";
