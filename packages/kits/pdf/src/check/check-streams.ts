import { isType1BrokenOff, readCff, readTrueType, readType1 } from "@colophon/kit-fonts";
import { walkDicts } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { filtersOf } from "../filters/decode-stream.ts";
import { isName, PdfDict, PdfRef, type PdfStream } from "../objects/object.ts";
import { checkContent } from "./check-content.ts";
import type { Report } from "./finding.ts";

const FILTERS: ReadonlySet<string> = new Set(
  "ASCIIHexDecode ASCII85Decode LZWDecode FlateDecode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode Crypt".split(
    " ",
  ),
);

const BROKEN_OFF = "The Type 1 program ends in the middle of its glyphs.";

export interface CheckedCounts {
  objects: number;
  streams: number;
  operators: number;
  fontPrograms: number;
}

/** Every object that can be reached: its references, its stream's filters and data, its content, its font program. */
export function checkStreams(file: PdfFile, looked: CheckedCounts, tick: () => void, report: Report): void {
  for (const { dict, stream, object, isIndirect, key } of walkDicts(file)) {
    if (isIndirect) looked.objects += 1;
    // What a reference leads to is read, so that what is wrong with it is known.
    for (const value of dict.entries.values()) if (value instanceof PdfRef) file.get(value.number);
    if (stream === undefined) continue;
    looked.streams += 1;
    const data = checkStream(file, stream, { object, report });
    if (data === undefined) continue;
    if (isName(file.resolve(dict.get("Subtype")), "Form")) {
      const resources = file.dictOf(dict.get("Resources"));
      looked.operators += checkContent(file, data, { resources, object, page: undefined, tick }, report);
    }
    if (/^FontFile[23]?$/.test(key)) {
      looked.fontPrograms += 1;
      checkFontProgram(key, data, { object, report });
      if (key === "FontFile" && isType1BrokenOff(data, file.checkpoint))
        report({ grade: "deviation", rule: "font-program", message: BROKEN_OFF, object });
    }
  }
}

interface StreamContext {
  readonly object: number | undefined;
  readonly report: Report;
}

/** The decoded data; undefined where there is none to be looked at. */
function checkStream(file: PdfFile, stream: PdfStream, { object, report }: StreamContext): Uint8Array | undefined {
  const filters = filtersOf(stream.dict, file.resolve);
  const strange = filters.find(({ name }) => !FILTERS.has(name));
  if (strange !== undefined)
    report({
      grade: "error",
      rule: "filter-name",
      message: `The filter ${JSON.stringify(strange.name.slice(0, 80))} does not exist.`,
      object,
    });
  if (stream.dict.has("F") && !(file.resolve(stream.dict.get("F")) instanceof PdfDict && stream.dict.has("FFilter")))
    report({
      grade: "note",
      rule: "stream-outside",
      message: "The stream states that its data is in another file.",
      object,
    });
  const decoded = file.decode(stream);
  if (decoded.problem !== undefined && strange === undefined)
    report({ grade: "error", rule: "filter-data", message: decoded.problem, object });
  return decoded.rest.length > 0 ? undefined : decoded.bytes;
}

/** The kind that a program's first bytes tell is the one of its key. Source: ISO 32000-2, 9.9.1. */
function checkFontProgram(key: string, data: Uint8Array, { object, report }: StreamContext): void {
  const head = Buffer.from(data.subarray(0, 4)).toString("latin1");
  const found =
    head.startsWith("%!") || data[0] === 0x80
      ? "Type 1"
      : head === "OTTO"
        ? "OpenType"
        : head === "\0\x01\0\0" || head === "true" || head === "ttcf"
          ? "TrueType"
          : data[0] === 1 && (data[1] ?? 9) <= 2
            ? "CFF"
            : undefined;
  const allowed =
    { FontFile: ["Type 1"], FontFile2: ["TrueType"], FontFile3: ["CFF", "OpenType", "TrueType"] }[key] ?? [];
  if (found === undefined)
    report({
      grade: "deviation",
      rule: "font-program",
      message: `The font program does not begin with the signature of its kind (${key}).`,
      object,
    });
  else if (!isReadable(found, data))
    report({ grade: "deviation", rule: "font-program", message: `The ${found} program cannot be read.`, object });
  else if (!allowed.includes(found))
    report({ grade: "deviation", rule: "font-program", message: `${key} contains a ${found} program.`, object });
}

function isReadable(kind: string, data: Uint8Array): boolean {
  if (kind === "CFF") return readCff(data) !== undefined;
  return (kind === "Type 1" ? readType1(data) : readTrueType(data)) !== undefined;
}
