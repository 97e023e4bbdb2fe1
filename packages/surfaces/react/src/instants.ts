// A zone is demanded: without one, Date.parse reads the machine's, and server and browser would disagree.
const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** Milliseconds since 1970, or undefined for text that is no ISO 8601 instant. Finer fractions are cut to milliseconds. */
export function readInstant(text: string): number | undefined {
  const match = INSTANT.exec(text);
  if (match === null) return undefined;
  const [, seconds = "", fraction = "", zone = ""] = match;
  const time = Date.parse(`${seconds}.${fraction.slice(0, 3).padEnd(3, "0")}${zone}`);
  return Number.isNaN(time) ? undefined : time;
}

/** Between two instants, or undefined when either cannot be read. Negative when a clock stepped back. */
export function durationMs(from: string | undefined, to: string | undefined): number | undefined {
  if (from === undefined || to === undefined) return undefined;
  const [start, end] = [readInstant(from), readInstant(to)];
  return start === undefined || end === undefined ? undefined : end - start;
}
