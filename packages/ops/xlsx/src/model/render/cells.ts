import { spillOf } from "@colophon/kit-formulas";
import { isoToSerial, parseCell, type WrittenCell, type WrittenFormula } from "@colophon/kit-workbook";
import { toFont } from "../workbook-model/font.ts";
import { type FormulaContext, toStored } from "../workbook-model/formulas.ts";
import { type CellModel, type RenderOp, reportLossIn } from "../workbook-model/render-op.ts";

const MAX_TEXT = 32_767;
const ERRORS = new Set([
  "#NULL!",
  "#DIV/0!",
  "#VALUE!",
  "#REF!",
  "#NAME?",
  "#NUM!",
  "#N/A",
  "#GETTING_DATA",
  "#SPILL!",
  "#CALC!",
  "#BLOCKED!",
  "#BUSY!",
  "#CONNECT!",
  "#EXTERNAL!",
  "#FIELD!",
  "#PYTHON!",
  "#UNKNOWN!",
]);

export interface CellContext extends FormulaContext {
  readonly sheet: string;
  readonly date1904: boolean;
  /** Indexes of formats as written, by the model's. */
  readonly styles: readonly number[];
  /** The format of a date that has none: of a day, and of a moment. */
  readonly dateStyle: (base: number | undefined, hasTime: boolean) => number;
  readonly quoteStyle: (base: number | undefined) => number;
  readonly isEscaped: boolean;
  readonly op: RenderOp;
}

/** A cell of the model -> the cell as it is written; undefined where it can be none. */
export function toCell(cell: CellModel, context: CellContext): (WrittenCell & { readonly row: number }) | undefined {
  const place = parseCell(cell.ref);
  const reportLoss = (code: "CELL_DROPPED" | "STYLE_INDEX_INVALID" | "TEXT_TRUNCATED", message: string): void =>
    reportLossIn(context.op, code, { sheet: context.sheet, ref: cell.ref, subject: `cell ${cell.ref}`, message });
  if (place === undefined) {
    reportLoss(
      "CELL_DROPPED",
      `"${cell.ref}" names no cell; it held ${JSON.stringify(cell.value ?? null).slice(0, 500)}.`,
    );
    return undefined;
  }
  const style = cell.style === undefined ? 0 : context.styles[cell.style];
  if (style === undefined) reportLoss("STYLE_INDEX_INVALID", `The model has no style ${cell.style}.`);
  const held = toValue(cell, context, reportLoss);
  const formula = cell.formula === undefined ? undefined : toFormula(cell, cell.formula, context);
  return { ...place, style: style ?? 0, ...held, ...(formula !== undefined && { formula }) };
}

type CellContent = Pick<WrittenCell, "value"> & Partial<Pick<WrittenCell, "isError" | "runs" | "style">>;

function toValue(
  cell: CellModel,
  context: CellContext,
  reportLoss: (code: "CELL_DROPPED" | "TEXT_TRUNCATED", message: string) => void,
): CellContent {
  const { value = null, type, runs } = cell;
  if (type === "date" && typeof value === "string") {
    const serial = isoToSerial(value, context.date1904);
    if (serial !== undefined) return { value: serial, style: context.dateStyle(cell.style, /[T:]/.test(value)) };
    reportLoss("CELL_DROPPED", `"${value.slice(0, 100)}" is not a date that a workbook has; it stays a text.`);
  }
  if (type === "error" && typeof value === "string" && ERRORS.has(value)) return { value, isError: true };
  const text = runs === undefined ? value : runs.map((run) => run.text).join("");
  if (typeof text !== "string") return { value: text };
  if (text.length > MAX_TEXT) {
    reportLoss(
      "TEXT_TRUNCATED",
      `Its text has ${text.length} characters; a cell takes ${MAX_TEXT}. Left out: ${text.slice(MAX_TEXT, MAX_TEXT + 1000)}`,
    );
    return { value: text.slice(0, MAX_TEXT) };
  }
  const isRun = context.isEscaped && cell.formula === undefined && /^[=+\-@\t\r]/.test(text);
  return {
    value: text,
    ...(isRun && { style: context.quoteStyle(cell.style) }),
    ...(runs !== undefined && {
      runs: runs.map((run) => ({ text: run.text, ...(run.font !== undefined && { font: toFont(run.font) }) })),
    }),
  };
}

function toFormula(
  cell: CellModel,
  formula: NonNullable<CellModel["formula"]>,
  context: CellContext,
): WrittenFormula | undefined {
  const stored = toStored(formula.text, context);
  if ("text" in stored) return toWritten(stored.text, cell.ref, formula, context);
  reportLossIn(context.op, "FORMULA_REFERENCE_BROKEN", {
    sheet: context.sheet,
    ref: cell.ref,
    subject: `formula of ${cell.ref}`,
    message: `=${formula.text.replace(/^=/, "").slice(0, 1000)}: ${stored.why} Its value stays.`,
  });
  return undefined;
}

/** A formula that spills is written as Excel 365 saves it, unless the model says that it does not. */
function toWritten(
  text: string,
  ref: string,
  { range, isDynamic, isVolatile }: NonNullable<CellModel["formula"]>,
  { nameText }: CellContext,
): WrittenFormula {
  const spills = isDynamic ?? (range === undefined && spillOf(text, nameText) !== undefined);
  const filled = range ?? (spills ? ref : undefined);
  return { text, isDynamic: spills, isVolatile, ...(filled !== undefined && { range: filled }) };
}
