import { type ByteSource, everyUnits } from "@colophon/kit-bytes";
import { cellText, decodeRow } from "../cells.ts";
import { nameColumns } from "../read.ts";
import { type RowBlock, type ScanSummary, scanBlocks } from "../scan/blocks.ts";
import { CELL_ESCAPED, CELL_IRREGULAR } from "../scan/findings.ts";
import { type ReadOptions, settleOptions } from "../scan/options.ts";
import { type ByteCheck, compileByteCheck, isWithin } from "./byte-check.ts";
import { canonicalOf, castCell } from "./cast.ts";
import type { CellValue, Field, Key, Schema } from "./field.ts";

export type FindingKind =
  | "header-missing"
  | "header-extra"
  | "header-mismatch"
  | "header-duplicate"
  | "header-blank"
  | "row-short"
  | "row-long"
  | "type"
  | "required"
  | "unique"
  | "minLength"
  | "maxLength"
  | "minimum"
  | "maximum"
  | "pattern"
  | "enum"
  | "key-null"
  | "key-duplicate";

/** One thing that is not as the schema says. Rows count from 0 after the preamble, the header's included; lines from 1. */
export interface Finding {
  readonly kind: FindingKind;
  readonly rowIndex: number;
  readonly lineNumber: number;
  /** In bytes of the source: of the cell, or of the row when there is none. */
  readonly offset: number;
  readonly columnIndex?: number;
  readonly fieldName?: string;
  /** The cell as written, at most 200 characters. */
  readonly value?: string;
  /** What the schema asks for. */
  readonly rule: string;
}

export interface ValidateOptions extends ReadOptions {
  /** Values remembered for each unique column and key; beyond, uniqueness is not judged and the summary says so. Default 1,000,000. */
  readonly maxUniqueValues?: number;
}

export interface ValidationSummary extends ScanSummary {
  readonly findingCount: number;
  readonly counts: Readonly<Partial<Record<FindingKind, number>>>;
  /** Data rows without a finding, and with. */
  readonly validRows: number;
  readonly invalidRows: number;
  /** What was not or not wholly judged: schema parts, columns with too many values. */
  readonly unchecked: readonly string[];
}

interface Column {
  readonly field: Field;
  readonly check: ByteCheck | undefined;
  readonly seen: Map<string, number> | undefined;
}

const DEFAULT_MAX_UNIQUE_VALUES = 1_000_000;
/** Characters of all values remembered for uniqueness: a few long ones weigh as much as many short ones. */
const MAX_REMEMBERED_LENGTH = 64 * 1024 * 1024;
const MAX_VALUE_LENGTH = 200;
const ROWS_PER_CHECKPOINT = 1024;
const NEEDS_TEXT = CELL_ESCAPED | CELL_IRREGULAR;

/**
 * What of a delimited text is not as a schema says, in source order.
 *
 * Shapes   Findings come as the text is read; stop asking when there are enough. A short row is one finding, and its missing
 *          cells are not judged; cells beyond the last field are one finding a row.
 * Cost     O(bytes) time; memory for one chunk, the longest row, and `maxUniqueValues` a unique column. Cells that are as they
 *          should be make no string unless a pattern, an enumeration or uniqueness needs it.
 * Errors   as `scanBlocks`.
 * Source   Table Schema, constraints; W3C "Generating JSON/RDF from Tabular Data" is not touched.
 */
export function* validateRows(
  source: ByteSource,
  schema: Schema,
  options: ValidateOptions = {},
): Generator<Finding, ValidationSummary> {
  const pass = new ValidationPass(schema, options);
  const look = everyUnits(settleOptions(options).checkpoint, ROWS_PER_CHECKPOINT);
  const blocks = scanBlocks(source, options);
  for (;;) {
    const { done, value } = blocks.next();
    if (done === true) {
      yield* pass.end();
      return pass.summary(value);
    }
    for (let row = 0; row < value.rowCount; row += 1) {
      look();
      const findings = pass.judgeRow(value, row);
      if (findings !== undefined) yield* findings;
    }
  }
}

