import canonicalize from "canonicalize";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CanonicalJsonError, canonicalJson, hashCanonicalJson, writeCanonicalJson } from "../src/canonical-json.ts";
import { MAX_JSON_DEPTH } from "../src/json.ts";

/** RFC 8785, appendix B: the bits of a double and its canonical text. */
const NUMBERS: readonly (readonly [bits: string, text: string])[] = [
  ["0000000000000000", "0"],
  ["8000000000000000", "0"],
  ["0000000000000001", "5e-324"],
  ["8000000000000001", "-5e-324"],
  ["7fefffffffffffff", "1.7976931348623157e+308"],
  ["ffefffffffffffff", "-1.7976931348623157e+308"],
  ["4340000000000000", "9007199254740992"],
  ["c340000000000000", "-9007199254740992"],
  ["4430000000000000", "295147905179352830000"],
  ["44b52d02c7e14af5", "9.999999999999997e+22"],
  ["44b52d02c7e14af6", "1e+23"],
  ["44b52d02c7e14af7", "1.0000000000000001e+23"],
  ["444b1ae4d6e2ef4e", "999999999999999700000"],
  ["444b1ae4d6e2ef4f", "999999999999999900000"],
  ["444b1ae4d6e2ef50", "1e+21"],
  ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
  ["3eb0c6f7a0b5ed8d", "0.000001"],
  ["41b3de4355555553", "333333333.3333332"],
  ["41b3de4355555554", "333333333.33333325"],
  ["41b3de4355555555", "333333333.3333333"],
  ["41b3de4355555556", "333333333.3333334"],
  ["41b3de4355555557", "333333333.33333343"],
  ["becbf647612f3696", "-0.0000033333333333333333"],
  ["43143ff3c1cb0959", "1424953923781206.2"],
];

function doubleOf(bits: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${bits}`));
  return view.getFloat64(0);
}

/** RFC 8785, 3.2.2 to 3.2.4, and the input and output pairs published with it. */
const STRUCTURES: readonly { readonly name: string; readonly text: string; readonly canonical: string }[] = [
  {
    name: "values",
    text: String.raw`{ "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false] }`,
    canonical: String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  },
  {
    name: "arrays",
    text: '[ 56, { "d": true, "10": null, "1": [ ] } ]',
    canonical: '[56,{"1":[],"10":null,"d":true}]',
  },
  {
    name: "sorting ignores the locale",
    text: '{"peach":"a","péché":"b","pêche":"c","sin":"d"}',
    canonical: '{"peach":"a","péché":"b","pêche":"c","sin":"d"}',
  },
  {
    name: "structures",
    text: String.raw`{"1": {"f": {"f": "hi","F": 5} ,"\n": 56.0}, "10": { }, "": "empty", "a": { }, "111": [ {"e": "yes","E": "no" } ], "A": { }}`,
    canonical: String.raw`{"":"empty","1":{"\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{"E":"no","e":"yes"}],"A":{},"a":{}}`,
  },
  {
    name: "text is not normalised",
    text: String.raw`{"Unnormalized Unicode":"A\u030a"}`,
    canonical: '{"Unnormalized Unicode":"A\u030a"}',
  },
  {
    name: "names in the order of UTF-16 code units",
    text: String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis","\u000a":"Newline","</script>":"Browser Challenge"}`,
    canonical:
      '{"\\n":"Newline","\\r":"Carriage Return","1":"One","</script>":"Browser Challenge","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  },
];

describe("RFC 8785 vectors", () => {
  test.each(NUMBERS)("the double %s is %s", (bits, text) => {
    expect(canonicalJson(doubleOf(bits))).toBe(text);
    expect(canonicalJson([doubleOf(bits)])).toBe(`[${text}]`);
    expect(canonicalJson({ n: doubleOf(bits), o: {} })).toBe(`{"n":${text},"o":{}}`);
  });

  test.each(["7fffffffffffffff", "7ff0000000000000", "fff0000000000000"])("the double %s has no form", (bits) => {
    expect(() => canonicalJson(doubleOf(bits))).toThrow(CanonicalJsonError);
    expect(() => canonicalJson([doubleOf(bits)])).toThrow(CanonicalJsonError);
  });

  test.each(STRUCTURES)("$name", ({ text, canonical }) => {
    expect(canonicalJson(JSON.parse(text))).toBe(canonical);
  });
});

describe("against npm canonicalize", () => {
  const value = fc.jsonValue({ stringUnit: "binary", maxDepth: 6 });

  test("equal on every JSON value", () => {
    fc.assert(
      fc.property(value, (json) => {
        expect(canonicalJson(json)).toBe(canonicalize(json));
      }),
      { numRuns: 2000 },
    );
  });

  test("the order of members does not matter", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "binary" }), value), (object) => {
        const reversed = Object.fromEntries(Object.entries(object).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(object));
      }),
    );
  });

  test.each(["\ud800", "a\udc00b", "\udc00\ud800"])("a lone surrogate has no UTF-8 form: both refuse it", (text) => {
    for (const value of [text, [text], { [text]: 1 }, { a: [{ b: text }] }]) {
      expect(() => canonicalize(value)).toThrow();
      expect(() => canonicalJson(value)).toThrow(CanonicalJsonError);
    }
  });

  test("it takes what JSON.stringify would drop or turn; here that is refused", () => {
    for (const value of [{ a: [undefined] }, { a: new Date(0) }]) {
      expect(canonicalize(value)).toBeTypeOf("string");
      expect(() => canonicalJson(value)).toThrow(CanonicalJsonError);
    }
  });
});

