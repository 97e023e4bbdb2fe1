import { at } from "@colophon/contract";
import { FormatError } from "@colophon/kit-bytes";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { rangeName } from "@colophon/kit-workbook";
import { textOf, type XmlElement } from "@colophon/kit-xml";
import type { ConvertedCell } from "../cell-value.ts";
import type { OpenWorkbook } from "../open-workbook.ts";
import { findOverlaps } from "../overlaps.ts";
import { type Folded, isPrintName, rankElement, rankPart } from "./bookkeeping.ts";
import { placeOfRef } from "./cell-text.ts";
import type { ConvertOp, ConvertOptions } from "./convert-op.ts";
import { featuresOf, type Grid, type GridLink } from "./grid.ts";
import { hrefOf } from "./write-html.ts";

/** What a file of values, of JSON or of HTML has no place for. */
export interface CellContents {
  readonly formulas: boolean;
  readonly styles: boolean;
  readonly merges: boolean;
  readonly runs: boolean;
  readonly links: "all" | "web" | "none";
  readonly notes: boolean;
  readonly names: boolean;
  /** Elements of a sheet that pages show or follow, and names that say what is printed. */
  readonly printed?: { readonly elements: ReadonlySet<string>; readonly names: RegExp };
}

const NOTHING: CellContents = {
  formulas: false,
  styles: false,
  merges: false,
  runs: false,
  links: "none",
  notes: false,
  names: false,
};

export function holdingOf({ to, jsonShape }: ConvertOptions): CellContents {
  if (to === "html")
    return { ...NOTHING, formulas: true, styles: true, merges: true, runs: true, links: "web", notes: true };
  if (to === "markdown") return { ...NOTHING, links: "web" };
  if (to === "json" && jsonShape === "cells")
    return { formulas: true, styles: false, merges: true, runs: true, links: "all", notes: true, names: true };
  return NOTHING;
}

/** Losses of the cells of a sheet, one for each. */
export function reportCells(grid: Grid, holding: CellContents, op: ConvertOp): void {
  const { name } = grid.sheet;
  let styled = 0;
  for (const { cells, attributes } of grid.rows) {
    op.checkpoint();
    if (Object.keys(attributes).some((key) => key !== "r" && key !== "spans")) styled++;
    for (const { reported } of cells) {
      if (reported.style !== undefined) styled++;
      reportCell(reported, name, { holding, op });
    }
  }
  if (!holding.styles && styled > 0)
    op.reportLoss("XLSX_STYLE_DROPPED", `Formats of ${styled} rows and cells are not written.`, {
      at: [at("part", { id: grid.part.name.toWellFormed() })],
      subject: `formats of "${name}"`,
    });
}

function reportCell(
  reported: ConvertedCell,
  sheet: string,
  { holding, op }: { readonly holding: CellContents; readonly op: ConvertOp },
): void {
  const { ref, formula, runs, phonetic, extra, valueMetadata } = reported;
  const place = { at: placeOfRef(sheet, ref), subject: `cell ${ref} of "${sheet}"` };
  if (formula !== undefined && !holding.formulas)
    op.reportLoss(
      "XLSX_FORMULA_FLATTENED",
      `The formula =${formula.text.slice(0, 200)} is replaced by its value.`,
      place,
    );
  if (!holding.runs && (runs !== undefined || phonetic !== undefined))
    op.reportLoss("XLSX_RICH_TEXT_DROPPED", describeRuns(reported), place);
  else if (holding.runs && phonetic !== undefined && holding.links === "web")
    op.reportLoss("XLSX_RICH_TEXT_DROPPED", describeRuns({ ...reported, runs: [] }), place);
  if (!holding.names && (extra !== undefined || valueMetadata !== undefined))
    op.reportLoss(
      "XLSX_FEATURE_DROPPED",
      extra === undefined
        ? "The cell's rich value is not written."
        : `Unknown cell content is not written: ${extra.slice(0, 500)}`,
      place,
    );
}

function describeRuns({ runs = [], phonetic = [] }: ConvertedCell): string {
  const readings = phonetic.map(({ text }) => text).join(" ");
  return `${runs.length} runs with separate fonts${readings === "" ? "" : `; readings: ${readings.slice(0, 2000)}`}.`;
}

/** Losses of what is around the cells. */
export function reportDroppedFeatures(grid: Grid, links: readonly GridLink[], { holding, op, folded }: Dropping): void {
  const { sheet, part } = grid;
  if (!holding.merges)
    for (const merge of grid.merges)
      op.reportLoss("XLSX_MERGE_DROPPED", "The cells are no longer merged.", {
        at: placeOfRef(sheet.name, rangeName(merge)),
        subject: `merged cells ${rangeName(merge)} of "${sheet.name}"`,
      });
  else if (holding.links === "web")
    // A table of a page has a cell once.
    for (const { item, other } of findOverlaps(grid.merges, { rangeOf: (merge) => merge, checkpoint: op.checkpoint }))
      op.reportLoss("XLSX_MERGE_DROPPED", `The cells are not adjacent: ${rangeName(other)} has some of them.`, {
        at: placeOfRef(sheet.name, rangeName(item)),
        subject: `merged cells ${rangeName(item)} of "${sheet.name}"`,
      });
  for (const link of links) {
    const isWritten = holding.links === "all" || (holding.links === "web" && hrefOf(link) !== undefined);
    if (isWritten) continue;
    const { ref: _, ...facts } = link.attributes;
    const reported = [link.target ?? "", ...Object.values(facts)].filter((text) => text !== "").join(" ");
    op.reportLoss("XLSX_HYPERLINK_DROPPED", `The hyperlink to ${reported.slice(0, 1000)} is not written.`, {
      at: placeOfRef(sheet.name, link.ref),
      subject: `link at ${link.ref} of "${sheet.name}"`,
    });
  }
  const place = { at: [at("part", { id: part.name.toWellFormed() })] };
  const unseen = featuresOf(grid).filter(({ local }) => holding.printed?.elements.has(local) !== true);
  reportElements(unseen, { part: part.name, sheet: sheet.name }, { op, folded });
  for (const markup of grid.stray)
    op.reportLoss("XLSX_FEATURE_DROPPED", `Markup among the cells: ${markup.slice(0, 1000)}`, {
      ...place,
      subject: `markup of "${sheet.name}"`,
    });
}

