/** Texts: play. */

const texts = {};
export default texts;
