import { readFileSync } from "node:fs";
import { invoke, sourceOf } from "@colophon/contract";
import { fonts } from "@colophon/engine-fonts";
import { openZip } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { packFont } from "../../../kits/fonts/test/pack-font.ts";
import { renderPptx } from "../src/index.ts";
import { embedFont, toEmbedded } from "./embed-font.ts";

const TEMPLATE = new Uint8Array(readFileSync(new URL("../fixtures/template.pptx", import.meta.url)));
const FAMILY = "Brand Grotesk";
const PLAIN = 0;
const CIPHERED = 0x1000_0000;
const PACKED = 0x4;

const engine = await fonts.open();
const [mono] = engine.find({ family: "Cousine" });
if (mono === undefined) throw new Error("Cousine is not installed.");
const PROGRAM = engine.bytesOf(mono);
engine.close();
const PACKED_PROGRAM = packFont(PROGRAM);

/** Narrow letters: in a face of one width they take more than twice the room. */
const narrow = "illicit lilt till ill ".repeat(12).trim();
const spec = {
  version: "2.0",
  title: "Fonts",
  slides: [{ slideType: "title-body", title: "Illicit", body: Array.from({ length: 5 }, () => narrow) }],
};

/** The program with another name for a table. */
function withoutTable(program: Uint8Array, tag: string): Uint8Array {
  const bytes = Buffer.from(program);
  bytes.write("none", bytes.indexOf(tag, 12, "latin1"), "latin1");
  return bytes;
}

async function render(template: Uint8Array) {
  const envelope = await invoke(renderPptx, { spec, template }, { validation: "none" });
  if (!envelope.ok) throw new Error(envelope.error.message);
  return { value: envelope.value, losses: envelope.losses.map(({ code, message }) => `${code} ${message}`) };
}

/** The size of the body's words. */
function bodySize(bytes: Uint8Array): number {
  const archive = openZip(sourceOf(bytes));
  const entry = archive.entries.find(({ name }) => name === "ppt/slides/slide1.xml");
  const xml = entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  const before = xml.slice(0, xml.indexOf("illicit"));
  return Number(/.*\bsz="(\d+)"/s.exec(before)?.[1] ?? 0) / 100;
}

describe("fonts that a template embeds", () => {
  it.each([
    ["as it is", toEmbedded(PROGRAM, PLAIN)],
    ["each byte with a key", toEmbedded(PROGRAM, CIPHERED)],
    ["packed", toEmbedded(PACKED_PROGRAM, PACKED)],
    ["packed, each byte with a key, as PowerPoint writes it", toEmbedded(PACKED_PROGRAM, PACKED | CIPHERED)],
  ])("measure its text: %s", async (_, font) => {
    const { value, losses } = await render(embedFont(TEMPLATE, FAMILY, font));
    const unknown = await render(embedFont(TEMPLATE, FAMILY, new Uint8Array(200)));
    expect(losses.filter((loss) => loss.includes("FONT"))).toEqual([]);
    expect(value.report.findings.map(({ code }) => code)).not.toContain("FONT_FALLBACK_USED");
    expect(bodySize(value.artifact.bytes)).toBeLessThan(bodySize(unknown.value.artifact.bytes));
  });

  it("stay in the deck", async () => {
    const { value } = await render(embedFont(TEMPLATE, FAMILY, toEmbedded(PROGRAM, PLAIN)));
    const names = openZip(sourceOf(value.artifact.bytes)).entries.map(({ name }) => name);
    expect(names).toContain("ppt/fonts/font1.fntdata");
  });

  it.each([
    [
      "packed and damaged",
      toEmbedded(PACKED_PROGRAM.subarray(0, PACKED_PROGRAM.length / 2), PACKED),
      "MicroType Express data is damaged",
    ],
    ["cut off", toEmbedded(PROGRAM, PLAIN).subarray(0, 5_000), "truncated"],
    ["no font", new Uint8Array(200), "not an embedded OpenType font"],
    ["without characters", toEmbedded(withoutTable(PROGRAM, "cmap"), PLAIN), "no characters, or no widths"],
    ["without widths", toEmbedded(withoutTable(PROGRAM, "hmtx"), PLAIN), "no characters, or no widths"],
    ["a header around nothing", toEmbedded(new Uint8Array(64), PLAIN), "no TrueType"],
  ])("are told where they cannot be read: %s", async (_, font, reason) => {
    const { losses } = await render(embedFont(TEMPLATE, FAMILY, font));
    expect(losses.filter((loss) => loss.includes("FONT_EMBED_UNAVAILABLE"))).toEqual([expect.stringContaining(reason)]);
    expect(losses.some((loss) => loss.includes("FONT_SUBSTITUTED"))).toBe(true);
  });
});
