import { Keyword } from "../objects/keyword.ts";
import type { PdfObject } from "../objects/object.ts";
import { PdfStream } from "../objects/object.ts";
import { ObjectParser } from "../objects/parser.ts";
import { readHeader } from "./indirect.ts";
import type { PdfFile } from "./pdf-file.ts";

/** What stands behind the object header at a byte, of a stream the dictionary; whatever the tables say. Null where there is none. */
export function readIndirectAt(file: PdfFile, offset: number): PdfObject {
  const header = readHeader(file.bytes, offset);
  if (header === undefined) return null;
  const object = new ObjectParser(file.bytes, header.end).next();
  return object instanceof Keyword || object instanceof PdfStream ? null : object;
}
