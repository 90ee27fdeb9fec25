/** Digits mean directions as they lie around the 5 of a number pad, on every keyboard alike. */

const PAD: Record<string, string> = {
  "7": "NW",
  "8": "N",
  "9": "NE",
  "4": "W",
  "6": "E",
  "1": "SW",
  "2": "S",
  "3": "SE",
};

const OPPOSITE: Record<string, string> = {
  N: "S",
  NE: "SW",
  E: "W",
  SE: "NW",
  S: "N",
  SW: "NE",
  W: "E",
  NW: "SE",
};

// What the digits' keys of French keyboards write without shift.
const FRENCH = "&é\"'(-è_ç";

/** The digit of a key, 1 to 9. */
export function digitOf(key: string): string | null {
  if (/^[1-9]$/.test(key)) return key;
  const place = key.length === 1 ? FRENCH.indexOf(key) : -1;
  return place < 0 ? null : String(place + 1);
}

/** The direction of a key as the board is seen: turned round, up is down. */
export function directionOf(key: string, flip: boolean): string | null {
  const direction = PAD[digitOf(key) ?? ""];
  if (!direction) return null;
  return flip ? (OPPOSITE[direction] ?? null) : direction;
}
