import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import {
  array,
  choice,
  compileSchema,
  integer,
  type JsonSchema,
  object,
  optional,
  record,
  string,
  typed,
  union,
} from "../src/index.ts";
import { joinPath } from "../src/json.ts";

const text = string({ description: "t", minLength: 1, maxLength: 5 });
const number = integer({ description: "n", minimum: 0, maximum: 9 });
const shape = object({
  name: text,
  slides: optional(array(object({ body: array(text, { description: "b" }) }), { description: "s" })),
  either: optional(
    union([
      object({ kind: choice(["a"], { description: "k" }), x: number }),
      object({ kind: choice(["b"], { description: "k" }), y: text }),
      typed({ $ref: "#/$defs/c" }),
    ]),
  ),
  open: optional(record(number, { description: "o" })),
  tuple: optional(typed({ $ref: "#/$defs/pair" })),
});
const schema: JsonSchema = {
  ...shape,
  $defs: {
    c: object({ kind: choice(["c"], { description: "k" }), inner: object({ z: text }) }),
    pair: array(number, { description: "p", minItems: 2, maxItems: 2 }),
  },
};

function issuesOf(value: unknown) {
  return compileSchema(schema)(value, JSON.stringify(value).length);
}

describe("the path leads to the fault", () => {
  const rows: readonly (readonly [name: string, value: unknown, path: string, message: RegExp])[] = [
    ["a missing member", {}, "name", /"name" is missing/],
    ["an unknown member", { name: "a", nmae: 1 }, "nmae", /"nmae" is not a known member/],
    ["a wrong type", { name: 3 }, "name", /Expected string, received a number/],
    ["deep inside", { name: "a", slides: [{ body: [] }, { body: ["a", 7] }] }, "slides[1].body[1]", /Expected string/],
    ["a missing member of an item", { name: "a", slides: [{}] }, "slides[0].body", /missing/],
    ["a bound", { name: "toolong" }, "name", /at most this many characters: 5, received "toolong"/],
    ["a value of a record", { name: "a", open: { "x.y": 10 } }, "open.x.y", /at most 9, received 10/],
    ["a name with a slash and a tilde", { name: "a", open: { "a/b~c": -1 } }, "open.a/b~c", /at least 0/],
    ["through a reference", { name: "a", tuple: [1] }, "tuple", /at least this many items: 2/],
    ["the whole value", [], "", /Expected object, received an array/],
    ["__proto__", JSON.parse('{"name":"a","__proto__":1}'), "__proto__", /not a known member/],
  ];
  test.each(rows)("%s", (_, value, path, message) => {
    const issues = issuesOf(value);
    expect(issues.map((issue) => issue.path)).toContain(path);
    expect(issues.find((issue) => issue.path === path)?.message).toMatch(message);
  });

  const unions: readonly (readonly [name: string, either: unknown, path: string])[] = [
    ["the branch whose constant fits, though its name is shorter", { kind: "b", y: "" }, "either.y"],
    ["a member missing from that branch", { kind: "a" }, "either.x"],
    ["a member foreign to that branch", { kind: "a", x: 1, y: "b" }, "either.y"],
    ["through a reference", { kind: "c", inner: { z: 1 } }, "either.inner.z"],
    ["no branch's constant", { kind: "d" }, "either"],
    ["no branch's type", 5, "either"],
  ];
  test.each(unions)("of a union's branches the one the caller meant: %s", (_, either, path) => {
    expect(issuesOf({ name: "a", either }).map((issue) => issue.path)).toEqual([path]);
  });

  test("all faults are told, each once, to a bound", () => {
    expect(
      issuesOf({ slides: [{ body: [1] }], extra: 1 })
        .map(({ path }) => path)
        .sort(),
    ).toEqual(["extra", "name", "slides[0].body[0]"]);
    const many = { name: "a", slides: Array.from({ length: 200 }, () => ({ body: [1] })) };
    expect(issuesOf(many)).toHaveLength(50);
  });
});

describe("hostile values", () => {
  test("tens of thousands of faults under a union cost no more than one", () => {
    const cells = object({
      cells: array(union([string({ description: "s" }), integer({ description: "i" })]), { description: "c" }),
    });
    const value = { cells: new Array(60_000).fill(true) };
    const started = performance.now();
    const issues = compileSchema(cells)(value, JSON.stringify(value).length);
    expect(issues).toEqual([expect.objectContaining({ path: "cells[0]" })]);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test("a name of a megabyte is not repeated in the report", () => {
    const issues = issuesOf({ name: "a", [`${"x".repeat(199)}😀${"y".repeat(1_000_000)}`]: 1 });
    expect(JSON.stringify(issues).length).toBeLessThan(2000);
    expect(issues.every(({ path, message }) => path.isWellFormed() && message.isWellFormed())).toBe(true);
  });

  test("a path of the input is dotted and indexed", () => {
    expect(["slides", 2, "body", 0].reduce<string>(joinPath, "")).toBe("slides[2].body[0]");
  });
});

test("a call that is in order loads no compiler of schemas", () => {
  const script = `
    import { createRequire } from "node:module";
    const { compileSchema } = await import(${JSON.stringify(new URL("../src/index.ts", import.meta.url).href)});
    const { cache } = createRequire(${JSON.stringify(import.meta.url)});
    const hasAjv = () => Object.keys(cache).some((path) => path.includes("/ajv/"));
    const check = compileSchema({ type: "object", properties: { a: { type: "integer" } }, additionalProperties: false });
    console.log(check({ a: 1 }, 7).length, hasAjv(), check({ b: 1 }, 7).length, hasAjv());`;
  const words = ["--conditions=source", "--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  expect(stdout.trim(), stderr).toBe("0 false 1 true");
});
