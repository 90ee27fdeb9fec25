/** Texts: start. */

const texts = {};
export default texts;
