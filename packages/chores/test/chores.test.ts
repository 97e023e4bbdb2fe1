import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { invoke } from "@colophon/contract";
import { encodePng } from "@colophon/kit-png";
import { describe, expect, it } from "vitest";
import { templateWith } from "../../ops/pptx/test/template-with.ts";
import { loadOperation } from "../src/index.ts";

describe("a template", () => {
  it("is read: colours, fonts, layouts with what they are for", async () => {
    const bytes = readFileSync(new URL("../../ops/pptx/fixtures/template.pptx", import.meta.url));
    const envelope = await invoke((await loadOperation("pptx.inspect.template")) as never, { bytes });
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { masters, slide } = (
      envelope.value as { tokens: { slide: object; masters: { layouts: object[]; colors: object }[] } }
    ).tokens;
    expect(slide).toEqual({ widthEmu: expect.any(Number), heightEmu: expect.any(Number) });
    expect(masters[0]?.colors).toMatchObject({ accent1: expect.stringMatching(/^[0-9A-F]{6}$/) });
    expect(masters[0]?.layouts[0]).toMatchObject({ archetype: expect.any(String), confidence: expect.any(Number) });
  });

  it("names its fonts, and what stands for those that are not at hand", async () => {
    const bytes = templateWith("ppt/theme/theme1.xml", (xml) =>
      xml.replace(/(<a:majorFont>\s*<a:latin typeface=")[^"]*/, "$1Aptos Display"),
    );
    const envelope = await invoke((await loadOperation("pptx.inspect.template")) as never, { bytes });
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { fonts } = (envelope.value as { tokens: { fonts: readonly { readonly family: string }[] } }).tokens;
    expect(fonts).toContainEqual({ family: "Aptos Display", isAtHand: false, measuredAs: "Arial" });
    expect(fonts).toContainEqual({ family: "Calibri", isAtHand: true, measuredAs: "Carlito" });
    expect(new Set(fonts.map(({ family }) => family)).size).toBe(fonts.length);
  });

  it("has a slide of each of its layouts, in their order and in place of its own, which is a sound presentation", async () => {
    const bytes = readFileSync(new URL("../../ops/pptx/fixtures/template.pptx", import.meta.url));
    const run = async (name: string, input: object) => {
      const envelope = await invoke((await loadOperation(name)) as never, input);
      if (!envelope.ok) throw new Error(envelope.error.message);
      return envelope.value as never;
    };
    const { tokens } = (await run("pptx.inspect.template", { bytes })) as {
      tokens: { masters: { layouts: { part: string }[] }[] };
    };
    const shown = (await run("pptx.convert.layouts", { bytes })) as {
      artifact: { bytes: Uint8Array };
      layouts: string[];
    };
    expect(shown.layouts).toEqual(tokens.masters.flatMap(({ layouts }) => layouts.map(({ part }) => part)));
    const again = (await run("pptx.convert.layouts", { bytes: shown.artifact.bytes })) as typeof shown;
    expect(again.layouts).toEqual(shown.layouts);
    for (const { artifact } of [shown, again])
      expect(await run("pptx.validate", { bytes: artifact.bytes })).toMatchObject({
        valid: true,
        slides: shown.layouts.length,
      });
  });

  it("is asked for by no other name than those there are", async () => {
    expect(await loadOperation("pptx.inspect.other")).toBeUndefined();
    expect((await loadOperation("pptx.render"))?.name).toBe("pptx.render");
  });
});

describe("a picture", () => {
  it("has the pixels that it was made of", () => {
    const pixels = Uint8Array.of(...[1, 2, 3, 0, 4, 5, 6, 0, 9, 9], ...[7, 8, 9, 0, 250, 251, 252, 0, 9, 9]);
    const png = Buffer.from(encodePng({ width: 2, height: 2, stride: 10, bytes: pixels }));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2, 2]);
    const at = png.indexOf("IDAT");
    const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
    // Each row begins with its filter, Sub: what a byte has more than the one a pixel before.
    expect([...rows]).toEqual([1, 3, 2, 1, 3, 3, 3, 1, 9, 8, 7, 243, 243, 243]);
  });
});
