/** The files of this language by their paths. */
export default import.meta.glob(["./*.ts", "!./index.ts"], { import: "default", eager: true });
