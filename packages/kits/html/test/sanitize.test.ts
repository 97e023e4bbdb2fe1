import { FormatError } from "@colophon/kit-bytes";
import { describe, expect, test } from "vitest";
import { type SanitizePolicy, sanitizeHtml } from "../src/index.ts";

const PNG = "data:image/png;base64,iVBORw0KGgo=";
const GIF = "data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";

/** What stands inside the wrapper. */
function inner(html: string, policy?: SanitizePolicy): string {
  return sanitizeHtml(html, policy).html.replace(/^<div class="mail-html">([\s\S]*)<\/div>$/, "$1");
}

const REL = 'target="_blank" rel="noopener noreferrer nofollow"';

function manyAttributes(count: number): string {
  return Array.from({ length: count }, (_, index) => `a${index}`).join(" ");
}

describe("what stays", () => {
  test.each<[string, string, string]>([
    ["plain text", "a &amp; b &lt; c", "a &amp; b &lt; c"],
    ["no-break spaces", "a&nbsp;b", "a&nbsp;b"],
    ["a link", "<a href=http://a.test/?a=1&amp;b=2>x</a>", `<a href="http://a.test/?a=1&amp;b=2" ${REL}>x</a>`],
    ["a link without scheme", "<a href=//a.test>x</a>", `<a href="https://a.test" ${REL}>x</a>`],
    [
      "a mail link",
      "<a href='mailto:a@b.test?subject=x y'>x</a>",
      `<a href="mailto:a@b.test?subject=x y" ${REL}>x</a>`,
    ],
    [
      "a link inside the page",
      "<a href=#x>x</a><p id=x>y",
      '<a href="#m-x" rel="noopener noreferrer nofollow">x</a><p id="m-x">y</p>',
    ],
    ["an anchor", "<a name=x>y</a>", '<a name="m-x">y</a>'],
    ["unclosed elements", "<ul><li>a<li>b", "<ul><li>a</li><li>b</li></ul>"],
    ["table cells without rows", "<table><td>a", "<table><tbody><tr><td>a</td></tr></tbody></table>"],
    ["a listing", "<listing>a</listing>", "<pre>a</pre>"],
    ["raw text", "<xmp><b>&amp;</b></xmp>", "<pre>&lt;b&gt;&amp;amp;&lt;/b&gt;</pre>"],
    ["a newline that belongs to pre", "<pre>\n\na</pre>", "<pre>\n\na</pre>"],
    [
      "a paragraph around a table",
      "<p align=left>a<table></table>",
      '<div align="left" style="margin:1em 0">a<table></table></div>',
    ],
    [
      "the style of such a paragraph",
      "<p style=margin:0>a<table></table>",
      '<div style="margin:1em 0;margin:0">a<table></table></div>',
    ],
    [
      "an anchor in an anchor",
      "<a href=#a><table><tr><td>x<a href=#b>y</a></table></a>",
      '<a href="#m-a" rel="noopener noreferrer nofollow"><table><tbody><tr><td>x<a href="#m-b" rel="noopener noreferrer nofollow">y</a></td></tr></tbody></table></a>',
    ],
    ["an unknown element's content", "<o:p>a</o:p>", "a"],
    ["a button's text", "<form><button>Go</button></form>", "Go"],
    ["what an object shows instead", "<object data=x><p>a</p></object>", "<p>a</p>"],
    ["what no-script shows", "<noscript><p>a</p></noscript>", "<p>a</p>"],
    ["a raster image", `<img src="${PNG}" alt=a>`, `<img src="${PNG}" alt="a">`],
    ["a raster image in parts", "<img src='data:image/png;base64,iVBO\n Rw0%4BGgo='>", `<img src="${PNG}">`],
    [
      "a blocked image's text",
      "<img src=http://a.test/ alt=a width=5>",
      '<img data-blocked="remote" alt="a" width="5">',
    ],
    ["classes", "<p class=' a\tb '>x", '<p class="a b">x</p>'],
    [
      "cell headers",
      "<table><tr><td headers='a b'>x</table>",
      '<table><tbody><tr><td headers="m-a m-b">x</td></tr></tbody></table>',
    ],
    [
      "an image map",
      "<img usemap=#m><map name=m><area href=http://a.test/ shape=rect coords=1,2></map>",
      `<img usemap="#m-m"><map name="m-m"><area href="http://a.test/" shape="rect" coords="1,2" ${REL}></map>`,
    ],
    [
      "bidirectional text",
      "<bdo dir=rtl>a</bdo><p dir=auto lang=he>b",
      '<bdo dir="rtl">a</bdo><p dir="auto" lang="he">b</p>',
    ],
  ])("%s", (_name, html, expected) => {
    expect(inner(html)).toBe(expected);
  });

  test("the body's looks, on the wrapper", () => {
    const html =
      "<html lang=de dir=ltr><body bgcolor=#FFF text=navy class='a b' id=x style='margin:0;x:y' title=t>a</body>";
    expect(sanitizeHtml(html).html).toBe(
      '<div class="mail-html a b" style="background-color:#fff;color:navy;margin:0" id="m-x" title="t" lang="de" dir="ltr">a</div>',
    );
  });

  test.each([
    ["links", "<a href=http://b.test/>c</a>", "a"],
    ["links beside anchors, which keep their colour", "<a href=http://b.test/>c</a><a name=d>e</a>", "a:link"],
  ])("the body's colour of %s", (_name, content, selector) => {
    const { html, removals } = sanitizeHtml(`<style>a{color:red}</style><body link=#00f vlink=purple>${content}`);
    expect(html).toContain(`<style>\n.mail-html ${selector}{color:#00f}\n`);
    expect(html.indexOf("color:red")).toBeGreaterThan(html.indexOf("#00f"));
    expect(removals).toEqual([]);
    expect(sanitizeHtml(html).html).toBe(html);
  });

  test("the mode a browser lays it out in", () => {
    expect(sanitizeHtml("<p>a").isQuirks).toBe(true);
    expect(sanitizeHtml("<!DOCTYPE html><p>a").isQuirks).toBe(false);
  });

  test("nothing, for a document that shows nothing", () => {
    expect(
      sanitizeHtml("<html><head><title>x</title><style>p{color:red}</style></head><body> \n</body></html>").html,
    ).toBe("");
  });
});

