import { isDeepStrictEqual } from "node:util";
import type { Envelope } from "@colophon/contract";
import type { TableValue } from "../src/schemas/table.ts";

function tablesOf(envelope: Envelope): readonly TableValue[] {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return (envelope.value as { readonly tables: readonly TableValue[] }).tables;
}

function expectEqual(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
}

/** Row, column, row span, column span and text of the first cells of a table. */
export function expectCells(
  envelope: Envelope,
  table: number,
  expected: readonly (readonly [number, number, number, number, string])[],
): void {
  const cells = tablesOf(envelope)[table]?.cells ?? [];
  const found = cells.map(({ row, column, rowSpan, columnSpan, text }) => [
    row,
    column,
    rowSpan,
    columnSpan,
    text.trim(),
  ]);
  expectEqual(found.slice(0, expected.length), expected);
}

/** Rows and columns of each table. */
export function expectGrids(envelope: Envelope, expected: readonly (readonly [number, number])[]): void {
  expectEqual(
    tablesOf(envelope).map(({ rows, columns }) => [rows, columns]),
    expected,
  );
}

/** Some members of the first table. */
export function expectTable(envelope: Envelope, expected: Partial<TableValue>): void {
  const [table] = tablesOf(envelope);
  for (const [name, value] of Object.entries(expected)) expectEqual(table?.[name as keyof TableValue], value);
}

/** Type, value and unit of the data cells of a table, by default the first. */
export function expectTypes(envelope: Envelope, expected: readonly (readonly unknown[])[], index = 0): void {
  const table = tablesOf(envelope)[index];
  const data = (table?.cells ?? []).filter(({ row }) => row > 0);
  const found = data.map(({ type, value, unit }) => (unit === undefined ? [type, value] : [type, value, unit]));
  expectEqual(
    found,
    expected.map((one) => (one.length === 1 ? [...one, undefined] : one)),
  );
}

/** Merged cells of all tables. */
export function expectMerges(envelope: Envelope, expected: number): void {
  expectEqual(
    tablesOf(envelope).reduce((sum, { merges = [] }) => sum + merges.length, 0),
    expected,
  );
}

/** Texts of the first loss that lists some. */
export function expectLossTexts(envelope: Envelope, expected: readonly string[]): void {
  const found = (envelope.ok ? envelope.losses : []).map(({ details }) => (details as { texts?: unknown }).texts);
  expectEqual(
    found.find((texts) => texts !== undefined),
    expected,
  );
}
