import { FormatError } from "@colophon/kit-bytes";
import type { LimitName } from "./limits.ts";

/**
 * The only error this kit throws for foreign bytes: a limit of {@link MimeLimits} was reached. Everything else a message can
 * do wrong is a defect, so that a broken mail is still read. `offset`: a byte of the source that was being read.
 */
export function mimeLimitError(limit: LimitName, offset: number, message: string): FormatError<"LIMIT"> {
  return new FormatError({ format: "mime", code: "LIMIT", message, offset, limit });
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
