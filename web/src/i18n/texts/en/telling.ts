/** Texts: telling. */

const texts = {};
export default texts;
