import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { conforms, conserves, fixture as fixtureOf, including } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { parseDocx } from "../src/operations/parse-docx.ts";
import { transformDocxHtml } from "../src/operations/transform-docx-html.ts";
import { validateDocx } from "../src/operations/validate-docx.ts";
import { SMALL_PNG } from "./authored-model.ts";
import { htmlConservation } from "./html-conservation.ts";
import { module } from "./module.ts";

const PAGE = `<!doctype html><html lang=en><head><title>T</title><style>.x{color:#c00;font:bold 18px Arial} p.y{text-align:center}
li li{font-style:italic}</style></head><body><h1 id=top>Minutes &amp; more</h1>
<p class=y>Centred <span class=x>red bold</span> and <a href="/x">a link</a>, <a href="#top">up</a>.</p>
<ol start=3><li>three<ul><li>inner</ul><li value=9>nine</ol><pre>a  b
	tab</pre><table border=1><tr><th>H1<th colspan=2>H2<tr><td rowspan=2>tall<td>b<td>c<tr><td>d<td>e</table><p dir=rtl>שלום</p></body>`;
const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const document = including({ extension: "docx" });
type Node = Readonly<Record<string, unknown>>;

/** Every object below a value, in its order. */
function nodesOf(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return typeof value === "object" && value !== null ? [value as Node, ...Object.values(value).flatMap(nodesOf)] : [];
}

const run = (html: string, options: object = {}) => invoke(transformDocxHtml, { html }, options);

