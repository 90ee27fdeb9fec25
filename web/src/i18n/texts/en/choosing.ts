/** Texts: choosing. */

const texts = {};
export default texts;
