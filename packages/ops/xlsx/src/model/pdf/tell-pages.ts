import { missingFonts } from "@colophon/base-office-pdf";
import { at } from "@colophon/contract";
import { type Converted, tellLacking } from "@colophon/engine-libreoffice";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { ReadPages } from "@colophon/kit-pdf";
import { isTrue, parseRange } from "@colophon/kit-workbook";
import { childrenOf, textOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { CellTexts, placeOf } from "../convert/cell-text.ts";
import type { ConvertOp } from "../convert/convert-op.ts";
import { type Grid, placeIn, readLinks } from "../convert/grid.ts";
import {
  type Holding,
  readOrLose,
  tellCells,
  tellSurroundings,
  tellUnused,
  tellWorkbook,
} from "../convert/left-behind.ts";
import { tellDoubledCells } from "../convert/write-csv.ts";
import type { OpenWorkbook } from "../open-workbook.ts";
import type { ToldCell } from "../tell-cell.ts";
import { missingTexts } from "./missing-texts.ts";
import type { PrintedSheet, Printing } from "./printing.ts";

interface MadePages extends ReadPages {
  readonly fonts: readonly string[];
  readonly bytes: Uint8Array;
  readonly lacking: Converted["lacking"];
}

/** What a page shows or follows; the rest of a sheet's elements is left behind. */
const PRINTED: NonNullable<Holding["printed"]> = {
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
const HOLDING: Holding = {
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
  lose(): void;
}

/** Every text that is on no page, and everything else of the workbook that pages have no place for. */
export function tellPages(printing: Printing, pdf: MadePages): void {
  const { book, op, printed, strings } = printing;
  const told = new Set([book.main.part.key, ...book.sheets.flatMap(({ part }) => part?.key ?? [])]);
  for (const kind of ["sharedStrings", "theme", "styles"])
    for (const { key } of book.opened.related(book.main.part, kind)) told.add(key);
  const wanted: Wanted[] = [];
  const alternatives = readAlternatives(pdf.bytes);
  for (const sheet of printed) {
    op.checkpoint();
    if (sheet.grid !== undefined) tellGrid({ ...sheet, grid: sheet.grid }, { printing, pdf, wanted });
    if (sheet.sheet.part !== undefined) tellDrawn(sheet.sheet.part, { book, op, told, wanted, alternatives });
  }
  const missing = missingTexts(
    wanted.map(({ text }) => text),
    pdf.pages.map(({ painted }) => painted),
    op.checkpoint,
  );
  wanted.forEach(({ lose }, index) => {
    if (missing[index] === true) lose();
  });
  tellWorkbook(book, told, { holding: HOLDING, op });
  if (printed.length === book.sheets.length) tellUnused(strings.rest(), book, op);
  tellFonts(printing, pdf.fonts);
  for (const { subject, message } of tellLacking(
    pdf.lacking(
      pdf.pages.map(({ painted }) => painted),
      op.checkpoint,
    ),
  ))
    op.lose("XLSX_GLYPH_MISSING", message, { subject });
}

interface Telling {
  readonly printing: Printing;
  readonly pdf: MadePages;
  readonly wanted: Wanted[];
}

function tellGrid(
  { sheet, grid, printArea }: PrintedSheet & { readonly grid: Grid },
  { printing: { book, options, op }, pdf, wanted }: Telling,
): void {
  const links = readLinks(grid, book).filter(({ target }) => target === undefined || !isLinked(target, pdf.links));
  tellDoubledCells(grid, op);
  tellCells(grid, HOLDING, op);
  tellSurroundings(grid, links, { holding: HOLDING, op });
  const rules = childrenOf(grid.outside.root).filter(({ local }) => local === "conditionalFormatting").length;
  if (rules > 0)
    op.lose("XLSX_FEATURE_DROPPED", "Rules for formats are the formats they give.", {
      at: [at("part", { id: grid.part.name.toWellFormed() })],
      subject: `conditionalFormatting of "${sheet.name}"`,
      severity: "degraded",
    });
  for (const { local, text } of headerTexts(grid))
    wanted.push({
      text,
      lose: () =>
        op.lose("XLSX_CONTENT_NOT_SHOWN", `On no page: ${text.slice(0, 1000)}`, {
          at: [at("part", { id: grid.part.name.toWellFormed() })],
          subject: `${local} of "${sheet.name}"`,
        }),
    });
  const texts = new CellTexts({ ...options, values: "formatted" }, op);
  const hidden = grid.columns.filter(({ isHidden }) => isHidden);
  const area = printArea === undefined ? undefined : parseRange(printArea.replaceAll("$", ""));
  for (const { row, attributes, cells } of grid.rows)
    for (const { column, told } of cells) {
      const text = textOfCell(told);
      if (text.trim() === "") continue;
      const lose = (why: string, avoid?: string) =>
        op.lose("XLSX_CONTENT_NOT_SHOWN", why, {
          at: placeOf(sheet.name, told.ref),
          subject: `cell ${told.ref} of "${sheet.name}"`,
          ...(avoid !== undefined && { avoid }),
        });
      if (isTrue(attributes.hidden)) lose("It stands in a hidden row.");
      else if (hidden.some(({ first, last }) => column >= first && column <= last))
        lose("It stands in a hidden column.");
      else if (area !== undefined && !placeIn(area, row, column))
        lose("It stands outside of the print area.", "Set printAreas to ignore.");
      else {
        texts.shorten(told, sheet.name);
        wanted.push({ text, lose: () => lose(`On no page as Excel shows it: ${text.slice(0, 1000)}`) });
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
function textOfCell({ text, value, raw }: ToldCell): string {
  if (text !== undefined && text.trim() !== "") return text;
  return value === null ? (raw ?? "") : String(value);
}

function isLinked(target: string, links: ReadonlySet<string>): boolean {
  return [target, `${target}/`, encodeURI(target)].some((one) => links.has(one));
}

interface Drawing {
  readonly book: OpenWorkbook;
  readonly op: ConvertOp;
  readonly told: Set<string>;
  readonly wanted: Wanted[];
  /** What the PDF says in place of its pictures. */
  readonly alternatives: ReadonlySet<string>;
}

/** Texts of shapes and charts that belong to a part; pictures are taken for drawn. */
function tellDrawn(part: OoxmlPart, drawing: Drawing): void {
  const { book, op, told, wanted } = drawing;
  for (const relationship of book.opened.relationshipsOf(part)) {
    const target = book.opened.targetOf(relationship);
    if (target === undefined || !DRAWN.test(relationship.kind) || told.has(target.key)) continue;
    told.add(target.key);
    if (relationship.kind !== "image") {
      const root = readOrLose(target, op, () => book.opened.xml(target).root);
      if (root !== undefined) {
        wantTexts(target, root, { op, wanted });
        tellAlternatives(target, root, drawing);
      }
    }
    tellDrawn(target, drawing);
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
      lose: () =>
        op.lose("XLSX_CONTENT_NOT_SHOWN", `On no page: ${text.slice(0, 1000)}`, {
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

function tellAlternatives(part: OoxmlPart, root: XmlElement, { op, alternatives }: Drawing): void {
  for (const node of walkXml(root)) {
    if (node.kind !== "element" || node.local !== "cNvPr") continue;
    const text = node.attributes.find(({ local }) => local === "descr")?.value ?? "";
    if (text.trim() !== "" && !alternatives.has(text))
      op.lose("XLSX_CONTENT_NOT_SHOWN", `What stands for a picture is not in the PDF: ${text.slice(0, 1000)}`, {
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

function tellFonts({ book, printed, op }: Printing, fonts: readonly string[]): void {
  const asked = new Set<string>();
  const { formats, fonts: known } = book.styles();
  for (const { grid } of printed)
    for (const { cells } of grid?.rows ?? [])
      for (const { told } of cells) {
        const name = known[formats[told.style ?? 0]?.font ?? -1]?.name;
        if (name !== undefined && textOfCell(told) !== "") asked.add(name);
      }
  for (const { subject, message } of missingFonts([...asked].sort(), fonts))
    op.lose("XLSX_FONT_SUBSTITUTED", message, { subject });
}
