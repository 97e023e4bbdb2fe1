import { formatCount } from "./format.ts";
import { readZipNames } from "./zip-directory.ts";

/** What a file is, found from its bytes before anything is sent. */
export type Kind =
  | "pdf"
  | "word"
  | "excel"
  | "spreadsheet"
  | "powerpoint"
  | "mail"
  | "outlook"
  | "mailbox"
  | "table"
  | "json"
  | "html"
  | "markdown"
  | "jats"
  | "dita"
  | "folder"
  | "other";

export interface Recognized {
  readonly kind: Kind;
  /** One phrase for people: "A PDF document". */
  readonly words: string;
  /** Extension under which the catalog knows such files. */
  readonly extension: string;
}

const HEAD_BYTES = 64 * 1024;
const MAIL_BYTES = 1024 * 1024;

/** Workbooks that operations convert to .xlsx first. */
const SPREADSHEETS = {
  xls: { kind: "spreadsheet", words: "An Excel workbook in the format before 2007", extension: "xls" },
  xlsb: { kind: "spreadsheet", words: "An Excel workbook in binary format", extension: "xlsb" },
  ods: { kind: "spreadsheet", words: "An OpenDocument spreadsheet", extension: "ods" },
  fods: { kind: "spreadsheet", words: "An OpenDocument spreadsheet in one XML file", extension: "fods" },
} as const satisfies Readonly<Record<string, Recognized>>;

const BY_EXTENSION: Readonly<Record<string, readonly [Kind, string]>> = {
  pdf: ["pdf", "A PDF document"],
  docx: ["word", "A Word document"],
  docm: ["word", "A Word document with macros"],
  xlsx: ["excel", "An Excel workbook"],
  xlsm: ["excel", "An Excel workbook with macros"],
  pptx: ["powerpoint", "A PowerPoint presentation"],
  eml: ["mail", "A mail"],
  msg: ["outlook", "An Outlook mail"],
  mbox: ["mailbox", "A mailbox"],
  csv: ["table", "A table as text"],
  tsv: ["table", "A table as text"],
  json: ["json", "JSON data"],
  html: ["html", "A web page"],
  md: ["markdown", "A Markdown file"],
  markdown: ["markdown", "A Markdown file"],
  dita: ["dita", "A DITA document"],
  ditamap: ["dita", "A DITA map"],
  bookmap: ["dita", "A DITA map"],
  xls: ["spreadsheet", SPREADSHEETS.xls.words],
  xlsb: ["spreadsheet", SPREADSHEETS.xlsb.words],
  ods: ["spreadsheet", SPREADSHEETS.ods.words],
  fods: ["spreadsheet", SPREADSHEETS.fods.words],
};

export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** What a folder is, from the names of its files. */
export function recognizeFolder(paths: readonly string[]): Recognized {
  const files = `${formatCount(paths.length)} ${paths.length === 1 ? "file" : "files"}`;
  const isEach = (pattern: RegExp): boolean => paths.length > 0 && paths.every((path) => pattern.test(path));
  if (paths.some((path) => DITA_NAME.test(path)))
    return { kind: "dita", words: `A documentation project (DITA) with ${files}`, extension: "dita" };
  if (isEach(/\.(eml|msg|mbox)$/i))
    return { kind: "mailbox", words: `A folder with ${files}, all mails`, extension: "eml" };
  return { kind: "folder", words: `A folder with ${files}`, extension: "" };
}

const DITA_NAME = /\.(dita|ditamap|bookmap)$/i;

/** Magic bytes first, then the directory of a zip, then the text, and the extension last. */
export async function recognize(file: Blob, name: string): Promise<Recognized> {
  const extension = extensionOf(name);
  if (file.size === 0) return { kind: "other", words: "An empty file", extension };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const latin = new TextDecoder("latin1").decode(head);
  if (latin.slice(0, 1024).includes("%PDF-")) return { kind: "pdf", words: "A PDF document", extension: "pdf" };
  if (latin.startsWith("PK")) return recognizeZip(file, latin, extension);
  if (latin.startsWith("\xd0\xcf\x11\xe0")) return recognizeCompound(latin, extension);
  const picture = /^(\x89PNG|\xff\xd8\xff|GIF8|II\*\0|MM\0\*)/.test(latin);
  if (picture) return { kind: "other", words: "A picture", extension };
  const text = latin.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "").replaceAll("\0", "");
  return (await recognizeText(file, text, extension)) ?? byExtension(extension);
}

/** By the name alone, for a file that is not at hand. */
export function byExtension(extension: string): Recognized {
  const [kind, words] =
    BY_EXTENSION[extension] ?? (["other", "A file of a kind that this page does not know"] as const);
  return { kind, words, extension };
}

const OFFICE = [
  ["word/", "word", "A Word document", "docx"],
  ["xl/", "excel", "An Excel workbook", "xlsx"],
  ["ppt/", "powerpoint", "A PowerPoint presentation", "pptx"],
] as const;