conforms(
  transformDocxHtml,
  [
    {
      name: "links that Word cannot follow keep their text, and their targets are reported",
      input: {
        html: "<p><a href='javascript:go()'>run</a> <a href='data:text/html,x'>open</a> <a href='#none'>down</a> <a href=''>same</a></p>",
      },
      losses: ["docx/HTML_CONSTRUCT_UNSUPPORTED", "docx/HTML_CONSTRUCT_UNSUPPORTED"],
    },
    {
      name: "a page with one of each",
      input: { html: PAGE },
      options: { baseUrl: "https://example.org/" },
      losses: [],
      value: document,
    },
    {
      name: "an encrypted template with its password",
      input: { html: "<p>Text", template: fixture("encrypted.docx") },
      options: { templatePassword: "pass" },
      losses: ["docx/ENCRYPTION_REMOVED"],
      value: document,
    },
    { name: "its styles left aside", input: { html: PAGE }, options: { css: "ignore" }, losses: [], value: document },
    {
      name: "a picture in the page",
      input: { html: `<img alt="red" src="data:image/png;base64,${SMALL_PNG}">` },
      losses: [],
      value: document,
    },
    {
      name: "a picture elsewhere is its text",
      input: { html: '<p>before <img alt="a red square" src="https://example.org/x.png"> behind' },
      losses: ["docx/HTML_CONSTRUCT_UNSUPPORTED"],
    },
    {
      name: "what Word has otherwise is named",
      input: {
        html: '<link rel=stylesheet href=x.css><div style="float:left">a</div><iframe src="x"></iframe><svg><text>words</text></svg><select><option>one<option selected>two</select>',
      },
      losses: { "docx/HTML_CONSTRUCT_UNSUPPORTED": 5 },
    },
    {
      name: "characters that XML cannot hold",
      kind: "hostile",
      input: { html: "<p>one \u0007 two</p>" },
      losses: { "docx/SERIALIZER_CONDITION": 1 },
    },
    {
      name: "characters that XML cannot hold, in the name of a font and an alternative text",
      kind: "hostile",
      input: {
        html: `<p style="font-family:a\u0001b">one</p><p style="font-family:${"\u{1f600}".repeat(20)}">two</p><img alt="a\ufffeb" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">`,
      },
      losses: { "docx/SERIALIZER_CONDITION": 1 },
    },
    {
      name: "more columns than Word has",
      kind: "hostile",
      input: { html: `<table><tr>${"<td rowspan=3>x</td>".repeat(70)}</tr><tr><td colspan=60>y</td></tr></table>` },
      losses: { "docx/HTML_CONSTRUCT_UNSUPPORTED": 8 },
    },
    {
      name: "a cell that a page lays over one from above is told",
      input: { html: "<table><tr><td>a<td rowspan=2>b<tr><td colspan=2>c</table>" },
      losses: { "docx/HTML_CONSTRUCT_UNSUPPORTED": 1 },
    },
    {
      name: "ten thousand elements in one another",
      kind: "hostile",
      input: { html: `${"<div><table><tr><td>".repeat(3_000)}deep` },
      losses: { "docx/HTML_CONSTRUCT_UNSUPPORTED": 4 },
    },
    { name: "nothing", kind: "boundary", input: { html: "" }, losses: [], value: document },
    {
      name: "a base that is no address",
      kind: "boundary",
      input: { html: "x" },
      options: { baseUrl: "nowhere" },
      error: "docx/DOC_INVALID",
    },
    {
      name: "more elements than allowed",
      kind: "hostile",
      input: { html: "<b>x</b>".repeat(1_000) },
      options: { limits: { maxElements: 100 } },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
    {
      name: "a loss that is not wanted",
      kind: "boundary",
      input: { html: "<iframe></iframe>" },
      options: { lossPolicy: "failOnDropped" },
      error: "docx/LOSS_POLICY_VIOLATED",
      losses: ["docx/HTML_CONSTRUCT_UNSUPPORTED"],
    },
    {
      name: "a template with a password",
      kind: "hostile",
      input: { html: "x", template: fixture("encrypted.docx") },
      error: "common/INPUT_ENCRYPTED",
    },
    {
      name: "the styles of a document from Word",
      input: { html: PAGE, template: fixtureOf("footnotes.docx") },
      options: { baseUrl: "https://example.org/" },
      losses: [],
      value: document,
    },
    {
      name: "a template that is no document",
      kind: "hostile",
      input: { html: "x", template: Buffer.from("no document") },
      error: "docx/INVALID_INPUT",
    },
    { name: "no text", kind: "hostile", input: { html: 7 }, error: "common/SCHEMA_REJECTED" },
  ],
  { module, conservation: htmlConservation },
);

conserves(transformDocxHtml, htmlConservation, 4);

describe("a page as a document", () => {
  it("has no error, and says what the page says", async () => {
    const made = await run(PAGE, { baseUrl: "https://example.org/" });
    if (!made.ok) throw new Error(made.error.message);
    const verdict = await invoke(validateDocx, { bytes: made.value.bytes }, {});
    expect(verdict.ok && verdict.value.issues).toEqual([]);
    const read = await invoke(parseDocx, { bytes: made.value.bytes }, {});
    if (!read.ok) throw new Error(read.error.message);
    const labels = read.value.derived?.paragraphs.flatMap(({ label }) => label ?? []);
    expect(labels).toEqual(["3.", "\u25e6", "9."]);
    expect(read.value.derived?.tables.map(({ rows, columns, cells }) => [rows, columns, cells])).toEqual([
      [
        3,
        3,
        [
          [0, 0, 1, 1],
          [0, 1, 1, 2],
          [1, 0, 2, 1],
          [1, 1, 1, 1],
          [1, 2, 1, 1],
          [2, 1, 1, 1],
          [2, 2, 1, 1],
        ],
      ],
    ]);
    const json = JSON.stringify(read.value.content);
    for (const expected of [
      '"halfPoints":27',
      '"color":"CC0000"',
      '"alignment":"center"',
      '"anchor":"page_1"',
      '"type":"tab"',
    ])
      expect(json).toContain(expected);
  });

  it.each([
    ["<center><table><td>a</table></center>", "center", undefined],
    ["<div align=right><table><td>a</table></div>", "right", undefined],
    ["<table align=center><td>a</table>", "center", undefined],
    ['<div style="text-align:right"><table><td>a</table></div>', undefined, "right"],
  ])("places the table, and aligns its text, as a browser does: %s", async (html, place, alignment) => {
    const made = await run(`<!doctype html>${html}`);
    if (!made.ok) throw new Error(made.error.message);
    const read = await invoke(parseDocx, { bytes: made.value.bytes }, {});
    if (!read.ok) throw new Error(read.error.message);
    const table = nodesOf(read.value.content).find(({ type }) => type === "table");
    const text = nodesOf(table).find(({ type }) => type === "paragraph");
    const [ofTable, ofText] = [table, text].map((node) => (node?.properties as Node | undefined)?.alignment);
    expect([ofTable, ofText]).toEqual([place, alignment]);
  });

  it("has no blanks at the ends of lines that a page keeps, also where one has nothing else", async () => {
    const made = await run('<p style="white-space:pre-line">x \n \t\n  a  b</p>');
    if (!made.ok) throw new Error(made.error.message);
    const read = await invoke(parseDocx, { bytes: made.value.bytes }, {});
    if (!read.ok) throw new Error(read.error.message);
    expect(JSON.stringify(read.value.content)).toContain('["x",{"type":"break"},{"type":"break"},"a b"]');
  });

  it("counts as the page does where marks change within a list", async () => {
    const made = await run('<ol><li>a<li style="list-style:upper-roman">b<li style="list-style:none">c<li>d<li>e</ol>');
    if (!made.ok) throw new Error(made.error.message);
    const read = await invoke(parseDocx, { bytes: made.value.bytes }, {});
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.derived?.paragraphs.flatMap(({ label }) => label ?? [])).toEqual(["1.", "II.", "4.", "5."]);
  });

  it("has the head of a table above and its foot below, and no cell that reaches out of its group of rows", async () => {
    const made = await run(
      "<table><tfoot><tr><td>foot<td>f</tfoot><tbody><tr><td rowspan=0>all<td>b<tr><td rowspan=9>c</tbody><thead><tr><td>head<td>h</thead></table>",
    );
    if (!made.ok) throw new Error(made.error.message);
    const read = await invoke(parseDocx, { bytes: made.value.bytes }, {});
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.derived?.tables[0]?.cells).toEqual([
      [0, 0, 1, 1],
      [0, 1, 1, 1],
      [1, 0, 2, 1],
      [1, 1, 1, 1],
      [2, 1, 1, 1],
      [3, 0, 1, 1],
      [3, 1, 1, 1],
    ]);
    const json = JSON.stringify(read.value.content);
    expect(["head", "all", "foot"].map((text) => json.indexOf(text))).toEqual(
      ["head", "all", "foot"].map((text) => json.indexOf(text)).sort((a, b) => a - b),
    );
  });
});
