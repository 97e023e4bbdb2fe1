import { fixture, type Row } from "@colophon/testing";
import { expect } from "vitest";
import { book, expectParts, partsOf, sheetOf } from "./edited.ts";

const SHEET = "xl/worksheets/sheet1.xml";
const RELATIONS = "xl/worksheets/_rels/sheet1.xml.rels";
const plain = book('<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>');
const on = (what: string, cell: string, more: object = {}) => ({ do: what, sheet: "Data", cell, ...more });
/** Two pixels, 144 to the inch. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAABYlAAAWJQFJUiTwAAAADUlEQVR4nGM4oQEEJwAHrwIxhE/biwAAAABJRU5ErkJggg==";

/** Notes, links, pictures and charts. */
export const objectRows: readonly Row[] = [
  {
    name: "a note could not be set",
    input: { bytes: plain, plan: [on("setNote", "B3", { text: "Ask <Ann>\ntoday", author: "Bob & Co" })] },
    losses: [],
    check: (envelope) =>
      expectParts(envelope, {
        [SHEET]: ['</sheetData><legacyDrawing r:id="rId2"/>'],
        "xl/comments1.xml": [
          "<author>Bob &amp; Co</author>",
          '<comment ref="B3" authorId="0" shapeId="0">',
          '<t xml:space="preserve">Ask &lt;Ann&gt;\ntoday</t>',
        ],
        "xl/drawings/vmlDrawing1.vml": ['id="_x0000_s1025"', "<x:Row>2</x:Row><x:Column>1</x:Column>"],
        "[Content_Types].xml": ['<Default Extension="vml"'],
      }),
  },
  {
    name: "a second note had the box of the first, and one that was removed kept its box",
    input: {
      bytes: plain,
      plan: [
        on("setNote", "B3", { text: "One" }),
        on("setNote", "A2", { text: "Two" }),
        on("setNote", "B3", { text: "Three" }),
        on("removeNote", "A2"),
      ],
    },
    losses: [],
    check(envelope) {
      expectParts(envelope, {
        "xl/comments1.xml": ["<author>Author</author></authors><commentList><comment", ">Three<"],
      });
      const drawing = partsOf(envelope).get("xl/drawings/vmlDrawing1.vml")?.text ?? "";
      expect(drawing.match(/<x:Row>\d+/g)).toEqual(["<x:Row>2"]);
    },
  },
  {
    name: "a note that is not there",
    input: { bytes: plain, plan: [on("removeNote", "B3")] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "a note at no cell",
    input: { bytes: plain, plan: [on("setNote", "B0", { text: "x" })] },
    error: "xlsx/XLSX_CELL_NOT_FOUND",
  },
  {
    name: "links could not be set",
    input: {
      bytes: plain,
      plan: [
        on("setLink", "A1", { target: "https://example.org/a?b=1&c#top", text: "Look" }),
        on("setLink", "B1", { target: "#Data!A1" }),
        on("setLink", "A1", { target: "mailto:ann@example.org" }),
        on("setLink", "C1", { target: "https://example.org/d?b=1&c#top", text: "Look" }),
      ],
    },
    losses: [],
    check(envelope) {
      expectParts(envelope, {
        [SHEET]: [
          '<hyperlink ref="B1" location="Data!A1" display="Data!A1"/>',
          '<hyperlink ref="A1" r:id="rId2"/><hyperlink ref="C1" r:id="rId3" location="top" tooltip="Look"/>',
        ],
        [RELATIONS]: [
          'Target="mailto:ann@example.org" TargetMode="External"',
          'Target="https://example.org/d?b=1&amp;c" TargetMode="External"',
        ],
      });
      expect(partsOf(envelope).get(RELATIONS)?.text).not.toContain("example.org/a");
    },
  },
  {
    name: "the list of links stayed when its only one was removed",
    input: {
      bytes: plain,
      plan: [on("setLink", "A1", { target: "https://example.org/" }), on("removeLink", "A1")],
    },
    losses: [],
    check(envelope) {
      expect(sheetOf(envelope)).not.toContain("hyperlink");
      expect(partsOf(envelope).get(RELATIONS)?.text).not.toContain("example.org");
    },
  },
  {
    name: "a link that runs a script",
    kind: "hostile",
    input: { bytes: plain, plan: [on("setLink", "A1", { target: "javascript:alert(1)" })] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  ...[
    on("setLink", "A1", { target: "https://example.org/", text: "a\u0001" }),
    on("setLink", "A1", { target: "#Data!A1\u0001" }),
    on("addPicture", "A1", { picture: PIXEL, text: "a\u0001" }),
  ].map(
    (step, index): Row => ({
      name: `a text with a character that XML cannot hold, ${index + 1}`,
      kind: "hostile",
      input: { bytes: plain, plan: [step] },
      error: "xlsx/XLSX_EDIT_REFUSED",
    }),
  ),
  {
    name: "a link that is not there",
    input: { bytes: plain, plan: [on("removeLink", "B3")] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "a picture could not be added",
    input: {
      bytes: plain,
      plan: [
        on("addPicture", "C4", { picture: PIXEL, text: "Two dots" }),
        on("addPicture", "E4", { picture: PIXEL, width: 40 }),
      ],
    },
    losses: [],
    check(envelope) {
      expectParts(envelope, {
        [SHEET]: ['<drawing r:id="rId1"/>'],
        "xl/drawings/drawing1.xml": [
          '<xdr:row>3</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="12700" cy="6350"/>',
          'name="Picture 1" descr="Two dots"',
          '<xdr:ext cx="381000" cy="190500"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="3" name="Picture 2"/>',
        ],
        "[Content_Types].xml": ['<Default Extension="png" ContentType="image/png"/>'],
      });
      expect([...partsOf(envelope).keys()].filter((name) => name.startsWith("xl/media/"))).toEqual([
        "xl/media/image1.png",
      ]);
    },
  },
  {
    name: "a picture of a kind that Excel does not show",
    kind: "hostile",
    input: { bytes: plain, plan: [on("addPicture", "C4", { picture: "R0lGODlhAQABAAAAACw=" })] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "a chart showed the data of its former range",
    input: {
      bytes: fixture("faults-a.xlsx"),
      plan: [{ do: "setChartRange", sheet: "Orders", chart: "chart 2", range: "A3:C6" }],
    },
    losses: [],
    check: (envelope) =>
      expectParts(envelope, {
        "xl/charts/chart1.xml": [
          "<c:f>Orders!$A$4:$A$6</c:f>",
          "<c:f>Orders!$B$4:$B$6</c:f><c:numCache><c:formatCode>",
          '<c:ptCount val="3"/>',
          '<c:ser><c:idx val="1"/><c:order val="1"/><c:tx><c:strRef><c:f>Orders!$C$3</c:f>',
          "<c:f>Orders!$C$4:$C$6</c:f>",
        ],
      }),
  },
  {
    name: "a chart that is not there",
    input: {
      bytes: fixture("faults-a.xlsx"),
      plan: [{ do: "setChartRange", sheet: "Orders", chart: "Chart 9", range: "A3:C6" }],
    },
    error: "xlsx/XLSX_MAPPING_UNRESOLVED",
  },
];
