import { sourceOf } from "@colophon/kit-bytes";
import { describe, expect, it } from "vitest";
import { inferSchema, nameColumns, readTable, sniff } from "../src/index.ts";

const open = (text: string) => {
  const source = sourceOf(new TextEncoder().encode(text));
  const { dialect } = sniff(source);
  const { columnNames, rows } = readTable(source, { dialect });
  return { dialect, columnNames, rows: [...rows] };
};
const numbered = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index + 1)).join("\n");

describe("what stands above a table", () => {
  it("a first row of few cells below full names is data", () => {
    const text = [
      "Department,,,,,,",
      "Name,Trip,Place,Purpose,Charter,Officials,Cost",
      "A. Smith,NIL return,,,,,",
      numbered(4, (n) => `B. Jones,${n} May,Berlin,Council,n/a,n/a,£${n}00`),
      "C. Webb,Nil return,,,,,",
    ].join("\n");
    const { dialect, columnNames, rows } = open(text);
    expect([dialect.preambleRows, dialect.headerRows, columnNames[0]]).toEqual([1, 1, "Name"]);
    expect(rows[0]).toEqual(["A. Smith", "NIL return", "", "", "", "", ""]);
    expect(rows).toHaveLength(6);
  });

  it("a row of units of few columns is a row of names", () => {
    const { dialect, columnNames } = open(
      `station,time,temp,rain,wind,sun,note\n,,degC,mm,,,\n${numbered(9, (n) => `A${n},1${n}:00,${n}.5,${n},${n},${n},x`)}\n`,
    );
    expect([dialect.headerRows, columnNames.slice(2, 4)]).toEqual([2, ["temp degC", "rain mm"]]);
  });

  it("names in three rows above three rows of numbers", () => {
    const { dialect, columnNames } = open(
      ",2022,2022,2023,2023\n,Men,Women,Men,Women\nRegion,n,n,n,n\nNorth,1,2,3,4\nSouth,5,6,7,8\nEast,9,10,11,12\n",
    );
    expect([dialect.headerRows, columnNames]).toEqual([
      3,
      ["Region", "2022 Men n", "2022 Women n", "2023 Men n", "2023 Women n"],
    ]);
  });

  it("a wider line of settings above the names", () => {
    const text = `"EXTF";510;21;"Stapel";7;2024;;"RE";1;2\nUmsatz;S/H;Kurs;Konto;Datum\n${numbered(9, (n) => `${n},5${n};"S";;${8400 + n};${n}01`)}\n`;
    const { dialect, columnNames } = open(text);
    expect([dialect.preambleRows, dialect.headerRows, columnNames[0]]).toEqual([1, 1, "Umsatz"]);
  });

  it("what a blank line parts from the names is none of them", () => {
    const { dialect, columnNames } = open("Summary,,\nTotal,3,\n\nid,name,qty\n1,a,1\n2,b,1\n3,c,1\n");
    expect([dialect.preambleRows, dialect.headerRows, columnNames]).toEqual([3, 1, ["id", "name", "qty"]]);
  });

  it("names of several lines are not parted", () => {
    const { dialect, columnNames } = open(`"a\nb",c\n"x\ny",z\n${numbered(9, (n) => `${n},${n}.5`)}\n`);
    expect([dialect.headerRows, columnNames]).toEqual([2, ["a\nb x\ny", "c z"]]);
  });
});

