import {
  type FillControl,
  findTags,
  PartMarks,
  type Placing,
  pairSections,
  placeSections,
  placeValue,
  readPropertyTexts,
  readTemplate,
  runFormOf,
  type TemplateFault,
  type TemplateStep,
  type TemplateTag,
} from "@colophon/base-fill";
import { nameOf } from "@colophon/base-word";
import type { XmlDocument, XmlElement } from "@colophon/kit-xml";
import { markIds } from "./mark-ids.ts";
import { type MergedMarks, type Merging, markMerged } from "./merge/mark-merged.ts";
import { readMergeField } from "./merge-fields.ts";
import { placeControl } from "./place-controls.ts";

export interface PartPlan {
  readonly part: string;
  readonly tree: XmlDocument;
  readonly steps: readonly TemplateStep[];
  readonly tags: number;
  readonly controls: readonly FillControl[];
  readonly fields: number;
  /** Whether it has tags, controls or fields that data fill. */
  readonly isFilled: boolean;
  /** What a merged document needs to know of it. */
  readonly merged: MergedMarks | undefined;
}

export interface Planning {
  readonly delimiters: { readonly start: string; readonly end: string };
  readonly removesLone: boolean;
  readonly isProperties: boolean;
  /** The relationship that leads to the part. */
  readonly kind: string;
  /** Present if the records become one document. */
  readonly merging: Merging | undefined;
  readonly step: () => void;
}

/** The steps that write a part of a template; undefined where nothing in it is filled. Faults are added to `faults`. */
export function planPart(
  { tree, part }: { readonly tree: XmlDocument; readonly part: string },
  { delimiters, removesLone, isProperties, kind, merging, step }: Planning,
  faults: TemplateFault[],
): PartPlan | undefined {
  const template = isProperties
    ? { paragraphs: readPropertyTexts(tree, part), controls: [], fields: [] }
    : readTemplate(tree, part, step);
  const marks = new PartMarks();
  const placing: Placing = { tree, marks, spaced: new Set(), cutRuns: new Set() };
  const before = faults.length;
  const tags = template.paragraphs.flatMap((paragraph) =>
    isProperties ? findTags(paragraph, delimiters, []).filter(isPropertyTag) : findTags(paragraph, delimiters, faults),
  );
  tags.sort((a, b) => startOf(a) - startOf(b));
  const sections = pairSections(tags, faults);
  if (faults.length > before) return undefined;
  placeSections(placing, { sections, tags, removesLone }, faults);
  placeValues(placing, tags);
  const controls = template.controls.flatMap(
    ({ element, index }) => placeControl(placing, element, { part, index }) ?? [],
  );
  for (const field of template.fields) {
    const read = readMergeField(field.code, { part, index: field.index });
    if (read === undefined) continue;
    const form = { ...runFormOf(placing, field.resultRun ?? field.first), prefix: prefixOf(field.first), isWord: true };
    marks.around({ start: field.first.start, end: field.last.end }, { kind: "field", field: read, form });
  }
  const isFilled = !marks.isEmpty;
  const isMerged = merging !== undefined && !isProperties && kind !== "glossaryDocument";
  const merged = isMerged ? markMerged(placing, merging, { part, kind, isFilled, step }) : undefined;
  if (marks.isEmpty) return undefined;
  if (isMerged || sections.length > 0 || controls.some(({ kind: own }) => own === "repeat"))
    markIds(placing, step, isMerged);
  const steps = marks.build(tree.source.text, step);
  if ("first" in steps) {
    const role = [steps.first, steps.second].find((each) => each.kind === "loop");
    const asking = role?.kind === "loop" ? role.asking : { part, index: 0, written: "" };
    const message = `The section \`${asking.written}\` overlaps another section, content control or field`;
    faults.push({
      message,
      fix: "Close inner sections before outer ones, each around whole controls and rows.",
      asking,
    });
    return undefined;
  }
  return { part, tree, steps, tags: tags.length, controls, fields: template.fields.length, isFilled, merged };
}

/** Properties may have braces that are not tags: of applications' lists, and around GUIDs. */
function isPropertyTag({ kind, name }: TemplateTag): boolean {
  return kind === "value" && !/^[\dA-F]{8}-(?:[\dA-F]{4}-){3}[\dA-F]{12}$/i.test(name);
}

function startOf({ paragraph, start }: TemplateTag): number {
  const piece = paragraph.pieces.find((each) => each.end > start);
  return piece === undefined ? paragraph.element.start : piece.node.start + (start - piece.start) / 1e6;
}

function prefixOf({ prefix }: XmlElement): string {
  return prefix === "" ? "" : `${prefix}:`;
}

function placeValues(placing: Placing, tags: readonly TemplateTag[]): void {
  const byParagraph = Map.groupBy(tags, ({ paragraph }) => paragraph);
  for (const tag of tags) {
    if (tag.kind === "open" || tag.kind === "inverted" || tag.kind === "close") continue;
    placeValue(placing, tag);
    if (isAlone(tag, byParagraph.get(tag.paragraph) ?? [])) {
      const { element } = tag.paragraph;
      const run = tag.paragraph.pieces[0]?.run;
      const next = element.parent?.children.findLast((node) => node.kind === "element");
      placing.marks.around(element, {
        kind: "alone",
        tag,
        form: runFormOf(placing, run),
        endsCell: next === element && element.parent?.local !== "body",
      });
    }
  }
}

/** Whether a paragraph of Word has nothing but one tag, so that blocks can replace it. */
function isAlone({ paragraph }: TemplateTag, tags: readonly TemplateTag[]): boolean {
  const [only] = tags;
  if (only === undefined || tags.length > 1 || paragraph.hasOther || nameOf(paragraph.element) !== "w:p") return false;
  return paragraph.text.trim() === only.written.trim();
}
