import { readCorpus } from "@colophon/testing";
import { afterAll, describe, expect, it } from "vitest";
import { agreement, type Compared, compare } from "./visual-check/compare.ts";
import { canLook, openLooker } from "./visual-check/pages-of.ts";
import { AMOUNTS, SCRIPTS, type Script } from "./visual-check/script-words.ts";
import { SLIDE_NAMES, varySlide } from "./visual-check/varied-slides.ts";

/** Templates of Office and decks that are used as such, with plain, colored, dark, graded and pictured backgrounds. */
const NAMES = [
  "2007MoCalFlow_TP10164187.potx",
  "BasicOrgChart_TP10085481.potx",
  "CertExcStud_TP10164194.potx",
  "CompanyBackgroundPresentation_TP10219425.potx",
  "CompanyHndbk_TP10167124.potx",
  "EdStudPres_TP10167125.potx",
  "HierarchyDiagram_TP10174325.potx",
  "MetroCodeFree.pptx",
  "MRDProductSteeringCommitteePresentation_TP10193309.potx",
  "ProductOverviewPresentation_TP10090249.potx",
];
const PER_TEMPLATE = 12;

const files = canLook ? readCorpus("pptx") : undefined;
const scripts = Object.keys(SCRIPTS) as Script[];

/** Slide types and primitives in turn through the templates: Latin text and that of other scripts, of each amount. */
function slidesOf(turn: number) {
  return Array.from({ length: PER_TEMPLATE }, (_, at) => {
    const index = turn * PER_TEMPLATE + at;
    const name = SLIDE_NAMES[(index * 7) % SLIDE_NAMES.length] ?? "";
    const script = at % 2 === 0 ? "latin" : (scripts[(index * 5 + 1) % scripts.length] ?? "latin");
    const amount = AMOUNTS[(index + (index >> 2)) % AMOUNTS.length] ?? "usual";
    return { name: `${name} ${script} ${amount}`, slide: varySlide(name, script, amount) };
  });
}

describe.runIf(files !== undefined)("slides on real templates", { timeout: 1_800_000 }, () => {
  const looker = openLooker();
  afterAll(() => looker.close());

  it("have what the report tells on 80 of 100", async () => {
    const all: Compared[] = [];
    for (const [turn, name] of NAMES.entries()) {
      const file = files?.find(({ path }) => path.endsWith(`/${name}`));
      if (file === undefined) throw new Error(`The corpora have no ${name}.`);
      all.push(await compare(looker, file, slidesOf(turn)));
    }
    const differing = all.flatMap(({ unsaid, unseen }) => [...unsaid.map((one) => `unsaid ${one}`), ...unseen]);
    expect(all.reduce((sum, { slides }) => sum + slides, 0)).toBe(NAMES.length * PER_TEMPLATE);
    expect(agreement(all), differing.join("\n")).toBeGreaterThanOrEqual(0.8);
  });
});
