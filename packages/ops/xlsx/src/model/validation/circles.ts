import { isSameSheet, readReference, tokenize } from "@colophon/kit-formulas";
import { type CellRange, cellName, MAX_COLUMNS, MAX_ROWS } from "@colophon/kit-workbook";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import type { Checking } from "./findings.ts";
import { type CellFormula, type SheetFormulas, textOfFormula } from "./sheet-formulas.ts";

/** Functions that look at where a cell is, not at what it holds. */
const PLACES = /^(?:_xlfn\.)?(?:ROW|COLUMN|ROWS|COLUMNS|ISREF|AREAS|SHEET|SHEETS|FORMULATEXT|ISFORMULA|OFFSET|CELL)$/i;
const MAX_LISTED = 1_000;
const MAX_PATH = 6;
const MAX_NAME_DEPTH = 4;

const NEW = 0;
const OPEN = 1;
const DONE = 2;

interface Column {
  /** Rows with a formula, ascending, and the node of each. */
  readonly rows: readonly number[];
  readonly nodes: readonly number[];
  /** From a place on, the next that is not done; kept short by halving. */
  readonly next: Int32Array;
}

interface Area extends CellRange {
  readonly sheet: number;
}

/**
 * Cells whose formulas lead back to themselves through references. What is not followed is named: text of INDIRECT, tables.
 *
 * Cost   Near O(formulas + references): a formula that was followed to its end is never looked at again.
 */
export function findCircles(
  checking: Checking,
  book: OpenWorkbook,
  formulas: ReadonlyMap<OpenSheet, SheetFormulas>,
): readonly string[] {
  const graph = new Graph(book, formulas);
  let reported = 0;
  for (const path of graph.circles(checking.checkpoint)) {
    const [first] = path;
    if (first === undefined || ++reported > MAX_LISTED) break;
    const names = path.slice(0, MAX_PATH).map((each) => graph.nameOf(each));
    const message = `${names.join(" -> ")}${path.length > MAX_PATH ? " -> ..." : ""} -> ${names[0]} is a circular reference.`;
    checking.found.report("FORMULA_CIRCULAR", message, graph.placeOf(first));
  }
  return graph.hasTables ? ["circles through references to tables"] : [];
}

class Graph {
  hasTables = false;
  readonly #book: OpenWorkbook;
  readonly #nodes: { readonly sheet: number; readonly formula: CellFormula; readonly formulas: SheetFormulas }[] = [];
  /** By sheet, then column. */
  readonly #columns: (readonly (Column | undefined)[])[] = [];
  #states = new Uint8Array(0);

  constructor(book: OpenWorkbook, formulas: ReadonlyMap<OpenSheet, SheetFormulas>) {
    this.#book = book;
    for (const sheet of book.sheets) {
      const own = formulas.get(sheet);
      this.#columns[sheet.index] = own === undefined ? [] : this.#index(sheet.index, own);
    }
    this.#states = new Uint8Array(this.#nodes.length);
  }

