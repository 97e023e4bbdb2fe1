import { conforms, fixture, including } from "@colophon/testing";
import { validateDocx } from "../src/operations/validate-docx.ts";
import { external, makeDocument, W } from "./documents.ts";
import { module } from "./module.ts";

const issues = (...rules: readonly string[]) => including({ issues: rules.map((rule) => including({ rule })) });
const styles = (content: string) => ({
  styles: { name: "styles.xml", type: "styles", xml: `<w:styles xmlns:w="${W}">${content}</w:styles>` },
});
const HEADINGS = styles(
  '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:name w:val="x"/><w:basedOn w:val="C"/></w:style><w:style w:type="paragraph" w:styleId="C"><w:name w:val="heading 3"/><w:basedOn w:val="B"/></w:style>',
);
const styled = (style: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
/** A document of the strict edition with a list and a floating shape. */
function makeStrict(): Uint8Array {
  const wordprocessing = "http://purl.oclc.org/ooxml/wordprocessingml/main";
  const wp = "http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing";
  const wp14 = "http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing";
  const anchor = `<wp:anchor xmlns:wp="${wp}" xmlns:wp14="${wp14}" distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="page"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="1" cy="1"/><wp:wrapNone/><wp:docPr id="1" name="a"/><a:graphic xmlns:a="http://purl.oclc.org/ooxml/drawingml/main"><a:graphicData uri="urn:x"/></a:graphic><wp14:sizeRelH relativeFrom="page"><wp14:pctWidth>0%</wp14:pctWidth></wp14:sizeRelH></wp:anchor>`;
  return makeDocument({
    namespace: wordprocessing,
    body: `<w:p><w:r><w:drawing>${anchor}</w:drawing></w:r></w:p>`,
    parts: {
      numbering: {
        name: "numbering.xml",
        type: "numbering",
        xml: `<w:numbering xmlns:w="${wordprocessing}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:lvlJc w:val="start"/></w:lvl></w:abstractNum></w:numbering>`,
      },
    },
  });
}
const CELL = "<w:tc><w:p/></w:tc>";
const ROW = `<w:tr>${CELL}${CELL}</w:tr>`;
const DEEP = `${"<w:sdt><w:sdtContent>".repeat(10_000)}${"</w:sdtContent></w:sdt>".repeat(10_000)}`;

conforms(
  validateDocx,
  [
    {
      name: "a document of Word keeps to everything but accessibility",
      input: { bytes: fixture("hyperlinks.docx") },
      options: { profiles: ["package", "schema", "references"] },
      value: including({ valid: true, edition: "transitional", officeVersion: "Microsoft365", issues: [] }),
    },
    {
      name: "a strict document is held to the same grammar",
      input: { bytes: fixture("strict-field.docx") },
      options: { profiles: ["package", "schema", "references"] },
      value: including({ valid: true, edition: "strict", issues: [] }),
    },
    {
      name: "an element in the wrong order, with its place",
      input: { bytes: makeDocument({ body: '<w:p><w:pPr><w:jc w:val="left"/><w:keepNext/></w:pPr></w:p>' }) },
      options: { profiles: ["schema"] },
      value: including({
        valid: false,
        profiles: ["schema"],
        issues: [
          including({
            rule: "UNEXPECTED_CHILD",
            severity: "error",
            message: "w:keepNext must come before w:jc in w:pPr.",
            part: "/word/document.xml",
            line: 1,
            path: "/w:document/w:body/w:p/w:pPr",
          }),
        ],
      }),
    },
    {
      name: "what Word writes beside the tables: smart tags, lengths with units, switches, highlights of list levels",
      input: {
        bytes: makeDocument({
          body: `<w:p><w:pPr><w:ind w:left="36pt"/></w:pPr><w:smartTag w:uri="urn:x" w:element="y"><w:smartTagPr/><w:r><w:t>a</w:t></w:r><w:smartTag w:uri="urn:x" w:element="z"><w:r><w:t>b</w:t></w:r></w:smartTag></w:smartTag></w:p><w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><w:ins w:id="1" w:author="A" w:date="2020-01-01T00:00:00Z"/><m:t>x</m:t></m:r></m:oMath></w:p>`,
          parts: {
            settings: {
              name: "settings.xml",
              type: "settings",
              xml: `<w:settings xmlns:w="${W}"><w:doNotEmbedSmartTags/><w:smartTagType w:namespaceuri="urn:x" w:name="y"/></w:settings>`,
            },
            ...styles(
              '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="A"/><w:semiHidden w:val="0"/><w:qFormat w:val="true"/></w:style>',
            ),
            numbering: {
              name: "numbering.xml",
              type: "numbering",
              xml: `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1"/><w:lvlJc w:val="left"/><w:rPr><w:w w:val="0"/><w:highlight w:val="yellow"/></w:rPr></w:lvl></w:abstractNum></w:numbering>`,
            },
          },
        }),
      },
      options: { profiles: ["schema"] },
      value: including({ valid: true }),
    },
    {
      name: "what Word writes beside the tables: late settings of Word for the web, heights of rows in styles, ids of VML shapes, signature lines",
      input: {
        bytes: makeDocument({
          body: `<w:p><w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><v:group w14:anchorId="6BFB052C"><v:shape><o:signatureline v:ext="edit" o:signinginstructions="Read it."/></v:shape></v:group></w:pict></w:r></w:p>`,
          parts: {
            settings: {
              name: "settings.xml",
              type: "settings",
              xml: `<w:settings xmlns:w="${W}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w:listSeparator w:val=","/><w15:chartTrackingRefBased/><w15:docId w15:val="{f10d6b30-4337-43a6-8e1b-689df3511e21}"/><w14:docId w14:val="470A3E6A"/><w:rsids><w:rsidRoot w:val="47EAA223"/></w:rsids></w:settings>`,
            },
            ...styles(
              '<w:style w:type="table" w:styleId="A"><w:name w:val="A"/><w:tblStylePr w:type="firstRow"><w:trPr><w:trHeight w:val="360"/></w:trPr></w:tblStylePr></w:style>',
            ),
          },
        }),
      },
      options: { profiles: ["schema"] },
      value: including({ valid: true }),
    },
    {
      name: "what Word kept of other programs is a warning: another order in a table of fonts and in a series of a chart, comments with one id",
      input: {
        bytes: makeDocument({
          body: "<w:p/>",
          parts: {
            fontTable: {
              name: "fontTable.xml",
              type: "fontTable",
              xml: `<w:fonts xmlns:w="${W}"><w:font w:name="Arial"><w:charset w:val="00"/><w:pitch w:val="variable"/><w:family w:val="swiss"/></w:font></w:fonts>`,
            },
            comments: {
              name: "comments.xml",
              type: "comments",
              xml: `<w:comments xmlns:w="${W}">${'<w:comment w:id="0" w:author="A"><w:p/></w:comment>'.repeat(2)}</w:comments>`,
            },
            chart: {
              name: "charts/chart1.xml",
              type: "",
              xml: '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea><c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/><c:order val="0"/><c:cat><c:strLit/></c:cat><c:invertIfNegative val="0"/></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart></c:plotArea></c:chart></c:chartSpace>',
            },
          },
          types:
            '<Override PartName="/word/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>',
        }),
      },
      options: { profiles: ["schema", "references"] },
      value: including({ valid: true, counts: including({ errors: 0, warnings: 3 }) }),
    },
    {
      name: "duplicate and unknown properties of fonts and series of charts are errors, also after one in another order",
      input: {
        bytes: makeDocument({
          body: "<w:p/>",
          parts: {
            fontTable: {
              name: "fontTable.xml",
              type: "fontTable",
              xml: `<w:fonts xmlns:w="${W}">${[
                '<w:family w:val="swiss"/><w:family w:val="roman"/>',
                '<w:family w:val="swiss"/><w:charset w:val="00"/><w:family w:val="roman"/>',
                '<w:pitch w:val="variable"/><w:family w:val="swiss"/><w:other/>',
              ]
                .map((properties, at) => `<w:font w:name="F${at}">${properties}</w:font>`)
                .join("")}</w:fonts>`,
            },
            chart: {
              name: "charts/chart1.xml",
              type: "",
              xml: `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea>${[
                ["barChart", '<c:barDir val="col"/>', `${"<c:invertIfNegative/>".repeat(2)}<c:cat><c:strLit/></c:cat>`],
                ["barChart", '<c:barDir val="col"/>', "<c:cat><c:strLit/></c:cat><c:invertIfNegative/>".repeat(2)],
                ["lineChart", '<c:grouping val="standard"/>', "<c:cat><c:strLit/></c:cat><c:invertIfNegative/>"],
              ]
                .map(
                  ([kind, first, rest]) =>
                    `<c:${kind}>${first}<c:ser><c:idx val="0"/><c:order val="0"/>${rest}</c:ser><c:axId val="1"/><c:axId val="2"/></c:${kind}>`,
                )
                .join("")}</c:plotArea></c:chart></c:chartSpace>`,
            },
          },
          types:
            '<Override PartName="/word/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>',
        }),
      },
      options: { profiles: ["schema"] },
      value: including({ valid: false, counts: including({ errors: 6, warnings: 0 }) }),
    },
    {
      name: "lists of a strict document start where their text does, and its shapes take shares of the page",
      input: { bytes: makeStrict() },
      options: { profiles: ["schema"] },
      value: including({ valid: true }),
    },
    {
      name: "margins in fractions of a twip and a distance without its sign are warnings, words in their place errors",
      input: {
        bytes: makeDocument({
          body: '<w:p/><w:sectPr><w:pgMar w:top="1133.85" w:right="1133.85" w:bottom="x" w:left="1133.85" w:header="720" w:footer="720" w:gutter="0"/><w:docGrid w:linePitch="360" w:charSpace="4294965247"/></w:sectPr>',
        }),
      },
      options: { profiles: ["schema"] },
      value: including({ valid: false, counts: including({ errors: 1, warnings: 4 }) }),
    },
    {
      name: "settings in another order than any Word's are an error",
      input: {
        bytes: makeDocument({
          body: "<w:p/>",
          parts: {
            settings: {
              name: "settings.xml",
              type: "settings",
              xml: `<w:settings xmlns:w="${W}"><w:stylePaneFormatFilter w:val="0000"/><w:zoom w:percent="100"/></w:settings>`,
            },
          },
        }),
      },
      options: { profiles: ["schema"] },
      value: including({ valid: false }),
    },
    ...[
      [
        "settings that Word for the web writes last are an error in front",
        '<w:rsids/><w:zoom w:percent="100"/><w:rsids/>',
      ],
      ["settings that are written twice are an error", '<w:listSeparator w:val=","/><w:rsids/><w:rsids/>'],
    ].map(([name = "", content = ""]) => ({
      name,
      input: {
        bytes: makeDocument({
          body: "<w:p/>",
          parts: {
            settings: {
              name: "settings.xml",
              type: "settings",
              xml: `<w:settings xmlns:w="${W}">${content}</w:settings>`,
            },
          },
        }),
      },
      options: { profiles: ["schema"] as const },
      value: including({ valid: false }),
    })),
    {
      name: "a distance beyond 32 bits is an error",
      input: { bytes: makeDocument({ body: '<w:p/><w:sectPr><w:docGrid w:charSpace="4294967296"/></w:sectPr>' }) },
      options: { profiles: ["schema"] },
      value: including({ valid: false }),
    },
    {
      name: "a part that nothing leads to is not read by Word, and a document imported whole is not XML",
      input: {
        bytes: makeDocument({
          body: '<w:altChunk r:id="a"/><w:p/>',
          relationships: `<Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="chunk.docx"/>`,
          types:
            '<Default Extension="xml" ContentType="application/xml"/><Default Extension="docx" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
          entries: { "left.xml": "=== log ===", "word/chunk.docx": "PK\u0003\u0004\u00ff" },
        }),
      },
      options: { profiles: ["package"] },
      value: including({
        valid: true,
        issues: [including({ rule: "PART_NOT_REACHED" }), including({ rule: "XML_NOT_READABLE", severity: "warning" })],
      }),
    },
    {
      name: "an extension of Word 2012 is none of Word 2007",
      input: {
        bytes: makeDocument({
          body: '<w:sdt><w:sdtPr><w15:color xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" w:val="FF0000"/></w:sdtPr><w:sdtContent><w:p/></w:sdtContent></w:sdt>',
        }),
      },
      options: { profiles: ["schema"], version: "Office2007" },
      value: including({
        valid: false,
        officeVersion: "Office2007",
        issues: [including({ rule: "INVALID_CHILD", path: "/w:document/w:body/w:sdt/w:sdtPr" })],
      }),
    },
    {
      name: "a relationship that leads nowhere, and one that is not there",
      input: {
        bytes: makeDocument({
          body: '<w:p><w:hyperlink r:id="none"><w:r><w:t>a</w:t></w:r></w:hyperlink></w:p>',
          relationships: `<Relationship Id="x" Type="urn:x" Target="gone.xml"/>`,
        }),
      },
      options: { profiles: ["package", "references"] },
      value: issues("TARGET_MISSING", "MISSING_RELATIONSHIP"),
    },
    {
      name: "a part without a content type, one that nothing leads to, and one that is not well-formed",
      input: {
        bytes: makeDocument({
          body: "<w:p/>",
          relationships: external("a", "hyperlink", "http://example.org/"),
          entries: { "word/lost.bin": "x", "word/lost.png": "x" },
          parts: { settings: { name: "settings.xml", type: "settings", xml: "<w:settings" } },
        }),
      },
      options: { profiles: ["package"] },
      value: issues("XML_NOT_READABLE", "CONTENT_TYPE_MISSING", "PART_NOT_REACHED", "PART_NOT_REACHED"),
    },
    {
      name: "references of the text to styles, lists and other ends",
      input: {
        bytes: makeDocument({
          body: '<w:p><w:pPr><w:pStyle w:val="None"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr></w:pPr><w:bookmarkStart w:id="1" w:name="a"/><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>',
        }),
      },
      options: { profiles: ["references"] },
      value: issues("STYLE_MISSING", "NUMBERING_MISSING", "BOOKMARK_UNPAIRED", "FIELD_UNPAIRED"),
    },
    {
      name: "what a screen reader misses; styles based on one another in a ring",
      input: {
        bytes: makeDocument({
          body: `${styled("A", "One")}${styled("B", "Three")}${styled("A", "")}<w:tbl><w:tblPr/><w:tblGrid/>${ROW}${ROW}</w:tbl><w:p><w:hyperlink w:anchor="a"><w:r><w:t>Click here</w:t></w:r></w:hyperlink></w:p>`,
          parts: HEADINGS,
        }),
      },
      options: { profiles: ["accessibility"] },
      value: issues(
        "TITLE_MISSING",
        "LANGUAGE_MISSING",
        "HEADING_SKIPPED",
        "HEADING_EMPTY",
        "TABLE_HEADER_MISSING",
        "LINK_TEXT_UNCLEAR",
      ),
    },
    {
      name: "issues past the number asked for are counted",
      kind: "boundary",
      input: { bytes: makeDocument({ body: "<w:p/>" }) },
      options: { maxIssues: 0 },
      value: including({ valid: true, issues: [], counts: { errors: 0, warnings: 2, parts: 3 } }),
    },
    {
      name: "a document whose text names an outside entity is invalid, and the entity is not read",
      kind: "hostile",
      input: { bytes: fixture("external-entity.docx") },
      options: { profiles: ["package"] },
      value: including({ valid: false, issues: [including({ rule: "XML_NOT_READABLE", part: "/word/document.xml" })] }),
    },
    {
      name: "an encrypted package",
      kind: "hostile",
      input: { bytes: fixture("encrypted.docx") },
      error: "common/INPUT_ENCRYPTED",
    },
    {
      name: "an archive without its directory is damaged, not of another type",
      kind: "hostile",
      input: { bytes: fixture("broken.docx") },
      error: "docx/DOC_INVALID",
    },
    { name: "a Word 97 file", kind: "hostile", input: { bytes: fixture("word97.docm") }, error: "docx/INVALID_INPUT" },
    { name: "no bytes", kind: "boundary", input: { bytes: new Uint8Array(0) }, error: "docx/INVALID_INPUT" },
    {
      name: "ten thousand controls in one another",
      kind: "hostile",
      input: { bytes: makeDocument({ body: DEEP }) },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
  ],
  { module, conservation: "It names rules that are broken and gives nothing of the document." },
);
