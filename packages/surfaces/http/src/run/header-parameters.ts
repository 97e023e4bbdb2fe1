export interface HeaderValue {
  /** What stands before the parameters, in lower case. */
  readonly value: string;
  /** By their names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

/**
 * Each letter of a quoted text is read in one way; a backslash at its end is one where no quote closes it behind.
 * Attack: sixty backslashes and no quote, in two ways each.
 */
const PARAMETER = /;\s*([^\s;="]+)\s*=\s*(?:"((?:\\["\\]|[^"\\]|\\(?!["\\]))*\\?)"|([^;\s]*))/g;

/**
 * A header field with parameters: a media type, a disposition.
 *
 * Shapes   Of a quoted text only `\"` and `\\` are escapes: some clients write file names with the backslashes they have. Of a
 *          parameter given twice the first counts.
 * Source   RFC 9110, 5.6.4 and 5.6.6.
 */
export function readHeaderValue(text: string): HeaderValue {
  const parameters = new Map<string, string>();
  for (const [, name = "", quoted, token] of text.matchAll(PARAMETER)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replaceAll(/\\(["\\])/g, "$1") ?? token ?? "");
  }
  return { value: text.split(";", 1)[0]?.trim().toLowerCase() ?? "", parameters };
}
