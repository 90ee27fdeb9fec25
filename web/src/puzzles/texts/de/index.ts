/** The files of this language by their paths. */
export default import.meta.glob(["./puzzles.ts", "./games/*.ts"], {
  import: "default",
  eager: true,
});
