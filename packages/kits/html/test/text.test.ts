import { describe, expect, test } from "vitest";
import { type HtmlTextOptions, htmlToText } from "../src/index.ts";

const lines = (...text: string[]): string => text.map((line) => `${line}\n`).join("");

describe("htmlToText", () => {
  test.each<[string, string, string, HtmlTextOptions?]>([
    ["nothing", "", ""],
    ["white space", " <p> \n </p>&nbsp;", ""],
    ["entities", "a&amp;b&nbsp;c&#8212;d", lines("a&b c—d")],
    ["collapsed space", "a \n\t b<b> c </b> d", lines("a b c d")],
    ["paragraphs", "<p>a<p>b", lines("a", "", "b")],
    ["lines", "<div>a</div><div>b</div>", lines("a", "b")],
    ["an empty line", "<div>a</div><div><br></div><div>b</div>", lines("a", "", "b")],
    ["breaks", "a<br>b<br><br>c<br>", lines("a", "b", "", "c")],
    ["paragraphs without margins", "<p style='margin:0'>a</p><p style='margin:0cm 0cm .0001pt'>b</p>", lines("a", "b")],
    [
      "a word processor's paragraphs",
      "<style>p.Mso{margin:0in;margin-bottom:.0001pt}</style><p class=Mso>a</p><p class=Mso>b</p>",
      lines("a", "b"),
    ],
    ["a heading", "<h1>a</h1>b", lines("a", "", "b")],
    ["a rule", "a<hr>b", lines("a", "", "-".repeat(40), "", "b")],
    ["a link", "<a href=http://a.test/>x</a>", lines("x <http://a.test/>")],
    [
      "a link that is its text",
      "<a href=http://a.test/>http://a.test/</a>, <a href=mailto:a@b.test>a@b.test</a>",
      lines("http://a.test/, a@b.test"),
    ],
    ["a link over paragraphs", "<a href=http://a.test/><p>x</p><p>y</p></a>", lines("x", "", "y <http://a.test/>")],
    ["a link of an image", "<a href=http://a.test/><img src=x alt=logo></a>", lines("[logo] <http://a.test/>")],
    ["a link of a silent image", "<a href=http://a.test/><img src=x></a>", lines("<http://a.test/>")],
    ["links inside the page", "<a href=#x>x</a>", lines("x")],
    [
      "numbered links",
      "<a href=http://a.test/>x</a> <a href=http://b.test/>y</a> <a href=http://a.test/>z</a>",
      lines("x [1] y [2] z [1]", "", "[1] http://a.test/", "[2] http://b.test/"),
      { linkStyle: "numbered" },
    ],
    ["relative links", "<base href=http://a.test/b/><a href=c>x</a>", lines("x <http://a.test/b/c>")],
    ["a list", "a<ul><li>b<li>c</ul>d", lines("a", "", "- b", "- c", "", "d")],
    ["numbers", "<ol start=9><li>b<li>c</ol>", lines("9. b", "10. c")],
    ["lists in lists", "<ul><li>a<ol><li>b<li>c</ol><li>d</ul>", lines("- a", "  1. b", "  2. c", "- d")],
    ["a list straight in a list", "<ul><li>a</li><ul><li>b</li></ul></ul>", lines("- a", "  - b")],
    ["loose items", "<ul><li><p>a<p>b<li>c</ul>", lines("- a", "", "  b", "", "- c")],
    ["items without a list", "<li>a<li>b", lines("- a", "- b")],
    ["an empty item", "<ul><li><li>a</ul>", lines("-", "- a")],
    ["definitions", "<dl><dt>a<dd>b<dt>c<dd>d</dl>", lines("a", "b", "c", "d")],
    [
      "quotes",
      "a<blockquote>b<br>c<blockquote>d</blockquote></blockquote>e",
      lines("a", "", "> b", "> c", ">", "> > d", "", "e"),
    ],
    ["a quotation", "<q>a</q>", lines("“a”")],
    ["ruby", "<ruby>漢<rt>kan</ruby>", lines("漢(kan)")],
    ["preformatted text", "<pre>\n  a\n    b  c\n</pre>", lines("  a", "    b  c")],
    ["preserved space", "<div style='white-space:pre-wrap'>a  b\n c</div>", lines("a  b", " c")],
    [
      "a word processor's list",
      "<p style='margin:0;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>a</p><p style='margin:0'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>b</p>",
      lines("• a", "2. b"),
    ],
    ["an image", "<img src=http://a.test/ alt='a  cat'>", lines("[a cat]")],
    ["a spacer", "a<img src=http://a.test/ width=1 height=1>b", lines("ab")],
    ["layout cells on a line", "<table><tr><td>a</td><td>b</td></tr></table>", lines("a b")],
    ["layout cells with blocks", "<table><tr><td><p>a</td><td><p>b</td></tr></table>", lines("a", "", "b")],
    ["layout in layout", "<table><tr><td><table><tr><td>a<tr><td>b</table><td>c</table>", lines("a", "b", "c")],
    [
      "a declared layout",
      "<table role=presentation border=1><tr><th>a<th>b<tr><td>c<td>d</table>",
      lines("a b", "c d"),
    ],
    [
      "data",
      "<table><tr><th>Name<th>Qty<tr><td>Lamp<td>2<tr><td>Rug</table>",
      lines("Name  Qty", "----  ---", "Lamp  2", "Rug"),
    ],
    [
      "data with a caption",
      "<table><caption>Prices<tr><td>a<td>1<tr><td>b<td>2</table>",
      lines("Prices", "a  1", "b  2"),
    ],
    [
      "data over spans",
      "<table border=1><tr><td rowspan=2>a<td>b<tr><td>c<tr><td colspan=2>d</table>",
      lines("a  b", "   c", "d"),
    ],
    [
      "data with lines in a cell",
      "<table border=1><tr><td>a<br>b<td>c<tr><td>d<td>e</table>",
      lines("a  c", "b", "d  e"),
    ],
    ["data in wide characters", "<table border=1><tr><td>漢字<td>b<tr><td>c<td>d</table>", lines("漢字  b", "c     d")],
    [
      "data in tabs",
      "<table border=1><tr><td>a<td>b<br>c<tr><td>d<td>e</table>",
      lines("a\tb c", "d\te"),
      { tables: "tabs" },
    ],
    [
      "too wide for columns",
      `<table border=1><tr><td>${"a".repeat(100)}<td>${"b".repeat(30)}<tr><td>c<td>d</table>`,
      lines(`${"a".repeat(100)}\t${"b".repeat(30)}`, "c\td"),
    ],
    [
      "more columns than can be aligned",
      `<table border=1><tr><td colspan=1000>a<td>b<tr><td>c<td>d</table>`,
      lines("a\tb", "c\td"),
    ],
    [
      "wrapped",
      "<p>aaaa bbbb cccc dddd eeee ffff</p><blockquote>aaaa bbbb cccc dddd eeee</blockquote>",
      lines("aaaa bbbb cccc dddd", "eeee ffff", "", "> aaaa bbbb cccc dddd", "> eeee"),
      { wrapWidth: 20 },
    ],
    ["soft hyphens and their like", "a\u00adb\u200bc", lines("abc")],
    ["a form", "<form>Name <input value=x><button>Send</button></form>", lines("Name Send")],
    ["what a video shows instead", "<video>a</video>", lines("a")],
    ["scripts and styles", "<script>a</script><style>b</style><title>c</title>d", lines("d")],
    ["no-script", "<noscript>a</noscript>", lines("a")],
  ])("%s", (_name, html, expected, options) => {
    expect(htmlToText(html, options).text).toBe(expected);
  });

  test("refuses a width that no word fits", () => {
    expect(() => htmlToText("a", { wrapWidth: 5 })).toThrow(RangeError);
  });
});

