import { at } from "@colophon/contract";
import {
  integerOf,
  layOutTable,
  type PageText,
  type PdfFile,
  PdfName,
  type PdfPage,
  type StructureElement,
  StructureTree,
  structureAttributeOf,
  type TableGrid,
  type TableRow,
} from "@colophon/kit-pdf";
import type { DisplayedPage } from "@colophon/kit-reading-order";
import { type Word, wordLines } from "@colophon/kit-tables";
import type { TablesOp } from "../../codes.ts";
import type { Cell, HeaderMark } from "../table.ts";
import { type PageTable, textWithMarks, toBox } from "./page-tables.ts";

/** Elements inside one another. Attack: a chain as long as the file. */
const MAX_DEPTH = 500;
/** Cells out of place that a table's tags may have. */
const MOST_WRONG = 0.05;
/** Words in a table's area that its tags may leave out. */
const MOST_MISSING = 0.2;

interface Given {
  readonly page: PdfPage;
  readonly shown: DisplayedPage;
  readonly geometric: readonly PageTable[];
}

interface TaggedCell {
  readonly cell: TableGrid["cells"][number];
  readonly words: Word[];
}

/** The tables that the structure tree of a file describes. */
export class TaggedTables {
  readonly #file: PdfFile;
  readonly #op: TablesOp;
  readonly #tree: StructureTree | undefined;
  readonly #grids = new Map<StructureElement, TableGrid>();
  /** The table and cell that an element is in. */
  readonly #cells = new Map<
    StructureElement,
    { readonly table: StructureElement; readonly cell: TableGrid["cells"][number] }
  >();

