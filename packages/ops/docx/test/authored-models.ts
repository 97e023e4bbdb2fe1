import { SMALL_PNG } from "./authored-model.ts";

/** A model written by hand, nothing of it read from a file, and what LibreOffice must read of it: texts and tables in their order. */
export interface Authored {
  readonly name: string;
  readonly model: {
    readonly body: readonly object[];
    readonly styles?: readonly object[];
    readonly properties?: object;
  };
  /** Each paragraph of the body, those in cells with it; a label that is no bullet stands before its text, apart by a bar. */
  readonly body: readonly string[];
  /** What headers, footers, notes and comments must say, among others. */
  readonly beside?: readonly string[];
}

const p = (text: string, properties?: object) => ({ type: "paragraph", ...(properties && { properties }), text });
const of = (...children: readonly unknown[]) => ({ type: "paragraph", children });
const run = (text: string, properties: object) => ({ type: "run", properties, text });
const cell = (text: string, more: object = {}) => ({ type: "cell", text, ...more });
const row = (...children: readonly object[]) => ({ type: "row", children });
const item = (text: string, list: object) => ({ type: "paragraph", list, text });
const picture = (more: object = {}) => ({
  type: "picture",
  base64: SMALL_PNG,
  widthPt: 24,
  description: "A square",
  ...more,
});
const field = (instr: string, shown: string) => ({ type: "field", instr, children: [{ type: "run", text: shown }] });
const complexField = (code: string, shown: string) => ({
  type: "paragraph",
  children: [
    { type: "run", children: [{ type: "fieldCharacter", fldCharType: "begin" }] },
    { type: "run", children: [{ type: "instruction", text: code }] },
    { type: "run", children: [{ type: "fieldCharacter", fldCharType: "separate" }] },
    shown,
    { type: "run", children: [{ type: "fieldCharacter", fldCharType: "end" }] },
  ],
});
const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const math = (inner: string) => ({ type: "opaque", xml: `<m:oMath ${MATH}>${inner}</m:oMath>` });
const A4 = { pageSize: { w: 11906, h: 16838 } };
const MARGINS = { top: 1440, right: 1440, bottom: 1440, left: 1440, header: 708, footer: 708, gutter: 0 };

const SECTIONS: Authored = {
  name: "sections with headers of the first and of even pages, one of them on its side, in two columns",
  model: {
    body: [
      p("one"),
      {
        type: "section",
        ...A4,
        pageMargins: MARGINS,
        hasTitlePage: true,
        headers: { default: [p("head")], first: [p("first head")], even: [p("even head")] },
        footers: { default: [of("page ", field("PAGE", "1"))] },
      },
      p("two"),
      {
        type: "section",
        startsAt: "nextPage",
        pageSize: { w: 16838, h: 11906, orient: "landscape" },
        pageMargins: MARGINS,
        columns: { num: 2, space: 720 },
        headers: { default: [p("wide head")] },
      },
      p("three"),
    ],
  },
  body: ["one", "two", "three"],
  beside: ["head", "first head", "even head", "page 0", "wide head"],
};

