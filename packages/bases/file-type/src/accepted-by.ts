import type { FileType } from "./recognize-file.ts";

/** The types that whole domains of operations require. */
export type RequiredType = "pdf" | "docx" | "xlsx" | "pptx";

/** Each type in words, as it follows "This is". */
export const FILE_NAMES: Readonly<Record<FileType, string>> = {
  pdf: "a PDF file",
  docx: "a Word document",
  xlsx: "an Excel workbook",
  xlsb: "a binary Excel workbook (.xlsb)",
  pptx: "a PowerPoint presentation",
  ods: "an OpenDocument spreadsheet (.ods)",
  fods: "an OpenDocument spreadsheet in one XML file (.fods)",
  opendocument: "an OpenDocument file",
  zip: "a ZIP archive",
  doc: "a Word 97 document (.doc)",
  xls: "an Excel workbook of 2003 or earlier (.xls)",
  ppt: "a PowerPoint 97 presentation (.ppt)",
  msg: "an Outlook message (.msg)",
  compound: "a compound file of another program",
  rtf: "an RTF file",
  mail: "a mail",
  html: "an HTML page",
  jats: "a JATS article",
  dita: "a DITA topic or map",
  xml: "an XML file",
  picture: "a picture",
  text: "a text file",
  empty: "an empty file",
};

/** Operations that convert workbooks of other formats before they read them. */
const CONVERTING = ["xlsx.parse", "xlsx.convert", "xlsx.inspect", "xlsx.transform"] as const;

/** The operations that accept a type: the first where nothing else fits, the others where the name after the domain is the same. */
export const ACCEPTED_BY: Readonly<Partial<Record<FileType, readonly [string, ...string[]]>>> = {
  pdf: [
    "pdf.inspect.evidence",
    "pdf.convert",
    "pdf.inspect.find",
    "pdf.inspect.redaction-preview",
    "pdf.redact",
    "pdf.repair",
    "pdf.transform",
    "pdf.validate",
  ],
  docx: [
    "docx.parse",
    "docx.convert.pdf",
    "docx.inspect.find",
    "docx.inspect.redaction-preview",
    "docx.redact",
    "docx.validate",
  ],
  xlsx: ["xlsx.parse", "xlsx.convert", "xlsx.inspect", "xlsx.repair", "xlsx.transform", "xlsx.validate"],
  xls: CONVERTING,
  xlsb: CONVERTING,
  ods: CONVERTING,
  fods: CONVERTING,
  pptx: ["pptx.validate", "pptx.convert.pdf", "pptx.repair"],
  msg: ["common.convert.mail", "common.inspect.mail", "common.validate.mail"],
  mail: ["common.convert.mail", "common.inspect.mail", "common.validate.mail"],
  html: ["docx.transform.html"],
  jats: ["common.parse.jats"],
  dita: ["common.inspect.dita"],
  text: ["common.parse.delimited-bytes"],
};

/** The operation that accepts a type in place of `asked`: the one of the same name in its domain, else the type's first. */
export function findAccepting(type: FileType, asked: string): string | undefined {
  const accepted = ACCEPTED_BY[type];
  const suffix = asked.slice(asked.indexOf("."));
  return accepted?.find((name) => name.endsWith(suffix)) ?? accepted?.[0];
}
