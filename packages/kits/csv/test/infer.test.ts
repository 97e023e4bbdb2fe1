import { sourceOf } from "@colophon/kit-bytes";
import { describe, expect, it } from "vitest";
import {
  type Dialect,
  type InferOptions,
  type InferredField,
  inferRows,
  inferSchema,
  parseTableSchema,
  RFC4180,
} from "../src/index.ts";
import { utf8 } from "./reading.ts";

const infer = (text: string, dialect: Partial<Dialect> = {}, options: InferOptions = {}) =>
  inferSchema(sourceOf(utf8(text)), { ...options, dialect: { ...RFC4180, ...dialect } });
/** A column named "value" of the given cells; quoted, so that cells may hold commas. */
const column = (cells: readonly string[], options: InferOptions = {}, name = "value"): InferredField =>
  infer([`"${name}"`, ...cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)].join("\n"), {}, options).fields[0]!;
const type = ({ type, format, decimalChar, groupChar }: InferredField) =>
  [type, format, decimalChar, groupChar].filter((part) => part !== undefined).join(" ");

describe("types", () => {
  it.each<[string, readonly string[], string?]>([
    ["integer", ["1", "-2", "+3", "0"]],
    ["number", ["1.5", "-2", ".5", "3."]],
    ["number", ["1.5e5", "2.5E-3"]],
    ["number ,", ["1,5", "2,25", "-,5"]],
    ["integer ,", ["1,234", "5", "1,234,567"].slice(1)],
    ["number ,", ["1,234.5", "12", "1,234"]],
    ["number , .", ["1.234,5", "12", "1.234"]],
    ["integer .", ["1.234.567", "12"]],
    ["integer  ", ["1 234", "12", "1 234 567"]],
    ["number '", ["1'234.50", "12.25"]],
    ["boolean", ["true", "false", "TRUE"]],
    ["boolean", ["Yes", "No"]],
    ["boolean", ["y", "n", "Y"]],
    ["integer", ["0", "1", "1"]],
    ["date default", ["2019-01-31", "2020-02-29"]],
    ["date %d/%m/%Y", ["31/01/2019", "01/02/2019"]],
    ["date %m/%d/%Y", ["01/31/2019", "1/2/2019"]],
    ["date %d.%m.%Y", ["31.12.2019"]],
    ["date %d-%b-%y", ["03-Sep-11", "30-May-12"]],
    ["date %d %B %Y", ["3 March 2019", "30 September 2020"]],
    ["date %b %d, %Y", ["Jan 3, 2019", "Sep 12, 2020"]],
    ["date %Y/%m/%d", ["2019/01/31"]],
    ["time default", ["10:15:00", "23:59:59"]],
    ["time %H:%M", ["10:15", "23:59"]],
    ["time %I:%M %p", ["10:15 AM", "1:05 pm"]],
    ["datetime default", ["2019-01-31T10:15:00Z", "2019-01-31T10:15:00+02:00"]],
    ["datetime default", ["2019-01-31T10:15:00"]],
    ["datetime %Y-%m-%d %H:%M:%S", ["2019-01-31 10:15:00"]],
    ["datetime %m/%d/%Y %I:%M:%S %p", ["10/31/2016 11:25:37 PM"]],
    ["object", ['{"a": 1}', "{}"]],
    ["array", ["[1, 2]", "[]"]],
    ["string", ["a", "1"]],
    ["string", ["2019-02-30", "2019-01-01"]],
    ["string", ["25:00", "10:00"]],
    ["string", ['{"a": 1', "{}"]],
    ["any", ["", ""]],
  ])("%s: %j", (expected, cells) => {
    const field = column(cells);
    expect(type(field).replace("date default", "date default")).toBe(
      expected.replace(/^(date|time|datetime) default$/, "$1"),
    );
    expect(field.ambiguities).toEqual([]);
  });

  it("years by their name", () => {
    expect(column(["2010", "2011"], {}, "Year").type).toBe("year");
    expect(column(["2010", "2011"], {}, "fiscal_year").type).toBe("year");
    expect(column(["2010", "2011"], {}, "count").type).toBe("integer");
    expect(column(["2010", "20110"], {}, "year").type).toBe("integer");
  });

  it("percentages and currencies stay texts, with a note", () => {
    expect(column(["12%", "3.5 %"])).toMatchObject({ type: "string", note: "percent" });
    expect(column(["£12.50", "$3"])).toMatchObject({ type: "string", note: "currency" });
    expect(column(["12,50 €", "3 EUR"])).toMatchObject({ type: "string", note: "currency" });
  });
});