describe("removals", () => {
  test("are told with what, how and where", () => {
    const html = '<p onclick="go()">a<img src="http://a.test/i.png"><script>x()</script></p>';
    const { removals } = sanitizeHtml(html);
    expect(
      removals.map(({ kind, subject, detail, range }) => [kind, subject, detail, html.slice(range.start, range.end)]),
    ).toEqual([
      ["handler", "onclick of <p>", "go()", 'onclick="go()"'],
      ["remote-image", "src of <img>", "http://a.test/i.png", 'src="http://a.test/i.png"'],
      ["script", "<script>", "x()", "<script>x()"],
    ]);
  });

  test("of a style stand at the declaration, where its text is the document's", () => {
    const html =
      "<p style='color:red; background:url(http://a.test/b); mso-x:y'>a</p><style>p{color:red;\r\n behavior:url(x)}</style>";
    const { removals } = sanitizeHtml(html);
    expect(removals.map(({ kind, range }) => [kind, html.slice(range.start, range.end)])).toEqual([
      ["remote-css", "background:url(http://a.test/b)"],
      ["css-property", "mso-x:y"],
      ["relative-url", "behavior:url(x)"],
    ]);
  });

  test("of a style with entities stand at the attribute", () => {
    const html = "<p style='position&#58;fixed'>a</p>";
    const { removals } = sanitizeHtml(html);
    expect(removals.map(({ range }) => html.slice(range.start, range.end))).toEqual(["style='position&#58;fixed'"]);
  });

  test("are told once for all copies of an unclosed element", () => {
    const { html, removals } = sanitizeHtml("<p><b onclick=x>a<p>b<p>c");
    expect(html.match(/<b>/g)?.length).toBeGreaterThan(2);
    expect(removals.length).toBe(1);
  });

  test("beyond maxRecords are counted", () => {
    const { removals, removalsOmitted } = sanitizeHtml("<script></script>".repeat(10), { limits: { maxRecords: 3 } });
    expect([removals.length, removalsOmitted]).toEqual([3, 7]);
  });

  test.each([
    ["looks only", "<p a=1 style='x:1'>a</p><o:p>b</o:p><!-- c --><title>d</title>", true],
    ["a picture that is not in the mail", "<img src=cid:gone><img src=gone.png>", true],
    ["a font without an address", "<style>@font-face{font-family:F}</style>", true],
    ["a list of files inside the mail", "<link rel=File-List href=cid:filelist.xml>", true],
    ["a comment for Outlook", "<!--[if gte mso 9]><xml><o:x/></xml><![endif]-->", true],
    ["a picture in a comment for Outlook", "<!--[if mso]><img src=http://out.test/x><![endif]-->", false],
    ["a script", "<script></script>", false],
    ["a picture of another host", "<img src=http://out.test/x>", false],
    ["a file of another host", "<img src='file://out.test/share/x.png'>", false],
    ["a handler on an unknown element", "<x onclick=hit()>a</x>", false],
    ["a script after more removals than are listed", `${"<p a=1>x</p>".repeat(20)}<script></script>`, false],
    ["a handler after more attributes than are read", `<p ${manyAttributes(1_000)} onclick=hit()>a`, false],
    ["a handler deeper than is read", `${"<div>".repeat(1_000)}<div onclick=hit()>a`, false],
  ])("tell whether the source may stay as it is: %s", (_what, html, isInert) => {
    expect(sanitizeHtml(html, { limits: { maxRecords: 10 } }).isSourceInert).toBe(isInert);
  });

  test("of a relative address lead out where the mail names its place", () => {
    const html = "<link rel=stylesheet href=s.css>";
    expect(sanitizeHtml(html).isSourceInert).toBe(true);
    expect(sanitizeHtml(html, { baseUrl: "http://out.test/" }).isSourceInert).toBe(false);
  });

  test("name unlisted attributes and properties together", () => {
    const { removals } = sanitizeHtml("<p a=1 b=2 style='x:1;y:2'>a");
    expect(removals.map(({ kind, detail }) => [kind, detail])).toEqual([
      ["attribute", "a, b"],
      ["css-property", "x, y"],
    ]);
  });
});

