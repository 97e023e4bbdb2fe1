import { FormatError, type Op } from "@colophon/contract";
import { type MainPart, type OoxmlPackage, reachedParts, readAnyTree } from "@colophon/kit-ooxml";
import { type CellRange, grandchildren } from "@colophon/kit-workbook";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import { checkWorkbookAccessibility } from "./check-accessibility.ts";
import { type CellFacts, cellKey, checkCells } from "./check-cells.ts";
import { checkFormulas } from "./check-formulas.ts";
import {
  checkAnchors,
  checkCalcChain,
  checkLinks,
  checkNotes,
  checkRelationships,
  checkStrings,
  checkStyles,
} from "./check-further-parts.ts";
import { checkArchive, checkGrammar } from "./check-parts.ts";
import { checkSheet } from "./check-sheet.ts";
import { checkTable, checkTables, readTables } from "./check-tables.ts";
import { checkWorkbook } from "./check-workbook.ts";
import { type Checking, Findings } from "./findings.ts";
import type { WorkbookProfile } from "./rules.ts";

interface Validated {
  readonly found: Findings;
  /** What was not held against anything. */
  readonly unchecked: readonly string[];
}

/** Holds a workbook to the profiles asked for. `book` is absent where its workbook part cannot be read. */
export function validateWorkbook(
  { opened, main, book }: { opened: OoxmlPackage; main: MainPart; book: OpenWorkbook | undefined },
  profiles: ReadonlySet<WorkbookProfile>,
  op: Pick<Op, "checkpoint">,
): Validated {
  const found = new Findings(opened, { profiles, checkpoint: op.checkpoint });
  const checking: Checking = {
    opened,
    main: main.part,
    isStrict: main.isStrict,
    reached: reachedParts(opened),
    found,
    checkpoint: op.checkpoint,
    treeOf: (part) => readAnyTree(opened, part),
  };
  // Attack: sixteen million strings. Read as a stream they are too many at once, and as a tree only after gigabytes.
  if (book !== undefined) readable(() => book.strings());
  const unchecked: string[] = [];
  if (found.has("package")) checkArchive(checking);
  if (found.has("schema")) for (const one of checkGrammar(checking)) unchecked.push(one);
  if (book !== undefined && [...profiles].some((profile) => profile !== "package"))
    for (const one of checkContent(checking, book)) unchecked.push(one);
  return { found, unchecked };
}

/** Undefined for what is not well-formed; the package's check tells it. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return undefined;
  }
}

function checkContent(checking: Checking, book: OpenWorkbook): readonly string[] {
  const { found, opened, main, reached, treeOf } = checking;
  const tables = readTables(checking, book);
  const names = new Set(
    book.workbook.names.flatMap(({ name, sheet }) => (sheet === undefined ? [name.toLowerCase()] : [])),
  );
  const merges = new Map<OpenSheet, readonly CellRange[]>();
  const cells = new Map<OpenSheet, CellFacts>();
  // Strings and styles that cannot be read leave nothing to hold cells against.
  const isReadable = readable(() => book.strings()) !== undefined && readable(() => book.styles()) !== undefined;
  const formatCount = opened.related(main, "styles").reduce((sum, part) => sum + countFormats(treeOf(part)?.root), 0);
  for (const sheet of book.sheets) {
    const { part } = sheet;
    const root = part === undefined ? undefined : treeOf(part)?.root;
    if (part === undefined || root === undefined) continue;
    const own = tables.filter((table) => table.sheet === sheet);
    const rows = new Set(
      own.flatMap(({ range, headerRows }) => (range !== undefined && headerRows === 1 ? [range.top] : [])),
    );
    const facts = isReadable ? readable(() => checkCells({ book, part, found, rows })) : undefined;
    facts?.formulas.finish(checking.checkpoint);
    if (facts !== undefined) cells.set(sheet, facts);
    merges.set(sheet, checkSheet({ checking, part, root, formatCount }));
    checkLinks(checking, book, part, root);
    for (const table of own) checkTable(checking, table, { facts, merges: merges.get(sheet) ?? [] });
  }
  checkTables(checking, tables, names);
  checkWorkbook(checking, book);
  checkStyles(checking);
  if (isReadable) checkStrings(checking, book);
  checkRelationships(checking);
  for (const [part, kind] of reached) {
    if (kind === "comments") checkNotes(checking, part);
    else if (kind === "drawing") checkAnchors(checking, part);
  }
  checkCalcChain(checking, book, formulaCells(cells));
  const formulas = new Map([...cells].map(([sheet, facts]) => [sheet, facts.formulas]));
  const unfollowed = found.has("formulas") ? checkFormulas(checking, book, { formulas, tables }) : [];
  if (found.has("accessibility")) checkWorkbookAccessibility(checking, book, { tables, merges });
  return unfollowed;
}

function countFormats(root: ReturnType<OoxmlPackage["xml"]>["root"] | undefined): number {
  return root === undefined ? 0 : grandchildren(root, "dxfs", "dxf").length;
}

/** Where each sheet has formulas, cells that an array fills among them. */
function formulaCells(cells: ReadonlyMap<OpenSheet, CellFacts>) {
  return new Map(
    [...cells].map(([sheet, { formulas }]) => {
      const keys = new Set(formulas.cells.map(({ row, column }) => cellKey(row, column)));
      const isIn = (row: number, column: number, { top, bottom, left, right }: CellRange): boolean =>
        row >= top && row <= bottom && column >= left && column <= right;
      const has = (row: number, column: number): boolean =>
        keys.has(cellKey(row, column)) || formulas.arrays.some((range) => isIn(row, column, range));
      return [sheet, { has }] as const;
    }),
  );
}
