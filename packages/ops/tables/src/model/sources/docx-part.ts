import { at, type Segment } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import { childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import { ContentBuilder } from "../content-builder.ts";
import type { Source } from "../source.ts";
import type { Cell, Note, Table } from "../table.ts";
import { addRunContent, chosen, isOn, type RunReading, valOf } from "./docx-text.ts";
import { WordGrid } from "./word-grid.ts";

interface PartReading {
  readonly source: Source;
  readonly opened: OoxmlPackage;
  readonly part: OoxmlPart;
  readonly notes: ReadonlyMap<string, XmlElement>;
  /** Tables found so far in all parts; this reader adds to them. */
  readonly tables: Table[];
}

/** Properties, which hold no text. */
const PROPERTIES = new Set("pPr rPr tblPr tblGrid trPr tcPr sdtPr sdtEndPr sectPr tblPrEx".split(" "));
const ROTATED = new Set(["btLr", "tbRl", "btLrV", "tbRlV", "tbLrV", "rl", "lr", "rlV", "lrV", "tbV"]);

/** Reads the tables of one part, nested ones after the table around them. */
export class DocxPartReader implements RunReading {
  readonly #given: PartReading;
  readonly #step: () => void;
  readonly #markers = new Map<string, string>();
  #count = 0;
  #caption = "";

  constructor(given: PartReading) {
    this.#given = given;
    this.#step = everyUnits(given.source.op.checkpoint, 1_000);
  }

  get rejectsChanges(): boolean {
    return this.#given.source.options.changes === "reject";
  }

  linkTarget(id: string): string {
    const { opened, part } = this.#given;
    return opened.relationship(part, id)?.target ?? "";
  }

  /** Text outside of tables; tables are added to the list. */
  read(root: XmlElement): string {
    const content = new ContentBuilder();
    this.addBlocks(root, content, undefined);
    return content.text;
  }

  /** Paragraphs and tables below an element. */
  addBlocks(element: XmlElement, content: ContentBuilder, parent: string | undefined): void {
    for (const child of element.children) {
      if (child.kind !== "element") continue;
      this.#step();
      if (child.local === "tbl") content.addNested(this.#readTable(child, parent));
      else if (child.local === "p") this.#addParagraph(child, content, parent);
      else if (child.local === "AlternateContent") this.addBlocks(chosen(child), content, parent);
      else if (!PROPERTIES.has(child.local) && !this.isDropped(child)) this.addBlocks(child, content, parent);
    }
  }

  /** Content that the tracked changes remove. */
  isDropped({ local }: XmlElement): boolean {
    return this.rejectsChanges ? local === "ins" || local === "moveTo" : local === "del" || local === "moveFrom";
  }

  markerOf(id: string): string {
    const known = this.#markers.get(id) ?? String(this.#markers.size + 1);
    this.#markers.set(id, known);
    return known;
  }

  addTextBox(box: XmlElement, content: ContentBuilder): void {
    this.addBlocks(box, content, undefined);
  }

  #addParagraph(paragraph: XmlElement, content: ContentBuilder, parent: string | undefined): void {
    const style = valOf(childOf(childOf(paragraph, "pPr") ?? paragraph, "pStyle")) ?? "";
    content.startLine();
    const before = content.length;
    addRunContent(paragraph, content, this);
    if (parent === undefined) this.#caption = /^caption$/i.test(style) ? content.textFrom(before).trim() : "";
  }

  #readTable(element: XmlElement, parent: string | undefined): string {
    const { tables, part, source } = this.#given;
    const id = `table-${tables.length + 1}`;
    const place = [at("part", { id: part.name }), at("table", this.#count)];
    this.#count += 1;
    const properties = childOf(element, "tblPr");
    const caption = [this.#caption, valOf(childOf(properties ?? element, "tblCaption")) ?? ""].find(
      (text) => text !== "",
    );
    this.#caption = "";
    const slot = tables.length;
    const made: Omit<Table, "rows" | "columns" | "cells" | "notes"> = {
      id,
      name: "",
      method: "markup",
      place,
      ...(caption !== undefined && { caption }),
      ...(parent !== undefined && { parent }),
    };
    tables.push({ ...made, rows: 0, columns: 0, cells: [], notes: [] });
    const grid = new WordGrid(source.op);
    const notes = new Map<string, Note>();
    let headerRows = 0;
    let isLeading = true;
    rowsOf(element).forEach((row, index) => {
      const rowProperties = childOf(row, "trPr");
      if (rowProperties !== undefined && this.#isRowDropped(rowProperties)) return;
      isLeading &&= isOn(childOf(rowProperties ?? row, "tblHeader"));
      if (isLeading) headerRows += 1;
      this.#readRow(row, { grid, index, place, id, notes });
    });
    const { rows, columns, cells } = grid.finish();
    tables[slot] = {
      ...made,
      rows,
      columns,
      cells,
      notes: [...notes.values()],
      ...(headerRows > 0 && { markedHeaderRows: headerRows }),
    };
    return id;
  }

  #isRowDropped(properties: XmlElement): boolean {
    return childOf(properties, this.rejectsChanges ? "ins" : "del") !== undefined;
  }

  #readRow(row: XmlElement, table: OpenTable): void {
    const { grid, index } = table;
    const properties = childOf(row, "trPr");
    const skipped = (name: string) => countOf(valOf(childOf(properties ?? row, name)), 0);
    grid.startRow(skipped("gridBefore"));
    cellsOf(row).forEach((cell, at_) => {
      this.#step();
      const cellProperties = childOf(cell, "tcPr") ?? cell;
      if (childOf(cellProperties, this.rejectsChanges ? "cellIns" : "cellDel") !== undefined) return;
      const below = [at("row", index), at("cell", at_)];
      const content = this.#readCell(cell, table, [...table.place, ...below]);
      grid.addCell({
        columnSpan: countOf(valOf(childOf(cellProperties, "gridSpan")), 1),
        vertical: mergeOf(childOf(cellProperties, "vMerge")),
        horizontal: mergeOf(childOf(cellProperties, "hMerge")),
        cell: { place: below, ...content },
        where: [...table.place, ...below],
      });
    });
    grid.endRow(skipped("gridAfter"));
  }

  #readCell(cell: XmlElement, { id, notes }: OpenTable, where: readonly Segment[]): Pick<Cell, "text"> & Partial<Cell> {
    const content = new ContentBuilder();
    content.isRotated = ROTATED.has(valOf(childOf(childOf(cell, "tcPr") ?? cell, "textDirection")) ?? "");
    this.addBlocks(cell, content, id);
    const made = content.finish(this.#given.source.op, where);
    for (const noteId of made.noteIds ?? []) this.#addNote(noteId, notes);
    return made;
  }

  #addNote(id: string, notes: Map<string, Note>): void {
    const element = this.#given.notes.get(id);
    if (element === undefined || notes.has(id)) return;
    const text = new ContentBuilder();
    addParagraphs(element, text, this);
    notes.set(id, { marker: this.markerOf(id), text: text.text.trim(), id, place: [at("note", { id })] });
  }
}