describe("remote content", () => {
  const html =
    "<img src=http://a.test/i><img src=//a.test/j><p style='background:#123 url(http://a.test/b) top'>x</p><table background=http://a.test/c></table>";

  test("is blocked, a background's colour left", () => {
    expect(inner(html)).toBe(
      '<img data-blocked="remote"><img data-blocked="remote"><p style="background:#123 none top">x</p><table></table>',
    );
  });

  test("stays when allowed", () => {
    expect(inner(html, { remote: "allow" })).toBe(
      '<img src="http://a.test/i"><img src="https://a.test/j"><p style="background:#123 url(&quot;http://a.test/b&quot;) top">x</p><table background="http://a.test/c"></table>',
    );
  });

  test("is only images, even when allowed", () => {
    const active =
      "<img srcset=http://a.test/i><video poster=http://a.test/p></video><link rel=stylesheet href=http://a.test/s><style>@import 'http://a.test/t';</style><iframe src=http://a.test/></iframe>";
    expect(inner(active, { remote: "allow" })).toBe("<img>");
  });
});

describe("attached resources", () => {
  const resolve: SanitizePolicy["resolve"] = ({ contentId, url }) =>
    contentId === "a b@host"
      ? GIF
      : url === "http://a.test/known.gif"
        ? GIF
        : contentId === "own"
          ? "/attachments/1"
          : undefined;

  test.each<[string, string, string]>([
    ["by Content-ID", "<img src='cid:a%20b@host'>", `<img src="${GIF}">`],
    ["by Content-ID in capitals", "<img src='CID:a%20b@host'>", `<img src="${GIF}">`],
    ["by Content-Location", "<img src=http://a.test/known.gif>", `<img src="${GIF}">`],
    [
      "in a style",
      "<p style='background:url(cid:a%20b@host)'>x</p>",
      `<p style="background:url(&quot;${GIF}&quot;)">x</p>`,
    ],
    ["by an address of the caller's", "<img src=cid:own>", '<img src="/attachments/1">'],
    ["unknown", "<img src=cid:other alt=x>", '<img data-blocked="resource" alt="x">'],
  ])("%s", (_name, html, expected) => {
    expect(inner(html, { resolve })).toBe(expected);
  });

  test.each(["javascript:x()", "data:text/html,x", "data:image/svg+xml;base64,PHN2Zz4=", "file:///x"])(
    "that resolve to %s are refused",
    (url) => {
      const { html, removals } = sanitizeHtml("<img src=cid:x>", { resolve: () => url });
      expect(html).not.toContain("src=");
      expect(removals.length).toBe(1);
    },
  );

  test("are put in up to maxResolvedLength", () => {
    const { html, removals } = sanitizeHtml("<img src=cid:x>".repeat(5), {
      resolve: () => GIF,
      limits: { maxResolvedLength: GIF.length * 2 },
    });
    expect(html.split(GIF).length - 1).toBe(2);
    expect(removals.map(({ kind }) => kind)).toEqual(["limit", "limit", "limit"]);
  });

  test("are counted each time a style repeats them", () => {
    const { removals } = sanitizeHtml("<p style='background:url(cid:x)'>a</p>".repeat(5), {
      resolve: () => GIF,
      limits: { maxResolvedLength: GIF.length * 2 },
    });
    expect(removals.map(({ kind }) => kind)).toEqual(["limit", "limit", "limit"]);
  });
});