async function recognizeZip(file: Blob, head: string, extension: string): Promise<Recognized> {
  const names = await readZipNames(file);
  if (names?.includes("xl/workbook.bin")) return SPREADSHEETS.xlsb;
  for (const [folder, kind, words, own] of OFFICE) {
    const isIt = names === undefined ? head.includes(folder) : names.some((name) => name.startsWith(folder));
    if (!isIt) continue;
    if (names === undefined) return { kind, words: `${words} that is damaged`, extension: own };
    const hasMacros = names.some((name) => name.endsWith("vbaProject.bin"));
    return { kind, words: hasMacros ? `${words} with macros` : words, extension: own };
  }
  if (names === undefined) {
    const { kind, words } = byExtension(extension);
    return kind === "other"
      ? { kind, words: "A damaged archive", extension }
      : { kind, words: `${words} that is damaged`, extension };
  }
  if (names.some((name) => DITA_NAME.test(name)))
    return { kind: "dita", words: "A zip of a documentation project (DITA)", extension: "dita" };
  if (head.startsWith("application/vnd.oasis.opendocument.spreadsheet", 38)) return SPREADSHEETS.ods;
  if (head.startsWith("application/vnd.oasis.opendocument", 38))
    return { kind: "other", words: "An OpenDocument file", extension };
  return { kind: "other", words: "A zip archive", extension: "zip" };
}

/** An entry of the directory: a name in UTF-16 that zeros follow. */
const WORKBOOK_STREAM = /(?:W\0o\0r\0k\0b|B)\0o\0o\0k\0\0\0/;

/** Old Office formats and Outlook's. The names of their streams are UTF-16. */
function recognizeCompound(head: string, extension: string): Recognized {
  const names = head.replaceAll("\0", "");
  if (names.includes("__substg1.0_") || names.includes("__nameid_version1.0") || extension === "msg")
    return { kind: "outlook", words: "An Outlook mail", extension: "msg" };
  if (names.includes("EncryptedPackage"))
    return { kind: byExtension(extension).kind, words: "An Office file that needs a password", extension };
  // The directory of a large workbook is behind the first bytes: the extension decides.
  if (WORKBOOK_STREAM.test(head) || extension === "xls") return SPREADSHEETS.xls;
  return { kind: "other", words: "A file in an Office format older than 2007", extension };
}

const MAIL_HEADER =
  /^(received|from|to|subject|date|message-id|mime-version|return-path|delivered-to|reply-to|content-type|x-[\w-]+):/i;

async function recognizeText(file: Blob, text: string, extension: string): Promise<Recognized | undefined> {
  if (/^From \S+ .*\d{4}/.test(text)) return { kind: "mailbox", words: "A mailbox", extension: "mbox" };
  // Markdown can begin as anything: with a tag, a bracket or a table.
  if (BY_EXTENSION[extension]?.[0] === "markdown") return byExtension(extension);
  const lines = text.split(/\r?\n/, 12);
  if (MAIL_HEADER.test(lines[0] ?? "") && lines.filter((line) => MAIL_HEADER.test(line)).length >= 2)
    return { kind: "mail", words: await describeMail(file), extension: "eml" };
  const start = text.trimStart();
  if (start.startsWith("<")) return recognizeMarkup(start);
  if (/^[[{]/.test(start) && extension !== "csv") return { kind: "json", words: "JSON data", extension: "json" };
  if (BY_EXTENSION[extension]?.[0] !== "table" && !isTable(lines)) return undefined;
  return { kind: "table", words: "A table as text, for example from a spreadsheet", extension: "csv" };
}

async function describeMail(file: Blob): Promise<string> {
  const text = new TextDecoder("latin1").decode(await file.slice(0, MAIL_BYTES).arrayBuffer());
  const count = text.match(/^content-disposition:\s*attachment/gim)?.length ?? 0;
  const spelled = ["no", "one", "two", "three", "four", "five", "six"][count] ?? String(count);
  return count === 0 ? "A mail" : `A mail with ${spelled} ${count === 1 ? "attachment" : "attachments"}`;
}

const TOPICS = new Set(["topic", "concept", "task", "reference", "troubleshooting", "map", "bookmap"]);

function recognizeMarkup(text: string): Recognized {
  const root =
    /<([a-z][\w:-]*)[\s>/]/i.exec(text.replaceAll(/<\?[^>]*>|<!--[\s\S]*?-->/g, ""))?.[1]?.toLowerCase() ?? "";
  if (root === "article") return { kind: "jats", words: "A journal article in JATS", extension: "xml" };
  if (TOPICS.has(root)) return { kind: "dita", words: "A DITA document", extension: "dita" };
  if (root === "html" || /^<!doctype html/i.test(text)) return { kind: "html", words: "A web page", extension: "html" };
  if (root === "office:document" && text.includes("opendocument.spreadsheet")) return SPREADSHEETS.fods;
  return { kind: "other", words: "An XML file", extension: "xml" };
}

/** Do several lines have the same separator, more than once altogether? */
function isTable(lines: readonly string[]): boolean {
  const filled = lines.slice(0, -1).filter((line) => line.trim() !== "");
  return [",", ";", "\t", "|"].some((mark) => filled.filter((line) => line.includes(mark)).length >= 2);
}
