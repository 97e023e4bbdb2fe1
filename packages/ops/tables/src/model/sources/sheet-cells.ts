import { at } from "@colophon/contract";
import { shiftFormula } from "@colophon/kit-formulas";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import {
  type CellRange,
  cellName,
  parseRange,
  type ScannedCell,
  type SheetEntry,
  scanSheet,
} from "@colophon/kit-workbook";
import { childrenOf, parseXml, type XmlElement } from "@colophon/kit-xml";
import type { Source } from "../source.ts";
import type { Cell, CellLink } from "../table.ts";
import type { SheetValues } from "./sheet-values.ts";

/** A cell of a sheet at its place in the sheet. */
export type SheetCell = { -readonly [K in keyof Cell]: Cell[K] };

export interface OpenSheet {
  /** Cells with text, formula or a merge, by row, then column. Spans are those of merges. */
  readonly cells: readonly SheetCell[];
  readonly isRowHidden: (row: number) => boolean;
  readonly isColumnHidden: (column: number) => boolean;
}

interface SheetReading {
  readonly opened: OoxmlPackage;
  readonly part: OoxmlPart;
  readonly entry: SheetEntry;
  readonly values: SheetValues;
  readonly source: Source;
}

/** A worksheet -> its cells with merges, hidden rows and columns, links and formulas. */
export function readSheet({ opened, part, entry, values, source }: SheetReading): OpenSheet {
  const { op } = source;
  const cells: SheetCell[] = [];
  const hiddenRows = new Set<number>();
  const shared = new Map<string, { readonly text: string; readonly row: number; readonly column: number }>();
  const rotated: SheetCell[] = [];
  const scan = scanSheet(
    part.name,
    opened.archive.steps(part.entry),
    {
      row({ row, attributes }) {
        if (isTrue(attributes.hidden)) hiddenRows.add(row);
      },
      cell(scanned) {
        const formula = formulaOf(scanned, shared);
        const shown = values.read(scanned);
        if (shown.text === "" && formula === undefined) return;
        const { row, column } = scanned;
        const cell: SheetCell = {
          row,
          column,
          rowSpan: 1,
          columnSpan: 1,
          place: [at("cell", { id: cellName(row, column) })],
          ...shown,
          ...(formula !== undefined && { formula }),
        };
        cells.push(cell);
        if (values.isRotated(scanned) && shown.text !== "") rotated.push(cell);
      },
    },
    { checkpoint: op.checkpoint, limits: { maxCells: Math.min(op.limits.maxElements, 20_000_000) } },
  );
  const { root } = parseXml(new TextEncoder().encode(scan.outside), {
    checkpoint: op.checkpoint,
    undeclaredPrefixes: "keep",
  });
  const isColumnHidden = hiddenColumns(root);
  for (const cell of rotated)
    op.reportLoss("TABLE_ROTATED_REVIEW", "The text of the cell is rotated.", {
      at: [at("sheet", { id: entry.name }), ...cell.place],
    });
  cells.sort((a, b) => a.row - b.row || a.column - b.column);
  addLinks(root, cells, (id) => opened.relationship(part, id)?.target ?? "");
  const merged = applyMerges(mergesOf(root), cells);
  const isSheetHidden = entry.state !== "visible";
  const isRowHidden = (row: number) => isSheetHidden || hiddenRows.has(row);
  for (const cell of merged) if (isRowHidden(cell.row) || isColumnHidden(cell.column)) cell.isHidden = true;
  return { cells: merged, isRowHidden, isColumnHidden };
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}

type SharedFormulas = Map<string, { readonly text: string; readonly row: number; readonly column: number }>;

function formulaOf({ formula, row, column }: ScannedCell, shared: SharedFormulas): string | undefined {
  if (formula === undefined) return undefined;
  const { t, si } = formula.attributes;
  if (t !== "shared" || si === undefined) return formula.text === "" ? undefined : formula.text;
  if (formula.text !== "") {
    shared.set(si, { text: formula.text, row, column });
    return formula.text;
  }
  const first = shared.get(si);
  return first === undefined ? undefined : shiftFormula(first.text, row - first.row, column - first.column);
}

