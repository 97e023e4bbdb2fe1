import { readPageLabels } from "../facts/document.ts";
import { PdfDict, PdfName, type PdfObject } from "../objects/object.ts";
import { encodeText } from "../objects/text-string.ts";
import type { SourceFile } from "./source.ts";

export interface PageLabel {
  readonly style: string;
  readonly prefix: string;
  readonly value: number;
}

/** The label of each page of a file; undefined where the file has none. Source: ISO 32000-2, 12.4.2. */
export function labelsOf({ file, pages }: SourceFile): PageLabel[] | undefined {
  const ranges = readPageLabels(file).sort((one, other) => one.page - other.page);
  if (ranges.length === 0) return undefined;
  let next = 0;
  let range = { page: 0, style: "D", prefix: "", start: 1 };
  return pages.map((_, index) => {
    while (next < ranges.length && (ranges[next]?.page ?? 0) <= index) range = ranges[next++] ?? range;
    return { style: range.style, prefix: range.prefix, value: range.start + index - range.page };
  });
}

/** A number tree of one leaf: a range begins where a label does not follow the one before. */
export function writeLabels(labels: readonly PageLabel[]): PdfDict {
  const pairs: PdfObject[] = [];
  for (const [index, { style, prefix, value }] of labels.entries()) {
    const before = labels[index - 1];
    if (before?.style === style && before.prefix === prefix && (style === "" || before.value + 1 === value)) continue;
    const entries: [string, PdfObject][] = [];
    if (style !== "") entries.push(["S", new PdfName(style)]);
    if (prefix !== "") entries.push(["P", encodeText(prefix)]);
    if (value !== 1) entries.push(["St", value]);
    pairs.push(index, new PdfDict(new Map(entries)));
  }
  return new PdfDict(new Map([["Nums", pairs]]));
}
