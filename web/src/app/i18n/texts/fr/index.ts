/** The files of this language by their paths. */
export default import.meta.glob("../fr/**/*.ts", { import: "default", eager: true });
