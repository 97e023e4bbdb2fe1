import { invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { PMC_RULE_NAMES } from "../src/data/pmc-rule-names.ts";
import { validateJats } from "../src/index.ts";
import { article } from "./module.ts";

const meta = (content: string): string => `<front><article-meta>${content}</article-meta></front>`;
const journal = (content: string): string => `<front><journal-meta>${content}</journal-meta></front>`;
const body = (content: string): string => `<body>${content}</body>`;
const back = (content: string): string => `<back>${content}</back>`;
const math = (content: string): string =>
  body(`<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML">${content}</mml:math>`);
const ALI = 'xmlns:ali="http://www.niso.org/schemas/ali/1.0/"';

/** Each rule with a markup that follows it and one that does not. */
const PMC: readonly (readonly [rule: string, pass: string, fail: string])[] = [
  ["attribute-present-not-empty", '<sub-article article-type="reply"/>', "<sub-article/>"],
  ["article-id-content-check", meta("<article-id>1</article-id>"), meta("<article-id> </article-id>")],
  [
    "dup-pub-id-type-check",
    meta('<article-id pub-id-type="doi">1</article-id><article-id pub-id-type="pmid">2</article-id>'),
    meta('<article-id pub-id-type="doi">1</article-id><article-id pub-id-type="doi">2</article-id>'),
  ],
  ["article-language-check", '<response xml:lang="pt-BR"/>', '<response xml:lang="Portuguese!"/>'],
  ["child-present", journal("<publisher><publisher-name>P</publisher-name></publisher>"), journal("<publisher/>")],
  ["journal-meta-check", journal('<journal-id journal-id-type="x">J</journal-id>'), journal("<issn>0000-0000</issn>")],
  [
    "journal-id-check",
    journal('<journal-id journal-id-type="x">J</journal-id>'),
    journal("<journal-id>J</journal-id>"),
  ],
  ["journal-meta-issn-check", journal("<issn>1932-6203</issn>"), journal("<issn>1932-6204</issn>")],
  ["issn-pub-type-check", journal('<issn pub-type="epub">1</issn>'), journal('<issn pub-type="web">1</issn>')],
  ["pub-date-check", meta("<pub-date><year>2020</year></pub-date>"), meta("<volume>1</volume>")],
  [
    "pub-date-content-check",
    meta("<pub-date><year>2020</year></pub-date>"),
    meta("<pub-date><month>2</month></pub-date>"),
  ],
  [
    "dup-pub-date-check",
    meta(
      '<pub-date pub-type="epub"><year>2020</year></pub-date><pub-date pub-type="ppub"><year>2020</year></pub-date>',
    ),
    meta(
      '<pub-date pub-type="epub"><year>2020</year></pub-date><pub-date pub-type="epub"><year>2020</year></pub-date>',
    ),
  ],
  ["day-check", meta("<pub-date><day>31</day></pub-date>"), meta("<pub-date><day>32</day></pub-date>")],
  ["month-check", meta("<pub-date><month>12</month></pub-date>"), meta("<pub-date><month>March</month></pub-date>")],
  ["year-check", meta("<pub-date><year>2020</year></pub-date>"), meta("<pub-date><year>20</year></pub-date>")],
  [
    "is-valid-date",
    meta("<pub-date><day>29</day><month>2</month><year>2020</year></pub-date>"),
    meta("<pub-date><day>29</day><month>2</month><year>2021</year></pub-date>"),
  ],
  [
    "history-date-type-attribute-check",
    meta('<history><date date-type="received"/></history>'),
    meta("<history><date/></history>"),
  ],
  ["fpage-check", meta("<elocation-id>e1</elocation-id>"), meta("<volume>1</volume>")],
  ["lpage-check", meta("<fpage>9</fpage><lpage>10</lpage>"), meta("<fpage>10</fpage><lpage>9</lpage>")],
  [
    "copyright-year-check",
    meta("<copyright-year>2020</copyright-year>"),
    meta("<copyright-year>(c) 2020</copyright-year>"),
  ],
  [
    "license-cc-url-check",
    meta('<license xlink:href="https://creativecommons.org/licenses/by/4.0/"/>'),
    meta('<license xlink:href="https://creativecommons.org/by"/>'),
  ],
  [
    "contrib-id-check",
    meta('<contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id>'),
    meta('<contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0098</contrib-id>'),
  ],
  ["name-content-check", meta("<name><surname>S</surname></name>"), meta("<name><suffix>Jr</suffix></name>")],
  ["trans-abstract-check", meta('<trans-abstract xml:lang="fr"/>'), meta("<trans-abstract/>")],
  ["trans-title-check", meta('<trans-title xml:lang="fr">T</trans-title>'), meta("<trans-title>T</trans-title>")],
  ["trans-title-group-content-check", meta('<trans-title-group xml:lang="fr"/>'), meta("<trans-title-group/>")],
  [
    "subarticle-doi-check",
    `${meta('<article-id pub-id-type="doi">10.1234/a</article-id>')}<sub-article><front-stub><article-id pub-id-type="doi">10.1234/b</article-id></front-stub></sub-article>`,
    `${meta('<article-id pub-id-type="doi">10.1234/a</article-id>')}<sub-article><front-stub><article-id pub-id-type="doi">10.1234/A</article-id></front-stub></sub-article>`,
  ],
  [
    "related-article-self-test",
    meta('<article-id pub-id-type="doi">10.1234/a</article-id><related-article xlink:href="10.1234/b"/>'),
    meta(
      '<article-id pub-id-type="doi">10.1234/a</article-id><related-article xlink:href="https://doi.org/10.1234/a"/>',
    ),
  ],
  [
    "doi-check",
    meta('<article-id pub-id-type="doi">10.1234/a</article-id>'),
    meta('<article-id pub-id-type="doi">doi:10.1234/a</article-id>'),
  ],
  ["pmid-check", back('<pub-id pub-id-type="pmid">123</pub-id>'), back('<pub-id pub-id-type="pmid">PMID 123</pub-id>')],
  ["empty-element-check", body("<sec><p>x</p></sec>"), body("<sec> </sec>")],
  [
    "alternatives-child-count",
    body("<alternatives><graphic/><textual-form/></alternatives>"),
    body("<alternatives><graphic/></alternatives>"),
  ],
  [
    "citation-alternatives-content-check",
    back("<citation-alternatives><element-citation/><mixed-citation/></citation-alternatives>"),
    back("<citation-alternatives><mixed-citation/></citation-alternatives>"),
  ],
  [
    "name-alternatives-content-check",
    meta("<name-alternatives><name/><string-name/></name-alternatives>"),
    meta("<name-alternatives><name/></name-alternatives>"),
  ],
  ["href-content-check", body('<graphic xlink:href="a"/>'), body('<graphic xlink:href=" "/>')],
  [
    "href-ext-check",
    body('<supplementary-material xlink:href="a.pdf"/>'),
    body('<supplementary-material xlink:href="a"/>'),
  ],
  ["id-present-test", '<response id="r1"/>', "<response/>"],
  [
    "list-type-check",
    body('<list list-type="bullet"><list-item/></list>'),
    body('<list list-type="dashes"><list-item/></list>'),
  ],
  ["mathml-desc-text-check", math("<mml:mi>x</mml:mi>"), math("<mml:mrow/>")],
  [
    "mml-child-count-check",
    math("<mml:mfrac><mml:mn>1</mml:mn><mml:mn>2</mml:mn></mml:mfrac>"),
    math("<mml:mfrac><mml:mn>1</mml:mn></mml:mfrac>"),
  ],
  ["tex-math-content-check", body("<tex-math>x</tex-math>"), body("<tex-math/>")],
  ["formula-content-test", body("<disp-formula>x</disp-formula>"), body("<disp-formula/>")],
  ["ref-check", back("<ref><mixed-citation>x</mixed-citation></ref>"), back("<ref><label>1</label></ref>")],
  ["table-span-check", body('<td colspan="2">x</td>'), body('<td colspan="two">x</td>')],
  [
    "xref-check",
    body('<fig id="f"/><xref ref-type="fig" rid="f"/>'),
    body('<sec id="f"/><xref ref-type="fig" rid="f"/>'),
  ],
  [
    "float-obj-check",
    `${body('<xref rid="f"/>')}<floats-group><fig id="f"/></floats-group>`,
    '<floats-group><fig id="f"/></floats-group>',
  ],
  [
    "ext-link-attribute-check",
    body('<ext-link xlink:href="https://a.example/">x</ext-link>'),
    body("<ext-link>x</ext-link>"),
  ],
  ["fn-attribute-check", back('<fn fn-type="con"><p>x</p></fn>'), back('<fn fn-type=""><p>x</p></fn>')],
  ["disp-quote-content-check", body("<disp-quote>x</disp-quote>"), body("<disp-quote/>")],
  [
    "table-fn-check",
    body("<table-wrap-foot><fn><p>x</p></fn></table-wrap-foot>"),
    body("<table-wrap-foot><fn/></table-wrap-foot>"),
  ],
];

const JATS4R: readonly (readonly [rule: string, pass: string, fail: string])[] = [
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

async function run(profile: string, markup: string): Promise<Value> {
  const bytes = article(markup, ' dtd-version="1.3" article-type="research-article"');
  const envelope = await invoke(validateJats, { bytes }, { profiles: [profile] });
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value as Value;
}

describe.each([
  ["pmc", PMC],
  ["jats4r", JATS4R],
] as const)("%s", (profile, rows) => {
  test.each(rows)("%s is silent where it is followed, and speaks where not", async (rule, pass, fail) => {
    const name = `${profile}/${rule}`;
    expect((await run(profile, pass)).findings.filter((finding) => finding.rule === name)).toEqual([]);
    const found = (await run(profile, fail)).findings.filter((finding) => finding.rule === name);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ path: expect.stringMatching(/^\/article/), line: 1 });
  });

  test("each rule has its pair, and what is not checked is named", async () => {
    const [report] = (await run(profile, "")).profiles;
    expect(rows.map(([rule]) => rule).sort()).toEqual(report!.checked.map((name) => name.split(":")[0]).sort());
    expect(report!.notChecked).toHaveLength(profile === "pmc" ? PMC_RULE_NAMES.length - rows.length : 0);
  });
});
