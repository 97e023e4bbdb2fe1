import { conforms, conserves, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { convertMarkdown } from "../src/operations/convert-markdown.ts";
import { markdownConservation as conservation } from "./conservation.ts";
import { module } from "./module.ts";

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const README = fixture("report.md");
const md = (markdown: string, more: object = {}) => ({ bytes: Buffer.from(markdown), ...more });
const html = { to: "html", html: "fragment" } as const;

type Envelope = {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly losses?: readonly { readonly message: string }[];
};
const textOf = ({ value }: Envelope): string =>
  Buffer.from((value as { artifact: { bytes: Uint8Array } }).artifact.bytes).toString("utf8");
const is = (wanted: string) => (envelope: Envelope) => expect(textOf(envelope)).toBe(wanted);
const says =
  (...lines: readonly string[]) =>
  ({ losses = [] }: Envelope) =>
    expect(losses.map(({ message }) => message.slice(0, message.indexOf(":")))).toEqual(lines);

conforms(
  convertMarkdown,
  [
    {
      name: "a report as a Word document",
      input: { bytes: README },
      losses: ["common/FORMATTING_NOT_WRITTEN"],
      value: including({ counts: { headings: 5, tables: 1, codeBlocks: 1, footnotes: 1, slides: 0 } }),
    },
    {
      name: "a report as slides",
      input: { bytes: README },
      options: { to: "pptx" },
      losses: {
        "common/FRONT_MATTER_NOT_WRITTEN": 2,
        "common/FORMATTING_NOT_WRITTEN": 3,
        "common/STRUCTURE_CHANGED": 4,
      },
      value: including({ counts: { slides: 5 } }),
    },
    {
      name: "an encrypted template with its password",
      input: { ...md("Text\n"), template: fixture("encrypted.docx") },
      options: { templatePassword: "pass" },
      losses: ["common/ENCRYPTION_REMOVED"],
    },
    { name: "a report as a page", input: { bytes: README }, options: { to: "html" }, losses: [] },
    {
      name: "the text of an address keeps its percent signs, and an escaped colon makes it no link",
      input: md("<https://a.test/b%20c> https://a.test/%3D%7B https\\://a.test/\\~d\n"),
      options: html,
      losses: [],
      check: is(
        '<p><a href="https://a.test/b%20c">https://a.test/b%20c</a> <a href="https://a.test/%3D%7B">https://a.test/%3D%7B</a> https://a.test/~d</p>\n',
      ),
    },
    {
      name: "tables, tasks and notes as HTML",
      input: md("a[^n] ~~b~~\n\n- [x] c\n\n| d | e |\n|---|:-:|\n| f | g |\n\n[^n]: h\n"),
      options: html,
      losses: [],
      check: is(
        '<p>a<sup><a href="#fn-1">1</a></sup> <s>b</s></p>\n<ul>\n<li>\u2612 c</li>\n</ul>\n<table>\n<thead>\n<tr>\n<th>d</th>\n<th style="text-align:center">e</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>f</td>\n<td style="text-align:center">g</td>\n</tr>\n</tbody>\n</table>\n<section class="footnotes">\n<ol>\n<li id="fn-1">\n<p>h</p>\n</li>\n</ol>\n</section>\n',
      ),
    },
    {
      name: "HTML that would run, and HTML that would not",
      input: md('<div onclick="x()">a</div>\n\nb <script>c</script> [d](e.md "t")\n'),
      options: html,
      losses: { "common/HTML_SIMPLIFIED": 2 },
      check: says("Line 1", "Line 3"),
    },
    {
      name: "HTML in a document",
      input: md("a <kbd>b</kbd> <span>c</span>\n\n<p>d <b>e</b></p>\n"),
      losses: { "common/HTML_SIMPLIFIED": 3 },
    },
    {
      name: "links and pictures of HTML in a document",
      input: md(
        '# S\n\n<a href="http://a.b/c"><img src="d.png" alt="e" title="f"></a> <a href="java&#9;script:g()">h</a>\n\n<p><a href="../i?j=1#k">l</a> <a href="#s">m</a> <img src="d.png" alt="n"></p>\n',
        { assets: [{ name: "d.png", bytes: Buffer.from(PIXEL, "base64") }] },
      ),
      losses: { "common/FORMATTING_NOT_WRITTEN": 1, "common/HTML_SIMPLIFIED": 2 },
      check: async (envelope: Envelope) => {
        const { bytes } = (envelope.value as { artifact: { bytes: Uint8Array } }).artifact;
        const { texts } = (await conservation.open?.({ bytes, extension: "docx" } as never)) ?? { texts: [] };
        const all = texts.join("\n");
        for (const wanted of ["http://a.b/c", "../i?j=1#k", "e", "n"]) expect(all).toContain(wanted);
        expect(all).not.toMatch(/script:|relative\.invalid/);
      },
    },
    {
      name: "a picture in a link that did not come",
      input: md("[![a](b.png)](https://example.org/c)"),
      options: html,
      losses: { "common/IMAGE_NOT_EMBEDDED": 1 },
      check: is('<p><a href="https://example.org/c">a</a></p>\n'),
    },
    {
      name: "pictures that came, and one that did not",
      input: md("![a](img/a%20b.png) ![c](https://example.org/c.png)", {
        assets: [
          { name: "img/a b.png", bytes: Buffer.from(PIXEL, "base64") },
          { name: "d.png", bytes: Buffer.from(PIXEL, "base64") },
        ],
      }),
      losses: ["common/IMAGE_NOT_EMBEDDED"],
      value: including({ unusedAssets: ["d.png"] }),
    },
    {
      name: "a picture in a data: address",
      input: md(`![a](data:image/png;base64,${PIXEL})`),
      options: { to: "pptx" },
      losses: [],
    },
    {
      name: "a picture that is cut off, on a slide",
      kind: "hostile",
      input: md("a ![b](c.png)", { assets: [{ name: "c.png", bytes: Buffer.from(PIXEL, "base64").subarray(0, 8) }] }),
      options: { to: "pptx" },
      losses: ["common/IMAGE_NOT_EMBEDDED", "common/LINK_TARGET_MISSING"],
    },
    {
      name: "slides: what pptx.convert.markdown writes for a table's alternative text is that of the table",
      input: md("| a |\n|---|\n| b |\n\n[Table]\n\n[Table]\n"),
      options: { to: "pptx" },
      losses: ["common/STRUCTURE_CHANGED"],
    },
    ...(["docx", "pptx"] as const).map((to) => ({
      name: `${to}: what has no place is named with its text: notes of notes and titles, and comments`,
      input: md("# A[^1]\n\nb[^2] <!-- inner -->\n\n<!-- outer -->\n\n[^1]: first\n[^2]: second[^3]\n[^3]: third\n"),
      options: { to },
      losses: {
        ...(to === "pptx" && { "common/DEFINITION_UNUSED": 1 }),
        "common/HTML_SIMPLIFIED": 2,
        "common/STRUCTURE_CHANGED": 2,
      },
      check({ losses = [] }: Envelope) {
        const messages = losses.map(({ message }) => message).join("\n");
        for (const text of ["inner", "outer", "third", ...(to === "pptx" ? ["first"] : [])])
          expect(messages).toContain(text);
        expect(messages).not.toContain("second");
      },
    })),
    {
      name: "a picture that begins with seventy comments",
      kind: "hostile",
      input: md("![b](c.svg)", { assets: [{ name: "c.svg", bytes: Buffer.from(`${"<!---->".repeat(70)}<p>`) }] }),
      losses: ["common/IMAGE_NOT_EMBEDDED"],
    },
    {
      name: "definitions that nothing uses",
      input: md("a [b]\n\n[b]: /c\n[d]: /e\n[^f]: g\n"),
      losses: { "common/DEFINITION_UNUSED": 2 },
    },
    {
      name: "a link to a heading, and one to nothing",
      input: md("# A b\n\n[c](#a-b) [d](#none)\n"),
      losses: ["common/LINK_TARGET_MISSING"],
    },
    { name: "a row with a cell too many", input: md("| a |\n|---|\n| b | c |\n"), losses: ["common/TABLE_CELL_EXTRA"] },
    { name: "a control character", input: md("a\u0001b\n"), losses: ["common/CHARACTER_REPLACED"] },
    {
      name: "front matter that has no place",
      input: md("---\ntitle: A\ndate: 2024-05-06\nlayout:\n  b: c\n---\n\nd\n"),
      losses: { "common/FRONT_MATTER_NOT_WRITTEN": 2 },
      check: says("Line 3", "Line 4"),
    },
    {
      name: "front matter with authors who are maps, folded text and quoted texts",
      input: md(
        '---\ntitle: "A: b"\nsubject: >\n  folded\n  text\nauthor:\n  - name: Ann\n    email: a@b.c\n  - Bob\n---\n\nd\n',
      ),
      losses: { "common/FRONT_MATTER_NOT_WRITTEN": 1 },
      check: says("Line 8"),
    },
    {
      name: "front matter that is not YAML",
      input: md("---\ntitle: A\nsubject: b: c\n---\n\nd\n"),
      losses: { "common/FRONT_MATTER_NOT_WRITTEN": 1 },
      check: says("Line 3"),
    },
    {
      name: "front matter with comments, tags, anchors of lists and a name that comes twice",
      input: md(
        "---\n# above\ntitle: A # beside\ntags: &all [b]\nauthor:\n  - name: Ann\n    name: Bob\nx: |\n  # heading\n---\n\nd\n",
      ),
      losses: { "common/FRONT_MATTER_NOT_WRITTEN": 5 },
      check: ({ losses }) =>
        expect(losses.map(({ message }) => message)).toEqual([
          "Line 2: A comment of the front matter is not in the output: # above",
          "Line 3: A comment of the front matter is not in the output: beside",
          'Line 4: The member "tags" of the front matter is not in the output: &all [b]',
          'Line 7: The member "author.name" of the front matter is not in the output: Bob',
          'Line 8: The member "x" of the front matter is not in the output: |\n  # heading',
        ]),
    },
    {
      name: "front matter that nests too deep to be read",
      kind: "hostile",
      input: md(`---\ntitle: ${"[".repeat(3_000)}\n---\n\nd\n`),
      losses: { "common/FRONT_MATTER_NOT_WRITTEN": 1 },
    },
    {
      name: "front matter with names of objects, anchors and aliases",
      kind: "hostile",
      input: md("---\n__proto__: a\nconstructor: b\ntitle: &c [*c, *c]\n---\n\nd <constructor>e\n"),
      losses: { "common/FRONT_MATTER_NOT_WRITTEN": 3, "common/HTML_SIMPLIFIED": 1 },
      check: ({ losses = [] }: Envelope) =>
        expect(losses.map(({ message }) => message)).toEqual([
          'Line 2: The member "__proto__" of the front matter is not in the output: a',
          'Line 3: The member "constructor" of the front matter is not in the output: b',
          'Line 4: The member "title" of the front matter is not in the output: &c [*c, *c]',
          "Line 7: The tag <constructor> is not in the output.",
        ]),
    },
    {
      name: "HTML that does not end",
      kind: "hostile",
      input: md("<svg>\n\na <script>b\n\n# c\n"),
      options: html,
      losses: { "common/HTML_SIMPLIFIED": 2 },
      check: is('<div class="markdown-html"><p>a \n</p><h1>c</h1></div>'),
    },
    {
      name: "a paragraph of more stretches than a text of a slide has",
      input: md("a *b* ".repeat(200)),
      options: { to: "pptx" },
      losses: [],
    },
    {
      name: "a table with more text than slides hold",
      input: md(
        `| ${"long words ".repeat(20)} |${" b |".repeat(8)}\n|${"---|".repeat(9)}\n${`|${` ${"many words ".repeat(9)} |`.repeat(9)}\n`.repeat(11)}`,
      ),
      options: { to: "pptx" },
      losses: { "common/DECK_LAYOUT": 1 },
    },
    {
      name: "no text",
      input: md(""),
      options: { to: "pptx" },
      losses: [],
      value: including({ counts: { slides: 1 } }),
    },
    {
      name: "a report in the styles of another document",
      input: { bytes: README, template: fixture("footnotes.docx") },
      losses: ["common/FORMATTING_NOT_WRITTEN"],
      check: async (envelope: Envelope) => {
        const { bytes } = (envelope.value as { artifact: { bytes: Uint8Array } }).artifact;
        const { texts } = (await conservation.open?.({ bytes, extension: "docx" } as never)) ?? { texts: [] };
        expect(texts.map((text) => text.trim())).toContain("Counted at the gates.");
        expect(texts).not.toContain("Footnote text");
      },
    },
    { name: "no text for Word", input: md(""), losses: [] },
    {
      name: "bytes that are not UTF-8",
      kind: "hostile",
      input: { bytes: Buffer.from([0xff, 0xfe, 0x41]) },
      error: "common/INVALID_INPUT",
    },
    { name: "quotes in quotes", kind: "hostile", input: md(`${">".repeat(10_000)} a`), error: "common/RESOURCE_LIMIT" },
    {
      name: "more slides than a deck has",
      kind: "boundary",
      input: md("# a\n\n".repeat(201)),
      options: { to: "pptx" },
      error: "common/RESOURCE_LIMIT",
    },
    {
      name: "a template for slides",
      kind: "boundary",
      input: md("a", { template: Buffer.from("b") }),
      options: { to: "pptx" },
      error: "common/SCHEMA_REJECTED",
      issues: ["template"],
    },
    {
      name: "a template that is not a document",
      kind: "hostile",
      input: md("a", { template: Buffer.from("b") }),
      error: "common/INVALID_INPUT",
    },
    {
      name: "a template that is cut off",
      kind: "hostile",
      input: md("a", { template: fixture("broken.docx") }),
      error: "common/DOC_INVALID",
    },
    {
      name: "a template under a password",
      kind: "hostile",
      input: md("a", { template: fixture("encrypted.docx") }),
      error: "common/INPUT_ENCRYPTED",
    },
  ],
  { module, conservation },
);

conserves(convertMarkdown, conservation, 16);