function below(root: XmlElement, holder: string, name: string): readonly XmlElement[] {
  return childrenOf(root, holder).flatMap((element) => childrenOf(element, name));
}

function attributeValue(element: XmlElement, name: string): string | undefined {
  return element.attributes.find(({ local }) => local === name)?.value;
}

function hiddenColumns(root: XmlElement): (column: number) => boolean {
  const ranges = below(root, "cols", "col")
    .filter((element) => isTrue(attributeValue(element, "hidden")))
    .map(
      (element) => [Number(attributeValue(element, "min")) - 1, Number(attributeValue(element, "max")) - 1] as const,
    );
  return (column) => ranges.some(([first, last]) => column >= first && column <= last);
}

function mergesOf(root: XmlElement): readonly CellRange[] {
  return below(root, "mergeCells", "mergeCell")
    .map((element) => parseRange(attributeValue(element, "ref") ?? ""))
    .filter((range) => range !== undefined);
}

function addLinks(root: XmlElement, cells: readonly SheetCell[], target: (id: string) => string): void {
  const links = below(root, "hyperlinks", "hyperlink");
  if (links.length === 0) return;
  const byPlace = new Map(cells.map((cell) => [cellName(cell.row, cell.column), cell]));
  for (const link of links) {
    const cell = byPlace.get((attributeValue(link, "ref") ?? "").split(":")[0] ?? "");
    const id = link.attributes.find(({ local, prefix }) => local === "id" && prefix !== "")?.value;
    const location = attributeValue(link, "location");
    const address = `${id === undefined ? "" : target(id)}${location === undefined ? "" : `#${location}`}`;
    const made: CellLink = { text: cell?.text ?? "", target: address };
    if (cell !== undefined && address !== "") cell.links = [...(cell.links ?? []), made];
  }
}

/** Cells under a merge give their text to the merged cell as hidden text. A merge over nothing is an empty cell. */
function applyMerges(merges: readonly CellRange[], cells: readonly SheetCell[]): SheetCell[] {
  if (merges.length === 0) return [...cells];
  const open = merges.toSorted((a, b) => a.top - b.top || a.left - b.left);
  const byPlace = new Map(cells.map((cell) => [`${cell.row},${cell.column}`, cell]));
  const covering: { readonly range: CellRange; readonly anchor: SheetCell }[] = [];
  const made: SheetCell[] = [];
  for (const range of open) {
    const { top, left, bottom, right } = range;
    const known = byPlace.get(`${top},${left}`);
    const anchor = known ?? {
      row: top,
      column: left,
      rowSpan: 1,
      columnSpan: 1,
      text: "",
      place: [at("cell", { id: cellName(top, left) })],
    };
    if (anchor.rowSpan > 1 || anchor.columnSpan > 1) continue;
    anchor.rowSpan = bottom - top + 1;
    anchor.columnSpan = right - left + 1;
    anchor.spanEvidence = "markup";
    if (known === undefined) made.push(anchor);
    covering.push({ range, anchor });
  }
  const kept = hideCovered(cells, covering);
  return kept.concat(made).sort((a, b) => a.row - b.row || a.column - b.column);
}

/** Cost     O((cells + merges) x merges open in one row). */
function hideCovered(
  cells: readonly SheetCell[],
  covering: readonly { readonly range: CellRange; readonly anchor: SheetCell }[],
): SheetCell[] {
  let next = 0;
  let active: typeof covering = [];
  let row = -1;
  return cells.filter((cell) => {
    if (cell.row !== row) {
      row = cell.row;
      const added: (typeof covering)[number][] = [];
      for (let entry = covering[next]; entry !== undefined && entry.range.top <= row; entry = covering[next]) {
        added.push(entry);
        next += 1;
      }
      active = active.concat(added).filter(({ range }) => range.bottom >= row);
    }
    const over = active.find(
      ({ range, anchor }) => anchor !== cell && cell.column >= range.left && cell.column <= range.right,
    );
    if (over === undefined) return true;
    const hidden = [over.anchor.hiddenText ?? "", cell.text].filter((text) => text !== "").join("\n");
    if (hidden !== "") over.anchor.hiddenText = hidden;
    return false;
  });
}
