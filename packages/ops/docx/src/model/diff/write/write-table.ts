import { child, nameOf } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import { align, type Pair } from "../decide/align.ts";
import { paragraphsIn, textOf } from "../block-lists.ts";
import type { ChangePlace } from "../changes.ts";
import { Numbers } from "../numbers.ts";
import { pairSimilar } from "../decide/pair-blocks.ts";
import { type ChangedRow, pairChangedRows } from "../decide/pair-cells.ts";
import { MARKERS } from "../read-inline.ts";
import { elementsOf } from "../side.ts";
import type { BlockList, CellUnit, DiffRow, TableUnit, Wrapper } from "../units.ts";
import {
  changedProperties,
  formerProperties,
  ownXml,
  placeOfParagraph,
  revisionAttributes,
  type Writing,
} from "./writing.ts";

/** How the content of cells is written. */
export interface CellWriting {
  both(before: BlockList, after: BlockList): string;
  alone(content: BlockList, kind: "deleted" | "inserted"): string;
}

type RowStep =
  | { readonly kind: "same"; readonly before: DiffRow; readonly after: DiffRow }
  | ({ readonly kind: "cells" } & ChangedRow)
  | { readonly kind: "deleted" | "inserted"; readonly row: DiffRow };

/** A table that stands in both documents: rows that came and went, and what changed in the others. */
export function writeTable(writing: Writing, before: TableUnit, after: TableUnit, cells: CellWriting): string {
  const { w, own } = writing;
  const properties = changedProperties(writing, "tblPr", { before: before.properties, after: after.properties });
  const steps = pairRows(before.rows, after.rows, writing.look);
  const isGridReported = before.gridKey === after.gridKey || steps.some(({ kind }) => kind !== "same");
  if (before.properties.key !== after.properties.key || !isGridReported)
    writing.log({ kind: "tableFormat", ...placesOf(writing, before.rows, after.rows) });
  logRows(writing, steps);
  logCells(writing, steps);
  const writer = new RowWriter(writing, cells);
  for (const step of steps) writer.put(step);
  const { start, end } = own.shell(after.element);
  const markers = markersOf(writing, after.element);
  return `${start}${properties || `<${w}tblPr/>`}${writeGrid(writing, before, after)}${markers}${writer.finish()}${end}`;
}

/** A table of one of the documents alone. */
export function writeTableAlone(
  writing: Writing,
  table: TableUnit,
  kind: "deleted" | "inserted",
  cells: CellWriting,
): string {
  const { w, own, foreign } = writing;
  const isFormer = kind === "deleted";
  const fragments = isFormer ? foreign : own;
  const properties = isFormer
    ? formerProperties(writing, "tblPr", table.properties)
    : changedProperties(writing, "tblPr", { before: undefined, after: table.properties });
  const quiet = { ...writing, log: () => {} };
  const writer = new RowWriter(quiet, cells);
  for (const row of table.rows) writer.put({ kind, row });
  const { start, end } = fragments.shell(table.element);
  const grid = table.grid === undefined ? "" : fragments.write(table.grid);
  const markers = isFormer ? "" : markersOf(writing, table.element);
  return `${start}${properties || `<${w}tblPr/>`}${grid}${markers}${writer.finish()}${end}`;
}

/** Marks without width that stand between rows: they stand before the first. */
function markersOf(writing: Writing, table: XmlElement): string {
  const between = [table, ...elementsOf(table).filter((each) => nameOf(each) === "w:tr")].flatMap((each) =>
    elementsOf(each).filter((inner) => MARKERS.has(nameOf(inner))),
  );
  return between.map((element) => ownXml(writing, element)).join("");
}

function writeGrid(writing: Writing, before: TableUnit, after: TableUnit): string {
  const { w, revisions, foreign } = writing;
  if (after.grid === undefined) return "";
  const columns = elementsOf(after.grid).filter(({ local }) => local === "gridCol");
  const former = elementsOf(before.grid).filter(({ local }) => local === "gridCol");
  const own = columns.map((element) => ownXml(writing, element)).join("");
  const change =
    before.gridKey === after.gridKey || before.grid === undefined
      ? ""
      : `<${w}tblGridChange ${w}id="${revisions.number()}"><${w}tblGrid>${former.map((each) => foreign.write(each)).join("")}</${w}tblGrid></${w}tblGridChange>`;
  return `<${w}tblGrid>${own}${change}</${w}tblGrid>`;
}

