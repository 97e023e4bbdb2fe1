import type { OoxmlPart } from "@colophon/kit-ooxml";
import {
  type CellRange,
  cellName,
  grandchildren,
  isTrue,
  MAX_COLUMNS,
  parseRange,
  plainAttributes,
  unescapeString,
} from "@colophon/kit-workbook";
import { childOf, childrenOf, textOf, type XmlElement } from "@colophon/kit-xml";
import { findOverlaps } from "../overlaps.ts";
import type { Checking } from "./findings.ts";

const MAX_LIST = 255;
const MAX_COLUMN_WIDTH = 255;
const MAX_HEADER = 255;
/** Excel's own bounds of the texts that a validation shows. ISO/IEC 29500-1, 18.3.1.32. */
const PROMPTS = { promptTitle: 32, errorTitle: 32, prompt: 255, error: 255 } as const;
const HEADERS = ["oddHeader", "oddFooter", "evenHeader", "evenFooter", "firstHeader", "firstFooter"];

export interface SheetPlace {
  readonly checking: Checking;
  readonly part: OoxmlPart;
  readonly root: XmlElement;
  /** Formats for conditional rules that the styles part has. */
  readonly formatCount: number;
}

/** What a sheet has beside its cells: columns, merged ranges, filters, validations, conditional formats, headers. */
export function checkSheet(place: SheetPlace): readonly CellRange[] {
  const { checking, part, root } = place;
  const { found } = checking;
  const dimension = childOf(root, "dimension");
  const used = dimension === undefined ? undefined : (plainAttributes(dimension).ref ?? "");
  if (dimension !== undefined && used !== undefined && used !== "" && parseRange(used) === undefined)
    found.report("DIMENSION_INVALID", `"${used.slice(0, 40)}" is not a range.`, { part, element: dimension });
  checkColumns(place);
  for (const element of grandchildren(root, "sheetViews", "sheetView")) checkView(place, element);
  for (const filter of childrenOf(root, "autoFilter")) checkFilter(place, filter);
  for (const element of grandchildren(root, "dataValidations", "dataValidation")) checkValidation(place, element);
  for (const element of childrenOf(root, "conditionalFormatting")) checkConditions(place, element);
  for (const element of grandchildren(root, "protectedRanges", "protectedRange"))
    checkRanges(place, element, plainAttributes(element).sqref ?? "");
  for (const element of childrenOf(root, "headerFooter").flatMap((each) => childrenOf(each)))
    if (HEADERS.includes(element.local) && textOf(element).length > MAX_HEADER)
      found.report(
        "HEADER_LENGTH",
        `${element.local} has ${textOf(element).length} characters; the maximum is ${MAX_HEADER}.`,
        {
          part,
          element,
        },
      );
  return checkMerges(place);
}

function checkColumns({ checking, part, root }: SheetPlace): void {
  const { found } = checking;
  let last = 0;
  const spans = grandchildren(root, "cols", "col").map((element) => {
    const { min = "0", max = "0", width } = plainAttributes(element);
    const span = { min: Number(min), max: Number(max), element };
    if (!(span.min >= 1 && span.min <= span.max && span.max <= MAX_COLUMNS))
      found.report("COLUMN_SPAN", `Columns ${min} to ${max} are outside the sheet.`, { part, element });
    if (width !== undefined && !(Number(width) >= 0 && Number(width) <= MAX_COLUMN_WIDTH))
      found.report("COLUMN_WIDTH", `Column ${min} is ${width.slice(0, 20)} wide.`, { part, element });
    return span;
  });
  for (const { min, max, element } of spans) {
    if (min <= last)
      found.report("COLUMN_OVERLAP", `Column ${min} is declared twice, or after column ${last}.`, { part, element });
    last = Math.max(last, max);
  }
}

function checkView({ checking, part }: SheetPlace, view: XmlElement): void {
  const { found } = checking;
  for (const pane of childrenOf(view, "pane")) {
    const { state, topLeftCell, xSplit = "0", ySplit = "0" } = plainAttributes(pane);
    const isFrozen = state === "frozen" || state === "frozenSplit";
    const isBad =
      (topLeftCell !== undefined && parseRange(topLeftCell) === undefined) ||
      !(Number(xSplit) >= 0) ||
      !(Number(ySplit) >= 0) ||
      (isFrozen && (!Number.isInteger(Number(xSplit)) || !Number.isInteger(Number(ySplit))));
    if (isBad) found.report("PANE_INVALID", "The pane is not split at a cell.", { part, element: pane });
  }
  for (const selection of childrenOf(view, "selection")) {
    const { activeCell, sqref } = plainAttributes(selection);
    if (activeCell !== undefined && parseRange(activeCell) === undefined)
      found.report("RANGE_INVALID", `"${activeCell.slice(0, 40)}" is not a cell.`, { part, element: selection });
    if (sqref !== undefined) checkEach(checking, part, selection, sqref);
  }
}