describe("hidden text is left out and told", () => {
  test.each<[string, string]>([
    ["not displayed", "<p style='display:none'>SECRET</p>"],
    ["not displayed, in capitals", "<p style='DISPLAY: NONE !important'>SECRET</p>"],
    ["hidden attribute", "<p hidden>SECRET</p>"],
    ["invisible", "<p style='visibility:hidden'>SECRET</p>"],
    ["transparent", "<p style='opacity:0'>SECRET</p>"],
    ["without height", "<div style='max-height:0;overflow:hidden'>SECRET</div>"],
    ["without width", "<div style='width:0px;overflow:hidden'>SECRET</div>"],
    ["letters of no size", "<span style='font-size:0'>SECRET</span>"],
    ["letters of no size, inherited", "<div style='font-size:0px'><b>SECRET</b></div>"],
    ["by a class", "<style>.pre{display:none !important}</style><div class='x pre'>SECRET</div>"],
    [
      "by a class over an inline style",
      "<style>.pre{display:none!important}</style><div class=pre style='display:block'>SECRET</div>",
    ],
    ["by an id", "<style>div#a{display:none}</style><div id=a>SECRET</div>"],
    [
      "a preheader",
      "<div style='display:none;font-size:1px;color:#fff;line-height:1px;max-height:0;opacity:0;overflow:hidden;mso-hide:all'>SECRET</div>",
    ],
    ["a row", "<table><tr style='display:none'><td>SECRET</td></tr><tr><td>x</td></tr></table>"],
    [
      "a cell",
      "<table border=1><tr><td style='display:none'>SECRET</td><td>x</td></tr><tr><td>y</td><td>z</td></tr></table>",
    ],
    ["an item", "<ul><li style='display:none'>SECRET</li><li>x</li></ul>"],
  ])("%s", (_name, html) => {
    const { text, omissions } = htmlToText(`${html}seen`);
    expect(text).toContain("seen");
    expect(text).not.toContain("SECRET");
    expect(omissions.map(({ kind, detail }) => [kind, detail])).toEqual([["hidden", "SECRET"]]);
  });

  test.each<[string, string]>([
    ["from one program only", "<a style='mso-hide:all'>SEEN</a>"],
    ["on small screens only", "<style>@media (max-width:480px){.d{display:none}}</style><p class=d>SEEN</p>"],
    ["in print only", "<style media=print>.d{display:none}</style><p class=d>SEEN</p>"],
    ["elsewhere", "<style>.d .e{display:none}</style><p class=e>SEEN</p>"],
    ["before it is shown again", "<style>.d{display:none}</style><p class=d style='display:block'>SEEN</p>"],
    ["letters sized again", "<td style='font-size:0'><span style='font-size:12px'>SEEN</span>"],
    ["a box without height that lets it out", "<div style='height:0'>SEEN</div>"],
  ])("shown: %s", (_name, html) => {
    expect(htmlToText(html).text).toContain("SEEN");
  });
});

test("what a text cannot hold is told", () => {
  const html =
    "<img src=http://a.test/ alt=cat><iframe src=http://f.test/></iframe><svg><text>x</text></svg><input value=v><select><option>o</select><a href=javascript:x>l</a><table border=1><tr><td colspan=2>a<tr><td><ul><li>b</ul><td>c</table><area href=http://r.test/>";
  expect(htmlToText(html).omissions.map(({ kind, subject, detail }) => `${kind} ${subject} ${detail}`.trim())).toEqual([
    "image <img> cat",
    "embedded <iframe> http://f.test/",
    "embedded <svg> x",
    "form-control <input> text v",
    "form-control <select> o",
    "link <a> javascript:x",
    "table-span <td> 2 x 1",
    "table-structure list in <td>",
    "link <area> http://r.test/",
  ]);
});

test("tags beyond maxDepth are told, their text is there", () => {
  const { text, omissions } = htmlToText(`${"<div>".repeat(300)}a`);
  expect(text).toBe("a\n");
  expect(omissions.every(({ kind }) => kind === "depth")).toBe(true);
  expect(omissions.length).toBe(48);
});
