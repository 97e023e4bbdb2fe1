import type { MetDict } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isName, PdfDict, PdfName, type PdfObject, type PdfStream } from "../objects/object.ts";
import { withLastOperands } from "../objects/operands.ts";
import { readOperations } from "../objects/operations.ts";
import { formatName, serialize } from "../write/serialize.ts";

/** Takes the words out of an object; `count`: strings and names that had them. */
interface Cleaning {
  clean(object: PdfObject): { readonly object: PdfObject; readonly count: number };
  hasBytes(bytes: Uint8Array): boolean;
}

const SPACE = Buffer.from(" ");
const NEWLINE = Buffer.from("\n");
const SHOWING: ReadonlySet<string> = new Set(["Tj", "TJ", "'", '"']);

/** Content without the words, and what was changed in it. */
export interface CleanContent {
  readonly bytes: Uint8Array;
  /** Names and strings that had them. */
  readonly count: number;
  /** Inline pictures whose data say them: they are gone. */
  readonly pictures: number;
}

/**
 * Content without comments, and without the words in what its operators tag, in strings that none shows and in names of resources,
 * which are called the same in the dictionaries; text that is shown is left as it is.
 */
export function cleanContent(content: Uint8Array, scrubber: Cleaning, tick: () => void): CleanContent {
  const parts: Uint8Array[] = [];
  let total = 0;
  let pictures = 0;
  for (const operation of readOperations(content, tick)) {
    const { operator, operands, start, end, image } = operation;
    if (image !== undefined && scrubber.hasBytes(image.bytes)) pictures += 1;
    else if (image !== undefined) total += pushImage(parts, { image, whole: content.subarray(start, end), scrubber });
    else {
      const isShown = SHOWING.has(operator);
      // What is before the operands that readers show is left out: its codes may be letters of any font.
      const used = isShown ? withLastOperands(operation).operands : operands;
      for (const operand of operands.slice(0, operands.length - used.length)) total += scrubber.clean(operand).count;
      for (const operand of used) {
        const isCleaned = !isShown || operand instanceof PdfName;
        const { object, count } = isCleaned ? scrubber.clean(operand) : { object: operand, count: 0 };
        total += count;
        parts.push(serialize(object), SPACE);
      }
      parts.push(Buffer.from(operator, "latin1"));
    }
    parts.push(NEWLINE);
  }
  return { bytes: new Uint8Array(Buffer.concat(parts)), count: total, pictures };
}

/** An inline picture may name a colour space or a filter's parameters. */
function pushImage(
  parts: Uint8Array[],
  { image, whole, scrubber }: { readonly image: PdfStream; readonly whole: Uint8Array; readonly scrubber: Cleaning },
): number {
  const { object: dict, count } = scrubber.clean(image.dict);
  // What stands before it, as if it were an operand, is left out.
  const isAlone = whole[0] === 0x42 && whole[1] === 0x49;
  if ((count === 0 && isAlone) || !(dict instanceof PdfDict)) {
    parts.push(whole);
    return 0;
  }
  parts.push(Buffer.from("BI "));
  for (const [key, value] of dict.entries) parts.push(Buffer.from(`${formatName(key)} `), serialize(value), SPACE);
  parts.push(Buffer.from("ID "), image.bytes, Buffer.from("\nEI"));
  return count;
}

/** A CMap that was cleaned. */
export interface CleanMap {
  readonly bytes: Uint8Array;
  /** What is left in it apart from the keywords of CMaps, which may say words: "source" is in "findresource". */
  readonly rest: Uint8Array;
  /** Names and strings that had the words. */
  readonly count: number;
}

/** Operators of CMaps, and of PostScript in them. Source: Adobe Technical Note 5014. */
const MAP_KEYWORDS: ReadonlySet<string> = new Set(
  (
    "findresource defineresource CMapName begin end def dict dup pop currentdict begincmap endcmap usecmap usefont true false null " +
    "begincodespacerange endcodespacerange beginbfchar endbfchar beginbfrange endbfrange begincidchar endcidchar " +
    "begincidrange endcidrange beginnotdefchar endnotdefchar beginnotdefrange endnotdefrange"
  ).split(" "),
);

