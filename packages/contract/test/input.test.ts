import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyDefaults } from "../src/defaults.ts";
import {
  array,
  file,
  findFilePlaces,
  integer,
  json,
  object,
  readInput,
  sourceFrom,
  sourceOf,
  streamedFile,
  string,
  typed,
} from "../src/index.ts";

const FREE = findFilePlaces(json({ description: "j" }));
const FILES = findFilePlaces(
  object({
    bytes: file({ description: "f" }),
    parts: array(object({ data: file({ description: "f" }) }), { description: "p" }),
    stream: streamedFile({ description: "s" }),
    meta: json({ description: "m" }),
  }),
);
const nest = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
};

describe("what is no JSON is told with its place", () => {
  class Point {
    x = 1;
  }
  const cycle: Record<string, unknown> = {};
  cycle.self = [cycle, cycle];
  const rows: readonly (readonly [name: string, value: unknown, path: string, message: RegExp])[] = [
    ["nothing", undefined, "", /received nothing/],
    ["a function", { a: [() => 1] }, "a[0]", /received a function/],
    ["a symbol", { a: Symbol("s") }, "a", /a symbol/],
    ["a bigint", [1, [2n]], "[1][0]", /a bigint/],
    ["NaN", { a: { b: Number.NaN } }, "a.b", /NaN/],
    ["infinity", [Number.NEGATIVE_INFINITY], "[0]", /-Infinity/],
    ["a date", { at: new Date(0) }, "at", /a Date/],
    ["a map", new Map(), "", /a Map/],
    ["a class instance", [new Point()], "[0]", /a Point/],
    ["a class of a hostile name", Object.create({ constructor: { name: "\ud800" } }), "", /a foreign object/],
    ["bytes where no file is", { a: new Uint8Array(3) }, "a", /a Uint8Array/],
    ["a lone surrogate", { a: ["ok", "\ud800"] }, "a[1]", /lone surrogate/],
    ["a lone surrogate in a name", { a: { "\udc00": 1 } }, "a", /member name/],
    ["a hole", { a: Object.assign([1], { 2: 1 }) }, "a[1]", /nothing/],
    ["an array of four billion holes", { a: new Array(2 ** 32 - 1) }, "a[0]", /nothing/],
    ["a cycle", cycle, `self${"[0].self".repeat(63)}[0]`, /Nested deeper than 128/],
    ["129 objects", nest(129, (a) => ({ a })), Array.from({ length: 128 }, () => "a").join("."), /Nested deeper/],
    ["500 arrays", nest(500, (a) => [a]), "[0]".repeat(128), /Nested deeper/],
    [
      "a getter that throws",
      {
        get a() {
          throw new Error("\ud800");
        },
      },
      "",
      /^The input cannot be read\.$/,
    ],
    [
      "a proxy that throws",
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error("no");
          },
        },
      ),
      "",
      /^The input cannot be read\.$/,
    ],
    [
      "a proxy of an array that throws",
      [
        new Proxy([], {
          get: () => {
            throw 1;
          },
        }),
      ],
      "",
      /^The input cannot be read\.$/,
    ],
    [
      "a thrown proxy that throws",
      {
        get a() {
          throw new Proxy(new Error("x"), {
            getPrototypeOf: () => {
              throw 1;
            },
          });
        },
      },
      "",
      /^The input cannot be read\.$/,
    ],
    [
      "a revoked proxy",
      (() => {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        return { a: proxy };
      })(),
      "",
      /^The input cannot be read\.$/,
    ],
  ];
  test.each(rows)("%s", (_, value, path, message) => {
    const { notJson } = readInput(FREE, value);
    expect(notJson).toMatchObject({ path, message: expect.stringMatching(message) });
    const beside = readInput(FILES, { bytes: "Zm9v", meta: { inside: value ?? 1n } });
    expect(beside).toMatchObject({ notJson: { message: expect.any(String) }, files: [], value: undefined });
  });

  test("128 containers are read, also beside files", () => {
    expect(
      readInput(
        FREE,
        nest(128, (a) => ({ a })),
      ).notJson,
    ).toBeUndefined();
    expect(
      readInput(
        FREE,
        nest(128, (a) => [a]),
      ).notJson,
    ).toBeUndefined();
    expect(readInput(FILES, { meta: nest(127, (a) => [a]) }).notJson).toBeUndefined();
    expect(readInput(FILES, { meta: nest(128, (a) => [a]) }).notJson).toBeDefined();
  });
});

