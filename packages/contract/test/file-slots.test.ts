import { describe, expect, test } from "vitest";
import { array, choice, file, findFileSlots, integer, object, optional, string } from "../src/index.ts";

const bytes = file({ description: "f" });
const text = string({ description: "t" });

describe("where files go that were given without a name", () => {
  test.each([
    [
      "the only file",
      object({ bytes, title: text }),
      { kind: "files", trails: [["bytes"]], required: 1, only: ["bytes"] },
    ],
    [
      "an optional file, being the only one",
      object({ title: string({ description: "t", maxLength: 100 }), cover: optional(bytes) }),
      { kind: "files", trails: [["cover"]], required: 0, only: ["cover"] },
    ],
    [
      "the required one of several, first whatever the order",
      object({ logo: optional(bytes), document: bytes }),
      { kind: "files", trails: [["document"], ["logo"]], required: 1, only: ["document"] },
    ],
    ["two that are required", object({ a: bytes, b: bytes }), { kind: "files", trails: [["a"], ["b"]], required: 2 }],
    [
      "a file inside a member",
      object({ before: object({ bytes }), after: optional(object({ bytes })) }),
      {
        kind: "files",
        trails: [
          ["before", "bytes"],
          ["after", "bytes"],
        ],
        required: 1,
        only: ["before", "bytes"],
      },
    ],
    [
      "files in a list only",
      object({ text, parts: array(bytes, { description: "p" }) }),
      { kind: "none", trails: [], required: 0 },
    ],
    [
      "the only text",
      object({ text, rows: integer({ description: "n" }) }),
      { kind: "text", trails: [["text"]], required: 1, only: ["text"] },
    ],
    [
      "the only text beside a file that is not required",
      object({ text, template: optional(bytes) }),
      { kind: "text", trails: [["text"]], required: 1, only: ["text"] },
    ],
    ["two texts", object({ text, other: text }), { kind: "none", trails: [], required: 0 }],
    ["a word", object({ mode: choice(["a", "b"], { description: "m" }) }), { kind: "none", trails: [], required: 0 }],
    [
      "a short text",
      object({ date: string({ description: "d", maxLength: 100 }) }),
      { kind: "none", trails: [], required: 0 },
    ],
    [
      "a text behind a reference",
      {
        type: "object",
        properties: { text: { $ref: "#/$defs/text" } },
        required: ["text"],
        $defs: { text: { type: "string" } },
      },
      { kind: "text", trails: [["text"]], required: 1, only: ["text"] },
    ],
  ])("%s", (_, schema, slots) => expect(findFileSlots(schema)).toEqual(slots));
});