interface OpenTable {
  readonly grid: WordGrid;
  readonly index: number;
  readonly place: readonly Segment[];
  readonly id: string;
  readonly notes: Map<string, Note>;
}

/** The text of a note; its tables are read with the part of the notes. */
function addParagraphs(element: XmlElement, content: ContentBuilder, reading: RunReading): void {
  for (const paragraph of childrenOf(element, "p")) {
    content.startLine();
    addRunContent(paragraph, content, reading);
  }
}

/** Rows or cells below a table or row, through content controls and marks of changes. */
function deep(element: XmlElement, local: string): readonly XmlElement[] {
  return childrenOf(element).flatMap((child): readonly XmlElement[] => {
    if (child.local === local) return [child];
    return /^(?:sdt|sdtContent|customXml|ins|del|moveFrom|moveTo|smartTag)$/.test(child.local)
      ? deep(child, local)
      : [];
  });
}

const rowsOf = (table: XmlElement) => deep(table, "tr");
const cellsOf = (row: XmlElement) => deep(row, "tc");

function mergeOf(element: XmlElement | undefined): "none" | "restart" | "continue" {
  if (element === undefined) return "none";
  return valOf(element) === "restart" ? "restart" : "continue";
}

function countOf(value: string | undefined, missing: number): number {
  const count = /^\s*\d{1,9}\s*$/.test(value ?? "") ? Number(value) : missing;
  return Math.max(count, missing);
}