describe("the copy", () => {
  test("is equal and shares nothing with what was given", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        const { value: copy, shadow } = readInput(FREE, value);
        expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
        expect(shadow).toBe(copy);
        if (typeof value === "object" && value !== null) expect(copy).not.toBe(value);
      }),
    );
  });

  test("is read once: a getter that changes its mind is heard the first time", () => {
    let calls = 0;
    const { value } = readInput(FREE, {
      get a() {
        return calls++ === 0 ? 1 : Number.NaN;
      },
    });
    expect(value).toEqual({ a: 1 });
    expect(calls).toBe(1);
  });

  test("keeps __proto__ as a member", () => {
    const given = JSON.parse('{"__proto__":{"polluted":1},"meta":{"__proto__":2}}');
    for (const places of [FREE, FILES]) {
      const { value } = readInput(places, given);
      expect(Object.keys(value as object)).toEqual(["__proto__", "meta"]);
      expect((value as { polluted?: unknown }).polluted).toBeUndefined();
    }
  });

  test("leaves out members that are undefined", () => {
    expect(readInput(FREE, { a: undefined, b: 1 }).value).toStrictEqual({ b: 1 });
    expect(readInput(FILES, { bytes: undefined, meta: 1 }).value).toStrictEqual({ meta: 1 });
  });
});

describe("files", () => {
  test("in every form, at every place, beside what is no file", () => {
    const source = sourceFrom(3, (start, end) => Uint8Array.of(7, 8, 9).subarray(start, end));
    const read = readInput(FILES, {
      bytes: "Zm9v",
      parts: [
        { data: { bytes: "Zm8=" } },
        { data: { $colophonBinary: "base64", data: "Zg==" } },
        { data: Uint8Array.of(1) },
      ],
      stream: source,
      meta: { bytes: "Zm9v" },
    });
    expect(read.issues).toEqual([]);
    expect(read.files.map(({ path, bytes }) => [path, bytes.byteLength])).toEqual([
      ["bytes", 3],
      ["parts[0].data", 2],
      ["parts[1].data", 1],
      ["parts[2].data", 1],
      ["stream", 3],
    ]);
    expect(read.shadow).toEqual({
      bytes: "",
      parts: [{ data: "" }, { data: "" }, { data: "" }],
      stream: "",
      meta: { bytes: "Zm9v" },
    });
    expect((read.value as { stream: unknown }).stream).toBe(source);
  });

  test.each([
    ["a number", 5, /received a number/],
    ["null", null, /received null/],
    ["an object of another form", { bytes: "Zm9v", more: 1 }, /received an object/],
    ["another marker", { $colophonBinary: "hex", data: "00" }, /received an object/],
    ["bad base64", "Zm9", /Not standard base64/],
    ["a data URL", "data:text/plain;base64,Zm9v", /Not standard base64/],
    ["a text in place of its bytes", "<h1>Report</h1>", /This is text, not a file in base64/],
    ["bad base64 inside a form", { bytes: "Zm9v\n" }, /Not standard base64/],
    ["a source of negative length", sourceFrom(-1, () => new Uint8Array()), /received an object/],
    ["a source of half a byte", sourceFrom(0.5, () => new Uint8Array()), /received an object/],
  ])("%s is refused with its place", (_, value, message) => {
    const { issues } = readInput(FILES, { parts: [{ data: "" }, { data: value }] });
    expect(issues).toEqual([
      expect.objectContaining({ path: "parts[1].data", message: expect.stringMatching(message) }),
    ]);
  });

  test("a million non-files are fifty issues", () => {
    const { issues } = readInput(
      findFilePlaces(typed({ type: "array", items: file({ description: "f" }) })),
      new Array(100_000).fill(1),
    );
    expect(issues).toHaveLength(50);
  });

  test("a source over the limit is not read into memory, one of a failing host is the host's exception", () => {
    const unread = sourceFrom(2 ** 40, () => {
      throw new Error("read");
    });
    expect(readInput(FILES, { bytes: unread }, 1000).files[0]?.bytes).toBe(unread);
    const failing = sourceFrom(4, () => {
      throw new Error("disk");
    });
    expect(() => readInput(FILES, { bytes: failing })).toThrow("disk");
  });
});

