import { ALI, back, body, math, meta, type RuleRow } from "./rule-markup.ts";

/** Rules of the profile pmc on people, dates, relations, structure and formulas. */
export const PMC_MORE_ROWS: readonly RuleRow[] = [
  [
    "epub-date-check",
    meta('<pub-date pub-type="epub"><day>1</day><month>2</month><year>2020</year></pub-date>'),
    meta('<pub-date pub-type="epub"><year>2020</year></pub-date>'),
  ],
  [
    "date-check",
    meta('<history><date date-type="received"><day>1</day><month>2</month></date></history>'),
    meta('<history><date date-type="received"><day>1</day></date></history>'),
  ],
  ["date-type-check", meta('<pub-date date-type="pub"/>'), meta('<pub-date date-type="someday"/>')],
  ["pub-type-check", meta('<pub-date pub-type="ppub"/>'), meta('<pub-date pub-type="web"/>')],
  [
    "publication-format-check",
    meta('<pub-date publication-format="print"/>'),
    meta('<pub-date publication-format="stone"/>'),
  ],
  [
    "pub-date-conflict-check",
    meta('<pub-date date-type="pub" publication-format="print"/>'),
    meta('<pub-date date-type="pub" pub-type="ppub"/>'),
  ],
  [
    "season-check",
    meta("<pub-date><season>Jan-Feb</season></pub-date>"),
    meta("<pub-date><season>soon</season></pub-date>"),
  ],
  [
    "string-date-check",
    meta("<pub-date><string-date>May 2020</string-date></pub-date>"),
    meta("<pub-date><string-date>May</string-date></pub-date>"),
  ],
  ["article-release-delay-check", "<?release-delay 12|0?>", "<?release-delay soon?>"],
  [
    "copyright-statement-check",
    meta("<copyright-statement>(c) A</copyright-statement>"),
    meta("<copyright-statement/>"),
  ],
  ["aff-xref-check", meta('<aff id="a">A</aff>'), meta('<aff id="a">A<xref ref-type="aff" rid="a">b</xref></aff>')],
  [
    "aff-alternatives-content-check",
    meta("<aff-alternatives><aff>A</aff><aff>B</aff></aff-alternatives>"),
    meta("<aff-alternatives><aff>A</aff></aff-alternatives>"),
  ],
  [
    "collab-alternatives-content-check",
    meta("<collab-alternatives><collab>A</collab><collab>B</collab></collab-alternatives>"),
    meta("<collab-alternatives><collab>A</collab></collab-alternatives>"),
  ],
  ["collab-content-check", meta("<collab>A</collab>"), meta("<collab/>")],
  [
    "collab-contribgrp-check",
    meta("<collab>A<contrib-group><contrib/></contrib-group></collab>"),
    meta("<collab>A<contrib-group/></collab>"),
  ],
  ["contrib-attribute-checking", meta('<contrib contrib-type="author"/>'), meta("<contrib/>")],
  ["contrib-content-test", meta("<contrib><anonymous/></contrib>"), meta("<contrib><role>x</role></contrib>")],
  [
    "orcid-in-uri-check",
    meta("<contrib><uri>https://a.example/</uri></contrib>"),
    meta("<contrib><uri>https://orcid.org/0000-0002-1825-0097</uri></contrib>"),
  ],
  [
    "author-notes-fn-type-check",
    meta('<author-notes><fn fn-type="equal"/></author-notes>'),
    meta('<author-notes><fn fn-type="gossip"/></author-notes>'),
  ],
  ["string-name-content-check", body("<string-name>A</string-name>"), body("<string-name/>")],
  [
    "custom-type-check",
    body('<xref ref-type="custom" custom-type="x" rid="a"/>'),
    body('<xref ref-type="custom" rid="a"/>'),
  ],
  [
    "contract-num-linking",
    meta('<contract-num rid="s">1</contract-num><contract-sponsor id="s">S</contract-sponsor>'),
    meta('<contract-num rid="s">1</contract-num><aff id="s">S</aff>'),
  ],
  [
    "contract-sponsor-linking",
    meta('<contract-num id="n">1</contract-num><contract-sponsor rid="n">S</contract-sponsor>'),
    meta('<contract-sponsor rid="n">S</contract-sponsor>'),
  ],
  [
    "trans-atts-check",
    meta('<trans-abstract xml:lang="fr"/>'),
    meta('<trans-abstract xml:lang="en"/>'),
    ' article-type="research-article" xml:lang="en"',
  ],
  ["pub-id-check", back('<pub-id pub-id-type="doi">10.1234/a</pub-id>'), back("<pub-id>10.1234/a</pub-id>")],
  [
    "pub-id-type-check",
    meta('<article-id pub-id-type="publisher-id">1</article-id>'),
    meta('<article-id pub-id-type="shelf">1</article-id>'),
  ],
  [
    "ms-whitespace-check",
    meta('<article-id pub-id-type="manuscript">a1</article-id>'),
    meta('<article-id pub-id-type="manuscript">a 1</article-id>'),
  ],
  ["article-type-content-check", '<sub-article article-type="reply"/>', '<sub-article article-type="shout"/>'],
  [
    "article-type-to-product-check",
    "<front><article-meta><product>x</product></article-meta></front>",
    "<front><article-meta/></front>",
    ' article-type="book-review"',
  ],
  [
    "article-type-to-related-article-check",
    '<front><article-meta><related-article related-article-type="retracted-article"/></article-meta></front>',
    "<front><article-meta/></front>",
    ' article-type="retraction"',
  ],
  ["product-to-article-type-check", meta("<volume>1</volume>"), meta("<product>x</product>")],
  [
    "related-article-check",
    meta('<related-article related-article-type="companion" vol="1"/>'),
    meta('<related-article related-article-type="companion"/>'),
  ],
  [
    "related-article-xlink-extlinktype-check",
    meta('<related-article ext-link-type="doi" xlink:href="10.1234/b"/>'),
    meta('<related-article xlink:href="10.1234/b"/>'),
  ],
  [
    "related-article-to-article-type-attribute",
    meta('<related-article related-article-type="companion"/>'),
    meta('<related-article related-article-type="corrected-article"/>'),
  ],
  [
    "related-object-check",
    meta('<related-object document-id="1" document-id-type="x"/>'),
    meta('<related-object document-id="1"/>'),
  ],
  [
    "web-ext-link-check",
    body('<ext-link ext-link-type="uri" xlink:href="https://a.example"/>'),
    body('<ext-link ext-link-type="uri" xlink:href="www.a.example"/>'),
  ],
  [
    "xlink-attribute-check",
    body('<graphic xlink:type="simple" xlink:href="a"/>'),
    body('<graphic xlink:type="extended" xlink:href="a"/>'),
  ],
  ["xlink-ns-check", body('<graphic xlink:href="a"/>'), body('<graphic xmlns:y="urn:y" y:href="a"/>')],
  [
    "license-compare-links",
    meta(`<license ${ALI} xlink:href="u"><ali:license_ref>u</ali:license_ref></license>`),
    meta(`<license ${ALI} xlink:href="v"><ali:license_ref>u</ali:license_ref></license>`),
  ],
  [
    "license-integrity-check",
    meta('<license xlink:href="https://creativecommons.org/licenses/by/4.0/">Creative Commons</license>'),
    meta("<license>Creative Commons</license>"),
  ],
  [
    "license-ext-link-content-check",
    meta(
      '<license><ext-link xlink:href="https://creativecommons.org/licenses/by/4.0/">the licence</ext-link></license>',
    ),
    meta(
      '<license><ext-link xlink:href="https://creativecommons.org/licenses/by/4.0/">https://creativecommons.org/licenses/by-nc/4.0/</ext-link></license>',
    ),
  ],
  [
    "license-ext-link-recursion",
    meta(
      '<license xlink:href="https://creativecommons.org/licenses/by/4.0/"><ext-link xlink:href="http://creativecommons.org/licenses/by/4.0/">x</ext-link></license>',
    ),
    meta(
      '<license xlink:href="https://creativecommons.org/licenses/by/4.0/"><ext-link xlink:href="https://creativecommons.org/licenses/by-nd/4.0/">x</ext-link></license>',
    ),
  ],
  ["oa-license-present", meta("<open-access><p>x</p></open-access>"), meta("<open-access/>")],
  [
    "alternatives-specific-use-check",
    body('<alternatives><graphic specific-use="print"/><graphic specific-use="web"/></alternatives>'),
    body('<alternatives><graphic specific-use="web"/><graphic specific-use="web"/></alternatives>'),
  ],
  [
    "alternatives-xml-lang-check",
    body('<alternatives><graphic xml:lang="en"/><graphic xml:lang="fr"/></alternatives>'),
    body('<alternatives><graphic xml:lang="en"/><graphic xml:lang="en"/></alternatives>'),
  ],
  ["block-formatting-check", body("<p><bold>Much</bold> more</p>"), body("<p> <bold>All of it</bold></p>")],
  [
    "check-abstract-type",
    meta('<abstract abstract-type="graphical"><p>x</p></abstract>'),
    meta('<abstract abstract-type="loud"><p>x</p></abstract>'),
  ],
  ["collection-content-check", "<sub-article/>", "<body/>", ' article-type="collection"'],
  [
    "display-object-sec-check",
    body('<sec><p>x</p></sec><sec sec-type="display-objects"><title>F</title><fig/></sec>'),
    body('<sec sec-type="display-objects"><fig/></sec><sec><p>x</p></sec>'),
  ],
  ["floats-wrap-check", "<floats-group><fig/></floats-group>", "<floats-group><p>x</p></floats-group>"],
  ["front-content-test", "<front><article-meta/></front>", "<front><journal-meta/></front>"],
  [
    "kwd-group-check",
    meta("<kwd-group><kwd>a</kwd><kwd>b</kwd></kwd-group>"),
    meta("<kwd-group><kwd>a; b; c</kwd></kwd-group>"),
  ],
  [
    "list-item-content-check",
    body("<list><list-item><label>1</label><p>x</p></list-item></list>"),
    body("<list><list-item><label>1</label></list-item></list>"),
  ],
  [
    "list-continued-check",
    body('<list id="a"><list-item/></list><list continued-from="a"><list-item/></list>'),
    body('<list continued-from="a"><list-item/></list><list id="a"><list-item/></list>'),
  ],
  ["list-title-check", body("<list><title>T</title></list>"), body("<list><title/></list>")],
  ["punctuation-in-xref", body('(<xref rid="a">1</xref>)'), body('<xref rid="a">(1)</xref>')],
  [
    "sec-type-check",
    body('<sec sec-type="supplementary-material"><supplementary-material/></sec>'),
    body('<sec sec-type="supplementary-material"><p>x</p></sec>'),
  ],
  [
    "string-conf-element-check",
    back("<mixed-citation><string-conf><conf-name>C</conf-name></string-conf></mixed-citation>"),
    back("<mixed-citation><string-conf>C</string-conf></mixed-citation>"),
  ],
  [
    "subj-group-check",
    meta('<subj-group subj-group-type="heading"><subject>x</subject></subj-group>'),
    meta('<subj-group subj-group-type="heading"><subject>x</subject><subject>y</subject></subj-group>'),
  ],
  ["table-check", body("<table><tr><td>x</td></tr></table>"), body("<table/>")],
  [
    "title-fn-check-OBS",
    meta("<title-group><article-title>T</article-title></title-group>"),
    meta("<title-group><article-title>T<fn><p>x</p></fn></article-title></title-group>"),
  ],
  [
    "title-fn-xref-check",
    meta('<title-group><article-title>T<xref ref-type="bibr" rid="a"/></article-title></title-group>'),
    meta('<title-group><article-title>T<xref ref-type="fn" rid="a"/></article-title></title-group>'),
  ],
  ["graphic-alt-version-check", body('<graphic alt-version="no"/>'), body('<graphic alt-version="yes"/>')],
  [
    "mathml-depricate-atts-chk",
    math('<mml:mi mathvariant="bold">x</mml:mi>'),
    math('<mml:mi fontweight="bold">x</mml:mi>'),
  ],
  [
    "mathml-repeated-element-check",
    math("<mml:mn>1</mml:mn><mml:mo>+</mml:mo><mml:mn>2</mml:mn>"),
    math("<mml:mn>1</mml:mn><mml:mn>2</mml:mn>"),
  ],
  [
    "mathml-top-level-el-check",
    math("<mml:mi>x</mml:mi>"),
    math("<mml:mrow><mml:math><mml:mi>x</mml:mi></mml:math></mml:mrow>"),
  ],
  [
    "mathml-mrow-content-check",
    math("<mml:mrow><mml:mi>x</mml:mi></mml:mrow>"),
    math("<mml:mrow><mml:mtr/></mml:mrow>"),
  ],
  [
    "mathml-parent-el-check",
    math("<mml:mtable><mml:mtr><mml:mtd/></mml:mtr></mml:mtable>"),
    math("<mml:mtable><mml:mtd/></mml:mtable>"),
  ],
  [
    "mathml-ancestor-el-check",
    math("<mml:mmultiscripts><mml:mi>x</mml:mi><mml:mprescripts/></mml:mmultiscripts>"),
    math("<mml:mrow><mml:mprescripts/></mml:mrow>"),
  ],
  [
    "mathml-subsup-fence-check",
    math("<mml:msup><mml:mrow/><mml:mn>2</mml:mn></mml:msup>"),
    math("<mml:msup><mml:mo>)</mml:mo><mml:mn>2</mml:mn></mml:msup>"),
  ],
  ["mml-attr-value-check", math('<mml:mo stretchy="false">(</mml:mo>'), math('<mml:mo stretchy="no">(</mml:mo>')],
  [
    "mathml-id-check",
    body('<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML" id="m1"><mml:mi>x</mml:mi></mml:math>'),
    body('<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML" id="1 m"><mml:mi>x</mml:mi></mml:math>'),
  ],
  ["tex-math-id-check", body('<tex-math id="t1">x</tex-math>'), body('<tex-math id="1">x</tex-math>')],
];
