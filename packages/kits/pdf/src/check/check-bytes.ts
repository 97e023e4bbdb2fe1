import type { DefectRule } from "../defect.ts";
import { readRevisions } from "../facts/revisions.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { indexOfText } from "../objects/characters.ts";
import { integerOf, PdfRef } from "../objects/object.ts";
import type { Grade, Report } from "./finding.ts";

/** What each defect of reading means for a file. */
const GRADE_OF: Readonly<Record<DefectRule, Grade>> = {
  "header-missing": "error",
  "header-late": "deviation",
  "header-version": "note",
  "startxref-missing": "error",
  "startxref-wrong": "error",
  "xref-broken": "error",
  "xref-entry": "error",
  "xref-loop": "error",
  "xref-size": "deviation",
  "object-offset": "error",
  "object-missing": "note",
  "object-broken": "error",
  "object-depth": "error",
  token: "deviation",
  "duplicate-key": "deviation",
  "stream-length": "error",
  "stream-end": "deviation",
  "object-end": "deviation",
  "object-stream": "error",
  "filter-data": "error",
  "trailer-missing": "error",
  "eof-missing": "deviation",
  decryption: "error",
  recovered: "error",
};

/** Defects that were met while the file was read, as findings. */
export function reportDefects(file: PdfFile, report: Report): void {
  for (const { rule, message, object, offset } of file.defects)
    report({ grade: GRADE_OF[rule], rule, message, object, offset });
}

/** Header, trailer and cross-reference beyond what reading them shows. Source: ISO 32000-2, 7.5. */
export function checkFileStructure(file: PdfFile, report: Report): void {
  const { trailer, sections, header } = file;
  if (header.version !== undefined && !/^(?:1\.[0-7]|2\.0)$/.test(header.version))
    report({
      grade: "deviation",
      rule: "header-version",
      message: `PDF ${header.version} is not a PDF version.`,
      offset: header.offset,
    });
  if (!(trailer.get("Root") instanceof PdfRef))
    report({ grade: "deviation", rule: "trailer-root", message: "Root of the trailer is not a reference." });
  const [newest] = sections;
  const size = integerOf(file.resolve(trailer.get("Size")));
  if (newest !== undefined && size === undefined)
    report({ grade: "deviation", rule: "trailer-size", message: "The trailer has no Size.", offset: newest.offset });
  const most = file.objectNumbers().at(-1) ?? 0;
  if (size !== undefined && most >= size)
    report({
      grade: "deviation",
      rule: "xref-size",
      message: `Size is ${size}, but the file has an object ${most}.`,
      object: most,
    });
  for (const section of sections) if (section.form === "table") checkFirstEntry(section, report);
  const last = readRevisions(file).at(-1)?.end ?? file.bytes.length;
  const behind = file.bytes.length - last;
  if (behind > 0 && indexOfText(file.bytes.subarray(last), "%%EOF") === -1 && !isBlank(file.bytes.subarray(last)))
    report({
      grade: "deviation",
      rule: "eof-behind",
      message: `${behind} bytes follow the last %%EOF.`,
      offset: last,
    });
}

function checkFirstEntry({ entries, offset }: PdfFile["sections"][number], report: Report): void {
  const first = entries.get(0);
  if (first !== undefined && (first.kind !== "free" || first.generation !== 65_535))
    report({
      grade: "deviation",
      rule: "xref-first",
      message: "The entry of object 0 is not the head of the free list.",
      offset,
    });
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte <= 32);
}
