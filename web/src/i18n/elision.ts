/** French `de` before a name: `d’Armin`, `d’Yves`, but `de Markus`, `de Yann`. */

export const de = (name: string): string =>
  /^([aeiouàâäéèêëîïôöùûü]|y[^aeiou])/i.test(name) ? `d’${name}` : `de ${name}`;
