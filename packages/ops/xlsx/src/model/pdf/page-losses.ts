import { missingFonts } from "@colophon/base-office-pdf";
import { at } from "@colophon/contract";
import { type Converted, findMissingGlyphs } from "@colophon/engine-libreoffice";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { ReadPages } from "@colophon/kit-pdf";
import { isTrue, parseRange } from "@colophon/kit-workbook";
import { childrenOf, textOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import type { ConvertedCell } from "../cell-value.ts";
import { Folded } from "../convert/bookkeeping.ts";
import { CellTexts, placeOfRef } from "../convert/cell-text.ts";
import type { ConvertOp } from "../convert/convert-op.ts";
import {
  type CellContents,
  readOrReport,
  reportCells,
  reportDroppedFeatures,
  reportUnusedStrings,
  reportWorkbook,
} from "../convert/dropped-features.ts";
import { type Grid, placeIn, readLinks } from "../convert/grid.ts";
import { reportDuplicateCells } from "../convert/write-csv.ts";
import type { OpenWorkbook } from "../open-workbook.ts";
import { missingTexts } from "./missing-texts.ts";
import type { PrintedSheet, Printing } from "./printing.ts";

interface MadePages extends ReadPages {
  readonly fonts: readonly string[];
  readonly bytes: Uint8Array;
  readonly lacking: Converted["lacking"];
}

/** What a page shows or follows; the rest of a sheet's elements is left behind. */
const PRINTED: NonNullable<CellContents["printed"]> = {
  elements: new Set([
    "sheetPr",
    "conditionalFormatting",
    "printOptions",
    "pageMargins",
    "pageSetup",
    "headerFooter",
    "rowBreaks",
    "colBreaks",
    "drawing",
    "legacyDrawingHF",
    "drawingHF",
    "picture",
    "ignoredErrors",
    "sheetCalcPr",
  ]),
  names: /^_xlnm\.Print_/i,
};
const HOLDING: CellContents = {
  formulas: false,
  styles: true,
  merges: true,
  runs: true,
  links: "none",
  notes: false,
  names: false,
  printed: PRINTED,
};
/** Parts of a sheet that are drawn. */
const DRAWN = /^(?:drawing|chart|chartUserShapes|chartStyle|chartColorStyle|themeOverride|image|diagram\w+)$/;

/** One text that pages should have, and what is said when they have not. */
interface Wanted {
  readonly text: string;
  reportLoss(): void;
}

/** Every text that is on no page, and everything else of the workbook that pages have no place for. */
export function reportPages(printing: Printing, pdf: MadePages): void {
  const { book, op, printed, strings } = printing;
  const reported = new Set([book.main.part.key, ...book.sheets.flatMap(({ part }) => part?.key ?? [])]);
  for (const kind of ["sharedStrings", "theme", "styles"])
    for (const { key } of book.opened.related(book.main.part, kind)) reported.add(key);
  const wanted: Wanted[] = [];
  const folded = new Folded();
  const alternatives = readAlternatives(pdf.bytes);
  for (const sheet of printed) {
    op.checkpoint();
    if (sheet.grid !== undefined) reportGrid({ ...sheet, grid: sheet.grid }, { printing, pdf, wanted, folded });
    if (sheet.sheet.part !== undefined) reportDrawn(sheet.sheet.part, { book, op, reported, wanted, alternatives });
  }
  const missing = missingTexts(
    wanted.map(({ text }) => text),
    pdf.pages.map(({ painted }) => painted),
    op.checkpoint,
  );
  wanted.forEach(({ reportLoss }, index) => {
    if (missing[index] === true) reportLoss();
  });
  reportWorkbook(book, reported, { holding: HOLDING, op, folded });
  if (printed.length === book.sheets.length) reportUnusedStrings(strings.rest(), book, op);
  reportFonts(printing, pdf.fonts);
  for (const { subject, message } of findMissingGlyphs(
    pdf.lacking(
      pdf.pages.map(({ painted }) => painted),
      op.checkpoint,
    ),
  ))
    op.reportLoss("XLSX_GLYPH_MISSING", message, { subject });
}

interface PageReport {
  readonly printing: Printing;
  readonly pdf: MadePages;
  readonly wanted: Wanted[];
  readonly folded: Folded;
}

function reportGrid(
  { sheet, grid, printArea }: PrintedSheet & { readonly grid: Grid },
  { printing: { book, options, op }, pdf, wanted, folded }: PageReport,
): void {
  const links = readLinks(grid, book).filter(({ target }) => target === undefined || !isLinked(target, pdf.links));
  reportDuplicateCells(grid, op);
  reportCells(grid, HOLDING, op);
  reportDroppedFeatures(grid, links, { holding: HOLDING, op, folded });
  const rules = childrenOf(grid.outside.root).filter(({ local }) => local === "conditionalFormatting").length;
  if (rules > 0)
    op.reportLoss("XLSX_FEATURE_DROPPED", "Rules for formats are the formats they give.", {
      at: [at("part", { id: grid.part.name.toWellFormed() })],
      subject: `conditionalFormatting of "${sheet.name}"`,
      severity: "degraded",
    });
  for (const { local, text } of headerTexts(grid))
    wanted.push({
      text,
      reportLoss: () =>
        op.reportLoss("XLSX_CONTENT_NOT_SHOWN", `No page shows this text: ${text.slice(0, 1000)}`, {
          at: [at("part", { id: grid.part.name.toWellFormed() })],
          subject: `${local} of "${sheet.name}"`,
        }),
    });
  const texts = new CellTexts({ ...options, values: "formatted" }, op);
  const hidden = grid.columns.filter(({ isHidden }) => isHidden);
  const area = printArea === undefined ? undefined : parseRange(printArea.replaceAll("$", ""));
  for (const { row, attributes, cells } of grid.rows)
    for (const { column, reported } of cells) {
      const text = textOfCell(reported);
      if (text.trim() === "") continue;
      const reportLoss = (why: string, avoid?: string) =>
        op.reportLoss("XLSX_CONTENT_NOT_SHOWN", why, {
          at: placeOfRef(sheet.name, reported.ref),
          subject: `cell ${reported.ref} of "${sheet.name}"`,
          ...(avoid !== undefined && { remediation: avoid }),
        });
      if (isTrue(attributes.hidden)) reportLoss("It is in a hidden row.");
      else if (hidden.some(({ first, last }) => column >= first && column <= last))
        reportLoss("It is in a hidden column.");
      else if (area !== undefined && !placeIn(area, row, column))
        reportLoss("It is outside of the print area.", "Set printAreas to ignore.");
      else {
        texts.shorten(reported, sheet.name);
        wanted.push({ text, reportLoss: () => reportLoss(`On no page as Excel shows it: ${text.slice(0, 1000)}`) });
      }
    }
}

/** Fonts, sizes, colours, places and fields; what is between them is text. ISO/IEC 29500-1, 18.3.1.46. */
const HEADER_CODES = /&(?:"[^"]*"|K[0-9A-Fa-f]{6}|K\d\d[+-]\d{3}|\d+|[A-Za-z])/;

function headerTexts({ outside }: Grid): readonly { readonly local: string; readonly text: string }[] {
  return [...walkXml(outside.root)].flatMap((node) => {
    if (node.kind !== "element" || !/^(?:odd|even|first)(?:Header|Footer)$/.test(node.local)) return [];
    const pieces = textOf(node).replaceAll("&&", "\u0000").split(HEADER_CODES);
    return pieces
      .map((text) => ({ local: node.local, text: text.replaceAll("\u0000", "&") }))
      .filter(({ text }) => text.trim() !== "");
  });
}

/** As Excel shows it; the value itself, where a format shows nothing. */
function textOfCell({ text, value, raw }: ConvertedCell): string {
  if (text !== undefined && text.trim() !== "") return text;
  return value === null ? (raw ?? "") : String(value);
}

function isLinked(target: string, links: ReadonlySet<string>): boolean {
  return [target, `${target}/`, encodeURI(target)].some((one) => links.has(one));
}

interface Drawing {
  readonly book: OpenWorkbook;
  readonly op: ConvertOp;
  readonly reported: Set<string>;
  readonly wanted: Wanted[];
  /** What the PDF says in place of its pictures. */
  readonly alternatives: ReadonlySet<string>;
}

/** Texts of shapes and charts that belong to a part; pictures are taken for drawn. */
function reportDrawn(part: OoxmlPart, drawing: Drawing): void {
  const { book, op, reported, wanted } = drawing;
  for (const relationship of book.opened.relationshipsOf(part)) {
    const target = book.opened.targetOf(relationship);
    if (target === undefined || !DRAWN.test(relationship.kind) || reported.has(target.key)) continue;
    reported.add(target.key);
    if (relationship.kind !== "image") {
      const root = readOrReport(target, op, () => book.opened.xml(target).root);
      if (root !== undefined) {
        wantTexts(target, root, { op, wanted });
        reportAlternatives(target, root, drawing);
      }
    }
    reportDrawn(target, drawing);
  }
}

function wantTexts(part: OoxmlPart, root: XmlElement, { op, wanted }: Pick<Drawing, "op" | "wanted">): void {
  const place = [at("part", { id: part.name.toWellFormed() })];
  const isChart = root.local === "chartSpace";
  for (const node of walkXml(root)) {
    if (node.kind !== "element") continue;
    const isText = node.local === "p" && node.namespace?.endsWith("/main") === true;
    const isLabel = isChart && node.local === "v";
    if (!isText && !isLabel) continue;
    const text = isLabel ? textOf(node) : runsOf(node);
    if (text.trim() === "") continue;
    wanted.push({
      text,
      reportLoss: () =>
        op.reportLoss("XLSX_CONTENT_NOT_SHOWN", `No page shows this text: ${text.slice(0, 1000)}`, {
          at: place,
          subject: isLabel ? "value of a chart" : "text of a drawing",
          ...(isLabel && { severity: "degraded" as const }),
        }),
    });
  }
}

/** Source: ISO 32000-1, 14.9.3; LibreOffice writes the objects that have them uncompressed, as hexadecimal UTF-16. */
function readAlternatives(bytes: Uint8Array): ReadonlySet<string> {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const found = [...pdf.matchAll(/\/Alt ?<FEFF([0-9A-F]*)>/g)];
  return new Set(found.map(([, hex = ""]) => Buffer.from(hex, "hex").swap16().toString("utf16le")));
}

function reportAlternatives(part: OoxmlPart, root: XmlElement, { op, alternatives }: Drawing): void {
  for (const node of walkXml(root)) {
    if (node.kind !== "element" || node.local !== "cNvPr") continue;
    const text = node.attributes.find(({ local }) => local === "descr")?.value ?? "";
    if (text.trim() !== "" && !alternatives.has(text))
      op.reportLoss("XLSX_CONTENT_NOT_SHOWN", `The fallback of a picture is not in the PDF: ${text.slice(0, 1000)}`, {
        at: [at("part", { id: part.name.toWellFormed() })],
        subject: "alternative text",
        severity: "degraded",
      });
  }
}

function runsOf(paragraph: XmlElement): string {
  return [...walkXml(paragraph)]
    .filter((node): node is XmlElement => node.kind === "element" && node.local === "t")
    .map(textOf)
    .join("");
}

function reportFonts({ book, printed, op }: Printing, fonts: readonly string[]): void {
  const asked = new Set<string>();
  const { formats, fonts: known } = book.styles();
  for (const { grid } of printed)
    for (const { cells } of grid?.rows ?? [])
      for (const { reported } of cells) {
        const name = known[formats[reported.style ?? 0]?.font ?? -1]?.name;
        if (name !== undefined && textOfCell(reported) !== "") asked.add(name);
      }
  for (const { subject, message } of missingFonts([...asked].sort(), fonts))
    op.reportLoss("XLSX_FONT_SUBSTITUTED", message, { subject });
}
