import type { ArchiveRow } from "./archive-row.ts";
import { FIRST, type MadeArchive, stream } from "./made-archive.ts";
import { MACINTOSH_MAP, type MadeMap, makeTrueType, makeType1, SYMBOL_MAP, UNICODE_MAP } from "./made-font.ts";

type Entries = Readonly<Record<string, string>>;

const font = (entries: Entries): MadeArchive => ({ font: entries });
const MAP = (lines: string): string =>
  `/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n1 begincodespacerange <0000> <FFFF> endcodespacerange\n${lines}\nendcmap end end`;
const SYSTEM = "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>";

/** Shown by a composite font around the same program. */
function composite(encoding: string, entries = "/CIDToGIDMap/Identity", ...objects: readonly string[]): MadeArchive {
  const inner = `/Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+Made${SYSTEM}/FontDescriptor 51 0 R/DW 600${entries}`;
  return {
    text: "<0001>",
    font: {
      ...{ Subtype: "/Type0", Encoding: encoding, DescendantFonts: `[${FIRST} 0 R]`, ToUnicode: `${FIRST + 1} 0 R` },
      ...{ FirstChar: "", LastChar: "", Widths: "", FontDescriptor: "" },
    },
    descriptor: { CIDSet: `${FIRST + 2} 0 R` },
    objects: [`<<${inner}>>`, stream("", MAP("1 beginbfchar <0001> <0041> endbfchar")), stream("", "\xc0"), ...objects],
  };
}
const ownMap = (dictMode: number, mode: number): MadeArchive =>
  composite(
    `${FIRST + 3} 0 R`,
    undefined,
    stream(
      `/Type/CMap/CMapName/Made${SYSTEM}/WMode ${dictMode}`,
      MAP(`/CMapName /Made def /WMode ${mode} def\n1 begincidrange <0000> <FFFF> 0 endcidrange`),
    ),
  );

const PLAIN = { Flags: "32" };
const SYMBOLIC = { Flags: "4" };
const mapped = (isSymbolic: boolean, ...maps: readonly MadeMap[]): MadeArchive => ({
  program: makeTrueType(maps),
  descriptor: isSymbolic ? SYMBOLIC : PLAIN,
  font: isSymbolic ? { Encoding: "" } : {},
});
const type1 = (charset: string, names: readonly string[] = [".notdef", "A"]): MadeArchive => ({
  font: { Subtype: "/Type1", Widths: "[500]" },
  descriptor: { FontFile2: "", FontFile: `${FIRST} 0 R`, CharSet: charset },
  objects: [stream("", makeType1(names))],
});
const program = (subtype: string): MadeArchive => ({
  font: { Subtype: "/Type1", BaseFont: "/Made" },
  descriptor: { FontFile2: "", FontFile3: `${FIRST} 0 R` },
  objects: [stream(`/Subtype/${subtype}`, "made")],
});
const said = (text: string, property = ""): MadeArchive => ({
  content: `/Span <<${property}>> BDC BT /F 9 Tf (A) Tj ET EMC`,
  text: "()",
  font: { ToUnicode: `${FIRST} 0 R` },
  objects: [stream("", MAP(`1 beginbfchar <41> <${text}> endbfchar`).replace("<0000> <FFFF>", "<00> <FF>"))],
});
const meant = (text: string): MadeArchive => ({ content: `/Span <</ActualText<FEFF${text}>>> BDC EMC` });

/** Fonts, their programs and their maps. */
export const FONT_ROWS: readonly ArchiveRow[] = [
  { rule: "1b 6.3.2-1", fail: font({ Type: "/Fount" }) },
  { rule: "1b 6.3.2-2", fail: font({ Subtype: "/Odd" }) },
  { rule: "1b 6.3.2-3", fail: font({ BaseFont: "" }) },
  { rule: "1b 6.3.2-4", fail: font({ FirstChar: "" }) },
  { rule: "1b 6.3.2-5", fail: font({ LastChar: "" }) },
  { rule: "1b 6.3.2-6", fail: font({ Widths: "[600 600]" }) },
  { rule: "1b 6.3.2-7", fail: program("OpenType") },
  { rule: "2b 6.2.11.2-7", fail: program("Odd") },
  { rule: "1b 6.3.3.2-1", pass: composite("/Identity-H"), fail: composite("/Identity-H", "") },
  { rule: "1b 6.3.3.3-1", pass: composite("/Identity-H"), fail: composite("/UniJIS-UCS2-H") },
  { rule: "2b 6.2.11.3.3-1", pass: composite("/Identity-V"), fail: composite("/Odd-H") },
  { rule: "1b 6.3.3.3-2", pass: ownMap(0, 0), fail: ownMap(0, 1) },
  { rule: "1b 6.3.3.3-2", pass: ownMap(1, 1), fail: ownMap(1, 0) },
  { rule: "1b 6.3.5-2", pass: type1("(/A)"), fail: type1("") },
  { rule: "1b 6.3.5-2", pass: type1("(/A/B)"), fail: type1("(/B)") },
  { rule: "1b 6.3.7-1", fail: font({ Encoding: "/MacExpertEncoding" }) },
  { rule: "1b 6.3.7-1", fail: font({ Encoding: "<</BaseEncoding/WinAnsiEncoding/Differences[65/A]>>" }) },
  {
    rule: "1b 6.3.7-2",
    pass: mapped(true, SYMBOL_MAP),
    fail: { ...mapped(true, SYMBOL_MAP), font: { Encoding: "/WinAnsiEncoding" } },
  },
  { rule: "1b 6.3.7-3", pass: mapped(true, SYMBOL_MAP), fail: mapped(true, SYMBOL_MAP, MACINTOSH_MAP) },
  { rule: "2b 6.2.11.6-1", pass: mapped(false, UNICODE_MAP), fail: mapped(false, SYMBOL_MAP) },
  { rule: "2b 6.2.11.6-1", pass: mapped(false, MACINTOSH_MAP), fail: mapped(false) },
  {
    rule: "2b 6.2.11.6-4",
    pass: mapped(true, SYMBOL_MAP, MACINTOSH_MAP),
    fail: mapped(true, UNICODE_MAP, MACINTOSH_MAP),
  },
  { rule: "4 6.2.10.6-1", pass: mapped(false, MACINTOSH_MAP), fail: mapped(false, SYMBOL_MAP) },
  { rule: "4 6.2.10.6-4", pass: mapped(true, SYMBOL_MAP), fail: mapped(true, UNICODE_MAP) },
  { rule: "2a 6.2.11.7.3-1", pass: said("E000", "/ActualText(A)"), fail: said("E000") },
  { rule: "4 6.2.10.8-1", pass: meant("0041"), fail: meant("E000") },
];
