import { invoke } from "@colophon/contract";
import { conforms, conserves, createSeededRandom, fixture, including } from "@colophon/testing";
import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import { convertDocxMarkdown } from "../src/operations/convert-docx-markdown.ts";
import { external, makeDocument, W } from "./documents.ts";
import { hasPython } from "./listers.ts";
import { markdownConservation } from "./markdown-conservation.ts";
import { modelConservation } from "./model-conservation.ts";
import { module } from "./module.ts";
import { readHtml } from "./read-markdown.ts";

const MATH = "http://schemas.openxmlformats.org/officeDocument/2006/math";
const run = (text: string, properties = ""): string =>
  `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = ""): string =>
  `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const cell = (content: string, properties = ""): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (...cells: readonly string[]): string => `<w:tr>${cells.join("")}</w:tr>`;
const table = (look: string, ...rows: readonly string[]): string =>
  `<w:tbl><w:tblPr><w:tblLook w:firstRow="${look}"/></w:tblPr>${rows.join("")}</w:tbl>`;
const numbered = (id: number, level: number, text: string): string =>
  p(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`);
const math = (content: string): string => `<m:oMath xmlns:m="${MATH}">${content}</m:oMath>`;
const mathRun = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
const field = (instruction: string, result: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const changed = (kind: string, content: string): string => `<w:${kind} w:id="1" w:author="Ann">${content}</w:${kind}>`;

const level = (at: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const NUMBERING = {
  name: "numbering.xml",
  type: "numbering",
  xml: `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="1">${level(0, "decimal", "%1.")}${level(1, "decimal", "%1.%2")}${level(2, "lowerLetter", "%1.%2(%3)")}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level(0, "bullet", "\uf0b7")}${level(1, "bullet", "o")}</w:abstractNum><w:abstractNum w:abstractNumId="3">${level(0, "cardinalText", "%1")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="3"/></w:num></w:numbering>`,
};
const STYLES = {
  name: "styles.xml",
  type: "styles",
  xml: `<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="H2"><w:name w:val="Heading 2"/></w:style><w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Quote"/></w:style><w:style w:type="paragraph" w:styleId="C"><w:name w:val="Source Code"/></w:style><w:style w:type="character" w:styleId="V"><w:name w:val="Verbatim Char"/></w:style><w:style w:type="character" w:styleId="K"><w:name w:val="KeywordTok"/><w:basedOn w:val="V"/></w:style></w:styles>`,
};
const notes = (kind: "footnote" | "endnote", ...texts: readonly string[]) => ({
  name: `${kind}s.xml`,
  type: `${kind}s`,
  xml: `<w:${kind}s xmlns:w="${W}">${texts.map((text, id) => `<w:${kind} w:id="${id + 1}">${p(run(text))}</w:${kind}>`).join("")}</w:${kind}s>`,
});
const reference = (kind: "footnote" | "endnote", id: number): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
const COMMENTS = {
  name: "comments.xml",
  type: "comments",
  xml: `<w:comments xmlns:w="${W}"><w:comment w:id="1" w:author="Bo" w:date="2024-05-06T07:08:09Z">${p(run("Please check."))}</w:comment></w:comments>`,
};
const COMMENTED = p(`${run("A claim")}<w:r><w:commentReference w:id="1"/></w:r>${run(".")}`);
const HEADER = { name: "header1.xml", type: "header", xml: `<w:hdr xmlns:w="${W}">${p(run("Draft"))}</w:hdr>` };
const drawing = (id: string, alt: string): string =>
  `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="Picture 1" descr="${alt}"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip ${id}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const IMAGE =
  '<Relationship Id="img" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/chart.png"/>';
const PICTURED = {
  body: p(drawing('r:embed="img"', "Sales [2024]")),
  relationships: IMAGE,
  entries: { "word/media/chart.png": "not really a picture" },
};

const textOf = (value: unknown): string =>
  Buffer.from((value as { artifact: { bytes: Uint8Array } }).artifact.bytes).toString("utf8");
const holds =
  (...wanted: readonly string[]) =>
  (envelope: { readonly ok: boolean; readonly value?: unknown }): void => {
    const text = envelope.ok ? textOf(envelope.value) : "";
    for (const each of wanted) if (!text.includes(each)) throw new Error(`${JSON.stringify(each)} is not in:\n${text}`);
  };
const is =
  (wanted: string) =>
  (envelope: { readonly ok: boolean; readonly value?: unknown }): void =>
    expect(envelope.ok ? textOf(envelope.value) : "").toBe(wanted);

conforms(
  convertDocxMarkdown,
  [
    {
      name: "a heading with its number, emphasis and a quote",
      input: {
        bytes: makeDocument({
          body: [
            p(run("Scope", "<w:b/>"), '<w:pStyle w:val="H1"/><w:numPr><w:numId w:val="1"/></w:numPr>'),
            p(`${run("plain ")}${run("bold", "<w:b/>")}${run(" and ")}${run("both", "<w:b/><w:i/>")}`),
            p(run("Words of another."), '<w:pStyle w:val="Q"/>'),
            p(run("a = *b*"), '<w:pStyle w:val="C"/>'),
            p(run("c"), '<w:pStyle w:val="C"/>'),
          ].join(""),
          parts: { numbering: NUMBERING, styles: STYLES },
        }),
      },
      losses: [],
      value: including({ counts: { headings: 1, paragraphs: 4, tables: 0, equations: 0, notes: 0, comments: 0 } }),
      check: is("# 1. Scope\n\nplain **bold** and ***both***\n\n> Words of another.\n\n```\na = *b*\nc\n```\n"),
    },
    {
      name: "a heading by the name of its style alone",
      input: {
        bytes: makeDocument({ body: p(run("Parties"), '<w:pStyle w:val="H2"/>'), parts: { styles: STYLES } }),
      },
      losses: [],
      check: is("## Parties\n"),
    },
    {
      name: "code within a line, by the name of its style or of one below",
      input: {
        bytes: makeDocument({
          body: p(
            `${run("set ")}${run("a*b", '<w:rStyle w:val="V"/>')}${run(" or ")}${run("`c`", '<w:rStyle w:val="K"/><w:b/>')}`,
          ),
          parts: { styles: STYLES },
        }),
      },
      losses: [],
      check: is("set `a*b` or **`` `c` ``**\n"),
    },
    {
      name: "lists that Markdown has, and legal numbers as text",
      input: {
        bytes: makeDocument({
          body: [
            numbered(1, 0, "Terms"),
            numbered(1, 1, "Payment"),
            numbered(1, 2, "Late payment"),
            numbered(1, 0, "Notices"),
            p(run("Between.")),
            numbered(1, 0, "Law"),
            numbered(2, 0, "one"),
            numbered(2, 1, "inner"),
          ].join(""),
          parts: { numbering: NUMBERING },
        }),
      },
      losses: [],
      check: is(
        "1. Terms\n\n   1.1 Payment\n\n   1.1(a) Late payment\n\n2. Notices\n\nBetween.\n\n3. Law\n\n- one\n  - inner\n",
      ),
    },
    {
      name: "the reading over a word that Word wrote as an equation field",
      input: {
        bytes: makeDocument({
          body: p(
            `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>EQ \\* jc0 \\* "Font:Mincho" \\* hps16 \\o\\ad(\\s\\up 19(</w:instrText></w:r><w:r><w:instrText>\u306b\u304c\u3064</w:instrText></w:r><w:r><w:instrText>),\u4e8c\u6708)</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>${run("!")}`,
          ),
        }),
      },
      losses: [],
      check: is("\u4e8c\u6708(\u306b\u304c\u3064)!\n"),
    },
    {
      name: "spaces that do not break, alone in their text, stay between words",
      input: {
        bytes: makeDocument({
          body: p(
            "<w:r><w:t>one</w:t></w:r><w:r><w:t>\u00a0</w:t></w:r><w:r><w:t>two</w:t></w:r><w:r><w:t> \u3000</w:t></w:r><w:r><w:t>three </w:t></w:r><w:r><w:t>four</w:t></w:r>",
          ),
        }),
      },
      options: { format: "text" },
      losses: [],
      check: is("one\u00a0two\u3000threefour\n"),
    },
    {
      name: "a table of Markdown",
      input: {
        bytes: makeDocument({
          body: table("1", row(cell(p(run("a|b"))), cell(p(run("c")))), row(cell(p(run("1"))), cell(p("")))),
        }),
      },
      losses: ["docx/FORMATTING_NOT_SHOWN"],
      check: is("| a\\|b | c |\n| --- | --- |\n| 1 |  |\n"),
    },
    {
      name: "merged cells and cells of several paragraphs as HTML",
      input: {
        bytes: makeDocument({
          body: table(
            "0",
            row(cell(p(run("wide &amp; *high*")), '<w:gridSpan w:val="2"/>')),
            row(cell(p(run("1"))), cell(p(run("2")) + p(run("3")))),
          ),
        }),
      },
      losses: ["docx/FORMATTING_NOT_SHOWN"],
      check: is(
        '<table>\n<tr><td colspan="2">wide &amp; *high*</td></tr>\n<tr><td>1</td><td><p>2</p>\n<p>3</p></td></tr>\n</table>\n',
      ),
    },
    {
      name: "the same table as text",
      input: { bytes: makeDocument({ body: table("0", row(cell(p(run("wide")), '<w:gridSpan w:val="2"/>'))) }) },
      options: { format: "text" },
      losses: ["docx/FORMATTING_NOT_SHOWN", "docx/TABLE_FLATTENED"],
      check: is("wide\n"),
    },
    {
      name: "footnotes and endnotes in the order of their references, and one that nothing refers to",
      input: {
        bytes: makeDocument({
          body: p(`${run("x")}${reference("footnote", 2)}${reference("endnote", 1)}`),
          parts: { footnotes: notes("footnote", "Unused.", "First."), endnotes: notes("endnote", "Last.") },
        }),
      },
      losses: ["docx/CONTENT_NOT_SHOWN"],
      check: is("x[^1][^e1]\n\n[^1]: First.\n\n[^e1]: Last.\n"),
    },
    {
      name: "a note of a table that is HTML is HTML",
      input: {
        bytes: makeDocument({
          body: table("0", row(cell(p(`${run("x")}${reference("footnote", 1)}`) + p(run("y"))))),
          parts: { footnotes: notes("footnote", "Why.") },
        }),
      },
      losses: ["docx/FORMATTING_NOT_SHOWN"],
      check: holds('<sup><a href="#fn-1">1</a></sup>', '<div id="fn-1"><p><sup>1</sup> Why.</p>\n</div>'),
    },
    {
      name: "links, bookmarks and cross references",
      input: {
        bytes: makeDocument({
          body: [
            p(`<w:bookmarkStart w:id="1" w:name="_Ref1"/>${run("Target")}<w:bookmarkEnd w:id="1"/>`),
            p(
              `${run("See ")}${field("REF _Ref1 \\h", "the target")}${run(" or ")}<w:hyperlink r:id="web">${run("a (page)")}</w:hyperlink>`,
            ),
          ].join(""),
          relationships: external("web", "hyperlink", "https://example.com/a(b)"),
        }),
      },
      losses: [],
      check: is('<a id="_Ref1"></a>Target\n\nSee [the target](#_Ref1) or [a (page)](https://example.com/a\\(b\\))\n'),
    },
    {
      name: "a link that runs code, and fields of the day",
      kind: "hostile",
      input: {
        bytes: makeDocument({
          body: p(`<w:hyperlink r:id="bad">${run("click")}</w:hyperlink> ${field("DATE", "1 May")}`),
          relationships: external("bad", "hyperlink", "java&#9;script:alert(1)"),
        }),
      },
      losses: ["docx/LINK_NOT_KEPT", "docx/FIELD_FROZEN"],
      check: is("click1 May\n"),
    },
    {
      name: "a picture beside the file",
      input: { bytes: makeDocument(PICTURED) },
      losses: [],
      value: including({ pictures: [{ fileName: "chart.png", part: "/word/media/chart.png", alt: "Sales [2024]" }] }),
      check: is("![Sales \\[2024\\]](chart.png)\n"),
    },
    {
      name: "a picture inside the page",
      input: { bytes: makeDocument(PICTURED) },
      options: { format: "html", pictures: "inline" },
      losses: [],
      value: including({ pictures: [] }),
      check: holds(
        `<img src="data:image/png;base64,${Buffer.from("not really a picture").toString("base64")}" alt="Sales [2024]">`,
      ),
    },
    {
      name: "a picture that is left out, and one outside the file",
      input: {
        bytes: makeDocument({
          ...PICTURED,
          body: p(drawing('r:embed="img"', "Sales") + drawing('r:link="far"', "")),
          relationships: IMAGE + external("far", "image", "https://example.com/far.png"),
        }),
      },
      options: { pictures: "omit" },
      losses: ["docx/EXTERNAL_CONTENT_BLOCKED", "docx/PICTURE_NOT_SHOWN"],
      check: is("\\[Sales\\]\n"),
    },
    {
      name: "equations as LaTeX",
      input: {
        bytes: makeDocument({
          body: p(
            `${run("Price $5, ")}${math(`<m:f><m:num>${mathRun("α")}</m:num><m:den>${mathRun("2")}</m:den></m:f><m:rad><m:radPr><m:degHide/></m:radPr><m:deg/><m:e>${mathRun("x")}</m:e></m:rad>`)}`,
          ),
        }),
      },
      losses: [],
      check: is("Price \\$5, $\\frac{\\alpha}{2}\\sqrt{x}$\n"),
    },
    {
      name: "equations beside one another, which their dollar signs would join",
      input: { bytes: makeDocument({ body: p(math(mathRun("a")) + math(mathRun("b"))) }) },
      losses: [],
      check: is("$a$ $b$\n"),
    },
    {
      name: "equations as MathML",
      input: {
        bytes: makeDocument({
          body: p(math(`<m:sSup><m:e>${mathRun("x")}</m:e><m:sup>${mathRun("2")}</m:sup></m:sSup>`)),
        }),
      },
      options: { format: "html" },
      losses: [],
      check: holds("<msup><mrow><mi>x</mi></mrow><mrow><mn>2</mn></mrow></msup>"),
    },
    {
      name: "tracked changes accepted",
      input: {
        bytes: makeDocument({ body: p(`${run("old")}${changed("ins", run(" new"))}${changed("del", run(" gone"))}`) }),
      },
      losses: ["docx/CHANGES_RESOLVED"],
      check: is("old new\n"),
    },
    {
      name: "tracked changes rejected, and the end of a paragraph that was inserted",
      input: {
        bytes: makeDocument({
          body: p(`${run("one ")}${changed("ins", run("new "))}`, '<w:rPr><w:ins w:id="2"/></w:rPr>') + p(run("two")),
        }),
      },
      options: { changes: "original" },
      losses: ["docx/CHANGES_RESOLVED"],
      check: is("one two\n"),
    },
    {
      name: "tracked changes marked",
      input: { bytes: makeDocument({ body: p(`${changed("ins", run("new"))}${changed("del", run("gone"))}`) }) },
      options: { changes: "both" },
      losses: ["docx/CHANGES_RESOLVED"],
      check: is('<ins title="Ann">new</ins><del title="Ann">gone</del>\n'),
    },
    {
      name: "comments are left out",
      input: { bytes: makeDocument({ body: COMMENTED, parts: { comments: COMMENTS } }) },
      losses: ["docx/COMMENT_NOT_SHOWN"],
      check: is("A claim.\n"),
    },
    {
      name: "comments at the end",
      input: { bytes: makeDocument({ body: COMMENTED, parts: { comments: COMMENTS } }) },
      options: { comments: "list" },
      losses: [],
      check: is("A claim[^c1].\n\n[^c1]: Bo, 2024-05-06:\n\n    Please check.\n"),
    },
    {
      name: "hidden text and headers are left out",
      input: {
        bytes: makeDocument({ body: p(`${run("seen")}${run(" unseen", "<w:vanish/>")}`), parts: { header: HEADER } }),
      },
      losses: ["docx/CONTENT_NOT_SHOWN", "docx/CONTENT_NOT_SHOWN"],
      check: is("seen\n"),
    },
    {
      name: "hidden text and headers are included",
      input: {
        bytes: makeDocument({ body: p(`${run("seen")}${run(" unseen", "<w:vanish/>")}`), parts: { header: HEADER } }),
      },
      options: { hiddenText: "include", headersFooters: "include" },
      losses: [],
      check: is("Draft\n\n___\n\nseen unseen\n"),
    },
    {
      name: "a text box after its paragraph, once",
      input: {
        bytes: makeDocument({
          body: p(
            `${run("Around ")}<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="w"><w:pict><w:txbxContent>${p(run("Inside"))}</w:txbxContent></w:pict></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${p(run("Inside"))}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>${run("it.")}`,
          ),
        }),
      },
      losses: [],
      check: is("Around it.\n\nInside\n"),
    },
    {
      name: "a symbol without an equal, and a number in words",
      input: {
        bytes: makeDocument({
          body:
            p('<w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:sym w:font="Curious" w:char="F0FC"/></w:r>') +
            numbered(3, 0, "x"),
          parts: { numbering: NUMBERING },
        }),
      },
      losses: ["docx/SYMBOL_APPROXIMATED", "docx/SYMBOL_APPROXIMATED"],
      check: is("\u2713\uf0fc\n\nx\n"),
    },
    {
      name: "an imported page",
      input: { bytes: fixture("imported-html.docx") },
      losses: ["docx/OBJECT_NOT_SHOWN"],
    },
    {
      name: "lists of a real file",
      input: { bytes: fixture("lists.docx") },
      losses: { "docx/FORMATTING_NOT_SHOWN": 3, "docx/PROPERTIES_NOT_SHOWN": 2 },
      check: holds("### Test 5:\n\n- List item 1\n  - List item 1.1\n    - List item 1.1.1\n- List item 3\n"),
    },
    {
      name: "entries that no relationship leads to, one of them with text",
      input: {
        bytes: makeDocument({
          body: p(run("seen")),
          entries: {
            "word/header9.xml": HEADER.xml,
            "word/notes.txt": "Unseen",
            "word/empty.bin": "",
            "word/_rels/header9.xml.rels":
              '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
          },
        }),
      },
      losses: ["docx/CONTENT_NOT_SHOWN", "docx/OBJECT_NOT_SHOWN"],
      check: is("seen\n"),
    },
    {
      name: "an empty document",
      kind: "boundary",
      input: { bytes: makeDocument({ body: "" }) },
      losses: [],
      check: is(""),
    },
    {
      name: "a loss that the caller does not accept",
      kind: "hostile",
      input: { bytes: makeDocument({ body: p(run("x", "<w:vanish/>")) }) },
      options: { lossPolicy: "failOnAny" },
      error: "docx/LOSS_POLICY_VIOLATED",
      losses: ["docx/CONTENT_NOT_SHOWN"],
    },
    { name: "a Word 97 file", kind: "hostile", input: { bytes: fixture("word97.docm") }, error: "docx/INVALID_INPUT" },
    {
      name: "an encrypted package",
      kind: "hostile",
      input: { bytes: fixture("encrypted.docx") },
      error: "common/INPUT_ENCRYPTED",
    },
    {
      name: "an archive without its directory",
      kind: "hostile",
      input: { bytes: fixture("broken.docx") },
      error: "docx/DOC_INVALID",
    },
    {
      name: "ten thousand tables in one another",
      kind: "hostile",
      input: {
        bytes: makeDocument({
          body: `${"<w:tbl><w:tr><w:tc>".repeat(10_000)}${"</w:tc></w:tr></w:tbl>".repeat(10_000)}`,
        }),
      },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
  ],
  { module, conservation: markdownConservation },
);

if (hasPython)
  conserves(
    convertDocxMarkdown,
    {
      ...markdownConservation,
      make(chance) {
        const made = modelConservation.make?.(chance);
        if (made === undefined) throw new Error("No document is made.");
        const { name, input } = made;
        return { name, input };
      },
    },
    20,
  );

/** Text that would be markup where it stands. */
const TRAPS = [
  ..."* *x* **b** _x_ __y__ `code` [a](b) ![i](j) <b> </b> &amp; &lt; # ## > + - 1. 1) | || \\ \\* ~~s~~ $ $x$ $$ [^1] [x]: : --- === ``` http://a.b/c a@b.c <!-- --> <div> ( ) ! ~ ^ 12) @x {x} \u00a0 é 世界 a_b_c 2*3*4 *. .* “q”".split(
    " ",
  ),
];
const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

