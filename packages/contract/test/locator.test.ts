import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  at,
  compareLocators,
  formatLocator,
  LOCATOR_KINDS,
  type Locator,
  LocatorError,
  parseLocator,
  type Segment,
} from "../src/locator.ts";

const HASH = `sha256:${"ab12".repeat(16)}` as const;

const index = fc.option(fc.nat({ max: Number.MAX_SAFE_INTEGER }), { nil: undefined });
const id = fc.option(
  fc.string({
    unit: fc.oneof(fc.constantFrom(..."%[]/#;=:25 \n"), fc.string({ unit: "binary", minLength: 1, maxLength: 1 })),
  }),
  { nil: undefined },
);
const segment: fc.Arbitrary<Segment> = fc
  .tuple(fc.constantFrom(...LOCATOR_KINDS), index, id)
  .map(([kind, index, id]) => ({ kind, ...(index !== undefined && { index }), ...(id !== undefined && { id }) }));
const range = fc.tuple(fc.nat(), fc.nat()).map(([start, length]) => ({ range: { start, end: start + length } }));
const locator: fc.Arbitrary<Locator> = fc
  .tuple(
    fc.stringMatching(/^sha256:[0-9a-f]{64}$/),
    fc.constantFrom("common", "docx", "pdf", "pptx", "xlsx"),
    fc.array(segment, { minLength: 1, maxLength: 6 }),
    fc.option(range, { nil: undefined }),
  )
  .map(([artifact, domain, path, range]) => ({ artifact: artifact as Locator["artifact"], domain, path, ...range }));

