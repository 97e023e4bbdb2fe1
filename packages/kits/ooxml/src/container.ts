import { type ByteSource, readUint32LE } from "@colophon/kit-bytes";
import { openCompound } from "@colophon/kit-msg/compound";
import { ooxmlError } from "./errors.ts";

const HEAD_BYTES = 4_096;
const MAX_COMPOUND_BYTES = 512 * 1_048_576;

/** Streams by which a compound file tells what it is. [MS-OFFCRYPTO] 1.3.2, [MS-DOC] 2.1, [MS-XLS] 2.1.2, [MS-PPT] 2.1. */
const COMPOUND_KINDS = [
  ["EncryptedPackage", "encrypted"],
  ["WordDocument", "a Word 97 document (.doc)"],
  ["Workbook", "an Excel 97 workbook (.xls)"],
  ["Book", "an Excel 5 workbook (.xls)"],
  ["PowerPoint Document", "a PowerPoint 97 presentation (.ppt)"],
  ["__properties_version1.0", "an Outlook message (.msg)"],
] as const;

/**
 * Refuses what is no ZIP by what it is instead.
 *
 * Errors   ENCRYPTED, OTHER_FORMAT with `details.found`.
 */
export function refuseOtherFormats(source: ByteSource): void {
  const head = source.read(0, Math.min(HEAD_BYTES, source.byteLength));
  if (head.length >= 4 && readUint32LE(head, 0) === 0xe011cfd0) throw refuseCompound(source);
  const found = recogniseHead(head);
  if (found !== undefined) throw ooxmlError("OTHER_FORMAT", `The file is ${found}.`, { found });
}

function refuseCompound(source: ByteSource): Error {
  const kind = source.byteLength > MAX_COMPOUND_BYTES ? undefined : recogniseCompound(source);
  if (kind === "encrypted")
    return ooxmlError("ENCRYPTED", "The package is encrypted with a password.", { found: "an encrypted package" });
  const found = kind ?? "a compound file of another program";
  return ooxmlError("OTHER_FORMAT", `The file is ${found}.`, { found });
}

function recogniseCompound(source: ByteSource): string | undefined {
  const { root } = openCompound(source.read(0, source.byteLength));
  return COMPOUND_KINDS.find(([stream]) => root.stream(stream) !== undefined)?.[1];
}

function recogniseHead(head: Uint8Array): string | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.length)
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart();
  if (text.startsWith("{\\rtf")) return "RTF";
  if (text.startsWith("%PDF-")) return "PDF";
  if (/^<(!doctype html|html|head|body)/i.test(text)) return "HTML";
  if (/^MIME-Version:/i.test(text)) return "a web archive (MHTML)";
  if (text.startsWith("<?xml") && text.includes("http://schemas.microsoft.com/office/2006/xmlPackage"))
    return "a flat XML package";
  if (text.startsWith("<?xml") && text.includes("schemas.microsoft.com/office/word/2003/wordml"))
    return "WordprocessingML 2003";
  if (text.startsWith("<?xml")) return "XML";
  return undefined;
}
