/** Texts: mine. */

const texts = {};
export default texts;
