import { type Op, at as step } from "@colophon/contract";
import { isSameSheet, moveReferences, type ReferenceEdit, tokenize } from "@colophon/kit-formulas";
import { isXmlPart, type OoxmlPart, type PackageWriting, PartEdits } from "@colophon/kit-ooxml";
import type { XmlDocument } from "@colophon/kit-xml";
import type { ReadingOp } from "../failures.ts";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import type { DirtyCells } from "../recalculation/recalculate-workbook.ts";
import type { StaleChoice } from "../stale/stale-results.ts";
import { AddedFormats } from "./number-formats.ts";
import { EditedCells } from "./sheet-excerpt.ts";
import { mayResultDiffer, relativeNamesOf, usesName } from "./staleness.ts";

export type TransformError = "XLSX_EDIT_REFUSED" | "XLSX_MAPPING_UNRESOLVED" | "XLSX_CELL_NOT_FOUND" | "INVALID_INPUT";
export type TransformLoss =
  | "XLSX_TEXT_REFERENCE_KEPT"
  | "XLSX_MACRO_REFERENCE_KEPT"
  | "XLSX_CACHED_VALUES_STALE"
  | "XLSX_REFERENCE_LOST"
  | "XLSX_SIGNATURE_DROPPED"
  | "XLSX_CONTENT_REMOVED";
export type TransformOp = Op<TransformError, TransformLoss> & ReadingOp;

/** One step's edits of a workbook; every part that has none keeps its bytes. */
export class Workspace extends PartEdits {
  readonly book: OpenWorkbook;
  readonly op: TransformOp;
  /** Tables that are lost, and names of those that have other cells. */
  readonly #tables = { lost: [] as LostTable[], resized: new Set<string>() };
  #relativeNames: ReadonlySet<string> | undefined;
  movedFormulas = 0;
  /** Whether a formula may have another result after the step than the one that was saved. */
  hasOtherResults = false;
  isCalculationAsked = false;
  /** The entry of the metadata that marks a cell whose formula spills, once one is written. */
  dynamicArrayEntry: number | undefined;
  /** Whether results that may be stale stay, are left out, or are computed once all steps are done. */
  readonly stale: StaleChoice;
  /** Results that the step may have made others, where they are computed later. */
  dirty: DirtyCells = new Map();
  #formats: AddedFormats | undefined;
  /** Cells that the step reads and overwrites. */
  readonly cells: EditedCells;

  constructor(book: OpenWorkbook, op: TransformOp, { stale = "keep" }: { readonly stale?: StaleChoice } = {}) {
    super(book.opened, op.checkpoint);
    this.book = book;
    this.cells = new EditedCells(book.opened, op.checkpoint);
    this.op = op;
    this.stale = stale;
  }

  /** Formats of cells that the step adds. */
  get formats(): AddedFormats {
    this.#formats ??= new AddedFormats(this);
    return this.#formats;
  }

  override finish(writing: Pick<PackageWriting, "isStored" | "stored"> = {}): Uint8Array {
    this.#formats?.write();
    return super.finish(writing);
  }

  override tree(part: OoxmlPart): XmlDocument {
    return this.cells.tree(part) ?? super.tree(part);
  }

