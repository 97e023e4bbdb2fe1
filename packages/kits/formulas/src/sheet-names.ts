/** A name that stands in a formula without quotes, and is no reference of either style. */
const PLAIN = /^[\p{L}_][\p{L}\p{N}_.]*$/u;
const LOOKS_LIKE_CELL = /^(?:[A-Za-z]{1,3}[0-9]+|[Rr][0-9]*(?:[Cc][0-9]*)?|[Cc][0-9]*|TRUE|FALSE|true|false)$/;

/** The name of a sheet as a formula has it before the exclamation mark. */
export function quoteSheet(name: string): string {
  const isPlain = PLAIN.test(name) && !LOOKS_LIKE_CELL.test(name);
  return isPlain ? name : `'${name.replaceAll("'", "''")}'`;
}

/** The part of a reference before `!` -> its workbook and sheets. */
export function readPrefix(prefix: string): { workbook: string; first: string; last: string | undefined } {
  const inner = prefix.startsWith("'") ? prefix.slice(1, -1).replaceAll("''", "'") : prefix;
  const close = inner.lastIndexOf("]");
  const workbook = close < 0 ? "" : inner.slice(0, close + 1);
  const sheets = inner.slice(close + 1);
  const colon = sheets.indexOf(":");
  if (colon < 0) return { workbook, first: sheets, last: undefined };
  return { workbook, first: sheets.slice(0, colon), last: sheets.slice(colon + 1) };
}

/** What {@link readPrefix} returns -> the part of a reference before `!`, in quotes where it needs them. */
export function writePrefix({
  workbook,
  first,
  last,
}: {
  workbook: string;
  first: string;
  last: string | undefined;
}): string {
  const sheets = last === undefined ? first : `${first}:${last}`;
  const isPlain = [first, ...(last === undefined ? [] : [last])].every((name) => quoteSheet(name) === name);
  const isPlainBook = workbook === "" || /^\[[0-9]+\]$/.test(workbook);
  return isPlain && isPlainBook ? workbook + sheets : `'${(workbook + sheets).replaceAll("'", "''")}'`;
}

/** Sheets are told apart without regard to case. */
export function isSameSheet(a: string, b: string): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase();
}
