/** The limits a document can run into; each is named in {@link HtmlLimits}. */
export type HtmlLimitName = "maxLength" | "maxNodes" | "maxExpansion";

/**
 * Thrown when a document exceeds a limit that cannot be met by leaving something out.
 *
 * Shapes   offset: UTF-16 code units into the document, where the limit was reached.
 */
export class HtmlLimitError extends Error {
  readonly limit: HtmlLimitName;
  readonly allowed: number;
  readonly offset: number;

  constructor(limit: HtmlLimitName, allowed: number, offset: number) {
    super(`The document exceeds ${limit} (${allowed}) at character ${offset}.`);
    this.name = "HtmlLimitError";
    this.limit = limit;
    this.allowed = allowed;
    this.offset = offset;
  }
}