  /** A sheet by its name as the tab shows it. */
  sheet(name: string): OpenSheet {
    const found = this.book.sheets.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase());
    if (found === undefined) throw this.op.error("XLSX_MAPPING_UNRESOLVED", `There is no sheet ${name}.`);
    return found;
  }

  /** The same, with cells. */
  worksheet(name: string): OpenSheet & { readonly part: OoxmlPart } {
    const sheet = this.sheet(name);
    if (sheet.part === undefined || sheet.kind !== "worksheet") throw this.refuse(`${name} has no cells.`);
    return { ...sheet, part: sheet.part };
  }

  refuse(message: string) {
    return this.op.error("XLSX_EDIT_REFUSED", message);
  }

  /** The part, and the parts that nothing else leads to. */
  override removePart(part: OoxmlPart): void {
    if (this.isRemoved(part)) return;
    super.removePart(part);
    const { opened } = this.book;
    for (const relationship of opened.relationshipsOf(part)) {
      const target = opened.targetOf(relationship);
      if (target === undefined || this.isRemoved(target)) continue;
      const isShared = [...opened.relationships.values()]
        .flat()
        .some((other) => opened.targetOf(other) === target && !this.#isOfRemoved(other.source));
      if (!isShared) this.removePart(target);
    }
  }

  #isOfRemoved(source: string): boolean {
    const part = source === "/" ? undefined : this.book.opened.part(source);
    return part !== undefined && this.isRemoved(part);
  }

  /** Removes a relationship of a part, and what it alone leads to. */
  unrelate(source: OoxmlPart, target: OoxmlPart): void {
    for (const relationship of this.book.opened.relationshipsOf(source))
      if (this.book.opened.targetOf(relationship) === target) this.package.unrelate(relationship);
    this.removePart(target);
  }

  /** Parts of XML other than sheets, relationships and what was removed. */
  *furtherParts(): Generator<OoxmlPart> {
    const sheets = new Set(this.book.sheets.map(({ part }) => part));
    for (const part of this.book.opened.parts)
      if (isXmlPart(part) && !part.key.endsWith(".rels") && !sheets.has(part) && !this.isRemoved(part)) yield part;
  }

  /** A formula after the edit, told where it lost something. */
  move(text: string, sheet: string | undefined, edit: ReferenceEdit, place: LossPlace): string {
    const isName = place.subject?.startsWith("name ") === true;
    const moved = this.#withoutLost(moveReferences(text, sheet, edit, { onlyAbsolute: isName }));
    // A name that is relative to the cell that uses it may lead to other cells once rows or columns went in or out.
    if (place.cell !== undefined && "at" in edit && !this.hasOtherResults) {
      this.#relativeNames ??= relativeNamesOf(this.book.workbook.names);
      this.hasOtherResults = usesName(text, this.#relativeNames);
    }
    const isComputed = place.cell !== undefined || (isName && !place.subject?.startsWith("name _xlnm"));
    if (isComputed && !this.hasOtherResults)
      this.hasOtherResults = mayResultDiffer(text, moved, edit, (table) =>
        this.#tables.resized.has(table.toLowerCase()),
      );
    if (moved === text) return text;
    this.movedFormulas++;
    if (count(moved, "#REF!") > count(text, "#REF!"))
      this.op.reportLoss("XLSX_REFERENCE_LOST", `${text.slice(0, 80)} refers to what was removed.`, this.place(place));
    return moved;
  }

  /** Formulas that name a table, or a column of it, refer to nothing from now on. */
  loseTable(table: string, column?: string): void {
    this.#tables.lost.push({ table, column });
  }

  /** A table that has other cells from now on. */
  resizeTable(table: string): void {
    this.#tables.resized.add(table.toLowerCase());
  }

  #withoutLost(text: string): string {
    if (this.#tables.lost.length === 0 || !text.includes("[")) return text;
    return tokenize(text)
      .map((token) =>
        token.kind === "table" && this.#tables.lost.some((lost) => isNamed(token.text, lost)) ? "#REF!" : token.text,
      )
      .join("");
  }

  place({ part, cell, subject }: LossPlace) {
    const at = [
      step("part", { id: part.name.toWellFormed() }),
      ...(cell === undefined ? [] : [step("cell", { id: cell })]),
    ];
    return { at, subject: subject ?? (cell === undefined ? `part ${part.name}` : `cell ${cell}`) };
  }
}

interface LostTable {
  readonly table: string;
  readonly column: string | undefined;
}

/** Whether `Table[[#This Row],[Column]]` names the table, or that column of it. */
function isNamed(text: string, { table, column }: LostTable): boolean {
  const [name = ""] = text.split("[");
  if (name === "" || !isSameSheet(name, table)) return false;
  if (column === undefined) return true;
  const escaped = column.replace(/['[\]#@]/g, "'$&");
  return text.includes(`[${escaped}]`) || text.includes(`[@${escaped}]`);
}

export interface LossPlace {
  readonly part: OoxmlPart;
  readonly cell?: string;
  readonly subject?: string;
}

function count(text: string, piece: string): number {
  return text.split(piece).length - 1;
}
