import type { PdfFile } from "../file/pdf-file.ts";
import { readIndirectAt } from "../file/read-at.ts";
import { indexOfText } from "../objects/characters.ts";
import { integerOf, PdfDict } from "../objects/object.ts";

export interface Revision {
  /** Bytes of the file up to the end of this revision. */
  readonly end: number;
  readonly xrefOffset: number;
  readonly form: "table" | "stream" | "hybrid";
  /** Objects its section tells of. */
  readonly objects: number;
}

/** The first object says that the file is linearized, for a file of this length. Source: ISO 32000-2, F.3.3. */
export function isLinearized(file: PdfFile): boolean {
  return linearizationOf(file) !== undefined;
}

/** The linearization dictionary of a file that has the length that it says: readers use it then only. Source: ISO 32000-2, F.3.3. */
export function linearizationOf(file: PdfFile): PdfDict | undefined {
  const first = readIndirectAt(file, firstObjectOffset(file));
  if (!(first instanceof PdfDict) || !first.has("Linearized")) return undefined;
  const length = file.bytes.length - (file.shift === 0 ? 0 : file.header.offset);
  return integerOf(first.get("L")) === length ? first : undefined;
}

function firstObjectOffset(file: PdfFile): number {
  const at = indexOfText(file.bytes.subarray(0, 4096), "obj");
  if (at === -1) return file.bytes.length;
  const lines = Buffer.from(file.bytes.subarray(0, at)).toString("latin1");
  const header = /\d+\s+\d+\s+$/.exec(lines);
  return header === null ? file.bytes.length : header.index;
}

/** The file's states, oldest first: each saved without touching what was before it. Source: ISO 32000-2, 7.5.6. */
export function readRevisions(file: PdfFile): Revision[] {
  const main = file.sections.filter((section) => section.isHybrid !== true).toReversed();
  const hybrids = new Set(
    file.sections.flatMap((section, index) => (section.isHybrid === true ? [file.sections[index - 1]] : [])),
  );
  const isFirstOfLinearized =
    main.length > 1 && isLinearizedStart(file) && (main[1]?.offset ?? 0) < (main[0]?.offset ?? 0);
  const ends = main.map((section) => endOf(file, section.end));
  return main.flatMap((section, index) => {
    if (isFirstOfLinearized && index === 0) return [];
    const objects = section.entries.size + (isFirstOfLinearized && index === 1 ? (main[0]?.entries.size ?? 0) : 0);
    const end = isFirstOfLinearized && index === 1 ? (ends[0] ?? 0) : (ends[index] ?? 0);
    return [
      { end, xrefOffset: section.offset, form: hybrids.has(section) ? ("hybrid" as const) : section.form, objects },
    ];
  });
}

function isLinearizedStart(file: PdfFile): boolean {
  const first = readIndirectAt(file, firstObjectOffset(file));
  return first instanceof PdfDict && first.has("Linearized");
}

function endOf(file: PdfFile, from: number): number {
  const at = indexOfText(file.bytes, "%%EOF", from);
  if (at === -1) return file.bytes.length;
  let end = at + 5;
  if (file.bytes[end] === 13) end += 1;
  if (file.bytes[end] === 10) end += 1;
  return end;
}
