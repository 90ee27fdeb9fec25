/** Where the texts are that come with a page. */
export default import.meta.glob("./*/*.ts", { import: "default" });
