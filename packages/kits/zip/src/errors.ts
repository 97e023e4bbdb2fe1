import { FormatError } from "@colophon/kit-bytes";

/**
 * NOT_ZIP no end record; TRUNCATED a record runs past the end; MALFORMED a record that contradicts itself; OVERLAP two entries
 * share bytes; SPLIT a volume of several; ENCRYPTED, METHOD content that cannot be read; LENGTH, CHECKSUM, DEFLATE content that
 * is not what its record says; LIMIT a limit of ZipLimits.
 */
export type ZipCode =
  | "NOT_ZIP"
  | "TRUNCATED"
  | "MALFORMED"
  | "OVERLAP"
  | "SPLIT"
  | "ENCRYPTED"
  | "METHOD"
  | "LENGTH"
  | "CHECKSUM"
  | "DEFLATE"
  | "LIMIT";

export const FORMAT = "zip";

export function zipError(code: ZipCode, message: string, offset: number): FormatError<ZipCode> {
  return new FormatError({ format: FORMAT, code, message: `${message}.`, offset });
}
