import { EvaluationError } from "./values.ts";

/** Bounds of one comparison, whose cost is their product. */
const MAX_PATTERN_LENGTH = 256;
const MAX_VALUE_LENGTH = 65_536;

/**
 * Whether a text is as a pattern of SQL says: % stands for any characters, _ for one.
 *
 * Cost     O(text x pattern) at worst: both are bounded.
 * Errors   EvaluationError for a text or pattern past its bound.
 */
export function isLike(value: string, pattern: string): boolean {
  if (pattern.length > MAX_PATTERN_LENGTH)
    throw new EvaluationError(`The pattern has more than ${MAX_PATTERN_LENGTH} characters`);
  if (value.length > MAX_VALUE_LENGTH)
    throw new EvaluationError(`The text has more than ${MAX_VALUE_LENGTH} characters`);
  const text = [...value];
  const marks = [...pattern];
  let at = 0;
  let mark = 0;
  // Where the last % stands, and how much of the text it has been tried with.
  let any = -1;
  let tried = 0;
  while (at < text.length) {
    if (marks[mark] === "%") {
      any = mark;
      mark += 1;
      tried = at;
    } else if (marks[mark] === "_" || (mark < marks.length && marks[mark] === text[at])) {
      at += 1;
      mark += 1;
    } else if (any === -1) return false;
    else {
      tried += 1;
      at = tried;
      mark = any + 1;
    }
  }
  return marks.slice(mark).every((rest) => rest === "%");
}