describe("one string for each locator", () => {
  const rows: readonly (readonly [text: string, parts: Pick<Locator, "path" | "range">])[] = [
    [
      "docx:section[0]/paragraph[87]/run[1]#0-12",
      { path: [at("section", 0), at("paragraph", 87), at("run", 1)], range: { start: 0, end: 12 } },
    ],
    ["docx:sheet[id=Sheet1]", { path: [at("sheet", { id: "Sheet1" })] }],
    ["docx:part[2;id=1.2]", { path: [at("part", 2, "1.2")] }],
    ["docx:header", { path: [at("header")] }],
    ["docx:sheet[id=]", { path: [at("sheet", { id: "" })] }],
    ["docx:sheet[id=50%25 %5Bdraft%5D %2F %23%3B]", { path: [at("sheet", { id: "50% [draft] / #;" })] }],
    ["docx:row[0]#7-7", { path: [at("row", 0)], range: { start: 7, end: 7 } }],
  ];
  test.each(rows)("%s", (text, parts) => {
    const found: Locator = { artifact: HASH, domain: "docx", ...parts };
    expect(formatLocator(found)).toBe(`${HASH}/${text}`);
    expect(parseLocator(`${HASH}/${text}`)).toStrictEqual(found);
  });

  test("locator -> string -> the same locator", () => {
    fc.assert(
      fc.property(locator, (found) => {
        expect(parseLocator(formatLocator(found))).toStrictEqual(found);
      }),
      { numRuns: 2000 },
    );
  });

  test("any string that is read is the string that is written", () => {
    const piece = fc.constantFrom(
      "row",
      "sheet",
      "[",
      "]",
      "id=",
      "0",
      "7",
      "01",
      ";",
      "/",
      "#",
      "-",
      "%",
      "%25",
      "%2f",
      "%41",
      "x",
      "é",
      ":",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const text = `${HASH}/docx:${pieces.join("")}`;
        let found: Locator;
        try {
          found = parseLocator(text);
        } catch (error) {
          expect(error).toBeInstanceOf(LocatorError);
          return;
        }
        expect(formatLocator(found)).toBe(text);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe("refused, with the character at fault", () => {
  const rows: readonly (readonly [name: string, tail: string, offset: number])[] = [
    ["no segment", "docx:", 5],
    ["only a range", "docx:#0-1", 5],
    ["an unknown kind", "docx:row[1]/cel[0]", 12],
    ["a leading zero", "docx:row[01]", 8],
    ["a negative index", "docx:row[-1]", 8],
    ["an index past 2^53", "docx:row[9007199254740993]", 5],
    ["an empty bracket", "docx:row[]", 8],
    ["an unescaped slash in an id", "docx:sheet[id=a/b]", 10],
    ["a lower-case escape", "docx:sheet[id=%2f]", 5],
    ["an escape of what needs none", "docx:sheet[id=%41]", 5],
    ["an escape cut short", "docx:sheet[id=%2]", 5],
    ["an id with half a character", "docx:sheet[id=\ud800]", 5],
    ["a range that ends before it starts", "docx:row[1]#5-4", 11],
    ["a range with one end", "docx:row[1]#5", 11],
    ["something after the range", "docx:row[1]#5-6/cell[0]", 11],
    ["a trailing slash", "docx:row[1]/", 12],
    ["an upper-case domain", "Docx:row[1]", -1],
  ];
  test.each(rows)("%s", (_, tail, offset) => {
    const expected = offset === -1 ? 0 : HASH.length + 1 + offset;
    expect(() => parseLocator(`${HASH}/${tail}`)).toThrow(
      expect.objectContaining({ name: "LocatorError", offset: expected }),
    );
  });

  test.each([
    ["a kind that smuggles a segment", { path: [{ kind: "row[1]/cell" }] }],
    ["an unknown kind", { path: [{ kind: "line" }] }],
    ["no path", { path: [] }],
    ["a negative index", { path: [{ kind: "row", index: -1 }] }],
    ["half an index", { path: [{ kind: "row", index: 0.5 }] }],
    ["an index that is text", { path: [{ kind: "row", index: "1;id=x" }] }],
    ["an id with half a character", { path: [{ kind: "sheet", id: "\udc00" }] }],
    ["a range that ends before it starts", { path: [{ kind: "row" }], range: { start: 2, end: 1 } }],
    ["a hash in capitals", { artifact: HASH.toUpperCase(), path: [{ kind: "row" }] }],
    ["a domain with a colon", { domain: "docx:row", path: [{ kind: "row" }] }],
  ])("formatting %s", (_, parts) => {
    expect(() => formatLocator({ artifact: HASH, domain: "docx", ...parts } as unknown as Locator)).toThrow(RangeError);
  });

  test("a megabyte of locator is read in one pass", () => {
    const path = Array.from({ length: 100_000 }, (_, i) => at("cell", i));
    expect(parseLocator(formatLocator({ artifact: HASH, domain: "xlsx", path })).path).toHaveLength(100_000);
    expect(() => parseLocator(`${HASH}/docx:${"row[".repeat(250_000)}`)).toThrow(LocatorError);
  });
});

describe("compareLocators is a total order", () => {
  // Few values, so that equal parts are frequent.
  const small: fc.Arbitrary<Locator> = fc
    .tuple(
      fc.array(
        fc.record(
          {
            kind: fc.constantFrom("row" as const, "cell" as const),
            index: fc.nat({ max: 2 }),
            id: fc.constantFrom("", "a", "B"),
          },
          { requiredKeys: ["kind"] },
        ),
        { minLength: 1, maxLength: 3 },
      ),
      fc.option(fc.constantFrom({ start: 0, end: 0 }, { start: 0, end: 1 }), { nil: undefined }),
    )
    .map(([path, range]) => ({ artifact: HASH, domain: "docx", path, ...(range !== undefined && { range }) }));

  test("equal only for equal locators, and the sign turns with the sides", () => {
    fc.assert(
      fc.property(small, small, (a, b) => {
        const order = Math.sign(compareLocators(a, b));
        expect(order === 0).toBe(formatLocator(a) === formatLocator(b));
        expect(Math.sign(compareLocators(b, a)) + order).toBe(0);
      }),
      { numRuns: 3000 },
    );
  });

  test("transitive", () => {
    fc.assert(
      fc.property(small, small, small, (a, b, c) => {
        if (compareLocators(a, b) <= 0 && compareLocators(b, c) <= 0)
          expect(compareLocators(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 5000 },
    );
  });

  test("by number, not by digits; a part before its parts; no id before an empty one", () => {
    const order = ["row[2]", "row[2;id=]", "row[2;id=a]", "row[2]/cell[0]", "row[10]", "row[10]#0-0"].map((tail) =>
      parseLocator(`${HASH}/docx:${tail}`),
    );
    const sorted = [...order].reverse().sort(compareLocators).map(formatLocator);
    expect(sorted).toEqual(
      ["row[2]", "row[2]/cell[0]", "row[2;id=]", "row[2;id=a]", "row[10]", "row[10]#0-0"].map(
        (t) => `${HASH}/docx:${t}`,
      ),
    );
  });
});
