import { describe, expect, test } from "vitest";
import {
  array,
  boolean,
  choice,
  integer,
  literal,
  number,
  object,
  readTextValue,
  string,
  union,
} from "../src/index.ts";

const about = { description: "x" };
const textOrNothing = union([string(about), literal(null)], about);

describe("a text as a schema reads it", () => {
  test.each([
    ["text, JSON or not", "true", string(about), "true"],
    ["a word", "csv", choice(["csv", "json"], about), "csv"],
    ["a number", "1.5e3", number(about), 1500],
    ["a whole number", "12", integer(about), 12],
    ["a boolean", "false", boolean(about), false],
    ["nothing, where text may be nothing", "null", textOrNothing, null],
    ["a separator, where text may be nothing", ";", textOrNothing, ";"],
    ["a number, where only text or nothing is taken", "5", textOrNothing, "5"],
    ["a list in JSON", '["a,b"]', array(string(about), about), ["a,b"]],
    ["a list of texts with commas", "NA,-", array(string(about), about), ["NA", "-"]],
    ["a list of numbers", "[1,2]", array(integer(about), about), [1, 2]],
    ["an object", '{"a":1}', object({ a: integer(about) }), { a: 1 }],
  ] as const)("%s", (_, text, schema, value) => expect(readTextValue(text, schema, schema)).toEqual({ value }));

  test.each([
    ["a word where a number is wanted", "ten", integer(about)],
    ["nothing where a number is wanted", "", integer(about)],
    ["a number in quotes", '"5"', integer(about)],
    ["Yes", "yes", boolean(about)],
    ["numbers with commas", "1,2", array(integer(about), about)],
    ["a list where an object is wanted", "[]", object({ a: integer(about) })],
    ["a name twice", '{"a":1,"a":2}', object({ a: integer(about) })],
  ] as const)("%s is no value", (_, text, schema) => expect(readTextValue(text, schema, schema)).toBeUndefined());

  test("a branch behind a reference", () => {
    const root = { $defs: { text: { type: "string" } } };
    const schema = { anyOf: [{ $ref: "#/$defs/text" }, { type: "null" }] };
    expect(readTextValue("5", schema, root)).toEqual({ value: "5" });
    expect(readTextValue("null", schema, root)).toEqual({ value: null });
  });
});
