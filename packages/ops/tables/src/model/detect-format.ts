import type { TablesOp } from "../codes.ts";
import type { Format } from "../schemas/input.ts";

const HEAD_BYTES = 4_096;
const ZIP_MAIN_PARTS: readonly (readonly [string, Format])[] = [
  ["word/", "docx"],
  ["xl/", "xlsx"],
  ["ppt/", "pptx"],
];

/**
 * The format of a file by its content.
 *
 * Errors   TABLE_INVALID_INPUT for an empty file and for formats that no reader has; TABLE_INPUT_ENCRYPTED for an OLE container, which
 *          is how Office stores a file under a password.
 */
export function detectFormat(bytes: Uint8Array, op: TablesOp): Format {
  if (bytes.length === 0) throw op.error("TABLE_INVALID_INPUT", "The file is empty.");
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES)).toString("latin1");
  if (head.slice(0, 1_024).includes("%PDF-")) return "pdf";
  if (head.startsWith("PK")) return detectPackage(bytes, op);
  if (head.startsWith("\xd0\xcf\x11\xe0")) return "docx";
  const text = head
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "")
    .replaceAll("\0", "")
    .trimStart();
  if (text.startsWith("<")) return detectMarkup(text);
  if (/^[{[]\s*["{[]/.test(text) && /"(?:tables|cells|pages|words)"/.test(text)) return "json";
  return "delimited";
}

/** Attack: names of entries are read from the raw bytes, so that no archive is unpacked to learn its kind. */
function detectPackage(bytes: Uint8Array, op: TablesOp): Format {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = ZIP_MAIN_PARTS.map(([folder, format]) => ({ format, at: raw.indexOf(folder, 0, "latin1") }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  if (found !== undefined) return found.format;
  throw op.error("TABLE_INVALID_INPUT", "The ZIP archive is not a Word, Excel or PowerPoint file.", {
    remediation: "Send the document that has the tables, not an archive.",
  });
}

function detectMarkup(text: string): Format {
  if (/<!doctype\s+html|<html[\s>]/i.test(text)) return "html";
  const root = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/.exec(text)?.[1] ?? "";
  return /<\?xml|<!DOCTYPE/.test(text) || /^(?:article|table-wrap|sub-article|book|book-part)$/.test(root)
    ? /^(?:article|table-wrap|table-wrap-group|sub-article|response|book|book-part|front-stub|standard)$/.test(root)
      ? "jats"
      : "html"
    : "html";
}
