import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { type OutlookMessage, readMsg, readRtfText } from "../src/index.ts";
import { corpusFiles, MAIL_CORPUS, msgFiles } from "./corpora.ts";
import { cpuMs } from "./cpu-ms.ts";

const require = createRequire(import.meta.url);
const rtf = (source: string) => new Uint8Array(Buffer.from(source, "latin1"));
const HTML =
  "{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0\\fswiss Arial;}{\\f1\\fcharset128 MS Gothic;}{\\f2\\fcharset204 Arial;}{\\f3\\fcharset2 Wingdings;}}";
const TEXT =
  "{\\rtf1\\ansi\\ansicpg1252\\fromtext \\deff0{\\fonttbl{\\f0\\fswiss Arial;}{\\f1\\fcharset128 MS Gothic;}}";

describe("RTF that wraps HTML", () => {
  test.each([
    {
      name: "tags, and RTF's own rendering dropped",
      input: `${HTML}{\\*\\htmltag64 <p>}\\htmlrtf \\par \\htmlrtf0 one{\\*\\htmltag72 </p>}}`,
      html: "<p>one</p>",
    },
    {
      name: "an entity is not doubled",
      input: `${HTML}a{\\*\\htmltag84 &nbsp;}\\htmlrtf \\'a0\\htmlrtf0 b}`,
      html: "a&nbsp;b",
    },
    {
      name: "braces and backslashes in a tag",
      input: `${HTML}{\\*\\htmltag241 p \\{ a: "\\\\" \\}}}`,
      html: 'p { a: "\\" }',
    },
    { name: "par and tab", input: `${HTML}{\\*\\htmltag <b>\\par\\tab x}\\par y\\tab z}`, html: "<b>\r\n\tx\r\ny\tz" },
    { name: "text cannot become markup", input: `${HTML}a <script> b}`, html: "a &lt;script&gt; b" },
    {
      name: "\\mhtmltag is ignored",
      input: `${HTML}{\\*\\htmltag84 <a href="x">}{\\*\\mhtmltag84 <a href="y">}}`,
      html: '<a href="x">',
    },
    {
      name: "characters written as words",
      input: `${HTML}\\lquote a\\rquote  \\endash  \\bullet\\~b}`,
      html: "\u2018a\u2019 \u2013 \u2022\u00a0b",
    },
    {
      name: "Shift_JIS by \\'hh, split from its second byte by a font group",
      input: `${HTML}\\f1\\'82\\'b1{\\f1\\'82}{\\f1\\'f1}\\'82 \\'c9}`,
      html: "\u3053\u3093\ufffd \uff89",
    },
    {
      name: "Shift_JIS whose second byte is a plain letter",
      input: `${HTML}\\f1\\'83A\\'83\\\\}`,
      html: "\u30a2\u30bd",
    },
    { name: "Cyrillic by font", input: `${HTML}{\\f2\\'cf\\'f0}{\\f0\\'e9}}`, html: "\u041f\u0440\u00e9" },
    {
      name: "inside a tag the document's code page counts, not the font",
      input: `${HTML}\\f2{\\*\\htmltag84 <img alt="\\'e9">}}`,
      html: '<img alt="\u00e9">',
    },
    { name: "\\u with one fallback byte", input: `${HTML}a\\u8364?b\\u-10179?\\u-8704?c}`, html: "a\u20acb\u{1f600}c" },
    {
      name: "\\uc2 skips two bytes, \\uc0 none",
      input: `${HTML}{\\uc2\\u12354\\'82\\'a0x}{\\uc0\\u65 B}}`,
      html: "\u3042xAB",
    },
    { name: "symbol font characters stay as the HTML had them", input: `${HTML}{\\f3 P\\u61520?}}`, html: "PP" },
    { name: "binary data is passed over", input: `${HTML}a\\bin3 {{{b}`, html: "ab" },
    {
      name: "a delimiter space belongs to the word, the next one to the text",
      input: `{\\rtf1\\ansi\\ansicpg1252\\fromhtml1\\htmlrtf{\\lang1030 \\htmlrtf0  f\\'f8}}`,
      html: " f\u00f8",
    },
    { name: "suppression ends with its group", input: `${HTML}{\\htmlrtf hidden}shown}`, html: "shown" },
  ])("$name", ({ input, html }) => {
    const read = readRtfText(rtf(input));
    expect(read).toMatchObject({ provenance: "de-encapsulated", html, text: undefined });
  });
});

