/** Texts: what is said of a marked cell, after what lies there. */

const texts = {
  marks: {
    target: "can be chosen",
    chosen: "chosen",
    hinted: "hint",
    threat: (whose: string) => `threat: ${whose}`,
  },
};
export default texts;
