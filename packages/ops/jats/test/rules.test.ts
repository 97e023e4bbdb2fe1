import { invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { HOUSE_ONLY } from "../src/data/house-rule-names.ts";
import { JATS4R_NOT_CHECKED } from "../src/data/jats4r-topics.ts";
import { PMC_RULE_NAMES } from "../src/data/pmc-rule-names.ts";
import { validateJats } from "../src/index.ts";
import { HOUSE_ROWS } from "./house-rows.ts";
import { JATS4R_MORE_ROWS } from "./jats4r-more-rows.ts";
import { article } from "./module.ts";
import { PMC_MORE_ROWS } from "./pmc-more-rows.ts";
import { PMC_ROWS } from "./pmc-rows.ts";
import { ALI, back, body, meta, type RuleRow } from "./rule-markup.ts";

const PMC = [...PMC_ROWS, ...PMC_MORE_ROWS];

const JATS4R: readonly RuleRow[] = [
  ...JATS4R_MORE_ROWS,
  ["permissions-present", meta("<permissions/>"), meta("<volume>1</volume>")],
  [
    "copyright-parts",
    meta("<permissions><copyright-statement/><copyright-year/><copyright-holder/></permissions>"),
    meta("<permissions><copyright-statement/></permissions>"),
  ],
  ["license-address", meta(`<license ${ALI}><ali:license_ref>u</ali:license_ref></license>`), meta("<license/>")],
  [
    "license-addresses-agree",
    meta(`<license xlink:href="u" ${ALI}><ali:license_ref>u</ali:license_ref></license>`),
    meta(`<license xlink:href="v" ${ALI}><ali:license_ref>u</ali:license_ref></license>`),
  ],
  [
    "orcid-address",
    meta('<contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id>'),
    meta('<contrib-id contrib-id-type="orcid">http://orcid.org/0000-0002-1825-0097</contrib-id>'),
  ],
  ["contrib-type", meta('<contrib contrib-type="author"/>'), meta("<contrib/>")],
  ["country-code", meta('<country country="SE">Sweden</country>'), meta('<country country="Sweden">Sweden</country>')],
  [
    "credit-attributes",
    meta('<role vocab="credit" vocab-identifier="i" vocab-term="t" vocab-term-identifier="u">x</role>'),
    meta('<role vocab="credit" vocab-term="t">x</role>'),
  ],
  ["funding-source", meta("<award-group><funding-source/></award-group>"), meta("<award-group/>")],
  [
    "award-in-group",
    meta("<funding-group><award-group><award-id>1</award-id></award-group></funding-group>"),
    meta("<funding-group><award-id>1</award-id></funding-group>"),
  ],
  [
    "formula-not-picture-alone",
    body("<disp-formula><alternatives><tex-math>x</tex-math><graphic/></alternatives></disp-formula>"),
    body("<disp-formula><label>(1)</label><graphic/></disp-formula>"),
  ],
  [
    "data-citation-address",
    back('<element-citation publication-type="data"><pub-id>1</pub-id></element-citation>'),
    back('<element-citation publication-type="data"><source>D</source></element-citation>'),
  ],
  ["conflict-fn-type", back('<fn fn-type="coi-statement"/>'), back('<fn fn-type="conflict"/>')],
  ["citation-type", back('<mixed-citation publication-type="book"/>'), back("<mixed-citation/>")],
  ["picture-alt-text", body("<fig><graphic><alt-text>x</alt-text></graphic></fig>"), body("<fig><graphic/></fig>")],
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
  ["jats4r", JATS4R, JATS4R_NOT_CHECKED.length],
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

  test("each rule has its pair, and what is not checked is named", async () => {
    const [report] = (await run(profile, "")).profiles;
    expect(rows.map(([rule]) => rule).sort()).toEqual(report!.checked.map((name) => name.split(":")[0]).sort());
    expect(report!.notChecked).toHaveLength(otherCount);
  });
});

test("each recommendation of JATS4R that has rules is named with what they leave out", async () => {
  const [report] = (await run("jats4r", "")).profiles;
  const topics = new Set(report!.checked.map((rule) => /jats4r\.niso\.org\/([^/]+)/.exec(rule)?.[1]));
  expect(topics.size).toBeGreaterThan(10);
  for (const topic of topics)
    expect(report!.notChecked).toContain(`${topic}: assertions other than the rules in checked`);
});
