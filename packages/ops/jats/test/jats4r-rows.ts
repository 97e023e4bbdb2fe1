import { back, body, meta } from "./rule-markup.ts";

/** An assertion of JATS4R and markup that breaks it; attributes of the article where they matter. */
type FaultRow = readonly [name: string, fault: string, attributes?: string];

const ALI = 'xmlns:ali="http://www.niso.org/schemas/ali/1.0/"';
const MML = 'xmlns:mml="http://www.w3.org/1998/Math/MathML"';
const OLD = ' dtd-version="1.0"';
const REVIEW = ' dtd-version="1.3" article-type="reviewer-report"';
const contribs = '<contrib contrib-type="author"/><contrib contrib-type="author"/>';
const credit = (attributes: string, text = "Software") =>
  meta(`<contrib-group><contrib><role ${attributes}>${text}</role></contrib></contrib-group>`);
const CREDIT = 'vocab="credit" vocab-identifier="https://credit.niso.org/"';
const uri = (name: string) => `vocab-term-identifier="https://credit.niso.org/contributor-roles/${name}/"`;
const cited = (content: string, type = "journal") =>
  back(
    `<ref-list><ref id="r"><element-citation publication-type="${type}">${content}</element-citation></ref></ref-list>`,
  );
const custom = (name: string) =>
  meta(
    `<custom-meta-group><custom-meta><meta-name>${name}</meta-name><meta-value>x</meta-value></custom-meta></custom-meta-group>`,
  );
const license = (content: string, attributes = "") =>
  meta(`<permissions><license ${ALI} ${attributes}>${content}</license></permissions>`);
const access = (content: string, parent = "processing-meta") =>
  `<${parent}><custom-meta-group content-type="accessibility-metadata">${content}</custom-meta-group></${parent}>`;
const trial = (attributes: string) => body(`<p><related-object ${attributes}/></p>`);
const DOI = 'source-id-type="crossref-doi"';
const ETHICS = '<sec sec-type="ethics-statement">';
const formula = (content: string) => body(`<p><inline-formula ${MML}>${content}</inline-formula></p>`);

