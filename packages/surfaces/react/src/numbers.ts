/** 12345 -> "12,345". Written here because Intl follows the machine's locale data, and server and browser must agree. */
export function groupDigits(value: number): string {
  const [whole = "", fraction] = String(Math.abs(value)).split(".");
  const grouped = /^\d+$/.test(whole) ? whole.replace(/\B(?=(?:\d{3})+$)/g, ",") : whole;
  return `${value < 0 ? "−" : ""}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
}

export function countOf(count: number, one: string, many: string): string {
  return `${groupDigits(count)} ${count === 1 ? one : many}`;
}

const SIZE_UNITS = ["kB", "MB", "GB", "TB"] as const;

/** 12412 -> "12.4 kB (12,412 bytes)": decimal units, three significant digits, and the exact count. */
export function formatByteLength(byteLength: number): string {
  const exact = countOf(byteLength, "byte", "bytes");
  if (!(byteLength >= 1000)) return exact;
  let [scaled, unit] = [byteLength / 1000, 0];
  // 999.5 would be written "1000".
  while (scaled >= 999.5 && unit < SIZE_UNITS.length - 1) [scaled, unit] = [scaled / 1000, unit + 1];
  const rounded = scaled >= 100 ? Math.round(scaled) : Number(scaled.toPrecision(3));
  return `${groupDigits(rounded)} ${SIZE_UNITS[unit]} (${exact})`;
}
