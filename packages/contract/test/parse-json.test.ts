import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../src/canonical-json.ts";
import { MAX_JSON_DEPTH } from "../src/json.ts";
import { JsonError, parseJson } from "../src/parse-json.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytesOf = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);
const quoted = (...bytes: number[]): Uint8Array => bytesOf(0x22, ...bytes, 0x22);

interface Refused {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly reason: JsonError["reason"];
  readonly offset?: number;
}

const REFUSED: readonly Refused[] = [
  { name: "a name twice", bytes: encode('{"a":1,"a":2}'), reason: "duplicate", offset: 7 },
  { name: "a name twice through an escape", bytes: encode('{"a":1,"\\u0061":2}'), reason: "duplicate", offset: 7 },
  { name: "a name twice through two escapes", bytes: encode('{"\\n":1,"\\u000a":2}'), reason: "duplicate", offset: 8 },
  { name: "a surrogate pair and its escape", bytes: encode('{"😀":1,"\\ud83d\\ude00":2}'), reason: "duplicate" },
  {
    name: "a name twice, deep down",
    bytes: encode('[[{"b":{"x":[],"y":{},"x":0}}]]'),
    reason: "duplicate",
    offset: 22,
  },
  { name: "__proto__ twice", bytes: encode('{"__proto__":1,"__proto__":2}'), reason: "duplicate" },
  { name: "the empty name twice", bytes: encode('{"":1,"":2}'), reason: "duplicate" },
  { name: "a lone high surrogate", bytes: encode('["\\ud800"]'), reason: "surrogate", offset: 1 },
  { name: "a lone low surrogate", bytes: encode('["\\udc00\\ud800"]'), reason: "surrogate" },
  { name: "a lone surrogate in a name", bytes: encode('{"\\udead":1}'), reason: "surrogate" },
  { name: "a byte that is no UTF-8", bytes: quoted(0xff), reason: "utf8" },
  { name: "an overlong slash", bytes: quoted(0xc0, 0xaf), reason: "utf8" },
  { name: "a surrogate in UTF-8", bytes: quoted(0xed, 0xa0, 0x80), reason: "utf8" },
  { name: "beyond U+10FFFF", bytes: quoted(0xf4, 0x90, 0x80, 0x80), reason: "utf8" },
  { name: "a sequence cut short", bytes: bytesOf(0x22, 0xe2, 0x82), reason: "utf8" },
  { name: "UTF-16", bytes: bytesOf(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00), reason: "utf8" },
  { name: "a byte-order mark", bytes: bytesOf(0xef, 0xbb, 0xbf, 0x7b, 0x7d), reason: "syntax", offset: 0 },
  { name: "a number beyond the largest double", bytes: encode("[1, -1e400]"), reason: "number", offset: 5 },
  { name: "four hundred digits", bytes: encode(`{"n":${"9".repeat(400)}}`), reason: "number", offset: 5 },
  { name: "nothing", bytes: encode(""), reason: "syntax", offset: 0 },
  { name: "white space only", bytes: encode(" \n"), reason: "syntax", offset: 2 },
  { name: "a string never closed", bytes: encode('{"a":"b\\"}'), reason: "syntax" },
  { name: "a comma too many", bytes: encode("[1,2,]"), reason: "syntax", offset: 5 },
  { name: "two values", bytes: encode("{} {}"), reason: "syntax", offset: 3 },
  { name: "a comment", bytes: encode("{} // x"), reason: "syntax", offset: 3 },
  { name: "single quotes", bytes: encode("{'a':1}"), reason: "syntax", offset: 1 },
  { name: "a name without a value", bytes: encode('{"a"}'), reason: "syntax", offset: 4 },
  { name: "NaN", bytes: encode("[NaN]"), reason: "syntax", offset: 1 },
  { name: "a leading zero", bytes: encode("[01]"), reason: "syntax", offset: 2 },
  { name: "a fraction without digits", bytes: encode("[1.]"), reason: "syntax", offset: 2 },
  { name: "a tab in a string", bytes: encode('["a\tb"]'), reason: "syntax", offset: 3 },
  { name: "an unknown escape", bytes: encode('["\\x"]'), reason: "syntax" },
  { name: "braces that do not match", bytes: encode('{"a":[1}'), reason: "syntax", offset: 7 },
  { name: "an end too many", bytes: encode("[]]"), reason: "syntax", offset: 2 },
  { name: "NUL after the text", bytes: encode("{}\0"), reason: "syntax", offset: 2 },
  { name: "a text that names a position", bytes: encode('{"a":1,"b":x position 99}'), reason: "syntax", offset: 11 },
  { name: "129 arrays", bytes: encode("[".repeat(129) + "]".repeat(129)), reason: "depth", offset: 128 },
  { name: "129 objects", bytes: encode(`${'{"a":'.repeat(128)}{}${"}".repeat(128)}`), reason: "depth", offset: 640 },
  { name: "100,000 arrays", bytes: encode("[".repeat(100_000)), reason: "depth", offset: 128 },
];

function refusalOf(bytes: Uint8Array): JsonError {
  try {
    parseJson(bytes);
  } catch (error) {
    if (error instanceof JsonError) return error;
    throw error;
  }
  throw new Error("It was read.");
}

/** Where a text stops being JSON; undefined when it is JSON, or ends inside a string. */
function faultOf(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const { message, offset } = refusalOf(encode(text));
    return message.startsWith("Expected") ? offset : undefined;
  }
}

