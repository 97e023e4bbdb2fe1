import { shiftFormula } from "@colophon/kit-formulas";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import {
  cellName,
  copyCellXml,
  isTrue,
  parsePart,
  type ScannedCell,
  type ScannedFormula,
  scanSheet,
} from "@colophon/kit-workbook";
import type { XmlDocument } from "@colophon/kit-xml";
import type { SharedFormulas } from "../cell-value.ts";
import { placeOfRef } from "../convert/cell-text.ts";
import { withoutEncoding } from "../convert/grid.ts";
import type { OpenSheet } from "../open-workbook.ts";
import { HiddenCells, textOfCell } from "./hidden-cells.ts";
import { leadsOut } from "./references.ts";
import type { Sanitizing } from "./sanitizing.ts";
import { stringsOf } from "./unseen-texts.ts";

/** The cells of a sheet written anew, and the tree of what is around them. */
export interface SanitizedCells {
  readonly cells: readonly Uint8Array[];
  readonly outside: XmlDocument;
}

/** Attributes that a row may keep. */
const ROW_ATTRIBUTES = [
  "spans",
  "s",
  "customFormat",
  "ht",
  "hidden",
  "customHeight",
  "outlineLevel",
  "collapsed",
  "thickTop",
  "thickBot",
  "ph",
];
const FLUSH_CHARACTERS = 262_144;

/** Reads the cells of a sheet and writes what may stay of them. */
export function sanitizeCells(sheet: OpenSheet, part: OoxmlPart, sanitizing: Sanitizing): SanitizedCells {
  const { book, op } = sanitizing;
  const writer = new CellsWriter(sheet, part, sanitizing);
  const { outside } = scanSheet(
    part.name,
    book.opened.archive.steps(part.entry),
    {
      row: ({ row, attributes }) => writer.openRow(row, attributes),
      cell: (cell) => writer.cell(cell),
      stray: (markup) =>
        op.reportLoss("XLSX_EXTENSION_STRIPPED", `Markup among the cells: ${markup.slice(0, 500)}`, {
          at: [{ kind: "sheet", id: sheet.name.toWellFormed() }],
          subject: `markup of "${sheet.name}"`,
        }),
    },
    book.reading,
  );
  return { cells: writer.finish(), outside: parsePart(withoutEncoding(outside), book.reading) };
}

class CellsWriter {
  readonly #sheet: string;
  readonly #hidden: HiddenCells;
  readonly #sanitizing: Sanitizing;
  readonly #shared: SharedFormulas = new Map();
  readonly #pieces: Uint8Array[] = [];
  #text = "";
  #isRowOpen = false;
  #byteLength = 0;

  constructor(sheet: OpenSheet, part: OoxmlPart, sanitizing: Sanitizing) {
    this.#sheet = sheet.name;
    this.#sanitizing = sanitizing;
    this.#hidden = new HiddenCells(sheet, part, sanitizing);
  }

  openRow(row: number, attributes: Readonly<Record<string, string>>): void {
    this.#closeRow();
    this.#hidden.openRow(isTrue(attributes.hidden));
    let tag = `<row r="${row + 1}"`;
    for (const name of ROW_ATTRIBUTES) {
      const value = attributes[name];
      if (value !== undefined && /^[\w.:\- ]{0,200}$/.test(value)) tag += ` ${name}="${value}"`;
    }
    this.#text += `${tag}>`;
    this.#isRowOpen = true;
  }

