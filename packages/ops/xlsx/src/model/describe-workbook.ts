import type { Op } from "@colophon/contract";
import { isXmlPart, type OoxmlPart, readProperties } from "@colophon/kit-ooxml";
import { estimate } from "./estimate.ts";
import { inspectSheets } from "./inspect-workbook.ts";
import { duplicatesOf, type OpenWorkbook } from "./open-workbook.ts";

const MAX_MARKUP_BYTES = 262_144;

/** All that xlsx.inspect tells. */
export function describeWorkbook(book: OpenWorkbook, op: Pick<Op, "checkLimit" | "progress">) {
  const { opened, main, workbook } = book;
  const { sheets, outsideBytes } = inspectSheets(book, op);
  const strings = book.strings();
  const sum = (of: (sheet: (typeof sheets)[number]) => number): number =>
    sheets.reduce((total, sheet) => total + of(sheet), 0);
  const holds = (type: RegExp): boolean => opened.parts.some(({ contentType = "" }) => type.test(contentType));
  const application = readProperties(opened).find(
    ({ group, name }) => group === "application" && name === "Application",
  );
  const cells = sum((sheet) => sheet.cells);
  const scanned = new Set([
    main.part.key,
    ...book.sheets.map(({ part }) => part?.key),
    ...opened.related(main.part, "sharedStrings").map(({ key }) => key),
  ]);
  return {
    kind: main.isTemplate ? ("template" as const) : ("workbook" as const),
    isStrict: workbook.isStrict,
    date1904: workbook.date1904,
    ...(application !== undefined && { application: application.value }),
    cells,
    formulas: sum(({ counts }) => counts.formulas),
    sheets,
    names: workbook.names.length,
    sharedStrings: strings.length,
    styles: book.styles().formats.length,
    macros: holds(/vbaProject/i),
    signed: holds(/digital-signature-xmlsignature/i),
    connections: holds(/spreadsheetml\.connections/i),
    externalLinks: [...opened.relationships.values()]
      .flat()
      .filter(({ isExternal }) => isExternal)
      .map(({ source, kind, target }) => ({ source, kind, target })),
    parts: opened.parts.map(({ name, contentType, entry }) => ({
      name,
      ...(contentType !== undefined && { contentType }),
      byteLength: entry.length,
      compressedLength: entry.compressedLength,
    })),
    duplicates: duplicatesOf(book),
    estimate: estimate({
      sheets,
      characters: charactersOf(
        book,
        sum(({ counts }) => counts.strings),
      ),
      names: workbook.names,
      markupBytes: opened.parts
        .filter((part) => isReported(part) && !scanned.has(part.key))
        .reduce((total, { entry }) => total + entry.length, outsideBytes),
    }),
  };
}

/** Whether a part is told as markup by xlsx.parse. */
function isReported(part: OoxmlPart): boolean {
  return isXmlPart(part) && part.entry.length <= MAX_MARKUP_BYTES && !/\.rels$|\/calcchain\.xml$/.test(part.key);
}

/** The characters that strings of cells come to, were each shared string used as often as any other. */
function charactersOf(book: OpenWorkbook, stringCells: number): number {
  const strings = book.strings();
  let characters = 0;
  for (let index = 0; index < strings.length; index++) characters += strings.text(index)?.length ?? 0;
  return strings.length === 0 ? stringCells * 12 : Math.round((characters / strings.length) * stringCells);
}
