import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sourceOf } from "@colophon/kit-bytes";
import { encodeText } from "@colophon/kit-text";
import { DuckDBInstance } from "@duckdb/node-api";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDecimal, readInteger } from "../src/formats/number.ts";
import {
  type Column,
  type Dialect,
  parseTableSchema,
  RFC4180,
  readColumnBatches,
  readColumns,
  renderRows,
} from "../src/index.ts";
import { createRandom } from "./messy-tables.ts";
import { utf8 } from "./reading.ts";

const LF: Dialect = { ...RFC4180, newline: "lf" };
const fieldsOf = (...list: readonly Readonly<Record<string, unknown>>[]) => parseTableSchema({ fields: list }).fields;

/** Values as plain JavaScript: null where there is none. */
function valuesOf(column: Column): unknown[] {
  return Array.from({ length: column.length }, (_, row) => {
    if (column.nulls[row] === 1) return null;
    if (column.type === "text")
      return Buffer.from(column.bytes.subarray(column.offsets[row], column.offsets[row + 1])).toString();
    return column.type === "boolean" ? column.values[row] === 1 : column.values[row];
  });
}

const read = (
  text: string | Uint8Array,
  fields: ReturnType<typeof fieldsOf>,
  options: Parameters<typeof readColumns>[2] = {},
) => readColumns(sourceOf(typeof text === "string" ? utf8(text) : text), fields, { dialect: LF, ...options });

describe("typed columns", () => {
  it("of text hold what rows hold, whatever is doubled or escaped", () => {
    const part = fc.constantFrom('"', '"', "'", "a", "é", "\\", ",", "\n", "x".repeat(50));
    const cells = fc.array(
      fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join("")),
      { minLength: 1, maxLength: 20 },
    );
    const marks = fc.constantFrom<Partial<Dialect>>(
      {},
      {},
      { quote: "'" },
      { escape: "\\" },
      { escape: "\\", doubleQuote: false },
    );
    fc.assert(
      fc.property(cells, marks, fc.constantFrom("utf-8", "windows-1252", "utf-16le"), (texts, parts, encoding) => {
        const dialect = { ...LF, ...parts, headerRows: 0 };
        const bytes = renderRows(
          texts.map((text) => [text]),
          { dialect, encoding },
        );
        const { columns } = read(bytes, fieldsOf({ name: "t" }), { dialect, encoding });
        expect(columns.map(valuesOf)).toEqual([texts]);
      }),
      { numRuns: 400, seed: 51 },
    );
  });

  it("of every type, with nulls and conflicts", () => {
    const fields = fieldsOf(
      { name: "i", type: "integer" },
      { name: "n", type: "number", decimalChar: "," },
      { name: "b", type: "boolean" },
      { name: "d", type: "date" },
      { name: "e", type: "date", format: "%d/%m/%Y" },
      { name: "t", type: "datetime" },
      { name: "s" },
      { name: "y", type: "year" },
    );
    const { columns, rowCount, firstRowIndex } = read(
      'i,n,b,d,e,t,s,y\n1,"1,5",true,1970-01-02,02/01/1970,1970-01-01T00:00:01Z,"a""b",2020\n-9007199254740993,x,0,1969-12-31,31/12/1969,1970-01-01T01:00:00+01:00,é,\n,,,,,,,\n7\n+8,-2,FALSE,2020-02-30,1/2/2020,1970-01-01T00:00:00.25,long text that is longer than forty-eight bytes altogether,x,extra\n',
      fields,
    );
    expect([rowCount, firstRowIndex]).toEqual([5, 1]);
    expect(columns.map(valuesOf)).toEqual([
      [1, null, null, 7, 8],
      [1.5, null, null, null, -2],
      [true, false, null, null, false],
      [1, -1, null, null, null],
      [1, -1, null, null, 18_293],
      [1000, 0, null, null, 250],
      ['a"b', "é", null, null, "long text that is longer than forty-eight bytes altogether"],
      ["2020", null, null, null, null],
    ]);
    expect(columns.map(({ conflicts, conflictCount }) => [conflictCount, conflicts])).toEqual([
      [1, [{ rowIndex: 2, value: "-9007199254740993" }]],
      [1, [{ rowIndex: 2, value: "x" }]],
      [0, []],
      [1, [{ rowIndex: 5, value: "2020-02-30" }]],
      [0, []],
      [0, []],
      [0, []],
      [1, [{ rowIndex: 5, value: "x" }]],
    ]);
  });

  it("of other encodings have their texts in UTF-8", () => {
    for (const encoding of ["windows-1252", "utf-16le", "shift_jis"]) {
      const word = encoding === "shift_jis" ? "表示" : "Müller";
      const { columns } = read(
        encodeText(`a,n\n${word},1.5\nb,2\n`, encoding),
        fieldsOf({ name: "a" }, { name: "n", type: "number" }),
        { encoding },
      );
      expect(columns.map(valuesOf)).toEqual([
        [word, "b"],
        [1.5, 2],
      ]);
    }
  });

  it("come in batches, or all together, the same", () => {
    const rows = Array.from({ length: 5000 }, (_, row) => `${row},${row % 7 === 0 ? "" : `text ${row}`},"q""${row}"`);
    const fields = fieldsOf({ name: "a", type: "integer" }, { name: "b" }, { name: "c" });
    const source = sourceOf(utf8(`a,b,c\n${rows.join("\n")}\n`));
    const batches = [...readColumnBatches(source, fields, { dialect: LF, chunkBytes: 3000 })];
    expect(batches.length).toBeGreaterThan(10);
    expect(batches.map(({ firstRowIndex }) => firstRowIndex)[0]).toBe(1);
    const whole = readColumns(source, fields, { dialect: LF });
    for (const column of [0, 1, 2]) {
      expect(batches.flatMap((batch) => valuesOf(batch.columns[column]!))).toEqual(valuesOf(whole.columns[column]!));
    }
  });
});