/** Operands of one operator of a CMap. Attack: so many that the first are not read. */
const MAX_MAP_OPERANDS = 50_000;
/** Cleaning leaves shorter names as they are. */
const MIN_NAME = 4;

/** What may still say the words after it was cleaned: long names that stay are of the standard. */
function withoutNames(object: PdfObject): readonly PdfObject[] {
  if (object instanceof PdfName) return object.value.length < MIN_NAME ? [object] : [];
  if (!(object instanceof PdfDict)) return [object];
  return [...object.entries].flatMap(([key, value]) => [...withoutNames(new PdfName(key)), value]);
}

/**
 * A CMap without comments and without the words in its names and strings; the codes that it maps stay. Undefined where its tokens
 * cannot be written again.
 */
export function cleanMap(map: Uint8Array, scrubber: Cleaning, tick: () => void): CleanMap | undefined {
  const parts: Uint8Array[] = [];
  const rest: Uint8Array[] = [];
  let total = 0;
  for (const { operator, operands, image } of readOperations(map, tick)) {
    if (image !== undefined || operands.length >= MAX_MAP_OPERANDS) return undefined;
    for (const operand of operands) {
      const isCode = operator.startsWith("end");
      const { object, count } = isCode ? { object: operand, count: 0 } : scrubber.clean(operand);
      const written = serialize(object);
      parts.push(written, SPACE);
      for (const one of withoutNames(object)) rest.push(serialize(one), SPACE);
      total += count;
    }
    parts.push(Buffer.from(operator, "latin1"), NEWLINE);
    rest.push(MAP_KEYWORDS.has(operator) ? NEWLINE : Buffer.from(`${operator}\n`, "latin1"));
  }
  return {
    bytes: new Uint8Array(Buffer.concat(parts)),
    rest: new Uint8Array(Buffer.concat(rest)),
    count: total,
  };
}

export type StreamRole =
  | "content"
  | "drawing"
  | "opaque"
  | "map"
  | "metadata"
  | "script"
  | "text"
  | "richText"
  | "xfa"
  | "file"
  | "proof"
  | "other";

const OPAQUE_KEYS: ReadonlySet<string> = new Set([
  "FontFile",
  "FontFile2",
  "FontFile3",
  "CIDToGIDMap",
  "CIDSet",
  "DestOutputProfile",
  "Function",
  "FN",
  "TR",
  "TR2",
  "BG",
  "BG2",
  "UCR",
  "UCR2",
  "HT",
  "Lookup",
  "XRef",
]);

/** Certificates and answers about them, kept to prove signatures (PAdES). */
const PROOF_KEYS: ReadonlySet<string> = new Set(["Cert", "Certs", "CRL", "CRLs", "OCSP", "OCSPs", "TS"]);

/** What a stream is for, by how it was reached. */
export function roleOf(file: PdfFile, { dict, key, outerKey }: MetDict): StreamRole {
  const subtype = file.resolve(dict.get("Subtype"));
  const type = file.resolve(dict.get("Type"));
  if (isName(type, "EmbeddedFile") || key === "EF" || outerKey === "EF") return "file";
  if (isName(type, "3D") || key === "3DD" || isName(type, "Sound")) return "file";
  if (isName(type, "Metadata") || key === "Metadata") return "metadata";
  if (key === "JS" || key === "JavaScript" || key === "OnInstantiate") return "script";
  if (key === "XFA") return "xfa";
  if (key === "RC" || key === "RV") return "richText";
  if (key === "V" || key === "DV") return "text";
  if (PROOF_KEYS.has(key)) return "proof";
  if (key === "ToUnicode" || isName(type, "CMap") || key === "UseCMap") return "map";
  if (isName(subtype, "Form") || key === "Contents" || outerKey === "CharProcs" || key === "CharProcs")
    return "content";
  if (dict.has("PatternType") || (dict.has("BBox") && dict.has("Resources"))) return "content";
  if (isName(subtype, "Image") || OPAQUE_KEYS.has(key) || dict.has("FunctionType") || dict.has("ShadingType"))
    return "opaque";
  if (dict.has("N") && dict.has("Alternate")) return "opaque";
  return key === "ColorSpace" || outerKey === "ColorSpace" || outerKey === "Resources" ? "opaque" : "other";
}
