/** Where the texts are that come with a page. */
export default import.meta.glob("../late/*/*.ts", { import: "default" });
