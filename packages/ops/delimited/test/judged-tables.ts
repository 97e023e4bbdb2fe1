import type { Conservation, Outcome, Statement } from "@colophon/testing";
import { askPython } from "./python-oracle.ts";
import { makeTypedTable, makeWrittenTable } from "./written-tables.ts";

interface Copied {
  readonly rows: number;
  readonly cells: number;
  readonly same: boolean;
  /** Python leaves white space at a cell's edge without quotes, which readers drop: these rows are spelled by another rule. */
  readonly edged: readonly number[];
  readonly other: readonly number[];
}

interface Dialect {
  readonly delimiter: string;
  readonly quote: string | null;
  readonly escape: string | null;
  readonly doubleQuote: boolean;
  readonly newline: "lf" | "crlf" | "cr" | "mixed";
}

interface Roundtrip {
  readonly equal: "bytes" | "cells" | "no";
  readonly rows: number;
  readonly cells: number;
  readonly differences: readonly { readonly kind: string; readonly row?: number }[];
  readonly differenceCount: number;
  readonly dialectOut: Dialect;
}

interface TableOptions {
  readonly encoding: string;
  readonly dialect: Dialect;
}

/** Between rows, or before the first: not the spelling of a row. */
const BESIDE_ROWS = new Set(["skipped-lines", "mark", "preamble", "footer"]);

/** What Python makes of a text in the dialect that the call tells: undefined where it refuses the text, or was never asked. */
function ask(job: "copy" | "read", { input, options }: Outcome, more: object = {}): unknown {
  const { bytes } = input as { readonly bytes: Uint8Array };
  const { encoding, dialect } = options as TableOptions;
  return askPython([{ do: job, bytes: Buffer.from(bytes).toString("base64"), encoding, ...dialect, ...more }])[0];
}

/** Python reads the text and writes it again: it counts the same rows and cells, and its copy differs in the rows that are told. */
const ROUNDTRIP: Statement = {
  name: "equal",
  check(outcome) {
    const { equal, rows, cells, differences, differenceCount, dialectOut } = outcome.value as Roundtrip;
    const newline = { lf: "\n", crlf: "\r\n", cr: "\r", mixed: "\r\n" }[dialectOut.newline];
    const found = ask("copy", outcome, { newline }) as Copied;
    const reported = differences.flatMap(({ kind, row }) => (row === undefined || BESIDE_ROWS.has(kind) ? [] : [row]));
    const isPlain = (row: number) => !found.edged.includes(row);
    const named = [...new Set(reported)].filter(isPlain).sort((a, b) => a - b);
    return [
      ...(rows === found.rows ? [] : [`it counts ${rows} rows, Python ${found.rows}`]),
      ...(cells === found.cells ? [] : [`it counts ${cells} cells, Python ${found.cells}`]),
      ...((equal === "bytes") === found.same || found.edged.length > 0
        ? []
        : [`equal is ${equal}, and Python's copy the same: ${found.same}`]),
      ...(differenceCount > differences.length || JSON.stringify(named) === JSON.stringify(found.other.filter(isPlain))
        ? []
        : [`rows ${named} are told to differ, with Python ${found.other.filter(isPlain)}`]),
    ];
  },
};

export const roundtrips: Conservation = { statements: [ROUNDTRIP], make: makeWrittenTable };

interface Field {
  readonly type: string;
  readonly format?: string;
  readonly nulls: number;
  readonly missingValues: readonly string[];
  readonly distinct?: number;
  readonly unique?: boolean;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly examples: readonly string[];
  readonly decimalChar?: string;
  readonly groupChar?: string;
}

interface Inferred {
  readonly fields: readonly Field[];
  readonly rows: number;
  readonly complete: boolean;
  readonly raggedRows: number;
}

/** Cells of a type as anyone writes them; a type that is not here is not judged by its cells. */
const OF_TYPE: Readonly<Record<string, RegExp>> = {
  integer: /^[+-]?\d+$/,
  number: /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/,
  boolean: /^(?:true|false|yes|no|[tfyn01])$/i,
  date: /^\d{4}-\d\d-\d\d$/,
  year: /^\d{4}$/,
};

/** Python's cells, column by column, are as many, as long, as different and of the type that is told. */
const PROFILE: Statement = {
  name: "fields",
  check(outcome) {
    const { fields, rows, complete, raggedRows } = outcome.value as Inferred;
    if (!complete) return undefined;
    const [, ...data] = ask("read", outcome) as readonly (readonly string[])[];
    const ragged = data.filter(({ length }) => length !== fields.length).length;
    return [
      ...(rows === data.length ? [] : [`it looked at ${rows} rows, Python finds ${data.length}`]),
      ...(raggedRows === ragged ? [] : [`${raggedRows} rows are of another width, with Python ${ragged}`]),
      ...fields.flatMap((field, index) =>
        profile(
          field,
          data.map((row) => row[index] ?? ""),
        ).map((fault) => `column ${index + 1}: ${fault}`),
      ),
    ];
  },
};

function profile(field: Field, cells: readonly string[]): string[] {
  const isNull = (cell: string) => field.missingValues.includes(cell);
  const present = cells.filter((cell) => !isNull(cell));
  const lengths = cells.filter((cell) => cell !== "").map((cell) => [...cell].length);
  const facts: readonly (readonly [string, unknown, unknown])[] = [
    ["nulls", field.nulls, cells.length - present.length],
    ["minLength", field.minLength, lengths.reduce((least, length) => Math.min(least, length), lengths[0] ?? 0)],
    ["maxLength", field.maxLength, lengths.reduce((most, length) => Math.max(most, length), 0)],
    ["examples", field.examples.filter((example) => !cells.some((cell) => cell.startsWith(example))), []],
    ...(field.type === "string" ? ownFacts(field, present) : boundFacts(field, present)),
  ];
  const isPlain = [field.format, field.decimalChar, field.groupChar].every((member) => member === undefined);
  const { [field.type]: pattern } = isPlain ? OF_TYPE : {};
  const odd = pattern === undefined ? [] : present.filter((cell) => !pattern.test(cell.trim()));
  return [
    ...facts.flatMap(([name, reported, found]) =>
      JSON.stringify(reported) === JSON.stringify(found)
        ? []
        : [`${name} is ${JSON.stringify(reported)}, with Python's cells ${JSON.stringify(found)}`],
    ),
    ...odd.map((cell) => `${JSON.stringify(cell)} is no ${field.type}`),
  ];
}

/** Of text the values are the cells. */
function ownFacts({ distinct, unique }: Field, present: readonly string[]): (readonly [string, unknown, unknown])[] {
  const { size } = new Set(present);
  return [
    ...(distinct === undefined ? [] : [["distinct", distinct, size] as const]),
    ...(unique === undefined ? [] : [["unique", unique, size === present.length] as const]),
  ];
}

function boundFacts(field: Field, present: readonly string[]): (readonly [string, unknown, unknown])[] {
  const { type, min, max, decimalChar, groupChar } = field;
  if (min === undefined || !["integer", "number"].includes(type) || `${decimalChar ?? ""}${groupChar ?? ""}` !== "")
    return [];
  const values = present.map(Number);
  return [
    ["min", Number(min), values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)],
    ["max", Number(max), values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)],
  ];
}

export const profiles: Conservation = { statements: [PROFILE], make: makeTypedTable };
