import { loadOperation } from "@colophon/catalog";
import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { readJson, readNeeds } from "../page/needs.ts";
import { makeStamp, PLACES, STAMP_KINDS } from "../page/stamp-model.ts";

const WISH = { kind: "pages", text: "", place: "bottom-center", start: "1" } as const;

describe("a stamp of the page", () => {
  it.each(STAMP_KINDS)("of kind %s is one that the operation accepts", async (kind) => {
    const operation = await loadOperation("pdf.transform.stamp");
    if (operation === undefined) throw new Error("The operation is not here.");
    for (const place of PLACES) {
      const stamp = makeStamp({ ...WISH, kind, text: "AB {x}", place });
      const envelope = await invoke(operation as never, { bytes: Buffer.from("no PDF"), stamps: [stamp] }, {});
      expect(envelope.ok ? "" : envelope.error.code).toBe("pdf/INVALID_INPUT");
    }
  });

  it("is missing without a word, and without a whole first number", () => {
    expect(makeStamp({ ...WISH, kind: "watermark", text: " " })).toBeUndefined();
    for (const start of ["", "-1", "1.5", "x"]) expect(makeStamp({ ...WISH, kind: "bates", start })).toBeUndefined();
  });

  it("writes braces of a word as they are", () => {
    expect(makeStamp({ ...WISH, kind: "watermark", text: "{page}" })?.text).toBe("{{page}}");
  });
});

describe("what the page asks for", () => {
  const file = { contentEncoding: "base64" };

  it("is JSON for a value without files, and the command line for one with files", () => {
    const list = { type: "array", items: { type: "object", properties: { name: { type: "string" } } } };
    const needs = readNeeds({ properties: { bytes: file, data: {}, plan: list }, required: ["bytes", "data", "plan"] });
    expect(needs.others.map(({ name, editor }) => [name, editor])).toEqual([
      ["data", "json"],
      ["plan", "json"],
    ]);
    const pictures = { type: "array", items: { type: "object", properties: { bytes: file } } };
    expect(readNeeds({ properties: { bytes: file, pictures }, required: ["bytes", "pictures"] }).missing).toEqual([
      "pictures",
    ]);
    const steps = { type: "array", items: { anyOf: [list.items, pictures.items] } };
    expect(readNeeds({ properties: { bytes: file, steps }, required: ["bytes", "steps"] }).missing).toEqual([]);
  });

  it("is read as JSON of any kind, and not where it is not JSON", () => {
    expect([readJson("null"), readJson("[1]"), readJson("{a:1}")]).toEqual([
      { value: null },
      { value: [1] },
      undefined,
    ]);
  });
});