class ValidationPass {
  readonly #schema: Schema;
  readonly #headerRows: number;
  readonly #maxUniqueValues: number;
  readonly #isOpen: boolean;
  readonly #counts: Partial<Record<FindingKind, number>> = {};
  readonly #unchecked: Set<string>;
  readonly #header: string[][] = [];
  /** By column of the file; undefined for columns without a field. */
  #columns: (Column | undefined)[] = [];
  #keys: { readonly key: Key; readonly columns: readonly number[]; readonly seen: Map<string, number> }[] = [];
  #findings: Finding[] = [];
  #findingCount = 0;
  #dataRows = 0;
  #invalidRows = 0;
  #rememberedLength = 0;

  constructor(schema: Schema, options: ValidateOptions) {
    this.#schema = schema;
    this.#headerRows = settleOptions(options).dialect.headerRows;
    this.#maxUniqueValues = options.maxUniqueValues ?? DEFAULT_MAX_UNIQUE_VALUES;
    this.#isOpen = schema.isOpen === true;
    this.#unchecked = new Set([...schema.unchecked, ...(this.#isOpen ? ["columns"] : [])]);
    if (this.#headerRows === 0) this.#bindColumns(schema.fields);
  }

  /** The row's findings, or undefined when there are none. */
  judgeRow(block: RowBlock, row: number): readonly Finding[] | undefined {
    this.#findings = [];
    if (block.firstRowIndex + row < this.#headerRows) {
      this.#takeHeader(block, row);
    } else {
      this.#dataRows += 1;
      this.#judgeData(block, row);
      if (this.#findings.length > 0) this.#invalidRows += 1;
    }
    return this.#findings.length === 0 ? undefined : this.#findings;
  }

  /** A text that ends before its header has none of the columns. */
  end(): readonly Finding[] {
    if (this.#header.length >= this.#headerRows) return [];
    const { fields } = this.#schema;
    this.#counts["header-missing"] = (this.#counts["header-missing"] ?? 0) + fields.length;
    this.#findingCount += fields.length;
    return fields.map(({ name }) => ({
      kind: "header-missing" as const,
      rowIndex: this.#header.length,
      lineNumber: 1,
      offset: 0,
      fieldName: name,
      rule: `a column "${name}"`,
    }));
  }

  summary(scan: ScanSummary): ValidationSummary {
    return {
      ...scan,
      findingCount: this.#findingCount,
      counts: this.#counts,
      validRows: this.#dataRows - this.#invalidRows,
      invalidRows: this.#invalidRows,
      unchecked: [...this.#unchecked],
    };
  }

  #takeHeader(block: RowBlock, row: number): void {
    this.#header.push(decodeRow(block, row));
    if (this.#header.length < this.#headerRows) return;
    const names = nameColumns(this.#header);
    const { fields, match } = this.#schema;
    this.#judgeNames(names, { block, row });
    if (match === "name") {
      this.#bindColumns(names.map((name) => fields.find((field) => isNamed(field, name))));
      for (const field of fields) {
        if (!names.some((name) => isNamed(field, name)))
          this.#find("header-missing", { block, row, fieldName: field.name, rule: `a column "${field.name}"` });
      }
      return;
    }
    this.#bindColumns(fields);
    for (const [column, field] of fields.entries()) {
      const name = names[column];
      if (name === undefined)
        this.#find("header-missing", { block, row, fieldName: field.name, rule: `a column "${field.name}"` });
      else if (!isNamed(field, name)) {
        this.#find("header-mismatch", {
          block,
          row,
          column,
          fieldName: field.name,
          value: name,
          rule: `the name "${field.name}"`,
        });
      }
    }
  }

  #judgeNames(names: readonly string[], at: { readonly block: RowBlock; readonly row: number }): void {
    const { fields, match } = this.#schema;
    const seen = new Set<string>();
    for (const [column, name] of names.entries()) {
      const isBeyond =
        match === "name" ? name !== "" && !fields.some((field) => isNamed(field, name)) : column >= fields.length;
      const isExtra = isBeyond && !this.#isOpen;
      if (name === "") this.#find("header-blank", { ...at, column, rule: "a name" });
      else if (seen.has(name))
        this.#find("header-duplicate", { ...at, column, value: name, rule: "names that differ" });
      else if (isExtra)
        this.#find("header-extra", { ...at, column, value: name, rule: "no columns but those of the schema" });
      seen.add(name);
    }
  }

  #bindColumns(fields: readonly (Field | undefined)[]): void {
    this.#columns = fields.map(
      (field) =>
        field && {
          field,
          check: compileByteCheck(field),
          seen: field.constraints.unique ? new Map<string, number>() : undefined,
        },
    );
    this.#keys = this.#schema.keys.map((key) => ({
      key,
      columns: key.columns.map((name) => fields.findIndex((field) => field?.name === name)),
      seen: new Map<string, number>(),
    }));
  }

  #judgeData(block: RowBlock, row: number): void {
    const { rowCells, cellStarts, cellEnds, cellFlags, bytes } = block;
    const first = rowCells[row] ?? 0;
    const width = (rowCells[row + 1] ?? 0) - first;
    const columns = this.#columns;
    if (width < columns.length)
      this.#find("row-short", { block, row, rule: `${columns.length} cells`, value: `${width} cells` });
    if (width > columns.length && !this.#isOpen)
      this.#find("row-long", {
        block,
        row,
        column: columns.length,
        rule: `${columns.length} cells`,
        value: `${width} cells`,
      });
    for (let column = 0; column < columns.length && column < width; column += 1) {
      const bound = columns[column];
      if (bound === undefined) continue;
      const cell = first + column;
      const isPlain = ((cellFlags[cell] ?? 0) & NEEDS_TEXT) === 0;
      if (isPlain && bound.check?.(bytes, cellStarts[cell] ?? 0, cellEnds[cell] ?? 0)) continue;
      this.#judgeCell(bound, cellText(block, cell), { block, row, column });
    }
    for (const key of this.#keys) this.#judgeKey(key, block, row);
  }

  #judgeCell(
    { field, seen }: Column,
    text: string,
    at: { readonly block: RowBlock; readonly row: number; readonly column: number },
  ): void {
    const place = { ...at, fieldName: field.name, value: text };
    const result = castCell(text, field);
    if (!result.isValid) {
      this.#find("type", { ...place, rule: result.expected });
      return;
    }
    const { constraints } = field;
    if (result.value === null) {
      if (constraints.required) this.#find("required", { ...place, rule: "a value" });
      return;
    }
    for (const [kind, rule] of brokenRules(text, result.value, result.order, field))
      this.#find(kind, { ...place, rule });
    if (seen !== undefined) this.#judgeUnique(seen, canonicalOf(result.value), place);
  }

  #judgeUnique(
    seen: Map<string, number>,
    value: string,
    place: {
      readonly block: RowBlock;
      readonly row: number;
      readonly column: number;
      readonly fieldName: string;
      readonly value: string;
    },
  ): void {
    const earlier = seen.get(value);
    if (earlier !== undefined)
      this.#find("unique", { ...place, rule: `values that differ; row ${earlier + 1} has it` });
    else if (this.#mayRemember(seen, value)) seen.set(value, place.block.firstRowIndex + place.row);
    else this.#unchecked.add(`unique: ${place.fieldName}`);
  }

  #judgeKey(
    {
      key,
      columns,
      seen,
    }: { readonly key: Key; readonly columns: readonly number[]; readonly seen: Map<string, number> },
    block: RowBlock,
    row: number,
  ): void {
    const name = key.columns.join(", ");
    const values = columns.map((column) => this.#valueAt(block, row, column));
    const hasNull = values.includes(null);
    if (hasNull && key.isPrimary)
      this.#find("key-null", { block, row, fieldName: name, rule: "a value in every column of the key" });
    if (hasNull || values.includes(undefined)) return;
    const identity = JSON.stringify(values.map((value) => canonicalOf(value ?? null)));
    const earlier = seen.get(identity);
    if (earlier !== undefined)
      this.#find("key-duplicate", {
        block,
        row,
        fieldName: name,
        value: identity,
        rule: `keys that differ; row ${earlier + 1} has it`,
      });
    else if (this.#mayRemember(seen, identity)) seen.set(identity, block.firstRowIndex + row);
    else this.#unchecked.add(`key: ${name}`);
  }

  #mayRemember(seen: ReadonlyMap<string, number>, value: string): boolean {
    if (seen.size >= this.#maxUniqueValues || this.#rememberedLength + value.length > MAX_REMEMBERED_LENGTH)
      return false;
    this.#rememberedLength += value.length;
    return true;
  }

  /** Undefined for a cell that is missing or of another type. */
  #valueAt(block: RowBlock, row: number, column: number): CellValue | undefined {
    const cell = (block.rowCells[row] ?? 0) + column;
    const field = this.#columns[column]?.field;
    if (column < 0 || field === undefined || cell >= (block.rowCells[row + 1] ?? 0)) return undefined;
    const result = castCell(cellText(block, cell), field);
    return result.isValid ? result.value : undefined;
  }

  #find(kind: FindingKind, at: FindingPlace): void {
    const { block, row, column, fieldName, value, rule } = at;
    const cell = (block.rowCells[row] ?? 0) + (column ?? 0);
    const isCell = column !== undefined && cell < (block.rowCells[row + 1] ?? 0);
    const start = (isCell ? block.cellStarts[cell] : block.rowStarts[row]) ?? 0;
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
    this.#findingCount += 1;
    this.#findings.push({
      kind,
      rowIndex: block.firstRowIndex + row,
      lineNumber: block.firstLineNumber + (block.rowLines[row] ?? 0),
      offset: block.toOffset(start),
      ...(column === undefined ? {} : { columnIndex: column }),
      ...(fieldName === undefined ? {} : { fieldName }),
      ...(value === undefined
        ? {}
        : { value: value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value }),
      rule,
    });
  }
}

