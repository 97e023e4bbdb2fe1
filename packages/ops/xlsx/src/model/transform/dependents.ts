import { isSameSheet, type ReferenceRange, readReference, tokenize } from "@colophon/kit-formulas";
import {
  type CellPlace,
  type CellRange,
  MAX_COLUMNS,
  MAX_ROWS,
  parseRange,
  plainAttributes,
} from "@colophon/kit-workbook";
import { childOf, textOf, type XmlElement } from "@colophon/kit-xml";
import { AreaIndex } from "../area-index.ts";
import { formulaOf, gridRows } from "../sheet-grid.ts";
import { RangeCollector } from "../stale/range-collector.ts";
import type { Workspace } from "./workspace.ts";

/** What takes cells that it does not name, or the clock: it may have another result after any edit. */
const FOLLOWS_ANYTHING =
  /\b(?:INDIRECT|OFFSET|CELL|INFO|NOW|TODAY|RAND|RANDBETWEEN|RANDARRAY|SUMIF|AVERAGEIF|GETPIVOTDATA|CUBE\w+|RTD)\s*\(/i;
/** Formulas beyond these are not followed: all of them are told. */
const MAX_FOLLOWED = 20_000;
/** Cells of one array that are followed. Attack: an array over the whole grid. */
const MAX_EXTENT = 100_000;
const MAX_NAME_DEPTH = 4;

interface Node {
  readonly sheet: number;
  readonly element: XmlElement;
  readonly place: CellPlace;
  /** The cells that it fills. */
  readonly extent: CellRange;
}

interface Precedent {
  readonly sheet: number;
  readonly range: ReferenceRange;
}

/** The results that an edit may have made others: of each sheet the ranges and the cells. */
export interface Dependents {
  readonly sheet: string;
  readonly index: number;
  readonly ranges: readonly CellRange[];
  readonly cells: readonly XmlElement[];
}

/** Cells of a sheet that were set. */
export interface CellsSet {
  readonly sheet: number;
  readonly places: readonly CellPlace[];
}

/** Formulas that depend on cells, directly or through others, in the order of sheets and cells. Cells that were set are none. */
export function findDependents(space: Workspace, set: readonly CellsSet[]): readonly Dependents[] {
  const graph = new DependencyGraph(space);
  const isSet = new Map(
    set.map(({ sheet, places }) => [sheet, new Set(places.map(({ row, column }) => row * MAX_COLUMNS + column))]),
  );
  const found = graph.follow(set);
  return space.book.sheets.flatMap(({ index, name }) => {
    // A formula without a saved result has none that is stale.
    const nodes = found.filter(
      ({ sheet, place, element }) =>
        sheet === index && isSaved(element) && isSet.get(index)?.has(place.row * MAX_COLUMNS + place.column) !== true,
    );
    if (nodes.length === 0) return [];
    const ranges = new RangeCollector();
    for (const { extent } of nodes) ranges.addRange(extent);
    return [{ sheet: name, index, ranges: ranges.finish(), cells: nodes.map(({ element }) => element) }];
  });
}

class DependencyGraph {
  readonly #space: Workspace;
  readonly #nodes: Node[] = [];
  readonly #areas: AreaIndex<number>[] = [];
  /** Nodes that any edit reaches. */
  readonly #anyhow: number[] = [];
  readonly #tables = new Map<string, Precedent>();

  constructor(space: Workspace) {
    this.#space = space;
    const { sheets, opened } = space.book;
    for (const { index, part } of sheets)
      for (const table of part === undefined ? [] : opened.related(part, "table")) {
        const { displayName = "", ref = "" } = plainAttributes(space.tree(table).root);
        const range = parseRange(ref);
        if (range !== undefined) this.#tables.set(displayName.toLowerCase(), { sheet: index, range: fixed(range) });
      }
    for (const { index } of sheets) this.#readSheet(index);
  }

  /** Nodes in the order of sheets, rows and columns. */
  follow(set: readonly CellsSet[]): readonly Node[] {
    const isFound = new Uint8Array(this.#nodes.length);
    if (this.#nodes.length > MAX_FOLLOWED || this.#nodes.some(({ extent }) => sizeOf(extent) > MAX_EXTENT))
      return this.#nodes;
    const waiting: (CellRange & { readonly sheet: number })[] = set.flatMap(({ sheet, places }) =>
      places.map(({ row, column }) => ({ sheet, top: row, bottom: row, left: column, right: column })),
    );
    const reach = (index: number): void => {
      const node = this.#nodes[index];
      if (node === undefined || isFound[index] === 1) return;
      isFound[index] = 1;
      waiting.push({ ...node.extent, sheet: node.sheet });
    };
    for (const index of this.#anyhow) reach(index);
    for (let area = waiting.pop(); area !== undefined; area = waiting.pop())
      for (let row = area.top; row <= area.bottom; row++) {
        this.#space.op.checkpoint();
        for (let column = area.left; column <= area.right; column++)
          for (const index of this.#areas[area.sheet]?.take(row, column) ?? []) reach(index);
      }
    return this.#nodes.filter((_, index) => isFound[index] === 1);
  }

  #readSheet(sheet: number): void {
    const { part } = this.#space.book.sheets[sheet] ?? {};
    if (part === undefined || this.#space.isRemoved(part)) return;
    const shared = new Map<
      string,
      { readonly place: CellPlace; readonly precedents: readonly Precedent[] | undefined }
    >();
    for (const { cells } of gridRows(this.#space.tree(part).root, this.#space.op.checkpoint))
      for (const cell of cells) {
        const formula = formulaOf(cell);
        if (formula === undefined) continue;
        const { row, column, element } = cell;
        const { t: type, si = "", ref = "" } = plainAttributes(formula);
        const text = textOf(formula);
        const isFollower = type === "shared" && text === "";
        const own = { row, column };
        const first = isFollower ? shared.get(si) : undefined;
        const precedents = isFollower ? first?.precedents : this.#precedents(text, sheet, 0);
        if (type === "shared" && text !== "") shared.set(si, { place: own, precedents });
        const filled = type === "array" || type === "dataTable" ? parseRange(ref) : undefined;
        const extent = filled ?? { top: row, bottom: row, left: column, right: column };
        this.#add({ sheet, element, place: own, extent }, precedents, first?.place ?? own);
      }
  }

  #add(node: Node, precedents: readonly Precedent[] | undefined, from: CellPlace): void {
    const index = this.#nodes.length;
    this.#nodes.push(node);
    if (precedents === undefined) {
      this.#anyhow.push(index);
      return;
    }
    for (const { sheet, range } of precedents) {
      const area = shifted(range, node.place.row - from.row, node.place.column - from.column);
      const areas = this.#areas[sheet] ?? new AreaIndex<number>();
      this.#areas[sheet] = areas;
      areas.add(area, index);
    }
  }

  /** What a formula refers to; undefined where that is not told by its text. */
  #precedents(text: string, own: number, depth: number): readonly Precedent[] | undefined {
    if (text === "" || FOLLOWS_ANYTHING.test(text) || depth > MAX_NAME_DEPTH) return undefined;
    const found: Precedent[] = [];
    for (const token of tokenize(text)) {
      const more =
        token.kind === "range"
          ? this.#range(token.text, own)
          : token.kind === "name" || token.kind === "table"
            ? this.#named(token.text, own, depth)
            : [];
      if (more === undefined) return undefined;
      for (const each of more) found.push(each);
    }
    return found;
  }

  #range(text: string, own: number): readonly Precedent[] {
    const reference = readReference(text);
    if (reference === undefined || reference.workbook !== "") return [];
    const sheets = reference.sheet === undefined ? [own] : this.#sheetsOf(reference.sheet);
    return sheets.map((sheet) => ({ sheet, range: reference.range }));
  }

  #named(text: string, own: number, depth: number): readonly Precedent[] | undefined {
    const name =
      text
        .slice(text.lastIndexOf("!") + 1)
        .split("[")[0]
        ?.toLowerCase() ?? "";
    const table = this.#tables.get(name);
    if (table !== undefined) return [table];
    // `[@Column]` inside of its table.
    if (name === "") return undefined;
    const named = this.#space.book.workbook.names.find(
      (each) => each.name.toLowerCase() === name && (each.sheet ?? own) === own,
    );
    if (named === undefined) return [];
    const precedents = this.#precedents(named.text, own, depth + 1);
    // Relative references of a name count from the cell that uses it.
    return precedents?.every(({ range }) => isFixed(range)) === true ? precedents : undefined;
  }

  /** Of "Jan:Mar" all from the one to the other. */
  #sheetsOf(name: string): readonly number[] {
    const { sheets } = this.#space.book;
    const find = (wanted: string): number => sheets.findIndex((sheet) => isSameSheet(sheet.name, wanted));
    const whole = find(name);
    if (whole >= 0 || !name.includes(":")) return whole < 0 ? [] : [whole];
    const ends = [find(name.slice(0, name.indexOf(":"))), find(name.slice(name.indexOf(":") + 1))];
    const [from, to] = [Math.min(...ends), Math.max(...ends)];
    return from < 0 ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
  }
}

function isSaved(cell: XmlElement): boolean {
  return childOf(cell, "v") !== undefined;
}

function sizeOf({ top, left, bottom, right }: CellRange): number {
  return (bottom - top + 1) * (right - left + 1);
}

function fixed(range: CellRange): ReferenceRange {
  return { ...range, absolute: { top: true, left: true, bottom: true, right: true } };
}

function isFixed({ top, left, bottom, right, absolute }: ReferenceRange): boolean {
  return (
    (top === null || absolute.top) &&
    (left === null || absolute.left) &&
    (bottom === null || absolute.bottom) &&
    (right === null || absolute.right)
  );
}

/** The cells of a reference as it stands so many rows and columns further. */
function shifted({ top, left, bottom, right, absolute }: ReferenceRange, rows: number, columns: number): CellRange {
  const move = (value: number, isAbsolute: boolean, by: number, most: number): number =>
    Math.max(0, Math.min(most - 1, isAbsolute ? value : value + by));
  return {
    top: top === null ? 0 : move(top, absolute.top, rows, MAX_ROWS),
    bottom: bottom === null ? MAX_ROWS - 1 : move(bottom, absolute.bottom, rows, MAX_ROWS),
    left: left === null ? 0 : move(left, absolute.left, columns, MAX_COLUMNS),
    right: right === null ? MAX_COLUMNS - 1 : move(right, absolute.right, columns, MAX_COLUMNS),
  };
}
