/** Texts: review. */

const texts = {};
export default texts;
