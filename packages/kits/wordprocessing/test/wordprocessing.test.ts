import { NAMESPACES } from "@colophon/kit-ooxml";
import { parseXml, type XmlElement } from "@colophon/kit-xml";
import { describe, expect, it } from "vitest";
import {
  ListCounter,
  Lists,
  listPlaceOf,
  numberText,
  readTheme,
  resolveRun,
  StyleSheet,
  themeFont,
  wordChildren,
} from "../src/index.ts";

const word = (local: string, content: string): XmlElement =>
  parseXml(Buffer.from(`<w:${local} xmlns:w="${NAMESPACES.word}">${content}</w:${local}>`)).root;

describe("numbers of lists", () => {
  it.each([
    [4, "lowerRoman", "iv"],
    [1999, "upperRoman", "MCMXCIX"],
    [27, "lowerLetter", "aa"],
    [53, "upperLetter", "AAA"],
    [7, "decimalZero", "07"],
    [12, "decimal000", "0012"],
    [112, "ordinal", "112th"],
    [21, "decimalEnclosedCircle", "\u3251"],
    [5, "chicago", "**"],
  ])("%i as %s", (value, format, text) => expect(numberText(value, format)).toBe(text));

  it.each([
    [1, "fr-FR", "1er"],
    [2, "fr-CA", "2e"],
    [3, "de-DE", "3."],
    [1, "it-IT", "1\u00ba"],
    [22, "en-GB", "22nd"],
    [3, "xx", "3rd"],
  ])("%i as an ordinal of %s", (value, language, text) => expect(numberText(value, "ordinal", language)).toBe(text));

  it("are not invented in words", () => expect(numberText(2, "cardinalText")).toBeUndefined());
});

const LEVEL = (level: number, format: string, pattern: string) =>
  `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
const NUMBERING = `<w:abstractNum w:abstractNumId="3">${LEVEL(0, "decimal", "%1.")}${LEVEL(1, "lowerLetter", "%1.%2")}</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="3"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="3"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>`;

function labelsOf(places: readonly (readonly [id: number, level: number])[]): readonly (string | undefined)[] {
  const styles = new StyleSheet(undefined);
  const lists = new Lists(word("numbering", NUMBERING), styles);
  const counter = new ListCounter();
  return places.map(([id, level]) => {
    const properties = word("pPr", `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`);
    const place = listPlaceOf(properties, { styles, lists });
    return place === undefined ? undefined : counter.next(place);
  });
}

describe("labels", () => {
  it("count on, begin anew under a new number, and go on where an instance says so", () => {
    const places = [
      [1, 0],
      [1, 1],
      [1, 1],
      [1, 0],
      [1, 1],
      [2, 0],
      [1, 0],
      [0, 0],
      [9, 0],
    ] as const;
    expect(labelsOf(places)).toEqual(["1.", "1.a", "1.b", "2.", "2.a", "5.", "6.", undefined, undefined]);
  });
});

describe("styles", () => {
  const styles = new StyleSheet(
    word(
      "styles",
      `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/><w:rPr><w:b/><w:rFonts w:ascii="X"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/><w:rPr><w:rFonts w:hAnsi="Y"/></w:rPr></w:style>
<w:style w:type="character" w:styleId="C"><w:rPr><w:b/></w:rPr></w:style>`,
    ),
  );
  const resolve = (own: string, style?: string) =>
    resolveRun(styles, { properties: word("rPr", own), style, paragraphStyle: "A", table: undefined });

  it("that are based on each other end", () =>
    expect(styles.chain("A", "paragraph").map(({ id }) => id)).toEqual(["B", "A"]));

  it("turn switches over, and leave them to what the run says itself", () => {
    expect(resolve("").get("b")?.get("val")).toBe("1");
    expect(resolve("", "C").get("b")?.get("val")).toBe("0");
    expect(resolve("<w:b/>", "C").get("b")?.get("val")).toBe("1");
    expect(resolve("").get("sz")?.get("val")).toBe("20");
    expect([...(resolve("").get("rFonts") ?? [])]).toEqual([
      ["hAnsi", "Y"],
      ["ascii", "X"],
    ]);
  });
});

it("a theme's fonts are found by the names that styles have for them", () => {
  const theme = parseXml(
    Buffer.from(
      '<a:theme xmlns:a="x"><a:themeElements><a:clrScheme><a:dk1><a:sysClr lastClr="000000"/></a:dk1></a:clrScheme><a:fontScheme><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>',
    ),
  ).root;
  expect(themeFont(readTheme(theme), "minorHAnsi")).toBe("Calibri");
  expect(readTheme(theme).colors.get("dk1")).toBe("000000");
  expect(wordChildren(undefined)).toEqual([]);
});
