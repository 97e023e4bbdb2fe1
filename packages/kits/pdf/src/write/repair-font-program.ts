import { repairType1 } from "@colophon/kit-fonts";
import type { PdfFile } from "../file/pdf-file.ts";
import { PdfName, PdfStream } from "../objects/object.ts";
import { deflate } from "./write-file.ts";

/** A Type 1 program that breaks off -> one with the bytes that were changed; undefined for all other streams. */
export function repairFontProgram(
  file: PdfFile,
  stream: PdfStream,
): { readonly stream: PdfStream; readonly message: string } | undefined {
  // What a Type 1 program has, and nothing else. Source: ISO 32000-2, table 125.
  if (!["Length1", "Length2", "Length3"].every((key) => stream.dict.has(key))) return undefined;
  const { bytes, rest, problem } = file.decode(stream);
  const repaired = rest.length > 0 || problem !== undefined ? undefined : repairType1(bytes, file.checkpoint);
  if (repaired === undefined) return undefined;
  const dict = stream.dict.without("Filter", "DecodeParms", "F", "FFilter", "FDecodeParms", "DL");
  const glyphs = repaired.glyphs.map((name) => JSON.stringify(name)).join(", ");
  return {
    stream: new PdfStream(dict.with({ Filter: new PdfName("FlateDecode") }), deflate(repaired.bytes)),
    message: `The font program was damaged: one byte in each of the glyphs ${glyphs} was changed. The bytes are restored.`,
  };
}
