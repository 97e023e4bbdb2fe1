import { FormatError } from "@colophon/kit-bytes";

/**
 * ENCRYPTED a package under a password; OTHER_FORMAT another kind of file, `details.found` says which; NO_CONTENT_TYPES and
 * NO_MAIN_PART a ZIP that is no package, or has no document; MALFORMED content types or relationships that cannot be read; LIMIT.
 */
export type OoxmlCode = "ENCRYPTED" | "OTHER_FORMAT" | "NO_CONTENT_TYPES" | "NO_MAIN_PART" | "MALFORMED" | "LIMIT";

export const FORMAT = "ooxml";

export function ooxmlError(
  code: OoxmlCode,
  message: string,
  details: Readonly<Record<string, string>> = {},
): FormatError<OoxmlCode> {
  return new FormatError({ format: FORMAT, code, message, offset: 0, details });
}
