import { parseXml } from "@colophon/kit-xml";
import { describe, expect, test } from "vitest";
import { checkXml, compileGrammars, Grammar } from "../src/index.ts";

const RNG = "http://relaxng.org/ns/structure/1.0";
const XSD = "http://www.w3.org/2001/XMLSchema-datatypes";

function grammarOf(inside: string): Grammar {
  const bytes = new TextEncoder().encode(`<grammar xmlns="${RNG}">${inside}</grammar>`);
  return new Grammar(compileGrammars([{ name: "g", bytes }]));
}

function check(grammar: Grammar, xml: string) {
  const document = parseXml(new TextEncoder().encode(xml));
  return checkXml(document, grammar, "g").map(({ kind, offset, expected }) => ({
    kind,
    line: document.source.toPlace(offset).line,
    expected,
  }));
}

const LIST = grammarOf(`
  <start><ref name="list"/></start>
  <define name="list"><element name="list" ns=""><group>
    <optional><attribute name="n" ns=""><data type="integer" datatypeLibrary="${XSD}"/></attribute></optional>
    <attribute name="kind" ns=""><choice><value type="token">a</value><value type="token">b</value></choice></attribute>
    <ref name="head"/><oneOrMore><ref name="item"/></oneOrMore>
  </group></element></define>
  <define name="head"><element name="head" ns=""><text/></element></define>
  <define name="item"><element name="item" ns=""><empty/></element></define>
`);

describe("a document by a grammar", () => {
  test("one that holds gives nothing", () => {
    expect(check(LIST, '<list n=" 12 " kind=" a ">\n<head>x</head>\n<item/><item></item></list>')).toEqual([]);
  });

  test.each([
    ["an element in the wrong place", '<list kind="a">\n<item/></list>', "element", 2, ["head"]],
    ["an element that nobody knows", '<list kind="a"><head/>\n<other/><item/></list>', "element", 2, ["item"]],
    ["what is not complete, at its end", '<list kind="a"><head/>\n</list>', "incomplete", 2, ["item"]],
    ["an attribute that nobody knows", '<list\nm="1" kind="a"><head/><item/></list>', "attribute", 2, ["n"]],
    ["a value of another type", '<list n="x" kind="a"><head/><item/></list>', "value", 1, ["integer"]],
    ["a value not in the list", '<list kind="c"><head/><item/></list>', "value", 1, ["a", "b"]],
    ["an attribute that has to be there", "<list><head/><item/></list>", "missing-attribute", 1, ["kind"]],
    ["text where elements are", '<list kind="a"><head/>\nx\n<item/></list>', "text", 2, ["item"]],
  ])("finds %s", (_name, xml, kind, line, expected) => {
    expect(check(LIST, xml)[0]).toEqual({ kind, line, expected });
  });

  test("goes on behind a finding", () => {
    const found = check(
      LIST,
      '<list kind="a"><head><deep><deeper/></deep></head><item/>\n<item m="1"/>\n<head/>\n<item>x</item></list>',
    );
    expect(found.map(({ kind, line }) => [kind, line])).toEqual([
      ["element", 1],
      ["attribute", 2],
      ["element", 3],
      ["text", 4],
    ]);
  });

  test("interleaved parts come in any order, each once", () => {
    const grammar = grammarOf(`
      <start><ref name="r"/></start>
      <define name="r"><element name="r" ns=""><interleave><ref name="a"/><ref name="b"/></interleave></element></define>
      <define name="a"><element name="a" ns=""><empty/></element></define>
      <define name="b"><element name="b" ns=""><empty/></element></define>
    `);
    expect(check(grammar, "<r><b/><a/></r>")).toEqual([]);
    expect(check(grammar, "<r><b/><b/></r>").map(({ kind }) => kind)).toEqual(["element", "incomplete"]);
  });

  test("a name is read in two ways until what is inside decides", () => {
    const grammar = grammarOf(`
      <start><ref name="r"/></start>
      <define name="r"><element name="r" ns=""><choice><group><ref name="a1"/><ref name="b"/></group><ref name="a2"/></choice></element></define>
      <define name="a1"><element name="a" ns=""><ref name="b"/></element></define>
      <define name="a2"><element name="a" ns=""><text/></element></define>
      <define name="b"><element name="b" ns=""><empty/></element></define>
    `);
    expect(check(grammar, "<r><a><b/></a><b/></r>")).toEqual([]);
    expect(check(grammar, "<r><a>x</a></r>")).toEqual([]);
    expect(check(grammar, "<r><a>x</a><b/></r>").map(({ kind }) => kind)).toEqual(["element"]);
    expect(check(grammar, "<r><a><b/></a></r>").map(({ kind }) => kind)).toEqual(["incomplete"]);
  });

  test("any name but those of a namespace", () => {
    const grammar = grammarOf(`
      <start><ref name="any"/></start>
      <define name="any"><element><anyName><except><nsName ns="urn:x"/></except></anyName>
        <zeroOrMore><choice><attribute><anyName/><text/></attribute><text/><ref name="any"/></choice></zeroOrMore></element></define>
    `);
    expect(check(grammar, '<a b="c">x<d e="f"/></a>')).toEqual([]);
    expect(check(grammar, '<a><d xmlns="urn:x"/></a>').map(({ kind }) => kind)).toEqual(["element"]);
  });

  test("elements alike in two grammars are kept once", () => {
    const one = `<start><ref name="a"/></start><define name="a"><element name="a" ns=""><ref name="b"/></element></define><define name="b"><element name="b" ns=""><text/></element></define>`;
    const bytes = new TextEncoder().encode(`<grammar xmlns="${RNG}">${one}</grammar>`);
    const text = compileGrammars([
      { name: "g", bytes },
      { name: "h", bytes },
    ]);
    expect(text.split("\n\n")[2]?.split("\n")).toHaveLength(2);
  });
});
