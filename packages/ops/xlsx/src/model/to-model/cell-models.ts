import { spillOf } from "@colophon/kit-formulas";
import { cellName, columnName, type FontFacts, parseCell } from "@colophon/kit-workbook";
import type { ConvertedCell } from "../cell-value.ts";
import type { ReportedRow } from "../parse-sheet.ts";
import { type FormulaContext, toStored } from "../workbook-model/formulas.ts";
import type { CellModel } from "../workbook-model/render-op.ts";
import { compact, finiteOf, isEmpty, toFlag } from "./markup.ts";
import type { ModelLosses } from "./model-losses.ts";
import type { StyleModels } from "./style-models.ts";

const MAX_TEXT = 32_767;

export interface CellModels {
  readonly sheet: string;
  readonly styles: StyleModels;
  readonly losses: ModelLosses;
  readonly formulas: FormulaContext;
  readonly checkpoint: () => void;
}

/** The cells of a sheet as a model has them, in the order of the file. */
export function toCellModels(rows: readonly ReportedRow[], context: CellModels): readonly CellModel[] {
  const cells: CellModel[] = [];
  for (const row of rows)
    for (const cell of row.cells) {
      if (cells.length % 1024 === 0) context.checkpoint();
      const made = toCellModel(cell, context);
      if (made !== undefined) cells.push(made);
    }
  return cells;
}

function toCellModel(cell: ConvertedCell, context: CellModels): CellModel | undefined {
  const { sheet, losses, styles } = context;
  const place = parseCell(cell.ref);
  if (place === undefined) {
    losses.add("cells", sheet, cell.ref);
    return undefined;
  }
  const ref = cellName(place.row, place.column);
  if (cell.raw !== undefined) losses.add("unreadableValues", sheet, ref);
  if (cell.phonetic !== undefined) losses.add("phoneticTexts", sheet, ref);
  if (cell.valueMetadata !== undefined) losses.add("richValues", sheet, ref);
  if (cell.extra !== undefined) losses.add("cellExtensions", sheet, ref);
  const hasStyle = cell.style !== undefined && cell.style < styles.styles.length;
  if (cell.style !== undefined && !hasStyle) losses.add("formats", sheet, ref);
  const formula = toFormula(cell, ref, context);
  const runs = formula === undefined ? cell.runs : undefined;
  if (runs === undefined && cell.runs !== undefined) losses.add("fonts", sheet, ref);
  return {
    ref,
    ...(runs === undefined ? toValue(cell, ref, context) : { runs: toRuns(runs, ref, context) }),
    ...(formula !== undefined && { formula }),
    ...(hasStyle && { style: cell.style }),
  };
}

function toValue({ type, value, date }: ConvertedCell, ref: string, { losses, sheet }: CellModels): Partial<CellModel> {
  if (value === null) return {};
  if (type === "error") return { value, type };
  if (type === "date") {
    losses.add("dateCells", sheet, ref);
    return { value: date ?? value, type };
  }
  if (typeof value !== "string" || value.length <= MAX_TEXT) return { value };
  losses.add("longTexts", sheet, ref);
  return { value: value.slice(0, MAX_TEXT) };
}

function toRuns(runs: NonNullable<ConvertedCell["runs"]>, ref: string, context: CellModels) {
  if (runs.length > 1000 || runs.some(({ text }) => text.length > MAX_TEXT)) {
    context.losses.add("fonts", context.sheet, ref);
    return [
      {
        text: runs
          .map(({ text }) => text)
          .join("")
          .slice(0, MAX_TEXT),
      },
    ];
  }
  return toRunModels(runs, context.styles);
}

/** Runs of a cell or a note. */
export function toRunModels(
  runs: readonly { readonly text: string; readonly font?: FontFacts }[],
  styles: StyleModels,
): readonly NonNullable<CellModel["runs"]>[number][] {
  return runs.map(({ text, font }) => {
    const made = font === undefined ? undefined : styles.runFont(font);
    return { text, ...(made !== undefined && { font: made }) };
  });
}

function toFormula({ formula }: ConvertedCell, ref: string, { losses, sheet, formulas }: CellModels) {
  if (formula === undefined) return undefined;
  const {
    text,
    kind,
    range,
    isDynamic,
    attributes = {},
  } = formula as typeof formula & {
    readonly attributes?: Readonly<Record<string, string>>;
  };
  if (kind === "dataTable") {
    losses.add("dataTables", sheet, range ?? ref);
    return undefined;
  }
  const stored = toStored(text, formulas);
  if ("why" in stored) {
    losses.add("formulas", sheet, `=${text.slice(0, 300)} in ${ref}: ${stored.why}`);
    return undefined;
  }
  const made = {
    text: stored.text,
    range: kind === "array" ? (range ?? ref) : undefined,
    isDynamic:
      isDynamic ?? (kind !== "array" && spillOf(stored.text, formulas.nameText) !== undefined ? false : undefined),
    isVolatile: toFlag(attributes.ca) === true ? true : undefined,
  };
  return compact(made);
}

/** What rows have beside their cells. */
export function toRowModels(rows: readonly ReportedRow[], { styles, losses, sheet, checkpoint }: CellModels) {
  return rows.flatMap(({ row, attributes }) => {
    if (attributes === undefined) return [];
    checkpoint();
    const { ht, customHeight, hidden, s, customFormat, outlineLevel, collapsed } = attributes;
    const height = finiteOf(ht);
    const style = toFlag(customFormat) === true ? finiteOf(s) : undefined;
    const hasStyle = style !== undefined && style < styles.styles.length;
    if (style !== undefined && !hasStyle) losses.add("formats", sheet, `row ${row}`);
    const facts = compact({
      height,
      isAutomatic: height !== undefined && toFlag(customHeight) !== true ? true : undefined,
      isHidden: toFlag(hidden) || undefined,
      style: hasStyle ? style : undefined,
      outline: finiteOf(outlineLevel) || undefined,
      isCollapsed: toFlag(collapsed) || undefined,
    });
    return isEmpty(facts) ? [] : [{ row, ...facts }];
  });
}

const STANDARD_WIDTH = 9.140625;

/** A `col` element as a model has it. */
export function toColumnModel(
  attributes: Readonly<Record<string, string>>,
  { styles, losses, sheet }: Pick<CellModels, "styles" | "losses" | "sheet">,
) {
  const { min, max, width, style, hidden, bestFit, customWidth, outlineLevel, collapsed } = attributes;
  const first = Math.max(1, finiteOf(min) ?? 1);
  const last = Math.max(first, finiteOf(max) ?? first);
  const format = finiteOf(style);
  const hasFormat = format !== undefined && format < styles.styles.length;
  if (format !== undefined && !hasFormat) losses.add("formats", sheet, `column ${columnName(first - 1)}`);
  return {
    ref: `${columnName(first - 1)}:${columnName(last - 1)}`,
    ...compact({
      width: finiteOf(width) ?? STANDARD_WIDTH,
      isAutomatic: toFlag(customWidth) === true ? undefined : true,
      isFitted: toFlag(bestFit) || undefined,
      isHidden: toFlag(hidden) || undefined,
      style: hasFormat ? format : undefined,
      outline: finiteOf(outlineLevel) || undefined,
      isCollapsed: toFlag(collapsed) || undefined,
    }),
  };
}
