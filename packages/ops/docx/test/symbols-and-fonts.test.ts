import { invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { diffDocx, parseDocx } from "../src/index.ts";
import { makeDocument, W } from "./documents.ts";

const A = "http://schemas.openxmlformats.org/drawingml/2006/main";
const part = (name: string, type: string, xml: string) => ({ name, type, xml });
const fonts = (attributes: string): string => `<w:rPr><w:rFonts ${attributes}/></w:rPr>`;

interface Listed {
  readonly text: string;
  readonly run: string;
  readonly format?: string;
}

function listOf({ text, run, format = "bullet" }: Listed): Uint8Array {
  return makeDocument({
    body: '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>item</w:t></w:r></w:p>',
    parts: {
      numbering: part(
        "numbering.xml",
        "numbering",
        `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${run}</w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      ),
      fontTable: part(
        "fontTable.xml",
        "fontTable",
        `<w:fonts xmlns:w="${W}"><w:font w:name="House Signs"><w:charset w:val="02"/></w:font><w:font w:name="House Text"><w:charset w:val="00"/></w:font></w:fonts>`,
      ),
    },
  });
}

async function derivedOf(bytes: Uint8Array) {
  const envelope = await invoke(parseDocx, { bytes });
  if (!envelope.ok || envelope.value.derived === undefined) throw new Error("not parsed");
  return envelope.value.derived;
}

describe("a label in a symbol font", () => {
  test.each([
    ["\uf0a7", "Wingdings", "▪"],
    ["§", "Wingdings", "▪"],
    ["\uf0b7", "Symbol", "•"],
    ["\uf041", "House Signs", undefined],
    ["A", "House Signs", undefined],
  ])("%j in %s says so", async (text, font, symbol) => {
    const { paragraphs } = await derivedOf(listOf({ text, run: fonts(`w:ascii="${font}" w:hAnsi="${font}"`) }));
    const expected = { label: text, symbolFont: font, ...(symbol !== undefined && { symbol }) };
    expect(paragraphs[0]).toMatchObject(expected);
    expect("symbol" in (paragraphs[0] ?? {})).toBe(symbol !== undefined);
  });

  test.each([
    ["•", fonts('w:ascii="Arial"')],
    ["o", fonts('w:ascii="Courier New"')],
    ["A", fonts('w:ascii="House Text"')],
    ["A", ""],
  ])("%j in another font is text", async (text, run) => {
    const { paragraphs } = await derivedOf(listOf({ text, run }));
    expect(paragraphs[0]).toMatchObject({ label: text });
    expect(paragraphs[0]).not.toHaveProperty("symbolFont");
  });
});

describe("fonts of the theme", () => {
  const theme = `<a:theme xmlns:a="${A}"><a:themeElements><a:fontScheme><a:majorFont><a:latin typeface="Cambria"/><a:ea typeface=""/><a:cs typeface=""/><a:font script="Hant" typeface="PMingLiU"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/><a:font script="Jpan" typeface="MS Mincho"/><a:font script="Arab" typeface="Arial"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`;
  const themed = (rFonts: string, languages: string, own = ""): Uint8Array =>
    makeDocument({
      body: `<w:p><w:r>${own}<w:t>text</w:t></w:r></w:p>`,
      parts: {
        theme: part("theme1.xml", "theme", theme),
        settings: part("settings.xml", "settings", `<w:settings xmlns:w="${W}">${languages}</w:settings>`),
        styles: part(
          "styles.xml",
          "styles",
          `<w:styles xmlns:w="${W}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts ${rFonts}/><w:lang w:bidi="ar-SA"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`,
        ),
      },
    });
  const MINOR =
    'w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi" w:eastAsiaTheme="minorEastAsia" w:cstheme="minorBidi"';

  test.each([
    [
      "by the languages of the settings",
      themed(MINOR, '<w:themeFontLang w:eastAsia="ja-JP" w:bidi="ar-SA"/>'),
      { ascii: "Calibri", hAnsi: "Calibri", eastAsia: "MS Mincho", cs: "Arial" },
    ],
    ["by the language of the text without them", themed(MINOR, ""), { ascii: "Calibri", cs: "Arial" }],
    [
      "of headings in traditional Chinese",
      themed('w:asciiTheme="majorHAnsi" w:eastAsiaTheme="majorEastAsia"', '<w:themeFontLang w:eastAsia="zh-TW"/>'),
      { ascii: "Cambria", eastAsia: "PMingLiU" },
    ],
    [
      "rather than a font that is named beside them",
      themed('w:ascii="Old" w:asciiTheme="minorHAnsi"', ""),
      { ascii: "Calibri" },
    ],
    [
      "not where the text names a font",
      themed(MINOR, "", fonts('w:ascii="Georgia"')),
      { ascii: "Georgia", hAnsi: "Calibri" },
    ],
  ])("are resolved %s", async (_, bytes, expected) => {
    const { formats, paragraphs } = await derivedOf(bytes);
    expect(formats[paragraphs[0]?.runs[0] ?? -1]?.fonts).toMatchObject(expected);
  });

  test("without a font for the language keep the theme's name alone", async () => {
    const { formats, paragraphs } = await derivedOf(themed('w:eastAsiaTheme="minorEastAsia"', ""));
    expect(formats[paragraphs[0]?.runs[0] ?? -1]?.fonts).toEqual({ eastAsiaTheme: "minorEastAsia" });
  });
});

test("an entry without a content type is a change where one document has it", async () => {
  const made = (entries: Readonly<Record<string, string>>): Uint8Array =>
    makeDocument({ body: "<w:p><w:r><w:t>text</w:t></w:r></w:p>", entries });
  const compare = async (before: Uint8Array, after: Uint8Array) => {
    const envelope = await invoke(diffDocx, { before, after });
    return envelope.losses.map(({ code, subject }) => `${code}: ${subject}`);
  };
  const [none, some, other] = [made({}), made({ "data.bin": "one" }), made({ "data.bin": "two" })];
  const expected = ["docx/CHANGE_NOT_TRACKED: entry without a relationship"];
  expect(await compare(some, none)).toEqual(expected);
  expect(await compare(none, some)).toEqual(expected);
  expect(await compare(some, other)).toEqual(expected);
  expect(await compare(some, some)).toEqual([]);
});
