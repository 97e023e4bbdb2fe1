import { FormatError } from "@colophon/kit-bytes";

/** The code and format of the workbook kit, so that callers refuse both kinds of file in the same way. */
const FORMAT = "workbook";

/** A file that is cut or contradicts itself where its cells are. */
export function malformedWorkbook(part: string, message: string, offset = 0): FormatError {
  return new FormatError({ format: FORMAT, code: "MALFORMED", message, offset, details: { part } });
}

/** A file that a password protects and that this kit cannot decrypt. */
export function encrypted(message: string): FormatError {
  return new FormatError({ format: FORMAT, code: "ENCRYPTED", message, offset: 0 });
}

/** A file that this kit can decrypt, with another password. */
export function wrongPassword(): FormatError {
  const message = "None of the passwords opens the file.";
  return new FormatError({ format: FORMAT, code: "ENCRYPTED", message, offset: 0, details: { isPassword: true } });
}

/** A bound that a caller set. */
export function overCells(found: number, most: number): FormatError {
  return new FormatError({
    format: FORMAT,
    code: "LIMIT",
    message: `The workbook has more than ${most} cells (maxCells).`,
    offset: 0,
    limit: "maxCells",
    details: { found, most },
  });
}
