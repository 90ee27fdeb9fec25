/** The files of this language by their paths. */
export default import.meta.glob("../en/**/*.ts", { import: "default", eager: true });
