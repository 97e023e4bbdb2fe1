import { describe, expect, test } from "vitest";
import { type HtmlMarkdownOptions, htmlToMarkdown } from "../src/index.ts";
import { renderMarkdown, viewOf } from "./markdown-oracle.ts";

const lines = (...text: string[]): string => text.map((line) => `${line}\n`).join("");
const GIF = "data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";

describe("htmlToMarkdown", () => {
  test.each<[string, string, string, HtmlMarkdownOptions?]>([
    ["nothing", "", ""],
    ["paragraphs", "<p>a<p>b", lines("a", "", "b")],
    ["an indent", "<p>&nbsp;&nbsp;a<p>&nbsp;<p>b", lines("\u00a0\u00a0a", "", "b")],
    ["lines", "<div>a</div><div>b</div>c<br>d", lines("a\\", "b\\", "c\\", "d")],
    ["emphasis", "<b>a</b> <i>b</i> <s>c</s> <code>d</code>", lines("**a** *b* ~~c~~ `d`")],
    [
      "emphasis by style",
      "<span style='font-weight:bold'>a</span> <span style='font-style:italic'>b</span>",
      lines("**a** *b*"),
    ],
    ["emphasis taken back", "<b style='font-weight:normal'>a</b>", lines("a")],
    ["emphasis in emphasis", "<b>a <i>b</i></b>", lines("**a *b***")],
    ["space at the edge of emphasis", "<b> a </b>b", lines("**a** b")],
    ["punctuation at the edge of emphasis", "<b>Name:</b>Ann", lines("**Name**:Ann")],
    ["emphasis inside a word", "a<b>b</b>c", lines("a**b**c")],
    ["emphasis over blocks", "<b><p>a</p><p>b</p></b>", lines("**a**", "", "**b**")],
    ["code with backticks", "<code>a`b``c</code> <code>`</code>", lines("```a`b``c``` `` ` ``")],
    ["headings", "<h2>a #</h2><h6>b<br>c</h6>", lines("## a \\#", "", "###### b c")],
    ["a link", "<a href='http://a.test/(x) y'>a</a>", lines("[a](http://a.test/\\(x\\)%20y)")],
    [
      "addresses in text, with a backslash before the colon where they have one, which would be a part of them",
      "https://a.test/x_y?z https://a.test/~b_(c) www.a.test/~b <b>http://a.test/*</b>",
      lines("https://a.test/x_y?z https\\://a.test/\\~b\\_(c) www\\.a.test/\\~b **http\\://a.test/\\***"),
    ],
    [
      "a link that is its text",
      "<a href=http://a.test/>http://a.test/</a> <a href=mailto:a@b.test>a@b.test</a>",
      lines("<http://a.test/> <a@b.test>"),
    ],
    ["brackets in a link", "<a href=http://a.test/>[a]</a>", lines("[\\[a\\]](http://a.test/)")],
    ["a link after an exclamation mark", "Hey!<a href=http://a.test/>a</a>", lines("Hey\\![a](http://a.test/)")],
    ["a refused link", "<a href=javascript:x()>a</a>", lines("a")],
    ["a blocked image", "<img src=http://a.test/i alt=a>", lines("[a](http://a.test/i)")],
    [
      "an allowed image",
      "<img src=http://a.test/i alt='[a]'>",
      lines("![\\[a\\]](http://a.test/i)"),
      { remote: "allow" },
    ],
    [
      "an attached image",
      "<img src=cid:x alt=a>",
      lines(`![a](${GIF})`),
      { resolve: ({ contentId }) => (contentId === "x" ? GIF : undefined) },
    ],
    ["a missing image", "<img src=cid:x alt=a>", lines("a")],
    ["an image in a link", "<a href=http://a.test/><img src=http://b.test/i alt=a></a>", lines("[a](http://a.test/)")],
    ["lists", "<ul><li>a<li>b</ul><ol start=3><li>c<li>d</ol>", lines("- a", "- b", "", "3. c", "4. d")],
    ["lists side by side", "<ul><li>a</ul><ul><li>b</ul><ul><li>c</ul>", lines("- a", "", "* b", "", "- c")],
    ["lists in lists", "<ul><li>a<ul><li>b</ul><li>c</ul>", lines("- a", "  - b", "- c")],
    ["a numbered list in a list", "<ul><li>a<ol start=2><li>b</ol></ul>", lines("- a", "", "  2. b")],
    ["loose items", "<ul><li><p>a<p>b<li>c</ul>", lines("- a", "", "  b", "", "- c")],
    ["a rule in an item", "<ul><li><hr></ul>", lines("- ___")],
    ["quotes", "<blockquote>a<p>b<blockquote>c</blockquote></blockquote>", lines("> a", ">", "> b", ">", "> > c")],
    ["code", "<pre>a\n ```\nb</pre>", lines("````", "a", " ```", "b", "````")],
    ["code with a link", "<pre>a  b\n<a href=http://a.test/>c</a></pre>", lines("a\u00a0 b\\", "[c](http://a.test/)")],
    [
      "a table",
      "<table><tr><th>a<th>b<tr><td>c|d<td><b>e</b><br>f</table>",
      lines("| a | b |", "| --- | --- |", "| c\\|d | **e** f |"),
    ],
    [
      "a table without header",
      "<table border=1><tr><td>a<td>b<tr><td>c<td>d</table>",
      lines("|  |  |", "| --- | --- |", "| a | b |", "| c | d |"),
    ],
    [
      "a table with spans",
      "<table border=1><tr><th colspan=2>a<tr><td>b<td>c</table>",
      lines("| a |  |", "| --- | --- |", "| b | c |"),
    ],
    ["a table too wide", "<table border=1><tr><td colspan=900>a<td>b<tr><td>- c<td>d</table>", lines("a b", "\\- c d")],
    [
      "code in a table",
      "<table border=1><tr><td><code>a|b</code><td>c<tr><td>d<td>e</table>",
      lines("|  |  |", "| --- | --- |", "| `a\\|b` | c |", "| d | e |"),
    ],
    [
      "text that looks like Markdown",
      "# a<br>- b<br>1. c<br>&gt; d<br>*e* _f_ g_h<br>===<br>[i](j) &amp;amp; &lt;b&gt;",
      lines(
        "\\# a\\",
        "\\- b\\",
        "1\\. c\\",
        "\\> d\\",
        "\\*e\\* \\_f\\_ g_h\\",
        "\\===\\",
        "\\[i\\](j) \\&amp; \\<b>",
      ),
    ],
    [
      "a line of code that looks like a definition",
      "<a href=http://a.test/><code>a]:</code></a>",
      lines("[a\\]:](http://a.test/)"),
    ],
  ])("%s", (_name, html, expected, options) => {
    const { markdown } = htmlToMarkdown(html, options);
    expect(markdown).toBe(expected);
    expect(viewOf(renderMarkdown(markdown)).text).toBe(viewOf(html).text);
  });

  test("emphasis that cannot be written is left out and told", () => {
    const { markdown, omissions } = htmlToMarkdown("<p>太<b>「字」</b>です<b>x</b><i>y</i></p>");
    expect(viewOf(renderMarkdown(markdown)).text).toBe("太「字」ですxy");
    expect(omissions.map(({ kind }) => kind)).toEqual(markdown.includes("**") ? [] : ["emphasis"]);
  });

  test("no markup of the document gets through as markup", () => {
    const { markdown } = htmlToMarkdown(
      "&lt;script&gt;hit()&lt;/script&gt; <xmp><img src=x onerror=hit()></xmp> <a href='javascript:hit()'>x</a>",
    );
    const html = renderMarkdown(markdown);
    expect(html).not.toMatch(/<script|<img|javascript:/);
  });

  test("what is not in the Markdown is told", () => {
    const html =
      "<p hidden>a</p><img src=http://b.test/ alt=b><video src=c></video><a href=vbscript:x>d</a><table border=1><tr><td rowspan=2>e<td>f<tr><td>g</table>";
    expect(htmlToMarkdown(html).omissions.map(({ kind }) => kind)).toEqual([
      "hidden",
      "image",
      "embedded",
      "link",
      "table-span",
    ]);
  });
});
