import { invoke, sourceOf } from "@colophon/contract";
import { openPackage } from "@colophon/kit-ooxml";
import { openZip } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { renderPptx, repairPptx, validatePptx } from "../src/index.ts";
import { type DeckFiles, deckFiles, pack, rels } from "./decks.ts";
import { FAULTS } from "./faults.ts";
import { LACKING } from "./faults-chart.ts";
import { TEMPLATE } from "./template-with.ts";

const SLIDE = "ppt/slides/slide1.xml";
const MAIN = "ppt/presentation.xml";
const picture =
  '<p:pic><p:nvPicPr><p:cNvPr id="7" name="Picture"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="i"/></p:blipFill><p:spPr/></p:pic>';

const planted = (name: string): Uint8Array => {
  const fault = FAULTS.find((each) => each.name === name);
  if (fault === undefined) throw new Error(`There is no fault ${name}.`);
  return changed(fault.plant);
};
const changed = (change: (files: DeckFiles) => void): Uint8Array => {
  const files = deckFiles();
  change(files);
  return pack(files);
};

function withOpaqueParts(): DeckFiles {
  const files = deckFiles();
  const type = "application/vnd.openxmlformats-officedocument.vmlDrawing";
  files["customXml/item1.xml"] = "no XML & none";
  files["ppt/drawings/vmlDrawing1.vml"] = "<xml><br></xml>";
  files["[Content_Types].xml"] = String(files["[Content_Types].xml"]).replace(
    "</Types>",
    `<Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="${type}"/></Types>`,
  );
  files["ppt/slides/_rels/slide1.xml.rels"] = rels(
    ["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"],
    ["v", "vmlDrawing", "../drawings/vmlDrawing1.vml"],
    ["x", "customXml", "../../customXml/item1.xml"],
    ["n", "image", "NULL"],
  );
  return files;
}

/** A deck with a picture of random-looking bytes, packed, one bit of them flipped; places below 0 are from its end. */
function withFlippedBit(place: number): Uint8Array {
  const files = deckFiles();
  const pixels = Buffer.from(Array.from({ length: 2_000 }, (_, at) => (at * at * 7 + at * 31) % 251));
  files["ppt/media/image1.png"] = Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pixels,
    Buffer.from("IEND"),
  ]);
  files["ppt/slides/_rels/slide1.xml.rels"] = rels(
    ["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"],
    ["i", "image", "../media/image1.png"],
  );
  files[SLIDE] = String(files[SLIDE]).replace("</p:spTree>", `${picture}</p:spTree>`);
  const bytes = Uint8Array.from(pack(files));
  const record = Buffer.from(bytes).indexOf("ppt/media/image1.png");
  const packedLength = Buffer.from(bytes).readUInt32LE(record - 12);
  const start = record + "ppt/media/image1.png".length;
  const at = start + (place < 0 ? packedLength + place : place);
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  return bytes;
}
/** A repair of the bytes: what it returns, whether that is valid, and the losses' codes. */
async function repaired(bytes: Uint8Array) {
  const envelope = await invoke(repairPptx, { bytes });
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { artifact, slides } = envelope.value as { artifact: { bytes: Uint8Array }; slides: number };
  const judged = await invoke(
    validatePptx,
    { bytes: artifact.bytes },
    { profiles: ["package", "schema", "references"] },
  );
  const codes = envelope.losses.map(({ code }) => code.replace("pptx/", ""));
  return { bytes: artifact.bytes, slides, isValid: judged.ok && judged.value.valid, codes };
}

describe("what carries content stays: a default is added, or markup is substituted", () => {
  it.each([
    ["a field without an id", "ATTRIBUTE_MENDED"],
    ["a master without a map of colors", "MARKUP_MENDED"],
    ["a table that does not say that it is one", "ATTRIBUTE_MENDED"],
    ["content types of another namespace", "CONTENT_TYPE_MENDED"],
    ["relationships of no namespace", "CONTENT_TYPE_MENDED"],
    ["UTF-16 declared over UTF-8", "MARKUP_MENDED"],
    ["an attribute that is not UTF-8", "MARKUP_MENDED"],
  ])("%s", async (name, code) => {
    expect(await repaired(planted(name))).toMatchObject({ slides: 2, isValid: true, codes: [code] });
  });

  it.each(LACKING)("a chart without $name", async ({ kind }) => {
    const { bytes, isValid, codes } = await repaired(changed(kind));
    expect(isValid).toBe(true);
    expect(openPackage(sourceOf(bytes)).part("/ppt/charts/chart1.xml")).toBeDefined();
    expect(codes.filter((code) => /REMOVED|MISSING/.test(code))).toEqual([]);
  });

  it("slides of a presentation that lost its list", async () => {
    const lost = changed((files) => {
      files[MAIN] = String(files[MAIN]).replace(/<p:sldIdLst>.*<\/p:sldIdLst>/, "");
    });
    expect(await repaired(lost)).toMatchObject({ slides: 2, isValid: true, codes: ["SLIDE_LIST_MENDED"] });
  });

  it("the slides of a deck on a template of which the end is cut off", async () => {
    const slides = ["One", "Two", "Three"].map((title) => ({ slideType: "title-body", title, body: ["Words"] }));
    const spec = { version: "2.0", title: "Cut", slides };
    const envelope = await invoke(renderPptx, { spec, template: TEMPLATE });
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { bytes } = envelope.value.artifact;
    const names = openZip(sourceOf(bytes)).entries.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(["[Content_Types].xml", "_rels/.rels", MAIN, "ppt/_rels/presentation.xml.rels"]);
    const end = Buffer.from(bytes).indexOf("ppt/slides/slide3.xml") - 30;
    expect(await repaired(bytes.subarray(0, end))).toMatchObject({ slides: 2, isValid: true });
  });

  it.each([12, -40])("a picture of which a bit at %i is flipped, and all else", async (place) => {
    const result = await repaired(withFlippedBit(place));
    expect(result).toMatchObject({ slides: 2, isValid: true });
    expect(result.codes).toContain("ENTRY_CUT");
  });
});

describe("what PowerPoint reads comes back byte for byte", () => {
  const cases = {
    "a deleted slide that is left over": () => planted("a slide in no list"),
    "a notes page that names no slide, as Google writes it": () => planted("a notes page of no slide"),
    "custom data and a drawing of VML that are no XML, and a relationship to NULL": () => pack(withOpaqueParts()),
  };
  it.each(Object.entries(cases))("%s", async (_, make) => {
    const bytes = make();
    const result = await repaired(bytes);
    expect(result).toMatchObject({ isValid: true, codes: [] });
    expect(Buffer.compare(result.bytes, bytes)).toBe(0);
  });

  it("a deleted slide is named as left over", async () => {
    const judged = await invoke(validatePptx, { bytes: planted("a slide in no list") });
    const named = judged.ok ? judged.value.issues.filter(({ rule }) => rule === "SLIDE_NOT_LISTED") : [];
    expect(named).toMatchObject([{ severity: "standard", part: "/ppt/slides/slide2.xml" }]);
  });
});
