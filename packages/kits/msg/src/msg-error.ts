import { FormatError } from "@colophon/kit-bytes";

export type MsgErrorCode =
  | "NOT_A_COMPOUND_FILE"
  | "NOT_AN_OUTLOOK_MESSAGE"
  | "NOT_A_TNEF_STREAM"
  | "NOT_COMPRESSED_RTF"
  | "NOT_RTF"
  | "LIMIT";

/** The bytes are not of the kind asked for. Damage inside a readable file is a defect instead. */
export function msgError(
  code: Exclude<MsgErrorCode, "LIMIT">,
  message: string,
  offset: number,
): FormatError<MsgErrorCode> {
  return new FormatError({ format: "msg", code, message, offset });
}
