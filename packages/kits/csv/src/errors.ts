export type DelimitedErrorKind =
  | "unclosed-quote"
  | "text-after-quote"
  | "stray-quote"
  | "field-limit"
  | "row-limit"
  | "columns-limit"
  | "rows-limit"
  | "cells-limit"
  | "malformed-encoding"
  | "unsupported-encoding";

/**
 * Where something stands: offset in bytes of the source, row from 0 after the preamble, line as an editor numbers it (from 1).
 * Row and line are -1 where they are not known: malformed UTF-16 and ISO-2022-JP is met before rows are.
 */
export interface Place {
  readonly offset: number;
  readonly rowIndex: number;
  readonly lineNumber: number;
  readonly columnIndex?: number;
}

/** The bytes cannot be read as the dialect says, or a limit was passed. `offset` is in bytes of the original source. */
export class DelimitedError extends Error {
  override readonly name = "DelimitedError";
  readonly kind: DelimitedErrorKind;
  readonly offset: number;
  readonly rowIndex: number;
  readonly lineNumber: number;
  readonly columnIndex: number | undefined;
  /** For limits: the value that was passed. */
  readonly limit: number | undefined;

  constructor(kind: DelimitedErrorKind, message: string, place: Place, limit?: number) {
    super(message);
    this.kind = kind;
    this.offset = place.offset;
    this.rowIndex = place.rowIndex;
    this.lineNumber = place.lineNumber;
    this.columnIndex = place.columnIndex;
    this.limit = limit;
  }
}