describe("ambiguities are told, never guessed", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["day-month", ["01/02/03", "04/05/06"], ["string", "date %d/%m/%y", "date %m/%d/%y", "date %y/%m/%d"]],
    ["day-month", ["01/02/2019", "12/11/2020"], ["string", "date %d/%m/%Y", "date %m/%d/%Y"]],
    ["day-month", ["01-02-2019 10:00:00"], ["string", "datetime %d-%m-%Y %H:%M:%S", "datetime %m-%d-%Y %H:%M:%S"]],
    ["leading-zeros", ["01", "002", "3"], ["string", "integer"]],
    ["number-spelling", ["+4930123456", "+4989654321"], ["string", "integer"]],
    ["number-spelling", ["1e5", "2E3"], ["string", "number"]],
    ["number-spelling", ["1.9", "1.10", "1.11"], ["string", "number"]],
    ["big-integer", ["9007199254740993", "1"], ["string", "integer"]],
    ["decimal-comma", ["1,234", "5,678"], ["string", "integer ,", "number ,"]],
    ["compact-date", ["20190131", "20200229"], ["integer", "date %Y%m%d"]],
  ])("%s: %j", (kind, cells, candidates) => {
    const field = column(cells);
    expect(field.ambiguities).toMatchObject([{ kind }]);
    const found = field.ambiguities[0]!.candidates.map((candidate) => type(candidate as InferredField));
    expect(found).toEqual(candidates);
    expect(field.type).toBe(candidates[0]);
    expect(field.confidence).toBeLessThan(0.6);
    expect(field.ambiguities[0]!.examples[0]).toEqual({ rowIndex: 1, lineNumber: 2, value: cells[0] });
  });

  it("one cell can settle it", () => {
    expect(column(["01/02/2019", "12/11/2020", "13/01/2020"])).toMatchObject({
      type: "date",
      format: "%d/%m/%Y",
      ambiguities: [],
    });
    expect(column(["1,234", "5,67"])).toMatchObject({ type: "number", decimalChar: ",", ambiguities: [] });
    expect(column(["1,234", "5,678,901"])).toMatchObject({ type: "integer", groupChar: ",", ambiguities: [] });
  });

  it("a point before three digits, where commas are decimal marks", () => {
    const german = infer("value;x\n1.234;a\n5.678;b\n", { delimiter: ";" }).fields[0]!;
    expect(german.ambiguities).toMatchObject([{ kind: "decimal-point" }]);
    expect(infer("value,x\n1.234,a\n5.678,b\n").fields[0]).toMatchObject({ type: "number", ambiguities: [] });
  });

  it("candidates are fields that a schema takes", () => {
    for (const cells of [["01/02/03"], ["01"], ["1,234"], ["20190131"]]) {
      for (const candidate of column(cells).ambiguities[0]!.candidates) {
        expect(parseTableSchema({ fields: [{ name: "value", ...candidate }] }).fields[0]!.type).toBe(candidate.type);
      }
    }
  });
});

