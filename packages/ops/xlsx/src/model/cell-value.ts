import { shiftFormula, spillOf } from "@colophon/kit-formulas";
import {
  cellName,
  type FontFacts,
  readRunFont,
  type ScannedCell,
  type ScannedFormula,
  type StringItem,
} from "@colophon/kit-workbook";
import type { CellReader, CellValue } from "./cell-values.ts";

export interface ReportedFormula {
  readonly text: string;
  readonly kind: "normal" | "shared" | "array" | "dataTable";
  readonly range?: string;
  readonly isDynamic?: boolean;
  readonly attributes?: Readonly<Record<string, string>>;
}

export interface ConvertedCell {
  readonly ref: string;
  readonly type: CellValue["type"];
  readonly value: CellValue["value"];
  readonly text?: string;
  readonly date?: string;
  readonly raw?: string;
  readonly style?: number;
  readonly formula?: ReportedFormula;
  readonly runs?: readonly { readonly text: string; readonly font?: FontFacts }[];
  readonly phonetic?: NonNullable<StringItem["phonetic"]>;
  readonly valueMetadata?: string;
  readonly extra?: string;
  /** The value is a saved result that may be of other cells than those that are there now. */
  readonly isStale?: boolean;
}

export interface CellConversion {
  readonly reader: CellReader;
  readonly hasText: boolean;
  readonly hasValue: boolean;
}

/** The first cell of each shared formula of a sheet, from which the others follow. */
export type SharedFormulas = Map<string, { readonly text: string; readonly row: number; readonly column: number }>;

/** A scanned cell as the value has it. */
export function toCellValue(
  cell: ScannedCell,
  shared: SharedFormulas,
  { reader, hasText, hasValue }: CellConversion,
): ConvertedCell {
  const value = reader.read(cell);
  const { item } = value;
  const formula = cell.formula === undefined ? undefined : describeFormula(cell, cell.formula, shared);
  return {
    ref: cell.given ?? cellName(cell.row, cell.column),
    type: value.type,
    value: hasValue ? value.value : null,
    ...(hasText && { text: reader.text(value, cell.style) }),
    ...(value.date !== undefined && { date: value.date }),
    ...(value.raw !== undefined && { raw: value.raw }),
    ...(cell.style !== 0 && { style: cell.style }),
    ...(formula !== undefined && { formula }),
    ...(item?.runs !== undefined && {
      runs: item.runs.map(({ text, properties }) => ({
        text,
        ...(properties !== undefined && { font: readRunFont(properties) }),
      })),
    }),
    ...(item?.phonetic !== undefined && { phonetic: item.phonetic }),
    ...(cell.valueMetadata !== undefined && { valueMetadata: cell.valueMetadata }),
    ...(cell.extra !== undefined && { extra: cell.extra }),
  };
}

function describeFormula(cell: ScannedCell, formula: ScannedFormula, shared: SharedFormulas): ReportedFormula {
  const { t, ref, si, ...rest } = formula.attributes;
  const kind = t === "shared" || t === "array" || t === "dataTable" ? t : "normal";
  const text = kind === "shared" && si !== undefined ? expand(cell, formula.text, si, shared) : formula.text;
  const isDynamic = kind === "array" && cell.cellMetadata !== undefined;
  return {
    text,
    kind,
    ...(ref !== undefined && { range: ref }),
    ...((isDynamic || (kind !== "array" && isIntersected(text))) && { isDynamic }),
    ...(Object.keys(rest).length > 0 && { attributes: rest }),
  };
}

/** Formulas that name no range and no function of references, and a sum of one range: as most are. */
const PLAIN = /^(?:[^:[{_]*|(?:SUM|AVERAGE|COUNTA?|MIN|MAX)\([$A-Z\d]+:[$A-Z\d]+\))$/;
const GIVES_REFERENCE = /\b(?:INDEX|OFFSET|INDIRECT)\(/i;

/** A plain formula whose ranges give one value: Excel 365 shows it with `@`. */
function isIntersected(text: string): boolean {
  return (!PLAIN.test(text) || GIVES_REFERENCE.test(text)) && spillOf(text) !== undefined;
}

function expand({ row, column }: ScannedCell, text: string, index: string, shared: SharedFormulas): string {
  if (text !== "") {
    shared.set(index, { text, row, column });
    return text;
  }
  const first = shared.get(index);
  return first === undefined ? "" : shiftFormula(first.text, row - first.row, column - first.column);
}
