import { daysOf, isDay } from "../formats/calendar.ts";
import { type DatePattern, ISO_DATE, ISO_DATE_TIME, readMoment } from "../formats/date-pattern.ts";
import { millisecondsOf } from "../formats/moment.ts";
import { readDecimal, readInteger } from "../formats/number.ts";
import type { RowBlock } from "../scan/blocks.ts";
import { CELL_ESCAPED, CELL_IRREGULAR } from "../scan/findings.ts";
import type { CellValue, Field } from "../schema/field.ts";
import { type Column, type ColumnBuilder, Entries, FIRST_CAPACITY } from "./column.ts";

const NEEDS_TEXT = CELL_ESCAPED | CELL_IRREGULAR;
const MILLISECONDS_A_DAY = 86_400_000;

/** The cells of a column in one block that need no string: their bytes, and the rows they are in. */
class PlainCells {
  rows = new Int32Array(FIRST_CAPACITY);
  starts = new Int32Array(FIRST_CAPACITY);
  ends = new Int32Array(FIRST_CAPACITY);
  count = 0;

  reserve(capacity: number): void {
    if (capacity <= this.rows.length) return;
    this.rows = new Int32Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
  }
}

type Values = Float64Array | Int32Array | Uint8Array;

/** Values of one size: numbers, booleans, dates. First the plain cells all together, then those that have to be read as text. */
abstract class FixedBuilder<V extends Values> implements ColumnBuilder {
  protected readonly field: Field;
  protected values: V;
  readonly #entries: Entries;
  readonly #cells = new PlainCells();

  constructor(field: Field, values: V) {
    this.field = field;
    this.values = values;
    this.#entries = new Entries(field);
  }

  append(block: RowBlock, firstRow: number, column: number): void {
    const entries = this.#entries;
    const count = block.rowCount - firstRow;
    const capacity = entries.reserve(count);
    if (capacity > 0) this.values = this.resized(capacity);
    this.#cells.reserve(count);
    const base = entries.length - firstRow;
    const others = this.#gather(block, firstRow, column);
    this.readAll(block.bytes, this.#cells, base, others);
    entries.length += count;
    if (others.length === 0) return;
    others.sort((a, b) => a - b);
    for (const row of others) {
      const result = entries.cast(block, row, (block.rowCells[row] ?? 0) + column, (value) => this.accepts(value));
      if (result === undefined) entries.nulls[base + row] = 1;
      else this.store(base + row, result.value, result.order);
    }
  }

  expect(factor: number): void {
    this.values = this.resized(this.#entries.resize(Math.ceil(this.#entries.length * factor)));
  }

  abstract finish(): Column;

  protected base() {
    return this.#entries.finish();
  }

  /** Reads plain cells into `values` at base + row; rows that it cannot read are added to `others`. */
  protected abstract readAll(bytes: Uint8Array, cells: PlainCells, base: number, others: number[]): void;
  protected abstract accepts(value: CellValue): boolean;
  protected abstract store(entry: number, value: CellValue, order: number | bigint | undefined): void;
  protected abstract resized(capacity: number): V;

  /** Sets nulls and collects plain cells; the rows of all others. */
  #gather(block: RowBlock, firstRow: number, column: number): number[] {
    const { rowCount, rowCells, cellStarts, cellEnds, cellFlags } = block;
    const { emptyIsNull, hasTokens, nulls, length } = this.#entries;
    const { rows, starts, ends } = this.#cells;
    const others: number[] = [];
    let count = 0;
    for (let row = firstRow; row < rowCount; row += 1) {
      const cell = (rowCells[row] ?? 0) + column;
      const start = cellStarts[cell] ?? 0;
      const end = cellEnds[cell] ?? 0;
      if (cell >= (rowCells[row + 1] ?? 0) || (start === end && emptyIsNull)) {
        nulls[length + row - firstRow] = 1;
      } else if (hasTokens || (cellFlags[cell] ?? 0) & NEEDS_TEXT) {
        others.push(row);
      } else {
        rows[count] = row;
        starts[count] = start;
        ends[count] = end;
        count += 1;
      }
    }
    this.#cells.count = count;
    return others;
  }
}

export class NumberBuilder extends FixedBuilder<Float64Array> {
  /** -1 for numbers that are grouped or otherwise not plain. */
  readonly #decimalMark: number;

