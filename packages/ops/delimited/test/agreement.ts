import { type Envelope, invoke, type Loss } from "@colophon/contract";
import { parse as csvParse } from "csv-parse/sync";
import { expect } from "vitest";
import {
  convertDelimited,
  inspectDelimited,
  inspectDelimitedSchema,
  parseDelimitedBytes,
  transformDelimited,
  validateDelimited,
  validateDelimitedRoundtrip,
} from "../src/index.ts";
import { call, type Made, type Parsed } from "./calls.ts";

export interface Inspected {
  readonly rows: number;
  readonly columns: number;
  readonly lines: number;
  readonly trailingNewline: boolean;
  readonly irregularQuotes: number;
  readonly names: readonly string[];
  readonly dialect: {
    readonly delimiter: string;
    readonly quote: string | null;
    readonly escape: string | null;
    readonly doubleQuote: boolean;
    readonly newline: string;
    readonly skipInitialSpace: boolean;
    readonly comment: string | null;
    readonly preambleRows: number;
    readonly headerRows: number;
    readonly footerRows: number;
  };
  readonly encoding: { readonly name: string };
  readonly shape: { readonly raggedRows: number; readonly ragged: readonly { readonly row: number }[] };
}

/**
 * What must hold of any bytes whatever: the operations that read them say the same of them. Gives what parse said.
 *
 * A file is refused by all for one reason, or by none. Rows, columns and losses are those that inspect counts. What is made of
 * the table, csv-parse and JSON.parse read as that table. It is valid by the schema that is inferred from it.
 */
export async function expectAgreement(bytes: Uint8Array): Promise<Envelope> {
  const parsed: Envelope = await invoke(parseDelimitedBytes, { bytes });
  const inspected: Envelope = await invoke(inspectDelimited, { bytes });
  if (!parsed.ok) {
    expect(inspected.ok ? "ok" : inspected.error.code).toBe(parsed.error.code);
    return parsed;
  }
  if (!inspected.ok) throw new Error(`parsed, and ${inspected.error.code}: ${inspected.error.message}`);
  const table = parsed.value as Parsed;
  expectCounts(table, inspected.value as Inspected, parsed.losses);
  await expectConversions(bytes, table);
  await expectOwnSchema(bytes, table);
  return parsed;
}

function expectCounts(table: Parsed, { rows, columns, shape, dialect }: Inspected, losses: readonly Loss[]): void {
  expect([table.rows.length, table.columns.length, new Set(table.columns).size]).toEqual([rows, columns, columns]);
  expect(table.rows.filter(({ length }) => length !== columns)).toEqual([]);
  const raggedData = shape.raggedRows - shape.ragged.filter(({ row }) => row <= dialect.headerRows).length;
  // A row of another width says what was expected; lines taken for notes or comments are losses too.
  const guesses = losses.filter(({ locator, expected }) => locator !== undefined && expected === undefined).length;
  const closing = losses.find(({ locator }) => locator === undefined)?.details as { count: number } | undefined;
  const total = losses.length + (closing === undefined ? 0 : closing.count - 1);
  if (closing === undefined) expect(total - guesses).toBe(raggedData);
  else expect(total).toBeGreaterThanOrEqual(raggedData);
}

async function expectConversions(bytes: Uint8Array, table: Parsed): Promise<void> {
  const { artifact } = await call<Made>(convertDelimited, { bytes }, { write: { formulaPolicy: "keep" } });
  const rows: string[][] = csvParse(Buffer.from(artifact.bytes), { record_delimiter: "\r\n" });
  expect(rows.slice(table.header.length)).toEqual(table.rows);
  const json = await call<Made>(convertDelimited, { bytes }, { to: "json", jsonShape: "arrays" });
  expect(JSON.parse(Buffer.from(json.artifact.bytes).toString())).toEqual([table.columns, ...table.rows]);
  const untouched = await call<Parsed>(transformDelimited, { bytes }, { nullTokens: [] });
  expect([untouched.columns, untouched.rows.map((row) => row.map((cell) => cell ?? ""))]).toEqual([
    table.columns,
    table.rows,
  ]);
  const { equal, counts } = await call<{ equal: string; counts: Readonly<Record<string, number>> }>(
    validateDelimitedRoundtrip,
    { bytes },
  );
  expect(counts.cell ?? 0).toBe(0);
  expect(["bytes", "cells", ...(counts.unwritable === undefined ? [] : ["no"])]).toContain(equal);
}

/** A type is given only where every cell is of it: nothing but the shape of rows and header can be against the schema. */
async function expectOwnSchema(bytes: Uint8Array, table: Parsed): Promise<void> {
  const { schema, fields } = await call<{ schema: unknown; fields: readonly unknown[] }>(
    inspectDelimitedSchema,
    { bytes },
    { onAmbiguity: "report" },
  );
  expect(fields).toHaveLength(table.columns.length);
  const { counts } = await call<{ counts: Readonly<Record<string, number>> }>(
    validateDelimited,
    { bytes, schema },
    // The schema is that of what was taken for data: without the guesses a second row of names, or a footer, is a row.
    { dialect: { headerRows: table.dialect.headerRows, footerRows: table.dialect.footerRows } },
  );
  expect(Object.keys(counts).filter((code) => !/^(?:ROW|HEADER|LINES)_/.test(code))).toEqual([]);
}