describe("numbers from bytes", () => {
  it("are those that the platform reads, or left to it", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 17 });
    const number = fc.tuple(
      fc.constantFrom("", "-", "+"),
      digits,
      fc.constantFrom("", "."),
      digits,
      fc.constantFrom("", "e5", "E-7", "e+30", "e", "x"),
    );
    let read = 0;
    fc.assert(
      fc.property(
        number.map((parts) => parts.join("")),
        (text) => {
          const bytes = utf8(`,${text},`);
          const decimal = readDecimal(bytes, 1, bytes.length - 1, 0x2e);
          const isNumber = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text);
          if (!Number.isNaN(decimal)) {
            read += 1;
            expect(isNumber).toBe(true);
            expect(Object.is(decimal, Number(text))).toBe(true);
          }
          const integer = readInteger(bytes, 1, bytes.length - 1);
          if (!Number.isNaN(integer)) expect([/^[+-]?\d+$/.test(text), integer + 0]).toEqual([true, Number(text) + 0]);
          const isShort = text.replaceAll(/\D/g, "").length <= 15 && !/e/i.test(text);
          if (isNumber && isShort) expect(decimal, text).not.toBeNaN();
        },
      ),
      { numRuns: 5000, seed: 51 },
    );
    expect(read).toBeGreaterThan(1000);
  });
});

describe("the same as DuckDB reads", () => {
  it("integers, decimals, booleans, dates, timestamps, texts", async () => {
    const random = createRandom(9);
    const rows = Array.from({ length: 3000 }, (_, row) => [
      String(row - 1500),
      random.chance(0.1) ? "" : (random.next() * 1e6 - 5e5).toFixed(random.below(7)),
      random.pick(["true", "false", ""]),
      random.chance(0.1) ? "" : `${1900 + random.below(200)}-0${1 + random.below(9)}-${10 + random.below(19)}`,
      `20${10 + random.below(80)}-0${1 + random.below(9)}-1${random.below(9)} 0${random.below(9)}:1${random.below(9)}:2${random.below(9)}`,
      random.pick(['"x, y"', '"say ""hi"""', "Zürich", '"two\nlines"', "plain"]),
    ]);
    const text = `i,n,b,d,t,s\n${rows.map((row) => row.join(",")).join("\n")}\n`;
    const fields = fieldsOf(
      { name: "i", type: "integer" },
      { name: "n", type: "number" },
      { name: "b", type: "boolean" },
      { name: "d", type: "date" },
      { name: "t", type: "datetime", format: "%Y-%m-%d %H:%M:%S" },
      { name: "s" },
    );
    const { columns } = read(text, fields);
    expect(columns.map(({ conflictCount }) => conflictCount)).toEqual([0, 0, 0, 0, 0, 0]);

    const folder = mkdtempSync(join(tmpdir(), "columns-"));
    try {
      const path = join(folder, "table.csv");
      writeFileSync(path, text);
      const instance = await DuckDBInstance.create(":memory:");
      const connection = await instance.connect();
      const types = "{'i': 'BIGINT', 'n': 'DOUBLE', 'b': 'BOOLEAN', 'd': 'DATE', 't': 'TIMESTAMP', 's': 'VARCHAR'}";
      const reader = await connection.runAndReadAll(
        `select i::double, n, b, (d - date '1970-01-01')::integer, epoch_ms(t)::double, s from read_csv('${path}', header=true, columns=${types})`,
      );
      expect(columns.map(valuesOf)).toEqual(reader.getColumns());
      connection.closeSync();
      instance.closeSync();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
