import { describe, expect, it } from "vitest";
import { decodeEncodedWords, parseParameters } from "../src/index.ts";

describe("encoded words", () => {
  it.each([
    ["Q", "=?iso-8859-1?Q?Andr=E9?= Pirard", "Andr\u00e9 Pirard"],
    ["B", "=?ISO-8859-1?B?SWYgeW91IGNhbiByZWFkIHRoaXM=?=", "If you can read this"],
    ["RFC 2047, 8: neighbours are joined", "(=?ISO-8859-1?Q?a?= =?ISO-8859-1?Q?b?=)", "(ab)"],
    ["an underscore is a blank", "=?ISO-8859-1?Q?a_b?=", "a b"],
    ["a blank to text is kept", "=?ISO-8859-1?Q?a?= b", "a b"],
    ["a character split over two words", "=?utf-8?B?4oI=?= =?utf-8?B?rA==?=", "\u20ac"],
    ["a character split, Q and B", "=?utf-8?Q?=E2=82?= =?utf-8?B?rA==?=", "\u20ac"],
    ["neighbours of two charsets", "=?iso-8859-1?Q?=E4?= =?utf-8?Q?=C3=A4?=", "\u00e4\u00e4"],
    [
      "ISO-2022-JP, each word for itself",
      "=?ISO-2022-JP?B?GyRCJDMbKEI=?= =?ISO-2022-JP?B?GyRCJHMbKEI=?=",
      "\u3053\u3093",
    ],
    ["a language", "=?us-ascii*en-us?q?hello?=", "hello"],
    ["inside text", "x=?utf-8?q?=C3=A9?=y", "x\u00e9y"],
    ["blanks in Q", "=?utf-8?Q?a b =C3=A9?=", "a b \u00e9"],
    ["a question mark in Q", "=?utf-8?Q?what?_really?=", "what? really"],
    ["illegal hex stays", "=?utf-8?Q?100=_sure=ZZ?=", "100= sure=ZZ"],
    ["B without padding", "=?utf-8?B?w6k?=", "\u00e9"],
    ["B with junk", "=?utf-8?B?w*6k=?=", "\u00e9"],
    ["no closing", "=?utf-8?Q?caf=C3=A9", "caf\u00e9"],
    ["the next word opens before this one closes", "=?utf-8?Q?a =?utf-8?Q?b?=", "ab"],
    ["an unknown charset is guessed", "=?klingon?Q?caf=C3=A9?=", "caf\u00e9"],
    ["a wrong charset: UTF-8 under us-ascii", "=?us-ascii?Q?caf=C3=A9?=", "caf\u00e9"],
    ["a wrong charset: Latin-1 under us-ascii", "=?us-ascii?Q?caf=E9?=", "caf\u00e9"],
    ["an unknown encoding stays", "=?utf-8?X?abc?=", "=?utf-8?X?abc?="],
    ["an empty word", "a =?utf-8?Q??= b", "a  b"],
    ["no charset is no word", "=??Q?a?=", "=??Q?a?="],
    ["line ends and NUL inside become harmless", "=?utf-8?Q?a=0D=0ABcc:_b=00?=", "a Bcc: b\ufffd"],
    ["raw UTF-8 inside Q", "=?utf-8?Q?\u00e9?=", "\u00e9"],
    ["charset of the wrong case and spelling", "=?UTF8?q?=C3=A9?= =?iso_8859-1?q?=E9?=", "\u00e9\u00e9"],
  ])("%s", (_name, value, expected) => {
    expect(decodeEncodedWords(value)).toBe(expected);
  });
});

describe("parameters", () => {
  it.each([
    ["plain", "text/plain; charset=us-ascii (Plain text)", { charset: "us-ascii" }],
    ["quoted", 'text/plain; charset="us-ascii"', { charset: "us-ascii" }],
    ["quoted pairs", 'a/b; name="a\\"b\\\\c"', { name: 'a"b\\c' }],
    ["a Windows path", 'a/b; name="C:\\temp\\x.txt"', { name: "C:\\temp\\x.txt" }],
    ["blanks around", "a/b ; name = x ; y=z", { name: "x", y: "z" }],
    ["a semicolon in quotes", 'a/b; name="x;y"; z=1', { name: "x;y", z: "1" }],
    ["no semicolon", "a/b name=x\ty=z", { name: "x", y: "z" }],
    ["blanks in an unquoted value", "a/b; filename=My Report.pdf; x=1", { filename: "My Report.pdf", x: "1" }],
    [
      "an unquoted boundary with specials",
      "multipart/mixed; boundary=----=_Part_1(2)/3?",
      { boundary: "----=_Part_1(2)/3?" },
    ],
    ["an open quote", 'a/b; name="x', { name: "x" }],
    ["text after a quote", 'a/b; name="x"y; z=1', { name: "x", z: "1" }],
    [
      "RFC 2231 charset",
      "a/b; title*=us-ascii'en-us'This%20is%20%2A%2A%2Afun%2A%2A%2A",
      { title: "This is ***fun***" },
    ],
    [
      "RFC 2231 sections, encoded and plain",
      "a/b; title*0*=us-ascii'en'This%20is%20even%20more%20; title*1*=%2A%2A%2Afun%2A%2A%2A%20; title*2=\"isn't it!\"",
      { title: "This is even more ***fun*** isn't it!" },
    ],
    ["sections out of order", "a/b; x*1=b; x*0=a", { x: "ab" }],
    ["sections with a gap", "a/b; x*0=a; x*2=c", { x: "ac" }],
    ["a character over two sections", "a/b; x*0*=utf-8''%E2%82; x*1*=%AC", { x: "\u20ac" }],
    [
      "extended wins over plain",
      "a/b; filename=fallback.txt; filename*=utf-8''%E2%82%AC.txt",
      { filename: "\u20ac.txt" },
    ],
    ["the first of two plain ones wins", "a/b; x=1; x=2", { x: "1" }],
    ["encoded words in a value", 'a/b; name="=?utf-8?q?=E2=82=AC?=.txt"', { name: "\u20ac.txt" }],
    ["encoded words over sections", 'a/b; name*0="=?utf-8?q?=E2=82"; name*1="=AC?=.txt"', { name: "\u20ac.txt" }],
    ["RFC 2231 notation without the star", "a/b; filename=utf-8''%E2%82%AC.txt", { filename: "\u20ac.txt" }],
    ["extended without a charset", "a/b; filename*=%E2%82%AC.txt", { filename: "\u20ac.txt" }],
    ["an unknown charset", "a/b; filename*=klingon''%E2%82%AC.txt", { filename: "\u20ac.txt" }],
    ["a percent sign alone", "a/b; x*=us-ascii''100%", { x: "100%" }],
    ["line ends inside", "a/b; filename*=utf-8''a%0D%0Ab", { filename: "a b" }],
    ["nothing", "a/b;;; = ; =x;", {}],
  ])("%s", (_name, value, expected) => {
    const { parameters } = parseParameters(value);
    expect(Object.fromEntries(parameters.map(({ name, value: text }) => [name, text]))).toEqual(expected);
  });

  it("keep the language and the raw text", () => {
    expect(parseParameters("a/b; t*=utf-8'de'%C3%A4").parameters).toEqual([
      { name: "t", value: "\u00e4", raw: "utf-8'de'%C3%A4", language: "de" },
    ]);
  });
});