describe("nulls, conflicts, ranges", () => {
  it("words for nothing among typed cells are nulls, among texts they are texts", () => {
    expect(column(["1", "NA", "3", "", "n/a"])).toMatchObject({
      type: "integer",
      nullable: true,
      nullCount: 3,
      missingValues: ["", "NA", "n/a"],
      min: 1,
      max: 3,
    });
    expect(column(["DE", "NA", "FR"])).toMatchObject({ type: "string", nullCount: 0, missingValues: [""] });
    expect(column(["1", "-", "3"], { nullTokens: ["-"] })).toMatchObject({
      type: "integer",
      nullCount: 1,
      missingValues: ["-"],
    });
    expect(column(["", "x"], { nullTokens: [] })).toMatchObject({ type: "string", nullable: false });
  });

  it("cells against what nine in ten are, with their rows", () => {
    const field = column([...Array.from({ length: 20 }, (_, index) => String(index)), "T"]);
    expect(field).toMatchObject({
      type: "string",
      almost: { type: "integer" },
      conflictCount: 1,
      conflicts: [{ rowIndex: 21, lineNumber: 22, value: "T" }],
    });
    expect(column(["1", "x", "y"]).almost).toBeUndefined();
  });

  it("ranges, lengths, distinct values, examples", () => {
    expect(column(["5", "-3", "5", "40"])).toMatchObject({
      min: -3,
      max: 40,
      unique: false,
      distinctCount: 3,
      minLength: 1,
      maxLength: 2,
      examples: ["5", "-3", "40"],
    });
    expect(column(["1.234,5", "0,5"])).toMatchObject({ min: 0.5, max: 1234.5, unique: true });
    expect(column(["31/01/2019", "01/02/2018"])).toMatchObject({ min: "2018-02-01", max: "2019-01-31" });
    expect(column(["2020-01-01T15:00:00Z", "2020-01-01T15:30:00+03:00"])).toMatchObject({
      min: "2020-01-01T15:30:00+03:00",
      max: "2020-01-01T15:00:00Z",
    });
    expect(column(["😀é", "a"])).toMatchObject({ maxLength: 2 });
    expect(column(["a", "b", "c"], { maxDistinct: 2 })).toMatchObject({ unique: "unknown", distinctCount: "unknown" });
    expect(column(["a", "a", "b", "c"], { maxDistinct: 2 })).toMatchObject({ unique: false, distinctCount: "unknown" });
  });
});

describe("tables", () => {
  it("without a header have numbered fields", () => {
    const { fields, rowCount } = infer("1,a\n2,b\n", { headerRows: 0 });
    expect(fields.map(({ name, type }) => [name, type])).toEqual([
      ["field1", "integer"],
      ["field2", "string"],
    ]);
    expect(rowCount).toBe(2);
  });

  it("of two header rows join the names", () => {
    expect(infer("size,,x\nmin,max,x\n1,2,3\n", { headerRows: 2 }).fields.map(({ name }) => name)).toEqual([
      "size min",
      "max",
      "x",
    ]);
  });

  it("ragged rows are counted, absent cells are null, extra cells are fields when most rows have them", () => {
    const { fields, raggedRows } = infer("a,b\n1,2\n3\n4,5\n6,7,8\n");
    expect(raggedRows).toBe(2);
    expect(fields.map(({ name, nullCount }) => [name, nullCount])).toEqual([
      ["a", 0],
      ["b", 1],
    ]);
    expect(infer("a,b\n1,2,3\n4,5,6\n").fields.map(({ name }) => name)).toEqual(["a", "b", "field3"]);
  });

  it("can be given as rows", () => {
    const text = "id,when,amount\n1,31/01/2019,5\n2,01/02/2019,\n";
    const rows = text
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    expect(inferRows(rows.slice(1), rows[0]!)).toEqual(infer(text));
    expect(inferRows([["1", "a"]], []).fields.map(({ name, type }) => [name, type])).toEqual([
      ["field1", "integer"],
      ["field2", "string"],
    ]);
    expect(inferRows(rows.slice(1), rows[0]!, { sampleRows: 1 })).toMatchObject({ rowCount: 1, isComplete: false });
  });

  it("are looked at as far as asked", () => {
    expect(infer("a\n1\n2\nx\n", {}, { sampleRows: 2 })).toMatchObject({
      rowCount: 2,
      isComplete: false,
      fields: [{ type: "integer" }],
    });
    expect(infer("a\n1\n2\n", {}, { sampleRows: 2 })).toMatchObject({ rowCount: 2, isComplete: true });
  });

  it("take bounded memory and linear time, whatever is in the cells", () => {
    const rows = Array.from(
      { length: 60_000 },
      (_, row) => `${row},${"ab1-/.".repeat(row % 7)}${row},"{""a"":${row}}",${row % 2 ? "01/02/2003" : "x"}`,
    );
    const started = process.cpuUsage();
    expect(infer(`a,b,c,d\n${rows.join("\n")}\n`).rowCount).toBe(60_000);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(8);
  });
});