  constructor(file: PdfFile, op: TablesOp) {
    this.#file = file;
    this.#op = op;
    if (file.dictOf(file.catalog.get("StructTreeRoot")) === undefined) return;
    const tree = new StructureTree(file, "2.0", { maxElements: op.limits.maxElements, maxDepth: MAX_DEPTH });
    this.#tree = tree;
    for (const element of tree.elements) {
      if (element.role.standardType !== "Table") continue;
      const grid = layOutTable(this.#rowsOf(tree, element), { isByGroup: false, tick: op.checkpoint });
      this.#grids.set(element, grid);
      for (const cell of grid.cells) this.#cells.set(cell.element, { table: element, cell });
    }
  }

  /** The tables of a page: tagged ones in place of those that were found where they are. */
  merge({ page, shown, geometric }: Given): PageTable[] {
    if (this.#grids.size === 0) return [...geometric];
    const tagged = [...this.#wordsByTable(page, shown)].flatMap(([table, words]) => {
      const own = this.#toTable(table, words, page.index);
      if (own === undefined) return [];
      const reason = contradiction(own.cells, shown.page.words);
      if (reason === undefined) return [own.table];
      this.#op.reportLoss("TABLE_TAGS_CONTRADICTED", `The tags of a table are not used: ${reason}.`, {
        at: [at("page", page.index)],
      });
      return [];
    });
    const kept = geometric.filter(({ words }) => !tagged.some((own) => sharesWords(words, own.words)));
    const top = ({ table }: PageTable): number => table.box?.y0 ?? 0;
    return [...tagged, ...kept].sort((one, other) => top(one) - top(other));
  }

  #rowsOf(tree: StructureTree, table: StructureElement): TableRow[] {
    const rows: TableRow[] = [];
    for (const [group, kid] of elementsIn(table).entries()) {
      const type = kid.role.standardType ?? "";
      for (const row of type === "TR" ? [kid] : GROUPS.has(type) ? elementsIn(kid) : [])
        if (row.role.standardType === "TR")
          rows.push({ group: type === "TR" ? 0 : group + 1, cells: this.#cellsOf(tree, row) });
    }
    return rows;
  }

  #cellsOf(tree: StructureTree, row: StructureElement): TableRow["cells"] {
    return elementsIn(row)
      .filter(({ role }) => role.standardType === "TH" || role.standardType === "TD")
      .map((element) => {
        const span = (key: string): number =>
          Math.max(1, integerOf(structureAttributeOf(this.#file, { tree, element }, { owner: "Table", key })) ?? 1);
        return { element, rows: span("RowSpan"), columns: span("ColSpan") };
      });
  }

  /** The words of a page in the cells of tagged tables, in the order of painting. */
  #wordsByTable(page: PdfPage, { page: { words }, sources, text }: DisplayedPage): Map<StructureElement, TaggedCell[]> {
    const key = integerOf(this.#file.resolve(page.dict.get("StructParents")));
    const found = new Map<StructureElement, Map<StructureElement, TaggedCell>>();
    for (const word of words) {
      this.#op.checkpoint();
      const [glyph] = sources.get(word)?.glyphs ?? [];
      const mark = glyph === undefined ? undefined : markOf(this.#file, text, glyph);
      const place = this.#cellOf(this.#tree?.parentOfMark(key, mark));
      if (place === undefined) continue;
      const cells = found.get(place.table) ?? new Map<StructureElement, TaggedCell>();
      found.set(place.table, cells);
      const known = cells.get(place.cell.element);
      if (known === undefined) cells.set(place.cell.element, { cell: place.cell, words: [word] });
      else known.words.push(word);
    }
    return new Map([...found].map(([table, cells]) => [table, [...cells.values()]]));
  }

  #cellOf(element: StructureElement | undefined) {
    for (let own = element; own !== undefined; own = own.parent) {
      const place = this.#cells.get(own);
      if (place !== undefined) return place;
    }
    return undefined;
  }

  #toTable(
    element: StructureElement,
    own: readonly TaggedCell[],
    page: number,
  ): { readonly table: PageTable; readonly cells: readonly TaggedCell[] } | undefined {
    const grid = this.#grids.get(element);
    if (grid === undefined || own.length === 0) return undefined;
    const first = own.reduce((least, { cell }) => Math.min(least, cell.row), Infinity);
    const last = own.reduce((most, { cell }) => Math.max(most, cell.row + cell.rows), 0);
    const words = own.flatMap((cell) => cell.words);
    const texts = new Map(own.map((tagged) => [tagged.cell.element, tagged.words]));
    const inPage = grid.cells.filter(({ row }) => row >= first && row < last);
    const columns = inPage.reduce((most, { column, columns: span }) => Math.max(most, column + span), 0);
    const cells = inPage.map((cell) => this.#toCell(cell, texts.get(cell.element) ?? [], { first, last }));
    const table: PageTable = {
      table: {
        name: "",
        method: "tags",
        page,
        box: toBox(boxAround(words)),
        rows: last - first,
        columns,
        cells: cells.sort((one, other) => one.row - other.row || one.column - other.column),
        notes: [],
      },
      words: new Set(words),
    };
    return { table, cells: own };
  }

  #toCell(
    { element, row, column, rows, columns }: TableGrid["cells"][number],
    words: readonly Word[],
    { first, last }: { readonly first: number; readonly last: number },
  ): Cell {
    const mark = this.#markOf(element);
    const rowSpan = Math.min(rows, last - row);
    return {
      row: row - first,
      column,
      rowSpan,
      columnSpan: columns,
      ...textWithMarks(wordLines(words, this.#op.checkpoint)),
      place: [at("row", row - first), at("cell", column)],
      ...(words.length > 0 && { box: toBox(boxAround(words)) }),
      ...(mark !== undefined && { mark }),
      ...(rowSpan * columns > 1 && { spanEvidence: "tags" as const }),
    };
  }

  #markOf(element: StructureElement): HeaderMark | undefined {
    if (element.role.standardType !== "TH" || this.#tree === undefined) return undefined;
    const scope = structureAttributeOf(this.#file, { tree: this.#tree, element }, { owner: "Table", key: "Scope" });
    const name = scope instanceof PdfName ? scope.value : "";
    return { scope: name === "Row" ? "row" : name === "Column" ? "column" : "auto" };
  }
}

const GROUPS: ReadonlySet<string> = new Set(["THead", "TBody", "TFoot"]);

function elementsIn({ kids }: StructureElement): StructureElement[] {
  return kids.flatMap((kid) => (kid.kind === "element" ? [kid.element] : []));
}

/** The marked content that a glyph is in. */
function markOf(file: PdfFile, text: PageText, glyph: number): number | undefined {
  for (let mark = text.runs[text.runOf(glyph)]?.mark; mark !== undefined; mark = mark.outer) {
    const number = integerOf(file.resolve(mark.properties?.get("MCID")));
    if (number !== undefined) return number;
  }
  return undefined;
}

function boxAround(words: readonly Word[]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const word of words)
    [left, top, right, bottom] = [
      Math.min(left, word.left),
      Math.min(top, word.top),
      Math.max(right, word.right),
      Math.max(bottom, word.bottom),
    ];
  return { left, top, right, bottom };
}

function sharesWords(one: ReadonlySet<Word>, other: ReadonlySet<Word>): boolean {
  let count = 0;
  for (const word of one) if (other.has(word)) count += 1;
  return count > 0.3 * Math.min(one.size, other.size);
}

/** Why the places of the words do not agree with the tags; undefined where they do. */
function contradiction(cells: readonly TaggedCell[], words: readonly Word[]): string | undefined {
  if (words.some(({ turn = 0 }) => turn !== 0)) return undefined;
  const boxes = cells.map(({ cell, words: own }) => ({ cell, box: boxAround(own) }));
  let wrong = 0;
  const byRow = boxes.toSorted((one, other) => one.cell.row - other.cell.row || one.cell.column - other.cell.column);
  for (const [index, { cell, box }] of byRow.entries()) {
    const before = byRow[index - 1];
    if (before === undefined) continue;
    const isSameRow = before.cell.row === cell.row;
    const isInverted = isSameRow ? box.left < before.box.left - 2 : box.bottom < before.box.top - 2;
    const isApart =
      isSameRow &&
      (box.top > before.box.bottom + 2 || box.bottom < before.box.top - 2) &&
      before.cell.rows === cell.rows;
    if (isInverted || isApart) wrong += 1;
  }
  if (wrong > Math.max(1, MOST_WRONG * boxes.length))
    return `${wrong} of ${boxes.length} cells are not where their rows and columns say`;
  const tagged = new Set(cells.flatMap((cell) => cell.words));
  const frame = boxAround([...tagged]);
  const inside = words.filter((word) => {
    const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  });
  const missing = inside.filter((word) => !tagged.has(word)).length;
  return missing > MOST_MISSING * inside.length
    ? `${missing} of ${inside.length} words in its area are in none of its cells`
    : undefined;
}
