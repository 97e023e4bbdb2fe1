/**
 * A Range header -> the bytes it asks for, `end` past the last; undefined for none, or for one that is ignored.
 *
 * Source   RFC 9110, 14.1.2 and 14.2: a server may ignore what is malformed and what names several ranges.
 */
export function readRange(
  header: string | undefined,
  byteLength: number,
): { readonly start: number; readonly end: number } | "unsatisfiable" | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (match === null) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), byteLength);
    return length === 0 ? "unsatisfiable" : { start: byteLength - length, end: byteLength };
  }
  const start = Number(first);
  const end = last === "" ? byteLength : Math.min(Number(last) + 1, byteLength);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= byteLength ? "unsatisfiable" : { start, end };
}
