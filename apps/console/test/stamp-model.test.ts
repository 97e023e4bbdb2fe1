import { loadOperation } from "@colophon/catalog";
import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { readJson, readNeeds } from "../page/needs.ts";
import { settingsOf } from "../page/presets-api.ts";
import { makeStamp, PLACES, readStamp, STAMP_KINDS } from "../page/stamp-model.ts";

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

  it.each(STAMP_KINDS)("of kind %s comes back from a preset as it was", (kind) => {
    for (const place of PLACES) {
      const wish = {
        kind,
        text: kind === "pages" ? "" : "AB {x}",
        place: kind === "watermark" ? WISH.place : place,
        start: kind === "bates" ? "41" : "1",
      };
      expect(readStamp(makeStamp(wish))).toEqual(wish);
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

describe("a preset", () => {
  it("keeps no files, no options that are secrets, and no passwords of a form", () => {
    const file = { type: "string", contentEncoding: "base64" };
    const pictures = { type: "array", items: { type: "object", properties: { bytes: file } } };
    const schemas = {
      input: { properties: { bytes: file, pictures, values: {}, data: {} } },
      options: { properties: { password: { "x-secret": true }, missing: {} } },
    };
    const filled = {
      input: { pictures: [{ bytes: "AA==" }], data: { a: 1 }, values: { name: "Ada", pin: "1234" } },
      options: { password: "x", missing: "empty" },
    };
    expect(settingsOf(filled, schemas, ["pin"])).toEqual({
      input: { data: { a: 1 }, values: { name: "Ada" } },
      options: { missing: "empty" },
    });
    const onlySecret = { input: { values: { pin: "1234" } }, options: {} };
    expect(settingsOf(onlySecret, schemas, ["pin"])).toEqual({ input: {}, options: {} });
  });
});
