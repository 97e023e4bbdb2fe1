import { sourceOf } from "@colophon/kit-bytes";
import { encodeText } from "@colophon/kit-text";
import { describe, expect, it } from "vitest";
import {
  type Dialect,
  type Finding,
  parseCsvw,
  parseTableSchema,
  RFC4180,
  type Schema,
  type ValidateOptions,
  type ValidationSummary,
  validateRows,
} from "../src/index.ts";
import { utf8 } from "./reading.ts";

function validate(
  text: string | Uint8Array,
  schema: Schema,
  options: ValidateOptions = {},
  dialect: Partial<Dialect> = {},
) {
  const bytes = typeof text === "string" ? utf8(text) : text;
  const pass = validateRows(sourceOf(bytes), schema, { ...options, dialect: { ...RFC4180, ...dialect } });
  const findings: Finding[] = [];
  for (;;) {
    const { done, value } = pass.next();
    if (done === true) return { findings, summary: value as ValidationSummary };
    findings.push(value);
  }
}
const kinds = (text: string, schema: Schema, options: ValidateOptions = {}) =>
  validate(text, schema, options).findings.map(({ kind, rowIndex, columnIndex }) => [kind, rowIndex, columnIndex]);
const fields = (...list: readonly Readonly<Record<string, unknown>>[]) => parseTableSchema({ fields: list });

const PEOPLE = fields(
  { name: "id", type: "integer", constraints: { required: true, unique: true, minimum: 1, maximum: 100 } },
  { name: "name", constraints: { minLength: 2, maxLength: 10, pattern: "[A-Z].*" } },
  { name: "born", type: "date", constraints: { minimum: "1900-01-01" } },
  { name: "sex", constraints: { enum: ["f", "m"] } },
);

describe("findings", () => {
  it("a valid text has none", () => {
    const { findings, summary } = validate('id,name,born,sex\n1,Anna,1990-01-01,f\n2,"O""Neill",,m\n', PEOPLE);
    expect(findings).toEqual([]);
    expect(summary).toMatchObject({
      rowCount: 3,
      validRows: 2,
      invalidRows: 0,
      findingCount: 0,
      counts: {},
      unchecked: [],
    });
  });

  it("each in its place, in source order", () => {
    const text =
      'id,name,born,sex\n1,Anna,1990-01-01,f\n\n1,b,1890-01-01,x\n"",Bartholomäus,1990-02-30,m\nx,"Li\nu",1990-01-01,f\n101,Eve\n7,Zoe,,f,extra\n';
    const { findings, summary } = validate(text, PEOPLE);
    expect(
      findings.map(({ kind, rowIndex, lineNumber, columnIndex, value }) => [
        kind,
        rowIndex,
        lineNumber,
        columnIndex,
        value,
      ]),
    ).toEqual([
      ["unique", 2, 4, 0, "1"],
      ["minLength", 2, 4, 1, "b"],
      ["pattern", 2, 4, 1, "b"],
      ["minimum", 2, 4, 2, "1890-01-01"],
      ["enum", 2, 4, 3, "x"],
      ["required", 3, 5, 0, ""],
      ["maxLength", 3, 5, 1, "Bartholomäus"],
      ["type", 3, 5, 2, "1990-02-30"],
      ["type", 4, 6, 0, "x"],
      ["pattern", 4, 6, 1, "Li\nu"],
      ["row-short", 5, 8, undefined, "2 cells"],
      ["maximum", 5, 8, 0, "101"],
      ["row-long", 6, 9, 4, "5 cells"],
    ]);
    expect(findings[0]).toMatchObject({
      offset: text.indexOf("\n1,b") + 1,
      fieldName: "id",
      rule: "values that differ; row 2 has it",
    });
    expect(summary).toMatchObject({
      validRows: 1,
      invalidRows: 5,
      findingCount: 13,
      counts: { type: 2, pattern: 2, unique: 1 },
    });
  });

  it("of the header, matched by position", () => {
    const schema = fields({ name: "a" }, { name: "b" }, { name: "c" });
    expect(kinds("a,x\n1,2\n", schema)).toEqual([
      ["header-mismatch", 0, 1],
      ["header-missing", 0, undefined],
      ["row-short", 1, undefined],
    ]);
    expect(kinds("a,b,c,d,\n1,2,3,4,5\n", schema)).toEqual([
      ["header-extra", 0, 3],
      ["header-blank", 0, 4],
      ["row-long", 1, 3],
    ]);
    expect(kinds("a,b,a\n1,2,3\n", schema)).toEqual([
      ["header-duplicate", 0, 2],
      ["header-mismatch", 0, 2],
    ]);
  });

  it("of the header, matched by name", () => {
    const schema = parseTableSchema({
      fields: [
        { name: "a", type: "integer" },
        { name: "b", type: "integer" },
      ],
      fieldsMatch: "subset",
    });
    expect(kinds("b,x,a\n1,y,2\nz,y,2\n", schema)).toEqual([
      ["header-extra", 0, 1],
      ["type", 2, 0],
    ]);
    expect(kinds("b\n1\n", schema)).toEqual([["header-missing", 0, undefined]]);
  });

  it("without a header, by position", () => {
    expect(
      validate(
        "x,1\n2,3\n",
        fields({ name: "a", type: "integer" }, { name: "b", type: "integer" }),
        {},
        { headerRows: 0 },
      ).findings.map(({ kind, rowIndex }) => [kind, rowIndex]),
    ).toEqual([["type", 0]]);
  });

  it("of keys", () => {
    const schema = parseTableSchema({
      fields: [{ name: "a", type: "integer" }, { name: "b" }, { name: "c" }],
      primaryKey: ["a", "b"],
      uniqueKeys: [["c"]],
    });
    expect(kinds("a,b,c\n1,x,p\n1,y,q\n01,x,q\n2,,r\n,x,\n", schema)).toEqual([
      ["key-duplicate", 3, undefined],
      ["key-duplicate", 3, undefined],
      ["key-null", 4, undefined],
      ["key-null", 5, undefined],
    ]);
  });

  it("of CSVW descriptions, by title", () => {
    const schema = parseCsvw({
      tableSchema: {
        columns: [
          { name: "id", titles: ["No."], datatype: "positiveInteger" },
          { name: "when", datatype: { base: "date", format: "dd.MM.yyyy" }, required: true },
        ],
      },
    });
    expect(kinds("No.,when\n1,01.02.2020\n0,\n2,2020-01-01\n", schema)).toEqual([
      ["minimum", 2, 0],
      ["required", 2, 1],
      ["type", 3, 1],
    ]);
  });

  it("in any encoding, with offsets of the source", () => {
    const text = "a,b\nMüller,x\n";
    const { findings } = validate(encodeText(text, "utf-16le"), fields({ name: "a" }, { name: "b", type: "integer" }), {
      encoding: "utf-16le",
    });
    expect(findings).toMatchObject([{ kind: "type", offset: text.indexOf("x") * 2, value: "x" }]);
    expect(
      validate(encodeText(text, "windows-1252"), fields({ name: "a", constraints: { maxLength: 6 } }, { name: "b" }), {
        encoding: "windows-1252",
      }).findings,
    ).toEqual([]);
  });

  it("values are shown in part when they are long", () => {
    expect(
      validate(`a\n${"x".repeat(5000)}\n`, fields({ name: "a", type: "integer" })).findings[0]!.value,
    ).toHaveLength(201);
  });
});

