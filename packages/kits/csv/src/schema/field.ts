import type { DatePattern } from "../formats/date-pattern.ts";
import type { NumberFormat } from "../formats/number.ts";
import type { Pattern } from "../pattern/pattern.ts";
import type { NumberPattern } from "./number-pattern.ts";

export type FieldType =
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "date"
  | "time"
  | "datetime"
  | "year"
  | "yearmonth"
  | "duration"
  | "geopoint"
  | "object"
  | "array"
  | "any";

/** A value that a cell stands for. Dates, times and durations are ISO 8601 text; integers past 2^53 are bigint. */
export type CellValue = string | number | bigint | boolean | null | GeoPoint | JsonObject | readonly unknown[];
export interface GeoPoint {
  readonly lon: number;
  readonly lat: number;
}
export type JsonObject = Readonly<Record<string, unknown>>;

/** How the cells of a column are written and what they may be: what Table Schema and CSVW descriptions come down to. */
export interface Field {
  readonly name: string;
  /** Other names the column may have in the header (CSVW titles). */
  readonly titles: readonly string[];
  /** The header must have one of the titles: the name is none of them. */
  readonly isTitled?: boolean;
  readonly type: FieldType;
  readonly format: FieldFormat;
  /** Cells that mean null, compared with the whole cell. */
  readonly missingValues: ReadonlySet<string>;
  /** CSVW: the cell is a list of values between these. */
  readonly separator: string | undefined;
  /** CSVW: what an empty cell stands for. */
  readonly defaultText: string;
  /** CSVW: white space around values other than strings is no part of them. */
  readonly trims: boolean;
  readonly constraints: Constraints;
}

export type FieldFormat =
  | { readonly kind: "plain" }
  | { readonly kind: "text"; readonly check: TextFormat }
  | { readonly kind: "number"; readonly marks: NumberFormat; readonly pattern: NumberPattern | undefined }
  | { readonly kind: "boolean"; readonly trueValues: ReadonlySet<string>; readonly falseValues: ReadonlySet<string> }
  | { readonly kind: "moment"; readonly patterns: readonly DatePattern[] }
  | { readonly kind: "geopoint"; readonly notation: "pair" | "array" | "object" };

/** zoned: a year or a month that may name its zone, as those of XML Schema. */
export type TextFormat = "email" | "uri" | "uuid" | "binary" | "hex" | "zoned";

/** Bounds are values of the field's type; `enumeration` holds canonical forms (see canonicalOf). */
export interface Constraints {
  readonly required: boolean;
  readonly unique: boolean;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly minimum: Bound | undefined;
  readonly maximum: Bound | undefined;
  readonly pattern: Pattern | undefined;
  readonly enumeration: ReadonlySet<string> | undefined;
}

export interface Bound {
  readonly text: string;
  readonly order: number | bigint;
  readonly isExclusive: boolean;
}

/** A description that cannot be applied: where, and what is wrong. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
  /** Dotted and indexed: fields[2].constraints.pattern. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(`${path}: ${message}`);
    this.path = path;
  }
}

export interface Schema {
  readonly fields: readonly Field[];
  /** Columns whose values together are found in one row only. */
  readonly keys: readonly Key[];
  /** How columns of the file find their fields. */
  readonly match: "position" | "name";
  /** Described in CSVW, by which lines that begin with # are comments unless a dialect says otherwise. */
  readonly isCsvw: boolean;
  /** No column is described: those of the file are what they are. */
  readonly isOpen?: boolean;
  /** Parts of the description that are not applied: foreign keys point to other files. */
  readonly unchecked: readonly string[];
}

export interface Key {
  readonly columns: readonly string[];
  /** No part of a primary key is null. */
  readonly isPrimary: boolean;
}
