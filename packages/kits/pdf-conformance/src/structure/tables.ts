import {
  integerOf,
  isArray,
  layOutTable,
  type PdfObject,
  PdfString,
  type StructureElement,
  structureAttributeOf,
  type TableGrid,
  type TableRow,
} from "@colophon/kit-pdf";
import { type ConformanceContext, sharedFact } from "../evaluate/survey.ts";
import { reachedCells } from "./header-reach.ts";
import { significantKids, treeOf } from "./tree.ts";

/** How a cell stands in its table. */
export interface CellFacts {
  readonly isCrossing: boolean;
  /** Null where the table has no header cells, or its cells no certain place. */
  readonly hasHeader: boolean | null;
  /** Headers that the cell names and nothing in the file has. */
  readonly unknownHeaders: readonly string[];
}

export interface TableFacts {
  readonly grids: ReadonlyMap<StructureElement, TableGrid>;
  readonly cells: ReadonlyMap<StructureElement, CellFacts>;
}

const GROUPS: ReadonlySet<string | undefined> = new Set(["THead", "TBody", "TFoot"]);

/** Every table of the file, laid out. */
export const tablesOf = sharedFact((survey: ConformanceContext): TableFacts => {
  const grids = new Map<StructureElement, TableGrid>();
  const cells = new Map<StructureElement, CellFacts>();
  const { elements } = treeOf(survey);
  const isByGroup = survey.flavour === "ua-2";
  const headers = new Set<string>();
  for (const element of elements)
    if (element.role.standardType === "TH") headers.add(identifierOf(survey, element) ?? "");
  for (const element of elements) {
    if (element.role.standardType !== "Table") continue;
    const grid = layOutTable(rowsOf(survey, element), { isByGroup, tick: survey.tick });
    grids.set(element, grid);
    judgeCells(survey, grid, headers, cells);
  }
  return { grids, cells };
});

/** ID of an element, byte for byte. */
export function identifierOf({ file }: ConformanceContext, element: StructureElement): string | undefined {
  return bytesText(file.resolve(element.dict.get("ID")));
}

function bytesText(object: PdfObject): string | undefined {
  return object instanceof PdfString ? Buffer.from(object.bytes).toString("latin1") : undefined;
}

function rowsOf(survey: ConformanceContext, table: StructureElement): TableRow[] {
  const rows: TableRow[] = [];
  let group = 0;
  for (const kid of significantKids(table, survey.tick)) {
    const type = kid.role.standardType;
    group += 1;
    const own = type === "TR" ? [kid] : GROUPS.has(type) ? [...significantKids(kid, survey.tick)] : [];
    const isLoose = type === "TR";
    for (const row of own)
      if (row.role.standardType === "TR") rows.push({ group: isLoose ? 0 : group, cells: cellsOf(survey, row) });
  }
  return rows;
}

function cellsOf(survey: ConformanceContext, row: StructureElement): TableRow["cells"] {
  const cells: { element: StructureElement; rows: number; columns: number }[] = [];
  for (const element of significantKids(row, survey.tick)) {
    const type = element.role.standardType;
    if (type !== "TH" && type !== "TD") continue;
    const span = (key: string): number => Math.max(1, integerOf(tableAttribute(survey, element, key)) ?? 1);
    cells.push({ element, rows: span("RowSpan"), columns: span("ColSpan") });
  }
  return cells;
}

function tableAttribute(survey: ConformanceContext, element: StructureElement, key: string): PdfObject | undefined {
  return structureAttributeOf(survey.file, { tree: treeOf(survey), element }, { owner: "Table", key });
}

/** Source: ISO 14289-1, 7.5; ISO 32000-1, table 349. */
function judgeCells(
  survey: ConformanceContext,
  grid: TableGrid,
  known: ReadonlySet<string>,
  found: Map<StructureElement, CellFacts>,
): void {
  const isRegular = grid.crossing.size === 0 && grid.longColumn === undefined && grid.oddRow === undefined;
  const scopeOf = (element: StructureElement) => tableAttribute(survey, element, "Scope");
  const reached = isRegular ? reachedCells(survey, grid, scopeOf) : undefined;
  for (const cell of grid.cells) {
    survey.tick();
    const named = headersOf(survey, cell.element);
    const unknownHeaders = named.filter((name) => !known.has(name));
    const hasHeader = named.length > 0 ? unknownHeaders.length === 0 : (reached?.has(cell.element) ?? null);
    found.set(cell.element, { isCrossing: grid.crossing.has(cell.element), hasHeader, unknownHeaders });
  }
}

function headersOf(survey: ConformanceContext, element: StructureElement): string[] {
  const value = tableAttribute(survey, element, "Headers");
  const items = isArray(value) ? value : value === undefined ? [] : [value];
  return items.flatMap((item) => bytesText(survey.file.resolve(item)) ?? []);
}