describe("bounds", () => {
  it("are of the field's type", () => {
    const schema = fields(
      { name: "n", type: "number", decimalChar: ",", constraints: { minimum: "1,5", maximum: 2.5 } },
      { name: "d", type: "date", format: "%d/%m/%Y", constraints: { minimum: "01/02/2020" } },
      { name: "t", type: "datetime", constraints: { exclusiveMaximum: "2020-01-01T12:00:00Z" } },
      { name: "i", type: "integer", constraints: { maximum: "9007199254740993" } },
      { name: "y", type: "yearmonth", constraints: { minimum: "2019-12" } },
    );
    expect(kinds('n,d,t,i,y\n"1,5",01/02/2020,2020-01-01T12:30:00+01:00,9007199254740993,2020-01\n', schema)).toEqual(
      [],
    );
    expect(
      kinds('n,d,t,i,y\n"1,4",31/01/2020,2020-01-01T12:00:00Z,9007199254740994,2019-11\n', schema).map(
        ([kind]) => kind,
      ),
    ).toEqual(["minimum", "minimum", "maximum", "maximum", "minimum"]);
  });
});

describe("cost", () => {
  const rows = 200_000;
  const text = utf8(
    `id,name,when,amount\n${Array.from({ length: rows }, (_, row) => `${row},Name ${row},2020-01-01,${row}.50`).join("\n")}\n`,
  );

  it("uniqueness is judged as far as memory is allowed, and the summary says so", () => {
    const schema = fields({ name: "id", type: "integer", constraints: { unique: true } });
    const { summary } = validate(`id\n${"1\n2\n3\n".repeat(3)}`, schema, { maxUniqueValues: 2 });
    expect(summary.unchecked).toEqual(["unique: id"]);
    expect(summary.counts.unique).toBe(4);
  });

  it("valid rows of plain types make no strings: a pass takes little memory and time", () => {
    const schema = fields(
      { name: "id", type: "integer" },
      { name: "name", constraints: { maxLength: 20 } },
      { name: "when", type: "date" },
      { name: "amount", type: "number", constraints: { minimum: 0 } },
    );
    validate(text.subarray(0, 100_000), schema);
    const before = process.memoryUsage().heapUsed;
    const started = process.cpuUsage();
    const { summary } = validate(text, schema);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(3);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(40e6);
    expect(summary).toMatchObject({ validRows: rows, findingCount: 0 });
  });

  it("stops when nobody asks for more", () => {
    const pass = validateRows(
      sourceOf(text),
      fields({ name: "id", type: "boolean" }, { name: "name" }, { name: "when" }, { name: "amount" }),
      { dialect: RFC4180 },
    );
    expect(pass.next().value).toMatchObject({ kind: "type", rowIndex: 3, value: "2" });
    pass.return({} as ValidationSummary);
  });
});