  constructor(field: Field) {
    super(field, new Float64Array(FIRST_CAPACITY));
    const { format } = field;
    const isPlain = format.kind === "number" && format.marks.groupChar === "" && format.pattern === undefined;
    this.#decimalMark = isPlain ? format.marks.decimalChar.charCodeAt(0) : -1;
  }

  protected readAll(
    bytes: Uint8Array,
    { rows, starts, ends, count }: PlainCells,
    base: number,
    others: number[],
  ): void {
    const { values } = this;
    const mark = this.#decimalMark;
    const isInteger = this.field.type === "integer";
    for (let index = 0; index < count; index += 1) {
      const row = rows[index] ?? 0;
      const start = starts[index] ?? 0;
      const end = ends[index] ?? 0;
      const value =
        mark === -1 ? Number.NaN : isInteger ? readInteger(bytes, start, end) : readDecimal(bytes, start, end, mark);
      values[base + row] = value;
      if (Number.isNaN(value)) others.push(row);
    }
  }

  /** An integer past 2^53 would be rounded: it is a conflict. */
  protected accepts(value: CellValue): boolean {
    return typeof value === "number";
  }

  protected store(entry: number, value: CellValue): void {
    this.values[entry] = Number(value);
  }

  protected resized(capacity: number): Float64Array<ArrayBuffer> {
    const values = new Float64Array(capacity);
    values.set(this.values);
    return values;
  }

  finish(): Column {
    const base = this.base();
    return { ...base, type: "number", values: this.values.subarray(0, base.length) };
  }
}

export class BooleanBuilder extends FixedBuilder<Uint8Array> {
  readonly #tokens: readonly { readonly bytes: Uint8Array; readonly value: number }[];

  constructor(field: Field) {
    super(field, new Uint8Array(FIRST_CAPACITY));
    const { format } = field;
    const tokensOf = (texts: Iterable<string>, value: number) =>
      [...texts].map((text) => ({ bytes: Buffer.from(text, "utf8"), value }));
    this.#tokens =
      format.kind === "boolean" ? [...tokensOf(format.trueValues, 1), ...tokensOf(format.falseValues, 0)] : [];
  }

  protected readAll(
    bytes: Uint8Array,
    { rows, starts, ends, count }: PlainCells,
    base: number,
    others: number[],
  ): void {
    const { values } = this;
    for (let index = 0; index < count; index += 1) {
      const row = rows[index] ?? 0;
      const value = this.#valueOf(bytes, starts[index] ?? 0, ends[index] ?? 0);
      if (value === -1) others.push(row);
      else values[base + row] = value;
    }
  }

  #valueOf(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    for (const token of this.#tokens) {
      if (token.bytes.length !== length) continue;
      let at = 0;
      while (at < length && bytes[start + at] === token.bytes[at]) at += 1;
      if (at === length) return token.value;
    }
    return -1;
  }

  protected accepts(value: CellValue): boolean {
    return typeof value === "boolean";
  }

  protected store(entry: number, value: CellValue): void {
    this.values[entry] = value === true ? 1 : 0;
  }

  protected resized(capacity: number): Uint8Array<ArrayBuffer> {
    const values = new Uint8Array(capacity);
    values.set(this.values);
    return values;
  }

  finish(): Column {
    const base = this.base();
    return { ...base, type: "boolean", values: this.values.subarray(0, base.length) };
  }
}

export class DateBuilder extends FixedBuilder<Int32Array> {
  readonly #pattern: DatePattern | undefined;

  constructor(field: Field) {
    super(field, new Int32Array(FIRST_CAPACITY));
    this.#pattern = onlyPattern(field);
  }

  protected readAll(
    bytes: Uint8Array,
    { rows, starts, ends, count }: PlainCells,
    base: number,
    others: number[],
  ): void {
    const { values } = this;
    const pattern = this.#pattern;
    const isIso = pattern === ISO_DATE;
    for (let index = 0; index < count; index += 1) {
      const row = rows[index] ?? 0;
      const start = starts[index] ?? 0;
      const end = ends[index] ?? 0;
      const days = isIso ? readIsoDate(bytes, start, end) : daysBy(pattern, bytes, start, end);
      if (Number.isNaN(days)) others.push(row);
      else values[base + row] = days;
    }
  }

  protected accepts(value: CellValue): boolean {
    return typeof value === "string";
  }

  protected store(entry: number, _: CellValue, order: number | bigint | undefined): void {
    this.values[entry] = Math.floor(Number(order ?? 0) / MILLISECONDS_A_DAY);
  }