test("a background of the body is written as a style that stays", () => {
  const policy: SanitizePolicy = { remote: "allow" };
  const { html } = sanitizeHtml("<body background='http://a.test/\x01\"<b'>x", policy);
  expect(html).toBe(
    '<div class="mail-html" style="background-image:url(&quot;http://a.test/\\1 \\&quot;\\3c b&quot;)">x</div>',
  );
  expect(sanitizeHtml(html, policy).html).toBe(html);
});

describe("addresses", () => {
  test.each<[string, string, SanitizePolicy, string]>([
    ["against the policy's base", "<a href=x>y</a>", { baseUrl: "https://b.test/d/e" }, "https://b.test/d/x"],
    ["against the document's base", "<base href=https://b.test/d/><a href=../x>y</a>", {}, "https://b.test/x"],
    [
      "the policy's base wins",
      "<base href=https://c.test/><a href=x>y</a>",
      { baseUrl: "https://b.test/" },
      "https://b.test/x",
    ],
  ])("%s", (_name, html, policy, expected) => {
    expect(inner(html, policy)).toContain(`href="${expected}"`);
  });

  test("have no base in javascript", () => {
    expect(inner("<base href=javascript:x/><a href=y>z</a>")).toBe("<a>z</a>");
  });
});

describe("the policy", () => {
  test("names the wrapper and the prefix", () => {
    const html = "<style>p{color:red}#x{color:blue}</style><p id=x>a</p>";
    expect(sanitizeHtml(html, { scopeClass: "box", idPrefix: "u1-" }).html).toBe(
      '<style>\n.box p{color:red}\n.box #u1-x{color:blue}\n</style><div class="box"><p id="u1-x">a</p></div>',
    );
  });

  test("removes style elements when told to", () => {
    const { html, removals } = sanitizeHtml("<style>p{color:red}</style><p>a", { styleBlocks: "remove" });
    expect(html).toBe('<div class="mail-html"><p>a</p></div>');
    expect(removals.map(({ kind }) => kind)).toEqual(["css-rule"]);
  });

  test.each(["", "1a", "a b", "a<b"])("refuses %j as a name", (name) => {
    expect(() => sanitizeHtml("a", { scopeClass: name })).toThrow(RangeError);
    expect(() => sanitizeHtml("a", { idPrefix: name })).toThrow(RangeError);
  });

  test("refuses depths that a browser would not keep", () => {
    expect(() => sanitizeHtml("a", { limits: { maxDepth: 500 } })).toThrow(RangeError);
  });

  test("bounds the document and its output", () => {
    expect(() => sanitizeHtml("abc", { limits: { maxLength: 2 } })).toThrow(FormatError);
    const copies = `<p><font color="${"x".repeat(3000)}">${"<p>a".repeat(3000)}`;
    expect(() => sanitizeHtml(copies)).toThrow(expect.objectContaining({ limit: "maxExpansion" }));
  });
});
