import { child, nameOf } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import type {
  BlockChange,
  BlockChanges,
  CellAlone,
  CellInBoth,
  RowAlone,
  RowChange,
  RowInBoth,
  TableChange,
} from "../decide/block-changes.ts";
import { MARKERS } from "../read-inline.ts";
import { elementsOf } from "../side.ts";
import type { CellUnit, DiffRow, TableUnit, Wrapper } from "../units.ts";
import { changedProperties, formerProperties, ownXml, type RevisionWriting, revisionAttributes } from "./writing.ts";

/** Writing a table, and the content of its cells. */
export interface TableWriting {
  readonly writing: RevisionWriting;
  readonly writeContent: (content: BlockChanges) => string;
}

/** A table of both documents, with rows and cells that were inserted or deleted. */
export function writeTable(table: TableWriting, { before, after, rows }: TableChange): string {
  const { writing } = table;
  const { w, own } = writing;
  const properties = changedProperties(writing, "tblPr", { before: before.properties, after: after.properties });
  const written = writeRows(table, rows);
  const { start, end } = own.shell(after.element);
  const markers = markersOf(writing, after.element);
  return `${start}${properties || `<${w}tblPr/>`}${writeGrid(writing, before, after)}${markers}${written}${end}`;
}

/** A table of one of the documents alone. */
export function writeTableAlone(
  around: TableWriting,
  { table, alone, rows }: Extract<BlockChange, { kind: "tableAlone" }>,
): string {
  const { writing } = around;
  const { w, own, foreign } = writing;
  const isFormer = alone === "deleted";
  const fragments = isFormer ? foreign : own;
  const properties = isFormer
    ? formerProperties(writing, "tblPr", table.properties)
    : changedProperties(writing, "tblPr", { before: undefined, after: table.properties });
  const written = writeRows(around, rows);
  const { start, end } = fragments.shell(table.element);
  const grid = table.grid === undefined ? "" : fragments.write(table.grid);
  const markers = isFormer ? "" : markersOf(writing, table.element);
  return `${start}${properties || `<${w}tblPr/>`}${grid}${markers}${written}${end}`;
}

function writeRows(table: TableWriting, rows: readonly RowChange[]): string {
  const writer = new RowWriter(table);
  for (const row of rows) writer.put(row);
  return writer.finish();
}

/** Marks without width that stand between rows: they stand before the first. */
function markersOf(writing: RevisionWriting, table: XmlElement): string {
  const between = [table, ...elementsOf(table).filter((each) => nameOf(each) === "w:tr")].flatMap((each) =>
    elementsOf(each).filter((inner) => MARKERS.has(nameOf(inner))),
  );
  return between.map((element) => ownXml(writing, element)).join("");
}

function writeGrid(writing: RevisionWriting, before: TableUnit, after: TableUnit): string {
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

class RowWriter {
  readonly #table: TableWriting;
  readonly #writing: RevisionWriting;
  readonly #out: string[] = [];
  #open: readonly { readonly wrapper: Wrapper; readonly end: string }[] = [];

  constructor(table: TableWriting) {
    this.#table = table;
    this.#writing = table.writing;
  }

  put(row: RowChange): void {
    this.#writing.look();
    this.#wrap((row.kind === "same" ? row.after : row.row).wrappers, row.kind === "deleted");
    this.#out.push(row.kind === "same" ? this.#both(row) : this.#alone(row));
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

  #both({ before, after, cells }: RowInBoth): string {
    const writing = this.#writing;
    const exceptions = changedProperties(writing, "tblPrEx", { before: before.exceptions, after: after.exceptions });
    const properties = changedProperties(writing, "trPr", { before: before.properties, after: after.properties });
    let content = "";
    for (const cell of cells) content += cell.kind === "same" ? this.#cellInBoth(cell) : this.#cellAlone(cell);
    const { start, end } = writing.own.shell(after.element);
    return `${start}${exceptions}${properties}${content}${end}`;
  }

  /** A cell inserted or deleted in a row of both documents. ISO/IEC 29500-1, 17.13.5.1 and 17.13.5.2. */
  #cellAlone({ kind, cell, content }: CellAlone): string {
    const writing = this.#writing;
    const isFormer = kind === "deleted";
    const last = `<${writing.w}${isFormer ? "cellDel" : "cellIns"} ${revisionAttributes(writing)}/>`;
    const properties = isFormer
      ? formerProperties(writing, "tcPr", cell.properties, "", last)
      : changedProperties(writing, "tcPr", { before: undefined, after: cell.properties, last });
    return this.#cell(cell, isFormer, `${properties}${this.#table.writeContent(content)}`);
  }

  #cellInBoth({ before, after, content }: CellInBoth): string {
    const properties = changedProperties(this.#writing, "tcPr", { before: before.properties, after: after.properties });
    return this.#cell(after, false, `${properties}${this.#table.writeContent(content)}`);
  }

  #alone({ kind, row, cells }: RowAlone): string {
    const writing = this.#writing;
    const isFormer = kind === "deleted";
    const { w } = writing;
    const mark = `<${w}${isFormer ? "del" : "ins"} ${revisionAttributes(writing)}/>`;
    const own = (name: string, properties: DiffRow["properties"], last = ""): string =>
      isFormer
        ? formerProperties(writing, name, properties, "", last)
        : changedProperties(writing, name, { before: undefined, after: properties, last });
    let inner = "";
    for (const { cell, content } of cells)
      inner += this.#cell(cell, isFormer, `${own("tcPr", cell.properties)}${this.#table.writeContent(content)}`);
    const { start, end } = (isFormer ? writing.foreign : writing.own).shell(row.element);
    return `${start}${own("tblPrEx", row.exceptions)}${own("trPr", row.properties, mark)}${inner}${end}`;
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
export function wrapperShell(writing: RevisionWriting, { element, content }: Wrapper, isFormer: boolean) {
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
