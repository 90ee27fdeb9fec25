/** Formats sizes. */

const STEP = 1000;
const UNITS = ["kilobyte", "megabyte", "gigabyte"] as const;

/** Formats a size like `4.5 MB` in the reader's language. */
export function sizeText(bytes: number, language: string): string {
  let [amount, unit] = [bytes / STEP, 0];
  for (; amount >= STEP && unit < UNITS.length - 1; unit += 1) amount /= STEP;
  const maximumFractionDigits = amount < 10 && unit > 0 ? 1 : 0;
  const format = { style: "unit", unit: UNITS[unit], maximumFractionDigits } as const;
  return new Intl.NumberFormat(language, format).format(bytes ? Math.max(amount, 1) : 0);
}