describe("what stands below a table", () => {
  const statement = (footer: string) =>
    open(`Date;Text;Amount\n${numbered(9, (n) => `0${n}.01.2024;Shop ${n};-${n},50`)}\n${footer}`);

  it.each([
    ["below an empty row", ";;\nPrinted on Monday by online banking;;\n", 2, 9],
    ["several notes", ";;\nPrinted on Monday;;\nSubject to change;;\n", 3, 9],
    ["right below dates", "Printed on Monday\n", 1, 9],
    ["a total is kept", ";;\nTotal;;-405,00\n", 0, 11],
    ["a name in a row of full width right below is kept", "Balance carried;;\n", 0, 10],
  ])("%s", (_, footer, footerRows, rows) => {
    const found = statement(footer);
    expect([found.dialect.footerRows, found.rows.length]).toEqual([footerRows, rows]);
  });

  it("notes without an end are looked at once", () => {
    const started = process.cpuUsage();
    expect(open(`a,b,c\n1,2,3\n${"*,,\n".repeat(15_000)}`).dialect.headerRows).toBe(1);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(10);
  });
});

describe("tables drawn for the eye", () => {
  it.each([
    ["GitHub", "| Name | Qty |\n| :--- | ---: |\n| Nut | 1 |\n| Bolt | -2 |\n", ["", "Name", "Qty", ""], 2],
    [
      "MySQL",
      "+----+------+\n| id | name |\n+----+------+\n|  1 | Ann  |\n|  2 | Bob  |\n+----+------+\n",
      ["", "id", "name", ""],
      2,
    ],
    [
      "psql",
      " id | name  | qty \n----+-------+-----\n  1 | Anna  |   3\n  2 | Bert  |   4\n(2 rows)\n",
      ["id", "name", "qty"],
      2,
    ],
  ])("%s: lines are neither names nor rows", (_, text, names, rowCount) => {
    const { columnNames, rows } = open(text);
    expect([columnNames, rows.length]).toEqual([names, rowCount]);
  });

  it("a ruler among the header rows is no name, a dash is", () => {
    const header = [
      ["id", "a-b"],
      ["--", "====="],
      [":-:", "-"],
    ];
    expect(nameColumns(header)).toEqual(["id :-:", "a-b -"]);
  });
});

describe("a first line for Excel", () => {
  it.each(["sep=;\r\n", '"sep=;"\n', "SEP=;\n"])("%j decides", (line) => {
    const { dialect, columnNames } = open(`${line}a;b,c\n1;2,3\n`);
    expect([dialect.delimiter, dialect.preambleRows, columnNames]).toEqual([";", 1, ["a", "b,c"]]);
  });

  it.each(["sep=;\n", "sep=;", '"sep=;"\r\n'])("%j is not a row of one column or of no table", (line) => {
    expect(open(line).dialect).toMatchObject({ delimiter: ";", preambleRows: 1, headerRows: 0 });
    const { dialect, columnNames } = open(`${line.trim()}\nName\n1\n2\n`);
    expect([dialect.delimiter, dialect.preambleRows, columnNames]).toEqual([";", 1, ["Name"]]);
  });

  it("a quote that does not end on the first line declares nothing", () => {
    expect(open('"sep=;\nmore";b\n1;2\n').dialect.preambleRows).toBe(0);
  });
});

describe("types of a sample", () => {
  it("stops at the sample's end and says so", () => {
    const source = sourceOf(new TextEncoder().encode(`n,t\n${numbered(20_000, (n) => `${n},2024-01-01 10:00:00`)}\n`));
    const dialect = sniff(source).dialect;
    const { fields, rowCount, isComplete } = inferSchema(source, { dialect, sampleRows: 15_000 });
    expect([rowCount, isComplete, fields[0]?.max, fields[1]?.type]).toEqual([15_000, false, 15_000, "datetime"]);
    expect(inferSchema(source, { dialect, sampleRows: 20_000 })).toMatchObject({ rowCount: 20_000, isComplete: true });
  });

  it("unbreakable spaces stand in amounts and percentages", () => {
    const source = sourceOf(
      new TextEncoder().encode("a;b\n1\u202f234,50\u00a0€;12,5\u00a0%\n2\u202f000,00\u00a0€;3\u202f%\n"),
    );
    expect(inferSchema(source, { dialect: sniff(source).dialect }).fields.map(({ note }) => note)).toEqual([
      "currency",
      "percent",
    ]);
  });
});
