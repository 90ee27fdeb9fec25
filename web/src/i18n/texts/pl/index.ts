/** The files of this language by their paths. */
export default import.meta.glob("./**/*.ts", { import: "default", eager: true });
