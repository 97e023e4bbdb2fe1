import { describe, expect, it } from "vitest";
import { writeMcp } from "../page/again.ts";
import { currentOf, type FormField, questionsOf, readDate, writeDate } from "../page/form-model.ts";
import { placeOver, placeUnder } from "../page/placing.ts";
import { readTable } from "../page/read-table.ts";
import { toTargets, toWish } from "../page/redaction-model.ts";

const field = (part: Partial<FormField>): FormField => ({
  name: "field",
  kind: "text",
  flags: [],
  widgets: [{ flags: ["print"], page: 0, rectangle: [0, 0, 10, 10] }],
  ...part,
});
const controlOf = (part: Partial<FormField>) => questionsOf([field(part)], [])[0]?.control;

describe("the questions of a form", () => {
  it.each([
    ["a text", {}, "text"],
    ["a text of several lines", { flags: ["multiline"] }, "lines"],
    ["a password", { flags: ["password"] }, "secret"],
    ["a date whose mask has digits only", { format: 'AFDate_FormatEx("dd.mm.yyyy")' }, "date"],
    ["a date with the name of a month", { format: 'AFDate_FormatEx("d mmm yyyy")' }, "text"],
    ["a check box", { kind: "check" }, "check"],
    ["radio buttons", { kind: "radio" }, "one"],
    ["a choice", { kind: "choice", flags: ["combo"] }, "one"],
    ["a choice that takes other texts too", { kind: "choice", flags: ["combo", "edit"] }, "text"],
    ["a list of several", { kind: "choice", flags: ["multiSelect"] }, "several"],
  ] as const)("%s", (_, part, control) => {
    expect(controlOf(part)).toBe(control);
  });

  it("leave out hidden fields, buttons and signatures", () => {
    const hidden = field({ widgets: [{ flags: ["hidden"] }] });
    expect(questionsOf([hidden, field({ kind: "button" }), field({ kind: "signature" })], [])).toEqual([]);
  });

  it("name a field by its author's label, then by the text beside it, then by its name", () => {
    const labels = [{ name: "field", label: "Street", confidence: 0.5 }];
    expect(questionsOf([field({ label: "Your street" })], labels)[0]?.label).toBe("Your street");
    expect(questionsOf([field({})], labels)[0]?.label).toBe("Street");
    expect(questionsOf([field({})], [{ name: "field", label: "Street", confidence: 0.1 }])[0]?.label).toBe("field");
  });

  it("show a radio button by its state, so that an unchanged one is not sent", () => {
    const [question] = questionsOf([field({ kind: "radio", values: ["B"], widgets: [{ flags: [], on: "B" }] })], []);
    expect(question && currentOf(question)).toEqual({ state: "B" });
  });

  it.each([
    ["dd.mm.yyyy", "01.03.2026"],
    ["m/d/yyyy", "3/1/2026"],
    ["yyyy-mm-dd", "2026-03-01"],
  ])("write and read a date with the mask %s", (mask, text) => {
    expect(writeDate("2026-03-01", mask)).toBe(text);
    expect(readDate(text, mask)).toBe("2026-03-01");
    expect(readDate("in spring", mask)).toBe("");
  });
});

describe("a wish to redact", () => {
  it("is the same after a way through its targets", () => {
    const wish = {
      words: "Ada\nPaul",
      isCaseSensitive: true,
      isWholeWord: false,
      presets: ["email"],
      areas: [{ pageNumber: 2, rectangle: [0, 0, 10, 10] }],
      others: [{ query: "Eve" }, { preset: "us-ssn" }, { query: "A. d", pageNumber: 3 }],
    };
    expect(toWish(toTargets(wish))).toEqual(wish);
    expect(toTargets({ ...wish, words: " \n\n" })).toHaveLength(5);
  });
});

describe("a place on a page", () => {
  it.each([
    ["upright", [1 / 600, 0, 0, -1 / 800, 0, 1]],
    ["turned by 90 degrees", [0, 1 / 600, 1 / 800, 0, 0, 0]],
    ["with a crop box", [1 / 500, 0, 0, -1 / 700, -0.1, 1.05]],
  ] as const)("comes back from its picture, %s", (_, placing) => {
    const rectangle = [100, 200, 150, 240];
    const { left, top, width, height } = placeOver(rectangle, placing);
    const [x, y, w, h] = [left, top, width, height].map((text) => Number.parseFloat(text) / 100) as [
      number,
      number,
      number,
      number,
    ];
    const found = placeUnder([[x, y] as const, [x + w, y + h] as const], placing);
    expect(found.map(Math.round)).toEqual(rectangle);
  });
});

describe("the start of a table", () => {
  it.each([
    ["commas and quotes", 'a,b\r\n1,"x ""y"", z"\r\n', [["1", 'x "y", z']]],
    ["an empty last cell", "a;b\n1;\n", [["1", ""]]],
    ["no line end at the end", "a\tb\n1\t2", [["1", "2"]]],
    ["no line end after an empty cell", "a,b\n1,", [["1", ""]]],
  ])("%s", (_, text, rows) => {
    expect(readTable(text, false)?.rows).toEqual(rows);
  });

  it.each([
    ["rows of different widths", "a,b\n1,2,3\n"],
    ["one column without a delimiter", "a\nb\n"],
    ["text after a closing quote", 'a,b\n"x"y,2\n'],
  ])("is shown as text: %s", (_, text) => {
    expect(readTable(text, false)).toBeUndefined();
  });

  it("ends before a row that is cut off", () => {
    expect(readTable("a,b\n1,2\n3", true)?.rows).toEqual([["1", "2"]]);
  });
});

describe("the call for a language model", () => {
  it("names files by their path, and leaves out options that nobody set", () => {
    const call = {
      operation: "pdf.redact",
      path: "pdf/redact",
      files: [{ name: "bytes", file: new File(["x"], "my file.pdf") }],
      input: { targets: [{ query: "Ada" }] },
      options: {},
    };
    expect(JSON.parse(writeMcp(call))).toEqual({
      operation: "pdf.redact",
      input: { bytes: { path: "my file.pdf" }, targets: [{ query: "Ada" }] },
    });
  });
});
