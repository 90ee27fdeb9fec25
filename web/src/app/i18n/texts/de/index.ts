/** The files of this language by their paths. */
export default import.meta.glob("../de/**/*.ts", { import: "default", eager: true });
