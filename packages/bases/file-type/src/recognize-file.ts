import { FormatError } from "@colophon/kit-bytes";
import { openCompound } from "@colophon/kit-msg/compound";

/** The types of file that a refusal can name. */
export type FileType =
  | "pdf"
  | "docx"
  | "xlsx"
  | "xlsb"
  | "pptx"
  | "ods"
  | "fods"
  | "opendocument"
  | "zip"
  | "doc"
  | "xls"
  | "ppt"
  | "msg"
  | "compound"
  | "rtf"
  | "mail"
  | "html"
  | "jats"
  | "dita"
  | "xml"
  | "picture"
  | "text"
  | "empty";

const HEAD_BYTES = 4_096;
/** A header may be in the first kilobyte. ISO 32000-1, annex H, note 13. */
const PDF_HEAD_BYTES = 1_024;

/** Names of entries by which a package shows its type. */
const ENTRIES = [
  ["word/", "docx"],
  ["xl/", "xlsx"],
  ["ppt/", "pptx"],
  ["META-INF/manifest.xml", "opendocument"],
] as const;
const BINARY_WORKBOOK = "xl/workbook.bin";
const SPREADSHEET = "application/vnd.oasis.opendocument.spreadsheet";

/** Streams by which a compound file shows its type. [MS-DOC] 2.1, [MS-XLS] 2.1.2, [MS-PPT] 2.1, [MS-OXMSG] 2.2. */
const STREAMS = [
  ["WordDocument", "doc"],
  ["Workbook", "xls"],
  ["Book", "xls"],
  ["PowerPoint Document", "ppt"],
  ["__properties_version1.0", "msg"],
] as const;

const COMPOUND_START = "\xd0\xcf\x11\xe0";
/** The first record of Excel 2, 3 and 4: its type, its length, and what it is of. */
const OLD_WORKBOOK = /^\x09[\0\x02\x04][\x04-\x10]\0..(?:[\x10\x20\x40]\0|\0\x01)/s;
const PICTURES = ["\x89PNG\r\n", "\xff\xd8\xff", "GIF8", "BM", "II*\0", "MM\0*"] as const;
const MAIL_FIELD = /^(?:From |(?:Return-Path|Received|Delivered-To|MIME-Version|Message-ID|Date|From|To|Subject):)/i;
const JATS_ROOT = /<(?:article|sub-article|book|standard)[\s>]/;
const DITA_ROOT = /<(?:dita|topic|concept|task|reference|map|bookmap)[\s>]/;
const CONTROL = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * A file that was refused -> its type, by its first bytes and the names in it; undefined where nothing shows it.
 *
 * Cost   A search of the bytes for a few names, and the directory of a compound file; nothing is unpacked.
 */
export function recognizeFile(bytes: Uint8Array): FileType | undefined {
  if (bytes.length === 0) return "empty";
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = raw.toString("latin1", 0, HEAD_BYTES);
  if (head.slice(0, PDF_HEAD_BYTES).includes("%PDF-")) return "pdf";
  if (head.startsWith("PK\x03\x04") || head.startsWith("PK\x05\x06")) return recognizePackage(raw);
  if (head.startsWith(COMPOUND_START)) return recognizeCompound(raw);
  if (PICTURES.some((start) => head.startsWith(start))) return "picture";
  if (OLD_WORKBOOK.test(head)) return "xls";
  const text = head.replace(/^\xef\xbb\xbf/, "").trimStart();
  if (text.startsWith("{\\rtf")) return "rtf";
  if (/^<(?:!doctype html|html|head|body)/i.test(text)) return "html";
  if (text.startsWith("<") && text.includes(SPREADSHEET)) return "fods";
  if (text.startsWith("<")) return JATS_ROOT.test(text) ? "jats" : DITA_ROOT.test(text) ? "dita" : "xml";
  if (CONTROL.test(head)) return undefined;
  return MAIL_FIELD.test(text) ? "mail" : "text";
}

/** The last names in the bytes are those of the outer directory, not of a package inside. */
function recognizePackage(raw: Buffer): FileType {
  const found = ENTRIES.map(([name, type]) => ({ type, at: raw.lastIndexOf(name, undefined, "latin1") }));
  const last = found.reduce((best, next) => (next.at > best.at ? next : best));
  if (last.at < 0) return "zip";
  // The type is stored before everything else, except by careless writers.
  if (last.type === "opendocument" && raw.includes(`mimetype${SPREADSHEET}`, 0, "latin1")) return "ods";
  return last.type === "xlsx" && raw.includes(BINARY_WORKBOOK, 0, "latin1") ? "xlsb" : last.type;
}

/** Only streams of the outermost storage count: an embedded document has its own. */
function recognizeCompound(raw: Buffer): FileType {
  try {
    const { root } = openCompound(raw);
    return STREAMS.find(([stream]) => root.stream(stream) !== undefined)?.[1] ?? "compound";
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
  return STREAMS.find(([stream]) => raw.includes(stream, 0, "utf16le"))?.[1] ?? "compound";
}

/** Does a file have the marks of a type, whatever else is in it? A damaged file of the type has them as well. */
export function hasMarksOf(type: FileType, bytes: Uint8Array): boolean {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const name = ENTRIES.find(([, of]) => of === type)?.[0];
  // A compound file is not a damaged package, whatever packages are embedded in it.
  const isCompound = raw.toString("latin1", 0, 4) === COMPOUND_START;
  return name === undefined || isCompound ? recognizeFile(bytes) === type : raw.includes(name, 0, "latin1");
}
