import { back, body, meta, type RuleRow } from "./rule-markup.ts";

const group = (inner: string): string => meta(`<contrib-group>${inner}</contrib-group>`);
const cited = (type: string, inner: string): string =>
  back(`<ref-list><ref><element-citation publication-type="${type}">${inner}</element-citation></ref></ref-list>`);
const mixed = (inner: string): string => back(`<ref-list><ref>${inner}</ref></ref-list>`);
const journalPaper = (source: string): string =>
  `<ref><element-citation><article-title>T</article-title><source>${source}</source></element-citation></ref>`;
const award = (funder: string): string =>
  `<award-group><institution-id>${funder}</institution-id><award-id>1</award-id></award-group>`;
const CORRECTION = ' article-type="correction"';
const COMMENTARY = ' article-type="article-commentary"';

/** Rules of the profile house. */
export const HOUSE_ROWS: readonly RuleRow[] = [
  [
    "given-names-test-4",
    group("<name><given-names>A</given-names></name>"),
    group("<name><given-names><italic>A</italic></given-names></name>"),
  ],
  [
    "given-names-test-6",
    group("<name><given-names>\u00c5sa</given-names></name>"),
    group("<name><given-names>\u00e5sa</given-names></name>"),
  ],
  [
    "surname-test-8",
    group("<name><surname>Atherden</surname></name>"),
    group("<name><surname>P. Atherden</surname></name>"),
  ],
  [
    "disallowed-child-assert",
    group("<name><surname>S</surname></name>"),
    group("<name><surname>S</surname><prefix>Dr</prefix></name>"),
  ],
  [
    "collab-contrib-dtd",
    group("<contrib><collab-wrap/></contrib>"),
    group("<contrib><collab/></contrib>"),
    ' dtd-version="1.4"',
  ],
  ["ack-child-test-1", back("<ack><p>x</p></ack>"), back("<ack><fig/></ack>")],
  ["corr-back-sec", back('<sec sec-type="supplementary-material"/>'), back("<sec/>"), CORRECTION],
  [
    "insight-related-article-test-1",
    meta('<related-article related-article-type="commentary-article"/>'),
    meta('<related-article related-article-type="companion"/>'),
    COMMENTARY,
  ],
  [
    "list-item-test-1",
    body("<list><list-item><p>It</p></list-item></list>"),
    body("<list><list-item><p>a) It</p></list-item></list>"),
  ],
  [
    "simple-test-1",
    body('<list list-type="order"><list-item><p>1. It</p></list-item></list>'),
    body('<list list-type="simple"><list-item><p>1. It</p></list-item></list>'),
  ],
  [
    "par-test-1",
    meta("<funding-group><principal-award-recipient>A</principal-award-recipient></funding-group>"),
    meta("<funding-group><principal-award-recipient> </principal-award-recipient></funding-group>"),
  ],
  [
    "kwd-dupe-test",
    meta('<kwd-group kwd-group-type="research-organism"><kwd>Human</kwd><kwd>Mouse</kwd></kwd-group>'),
    meta('<kwd-group kwd-group-type="research-organism"><kwd>Human</kwd><kwd>Human</kwd></kwd-group>'),
  ],
  [
    "event-date-child",
    meta("<pub-history><event><date><day>1</day><month>2</month><year>2020</year></date></event></pub-history>"),
    meta("<pub-history><event><date><year>2020</year></date></event></pub-history>"),
  ],
  ["test-abstracts", meta("<abstract/>"), meta("<abstract/><abstract/>")],
  [
    "table-fn-test-2",
    body('<table-wrap-foot><fn id="f"><label>a</label></fn></table-wrap-foot>'),
    body('<table-wrap-foot><fn id="f"><p>x</p></fn></table-wrap-foot>'),
  ],
  ["bracket-test-2", body("<p>One (two) three</p>"), body("<p>One (two)) three</p>")],
  ["ring-diacritic-symbol-test", body("<p>5 \u00b0C</p>"), body("<p>5 \u02daC</p>")],
  [
    "unicode-test-2",
    "<sub-article><body><p>\u00c0</p></body></sub-article>",
    "<sub-article><body><p>\u00c3\u20ac</p></body></sub-article>",
  ],
  [
    "duplicate-ref-test-4",
    back(`<ref-list>${journalPaper("A")}${journalPaper("A")}</ref-list>`),
    back(`<ref-list>${journalPaper("A")}${journalPaper("B")}</ref-list>`),
  ],
  ["err-elem-cit-book-15", cited("book", "<edition>2</edition>"), cited("book", "<edition>2<sup>nd</sup></edition>")],
  ["err-elem-cit-confproc-17", cited("confproc", "<conf-name>C</conf-name>"), cited("confproc", "<source>S</source>")],
  [
    "err-elem-cit-web-11-4",
    cited("web", '<date-in-citation iso-8601-date="2020-03-01">March 1, 2020</date-in-citation>'),
    cited("web", '<date-in-citation iso-8601-date="2020-03-02">March 1, 2020</date-in-citation>'),
  ],
  ["ref-software-test-2", cited("software", "<source>S</source>"), cited("software", "<year>2020</year>")],
  [
    "data-edatashare-test-1",
    cited("data", '<source>Edinburgh DataShare</source><pub-id pub-id-type="doi">10.7488/a</pub-id>'),
    cited("data", '<source>Dryad</source><pub-id pub-id-type="doi">10.7488/a</pub-id>'),
  ],
  [
    "data-emdr-test-1",
    cited("data", '<source>EMDataResource</source><pub-id xlink:href="https://www.emdataresource.org/a"/>'),
    cited("data", '<source>PDB</source><pub-id xlink:href="https://www.emdataresource.org/a"/>'),
  ],
  [
    "bibr-xref-target-test",
    `${body('<xref ref-type="bibr" rid="a"/>')}${back('<ref id="a"/>')}`,
    body('<xref ref-type="bibr" rid="a"/><fig id="a"/>'),
  ],
  [
    "journal-source-4",
    mixed('<mixed-citation publication-type="journal"><source>Nature</source></mixed-citation>'),
    mixed('<mixed-citation publication-type="journal"><source>In Nature</source></mixed-citation>'),
  ],
  [
    "mixed-citation-label",
    mixed("<label>1.</label><mixed-citation>A</mixed-citation>"),
    mixed("<label>1.</label><mixed-citation>1. A</mixed-citation>"),
  ],
  ["pub-id-check-7", cited("journal", "<pub-id>10.1234/a</pub-id>"), cited("journal", "<pub-id> 10.1234/a</pub-id>")],
  [
    "ext-link-child-test-4",
    body('<ext-link ext-link-type="uri">it</ext-link>'),
    body('<ext-link ext-link-type="uri">doi: 10.1234/a</ext-link>'),
  ],
  [
    "ext-link-doi-check",
    body('<ext-link ext-link-type="uri" xlink:href="https://doi.org/10.1234/a"/>'),
    body('<ext-link ext-link-type="uri" xlink:href="https://doi.org/doi:10.1234/a"/>'),
  ],
  [
    "award-id-test-6",
    meta(`<funding-group>${award("A")}${award("B")}</funding-group>`),
    meta(`<funding-group>${award("A")}${award("A")}</funding-group>`),
  ],
  ["pre-fig-specific-test-4", body('<fig id="f"/><xref rid="f"/>'), body('<fig id="f"/>')],
];
