/**
 * Test files of JATS4R (github.com/JATS4R/jats-schematrons and JATS4R/validator, MIT License), without the text that no test looks
 * at, and with the addresses of CRediT as its newest version has them. Their comments name what they expect.
 */
interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly expected: readonly string[];
}

const NAMESPACES = 'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ali="http://www.niso.org/schemas/ali/1.0/"';
const file = (name: string, markup: string, expected: readonly string[]): TestFile => ({
  name,
  bytes: new TextEncoder().encode(markup.replace("<article", `<article ${NAMESPACES}`)),
  expected,
});
const LINK =
  '<ext-link ext-link-type="uri" xlink:href="https://creativecommons.org/licenses/by/4.0/">Creative Commons Attribution License</ext-link>';
const permissions = (year = "2019") =>
  `<permissions><copyright-statement>© ${year} JATS4R</copyright-statement><copyright-year>${year}</copyright-year><copyright-holder>JATS4R</copyright-holder><license><ali:license_ref>https://creativecommons.org/licenses/by/4.0/</ali:license_ref><license-p>This is under the ${LINK}.</license-p></license></permissions>`;
const person = (surname: string, more = "") =>
  `<contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-0147-8992</contrib-id><name><surname>${surname}</surname></name>${more}`;
const NOTES =
  '<author-notes><fn fn-type="coi-statement" id="coi001"><p>The authors have declared that no competing interests exist.</p></fn></author-notes>';
const SECOND =
  'Affiliation 2<institution-wrap><institution-id institution-id-type="something">12</institution-id></institution-wrap><country country="US">USA</country>';
const META = "/article/front/article-meta";
const ROLE = `${META}/contrib-group/contrib`;
const PERMITTED = "<copyright-statement>The Gallery, 2013, Fred et al.</copyright-statement>";

const authors = (groups: string) =>
  `<article dtd-version="1.2"><front><article-meta>${groups}${NOTES}${permissions()}</article-meta></front></article>`;
const CREDIT = "https://credit.niso.org/";
const TERM = (name: string) => `${CREDIT}contributor-roles/${name}/`;

const permissionsFile = (version: string, license: string) =>
  `<article dtd-version="${version}"><front><article-meta><permissions><copyright-statement>© 2015 Fred et al.</copyright-statement><copyright-year>2015</copyright-year><copyright-holder>Fred et al.</copyright-holder>${license}</permissions></article-meta></front><body>` +
  `<fig id="fig0"><graphic><alt-text>A</alt-text></graphic><permissions>${PERMITTED}<copyright-holder>Fred et al.</copyright-holder></permissions></fig>` +
  `<fig id="fig1"><graphic><alt-text>A</alt-text></graphic><permissions>${PERMITTED}<copyright-year>13</copyright-year><copyright-holder>Fred et al.</copyright-holder></permissions></fig>` +
  `<fig id="fig2"><graphic><alt-text>A</alt-text></graphic><permissions><copyright-statement>© 2013 Fred et al.</copyright-statement><copyright-year>2013 </copyright-year><copyright-holder>Fred et al.</copyright-holder></permissions></fig>` +
  `<fig id="fig3"><graphic><alt-text>A</alt-text></graphic><permissions>${PERMITTED}<copyright-year>2013</copyright-year></permissions></fig>` +
  `<fig id="fig4"><graphic><alt-text>A</alt-text></graphic><permissions><license><license-p/></license></permissions></fig></body></article>`;
const PERMISSION_FAULTS = [
  "copyright-year-present /article/body/fig[1]/permissions",
  "copyright-year-value /article/body/fig[2]/permissions/copyright-year",
  "copyright-year-space /article/body/fig[3]/permissions/copyright-year",
  "copyright-holder-present /article/body/fig[4]/permissions",
];

