import { invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { HOUSE_ONLY } from "../src/data/house-rule-names.ts";
import { PMC_RULE_NAMES } from "../src/data/pmc-rule-names.ts";
import { validateJats } from "../src/index.ts";
import { HOUSE_ROWS } from "./house-rows.ts";
import { article } from "./module.ts";
import { PMC_MORE_ROWS } from "./pmc-more-rows.ts";
import { PMC_ROWS } from "./pmc-rows.ts";
import { back, meta, type RuleRow } from "./rule-markup.ts";

const PMC = [...PMC_ROWS, ...PMC_MORE_ROWS];

/** Rules of the recommendations of JATS4R that its Schematron does not have. */
const JATS4R: readonly RuleRow[] = [
  [
    "orcid-address",
    meta('<contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id>'),
    meta('<contrib-id contrib-id-type="orcid">http://orcid.org/0000-0002-1825-0097</contrib-id>'),
  ],
  ["contrib-type", meta('<contrib contrib-type="author"/>'), meta("<contrib/>")],
  ["country-code", meta('<country country="SE">Sweden</country>'), meta('<country country="Sweden">Sweden</country>')],
  [
    "award-in-group",
    meta("<funding-group><award-group><award-id>1</award-id></award-group></funding-group>"),
    meta("<funding-group><award-id>1</award-id></funding-group>"),
  ],
  [
    "data-citation-address",
    back('<element-citation publication-type="data"><pub-id>1</pub-id></element-citation>'),
    back('<element-citation publication-type="data"><source>D</source></element-citation>'),
  ],
];

interface Value {
  readonly findings: readonly { readonly rule: string; readonly path?: string; readonly line?: number }[];
  readonly profiles: readonly { readonly checked: readonly string[]; readonly notChecked: readonly string[] }[];
}

const RESEARCH = ' dtd-version="1.3" article-type="research-article"';

async function run(profile: string, markup: string, attributes = RESEARCH): Promise<Value> {
  const bytes = article(markup, attributes);
  const envelope = await invoke(validateJats, { bytes }, { profiles: [profile] });
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value as Value;
}

describe.each([
  ["pmc", PMC, PMC_RULE_NAMES.length - PMC.length],
  ["jats4r", JATS4R, undefined],
  ["house", HOUSE_ROWS, HOUSE_ONLY.length],
] as const)("%s", (profile, rows, otherCount) => {
  test.each(rows.map(([rule, ...row]) => ({ rule, row })))(
    "$rule is silent where it is followed, and speaks where not",
    async ({ rule, row: [pass, fail, attributes] }) => {
      const name = `${profile}/${rule}`;
      expect((await run(profile, pass, attributes)).findings.filter((finding) => finding.rule === name)).toEqual([]);
      const found = (await run(profile, fail, attributes)).findings.filter((finding) => finding.rule === name);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ path: expect.stringMatching(/^\/article/), line: 1 });
    },
  );

  test.runIf(otherCount !== undefined)("each rule has its pair, and what is not checked is named", async () => {
    const [report] = (await run(profile, "")).profiles;
    expect(rows.map(([rule]) => rule).sort()).toEqual(report!.checked.map((name) => name.split(":")[0]).sort());
    expect(report!.notChecked).toHaveLength(otherCount ?? 0);
  });
});
