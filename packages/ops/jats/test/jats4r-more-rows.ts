import { back, body, math, meta, type RuleRow } from "./rule-markup.ts";

const REPORT =
  '<article-id pub-id-type="doi">10.1234/r</article-id><title-group><article-title>R</article-title></title-group>';
const report = (inner: string): string =>
  `<sub-article article-type="reviewer-report"><front-stub>${inner}</front-stub></sub-article>`;
const person = (role: string): string => `<contrib-group><contrib><anonymous/>${role}</contrib></contrib-group>`;
const cite = (type: string, inner: string): string =>
  back(`<element-citation publication-type="${type}">${inner}</element-citation>`);
const formula = (inner: string): string => body(`<disp-formula>${inner}</disp-formula>`);

/** More rules of the profile jats4r. */
export const JATS4R_MORE_ROWS: readonly RuleRow[] = [
  ["aff-label", meta("<aff><label>1</label>A</aff>"), meta("<aff> <sup>1</sup>A</aff>")],
  [
    "xref-to-aff",
    meta('<xref ref-type="aff" rid="a"/><aff id="a"/>'),
    meta('<xref ref-type="fn" rid="a"/><aff id="a"/>'),
  ],
  [
    "institution-id-type",
    meta('<institution-id institution-id-type="ror">r</institution-id>'),
    meta("<institution-id>r</institution-id>"),
  ],
  ["contrib-id-type", meta('<contrib-id contrib-id-type="scopus">1</contrib-id>'), meta("<contrib-id>1</contrib-id>")],
  [
    "trial-registry",
    body('<related-object content-type="results" source-id-type="registry-name"/>'),
    body('<related-object content-type="results"/>'),
  ],
  [
    "trial-number",
    body('<related-object source-id-type="registry-name" document-id="1" document-id-type="clinical-trial-number"/>'),
    body('<related-object source-id-type="registry-name" document-id="1" document-id-type="number"/>'),
  ],
  ["peer-review-type", '<sub-article article-type="reviewer-report"/>', '<sub-article article-type="referee-report"/>'],
  ["peer-review-front", report(`${REPORT}${person("")}`), report(REPORT)],
  ["peer-review-role", report(person('<role specific-use="reviewer">R</role>')), report(person("<role>R</role>"))],
  [
    "preprint-citation",
    cite(
      "preprint",
      "<person-group/><article-title>T</article-title><source>S</source><year>2020</year><pub-id>1</pub-id>",
    ),
    cite("preprint", "<person-group/><article-title>T</article-title><source>S</source><year>2020</year>"),
  ],
  [
    "citation-pages",
    cite("journal", "<elocation-id>e1</elocation-id>"),
    cite("journal", "<fpage>1</fpage><elocation-id>e1</elocation-id>"),
  ],
  ["data-title-type", cite("data", "<data-title>T</data-title>"), cite("journal", "<data-title>T</data-title>")],
  ["data-citation-title", cite("data", "<source>S</source>"), cite("data", "<article-title>T</article-title>")],
  [
    "version-designator",
    cite("software", '<version designator="1.2">1.2</version>'),
    cite("software", "<version>1.2</version>"),
  ],
  [
    "ethics-statement-once",
    back('<sec sec-type="ethics-statement"/>'),
    back('<sec sec-type="ethics-statement"/><sec sec-type="ethics-statement"/>'),
  ],
  [
    "figure-group",
    body("<fig-group><label>1</label><fig/><fig/></fig-group>"),
    body("<fig-group><label>1</label><fig/></fig-group>"),
  ],
  [
    "table-group",
    body("<table-wrap-group><label>1</label><table-wrap/><table-wrap/></table-wrap-group>"),
    body("<table-wrap-group><table-wrap/><table-wrap/></table-wrap-group>"),
  ],
  [
    "formula-group",
    body("<disp-formula-group><label>1</label><disp-formula/><disp-formula/></disp-formula-group>"),
    body("<disp-formula-group><label>1</label></disp-formula-group>"),
  ],
  [
    "data-availability-section",
    back('<sec sec-type="data-availability"/>'),
    body('<sec sec-type="data-availability"/>'),
  ],
  ["math-in-formula", formula("<tex-math>x</tex-math>"), math("<mml:mi>x</mml:mi>")],
  ["one-expression", formula("<tex-math>x</tex-math>"), formula("<tex-math>x</tex-math><graphic/>")],
  [
    "one-of-each-alternative",
    formula("<alternatives><tex-math>x</tex-math><graphic/></alternatives>"),
    formula("<alternatives><tex-math>x</tex-math><graphic/><graphic/></alternatives>"),
  ],
];
