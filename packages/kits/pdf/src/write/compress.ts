import type { PdfFile } from "../file/pdf-file.ts";
import { filtersOf } from "../filters/decode-stream.ts";
import { isName, PdfName, type PdfObject, PdfStream } from "../objects/object.ts";
import { deflate } from "./write-file.ts";

/** A stream in the shortest of the lossless forms: as it is, or deflated anew. Metadata stays readable without software. */
export function compressStream(file: PdfFile, object: PdfObject): PdfStream | undefined {
  if (!(object instanceof PdfStream) || isName(file.resolve(object.dict.get("Type")), "Metadata")) return undefined;
  if (object.dict.has("F") || filtersOf(object.dict, file.resolve).some(({ name }) => name === "Crypt"))
    return undefined;
  const decoded = file.decode(object);
  if (decoded.problem !== undefined || decoded.rest.length > 0) return undefined;
  file.checkpoint();
  const packed = deflate(decoded.bytes);
  if (packed.length >= object.bytes.length) return undefined;
  const dict = object.dict.without("DecodeParms", "DL").with({ Filter: new PdfName("FlateDecode") });
  return new PdfStream(dict, packed);
}