  protected resized(capacity: number): Int32Array<ArrayBuffer> {
    const values = new Int32Array(capacity);
    values.set(this.values);
    return values;
  }

  finish(): Column {
    const base = this.base();
    return { ...base, type: "date", values: this.values.subarray(0, base.length) };
  }
}

export class DateTimeBuilder extends FixedBuilder<Float64Array> {
  readonly #pattern: DatePattern | undefined;
  /** The character between date and time of a form that is read quickly; -1 for other forms. */
  readonly #mark: number;

  constructor(field: Field) {
    super(field, new Float64Array(FIRST_CAPACITY));
    this.#pattern = onlyPattern(field);
    const isSpaced = this.#pattern?.source === "%Y-%m-%d %H:%M:%S";
    this.#mark = this.#pattern === ISO_DATE_TIME ? 0x54 : isSpaced ? 0x20 : -1;
  }

  protected readAll(
    bytes: Uint8Array,
    { rows, starts, ends, count }: PlainCells,
    base: number,
    others: number[],
  ): void {
    const { values } = this;
    const pattern = this.#pattern;
    const mark = this.#mark;
    for (let index = 0; index < count; index += 1) {
      const row = rows[index] ?? 0;
      const start = starts[index] ?? 0;
      const end = ends[index] ?? 0;
      let milliseconds = mark === -1 ? Number.NaN : readIsoDateTime(bytes, start, end, mark);
      if (Number.isNaN(milliseconds)) milliseconds = millisecondsBy(pattern, bytes, start, end);
      if (Number.isNaN(milliseconds)) others.push(row);
      else values[base + row] = milliseconds;
    }
  }

  protected accepts(value: CellValue): boolean {
    return typeof value === "string";
  }

  protected store(entry: number, _: CellValue, order: number | bigint | undefined): void {
    this.values[entry] = Number(order ?? 0);
  }

  protected resized(capacity: number): Float64Array<ArrayBuffer> {
    const values = new Float64Array(capacity);
    values.set(this.values);
    return values;
  }

  finish(): Column {
    const base = this.base();
    return { ...base, type: "datetime", values: this.values.subarray(0, base.length) };
  }
}

function onlyPattern({ format }: Field): DatePattern | undefined {
  if (format.kind !== "moment" || format.patterns.length !== 1) return undefined;
  return format.patterns[0];
}

function daysBy(pattern: DatePattern | undefined, bytes: Uint8Array, start: number, end: number): number {
  const moment = pattern && readMoment(pattern, bytes, start, end);
  return moment === undefined ? Number.NaN : daysOf(moment.year, moment.month, moment.day);
}

function millisecondsBy(pattern: DatePattern | undefined, bytes: Uint8Array, start: number, end: number): number {
  const moment = pattern && readMoment(pattern, bytes, start, end);
  return moment === undefined ? Number.NaN : millisecondsOf(moment);
}

/** Days since 1970 of YYYY-MM-DD, or NaN. */
function readIsoDate(bytes: Uint8Array, start: number, end: number): number {
  if (end - start !== 10 || bytes[start + 4] !== 0x2d || bytes[start + 7] !== 0x2d) return Number.NaN;
  const year = readDigits(bytes, start, start + 4);
  const month = readDigits(bytes, start + 5, start + 7);
  const day = readDigits(bytes, start + 8, end);
  return isDay(year, month, day) ? daysOf(year, month, day) : Number.NaN;
}

/** Milliseconds since 1970 of YYYY-MM-DD HH:MM:SS, with or without Z; NaN for other forms. */
function readIsoDateTime(bytes: Uint8Array, start: number, end: number, mark: number): number {
  const last = bytes[end - 1] === 0x5a ? end - 1 : end;
  const hasMarks = bytes[start + 10] === mark && bytes[start + 13] === 0x3a && bytes[start + 16] === 0x3a;
  if (last - start !== 19 || !hasMarks) return Number.NaN;
  const days = readIsoDate(bytes, start, start + 10);
  const hour = readDigits(bytes, start + 11, start + 13);
  const minute = readDigits(bytes, start + 14, start + 16);
  const second = readDigits(bytes, start + 17, last);
  if (!(hour <= 23 && minute <= 59 && second <= 59)) return Number.NaN;
  return (days * 86_400 + hour * 3600 + minute * 60 + second) * 1000;
}

/** NaN when one is no digit. */
function readDigits(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
