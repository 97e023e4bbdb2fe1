import { conforms, fixture, including } from "@colophon/testing";
import { EXAMPLE_SPEC } from "../src/data/example-spec.ts";
import { validatePptx } from "../src/operations/validate-pptx.ts";
import { deckFiles, pack, title } from "./decks.ts";
import { module } from "./module.ts";

const issues = (...rules: readonly string[]) => including({ issues: rules.map((rule) => including({ rule })) });
const CELL = '<a:tc gridSpan="1000" rowSpan="17000"><a:txBody><a:bodyPr/><a:p/></a:txBody></a:tc>';
const SPANNING = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid>${'<a:gridCol w="1"/>'.repeat(1_000)}</a:tblGrid><a:tr h="1">${CELL}</a:tr>${'<a:tr h="1"/>'.repeat(16_999)}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
const DEEP = `${"<p:grpSp><p:nvGrpSpPr><p:cNvPr id='3' name=''/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>".repeat(10_000)}${"</p:grpSp>".repeat(10_000)}`;
const SOUND = ["package", "schema", "references"] as const;
const picture = `<p:pic><p:nvPicPr><p:cNvPr id="5" name="Logo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill/><p:spPr/></p:pic>`;
const box = ({
  id,
  x = 900_000,
  text = "<a:r><a:t>words</a:t></a:r>",
  fill = "",
}: {
  id: number;
  x?: number;
  text?: string;
  fill?: string;
}): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Box ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="900000"/><a:ext cx="3000000" cy="900000"/></a:xfrm>${fill === "" ? "" : `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>`}</p:spPr><p:txBody><a:bodyPr/><a:p>${text}</a:p></p:txBody></p:sp>`;
const run = (size: number): string => `<a:r><a:rPr sz="${size * 100}"/><a:t>of ${size}</a:t></a:r>`;
const PALE = '<a:r><a:rPr sz="1400"><a:solidFill><a:srgbClr val="DDDDDD"/></a:solidFill></a:rPr><a:t>pale</a:t></a:r>';
const MANY = Array.from({ length: 12 }, () => "words that go on ".repeat(20));
const without = (name: string): Uint8Array => {
  const { [name]: _, ...files } = deckFiles();
  return pack(files);
};

conforms(
  validatePptx,
  [
    {
      name: "a sound deck keeps to everything but a title in its properties",
      input: { bytes: pack(deckFiles()) },
      value: including({
        valid: true,
        slides: 2,
        edition: "transitional",
        issues: [including({ rule: "TITLE_MISSING", severity: "advice" })],
        unchecked: [],
      }),
    },
    ...(["connector", "notes", "table"] as const).map((name) => ({
      name: `a deck of PowerPoint, with ${name}, opens without repair`,
      input: { bytes: fixture(`${name}.pptx`) },
      options: { profiles: SOUND },
      value: including({ valid: true, edition: "transitional" }),
    })),
    {
      name: "a strict deck is held to the same grammar",
      input: { bytes: fixture("strict.pptx") },
      options: { profiles: SOUND },
      value: including({ valid: true, edition: "strict", issues: [] }),
    },
    {
      name: "an encrypted package",
      kind: "hostile",
      input: { bytes: fixture("encrypted.pptx") },
      error: "common/INPUT_ENCRYPTED",
    },
    {
      name: "an element out of order, with slide, shape and place",
      input: { bytes: pack(deckFiles([title("One").replace("<p:spPr/>", "")])) },
      options: { profiles: ["schema"] },
      value: including({
        valid: false,
        issues: [
          including({
            rule: "UNEXPECTED_CHILD",
            severity: "repair",
            part: "/ppt/slides/slide1.xml",
            slide: 1,
            shape: "Title 2",
            line: 1,
            path: "/p:sld/p:cSld/p:spTree/p:sp",
          }),
        ],
      }),
    },
    {
      name: "what a screen reader misses",
      input: { bytes: pack(deckFiles([title("Same") + picture, title("Same"), ""])) },
      options: { profiles: ["accessibility"] },
      value: issues("TITLE_MISSING", "ALTERNATIVE_TEXT_MISSING", "SLIDE_TITLE_DOUBLED", "SLIDE_TITLE_MISSING"),
    },
    {
      name: "what a reader of the slides minds",
      input: {
        bytes: pack(
          deckFiles([
            title("One") +
              box({ id: 5, x: 20_000_000 }) +
              box({ id: 6, text: '<a:r><a:rPr sz="700"/><a:t>tiny</a:t></a:r>' }),
            title("") + box({ id: 5, x: 8_000_000 }) + box({ id: 6, text: PALE, fill: "FFFFFF" }),
            title("Three") + box({ id: 5, text: [10, 11, 12, 13, 14].map((size) => run(size)).join("") }),
          ]),
        ),
      },
      options: { profiles: ["quality"] },
      value: including({
        valid: true,
        issues: [
          including({ rule: "OFF_SLIDE", slide: 1, shape: "Box 5", severity: "advice" }),
          including({ rule: "TEXT_SMALL", slide: 1 }),
          including({ rule: "PLACEHOLDER_EMPTY", slide: 2 }),
          including({ rule: "OVER_EDGE", slide: 2, shape: "Box 5" }),
          including({ rule: "CONTRAST_LOW", slide: 2 }),
          including({ rule: "SIZES_MANY", slide: 3 }),
        ],
      }),
    },
    {
      name: "a specification is held to the same as the deck made of it",
      input: { spec: EXAMPLE_SPEC },
      value: including({ valid: true, slides: 2, counts: including({ repair: 0 }) }),
    },
    {
      name: "a specification in a template",
      input: { spec: EXAMPLE_SPEC, template: fixture("template.pptx") },
      options: { profiles: SOUND },
      value: including({ valid: true, slides: 2 }),
    },
    {
      name: "a specification with too many words, on its slide and member",
      input: {
        spec: { version: "2.0", title: "Deck", slides: [{ slideType: "title-body", title: "Full", body: MANY }] },
      },
      options: { profiles: ["quality"], maxIssues: 1 },
      value: including({
        valid: true,
        issues: [including({ profile: "quality", rule: "LAYOUT_SHOULD_SPLIT", slide: 1 })],
      }),
    },
    {
      name: "a specification whose members do not hold, each by its path",
      kind: "hostile",
      input: {
        spec: { version: "2.0", title: "Deck", slides: [{ slideType: "kpi-grid", title: "No items", colour: "red" }] },
      },
      options: { profiles: ["schema"] },
      value: including({
        valid: false,
        slides: 0,
        issues: [
          including({ rule: "SPEC_MEMBER", severity: "repair", slide: 1, path: "spec.slides[0].items" }),
          including({ rule: "MEMBER_UNKNOWN", severity: "standard", slide: 1 }),
        ],
      }),
    },
    {
      name: "a specification in a template with macros",
      kind: "hostile",
      input: { spec: EXAMPLE_SPEC, template: pack({ ...deckFiles(), "ppt/vbaProject.bin": "x" }) },
      error: "pptx/TEMPLATE_REFUSED",
    },
    { name: "neither a file nor a specification", kind: "boundary", input: {}, error: "common/SCHEMA_REJECTED" },
    {
      name: "a file and a specification",
      kind: "boundary",
      input: { bytes: pack(deckFiles()), spec: EXAMPLE_SPEC },
      error: "common/SCHEMA_REJECTED",
    },
    {
      name: "issues past the number asked for are counted",
      kind: "boundary",
      input: { bytes: pack(deckFiles()) },
      options: { maxIssues: 0 },
      value: including({ valid: true, issues: [], counts: { repair: 0, standard: 0, advice: 1, parts: 12 } }),
    },
    {
      name: "a slide that is lost",
      kind: "hostile",
      input: { bytes: without("ppt/slides/slide2.xml") },
      options: { profiles: SOUND },
      value: including({ valid: false, slides: 1 }),
    },
    {
      name: "a cell that spans a thousand columns of seventeen thousand rows",
      kind: "hostile",
      input: { bytes: pack(deckFiles([SPANNING])) },
      options: { profiles: ["references"], maxIssues: 1, limits: { maxExpansionRatio: 100_000 } },
      value: including({ counts: including({ repair: 17_000 }) }),
    },
    {
      name: "five bytes of junk",
      kind: "hostile",
      input: { bytes: new TextEncoder().encode("PK\u0003\u0004x") },
      error: "common/INPUT_CORRUPT",
    },
    { name: "no bytes", kind: "boundary", input: { bytes: new Uint8Array(0) }, error: "common/INPUT_CORRUPT" },
    {
      name: "ten thousand groups in one another",
      kind: "hostile",
      input: { bytes: pack(deckFiles([DEEP])) },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
    {
      name: "an outside entity is not read, and the slide is told as no XML",
      kind: "hostile",
      input: {
        bytes: pack({
          ...deckFiles(),
          "ppt/slides/slide1.xml": '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
        }),
      },
      options: { profiles: ["package"] },
      value: including({ valid: false, issues: [including({ rule: "XML_NOT_READABLE", slide: 1 })] }),
    },
  ],
  { module, conservation: "It names rules that are broken and gives nothing of the presentation." },
);
