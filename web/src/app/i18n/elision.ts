/**
 * French `de` before a name: `d’Armin`, `d’Yves`, but `de Markus`, `de Yann`.
 *
 * No rule tells a mute h from an aspirated one: in names it is mute before e, i and y (Hélène, Henri, Hippolyte) except in
 * German ones with ei, and in some others; Hans, Hassan, Harry and Howard keep theirs.
 */
const MUTE = "h([eéèêiïîy](?!i)|adrien|om[eè]r|on[oô]r|orace|ortense|ub|ug)";
const ELIDED = new RegExp(`^([aeiouàâäéèêëîïôöùûü]|y[^aeiou]|${MUTE})`, "i");

export const de = (name: string): string => (ELIDED.test(name) ? `d’${name}` : `de ${name}`);