/** Rows whose cells span the same may be one another; all else came or went. */
function pairRows(before: readonly DiffRow[], after: readonly DiffRow[], look: () => void): readonly RowStep[] {
  const numbers = new Numbers();
  const keys = (rows: readonly DiffRow[]): readonly number[] =>
    rows.map(({ key, shape }) => numbers.of(`${shape}\u0000${key}`));
  const steps: RowStep[] = [];
  let from: readonly [number, number] = [0, 0];
  const put = (b: number, a: number): void => {
    const [gone, come] = [before.slice(from[0], b), after.slice(from[1], a)];
    const isAllKept = gone.length === come.length && gone.every(({ shape }, at) => shape === come[at]?.shape);
    const named = (rows: readonly DiffRow[]) => rows.map(({ shape, words }) => ({ kind: shape, words }));
    const pairs = isAllKept ? gone.map((_, at) => [at, at] as const) : pairSimilar(named(gone), named(come), look);
    let inner: readonly [number, number] = [0, 0];
    for (const [first, second] of [...pairs, [gone.length, come.length] as const]) {
      putChanged(steps, gone.slice(inner[0], first), come.slice(inner[1], second), look);
      const [left, right] = [gone[first], come[second]];
      if (left !== undefined && right !== undefined) steps.push({ kind: "same", before: left, after: right });
      inner = [first + 1, second + 1];
    }
  };
  for (const [b, a] of [...align(keys(before), keys(after), look), [before.length, after.length] as const]) {
    put(b, a);
    const [left, right] = [before[b], after[a]];
    if (left !== undefined && right !== undefined) steps.push({ kind: "same", before: left, after: right });
    from = [b + 1, a + 1];
  }
  return steps;
}

/** Rows that came where others went: those that are one another's by their cells, and all else alone. */
function putChanged(steps: RowStep[], gone: readonly DiffRow[], come: readonly DiffRow[], look: () => void): void {
  let from: readonly [number, number] = [0, 0];
  const alone = (b: number, a: number): void => {
    for (const row of gone.slice(from[0], b)) steps.push({ kind: "deleted", row });
    for (const row of come.slice(from[1], a)) steps.push({ kind: "inserted", row });
  };
  for (const changed of pairChangedRows(gone, come, look)) {
    const [b, a] = changed.rows;
    alone(b, a);
    steps.push({ kind: "cells", ...changed });
    from = [b + 1, a + 1];
  }
  alone(gone.length, come.length);
}

/** Cells that came or went in rows of both documents are one change of the table. */
function logCells(writing: Writing, steps: readonly RowStep[]): void {
  const changed = steps.flatMap((step) => (step.kind === "cells" ? [step] : []));
  if (changed.length === 0) return;
  const [gone, come] = [
    changed.flatMap(({ before, cells }) => before.cells.filter((_, at) => !cells.some(([b]) => b === at))),
    changed.flatMap(({ after, cells }) => after.cells.filter((_, at) => !cells.some(([, a]) => a === at))),
  ];
  const celled = (cells: readonly CellUnit[]) => (cells.length === 0 ? [] : [{ cells, words: [] }]);
  writing.log({ kind: "cells", ...placesOf(writing, celled(gone), celled(come)) });
}

/** Rows that came where others went have other cells now: that is one change. */
function logRows(writing: Writing, steps: readonly RowStep[]): void {
  let gone: DiffRow[] = [];
  let come: DiffRow[] = [];
  const flush = (): void => {
    if (gone.length > 0 && come.length > 0) writing.log({ kind: "cells", ...placesOf(writing, gone, come) });
    else {
      for (const row of gone) writing.log({ kind: "deleteRow", ...placesOf(writing, [row], []) });
      for (const row of come) writing.log({ kind: "insertRow", ...placesOf(writing, [], [row]) });
    }
    [gone, come] = [[], []];
  };
  for (const step of steps) {
    if (step.kind === "same" || step.kind === "cells") flush();
    else (step.kind === "deleted" ? gone : come).push(step.row);
  }
  flush();
}

