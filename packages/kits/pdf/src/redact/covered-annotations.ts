import { type PdfPage, rectangleOf } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { coverage, quadOfRectangle, touches } from "../geometry/quads.ts";
import { integerOf, type PdfDict, PdfRef } from "../objects/object.ts";
import { nameText } from "../objects/text-string.ts";
import type { Area } from "./areas.ts";
import type { PageTargets, Redaction } from "./plan.ts";

/** An annotation that goes from a page, and what goes along with it. */
export interface CoveredAnnotation {
  readonly dict: PdfDict;
  /** Undefined for one that is written inside the list of the page. */
  readonly object: number | undefined;
  readonly popup: number | undefined;
  /** Of a widget the fields above it: their value is what it shows. */
  readonly fields: readonly number[];
  readonly reported: Redaction;
  /** Where it was seen: a box takes its place. Undefined for what shows nothing itself. */
  readonly box: Area | undefined;
}

/** They show content themselves; under the others, a highlight or a frame, may lie text that stays. */
const SHOWING: ReadonlySet<string> = new Set([
  "Widget",
  "FreeText",
  "Stamp",
  "Text",
  "FileAttachment",
  "Sound",
  "Screen",
]);
/** Hidden, and not to be viewed. Source: ISO 32000-2, 12.5.3. */
const HIDDEN_FLAGS = 2 | 32;

const MAX_DEPTH = 50;

/** Annotations and fields under the areas of a page, and those that ask for being taken out. */
export function coveredAnnotations(
  file: PdfFile,
  page: PdfPage,
  { areas, annotations }: PageTargets,
): CoveredAnnotation[] {
  return file.arrayOf(page.dict.get("Annots")).flatMap((held): CoveredAnnotation[] => {
    const dict = file.dictOf(held);
    if (dict === undefined) return [];
    const object = held instanceof PdfRef ? held.number : undefined;
    const quad = quadOfRectangle(rectangleOf(file, dict.get("Rect")) ?? [0, 0, 0, 0]);
    const isCovered = areas.some(({ quad: area, isStrict }) =>
      isStrict ? touches(quad, area) : coverage(quad, area) >= 8,
    );
    if (!isCovered && !annotations.has(object ?? dict)) return [];
    const popup = dict.get("Popup");
    const subtype = nameText(file.resolve(dict.get("Subtype"))) ?? "annotation";
    const kind = subtype === "Link" ? "link" : subtype === "Widget" ? "field" : "annotation";
    const subject = `${subtype} on page ${page.index + 1}`;
    const message = `The ${subtype} annotation overlaps an area and is removed.`;
    const isHidden = ((integerOf(file.resolve(dict.get("F"))) ?? 0) & HIDDEN_FLAGS) !== 0;
    return [
      {
        dict,
        object,
        popup: popup instanceof PdfRef ? popup.number : undefined,
        fields: kind === "field" ? fieldsAbove(file, dict) : [],
        box: SHOWING.has(subtype) && !isHidden ? { quad, isStrict: false } : undefined,
        reported: { kind, subject, message, page: page.index, ...(object !== undefined && { object }) },
      },
    ];
  });
}

function fieldsAbove(file: PdfFile, widget: PdfDict): number[] {
  const found: number[] = [];
  let held = widget.get("Parent");
  while (held instanceof PdfRef && found.length < MAX_DEPTH) {
    found.push(held.number);
    held = file.dictOf(held)?.get("Parent");
  }
  return found;
}
