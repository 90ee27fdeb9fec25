/** Texts: what lies beside the boards of Repello and Alliances. */

const texts = {};
export default texts;
