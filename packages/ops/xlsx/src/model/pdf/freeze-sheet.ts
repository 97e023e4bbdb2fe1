import { shiftFormula } from "@colophon/kit-formulas";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import {
  cellName,
  copyCellXml,
  escapeMarkup,
  parsePart,
  type ScannedCell,
  type ScannedFormula,
  scanSheet,
} from "@colophon/kit-workbook";
import { childOf, XmlEditor } from "@colophon/kit-xml";
import type { SharedFormulas } from "../cell-value.ts";
import { withoutEncoding } from "../convert/grid.ts";
import type { OpenWorkbook } from "../open-workbook.ts";
import { leadsOut, NOTHING_FORBIDDEN } from "../sanitize/references.ts";
import { type Frozen, freezeOutside, type SheetLayout } from "./freeze-outside.ts";
import { isVolatile } from "./volatile.ts";

/**
 * A sheet as it was saved: cells with a stored result have no formula any more, so that nothing is computed again and every reader
 * shows what the file says. A formula without a stored result stays, if what it needs is in the workbook.
 *
 * Cost     One scan; memory for the part.
 */
export function freezeSheet(
  part: OoxmlPart,
  { book, layout }: { readonly book: OpenWorkbook; readonly layout: SheetLayout },
  frozen: Frozen,
): Uint8Array {
  const rows = new RowsWriter(book.reading.checkpoint ?? (() => undefined), frozen);
  const { outside } = scanSheet(part.name, book.opened.archive.steps(part.entry), rows, book.reading);
  const tree = parsePart(withoutEncoding(outside), book.reading);
  const editor = new XmlEditor(tree);
  freezeOutside(tree, editor, { layout, frozen });
  const data = childOf(tree.root, "sheetData");
  const pieces = rows.finish();
  if (data === undefined) return editor.finish();
  // Rows are written without prefix: the default namespace is theirs.
  const declared = data.prefix === "" ? "" : ` xmlns="${escapeMarkup(tree.root.namespace ?? "")}"`;
  editor.replace(data, `<sheetData${declared}>${MARK}</sheetData>`);
  const xml = Buffer.from(editor.finish());
  const at = xml.indexOf(MARK);
  return Buffer.concat([xml.subarray(0, at), ...pieces, xml.subarray(at + MARK.length)]);
}

/** Stands where rows belong; no XML can have it. */
const MARK = "\u0001";
const FLUSH_CHARACTERS = 262_144;

class RowsWriter {
  readonly #checkpoint: () => void;
  readonly #frozen: Frozen;
  readonly #shared: SharedFormulas = new Map();
  readonly #pieces: Uint8Array[] = [];
  #text = "";
  #isOpen = false;

  constructor(checkpoint: () => void, frozen: Frozen) {
    this.#checkpoint = checkpoint;
    this.#frozen = frozen;
  }

  row({ row, attributes }: { readonly row: number; readonly attributes: Readonly<Record<string, string>> }): void {
    this.#close();
    const kept = Object.entries(attributes).filter(([name]) => name !== "r" && !name.includes(":"));
    const written = kept.map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join("");
    this.#text += `<row r="${row + 1}"${written}>`;
    this.#isOpen = true;
  }

  cell(cell: ScannedCell): void {
    if (this.#frozen.isLeftOut?.(cell) === true) {
      const ref = cellName(cell.row, cell.column);
      this.#text += copyCellXml({
        ref,
        style: cell.style,
        type: "n",
        value: undefined,
        inline: undefined,
        formula: undefined,
        cellMetadata: undefined,
      });
      return;
    }
    const formula = cell.formula === undefined ? undefined : this.#freeze(cell, this.#expand(cell, cell.formula));
    // Rich values and metadata are shown by no reader but Excel.
    this.#text += copyCellXml({ ...cell, ref: cellName(cell.row, cell.column), formula, cellMetadata: undefined });
    if (this.#text.length > FLUSH_CHARACTERS) this.#flush();
  }

  finish(): readonly Uint8Array[] {
    this.#close();
    this.#flush();
    return this.#pieces;
  }

  #expand({ row, column }: ScannedCell, formula: ScannedFormula): ScannedFormula {
    const { t, si, ref: _, ...rest } = formula.attributes;
    if (t !== "shared" || si === undefined) return formula;
    if (formula.text !== "") this.#shared.set(si, { text: formula.text, row, column });
    const first = this.#shared.get(si);
    const text = first === undefined ? "" : shiftFormula(first.text, row - first.row, column - first.column);
    return { text, attributes: rest };
  }

  #freeze({ row, column, value, inline }: ScannedCell, formula: ScannedFormula): ScannedFormula | undefined {
    const { text } = formula;
    const ref = cellName(row, column);
    const hasResult = value !== undefined || inline !== undefined;
    const isFixed = !isVolatile(text) && leadsOut(text, NOTHING_FORBIDDEN) === undefined;
    if (!isFixed) this.#frozen.cell({ ref, formula: text, hasResult });
    if (hasResult || !isFixed || text === "") return undefined;
    this.#frozen.computed({ ref, formula: text });
    return formula;
  }

  #close(): void {
    if (this.#isOpen) this.#text += "</row>";
    this.#isOpen = false;
  }

  #flush(): void {
    this.#checkpoint();
    this.#pieces.push(Buffer.from(this.#text, "utf8"));
    this.#text = "";
  }
}