describe("RTF that wraps text", () => {
  test.each([
    { name: "lines", input: `${TEXT}one\\par two\\line three\\tab x}`, text: "one\r\ntwo\r\nthree\tx" },
    { name: "angle brackets stay", input: `${TEXT}<a@b.example>}`, text: "<a@b.example>" },
    { name: "characters beyond the code page", input: `${TEXT}\\u945?\\f1\\'82\\'a0}`, text: "\u03b1\u3042" },
  ])("$name", ({ input, text }) => {
    expect(readRtfText(rtf(input))).toMatchObject({ provenance: "de-encapsulated", text, html: undefined });
  });
});

describe("RTF in its own right", () => {
  const DOC =
    "{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset2 Symbol;}}{\\colortbl;\\red1\\green2\\blue3;}";
  test.each([
    {
      name: "bold, italic, underline, strike",
      input: `${DOC}\\pard a\\b b\\i c\\b0 d\\i0\\ul e\\ulnone\\strike f\\strike0\\par}`,
      text: "abcdef\r\n",
      html: "<p>a<b>b<i>c</i></b><i>d</i><u>e</u><s>f</s></p>",
    },
    {
      name: "sub and superscript",
      input: `${DOC}x{\\super 2}y{\\sub i}}`,
      text: "x2yi",
      html: "<p>x<sup>2</sup>y<sub>i</sub></p>",
    },
    {
      name: "a link",
      input: `${DOC}{\\field{\\*\\fldinst{HYPERLINK "https://example.org/?a=1&b=2"}}{\\fldrslt{\\ul here}}}.}`,
      text: "here.",
      html: '<p><a href="https://example.org/?a=1&amp;b=2">here</a>.</p>',
    },
    {
      name: "a link that is a script keeps its text only",
      input: `${DOC}{\\field{\\*\\fldinst HYPERLINK "javascript:alert(1)"}{\\fldrslt x}}}`,
      text: "x",
      html: "<p>x</p>",
    },
    { name: "markup characters", input: `${DOC}<b> & "}`, text: '<b> & "', html: "<p>&lt;b&gt; &amp; &quot;</p>" },
    {
      name: "a list's marks",
      input: `${DOC}{\\pntext\\f1\\'b7\\tab}one\\par{\\pntext\\f1\\'b7\\tab}two\\par}`,
      text: "\u2022\tone\r\n\u2022\ttwo\r\n",
      html: "<p>\u2022&emsp;one</p>\r\n<p>\u2022&emsp;two</p>",
    },
    {
      name: "\\upr gives its Unicode half",
      input: `${DOC}{\\upr{ansi}{\\*\\ud{\\u945?}}}}`,
      text: "\u03b1",
      html: "<p>\u03b1</p>",
    },
    {
      name: "a table row",
      input: `${DOC}a\\cell b\\cell\\row c}`,
      text: "a\tb\t\r\nc",
      html: "<p>a&emsp;b&emsp;</p>\r\n<p>c</p>",
    },
    {
      name: "unknown optional groups are dropped",
      input: `${DOC}{\\*\\whatever secret}shown}`,
      text: "shown",
      html: "<p>shown</p>",
    },
  ])("$name", ({ input, text, html }) => {
    const read = readRtfText(rtf(input));
    expect(read.provenance).toBe("converted");
    expect(read.text).toBe(text);
    expect(read.html).toBe(`<html><body>\r\n${html}\r\n</body></html>\r\n`);
  });

  test("what is not carried is recorded", () => {
    const read = readRtfText(
      rtf(
        `${DOC}\\fs20 a\\fs40 b\\cf1 c\\qc{\\pict\\wmetafile8 00}{\\v hidden}{\\header h}{\\field{\\*\\fldinst DATE}{\\fldrslt 1}}}`,
      ),
    );
    expect(read.text).toBe("abc1");
    expect(read.omissions).toEqual([
      { what: "font-size", count: 1 },
      { what: "color", count: 1 },
      { what: "alignment", count: 1 },
      { what: "picture", count: 1 },
      { what: "hidden-text", count: 1 },
      { what: "header-or-footer", count: 1 },
      { what: "field", count: 1 },
    ]);
  });
});