test("JSON is not read past its limit, even when it is the same small thing over and over", () => {
  let bomb: unknown[] = ["x"];
  for (let level = 0; level < 100; level++) bomb = [bomb, bomb];
  const { tooLarge } = readInput(FREE, bomb, 10_000);
  expect(tooLarge).toBeGreaterThan(10_000);
  expect(tooLarge).toBeLessThan(11_000);
  expect(readInput(FREE, { a: "x".repeat(100) }, 108).tooLarge).toBeUndefined();
});

describe("applyDefaults", () => {
  const schema = {
    ...object({
      times: integer({ description: "t", default: 3 }),
      inner: object({ deep: string({ description: "d", default: "x" }) }, { description: "i", default: {} }),
      rows: array(object({ kind: string({ description: "k", default: "row" }) }), { description: "r", default: [] }),
      shared: typed({ $ref: "#/$defs/shared" }),
      open: typed({ type: "object", additionalProperties: object({ n: integer({ description: "n", default: 1 }) }) }),
      tree: typed({ $ref: "#/$defs/tree" }),
    }),
    $defs: {
      shared: object({ a: integer({ description: "a", default: 9 }) }),
      tree: {
        type: "object",
        properties: { children: { type: "array", items: { $ref: "#/$defs/tree" } }, size: { default: 0 } },
      },
    },
  };

  test("fills what is absent, at every depth and through references", () => {
    expect(
      applyDefaults(schema, { rows: [{}, { kind: "head" }], shared: {}, open: { x: {} }, tree: { children: [{}] } }),
    ).toEqual({
      times: 3,
      inner: { deep: "x" },
      rows: [{ kind: "row" }, { kind: "head" }],
      shared: { a: 9 },
      open: { x: { n: 1 } },
      tree: { children: [{ size: 0 }], size: 0 },
    });
  });

  test("does not touch what is given, null included, nor the schema's own default", () => {
    const given = { times: null, inner: { deep: "y" } };
    expect(applyDefaults(schema, given)).toMatchObject({ times: null, inner: { deep: "y" } });
    expect(given).toEqual({ times: null, inner: { deep: "y" } });
    const first = applyDefaults(schema, {}) as { rows: unknown[] };
    first.rows.push(1);
    expect((applyDefaults(schema, {}) as { rows: unknown[] }).rows).toEqual([]);
  });

  test("members named like those of Object are members", () => {
    const given = JSON.parse('{"__proto__":{"times":1},"constructor":2}');
    const filled = applyDefaults(schema, given) as Record<string, unknown>;
    expect(Object.keys(filled).slice(0, 2)).toEqual(["__proto__", "constructor"]);
    expect(filled.times).toBe(3);
  });
});

describe("a file given as the input itself", () => {
  const places = findFilePlaces(
    object(
      { document: file({ description: "d" }), schema: file({ description: "s" }), name: string({ description: "n" }) },
      { required: ["document"] },
    ),
  );
  const forms: readonly (readonly [string, unknown])[] = [
    ["base64 text", "Zm9v"],
    ["an object with bytes", { bytes: "Zm9v" }],
    ["a marked object", { $colophonBinary: "base64", data: "Zm9v" }],
    ["bytes", Buffer.from("foo")],
    ["a source", sourceOf(Buffer.from("foo"))],
  ];

  test.each(forms)("as %s stands at the one place that is required", (_, given) => {
    const { value, shadow, files, issues } = readInput(places, given);
    expect(issues).toEqual([]);
    expect(shadow).toEqual({ document: "" });
    expect(files.map(({ path }) => path)).toEqual(["document"]);
    expect(Buffer.from((value as { document: Uint8Array }).document).toString()).toBe("foo");
  });

  test("is told with its member when it is no base64", () => {
    expect(readInput(places, "@@@@").issues).toMatchObject([{ path: "document", message: /Not standard base64/ }]);
    expect(readInput(places, { $colophonBinary: "hex", data: "00" }).issues).toMatchObject([{ path: "document" }]);
  });

  test("is nothing of the kind where two files are required, none is, or a member has the form's name", () => {
    const two = findFilePlaces(object({ a: file({ description: "a" }), b: file({ description: "b" }) }));
    for (const [other, given] of [
      [two, "Zm9v"],
      [FREE, "Zm9v"],
      [places, { bytes: "Zm9v", name: "n" }],
    ] as const)
      expect(readInput(other, given).shadow).toEqual(given);
    const named = findFilePlaces(object({ bytes: file({ description: "b" }) }));
    expect(readInput(named, { bytes: "Zm9v" }).shadow).toEqual({ bytes: "" });
  });
});
