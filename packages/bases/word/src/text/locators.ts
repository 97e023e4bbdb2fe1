import { at, type Segment } from "@colophon/contract";
import type { Paragraph, ParagraphRange, ParagraphUnit } from "./paragraph.ts";

const KINDS = {
  paragraph: ["paragraph"],
  drawing: ["shape", "paragraph"],
  ruby: ["annotation"],
  cache: ["cell"],
  property: ["row"],
} as const satisfies Record<ParagraphUnit, readonly Segment["kind"][]>;

/** `part[id=/word/document.xml]/paragraph[3]`: where a paragraph stands. */
function segmentsOf(part: string, { unit, index }: Pick<Paragraph, "unit" | "index">): readonly Segment[] {
  const kinds: readonly Segment["kind"][] = KINDS[unit];
  return [
    at("part", { id: part }),
    ...kinds.map((kind, depth) => (depth === kinds.length - 1 ? at(kind, index) : at(kind))),
  ];
}

/** The unit and number of a place; undefined for a place that is none of these. */
export function readSegments(
  path: readonly Segment[],
): { part: string; unit: ParagraphUnit; index: number } | undefined {
  const [first, ...rest] = path;
  const last = rest.at(-1);
  if (first?.kind !== "part" || first.id === undefined || last?.index === undefined) return undefined;
  const written = rest.map(({ kind }) => kind).join("/");
  for (const [unit, kinds] of Object.entries(KINDS))
    if (kinds.join("/") === written) return { part: first.id, unit: unit as ParagraphUnit, index: last.index };
  return undefined;
}

/** Where a range stands: the range counts in all that is written in the paragraph, deleted text and field codes with it. */
export function placeOf(
  part: string,
  {
    paragraph,
    start,
    end,
  }: Omit<ParagraphRange, "paragraph"> & { readonly paragraph: Pick<Paragraph, "unit" | "index"> },
) {
  return { at: segmentsOf(part, paragraph), range: { start, end } };
}
