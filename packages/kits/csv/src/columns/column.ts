import { cellText } from "../cells.ts";
import type { RowBlock } from "../scan/blocks.ts";
import { castCell } from "../schema/cast.ts";
import type { CellValue, Field } from "../schema/field.ts";

/** A cell that is not of its column's type, and stands as null. */
export interface Conflict {
  readonly rowIndex: number;
  readonly value: string;
}

/** The values of one column, one entry a row; where `nulls` is 1 the entry says nothing. */
export type Column = ColumnBase &
  (
    | { readonly type: "number"; readonly values: Float64Array }
    | { readonly type: "boolean"; readonly values: Uint8Array }
    /** Days since 1970-01-01. */
    | { readonly type: "date"; readonly values: Int32Array }
    /** Milliseconds since 1970; UTC where no zone is given. */
    | { readonly type: "datetime"; readonly values: Float64Array }
    /** UTF-8: the text of row r is bytes from offsets[r] up to offsets[r + 1]. */
    | { readonly type: "text"; readonly bytes: Uint8Array; readonly offsets: Uint32Array }
  );

export interface ColumnBase {
  readonly name: string;
  readonly length: number;
  readonly nulls: Uint8Array;
  /** The first 100. */
  readonly conflicts: readonly Conflict[];
  readonly conflictCount: number;
}

/** Collects the cells of one column, block by block. */
export interface ColumnBuilder {
  /** Takes the cells of rows from `firstRow` on; a row too short has a null. */
  append(block: RowBlock, firstRow: number, column: number): void;
  /** Makes room for so many times of what there is: growing by doubling would copy everything several times. */
  expect(factor: number): void;
  finish(): Column;
}

export const FIRST_CAPACITY = 4096;
const MAX_CONFLICTS = 100;
const MAX_CONFLICT_LENGTH = 200;

/** What all columns keep: which entries are null, and which cells were not of the type. */
export class Entries {
  readonly field: Field;
  readonly emptyIsNull: boolean;
  /** Other cells than the empty one may mean null. */
  readonly hasTokens: boolean;
  length = 0;
  nulls = new Uint8Array(FIRST_CAPACITY);
  readonly #conflicts: Conflict[] = [];
  #conflictCount = 0;

  constructor(field: Field) {
    this.field = field;
    this.emptyIsNull = field.missingValues.has("");
    this.hasTokens = field.missingValues.size > (this.emptyIsNull ? 1 : 0) || field.defaultText !== "" || field.trims;
  }

  /** Makes room for more entries; the new capacity, or 0 when there was room. */
  reserve(count: number): number {
    if (this.length + count < this.nulls.length) return 0;
    return this.resize(Math.max(this.length + count + 1, this.nulls.length * 2));
  }

  resize(wanted: number): number {
    const capacity = Math.max(wanted, this.nulls.length);
    const nulls = new Uint8Array(capacity);
    nulls.set(this.nulls);
    this.nulls = nulls;
    return capacity;
  }

  /** The value of a cell that has to be read as text; undefined where it is null or a conflict. */
  cast(block: RowBlock, row: number, cell: number, accepts: (value: CellValue) => boolean) {
    const text = cellText(block, cell);
    const result = castCell(text, this.field);
    if (result.isValid && result.value === null) return undefined;
    if (result.isValid && accepts(result.value)) return result;
    this.#conflictCount += 1;
    if (this.#conflicts.length < MAX_CONFLICTS) {
      this.#conflicts.push({ rowIndex: block.firstRowIndex + row, value: text.slice(0, MAX_CONFLICT_LENGTH) });
    }
    return undefined;
  }

  finish(): ColumnBase {
    const { field, length } = this;
    return {
      name: field.name,
      length,
      nulls: this.nulls.subarray(0, length),
      conflicts: this.#conflicts,
      conflictCount: this.#conflictCount,
    };
  }
}
