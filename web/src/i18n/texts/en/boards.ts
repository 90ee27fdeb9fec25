/** Texts: boards. */

const texts = {};
export default texts;
