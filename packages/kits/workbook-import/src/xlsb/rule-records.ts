import { type CellRange, type CellStyle, MAX_COLUMNS, MAX_ROWS, type SheetEnd } from "@colophon/kit-workbook";
import { Fields } from "../fields.ts";
import type { FormulaNames, FormulaTokens } from "../formulas/formula-text.ts";
import type { WorkbookReading } from "../reading.ts";
import { readRanges, SheetRules } from "../rules.ts";

const GRID = { rows: MAX_ROWS, columns: MAX_COLUMNS };
const NO_FORMAT = 0xffffffff;
const STOP_IF_TRUE = 2;

/** Reads rules on what cells accept, and rules that lay a format over cells. Source: [MS-XLSB] 2.4.352, 2.4.28, 2.4.26. */
export class BinaryRules {
  readonly #rules: SheetRules;
  readonly #differences: readonly CellStyle[];
  readonly #look: () => void;
  #ranges: readonly CellRange[] = [];

  constructor(names: FormulaNames, differences: readonly CellStyle[], reading: WorkbookReading) {
    this.#rules = new SheetRules(12, names, reading);
    this.#differences = differences;
    this.#look = () => reading.look();
  }

  /** False for a record of another kind. */
  take(type: number, data: Uint8Array): boolean {
    if (type === 64) this.#validation(new Fields(data));
    else if (type === 461) this.#ranges = this.#readRanges(new Fields(data, 8));
    else if (type === 463) this.#format(new Fields(data));
    else return false;
    return true;
  }

  end(): Pick<SheetEnd, "validations" | "formats"> {
    return { validations: this.#rules.validations, formats: this.#rules.formats };
  }

  #readRanges(fields: Fields): readonly CellRange[] {
    const next = (): CellRange => {
      const [top, bottom, left, right] = [fields.uint32(), fields.uint32(), fields.uint32(), fields.uint32()];
      return { top, bottom, left, right };
    };
    return readRanges(fields, fields.uint32(), next, GRID, this.#look);
  }

  #validation(fields: Fields): void {
    const flags = fields.uint32();
    const ranges = this.#readRanges(fields);
    const [errorTitle = "", error = "", promptTitle = "", prompt = ""] = [0, 0, 0, 0].map(() => fields.text());
    const formulas = [0, 0].map(() => readFormula(fields, fields.uint32()));
    if (fields.isCut) this.#rules.omit("data validations", ranges);
    else this.#rules.addValidation({ flags, ranges, errorTitle, error, promptTitle, prompt, formulas });
  }

  #format(fields: Fields): void {
    const kind = fields.uint32();
    fields.skip(4);
    const difference = fields.uint32();
    const priority = fields.uint32();
    const operator = fields.uint32();
    fields.skip(8);
    const flags = fields.uint16();
    const sizes = [fields.uint32(), fields.uint32(), fields.uint32()];
    fields.text();
    // Each formula has its size before it.
    const formulas = sizes.filter((size) => size > 0).map(() => readFormula(fields, fields.uint32()));
    if (fields.isCut) {
      this.#rules.omit("conditional formats", this.#ranges);
      return;
    }
    const stopIfTrue = (flags & STOP_IF_TRUE) !== 0 || undefined;
    const style = difference === NO_FORMAT ? undefined : this.#differences[difference];
    this.#rules.addFormat({ kind, operator, formulas, style, stopIfTrue, priority }, this.#ranges);
  }
}

function readFormula(fields: Fields, size: number): FormulaTokens {
  return { tokens: fields.bytes(size), extra: fields.bytes(fields.uint32()) };
}
