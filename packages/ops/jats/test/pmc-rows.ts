import { back, body, journal, math, meta, type RuleRow } from "./rule-markup.ts";

/** Rules of the profile pmc on metadata and content. */
export const PMC_ROWS: readonly RuleRow[] = [
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