  cell(cell: ScannedCell): void {
    const { op, usedStrings, count } = this.#sanitizing;
    op.checkLimit("maxElements", ++count.cells);
    const ref = cellName(cell.row, cell.column);
    const formula = cell.formula === undefined ? undefined : this.#expand(cell, cell.formula);
    const hasContent = cell.value !== undefined || cell.inline !== undefined || formula !== undefined;
    if (hasContent && this.#hidden.isRemoved(cell)) {
      this.#lose(
        "XLSX_HIDDEN_REMOVED",
        ref,
        `The cell is in a hidden row or column: ${textOfCell(cell, this.#sanitizing.book)}`,
      );
      this.#add(
        copyCellXml({
          ...cell,
          ref,
          type: "n",
          value: undefined,
          inline: undefined,
          formula: undefined,
          cellMetadata: undefined,
        }),
      );
      return;
    }
    if (cell.extra !== undefined || (cell.valueMetadata !== undefined && !this.#sanitizing.hasMetadata))
      this.#lose(
        "XLSX_EXTENSION_STRIPPED",
        ref,
        cell.extra === undefined
          ? "It has a rich value."
          : `Unknown cell content is not written: ${cell.extra.slice(0, 300)}`,
      );
    if (cell.type === "s" && cell.value !== undefined)
      usedStrings.item(/^\s*\d{1,9}\s*$/.test(cell.value) ? Number(cell.value) : -1);
    const cellMetadata = this.#sanitizing.hasMetadata ? cell.cellMetadata : undefined;
    this.#add(copyCellXml({ ...cell, ref, formula: this.#allowed(formula, ref, cell), cellMetadata }));
  }

  finish(): readonly Uint8Array[] {
    this.#closeRow();
    this.#flush();
    return this.#pieces;
  }

  #expand({ row, column }: ScannedCell, formula: ScannedFormula): ScannedFormula {
    const { t, si, ref: _, ...rest } = formula.attributes;
    if (t !== "shared" || si === undefined) return formula;
    if (formula.text !== "") {
      this.#shared.set(si, { text: formula.text, row, column });
      return { text: formula.text, attributes: rest };
    }
    const first = this.#shared.get(si);
    return first === undefined
      ? { text: "", attributes: rest }
      : { text: shiftFormula(first.text, row - first.row, column - first.column), attributes: rest };
  }

  /** A formula that may stay; where it may not, its value alone does. */
  #allowed(formula: ScannedFormula | undefined, ref: string, cell: ScannedCell): ScannedFormula | undefined {
    if (formula === undefined) return undefined;
    const isEmpty = formula.text === "" && formula.attributes.t !== "dataTable";
    if (isEmpty) return undefined;
    const out = leadsOut(formula.text, this.#sanitizing.forbidden);
    if (out === undefined) {
      const strings = stringsOf(formula.text);
      if (strings !== "")
        this.#sanitizing.folded.add("unseen", { name: "string in a formula", part: this.#hidden.part, text: strings });
      return formula;
    }
    this.#lose(
      "XLSX_FORMULA_FLATTENED",
      ref,
      `=${formula.text.slice(0, 200)} leads to ${out === "sheet" ? "a sheet that is removed" : "outside of the workbook"}; its value stays: ${textOfCell(cell, this.#sanitizing.book).slice(0, 1000)}`,
    );
    return undefined;
  }

  #lose(
    code: "XLSX_HIDDEN_REMOVED" | "XLSX_EXTENSION_STRIPPED" | "XLSX_FORMULA_FLATTENED",
    ref: string,
    message: string,
  ): void {
    this.#sanitizing.op.reportLoss(code, message, {
      at: placeOfRef(this.#sheet, ref),
      subject: `cell ${ref} of "${this.#sheet}"`,
    });
  }

  #add(xml: string): void {
    this.#text += xml;
    if (this.#text.length > FLUSH_CHARACTERS) this.#flush();
  }

  #closeRow(): void {
    if (this.#isRowOpen) this.#text += "</row>";
    this.#isRowOpen = false;
  }

  #flush(): void {
    const bytes = Buffer.from(this.#text, "utf8");
    this.#byteLength += bytes.length;
    this.#sanitizing.op.checkpoint();
    this.#sanitizing.op.checkLimit("maxOutputBytes", this.#byteLength >> 3);
    this.#pieces.push(bytes);
    this.#text = "";
  }
}