describe("hostile RTF", () => {
  /** The slowest takes half a second; a quadratic reader takes minutes. */
  const MAX_MS = 6_000;
  const timed = (input: Uint8Array) => {
    let read: ReturnType<typeof readRtfText> | undefined;
    const ms = cpuMs(() => {
      read = readRtfText(input);
    });
    if (read === undefined) throw new Error("It was not read.");
    return { read, ms };
  };

  test("a million open groups end in one defect, in linear time", () => {
    const { read, ms } = timed(rtf(`{\\rtf1 a${"{".repeat(1_000_000)}b`));
    expect(read.text).toBe("a");
    expect(read.defects.map((defect) => defect.code)).toEqual(["RTF_TOO_DEEP", "RTF_UNBALANCED"]);
    expect(ms).toBeLessThan(MAX_MS);
  });

  test("a million closed groups are only groups", () => {
    const { read, ms } = timed(rtf(`{\\rtf1 ${"{a}".repeat(300_000)}}`));
    expect(read.text?.length).toBe(300_000);
    expect(ms).toBeLessThan(MAX_MS);
  });

  test.each([
    { name: "one endless control word", input: `{\\rtf1 \\${"a".repeat(2_000_000)}}` },
    { name: "one endless parameter", input: `{\\rtf1 \\b${"9".repeat(2_000_000)} x}` },
    { name: "half a million hexadecimal escapes", input: `{\\rtf1 ${"\\'e9".repeat(500_000)}}` },
    { name: "a font per word", input: `{\\rtf1 {\\fonttbl${"{\\f1 A;}".repeat(100_000)}}${"\\f1 a".repeat(100_000)}}` },
    { name: "formats that flip at every letter", input: `{\\rtf1 ${"\\b a\\b0 b".repeat(100_000)}}` },
    {
      name: "a million quotes in a field",
      input: `{\\rtf1 {\\field{\\*\\fldinst ${'HYPERLINK "'.repeat(100_000)}}{\\fldrslt x}}}`,
    },
  ])("$name takes linear time", ({ input }) => {
    expect(timed(rtf(input)).ms).toBeLessThan(MAX_MS);
  });

  test("\\bin longer than the file ends the file", () => {
    expect(readRtfText(rtf("{\\rtf1 a\\bin2147483647 b}")).text).toBe("a");
  });

  test("text after the last brace is no part of the document", () => {
    expect(readRtfText(rtf("{\\rtf1 a}{\\rtf1 b}")).text).toBe("a");
  });

  test("bytes that are no RTF are refused", () => {
    expect(() => readRtfText(rtf("hello"))).toThrow(expect.objectContaining({ code: "NOT_RTF" }));
  });
});

describe.skipIf(MAIL_CORPUS === undefined)("real files", () => {
  interface Oracle {
    deEncapsulateSync(
      rtf: Buffer,
      options: { decode(bytes: Buffer, encoding: string): string; warn(): void },
    ): { html?: unknown; text?: unknown };
  }
  const { deEncapsulateSync } = require("rtf-stream-parser") as Oracle;
  const iconv = createRequire(require.resolve("@kenjiuno/msgreader"))("iconv-lite") as {
    decode(bytes: Buffer, encoding: string): string;
  };

  test("every wrapped body is what rtf-stream-parser takes out of it", () => {
    let compared = 0;
    const visit = (message: OutlookMessage, name: string) => {
      const { rtf: body } = message.bodies;
      if (body?.wraps !== undefined) {
        const bytes = body.data.bytes();
        const expected = deEncapsulateSync(Buffer.from(bytes), { decode: iconv.decode, warn: () => undefined });
        const read = readRtfText(bytes);
        expect(read.html ?? read.text, name).toBe(String(expected.html ?? expected.text));
        compared++;
      }
      for (const { embedded } of message.attachments) if (embedded !== undefined) visit(embedded, name);
    };
    for (const { name, bytes } of msgFiles()) visit(readMsg(bytes), name);
    expect(compared).toBeGreaterThanOrEqual(40);
  });

  test("a plain RTF of Word keeps its sentence", () => {
    const [file] = corpusFiles((name) => name.endsWith("quick-contents/message.rtf"));
    expect(readRtfText(file!.bytes).text).toContain("These are five files.");
  });
});