describe("text that looks like markup", () => {
  const random = createSeededRandom("docx.convert.markdown");
  const words = (): string =>
    Array.from({ length: 1 + random.below(5) }, () => TRAPS[random.below(TRAPS.length)] ?? "").join(
      random.below(3) === 0 ? "" : " ",
    );
  const paragraphs = Array.from({ length: 600 }, () => ({
    pieces: Array.from({ length: 1 + random.below(3) }, () => ({ text: words(), mark: random.below(4) })),
    place: random.below(4),
  }));
  const spaced = (text: string): string => text.replace(/\s+/g, " ").trim();

  it("reads back as the same text, in paragraphs, headings, lists and cells", async () => {
    const body = paragraphs.map(({ pieces, place }) => {
      const content = pieces
        .map(({ text, mark }) => run(escapeXml(text), ["", "<w:b/>", "<w:i/>", "<w:strike/>"][mark]))
        .join("");
      if (place === 3) return `${table("0", row(cell(p(content)), cell(p(run("end")))))}${p(run("after"))}`;
      return p(
        content,
        ["", '<w:outlineLvl w:val="1"/>', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>'][place],
      );
    });
    const bytes = makeDocument({ body: body.join(p(run("between"))), parts: { numbering: NUMBERING } });
    const envelope = await invoke(convertDocxMarkdown, { bytes }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const html = new MarkdownIt({ html: true }).render(textOf(envelope.value));
    const read = readHtml(html.replace(/<thead>.*?<\/thead>/gs, ""))
      .split("\n")
      .map(spaced)
      .filter((line) => line !== "" && line !== "between" && line !== "after" && line !== "end");
    const wanted = paragraphs.map(({ pieces }) => spaced(pieces.map(({ text }) => text).join("")));
    expect(read).toEqual(wanted.filter((text) => text !== ""));
  });
});
