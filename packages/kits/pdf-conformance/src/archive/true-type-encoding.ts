import { findEncoding, type TrueTypeFont, textOfGlyphName } from "@colophon/kit-fonts";
import {
  integerOf,
  nameText,
  PdfDict,
  type PdfFile,
  PdfName,
  type PdfObject,
  PdfStream,
  simpleText,
} from "@colophon/kit-pdf";
import { trueTypeGlyph } from "../fonts/font-program.ts";
import { macCodeOf } from "../fonts/font-types.ts";

const SYMBOLIC = 4;
const NONSYMBOLIC = 32;

interface ChosenEncoding {
  readonly font: Readonly<Record<string, PdfObject | undefined>>;
  readonly flags: number;
}

type Names = (code: number) => string;

/**
 * How the codes of a TrueType font are written as PDF/A asks, with the glyphs that they have; undefined where nothing has to change.
 *
 * Source   ISO 19005-2, 6.2.11.6; ISO 32000-1, 9.6.6.4.
 */
export function chooseEncoding(file: PdfFile, dict: PdfDict, program: TrueTypeFont): ChosenEncoding | undefined {
  const flags = integerOf(file.resolve(file.dictOf(dict.get("FontDescriptor"))?.get("Flags"))) ?? 0;
  const isSymbolic = (flags & SYMBOLIC) !== 0;
  const held = file.resolve(dict.get("Encoding"));
  const base = nameText(held instanceof PdfDict ? file.resolve(held.get("BaseEncoding")) : held);
  const hasNamed = base === "WinAnsiEncoding" || base === "MacRomanEncoding";
  const hasDifferences = held instanceof PdfDict && held.has("Differences");
  const text = simpleText(file, dict, undefined);
  const isFine = isSymbolic
    ? held === null && (program.maps.length === 1 || program.hasMap(3, 0))
    : hasNamed &&
      program.maps.length > 0 &&
      (!hasDifferences || (program.hasMap(3, 1) && namesOf(text.nameOf).every(isKnown)));
  if (isFine) return undefined;
  // Readers use the names of a Latin encoding, whatever the flags say, unless the program has a symbol map (3, 0).
  const goesByName = !isSymbolic || (hasNamed && !hasDifferences && !program.hasMap(3, 0));
  const glyphNow = (code: number): number => glyphAt(program, { code, isSymbolic: !goesByName, names: text.nameOf });
  const codes = codesOf(file, dict);
  const isSame = (names: Names, symbolic: boolean): boolean =>
    codes.every((code) => {
      const glyph = glyphNow(code);
      return glyph === 0 || glyphAt(program, { code, isSymbolic: symbolic, names }) === glyph;
    });
  const symbols = { flags: (flags & ~NONSYMBOLIC) | SYMBOLIC, names: () => "", isSymbolic: true };
  if ((program.maps.length === 1 || program.hasMap(3, 0)) && isSame(symbols.names, true))
    return { flags: symbols.flags, font: { Encoding: undefined, ...addText(file, dict, text.textOf) } };
  const nonsymbolic = (flags & ~SYMBOLIC) | NONSYMBOLIC;
  if (
    hasNamed &&
    (!hasDifferences || program.hasMap(3, 1)) &&
    isSame(text.nameOf, false) &&
    namesOf(text.nameOf).every(isKnown)
  )
    return { flags: nonsymbolic, font: {} };
  const latin = findEncoding("WinAnsiEncoding") ?? [];
  const names = codes.map((code) => ({
    code,
    name: text.nameOf(code) || (findEncoding("StandardEncoding")?.[code] ?? ""),
  }));
  const others = names.filter(({ code, name }) => isKnown(name) && name !== latin[code]);
  if (!program.hasMap(3, 1)) return undefined;
  const own = new Map(others.map(({ code, name }) => [code, name]));
  if (!isSame((code) => own.get(code) ?? latin[code] ?? "", false)) return undefined;
  const differences = others.flatMap(({ code, name }): PdfObject[] => [code, new PdfName(name)]);
  const encoding = new PdfDict().with({
    Type: new PdfName("Encoding"),
    BaseEncoding: new PdfName("WinAnsiEncoding"),
    ...(differences.length > 0 && { Differences: differences }),
  });
  return { flags: nonsymbolic, font: { Encoding: differences.length > 0 ? encoding : new PdfName("WinAnsiEncoding") } };
}

interface Code {
  readonly code: number;
  readonly isSymbolic: boolean;
  readonly names: Names;
}

function glyphAt(program: TrueTypeFont, { code, isSymbolic, names }: Code): number {
  const own = names(code) || (isSymbolic ? "" : (findEncoding("StandardEncoding")?.[code] ?? ""));
  return trueTypeGlyph(program, { code, name: own, isSymbolic }, macCodeOf(own));
}

const isKnown = (name: string): boolean => name !== "" && (name === ".notdef" || textOfGlyphName(name) !== undefined);

function namesOf(names: Names): string[] {
  return Array.from({ length: 256 }, (_, code) => names(code)).filter((name) => name !== "");
}

/** Codes that have a width. */
function codesOf(file: PdfFile, dict: PdfDict): number[] {
  const first = integerOf(file.resolve(dict.get("FirstChar"))) ?? 0;
  const last = integerOf(file.resolve(dict.get("LastChar"))) ?? 255;
  return Array.from({ length: 256 }, (_, code) => code).filter((code) => code >= first && code <= last);
}

/** What the codes stood for by the encoding that is removed. */
function addText(file: PdfFile, dict: PdfDict, textOf: (code: number) => string | undefined) {
  if (file.resolve(dict.get("ToUnicode")) !== null) return {};
  const rows = codesOf(file, dict).flatMap((code) => {
    const text = textOf(code);
    if (text === undefined || text === "") return [];
    const units = [...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, "0"));
    return [`<${code.toString(16).padStart(2, "0")}> <${units.join("")}>`];
  });
  if (rows.length === 0) return {};
  const parts: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const part = rows.slice(at, at + 100);
    parts.push(`${part.length} beginbfchar\n${part.join("\n")}\nendbfchar`);
  }
  const body = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n1 begincodespacerange <00> <ff> endcodespacerange\n${parts.join("\n")}\nendcmap CMapName currentdict /CMap defineresource pop end end\n`;
  return { ToUnicode: new PdfStream(new PdfDict(), new Uint8Array(Buffer.from(body, "latin1"))) };
}