  #index(sheet: number, formulas: SheetFormulas): (Column | undefined)[] {
    const byColumn: (readonly [row: number, node: number])[][] = [];
    for (const formula of formulas.cells) {
      const { row, column } = formula;
      this.#nodes.push({ sheet, formula, formulas });
      const entries = byColumn[column] ?? [];
      byColumn[column] = entries;
      entries.push([row, this.#nodes.length - 1]);
    }
    return byColumn.map((entries) => {
      const sorted = entries.sort((a, b) => a[0] - b[0]);
      const next = new Int32Array(sorted.length + 1);
      for (let at = 0; at < next.length; at++) next[at] = at;
      return { rows: sorted.map(([row]) => row), nodes: sorted.map(([, node]) => node), next };
    });
  }

  nameOf(node: number): string {
    const { sheet, formula } = this.#nodes[node] ?? {};
    return `${this.#book.sheets[sheet ?? 0]?.name ?? ""}!${cellName(formula?.row ?? 0, formula?.column ?? 0)}`;
  }

  placeOf(node: number) {
    const found = this.#nodes[node];
    if (found === undefined) return {};
    return { part: found.formulas.part, cell: cellName(found.formula.row, found.formula.column) };
  }

  /** Depth first, with a stack of its own; each circle as the nodes on it. */
  *circles(checkpoint: () => void): Generator<readonly number[]> {
    for (let start = 0; start < this.#nodes.length; start++) {
      if (this.#states[start] !== NEW) continue;
      const path: { node: number; targets: Iterator<number> }[] = [];
      const enter = (node: number): void => {
        this.#states[node] = OPEN;
        path.push({ node, targets: this.#targets(node) });
      };
      enter(start);
      for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
        checkpoint();
        const { done, value } = top.targets.next();
        if (done === true) {
          this.#finish(top.node);
          path.pop();
        } else if (this.#states[value] === NEW) enter(value);
        else if (this.#states[value] === OPEN) {
          const nodes = path.map(({ node }) => node);
          yield nodes.slice(nodes.lastIndexOf(value));
        }
      }
    }
  }

  #finish(node: number): void {
    this.#states[node] = DONE;
    const { sheet, formula } = this.#nodes[node] ?? {};
    const column = this.#columns[sheet ?? 0]?.[formula?.column ?? 0];
    if (column === undefined || formula === undefined) return;
    const at = lowerBound(column.rows, formula.row);
    for (let place = at; column.rows[place] === formula.row; place++)
      if (column.nodes[place] === node) column.next[place] = place + 1;
  }

  /** Formula cells that a formula refers to and that are not done. */
  *#targets(node: number): Generator<number> {
    const found = this.#nodes[node];
    if (found === undefined) return;
    for (const area of this.#areas(textOfFormula(found.formula), found.sheet, 0)) {
      const columns = this.#columns[area.sheet] ?? [];
      for (let column = area.left; column <= Math.min(area.right, columns.length - 1); column++) {
        const entries = columns[column];
        if (entries === undefined) continue;
        let at = nextOf(entries, lowerBound(entries.rows, area.top));
        while (at < entries.rows.length && (entries.rows[at] ?? 0) <= area.bottom) {
          yield entries.nodes[at] ?? 0;
          at = nextOf(entries, at + 1);
        }
      }
    }
  }

  *#areas(text: string, sheet: number, depth: number): Generator<Area> {
    const inside: boolean[] = [];
    const tokens = tokenize(text);
    for (const [index, token] of tokens.entries()) {
      if (token.text === "(") {
        const before = tokens[index - 1];
        inside.push(inside.at(-1) === true || (before?.kind === "function" && PLACES.test(before.text)));
      } else if (token.text === ")") inside.pop();
      if (inside.at(-1) === true) continue;
      if (token.kind === "table") this.hasTables = true;
      else if (token.kind === "range") yield* this.#range(token.text, sheet);
      else if (token.kind === "name" && depth < MAX_NAME_DEPTH) {
        const key = token.text.toLowerCase();
        const named = this.#book.workbook.names.find(
          (each) => each.name.toLowerCase() === key && (each.sheet ?? sheet) === sheet,
        );
        if (named !== undefined) yield* this.#areas(named.text, sheet, depth + 1);
      }
    }
  }

  *#range(text: string, own: number): Generator<Area> {
    const reference = readReference(text);
    if (reference === undefined || reference.workbook !== "") return;
    const { sheet: named, range } = reference;
    const sheets = named === undefined ? [own] : this.#sheetsOf(named);
    for (const sheet of sheets)
      yield {
        sheet,
        top: range.top ?? 0,
        left: range.left ?? 0,
        bottom: range.bottom ?? MAX_ROWS - 1,
        right: range.right ?? MAX_COLUMNS - 1,
      };
  }

  /** Of "Jan:Mar" all from the one to the other. */
  #sheetsOf(name: string): readonly number[] {
    const { sheets } = this.#book;
    const find = (wanted: string): number => sheets.findIndex((sheet) => isSameSheet(sheet.name, wanted));
    const whole = find(name);
    if (whole >= 0 || !name.includes(":")) return whole < 0 ? [] : [whole];
    const [first, last] = [find(name.slice(0, name.indexOf(":"))), find(name.slice(name.indexOf(":") + 1))];
    if (first < 0 || last < 0) return [];
    const from = Math.min(first, last);
    return Array.from({ length: Math.abs(first - last) + 1 }, (_, index) => from + index);
  }
}

function lowerBound(rows: readonly number[], row: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

function nextOf({ next }: Column, from: number): number {
  let at = from;
  while (next[at] !== at && next[at] !== undefined) {
    next[at] = next[next[at] ?? at] ?? at;
    at = next[at] ?? at;
  }
  return at;
}
