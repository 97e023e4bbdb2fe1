/** What a cell of a table holds here: the values JSON has. */
export type Cell = string | number | boolean | null;

const MAX_SURE_DIGITS = 15;

/**
 * Whether a number, read from this text, says all that the text says: every digit is in it.
 *
 * Source   IEEE 754: any 15 significant decimal digits survive a double, more only by chance.
 */
export function holdsEveryDigit(value: number, text: string): boolean {
  if (!Number.isFinite(value)) return false;
  if (text.length <= MAX_SURE_DIGITS) return true;
  return significantDigits(text) === significantDigits(String(value));
}

function significantDigits(text: string): string {
  const [mantissa = ""] = text.split(/[eE]/);
  const digits = mantissa.replaceAll(/[^0-9]/g, "").replace(/^0+/, "");
  // A pattern would begin anew at each of the zeros.
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}

/** A cell as text: numbers in the form of ECMAScript, which is that of canonical JSON. */
export function textOfCell(cell: Exclude<Cell, null>): string {
  return typeof cell === "string" ? cell : Object.is(cell, -0) ? "0" : String(cell);
}