/** One for each feature of docx.render's table of what a model made by hand may say, alone and with its neighbours. */
export const AUTHORED_MODELS: readonly Authored[] = [
  SECTIONS,
  {
    name: "a list of three levels, numbered as laws are",
    model: {
      body: [
        item("one", { kind: "decimal", id: "law", pattern: "%1" }),
        item("one one", { kind: "decimal", id: "law", level: 1, pattern: "%1.%2" }),
        item("one one one", { kind: "decimal", id: "law", level: 2, pattern: "%1.%2.%3" }),
        item("one one two", { kind: "decimal", id: "law", level: 2 }),
        item("one two", { kind: "decimal", id: "law", level: 1 }),
        item("two", { kind: "decimal", id: "law" }),
        item("two one", { kind: "decimal", id: "law", level: 1 }),
      ],
    },
    body: ["1|one", "1.1|one one", "1.1.1|one one one", "1.1.2|one one two", "1.2|one two", "2|two", "2.1|two one"],
  },
  {
    name: "lists of every kind, each counting for itself, and text between them",
    model: {
      body: [
        item("a", { kind: "lowerLetter", id: "1", start: 3 }),
        p("between"),
        item("b", { kind: "lowerLetter", id: "1" }),
        item("c", { kind: "upperLetter", id: "2", pattern: "(%1)" }),
        item("d", { kind: "lowerRoman", id: "3", start: 4 }),
        item("e", { kind: "upperRoman", id: "4", start: 9 }),
        item("f", { kind: "decimalZero", id: "5" }),
        item("g", { kind: "bullet" }),
        item("h", { kind: "bullet", level: 1 }),
        { type: "table", children: [row({ type: "cell", children: [item("i", { kind: "decimal", id: "6" })] })] },
        item("j", { kind: "decimal", id: "6" }),
      ],
    },
    body: ["c.|a", "between", "d.|b", "(A)|c", "iv.|d", "IX.|e", "01.|f", "g", "h", "1.|i", "2.|j"],
  },
  {
    name: "a table whose cells span rows and columns, with a table in one",
    model: {
      body: [
        p("before"),
        {
          type: "table",
          columnWidths: [2000, 3000, 2000],
          children: [
            { ...row(cell("wide", { columnSpan: 2 }), cell("tall", { rowSpan: 3 })), isHeader: true },
            row(cell("left", { rowSpan: 2 }), cell("middle")),
            row({ type: "cell", children: [p("holds"), { type: "table", children: [row(cell("x"), cell("y"))] }] }),
          ],
        },
        p("behind"),
      ],
    },
    body: ["before", "wide", "tall", "left", "middle", "holds", "x", "y", "", "behind"],
  },
  {
    name: "a table over pages, whose header row comes again, and rows that stay whole",
    model: {
      body: [
        {
          type: "table",
          properties: { style: "TableGrid", alignment: "center" },
          children: [
            { ...row(cell("number"), cell("square")), isHeader: true },
            ...Array.from({ length: 80 }, (_, at) => ({
              ...row(cell(String(at)), cell(String(at * at))),
              properties: { staysWhole: true },
            })),
          ],
        },
      ],
    },
    body: ["number", "square", ...Array.from({ length: 80 }, (_, at) => [String(at), String(at * at)]).flat()],
  },
  {
    name: "notes at the foot and at the end, of several blocks, in text, cells and lists",
    model: {
      body: [
        of("one", { type: "footnote", text: "foot one" }, ", two", {
          type: "footnote",
          children: [of("foot ", run("two", { italic: true })), p("its second paragraph")],
        }),
        of("three", { type: "endnote", children: [p("end"), item("its list", { kind: "bullet" })] }),
        {
          type: "table",
          children: [row({ type: "cell", children: [of("four", { type: "footnote", text: "foot four" })] })],
        },
        { type: "paragraph", list: { kind: "decimal" }, children: ["five", { type: "footnote", text: "foot five" }] },
      ],
    },
    body: ["one1, two2", "threei", "four3", "1.|five4"],
    beside: ["foot one", "foot two", "its second paragraph", "foot four", "foot five", "end", "its list"],
  },
  {
    name: "comments on words, on more than a paragraph's start, and on a cell",
    model: {
      body: [
        of("Plain ", { type: "comment", comment: "why?", author: "Ann", initials: "A", children: ["words"] }, " here"),
        of({
          type: "comment",
          comment: [p("two"), p("paragraphs")],
          author: "Bob",
          date: "2026-01-02T03:04:05Z",
          children: [run("bold", { bold: true }), " and not"],
        }),
        {
          type: "table",
          children: [
            row({
              type: "cell",
              children: [of({ type: "comment", comment: "of a cell", author: "Ann", children: ["in"] })],
            }),
          ],
        },
      ],
    },
    body: ["Plain words here", "bold and not", "in"],
    beside: ["comment Ann: of a cell", "comment Ann: why?", "comment Bob: two\nparagraphs"],
  },
  {
    name: "pictures in text, in a cell, in a header, in a note and in a link",
    model: {
      body: [
        of("before ", picture(), " behind"),
        { type: "table", children: [row({ type: "cell", children: [of(picture({ heightPt: 60 }))] })] },
        of("noted", { type: "footnote", children: [of("with ", picture({ description: "In a note" }))] }),
        of({ type: "link", url: "https://example.org/", children: [picture({ description: "Leads on" })] }),
        { type: "section", ...A4, pageMargins: MARGINS, headers: { default: [of(picture(), " head")] } },
      ],
    },
    body: ["before  behind", "", "noted1", ""],
    beside: ["with", "head"],
  },
  {
    name: "links to pages, mails and places of the document, with bookmarks over text and references to them",
    model: {
      body: [
        of({ type: "link", url: "https://example.org/?a=1&b=2#c", text: "page", tooltip: "A page & more" }),
        of("write to ", { type: "link", url: "mailto:a@example.org", children: [run("Ann", { bold: true }), " B"] }),
        of({ type: "bookmarkStart", id: 1, name: "place" }, "the place", { type: "bookmarkEnd", id: 1 }, " is ", {
          type: "link",
          anchor: "place",
          text: "here",
        }),
        of("see ", field("REF place \\h", "the place"), " on page ", field("PAGEREF place", "1")),
      ],
    },
    body: ["page", "write to Ann B", "the place is here", "see the place on page 1"],
  },
  {
    name: "headings, a table of contents as a field, and captions that count",
    model: {
      body: [
        complexField(' TOC \\o "1-2" \\h ', "Contents come here"),
        p("Rivers", { style: "Heading1" }),
        p("Long ones", { style: "Heading2" }),
        of("Table ", field("SEQ Table \\* ARABIC", "1"), ": Lengths"),
        of("Table ", field("SEQ Table \\* ARABIC", "2"), ": Depths"),
      ],
      properties: { title: "Rivers", language: "en" },
    },
    body: ["Contents come here", "Rivers", "Long ones", "Table 1: Lengths", "Table 2: Depths"],
  },
  {
    name: "equations in a line and on their own",
    model: {
      body: [
        of("where ", math("<m:r><m:t>a</m:t></m:r>"), " is"),
        of({
          type: "opaque",
          xml: `<m:oMathPara ${MATH}><m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>x</m:t></m:r></m:den></m:f></m:oMath></m:oMathPara>`,
        }),
        p("behind"),
      ],
    },
    body: ["where  is", "", "behind"],
  },
  {
    name: "controls: text, a list to choose from, a date, a box around blocks",
    model: {
      body: [
        of("Name: ", {
          type: "control",
          properties: { alias: "Name", tag: "name", id: 11, plainText: true },
          children: [{ type: "content", children: ["Ann"] }],
        }),
        of("Size: ", {
          type: "control",
          properties: {
            alias: "Size",
            id: 12,
            dropDownList: {
              listItem: [
                { displayText: "Small", value: "s" },
                { displayText: "Large", value: "l" },
              ],
            },
          },
          children: [{ type: "content", children: ["Large"] }],
        }),
        of("Day: ", {
          type: "control",
          properties: {
            alias: "Day",
            id: 13,
            date: {
              fullDate: "2026-01-02T00:00:00Z",
              dateFormat: "yyyy-MM-dd",
              lid: "en-US",
              storeMappedDataAs: "dateTime",
              calendar: "gregorian",
            },
          },
          children: [{ type: "content", children: ["2026-01-02"] }],
        }),
        {
          type: "control",
          properties: { alias: "Blocks", id: 14 },
          children: [{ type: "content", children: [p("in a box"), item("numbered", { kind: "decimal" })] }],
        },
      ],
    },
    body: ["Name: Ann", "Size: Large", "Day: 2026-01-02", "in a box\r", "1.|numbered"],
  },
  {
    name: "styles of paragraphs, characters and tables of its own",
    model: {
      styles: [
        {
          kind: "paragraph",
          styleId: "Warning",
          name: "Warning",
          basedOn: "Normal",
          next: "Normal",
          paragraph: { alignment: "center", spacing: { before: 240, after: 120 } },
          run: { bold: true, color: "C00000", halfPoints: 28 },
        },
        {
          kind: "character",
          styleId: "Code",
          name: "Code",
          run: { fonts: { ascii: "Courier New", hAnsi: "Courier New" } },
        },
        {
          kind: "table",
          styleId: "Banded",
          name: "Banded",
          basedOn: "TableNormal",
          table: { tableBorders: { insideH: { val: "single", sz: 4, space: 0, color: "808080" } } },
        },
      ],
      body: [
        p("Mind this", { style: "Warning" }),
        of("call ", run("main()", { style: "Code" }), " first"),
        { type: "table", properties: { style: "Banded" }, children: [row(cell("a")), row(cell("b"))] },
        p("tabs\u00a0and", {
          tabs: { tab: [{ val: "right", pos: 9000, leader: "dot" }] },
          indent: { left: 720, hanging: 360 },
          shading: { val: "clear", color: "auto", fill: "EEEEEE" },
        }),
      ],
    },
    body: ["Mind this", "call main() first", "a", "b", "tabs\u00a0and"],
  },
  {
    name: "text from right to left, of East Asia, with breaks, tabs and characters of other planes",
    model: {
      body: [
        {
          type: "paragraph",
          properties: { rightToLeftParagraph: true },
          children: [run("\u05e9\u05dc\u05d5\u05dd", { rightToLeft: true })],
        },
        of('\u6f22\u5b57 \ud83d\ude00 & <angle> "quotes"'),
        {
          type: "table",
          properties: { style: "TableGrid", bidiVisual: true },
          children: [row(cell("\u05d0"), cell("\u05d1"))],
        },
        of(
          "one",
          { type: "run", children: [{ type: "break" }] },
          "two",
          { type: "run", children: [{ type: "tab" }] },
          "three",
          { type: "run", children: [{ type: "break", kind: "page" }] },
          "four",
        ),
      ],
    },
    body: [
      "\u05e9\u05dc\u05d5\u05dd",
      '\u6f22\u5b57 \ud83d\ude00 & <angle> "quotes"',
      ...["\u05d0", "\u05d1", "one\ntwo\tthree", "four"],
    ],
  },
];