function reportElements(
  elements: readonly XmlElement[],
  { part, sheet }: { readonly part: string; readonly sheet: string },
  { op, folded }: Pick<Dropping, "op" | "folded">,
): void {
  for (const [name, same] of groupByName(elements)) {
    const [first] = same;
    const rank = first === undefined ? "none" : rankElement(first);
    if (rank === "none") continue;
    if (rank !== "form" && rank !== "content") {
      for (const element of same) folded.add(rank, { name, part, text: textOf(element).trim() });
      continue;
    }
    op.reportLoss("XLSX_FEATURE_DROPPED", `${same.length} ${name} elements of the sheet are not written.`, {
      at: [at("part", { id: part.toWellFormed() })],
      subject: `${name} of "${sheet}"`,
      severity: rank === "form" ? "degraded" : "dropped",
    });
  }
}

function groupByName(elements: readonly XmlElement[]): ReadonlyMap<string, readonly XmlElement[]> {
  const groups = new Map<string, XmlElement[]>();
  for (const element of elements) {
    const known = groups.get(element.local);
    if (known === undefined) groups.set(element.local, [element]);
    else known.push(element);
  }
  return groups;
}

const OF_THE_GRID = [
  "sheets",
  "definedNames",
  "externalReferences",
  "calcPr",
  "fileVersion",
  "workbookPr",
  "bookViews",
];

/** Losses of the workbook: names, settings, and every part that no sheet's table has told. */
export function reportWorkbook(
  book: OpenWorkbook,
  reported: ReadonlySet<string>,
  { holding, op, folded }: Dropping,
): void {
  const { opened, main, workbook } = book;
  const place = { at: [at("part", { id: main.part.name.toWellFormed() })] };
  if (!holding.names)
    for (const { name, text } of workbook.names.filter((one) => holding.printed?.names.test(one.name) !== true)) {
      if (isPrintName(name)) folded.add("printing", { name, part: main.part.name, text });
      else
        op.reportLoss("XLSX_NAME_DROPPED", `The name is not written. It referred to ${text.slice(0, 1000)}.`, {
          ...place,
          subject: `name ${name}`,
        });
    }
  for (const element of workbook.other.filter(({ name }) => !OF_THE_GRID.includes(localOf(name))))
    folded.add("settings", { name: localOf(element.name), part: main.part.name });
  for (const part of opened.parts) {
    if (reported.has(part.key) || part.key.endsWith(".rels") || /\/calcchain\.xml$/.test(part.key)) continue;
    const rank = rankPart(part);
    if (rank === "form" || rank === "content")
      op.reportLoss("XLSX_PART_DROPPED", describePart(part), {
        at: [at("part", { id: part.name.toWellFormed() })],
        subject: `part ${part.name}`,
        severity: rank === "form" ? "degraded" : "dropped",
      });
    else folded.add(rank, { name: part.name.slice(part.name.lastIndexOf("/") + 1), part: part.name });
  }
  for (const relation of [...opened.relationships.values()].flat())
    if (relation.isExternal && relation.kind !== "hyperlink")
      op.reportLoss(
        "XLSX_EXTERNAL_LINK_STRIPPED",
        `The external link to ${relation.target.slice(0, 1000)} was removed.`,
        {
          at: [at("part", { id: relation.source.toWellFormed() })],
          subject: `${relation.kind} of ${relation.source}`,
        },
      );
  folded.report(op);
}

/** What reports have in common. Bookkeeping is folded, and reported at the end. */
export interface Dropping {
  readonly holding: CellContents;
  readonly op: ConvertOp;
  readonly folded: Folded;
}

function localOf(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function describePart({ contentType = "no content type", entry }: OoxmlPart): string {
  return `${entry.length} bytes of ${contentType} are not copied.`;
}

/** Shared strings that no cell uses. */
export function reportUnusedStrings(rest: readonly string[], book: OpenWorkbook, op: ConvertOp): void {
  const [part] = book.opened.related(book.main.part, "sharedStrings");
  for (const text of rest)
    op.reportLoss("XLSX_UNUSED_TEXT_STRIPPED", `No cell uses "${text.slice(0, 2000)}".`, {
      ...(part !== undefined && { at: [at("part", { id: part.name.toWellFormed() })] }),
      subject: "a string of no cell",
    });
}

/** A part that cannot be read is left behind, and named; a limit ends the call all the same. */
export function readOrReport<T>(part: OoxmlPart, op: ConvertOp, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    op.reportLoss("XLSX_PART_DROPPED", `It cannot be read: ${error.message}`, {
      at: [at("part", { id: part.name.toWellFormed() })],
      subject: `part ${part.name}`,
    });
    return undefined;
  }
}