describe("refuses what two readers could read differently", () => {
  test.each(REFUSED)("$name", ({ bytes, reason, offset }) => {
    const refusal = refusalOf(bytes);
    expect(refusal.reason).toBe(reason);
    if (offset !== undefined) expect(refusal.offset).toBe(offset);
  });

  test("a message never carries half a character of the text", () => {
    const name = `${"x".repeat(79)}😀`;
    const { message } = refusalOf(encode(`{"${name}":1,"${name}":2}`));
    expect(message.isWellFormed()).toBe(true);
    expect(message.length).toBeLessThan(200);
  });
});

describe("reads what is unambiguous", () => {
  const rows: readonly (readonly [name: string, text: string, value: unknown])[] = [
    [
      "the same name in two objects",
      '[{"a":1},{"a":2},{"b":{"a":3},"a":4}]',
      [{ a: 1 }, { a: 2 }, { b: { a: 3 }, a: 4 }],
    ],
    ["a value equal to a name", '{"a":"a","b":["a","a"]}', { a: "a", b: ["a", "a"] }],
    ["names apart only by case or form", '{"a":1,"A":2,"\\u00e9":3,"e\\u0301":4}', { a: 1, A: 2, é: 3, "e\u0301": 4 }],
    ["a surrogate pair by escapes", '"\\ud83d\\ude00"', "😀"],
    ["braces inside strings", '{"[{":"}]","\\"":"\\\\"}', { "[{": "}]", '"': "\\" }],
    ["a backslash before the closing quote", '["\\\\","\\\\\\\\"]', ["\\", "\\\\"]],
    ["the smallest and the largest double", "[5e-324,1.7976931348623157e308,-1E-400]", [5e-324, Number.MAX_VALUE, -0]],
    ["white space of all four kinds", " \t\r\n[ 1 , 2 ]\n", [1, 2]],
    ["scalars at the top", "false", false],
    ["128 arrays", "[".repeat(128) + "]".repeat(128), JSON.parse("[".repeat(128) + "]".repeat(128))],
  ];
  test.each(rows)("%s", (_, text, value) => {
    expect(parseJson(encode(text))).toStrictEqual(value);
  });

  test("__proto__ becomes a member, not a prototype", () => {
    const value = parseJson(encode('{"__proto__":{"polluted":true}}')) as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(["__proto__"]);
    expect((value as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test("depth means the same here and in canonical JSON", () => {
    const deepest = `${'{"a":'.repeat(MAX_JSON_DEPTH - 1)}[1]${"}".repeat(MAX_JSON_DEPTH - 1)}`;
    expect(canonicalJson(parseJson(encode(deepest)))).toBe(deepest);
  });
});

describe("agrees with JSON.parse", () => {
  test("on every text that JSON.stringify writes", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), fc.constantFrom(undefined, 1, "\t"), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(parseJson(encode(text))).toStrictEqual(JSON.parse(text));
      }),
      { numRuns: 1000 },
    );
  });

  test("on damaged texts: what JSON.parse refuses is refused, and what is read is read alike", () => {
    const damage = fc.tuple(
      fc.nat(),
      fc.constantFrom("", ",", '"', "\\", "}", "]", "{", ":", "0", "e9", "-", "\u0001", "tru"),
    );
    fc.assert(
      fc.property(fc.jsonValue(), damage, (value, [at, insert]) => {
        const text = JSON.stringify(value);
        const offset = at % (text.length + 1);
        const damaged = text.slice(0, offset) + insert + text.slice(offset + (at % 2));
        let expected: { value: unknown } | undefined;
        try {
          expected = { value: JSON.parse(damaged) };
        } catch {
          // Not JSON.
        }
        try {
          const found = parseJson(encode(damaged));
          expect(expected).toBeDefined();
          expect(found).toStrictEqual(expected?.value);
        } catch (error) {
          if (!(error instanceof JsonError)) throw error;
          if (expected !== undefined) expect(["duplicate", "surrogate", "number"]).toContain(error.reason);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test("the offset of a syntax fault: what stands before it is right so far", () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 3 }),
        fc.nat(),
        fc.constantFrom("]", "}", ",", ":", "x", "?"),
        (value, at, wrong) => {
          const text = JSON.stringify(value);
          const offset = at % (text.length + 1);
          const damaged = text.slice(0, offset) + wrong + text.slice(offset);
          const fault = faultOf(damaged);
          if (fault === undefined) return;
          const before = damaged.slice(0, fault);
          expect([undefined, before.length]).toContain(faultOf(before));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test("bytes that are no UTF-8 are told with the place where the text ends", () => {
  const offsetOf = (...parts: (string | number)[]): number => {
    const bytes = Buffer.concat(parts.map((part) => (typeof part === "number" ? Buffer.of(part) : Buffer.from(part))));
    try {
      parseJson(bytes);
    } catch (error) {
      return (error as JsonError).offset;
    }
    return Number.NaN;
  };
  expect(offsetOf('{"a":"', 0xff, '"}')).toBe(6);
  expect(offsetOf('["\u20ac\u{1f600}', 0xc3, '"]')).toBe(5);
  expect(offsetOf('["\ufffd\ufffd', 0xe2, 0x82)).toBe(4);
  expect(offsetOf(0xff, 0xfe)).toBe(0);
});

test("a byte-order mark is named", () => {
  expect(() => parseJson(Buffer.from("\uFEFF{}"))).toThrow(/byte-order mark/);
});
