export type MsgErrorCode =
  | "NOT_A_COMPOUND_FILE"
  | "NOT_AN_OUTLOOK_MESSAGE"
  | "NOT_A_TNEF_STREAM"
  | "NOT_COMPRESSED_RTF"
  | "NOT_RTF"
  | "LIMIT_EXCEEDED";

/** The bytes are not of the kind asked for, or pass a limit. Damage inside a readable file is a {@link Defect} instead. */
export class MsgError extends Error {
  readonly code: MsgErrorCode;
  /** Byte offset in the bytes given, where the reader gave up. */
  readonly offset: number;

  constructor(code: MsgErrorCode, message: string, offset: number) {
    super(`${message} (byte ${offset})`);
    this.name = "MsgError";
    this.code = code;
    this.offset = offset;
  }
}