describe("members in order go to the native serialiser", () => {
  test("equal on every JSON value, in order and with one object that is not", () => {
    const inOrder = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(canonicalJson(value)));
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const wanted = canonicalize(value);
        expect(canonicalJson(inOrder(value))).toBe(wanted);
        expect(canonicalJson([inOrder(value), { b: -0, a: inOrder(value) }])).toBe(`[${wanted},{"a":${wanted},"b":0}]`);
      }),
      { numRuns: 1_000, seed: 8786 },
    );
  });

  test("what is longer than a chunk goes out in pieces", () => {
    const value = {
      a: Array.from({ length: 9_000 }, (_, i) => ({ end: i, text: "some words" })),
      b: "é".repeat(70_000),
    };
    const chunks: string[] = [];
    writeCanonicalJson(value, (chunk) => chunks.push(chunk));
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThan(200_000);
    expect(chunks.join("")).toBe(canonicalize(value));
  });
});

describe("what has no canonical form is refused with its place", () => {
  class Point {
    x = 1;
  }
  const rows: readonly { readonly name: string; readonly value: unknown; readonly path: string }[] = [
    { name: "undefined in an array", value: { a: [1, undefined] }, path: "a[1]" },
    { name: "a hole", value: { a: Object.assign([1], { 2: 3 }) }, path: "a[1]" },
    { name: "a function", value: { a: { b: () => 1 } }, path: "a.b" },
    { name: "a symbol", value: [Symbol("s")], path: "[0]" },
    { name: "a bigint", value: { n: 1n }, path: "n" },
    { name: "a date", value: { at: new Date(0) }, path: "at" },
    { name: "a class instance", value: [[new Point()]], path: "[0][0]" },
    { name: "a map", value: new Map(), path: "" },
    { name: "an object with toJSON", value: { toJSON: () => 1 }, path: "toJSON" },
    { name: "a lone surrogate in a name", value: { a: { "\ud800": 1 } }, path: "a" },
  ];
  test.each(rows)("$name", ({ value, path }) => {
    expect(() => canonicalJson(value)).toThrow(expect.objectContaining({ name: "CanonicalJsonError", path }));
  });

  test("a cycle ends at the depth limit", () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    expect(() => canonicalJson(cycle)).toThrow(/Nested deeper/);
  });

  test.each([
    ["objects", (inner: unknown) => ({ a: inner })],
    ["arrays", (inner: unknown) => [inner]],
    ["arrays of more than scalars", (inner: unknown) => [inner, {}]],
  ])("%s: 128 containers are the limit whatever the innermost holds", (_, wrap) => {
    for (const innermost of [{}, [], [1, 2], { a: 1 }]) {
      const nest = (levels: number): unknown => {
        let value: unknown = innermost;
        for (let level = 1; level < levels; level++) value = wrap(value);
        return value;
      };
      expect(canonicalJson(nest(MAX_JSON_DEPTH))).toBe(canonicalize(nest(MAX_JSON_DEPTH)));
      expect(() => canonicalJson(nest(MAX_JSON_DEPTH + 1))).toThrow(/Nested deeper/);
    }
  });
});

describe("forms of our own", () => {
  test("bytes are base64 text, across the pieces they are written in", () => {
    for (const length of [0, 1, 2, 3, 48 * 1024 - 1, 48 * 1024, 48 * 1024 + 1, 200_000]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) % 256);
      expect(canonicalJson({ bytes })).toBe(`{"bytes":"${Buffer.from(bytes).toString("base64")}"}`);
    }
  });

  test("members that are undefined are left out", () => {
    expect(canonicalJson({ b: undefined, a: 1, c: undefined })).toBe('{"a":1}');
    expect(canonicalJson({ b: undefined })).toBe("{}");
  });

  test("__proto__ is a member like any other", () => {
    expect(canonicalJson(JSON.parse('{"__proto__":{"a":1},"b":2}'))).toBe('{"__proto__":{"a":1},"b":2}');
    expect(canonicalJson(Object.assign(Object.create(null), { a: 1 }))).toBe('{"a":1}');
  });

  test("an array with a toJSON of its own is written by its items", () => {
    const array = Object.assign([1, 2], { toJSON: () => "other" });
    expect(canonicalJson(array)).toBe("[1,2]");
  });

  test("chunks join to the whole, and the hash counts UTF-8 bytes", () => {
    const value = { text: "é😀".repeat(50_000), rows: Array.from({ length: 5000 }, (_, i) => [i, `${i}`, null]) };
    const chunks: string[] = [];
    writeCanonicalJson(value, (chunk) => chunks.push(chunk));
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.join("")).toBe(canonicalize(value));
    expect(hashCanonicalJson(value).byteLength).toBe(Buffer.byteLength(canonicalize(value) ?? ""));
  });
});
