/**
 * The digits that a standard script shows for a value: "AFNumber_Format(2, ...)" of "3.5" is "350". Undefined where the script
 * is of dates, or the value is no number.
 */
export function digitsAsFormatted(format: string, value: string): string | undefined {
  const [, name = "", rest = ""] = /^(\w+)\s*\((.*)\)$/s.exec(format) ?? [];
  if (name === "AFSpecial_Format") return value.replace(/\D/g, "");
  const isPercent = name === "AFPercent_Format";
  if (name !== "AFNumber_Format" && !isPercent) return undefined;
  const number = numberInText(value);
  const places = Number.parseInt(rest, 10);
  if (number === undefined || !Number.isInteger(places) || places < 0 || places > 20) return undefined;
  return Math.abs(isPercent ? number * 100 : number)
    .toFixed(places)
    .replace(/\D/g, "");
}

/** A value as a script takes it for a number; a comma may be its point. */
export function numberInText(value: string): number | undefined {
  const text = value.trim();
  if (text === "") return undefined;
  const plain = /^-?\d+,\d+$/.test(text) ? text.replace(",", ".") : text.replace(/[\s,']/g, "");
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
