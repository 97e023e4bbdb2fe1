import { invoke } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { validatePptx } from "../src/index.ts";
import { deckFiles, pack, title } from "./decks.ts";
import { FAULTS } from "./faults.ts";
import { module } from "./module.ts";

const issues = (...rules: readonly string[]) => including({ issues: rules.map((rule) => including({ rule })) });
const DEEP = `${"<p:grpSp><p:nvGrpSpPr><p:cNvPr id='3' name=''/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>".repeat(10_000)}${"</p:grpSp>".repeat(10_000)}`;
const SOUND = ["package", "schema", "references"] as const;
const picture = `<p:pic><p:nvPicPr><p:cNvPr id="5" name="Logo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill/><p:spPr/></p:pic>`;
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

describe("a planted fault is found by its rule, in either of two decks", () => {
  const decks = {
    small: () => deckFiles(),
    larger: () => deckFiles([1, 2, 3, 4, 5].map((each) => title(`Slide ${each}`))),
  };
  it.each(FAULTS.flatMap((fault) => Object.entries(decks).map(([deck, files]) => ({ deck, files, ...fault }))))(
    "$name ($rule), in the $deck deck",
    async ({ rule, files, plant }) => {
      const made = files();
      plant(made);
      const envelope = await invoke(validatePptx, { bytes: pack(made) }, { profiles: SOUND });
      expect(envelope.ok && envelope.value.issues.map((issue) => issue.rule)).toContain(rule);
      const sound = await invoke(validatePptx, { bytes: pack(files()) }, { profiles: SOUND });
      expect(sound.ok && sound.value.issues).toEqual([]);
    },
  );
});