class RowWriter {
  readonly #writing: Writing;
  readonly #cells: CellWriting;
  readonly #out: string[] = [];
  #open: readonly { readonly wrapper: Wrapper; readonly end: string }[] = [];

  constructor(writing: Writing, cells: CellWriting) {
    this.#writing = writing;
    this.#cells = cells;
  }

  put(step: RowStep): void {
    this.#writing.look();
    const isBoth = step.kind === "same" || step.kind === "cells";
    this.#wrap((isBoth ? step.after : step.row).wrappers, step.kind === "deleted");
    if (!isBoth) this.#out.push(this.#alone(step.row, step.kind));
    else this.#out.push(this.#both(step.before, step.after, step.kind === "cells" ? step.cells : undefined));
  }

  finish(): string {
    this.#wrap([], false);
    return this.#out.join("");
  }

  #wrap(wrappers: readonly Wrapper[], isFormer: boolean): void {
    let depth = 0;
    while (depth < wrappers.length && this.#open[depth]?.wrapper.element === wrappers[depth]?.element) depth++;
    for (const { end } of this.#open.slice(depth).reverse()) this.#out.push(end);
    const open = [...this.#open.slice(0, depth)];
    for (const wrapper of wrappers.slice(depth)) {
      const { start, end } = wrapperShell(this.#writing, wrapper, isFormer);
      this.#out.push(start);
      open.push({ wrapper, end });
    }
    this.#open = open;
  }

  #both(before: DiffRow, after: DiffRow, pairs: readonly Pair[] | undefined): string {
    const writing = this.#writing;
    if (before.properties.key !== after.properties.key || before.exceptions.key !== after.exceptions.key)
      writing.log({ kind: "rowFormat", ...placesOf(writing, [before], [after]) });
    const exceptions = changedProperties(writing, "tblPrEx", { before: before.exceptions, after: after.exceptions });
    const properties = changedProperties(writing, "trPr", { before: before.properties, after: after.properties });
    const cells =
      pairs === undefined
        ? after.cells.map((cell, at) => this.#cellInBoth(before.cells[at], cell))
        : this.#changedCells(before, after, pairs);
    const { start, end } = writing.own.shell(after.element);
    return `${start}${exceptions}${properties}${cells.join("")}${end}`;
  }

  /** Cells that came and went are marked as such. ISO/IEC 29500-1, 17.13.5.1 and 17.13.5.2. */
  #changedCells(before: DiffRow, after: DiffRow, pairs: readonly Pair[]): readonly string[] {
    const out: string[] = [];
    let from: Pair = [0, 0];
    for (const [b, a] of [...pairs, [before.cells.length, after.cells.length] as const]) {
      for (const cell of before.cells.slice(from[0], b)) out.push(this.#cellAlone(cell, "deleted"));
      for (const cell of after.cells.slice(from[1], a)) out.push(this.#cellAlone(cell, "inserted"));
      const [first, second] = [before.cells[b], after.cells[a]];
      if (first !== undefined && second !== undefined) out.push(this.#cellInBoth(first, second, { isReshaped: true }));
      from = [b + 1, a + 1];
    }
    return out;
  }

  #cellAlone(cell: CellUnit, kind: "deleted" | "inserted"): string {
    const writing = this.#writing;
    const isFormer = kind === "deleted";
    const last = `<${writing.w}${isFormer ? "cellDel" : "cellIns"} ${revisionAttributes(writing)}/>`;
    const properties = isFormer
      ? formerProperties(writing, "tcPr", cell.properties, "", last)
      : changedProperties(writing, "tcPr", { before: undefined, after: cell.properties, last });
    return this.#cell(cell, isFormer, `${properties}${this.#cells.alone(cell.content, kind)}`);
  }

  /** The widths of cells follow what came and went beside them, and are no change of theirs. */
  #cellInBoth(before: CellUnit | undefined, after: CellUnit, { isReshaped = false } = {}): string {
    const writing = this.#writing;
    if (before === undefined) return "";
    if (before.properties.key !== after.properties.key && !(isReshaped && this.#isWidthAlone(before, after)))
      writing.log({
        kind: "cellFormat",
        ...placesOf(writing, [{ cells: [before], words: [] }], [{ cells: [after], words: [] }]),
      });
    const properties = changedProperties(writing, "tcPr", { before: before.properties, after: after.properties });
    return this.#cell(after, false, `${properties}${this.#cells.both(before.content, after.content)}`);
  }

  #isWidthAlone(before: CellUnit, after: CellUnit): boolean {
    const { foreign } = this.#writing;
    const rest = ({ properties }: CellUnit) => properties.children.filter((each) => nameOf(each) !== "w:tcW");
    const former = rest(before).map((each) => foreign.write(each));
    return (
      former.join("") ===
      rest(after)
        .map((each) => ownXml(this.#writing, each))
        .join("")
    );
  }

  #alone(row: DiffRow, kind: "deleted" | "inserted"): string {
    const writing = this.#writing;
    const isFormer = kind === "deleted";
    const { w } = writing;
    const mark = `<${w}${isFormer ? "del" : "ins"} ${revisionAttributes(writing)}/>`;
    const own = (name: string, properties: DiffRow["properties"], last = ""): string =>
      isFormer
        ? formerProperties(writing, name, properties, "", last)
        : changedProperties(writing, name, { before: undefined, after: properties, last });
    const cells = row.cells.map((cell) =>
      this.#cell(cell, isFormer, `${own("tcPr", cell.properties)}${this.#cells.alone(cell.content, kind)}`),
    );
    const { start, end } = (isFormer ? writing.foreign : writing.own).shell(row.element);
    return `${start}${own("tblPrEx", row.exceptions)}${own("trPr", row.properties, mark)}${cells.join("")}${end}`;
  }

  #cell({ element, wrappers }: CellUnit, isFormer: boolean, content: string): string {
    const shells = wrappers.map((wrapper) => wrapperShell(this.#writing, wrapper, isFormer));
    const { start, end } = (isFormer ? this.#writing.foreign : this.#writing.own).shell(element);
    const before = shells.map((shell) => shell.start).join("");
    const after = shells
      .map((shell) => shell.end)
      .reverse()
      .join("");
    return `${before}${start}${content}${end}${after}`;
  }
}

/** The start and the end of a control, with its properties. */
export function wrapperShell(writing: Writing, { element, content }: Wrapper, isFormer: boolean) {
  const fragments = isFormer ? writing.foreign : writing.own;
  const { start, end } = fragments.shell(element);
  if (content === element) {
    const properties = child(element, `${nameOf(element)}Pr`);
    return { start: `${start}${properties === undefined ? "" : fragments.write(properties)}`, end };
  }
  const inner = fragments.shell(content);
  const beside = elementsOf(element).filter((each) => each !== content);
  return {
    start: `${start}${beside.map((each) => fragments.write(each)).join("")}${inner.start}`,
    end: `${inner.end}${end}`,
  };
}

interface Celled {
  readonly cells: readonly CellUnit[];
  readonly words: readonly number[];
}

/** The first paragraph of rows, with all their text. */
function placesOf(writing: Writing, before: readonly Celled[], after: readonly Celled[]) {
  const place = (which: "before" | "after", rows: readonly Celled[]): ChangePlace | undefined => {
    const paragraphs = rows.flatMap(({ cells }) => cells.flatMap(({ content }) => paragraphsIn(content)));
    const [first] = paragraphs;
    if (first === undefined) return undefined;
    const text = paragraphs.map(textOf).join("\n");
    return { ...placeOfParagraph(writing, which, first), text };
  };
  const [first, second] = [place("before", before), place("after", after)];
  return { ...(first !== undefined && { before: first }), ...(second !== undefined && { after: second }) };
}
