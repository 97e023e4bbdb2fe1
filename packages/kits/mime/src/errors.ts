import type { LimitName } from "./limits.ts";

/**
 * The only error this kit throws for foreign bytes: a limit was reached.
 *
 * Everything else a message can do wrong is a defect, so that a broken mail is still read.
 */
export class MimeError extends Error {
  override readonly name = "MimeError";
  /** Which limit, as named in {@link MimeLimits}. */
  readonly limit: LimitName;
  /** Byte offset in the source that was being read. */
  readonly offset: number;

  constructor(limit: LimitName, offset: number, message: string) {
    super(`${message} (limit ${limit}, byte ${offset})`);
    this.limit = limit;
    this.offset = offset;
  }
}

/** A message model cannot be written: the member at fault is named, so that a caller can point at it. */
export class ComposeError extends Error {
  override readonly name = "ComposeError";
  /** Dotted, indexed path in the model, such as `to[1].address`. */
  readonly field: string;
  readonly code: ComposeErrorCode;

  constructor(code: ComposeErrorCode, field: string, message: string) {
    super(`${field}: ${message}`);
    this.code = code;
    this.field = field;
  }
}

export type ComposeErrorCode = "header-injection" | "bad-address" | "bad-date" | "bad-header" | "bad-type" | "conflict";
