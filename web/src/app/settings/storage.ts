/** Re-exports local/storage. */

export * from "../../offline/backend/storage";
