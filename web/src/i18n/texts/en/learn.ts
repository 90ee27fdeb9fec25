/** Texts: learn. */

const texts = {};
export default texts;