/** Every range of a list; whether all are ranges. */
function checkEach({ found }: Checking, part: OoxmlPart, element: XmlElement, list: string): boolean {
  const bad = list
    .trim()
    .split(/\s+/)
    .find((each) => parseRange(each) === undefined);
  if (bad !== undefined)
    found.report("RANGE_INVALID", `"${bad.slice(0, 40)}" of ${element.name} is not a range.`, { part, element });
  return bad === undefined;
}

function checkRanges({ checking, part }: SheetPlace, element: XmlElement, list: string): boolean {
  return checkEach(checking, part, element, list);
}

/** A filter, of a sheet or a table: its range, and its columns within it. */
export function checkFilter({ checking, part }: SheetPlace, filter: XmlElement): void {
  const { found } = checking;
  const { ref } = plainAttributes(filter);
  if (ref === undefined) return;
  const range = parseRange(ref);
  if (range === undefined) {
    found.report("RANGE_INVALID", `"${ref.slice(0, 40)}" of ${filter.name} is not a range.`, { part, element: filter });
    return;
  }
  const seen = new Set<number>();
  for (const column of childrenOf(filter, "filterColumn")) {
    const index = Number(plainAttributes(column).colId ?? "-1");
    if (!(index >= 0 && index <= range.right - range.left) || seen.has(index))
      found.report("FILTER_COLUMN", `The filter has no column ${index}, or has it twice.`, { part, element: column });
    seen.add(index);
  }
}

function checkValidation(place: SheetPlace, element: XmlElement): void {
  const { checking, part } = place;
  const attributes = plainAttributes(element);
  checkRanges(place, element, attributes.sqref ?? "");
  const [first] = childrenOf(element, "formula1");
  const list = first === undefined ? "" : textOf(first).trim();
  const inner = list.startsWith('"') ? list.slice(1, -1).replaceAll('""', '"') : "";
  if (attributes.type === "list" && inner.length > MAX_LIST)
    checking.found.report(
      "VALIDATION_LIST_LENGTH",
      `The list has ${inner.length} characters; the maximum is ${MAX_LIST}.`,
      {
        part,
        element,
        cell: firstCell(attributes.sqref),
      },
    );
  for (const [name, most] of Object.entries(PROMPTS)) {
    const { length } = unescapeString(attributes[name] ?? "");
    if (length > most)
      checking.found.report("VALIDATION_LENGTH", `${name} has ${length} characters; the maximum is ${most}.`, {
        part,
        element,
        cell: firstCell(attributes.sqref),
      });
  }
}

const FORMULA_RULES = new Set(["expression", "cellIs"]);

function checkConditions(place: SheetPlace, formatting: XmlElement): void {
  const { checking, part, formatCount } = place;
  const { sqref = "", pivot } = plainAttributes(formatting);
  if (!isTrue(pivot) || sqref !== "") checkRanges(place, formatting, sqref);
  for (const element of childrenOf(formatting, "cfRule")) {
    const { dxfId, priority, type = "" } = plainAttributes(element);
    const at = { part, element, cell: firstCell(sqref) };
    if (dxfId !== undefined && !(Number(dxfId) < formatCount))
      checking.found.report("FORMAT_INDEX", `The rule refers to format ${dxfId.slice(0, 20)} of ${formatCount}.`, at);
    if (priority !== undefined && !(Number(priority) >= 1))
      checking.found.report("CONDITION_PRIORITY", `The rule has the priority ${priority.slice(0, 20)}.`, at);
    if (
      FORMULA_RULES.has(type) &&
      childOf(element, "formula") === undefined &&
      childOf(element, "extLst") === undefined
    )
      checking.found.report("CONDITION_FORMULA_MISSING", "The rule has no formula.", at);
  }
}

function firstCell(sqref: string | undefined): string {
  return (sqref ?? "").trim().split(/[\s:]/)[0]?.slice(0, 20) ?? "";
}

/** Merged ranges that can be read; those are told that overlap an earlier one. */
function checkMerges({ checking, part, root }: SheetPlace): readonly CellRange[] {
  const { found, checkpoint } = checking;
  const merges = grandchildren(root, "mergeCells", "mergeCell").flatMap((element) => {
    const ref = plainAttributes(element).ref ?? "";
    const range = parseRange(ref);
    if (range === undefined) found.report("MERGE_INVALID", `"${ref.slice(0, 40)}" is not a range.`, { part, element });
    else if (range.top === range.bottom && range.left === range.right)
      found.report("MERGE_OF_ONE_CELL", `${ref} is one cell.`, { part, element, cell: ref });
    return range === undefined ? [] : [{ range, element }];
  });
  for (const { item, other } of findOverlaps(merges, { rangeOf: ({ range }) => range, checkpoint })) {
    const cell = cellName(item.range.top, item.range.left);
    const first = cellName(other.range.top, other.range.left);
    found.report("MERGE_OVERLAP", `The merged ranges at ${first} and ${cell} overlap.`, {
      part,
      element: item.element,
      cell,
    });
  }
  return merges.map(({ range }) => range);
}
