/** The files of this language by their paths. */
export default import.meta.glob("../pl/**/*.ts", { import: "default", eager: true });
