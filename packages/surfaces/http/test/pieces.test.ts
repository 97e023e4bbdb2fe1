import { array, integer, object, optional, typed } from "@colophon/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBodyBudget } from "../src/admission/body-budget.ts";
import { namedTypes, preferType } from "../src/answer/accept.ts";
import { isKnown, rangeOfRequest } from "../src/answer/conditions.ts";
import { readRange } from "../src/answer/range.ts";
import { readCursor, writeCursor } from "../src/routing/cursor.ts";
import { createQueryReader } from "../src/routing/query.ts";

describe("preferType", () => {
  const offered = ["application/json", "text/csv"];
  it.each([
    [undefined, "application/json"],
    ["", "application/json"],
    ["*/*", "application/json"],
    ["text/csv", "text/csv"],
    ["TEXT/CSV;q=0.9, application/json;q=0.8", "text/csv"],
    ["text/*, application/*;q=0.5", "text/csv"],
    ["application/json;q=0, */*", "text/csv"],
    ["text/html", undefined],
    ["*/*;q=0", undefined],
    ["text/csv;q=2", undefined],
    ["text/csv;q=x", undefined],
    [", ,;", undefined],
  ])("%j -> %j", (accept, type) => {
    expect(preferType(accept, offered)).toBe(type);
  });

  it("names the types in the order of preference", () => {
    expect(namedTypes("a/b;q=0.1, */*, c/d, e/*, f/g;q=0")).toEqual(["c/d", "a/b"]);
  });
});

describe("readRange", () => {
  it.each([
    [undefined, undefined],
    ["bytes=0-", { start: 0, end: 10 }],
    ["bytes=2-4", { start: 2, end: 5 }],
    ["bytes=2-99", { start: 2, end: 10 }],
    ["bytes=-3", { start: 7, end: 10 }],
    ["bytes=-99", { start: 0, end: 10 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-2", undefined],
    ["bytes=-", undefined],
    ["bytes=0-1,3-4", undefined],
    ["items=0-1", undefined],
    ["bytes=99999999999999999999-", undefined],
  ])("%j of 10 bytes -> %j", (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });

  it("of nothing is never satisfiable", () => {
    expect(readRange("bytes=0-", 0)).toBe("unsatisfiable");
  });
});

describe("the cursor", () => {
  const LIST = ["environment", ["queued"], undefined];

  it("reads back what it wrote", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), fc.uuid(), (createdUs, id) => {
        expect(readCursor(writeCursor({ createdUs, id }, LIST), LIST)).toEqual({ createdUs, id });
      }),
    );
  });

  it("holds for the list that gave it only", () => {
    const cursor = writeCursor({ createdUs: 1, id: "01234567-89ab-cdef-0123-456789abcdef" }, LIST);
    for (const list of [["other", ["queued"], undefined], ["environment", undefined, "queued"], []])
      expect(() => readCursor(cursor, list)).toThrow(/other filters/);
  });

  it("refuses every other text with a problem", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        try {
          readCursor(text, LIST);
        } catch (error) {
          expect(error).toMatchObject({ code: "INVALID_REQUEST" });
        }
      }),
    );
  });
});

describe("conditions", () => {
  it.each([
    [undefined, false],
    ["*", true],
    ['"sha256:a"', true],
    ['W/"sha256:a"', true],
    ['"b", "sha256:a"', true],
    ['"b"', false],
    ["sha256:a", false],
  ])("If-None-Match: %j is known: %j", (header, known) => {
    expect(isKnown({ "if-none-match": header }, '"sha256:a"')).toBe(known);
  });

  it.each([
    [undefined, "bytes=0-1"],
    ['"sha256:a"', "bytes=0-1"],
    ['W/"sha256:a"', undefined],
    ['"b"', undefined],
    ["Sun, 22 Nov 2026 04:00:00 GMT", undefined],
  ])("If-Range: %j obeys the range %j", (condition, range) => {
    expect(rangeOfRequest({ range: "bytes=0-1", "if-range": condition } as never, '"sha256:a"')).toBe(range);
  });
});

describe("the query", () => {
  const read = createQueryReader(
    object({
      count: optional(integer({ description: "A number.", minimum: 0 })),
      kinds: optional(array(typed<string>({ type: "string", enum: ["a", "b"] }), { description: "Some." })),
    }),
  );
  it.each([
    [{}, {}],
    [{ count: "5" }, { count: 5 }],
    [{ kinds: "a,b" }, { kinds: ["a", "b"] }],
    [{ kinds: ["a", "b,a"] }, { kinds: ["a", "b", "a"] }],
  ])("%j -> %j", (given, query) => {
    expect(read(given)).toEqual({ query });
  });

  it.each([{ count: "x" }, { count: "-1" }, { count: "1e3" }, { count: ["1", "2"] }, { kinds: "c" }, { other: "1" }])(
    "%j is refused",
    (given) => {
      expect(read(given).issues?.length).toBeGreaterThan(0);
    },
  );
});

describe("the budget of bodies", () => {
  it("lets one in whatever its size, and others while there is room", () => {
    const budget = createBodyBudget(100);
    expect(budget.take(500)).toBe(true);
    expect(budget.take(1)).toBe(false);
    budget.give(500);
    expect([budget.take(60), budget.take(40), budget.take(1)]).toEqual([true, true, false]);
  });
});