export const FILES: readonly TestFile[] = [
  file(
    "auths-affs-test1.xml",
    authors(
      `<contrib-group><contrib>${person("Piper")}</contrib><contrib>${person("Grittner")}</contrib><aff>Affiliation 1</aff><aff><sup>2</sup>${SECOND}</aff></contrib-group>`,
    ),
    [
      `aff-linked-in-group ${META}/contrib-group/aff[1]`,
      `aff-label ${META}/contrib-group/aff[2]`,
      `authors-present ${META}`,
    ],
  ),
  file(
    "auths-affs-test2.xml",
    authors(
      `<contrib-group><contrib contrib-type="author">${person("Piper")}</contrib><contrib contrib-type="author">${person("Grittner")}</contrib></contrib-group><aff>Affiliation 1</aff><aff>${SECOND}</aff>`,
    ),
    [`aff-linked ${META}/aff[1]`],
  ),
  file(
    "auths-affs-test3.xml",
    authors(
      `<contrib-group><contrib contrib-type="author">${person("Piper", '<xref rid="coi001"/><xref rid="A1">1</xref>')}</contrib><contrib contrib-type="author">${person("Grittner")}</contrib><aff id="A1"><label>2</label>${SECOND}</aff></contrib-group>`,
    ),
    [`xref-to-aff ${META}/contrib-group/contrib[1]/xref[2]`],
  ),
  file(
    "clinical-trials.xml",
    `<article dtd-version="1.1" xml:lang="en"><front><article-meta>${permissions()}<abstract abstract-type="structured"><sec id="a"><title>Clinical trial registration</title><p>A.</p>` +
      '<related-object content-type="pre-results" source-type="clinical-trials-registry" source-id="10.18810" source-id-type="crossref-doi" document-id="NCT02968459" xlink:href="https://clinicaltrials.gov/show/NCT02968459">A</related-object>' +
      '<related-object content-type="pre-results" source-type="clinical-trials-registry" source-id="UNT" source-id-type="registry-name" document-id="NCT02968459" document-id-type="clinical-trial-number" xlink:href="https://clinicaltrials.gov/show/NCT02968459">A</related-object>' +
      '<related-object source-type="clinical-trials-registry" source-id="10.18810/isrctn" source-id-type="crossref-doi" document-id="ISRCTN98371961" document-id-type="doi" xlink:href="https://www.isrctn.com/ISRCTN98371961">A</related-object>' +
      '<related-object content-type="pre-results" xlink:href="https://www.isrctn.com/ISRCTN98371962">A</related-object></sec><sec><title>B</title></sec></abstract></article-meta></front></article>',
    [
      `trial-registry-doi ${META}/abstract/sec[1]/related-object[1]`,
      `trial-number-type ${META}/abstract/sec[1]/related-object[1]`,
      `trial-once ${META}/abstract/sec[1]/related-object[2]`,
      `trial-registry-name ${META}/abstract/sec[1]/related-object[2]`,
      `trial-doi ${META}/abstract/sec[1]/related-object[3]`,
      `trial-registry ${META}/abstract/sec[1]/related-object[4]`,
      `trial-number ${META}/abstract/sec[1]/related-object[4]`,
      `trial-number-type ${META}/abstract/sec[1]/related-object[4]`,
    ],
  ),
  file(
    "coi-test.xml",
    `<article dtd-version="1.2"><front><article-meta>${NOTES}${permissions()}</article-meta><notes notes-type="conflict"><title>Conflicts</title><p>A.</p></notes></front>` +
      '<body><sec><title>Competing interests</title><p content-type="conflict">A.</p></sec></body><back><fn-group><fn fn-type="coi-statement"><p>A.</p></fn><fn fn-type="conflict"><p>A.</p></fn></fn-group></back></article>',
    [
      "conflict-notes /article/front/notes",
      "conflict-section /article/body/sec",
      "conflict-paragraph /article/body/sec/p",
      "conflict-in-author-notes /article/back/fn-group/fn[1]",
      "conflict-fn-type /article/back/fn-group/fn[2]",
    ],
  ),
  file(
    "credit-test1.xml",
    `<article dtd-version="1.2"><front><article-meta><contrib-group><contrib contrib-type="author">${[
      `vocab="credit" vocab-identifier="${CREDIT}" vocab-term="Writing – original draft" vocab-term-identifier="${TERM("writing-original-draft")}"`,
      `vocab="credit" vocab-identifier="${CREDIT}" vocab-term="Writing – original draft" vocab-term-identifier="${TERM("data-curation")}"`,
      `vocab="credit" vocab-term="Methodology" vocab-term-identifier="${TERM("methodology")}"`,
      `vocab="credit" vocab-identifier="${CREDIT}" vocab-term-identifier="${TERM("methodology")}"`,
      `vocab="credit" vocab-identifier="${CREDIT}" vocab-term="Methodology"`,
      `vocab-identifier="${CREDIT}" vocab-term="Writing – original draft" vocab-term-identifier="${TERM("writing-original-draft")}"`,
      "",
    ]
      .map((attributes) => `<role ${attributes}>Writing – Original draft</role>`)
      .join("")}</contrib></contrib-group>${permissions()}</article-meta></front></article>`,
    [
      `credit-term-and-address-agree ${ROLE}/role[2]`,
      `credit-vocabulary-address ${ROLE}/role[3]`,
      `credit-term ${ROLE}/role[4]`,
      `credit-term-address ${ROLE}/role[5]`,
      `credit-vocabulary ${ROLE}/role[6]`,
      `credit-attributes ${ROLE}/role[7]`,
    ],
  ),
  file(
    "credit-test2.xml",
    `<article dtd-version="1.1"><front><article-meta><contrib-group><contrib contrib-type="author"><role content-type="http://credit.niso.org/contributor-roles/conceptualization/">Conceptualization</role><role content-type="http://credit.niso.org/contributor-roles/">Data curation</role><role content-type="http://credit.niso.org/contributor-roles/formal-analysis/">Formal analysis</role><role>Data curation</role></contrib></contrib-group>${permissions()}</article-meta></front></article>`,
    // Without a dtd-version or with 1.2 and later, the attributes of 1.2 are recommended as well.
    [`credit-content-type ${ROLE}/role[2]`, `credit-role-content-type ${ROLE}/role[4]`],
  ),
  file(
    "display-object.xml",
    `<article dtd-version="1.1" xml:lang="en"><front><article-meta>${permissions()}</article-meta></front><body>` +
      '<fig-group id="g1"><label>Figure 1</label><fig id="a"><label>Figure 1A</label><graphic><alt-text>A</alt-text></graphic></fig><fig id="b"><label>Figure 1B</label><media/></fig></fig-group>' +
      '<fig-group id="g2"><fig id="c"><label>Figure 1A</label><caption><title/></caption><graphic><alt-text>A</alt-text></graphic></fig></fig-group>' +
      '<fig id="d"><label/><caption><title>Figure 2. Here is a title</title></caption><graphic><alt-text>A</alt-text></graphic></fig>' +
      '<table-wrap id="e"><caption><p>Supplemental table 1. Here is a legend</p></caption><table><thead><tr><th/></tr></thead></table></table-wrap>' +
      '<boxed-text id="f"><caption><title>Box 1. Here is a title</title></caption></boxed-text>' +
      '<fig xml:lang="french" id="g"><object-id pub-id-type="doi">https//doi.org/192983.u489302jifbf</object-id><caption><title>Table 1. Voici un titre</title></caption><graphic><alt-text>A</alt-text></graphic></fig>' +
      '<fig xml:lang="fr" id="h"><object-id pub-id-type="doi">10.1489302/jifbf</object-id><label>Fig 2</label><graphic><alt-text>A</alt-text></graphic></fig></body></article>',
    [
      "figure-graphic /article/body/fig-group[1]/fig[2]",
      "figure-group /article/body/fig-group[2]",
      "figure-group-heading /article/body/fig-group[2]",
      "figure-label-in-caption /article/body/fig[1]",
      "table-label-in-caption /article/body/table-wrap",
      "box-label-in-caption /article/body/boxed-text",
      "object-language /article/body/fig[2]",
      "object-doi /article/body/fig[2]/object-id",
    ],
  ),
  file(
    "permissions-1.xml",
    permissionsFile(
      "1.0",
      `<license xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>${LINK}</license-p></license>`,
    ),
    [...PERMISSION_FAULTS, "license-href /article/body/fig[5]/permissions/license"],
  ),
  file(
    "permissions-2.xml",
    permissionsFile(
      "1.1d3",
      `<license><ali:license_ref>https://creativecommons.org/licenses/by/4.0/</ali:license_ref><license-p>${LINK}</license-p></license>`,
    ),
    [...PERMISSION_FAULTS, "license-address /article/body/fig[5]/permissions/license"],
  ),
];