interface FindingPlace {
  readonly block: RowBlock;
  readonly row: number;
  readonly column?: number;
  readonly fieldName?: string;
  readonly value?: string;
  readonly rule: string;
}

function isNamed(field: Field, name: string): boolean {
  return (field.isTitled !== true && field.name === name) || field.titles.includes(name);
}

function* brokenRules(
  text: string,
  value: CellValue,
  order: number | bigint | undefined,
  field: Field,
): Generator<readonly [FindingKind, string]> {
  const { constraints } = field;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, minimum, maximum, pattern, enumeration } = constraints;
  if (minLength > 0 || maxLength < Number.POSITIVE_INFINITY) {
    const lengths =
      field.separator !== undefined && Array.isArray(value) ? value.map(lengthOf) : [lengthIn(value, field)];
    if (lengths.some((length) => length < minLength)) yield ["minLength", `at least ${minLength}`];
    if (lengths.some((length) => length > maxLength)) yield ["maxLength", `at most ${maxLength}`];
  }
  if (order !== undefined && !isWithin(order, minimum, undefined))
    yield ["minimum", `${minimum?.isExclusive ? "more than" : "at least"} ${minimum?.text}`];
  if (order !== undefined && !isWithin(order, undefined, maximum))
    yield ["maximum", `${maximum?.isExclusive ? "less than" : "at most"} ${maximum?.text}`];
  const parts = field.separator === undefined ? [text] : text.split(field.separator).map((part) => part.trim());
  if (pattern !== undefined && !parts.every((part) => pattern.matches(part))) yield ["pattern", pattern.source];
  if (enumeration !== undefined && !enumeration.has(canonicalOf(value)))
    yield ["enum", `one of ${[...enumeration].slice(0, 20).join(", ")}`];
}

/** Of binary values the bytes that they stand for. */
function lengthIn(value: CellValue, { format }: Field): number {
  if (typeof value !== "string" || format.kind !== "text") return lengthOf(value);
  if (format.check === "binary") return Buffer.from(value, "base64").length;
  return format.check === "hex" ? value.length / 2 : lengthOf(value);
}

/** Characters of a text, members of a list or object. */
function lengthOf(value: unknown): number {
  if (typeof value === "string") return value.length === 0 ? 0 : [...value].length;
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}
