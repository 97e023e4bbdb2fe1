import { describe, expect, test } from "vitest";
import { sanitizeHtml, type TextHtmlOptions, textToHtml, toDocument } from "../src/index.ts";

const inner = (text: string, options?: TextHtmlOptions): string =>
  textToHtml(text, options).replace(/^<div class="mail-html" style="white-space:pre-wrap">([\s\S]*)<\/div>$/, "$1");
const link = (href: string, text: string): string =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;

describe("textToHtml", () => {
  test.each<[string, string, string, TextHtmlOptions?]>([
    ["lines", "a\r\nb\rc\n", "a<br>b<br>c"],
    ["empty lines", "a\n\nb", "a<br><br>b"],
    ["markup", "<b>&amp;", "&lt;b&gt;&amp;amp;"],
    ["spaces", "a  b", "a  b"],
    ["quotes", "a\n> b\n>> c\n> > d\n> e\nf", "a<blockquote>b<blockquote>c<br>d</blockquote>e</blockquote>f"],
    [
      "an address",
      "see http://a.test/x?y=1&z=2.",
      `see ${link("http://a.test/x?y=1&amp;z=2", "http://a.test/x?y=1&amp;z=2")}.`,
    ],
    [
      "an address in brackets",
      "(http://a.test/x_(y)), <http://b.test>",
      `(${link("http://a.test/x_(y)", "http://a.test/x_(y)")}), &lt;${link("http://b.test", "http://b.test")}&gt;`,
    ],
    ["an address without scheme", "www.a.test!", `${link("http://www.a.test", "www.a.test")}!`],
    ["a mail address", "to a.b@c.test, now", `to ${link("mailto:a.b@c.test", "a.b@c.test")}, now`],
    ["no address", "http:// javascript:x xwww.a @ a@b", "http:// javascript:x xwww.a @ a@b"],
    ["null characters", "a\0b", "ab"],
    ["flowed lines", "a \nb \nc\nd", "a b c<br>d", { flowed: true }],
    ["flowed quotes", "> a \n> b\n>c \nd", "<blockquote>a b<br>c </blockquote>d", { flowed: true }],
    ["stuffed lines", " >a\n From b", "&gt;a<br>From b", { flowed: true }],
    ["flowed with deleted space", "a \nb \nc", "abc", { flowed: true, deleteSpace: true }],
    ["a signature in flowed text", "a \n-- \nb", "a <br>-- <br>b", { flowed: true }],
    ["a mark that stands apart in flowed text", "> > a", "<blockquote>&gt; a</blockquote>", { flowed: true }],
  ])("%s", (_name, text, expected, options) => {
    expect(inner(text, options)).toBe(expected);
    expect(sanitizeHtml(textToHtml(text, options)).removals).toEqual([]);
  });

  test("a line of a million marks is no deeper than sixteen quotes", () => {
    const html = textToHtml(">".repeat(1_000_000));
    expect(html.split("<blockquote>").length - 1).toBe(16);
  });
});

describe("toDocument", () => {
  test("is a document with a policy of its own", () => {
    const html = toDocument("<p>a</p>", { title: "<x>" });
    expect(html).toContain("<title>&lt;x&gt;</title>");
    expect(html).toContain("default-src 'none'; img-src data:;");
    expect(html).toMatch(/^<!DOCTYPE html>\n<html>/);
    expect(toDocument("a", { isQuirks: true })).toMatch(/^<html>/);
    expect(toDocument("a", { allowsRemote: true })).toContain("img-src data: http: https:;");
  });

  test("is a fixed point of the sanitiser, but for its head", () => {
    const fragment = sanitizeHtml("<style>p{color:red}</style><body class=x><p>a</p>").html;
    const again = sanitizeHtml(toDocument(fragment)).html;
    expect(again).toContain(fragment.slice(fragment.indexOf("<div")));
  });
});
