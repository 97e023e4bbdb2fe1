/** A parameter of a content line: CN, "Ada". */
export type Parameter = readonly [name: string, value: string];

/** RFC 5545, 3.1: octets of a line, without its end. */
const MAX_LINE_BYTES = 75;

/**
 * A property -> its line, not folded. Line breaks become escapes, other controls blanks: no text can begin a line.
 *
 * Source   RFC 5545, 3.1, 3.2 and 3.3.11; RFC 6868 for quotes in parameters.
 */
export function contentLine(name: string, parameters: readonly Parameter[], value: string): string {
  const written = parameters.map(([key, text]) => `;${key}=${quoteParameter(text)}`).join("");
  return `${name}${written}:${name === "ORGANIZER" || name === "ATTENDEE" ? value : escapeText(value)}`;
}

function escapeText(text: string): string {
  return withoutControls(text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n")).toWellFormed();
}

function quoteParameter(text: string): string {
  const flat = withoutControls(text.replace(/\s+/g, " ").replaceAll("^", "^^").replaceAll('"', "^'")).toWellFormed();
  return /[:;,]/.test(flat) ? `"${flat}"` : flat;
}

function withoutControls(text: string): string {
  return text.replace(/[\0-\x08\x0a-\x1f\x7f]/g, " ");
}

/** A line -> lines of at most 75 octets; no character is cut. */
export function fold(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE_BYTES) return line;
  const pieces: string[] = [];
  let from = 0;
  let at = 0;
  let byteLength = 0;
  for (const sign of line) {
    const width = Buffer.byteLength(sign);
    if (byteLength + width > MAX_LINE_BYTES) {
      pieces.push(line.slice(from, at));
      from = at;
      byteLength = 1;
    }
    byteLength += width;
    at += sign.length;
  }
  pieces.push(line.slice(from));
  return pieces.join("\r\n ");
}

/** ISO 8601 in UTC -> the form of iCalendar; undefined beyond the years it can say. RFC 5545, 3.3.5. */
export function utcTime(iso: string | undefined): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})/.exec(iso ?? "");
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  return `${year}${month}${day}T${hour}${minute}${second}Z`;
}