export const FAULTS: readonly FaultRow[] = [
  ["aff-linked", meta(`<contrib-group>${contribs}</contrib-group><aff/><aff/>`)],
  ["aff-linked-in-group", meta(`<contrib-group>${contribs}<aff/><aff/></contrib-group>`)],
  ["aff-label", meta("<aff><sup>1</sup>A</aff>")],
  ["xref-to-aff", meta('<contrib-group><contrib><xref rid="a"/></contrib><aff id="a"/></contrib-group>')],
  ["institution-id-type", meta("<aff><institution-id>1</institution-id></aff>")],
  ["contrib-id-type", meta("<contrib-group><contrib><contrib-id>1</contrib-id></contrib></contrib-group>")],
  [
    "equal-contribution-alone",
    meta('<contrib-group><contrib contrib-type="author" equal-contrib="yes"/></contrib-group>'),
  ],
  [
    "author-in-collab",
    meta('<contrib-group><contrib><collab><contrib contrib-type="author"/></collab></contrib></contrib-group>'),
  ],
  ["authors-present", meta("<contrib-group><contrib/></contrib-group>")],
  [
    "aff-label-missing",
    meta(
      '<contrib-group><contrib contrib-type="author"><xref ref-type="aff" rid="a">1</xref></contrib></contrib-group><aff id="a"/>',
    ),
  ],
  ["contrib-initials", meta('<contrib-group><contrib initials="A-B-C-D"/></contrib-group>')],
  ["one-funding-group", meta("<funding-group/><funding-group/>")],
  [
    "one-funding-source",
    meta("<funding-group><award-group><funding-source/><funding-source/></award-group></funding-group>"),
  ],
  ["funding-source", meta("<funding-group><award-group/></funding-group>")],
  ["award-doi", meta('<award-id award-id-type="doi">x</award-id>')],
  ["funding-institution", meta("<funding-source>A</funding-source>")],
  ...["funder-registry", "funder-id-type", "funder-doi"].map(
    (name): FaultRow => [
      name,
      meta('<funding-group><institution-id vocab="open-funder-registry">x</institution-id></funding-group>'),
    ],
  ),
  [
    "institution-doi",
    meta('<funding-group><institution-id institution-id-type="doi">x</institution-id></funding-group>'),
    OLD,
  ],
  ["one-award-recipient", meta("<funding-group><principal-award-recipient/></funding-group>")],
  ["permissions-present", meta("")],
  ["copyright-year-present", meta("<permissions><copyright-holder>A</copyright-holder></permissions>")],
  ["copyright-holder-present", meta("<permissions><copyright-year>2020</copyright-year></permissions>")],
  ["copyright-year-value", meta("<permissions><copyright-year>20</copyright-year></permissions>")],
  ["copyright-year-space", meta("<permissions><copyright-year> 2020</copyright-year></permissions>")],
  ["license-addresses-agree", license("<ali:license_ref>a</ali:license_ref>", 'xlink:href="b"')],
  ["license-start-date", license("<ali:license_ref>a</ali:license_ref><ali:license_ref>b</ali:license_ref>")],
  [
    "free-to-read-dates",
    meta(`<permissions><ali:free_to_read ${ALI} start_date="2021-01-01" end_date="2020-01-01"/></permissions>`),
  ],
  ["ali-date", meta(`<permissions><ali:free_to_read ${ALI} start_date="2021-02-30"/></permissions>`)],
  [
    "license-creative-commons",
    license("<ali:license_ref>http://creativecommons.org/licenses/by/4.0</ali:license_ref>"),
  ],
  ["license-href-empty", license("", 'xlink:href=" "')],
  ["license-ref-empty", license("<ali:license_ref> </ali:license_ref>")],
  ["license-address", license("")],
  ["license-address-in-href", license("", 'xlink:href="a"')],
  ["license-href", license(""), OLD],
  [
    "license-link-agrees",
    license('<ali:license_ref>a</ali:license_ref><license-p><ext-link xlink:href="b">B</ext-link></license-p>'),
  ],
  [
    "copyright-statement-year",
    meta(
      "<permissions><copyright-statement>A</copyright-statement><copyright-year>2020</copyright-year></permissions>",
    ),
  ],
  [
    "copyright-statement-holder",
    meta(
      "<permissions><copyright-statement>A</copyright-statement><copyright-holder>B</copyright-holder></permissions>",
    ),
  ],
  ["abstract-distinguished", meta("<abstract/><abstract/>")],
  ["abstract-one-section", meta("<abstract><sec/></abstract>")],
  ["graphical-abstract-figure", meta('<abstract abstract-type="graphical"><p/></abstract>')],
  ["abstract-media-type", meta("<abstract><fig><media/></fig></abstract>")],
  ["video-abstract-media", meta('<abstract abstract-type="video"><p/></abstract>')],
  ["audio-abstract-media", meta('<abstract abstract-type="audio"><p/></abstract>')],
  ["trans-abstract-language", meta("<trans-abstract/>")],
  ["abstract-section-title", meta("<abstract><sec/><sec/></abstract>")],
  ["abstract-graphic-in-figure", meta("<abstract><p><graphic/></p></abstract>")],
  ["abstract-media-in-figure", meta("<abstract><p><media/></p></abstract>")],
  ["abstract-is-graphical", meta('<abstract abstract-type="simple"><fig><graphic/></fig></abstract>')],
  ["abstract-type-value", meta('<abstract abstract-type="toc"/>')],
  ["abstract-sign-language", meta('<abstract xml:lang="ase"/>')],
  ["picture-alt-text", body("<graphic/>")],
  ["one-long-desc", body("<fig><long-desc/><graphic><long-desc/></graphic></fig>")],
  ["oasis-table", body('<oasis:table xmlns:oasis="http://www.niso.org/standards/z39-96/ns/oasis-exchange/table"/>')],
  ["table-in-wrap", body("<table-wrap/>")],
  ["table-header", body("<table><tbody/></table>")],
  ["link-text", body('<p><ext-link xlink:href="a"/></p>')],
  ["section-title", body("<sec/>")],
  ["section-disp-level", body('<sec disp-level="1"/>')],
  ["private-char", body("<p><private-char/></p>")],
  ["formula-not-picture", formula("<graphic/>")],
  ["accessibility-metadata-parent", access("", "front")],
  ["accessibility-metadata-name", access("<custom-meta/>")],
  ["accessibility-metadata-vocabulary", access("<custom-meta/>")],
  ["textual-form-formula", formula("<alternatives><textual-form>x</textual-form></alternatives>")],
  ["textual-form-figure", body("<fig><alternatives><textual-form>x</textual-form></alternatives></fig>")],
  [
    "alt-text-is-title",
    body("<fig><caption><title>A</title></caption><graphic><alt-text>A</alt-text></graphic></fig>"),
  ],
  ["alt-text-is-caption", body("<fig><caption><p>A</p></caption><graphic><alt-text>A</alt-text></graphic></fig>")],
  ["alt-text-empty", body("<graphic><alt-text/></graphic>")],
  ["link-text-is-address", body("<p><uri>http://a</uri></p>")],
  ["list-item-label", body("<list><list-item><label>1</label></list-item></list>")],
  ...[
    ["fig-group", "figure-group"],
    ["table-wrap-group", "table-group"],
    ["disp-formula-group", "formula-group"],
  ].flatMap(([local, name = ""]): FaultRow[] => [
    [name, body(`<${local}/>`)],
    [`${name}-heading`, body(`<${local}/>`)],
  ]),
  ["figure-graphic", body("<fig/>")],
  ["object-doi", body('<fig><object-id pub-id-type="doi">x</object-id></fig>')],
  ["figure-label-in-caption", body("<fig><caption><title>Figure 2. A</title></caption></fig>")],
  ["table-label-in-caption", body("<table-wrap><caption><p>Supplemental table 1</p></caption></table-wrap>")],
  ["box-label-in-caption", body("<boxed-text><caption><title>Box 1. A</title></caption></boxed-text>")],
  ["display-object-id", body("<fig/>")],
  ["keyword-groups-distinguished", meta("<kwd-group/><kwd-group/>")],
  ["keyword-group-language", meta('<kwd-group xml:lang="en"/>'), ' xml:lang="en"'],
  ["keyword-content-type", meta('<kwd-group><kwd content-type="a"/><kwd/></kwd-group><kwd-group xml:lang="de"/>')],
  ["compound-keyword-parts", meta("<kwd-group><compound-kwd><compound-kwd-part/></compound-kwd></kwd-group>")],
  ["math-in-formula", body(`<p><mml:math ${MML}/></p>`)],
  ["one-expression", formula("<tex-math/><mml:math/>")],
  ["one-of-each-alternative", formula("<alternatives><tex-math/><tex-math/></alternatives>")],
  ["formula-not-picture-alone", formula("<inline-graphic/>")],
  ["subject-groups-distinguished", meta("<article-categories><subj-group/><subj-group/></article-categories>")],
  [
    "subject-group-language",
    meta('<article-categories><subj-group xml:lang="en"/></article-categories>'),
    ' xml:lang="en"',
  ],
  [
    "compound-subject-parts",
    meta("<subj-group><compound-subject><compound-subject-part/></compound-subject></subj-group>"),
  ],
  ["object-language", body('<fig xml:lang="french"/>')],
  ["data-title-type", cited("<data-title>A</data-title>")],
  ["data-citation-title", cited("", "data")],
  ["data-citation-article-title", cited("<article-title>A</article-title>", "data")],
  ["citation-type-attribute", back('<ref-list><ref><mixed-citation citation-type="book"/></ref></ref-list>')],
  ["citation-year", cited("<year>1999a</year>")],
  ["version-designator", cited("<version>1</version>")],
  ["nlm-citation", back("<ref-list><ref><nlm-citation/></ref></ref-list>")],
  ["citation-element", back("<ref-list><ref><citation/></ref></ref-list>")],
  ["reference-id", back("<ref-list><ref/></ref-list>")],
  ["citation-type", back("<ref-list><ref><mixed-citation/></ref></ref-list>")],
  ["citation-pages", cited("<fpage>1</fpage><elocation-id>e1</elocation-id>")],
  ["citation-page-order", cited("<fpage>20</fpage><lpage>10</lpage>")],
  ["citation-year-value", cited("<year>in press</year>")],
  ["publication-id-type", cited("<pub-id>1</pub-id>")],
  ["citation-type-other", cited("", "other")],
  ["citation-person-group", cited("")],
  ["cited-name-in-group", cited("<name/>")],
  ...["people", "title", "date", "source", "address", "access-date"].map(
    (name): FaultRow => [`preprint-${name}`, cited("", "preprint")],
  ),
  ["preprint-one-date", cited('<year>2020</year><date date-type="published"/>', "preprint")],
  ["preprint-person-group-type", cited("<person-group/>", "preprint")],
  ["preprint-year", cited("<year>x</year>", "preprint")],
  ["preprint-date-value", cited("<date><year>x</year></date>", "preprint")],
  ["conflict-in-author-notes", back('<fn-group><fn fn-type="coi-statement"/></fn-group>')],
  ["conflict-fn-type", back('<fn-group><fn fn-type="conflict"/></fn-group>')],
  ["conflict-notes", back('<notes notes-type="conflict"/>')],
  ["conflict-paragraph", body('<p content-type="competing-interests"/>')],
  ["conflict-section", back("<sec><title>Competing interests</title></sec>")],
  ["trial-registry-doi", trial(`content-type="results" source-id="10.1/x" ${DOI}`)],
  ["trial-registry", trial('content-type="results"')],
  ["trial-number", trial('content-type="results"')],
  ["trial-number-type", trial('content-type="results"')],
  ["trial-link-registry-doi", trial(DOI)],
  ["trial-link-number", trial(DOI)],
  ["trial-link-number-type", trial(DOI)],
  ["trial-one-registry", trial(`${DOI} source-id="a b"`)],
  ["trial-name-number", trial('source-id-type="registry-name"')],
  ["trial-name-number-type", trial('source-id-type="registry-name"')],
  ["trial-doi", trial('document-id-type="doi" document-id="x"')],
  [
    "trial-doi-once",
    body(
      '<related-object document-id-type="doi" document-id="x"/><related-object document-id-type="doi" document-id="x"/>',
    ),
  ],
  ["trial-doi-one-number", trial('document-id-type="doi" document-id="x y"')],
  ["trial-once", body('<related-object document-id="x"/><related-object document-id="x"/>')],
  ["trial-one-number", trial('document-id="x y"')],
  ["trial-registry-name", trial('source-id-type="registry-name" source-id="UNT"')],
  ["trial-source-type", trial('source-id-type="registry-name" source-id="ISRCTN"')],
  ["trial-link-source-type", trial('source-id="ISRCTN"')],
  ["data-availability-in-back", body('<sec sec-type="data-availability"/>')],
  ["data-availability-section", back('<sec sec-type="data_availability"/>')],
  ["data-availability-footnote", back('<fn-group><fn fn-type="data-availability"/></fn-group>')],
  ["data-availability-paragraph", body('<p content-type="data-availability"/>')],
  ["data-availability-notes", back('<notes notes-type="data-availability"/>')],
  ["ethics-statement-nested", body(`${ETHICS}${ETHICS}</sec></sec>`)],
  ["ethics-statement-once", body(`${ETHICS}</sec>${ETHICS}</sec>`)],
  ["ethics-statement-case", body('<sec sec-type="Ethics-Statement"/>')],
  ["ethics-content-type-value", body(`${ETHICS}<p content-type="ethics-statement"/></sec>`)],
  ["ethics-title", body(`${ETHICS}<label>A</label></sec>`)],
  ["ethics-section-type", body(`${ETHICS}<sec sec-type="x"/></sec>`)],
  ["ethics-content-type", body(`${ETHICS}<p content-type="x"/></sec>`)],
  ["credit-vocabulary-address", credit(`vocab="credit" vocab-term="Software" ${uri("software")}`)],
  ["credit-term-address", credit(`${CREDIT} vocab-term="Software"`)],
  ["credit-term", credit(`${CREDIT} ${uri("software")}`)],
  ["credit-term-and-address-agree", credit(`${CREDIT} vocab-term="Software" ${uri("data-curation")}`)],
  ["credit-vocabulary", credit('vocab-term="Software"')],
  ["credit-content-type", credit('content-type="http://credit.niso.org/contributor-roles/"'), OLD],
  ["credit-attributes", credit("", "Writing - Original draft")],
  ["credit-role-content-type", credit("", "Data curation"), OLD],
  ["peer-review-type", "", ' article-type="reviewer_report"'],
  ...["doi", "people", "title", "permissions", "date", "reviewed-article"].map(
    (name): FaultRow => [`peer-review-${name}`, meta(""), REVIEW],
  ),
  ["peer-review-role", meta("<contrib-group><contrib/></contrib-group>"), REVIEW],
  ["peer-review-document-doi", meta('<related-object document-type="reviewer-report"/>'), REVIEW],
  ["peer-review-event-date", meta("<pub-history><event/></pub-history>"), REVIEW],
  ["peer-review-event-type", meta("<pub-history><event/></pub-history>"), REVIEW],
  ...["stage", "transfer", "revision-round", "recommendation", "identity-transparency"].map(
    (name): FaultRow => [
      `peer-review-${name}-value`,
      custom(name === "transfer" ? name : `peer-review-${name}`),
      REVIEW,
    ],
  ),
  ["peer-review-contrib-type", meta("<contrib-group><contrib/></contrib-group>"), REVIEW],
  ["peer-review-reviewed-sub-article", '<sub-article article-type="reviewer-report"><front-stub/></sub-article>'],
  ["peer-review-event-type-value", meta('<pub-history><event event-type="x"/></pub-history>'), REVIEW],
  ["peer-review-date-type", meta("<history><date/></history>"), ' dtd-version="1.1" article-type="reviewer-report"'],
  ["peer-review-source-type", meta('<related-object document-type="reviewer-report" source-id="x"/>'), REVIEW],
];
