import type { Envelope } from "@colophon/contract";

export type RowKind = "nominal" | "hostile" | "boundary";

/** One call of an operation and what must come of it. A row that expects no error expects success. */
export interface Row {
  readonly name: string;
  /** Default nominal. */
  readonly kind?: RowKind;
  /** Anything at all; a file is bytes, a wire form or `fixture("path")`. */
  readonly input: unknown;
  readonly options?: unknown;
  /** The whole value in wire form, or `including(part)` of it. */
  readonly value?: unknown;
  /** The whole code of the failure: "common/MALFORMED_QUOTE". */
  readonly error?: string;
  /** The paths of the failure's issues, in order. */
  readonly issues?: readonly string[];
  /** The codes of the losses in their order, or how many of each. Absent: none. An operation that declares losses says `[]`. */
  readonly losses?: readonly string[] | Readonly<Record<string, number>>;
  /** More to look at; what it throws is the finding. */
  check?(envelope: Envelope): void | Promise<void>;
}

/** Marks an expected value of which only a part is stated. */
export class Including {
  readonly part: unknown;

  constructor(part: unknown) {
    this.part = part;
  }
}

/**
 * An expectation of part of a value: objects may have more members than stated; arrays are as long as stated, item by item;
 * scalars are equal. May stand anywhere inside an exact value too.
 */
export function including(part: unknown): Including {
  return new Including(part);
}
