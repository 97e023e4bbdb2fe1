import { describe, expect, it } from "vitest";
import { castCell, isCsvw, parseCsvw, parseTableSchema, SchemaError } from "../src/index.ts";

const field = (description: Readonly<Record<string, unknown>>) =>
  parseTableSchema({ fields: [{ name: "f", ...description }] }).fields[0]!;
const cast = (description: Readonly<Record<string, unknown>>, text: string) => {
  const result = castCell(text, field(description));
  return result.isValid ? result.value : "invalid";
};
const csvwField = (column: Readonly<Record<string, unknown>>) =>
  parseCsvw({ tableSchema: { columns: [{ name: "f", ...column }] } }).fields[0]!;
const csvw = (column: Readonly<Record<string, unknown>>, text: string) => {
  const result = castCell(text, csvwField(column));
  return result.isValid ? result.value : "invalid";
};

describe("Table Schema values", () => {
  it.each<[Readonly<Record<string, unknown>>, string, unknown]>([
    [{ type: "string" }, "a", "a"],
    [{ type: "string" }, "", null],
    [{}, "a", "a"],
    [{ type: "string", format: "email" }, "a.b@c.org", "a.b@c.org"],
    [{ type: "string", format: "email" }, "a.b@c", "invalid"],
    [{ type: "string", format: "uri" }, "https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
    [{ type: "string", format: "uri" }, "example org", "invalid"],
    [
      { type: "string", format: "uuid" },
      "123e4567-e89b-12d3-a456-426614174000",
      "123e4567-e89b-12d3-a456-426614174000",
    ],
    [{ type: "string", format: "uuid" }, "123e4567", "invalid"],
    [{ type: "string", format: "binary" }, "aGk=", "aGk="],
    [{ type: "string", format: "binary" }, "aGk", "invalid"],
    [{ type: "integer" }, "-12", -12],
    [{ type: "integer" }, "007", 7],
    [{ type: "integer" }, "1.0", "invalid"],
    [{ type: "integer" }, "1,234", "invalid"],
    [{ type: "integer" }, "9007199254740993", 9007199254740993n],
    [{ type: "integer", groupChar: "," }, "1,234,567", 1234567],
    [{ type: "integer", bareNumber: false }, "€ 95 EUR", 95],
    [{ type: "integer", bareNumber: false }, "-$95", -95],
    [{ type: "number" }, "1.5e3", 1500],
    [{ type: "number" }, "NaN", Number.NaN],
    [{ type: "number" }, "-INF", Number.NEGATIVE_INFINITY],
    [{ type: "number" }, "0.1", 0.1],
    [{ type: "number" }, "1e400", Number.POSITIVE_INFINITY],
    [{ type: "number" }, "1.2.3", "invalid"],
    [{ type: "number" }, "", null],
    [{ type: "number", decimalChar: ",", groupChar: "." }, "1.234,5", 1234.5],
    [{ type: "number", decimalChar: ",", groupChar: "." }, "1,234.5", "invalid"],
    [{ type: "number", decimalChar: "," }, "1.5", "invalid"],
    [{ type: "number", groupChar: " " }, "1 234 567.5", 1234567.5],
    [{ type: "number", groupChar: "," }, "1,.5", "invalid"],
    [{ type: "number", bareNumber: false }, "12.5%", 12.5],
    [{ type: "number" }, "12.5%", "invalid"],
    [{ type: "boolean" }, "TRUE", true],
    [{ type: "boolean" }, "0", false],
    [{ type: "boolean" }, "yes", "invalid"],
    [{ type: "boolean", trueValues: ["ja"], falseValues: ["nein"] }, "nein", false],
    [{ type: "date" }, "2020-02-29", "2020-02-29"],
    [{ type: "date" }, "2019-02-29", "invalid"],
    [{ type: "date" }, "2019-2-9", "invalid"],
    [{ type: "date", format: "%d/%m/%Y" }, "9/2/2019", "2019-02-09"],
    [{ type: "date", format: "%d.%m.%y" }, "09.02.70", "1970-02-09"],
    [{ type: "date", format: "%d %B %Y" }, "9 february 2019", "2019-02-09"],
    [{ type: "date", format: "%Y-%j" }, "2020-366", "2020-12-31"],
    [{ type: "date", format: "%Y-%j" }, "2019-366", "invalid"],
    [{ type: "date", format: "any" }, "31/12/2019", "2019-12-31"],
    [{ type: "date", format: "any" }, "01/12/2019", "invalid"],
    [{ type: "time" }, "10:15:00.250", "10:15:00.25"],
    [{ type: "time" }, "24:00:00", "invalid"],
    [{ type: "time", format: "%I:%M %p" }, "12:05 AM", "00:05:00"],
    [{ type: "time", format: "%I:%M %p" }, "13:05 AM", "invalid"],
    [{ type: "datetime" }, "2020-01-01T10:00:00Z", "2020-01-01T10:00:00Z"],
    [{ type: "datetime" }, "2020-01-01T10:00:00+05:30", "2020-01-01T10:00:00+05:30"],
    [{ type: "datetime" }, "2020-01-01 10:00:00", "invalid"],
    [{ type: "datetime", format: "%d/%m/%Y %H:%M" }, "01/02/2020 10:05", "2020-02-01T10:05:00"],
    [{ type: "datetime", format: "any" }, "2020-01-13 10:05", "2020-01-13T10:05:00"],
    [{ type: "year" }, "2020", 2020],
    [{ type: "year" }, "20", "invalid"],
    [{ type: "yearmonth" }, "2020-12", "2020-12"],
    [{ type: "yearmonth" }, "2020-13", "invalid"],
    [{ type: "duration" }, "P1Y2M3DT10H30M", "P1Y2M3DT10H30M"],
    [{ type: "duration" }, "P", "invalid"],
    [{ type: "duration" }, "P1DT", "invalid"],
    [{ type: "geopoint" }, "90.5, 45.50", { lon: 90.5, lat: 45.5 }],
    [{ type: "geopoint" }, "200, 45", "invalid"],
    [{ type: "geopoint", format: "array" }, "[90.5, 45.5]", { lon: 90.5, lat: 45.5 }],
    [{ type: "geopoint", format: "object" }, '{"lon": 1, "lat": 2}', { lon: 1, lat: 2 }],
    [{ type: "geopoint", format: "object" }, '{"lon": 1}', "invalid"],
    [{ type: "object" }, '{"a": [1]}', { a: [1] }],
    [{ type: "object" }, "[1]", "invalid"],
    [{ type: "array" }, "[1, {}]", [1, {}]],
    [{ type: "array" }, "[1", "invalid"],
    [{ type: "array" }, "[".repeat(100) + "]".repeat(100), "invalid"],
    [{ type: "any" }, "x", "x"],
    [{ type: "list", itemType: "integer" }, "1,2,3", [1, 2, 3]],
    [{ type: "list", itemType: "integer", delimiter: ";" }, "1;x", "invalid"],
    [{ type: "integer", missingValues: ["-99", "NA"] }, "NA", null],
    [{ type: "integer", missingValues: ["-99", "NA"] }, "", "invalid"],
  ])("%j of %j", (description, text, expected) => {
    expect(cast(description, text)).toEqual(expected);
  });

  it("missing values of the schema hold for its fields, labels allowed", () => {
    const schema = parseTableSchema({
      fields: [{ name: "a" }, { name: "b", missingValues: [] }],
      missingValues: [{ value: "-", label: "none" }],
    });
    expect(castCell("-", schema.fields[0]!)).toEqual({ isValid: true, value: null });
    expect(castCell("-", schema.fields[1]!)).toEqual({ isValid: true, value: "-" });
  });
});

describe("Table Schema descriptions that cannot be applied", () => {
  it.each<[unknown, string]>([
    [null, "schema"],
    [{}, "schema.fields"],
    [{ fields: [{}] }, "fields[0].name"],
    [{ fields: [{ name: "a", type: "decimal" }] }, "fields[0].type"],
    [{ fields: [{ name: "a" }, { name: "b", type: "date", format: "%Q" }] }, "fields[1].format"],
    [{ fields: [{ name: "a", type: "date", format: "%H:%M" }] }, "fields[0].format"],
    [{ fields: [{ name: "a", constraints: { pattern: "(a)\\1" } }] }, "fields[0].constraints.pattern"],
    [{ fields: [{ name: "a", constraints: { minLength: -1 } }] }, "fields[0].constraints.minLength"],
    [{ fields: [{ name: "a", type: "integer", constraints: { minimum: "x" } }] }, "fields[0].constraints.minimum"],
    [{ fields: [{ name: "a", type: "string", constraints: { maximum: "x" } }] }, "fields[0].constraints.maximum"],
    [{ fields: [{ name: "a", type: "integer", constraints: { enum: ["x"] } }] }, "fields[0].constraints.enum"],
    [{ fields: [{ name: "a", constraints: { required: "yes" } }] }, "fields[0].constraints.required"],
    [{ fields: [{ name: "a" }], primaryKey: "b" }, "schema.primaryKey"],
    [{ fields: [{ name: "a" }], missingValues: [1] }, "schema.missingValues"],
  ])("%j", (description, path) => {
    expect(() => parseTableSchema(description)).toThrow(SchemaError);
    expect(() => parseTableSchema(description)).toThrow(expect.objectContaining({ path }));
  });

  it("what is not applied is named", () => {
    expect(
      parseTableSchema({ fields: [{ name: "a", constraints: { jsonSchema: {} } }], foreignKeys: [] }).unchecked,
    ).toEqual(["foreignKeys", "fields[0].constraints.jsonSchema"]);
  });
});

describe("CSVW values", () => {
  it.each<[Readonly<Record<string, unknown>>, string, unknown]>([
    [{}, " a ", " a "],
    [{ datatype: "string" }, "", null],
    [{ datatype: "token" }, " a ", "a"],
    [{ datatype: "integer" }, " 12 ", 12],
    [{ datatype: "byte" }, "128", 128],
    [{ datatype: "decimal" }, "1.50", 1.5],
    [{ datatype: { base: "number", format: "#,##0.00" } }, "1,234.50", 1234.5],
    [{ datatype: { base: "number", format: "#,##0.00" } }, "1,234.5", "invalid"],
    [{ datatype: { base: "number", format: "0.0##" } }, "1.2345", "invalid"],
    [{ datatype: { base: "number", format: { decimalChar: ",", groupChar: "." } } }, "1.234,5", 1234.5],
    [{ datatype: { base: "number", format: { decimalChar: "," } } }, "1,5", 1.5],
    [{ datatype: "boolean" }, "1", true],
    [{ datatype: { base: "boolean", format: "Y|N" } }, "N", false],
    [{ datatype: { base: "boolean", format: "Y|N" } }, "true", "invalid"],
    [{ datatype: "date" }, "2020-02-29", "2020-02-29"],
    [{ datatype: { base: "date", format: "dd.MM.yyyy" } }, "29.02.2020", "2020-02-29"],
    [{ datatype: { base: "date", format: "dd.MM.yyyy" } }, "9.02.2020", "invalid"],
    [{ datatype: { base: "date", format: "M/d/yyyy" } }, "2/9/2020", "2020-02-09"],
    [
      { datatype: { base: "dateTime", format: "yyyy-MM-ddTHH:mm:ss.SSSXXX" } },
      "2020-02-09T10:00:00.5+01:00",
      "2020-02-09T10:00:00.5+01:00",
    ],
    [{ datatype: { base: "time", format: "HH:mm" } }, "10:15", "10:15:00"],
    [{ datatype: "gYear" }, "2020", 2020],
    [{ datatype: "gYear" }, "2020-08:00", "2020-08:00"],
    [{ datatype: "gYearMonth" }, "2020-02Z", "2020-02Z"],
    [{ datatype: "gYearMonth" }, "2020-13Z", "invalid"],
    [{ datatype: "date" }, "2020-02-03+01:00", "2020-02-03+01:00"],
    [{ datatype: "gDay" }, "---31Z", "---31Z"],
    [{ datatype: { base: "time", format: "HH:mm:ss.S" } }, "15:02:37.143", "invalid"],
    [{ datatype: { base: "time", format: "HH:mm:ss.SSS" } }, "15:02:37.143", "15:02:37.143"],
    [{ datatype: "gYearMonth" }, "2020-02", "2020-02"],
    [{ datatype: "duration" }, "P1D", "P1D"],
    [{ datatype: "hexBinary" }, "0aFF", "0aFF"],
    [{ datatype: "integer", null: ["-", "NA"] }, "NA", null],
    [{ datatype: "integer", default: "7" }, "", 7],
    [{ datatype: "integer", separator: ";" }, "1; 2;3", [1, 2, 3]],
  ])("%j of %j", (column, text, expected) => {
    expect(csvw(column, text)).toEqual(expected);
  });

  it("inherits from schema and table, names columns by title, leaves virtual ones out", () => {
    const schema = parseCsvw({
      "@context": "http://www.w3.org/ns/csvw",
      null: "-",
      tableSchema: {
        datatype: "integer",
        columns: [
          { titles: { en: ["First", "1st"] } },
          { name: "b", datatype: "string", required: true },
          { name: "c", virtual: true },
          {},
        ],
        primaryKey: "b",
        foreignKeys: [],
      },
    });
    expect(schema.fields.map(({ name, titles, type }) => [name, titles, type])).toEqual([
      ["First", ["First", "1st"], "integer"],
      ["b", [], "string"],
      ["_col.3", [], "integer"],
    ]);
    expect(castCell("-", schema.fields[0]!)).toEqual({ isValid: true, value: null });
    expect(schema).toMatchObject({ keys: [{ columns: ["b"], isPrimary: true }], unchecked: ["foreignKeys"] });
    expect(schema.fields[1]!.constraints.required).toBe(true);
  });

  it("implied and given bounds", () => {
    expect(csvwField({ datatype: "unsignedByte" }).constraints).toMatchObject({
      minimum: { order: 0 },
      maximum: { order: 255 },
    });
    expect(csvwField({ datatype: { base: "integer", minExclusive: 5, maximum: "9" } }).constraints).toMatchObject({
      minimum: { order: 5, isExclusive: true },
      maximum: { order: 9 },
    });
    expect(csvwField({ datatype: { base: "date", minimum: "2020-01-01" } }).constraints.minimum?.text).toBe(
      "2020-01-01",
    );
    expect(csvwField({ datatype: { base: "string", length: 3, format: "[a-z]+" } }).constraints).toMatchObject({
      minLength: 3,
      maxLength: 3,
      pattern: { source: "[a-z]+" },
    });
  });

  it.each<[unknown, string]>([
    ["nothing", "columns[0].datatype.base"],
    [{ base: "date", format: "QQ" }, "columns[0].datatype.format"],
    [{ base: "boolean", format: "Y" }, "columns[0].datatype.format"],
    [{ base: "number", format: "abc" }, "columns[0].datatype.format.pattern"],
  ])("what of the datatype %j is not known is named as unchecked", (datatype, path) => {
    expect(parseCsvw({ tableSchema: { columns: [{ datatype }] } }).unchecked).toEqual([path]);
  });

  it.each<[unknown, string, readonly string[], readonly string[]]>([
    ["decimal", "", ["1", "-1.5", "12%"], ["1E5", "NaN", "INF", "-INF"]],
    ["double", "", ["1E5", "NaN", "-INF"], ["x"]],
    ["integer", "##0", ["1", "1234"], ["1,234"]],
    ["integer", "#,##0", ["1", "123", "1,234"], ["1234", "12,34"]],
    ["integer", "#,##,#00", ["12", "12,345", "1,23,456"], ["1", "1,234,567"]],
    ["decimal", "0.000,###", ["1.199,9"], ["1.1999", "1.1"]],
  ])("%s as %s", (base, pattern, good, bad) => {
    const field = csvwField({ datatype: { base, ...(pattern !== "" && { format: { pattern } }) } });
    const isValid = (text: string) => castCell(text, field).isValid;
    expect([good.filter((text) => !isValid(text)), bad.filter(isValid)]).toEqual([[], []]);
  });

  it.each<[unknown, string]>([
    [{ tableSchema: { columns: [{ name: "a" }, { name: "a" }] } }, "tableSchema.columns"],
    [
      { tableSchema: { columns: [{ datatype: { base: "integer", minimum: 2, maximum: 1 } }] } },
      "columns[0].datatype.minimum",
    ],
    [
      { tableSchema: { columns: [{ datatype: { base: "string", minLength: 2, maxLength: 1 } }] } },
      "columns[0].datatype.minLength",
    ],
    [{ "rdf:value": { "@list": [1] }, tableSchema: { columns: [] } }, "table.rdf:value.@list"],
    [{ tables: [] }, "table.tables"],
    [{ tableSchema: { columns: [{ name: "a" }], primaryKey: "b" } }, "tableSchema.primaryKey"],
  ])("%j cannot be applied", (description, path) => {
    expect(() => parseCsvw(description)).toThrow(expect.objectContaining({ name: "SchemaError", path }));
  });

  it("is told from Table Schema", () => {
    expect([{ tableSchema: {} }, { columns: [] }, { tables: [] }, { fields: [] }, null].map(isCsvw)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
