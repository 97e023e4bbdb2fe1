import { including, type Row } from "@colophon/testing";
import { article } from "./module.ts";

const references = (...refs: readonly string[]): Uint8Array =>
  article(`<back><ref-list>${refs.map((ref) => `<ref>${ref}</ref>`).join("")}</ref-list></back>`);
const licensed = (permissions: string): Uint8Array =>
  article(`<front><article-meta>${permissions}</article-meta></front>`);
const withType = (doctype: string, body: string, attributes = ""): Uint8Array =>
  Buffer.from(`<!DOCTYPE article ${doctype}><article${attributes}><body><p>${body}</p></body></article>`);
const citations = (...expected: readonly (readonly Record<string, unknown>[])[]) =>
  including({
    article: including({ references: expected.map((list) => including({ citations: list.map(including) })) }),
  });

const BOOK = `<element-citation publication-type="book"><person-group person-group-type="author"><name><surname>Doe</surname>
<given-names>J</given-names><suffix>Jr</suffix></name><collab>ACME</collab><etal/></person-group><person-group
person-group-type="editor"><name><surname>Roe</surname></name></person-group><person-group person-group-type="translator"><string-name>A
Poe</string-name></person-group><source>SRC</source><year>2001</year><volume>3</volume><issue>4</issue><fpage>5</fpage><lpage>9</lpage>
<edition>2nd</edition><publisher-loc>Paris</publisher-loc><publisher-name>Pub</publisher-name><issn>1111-1111</issn><isbn>978-1</isbn>
<pub-id pub-id-type="doi">https://doi.org/10.1000/x</pub-id><uri>https://e.example/a</uri></element-citation>`;

/** References, licences and entity sets as publishers write them. */
export const REFERENCES: readonly Row[] = [
  {
    name: "edition, ISBN, ISSN, place and et al of a book, and its people by what they did",
    input: { bytes: references(BOOK) },
    losses: [],
    value: citations([
      {
        authors: [{ surname: "Doe", givenNames: "J", suffix: "Jr" }, { collaboration: "ACME" }],
        editors: [{ surname: "Roe" }],
        others: [{ role: "translator", text: "A Poe" }],
        hasMoreAuthors: true,
        edition: "2nd",
        isbn: "978-1",
        issn: "1111-1111",
        publisherPlace: "Paris",
        doi: "10.1000/x",
        url: "https://e.example/a",
        text: "Doe J Jr, ACME, et al. Roe. A Poe. SRC. 2001. 3(4):5-9. 2nd. Paris: Pub. 1111-1111. 978-1. doi:https://doi.org/10.1000/x. https://e.example/a",
      },
    ]),
  },
  {
    name: "a DOI in ext-link, uri, an address without markup and in words",
    input: {
      bytes: references(
        '<mixed-citation>A. <ext-link ext-link-type="uri" xlink:href="https://doi.org/10.1000/a">link</ext-link></mixed-citation>',
        "<mixed-citation>B. <uri>http://dx.doi.org/10.1000/b(1)</uri>.</mixed-citation>",
        '<mixed-citation>C. <ext-link ext-link-type="doi">10.1000/c</ext-link></mixed-citation>',
        "<mixed-citation>D, doi: 10.1000/d.</mixed-citation>",
        '<mixed-citation>E. <ext-link xlink:href="https://pubmed.ncbi.nlm.nih.gov/42/">PubMed</ext-link></mixed-citation>',
      ),
    },
    losses: [],
    value: citations(
      [{ doi: "10.1000/a", text: "A. link" }],
      [{ doi: "10.1000/b(1)" }],
      [{ doi: "10.1000/c" }],
      [{ doi: "10.1000/d" }],
      [{ pmid: "42" }],
    ),
  },
  ...[
    {
      name: "a licence stated only in the words of a license",
      permissions:
        "<license><p>Distributed under the Creative Commons Attribution-NonCommercial 4.0 International License.</p></license>",
      licence: { name: "CC BY-NC 4.0" },
    },
    {
      name: "a licence in a link of the licence's text",
      permissions:
        '<license license-type="open-access"><license-p>See <ext-link xlink:href="http://creativecommons.org/licenses/by-sa/3.0/">this</ext-link></license-p></license>',
      licence: {
        type: "open-access",
        href: "http://creativecommons.org/licenses/by-sa/3.0/",
        name: "CC BY-SA 3.0",
        text: "See this",
      },
    },
    {
      name: "a licence stated only in the copyright statement",
      permissions:
        "<copyright-statement>An open-access article under the Creative Commons Attribution License.</copyright-statement>",
      licence: { from: "copyright-statement", name: "CC BY" },
    },
  ].map(
    ({ name, permissions, licence }): Row => ({
      name,
      input: { bytes: licensed(`<permissions>${permissions}</permissions>`) },
      losses: [],
      value: including({ article: including({ licences: [including(licence)] }) }),
    }),
  ),
  {
    name: "an entity set and a version that only the system identifier names",
    input: { bytes: withType('SYSTEM "http://jats.nlm.nih.gov/JATS-archivearticle1-3.dtd"', "&alpha;&hellip;") },
    losses: [],
    value: including({
      tagSet: { family: "JATS", name: "archiving", version: "1.3", from: "system-id" },
      article: including({
        parts: { body: [including({ content: [including({ text: "\u03b1\u2026" })] })] },
      }),
    }),
  },
  {
    name: "a system identifier without a minor version, beside dtd-version",
    input: { bytes: withType('SYSTEM "journalpublishing1.dtd"', "&eacute;", ' dtd-version="1.2"') },
    losses: [],
    value: including({ tagSet: { family: "JATS", name: "publishing", version: "1.2", from: "dtd-version" } }),
  },
];
