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
import { rawOf, walkXml, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import { readMergeField } from "./merge-fields.ts";
import { placeControl } from "./place-controls.ts";

export interface PartPlan {
  readonly part: string;
  readonly tree: XmlDocument;
  readonly steps: readonly TemplateStep[];
  readonly tags: number;
  readonly controls: readonly FillControl[];
  readonly fields: number;
}

export interface Planning {
  readonly delimiters: { readonly start: string; readonly end: string };
  readonly removesLone: boolean;
  readonly isProperties: boolean;
  readonly step: () => void;
}

/** The steps that write a part of a template; undefined where nothing in it is filled. Faults are added to `faults`. */
export function planPart(
  { tree, part }: { readonly tree: XmlDocument; readonly part: string },
  { delimiters, removesLone, isProperties, step }: Planning,
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
  if (marks.isEmpty) return undefined;
  if (sections.length > 0 || controls.some(({ kind }) => kind === "repeat")) markIds(placing, step);
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
  return { part, tree, steps, tags: tags.length, controls, fields: template.fields.length };
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

/** Ids that a repeated section must not write twice. */
function markIds({ tree, marks }: Placing, step: () => void): void {
  for (const node of walkXml(tree.root)) {
    step();
    if (node.kind !== "element") continue;
    const name = nameOf(node);
    const id = (local: string): void => {
      const found = node.attributes.find((attribute) => attribute.local === local);
      if (found === undefined) return;
      const space = SPACES[`${name} ${local}`];
      if (space !== undefined) marks.id({ start: found.valueStart, end: found.valueEnd }, space, found.value);
    };
    for (const local of IDS[name] ?? []) id(local);
    if (name === "w:p" || name === "w:tr") {
      const found = node.attributes.find(({ local }) => local === "paraId");
      if (found !== undefined) marks.id({ start: found.valueStart, end: found.valueEnd }, "paragraph", found.value);
    }
    if (name === "w:id" && node.parent?.local === "sdtPr") {
      const found = node.attributes.find(({ local }) => local === "val");
      if (found !== undefined) marks.id({ start: found.valueStart, end: found.valueEnd }, "control", found.value);
    }
    if (name === "w:numId" && node.parent?.local === "numPr") {
      const found = node.attributes.find(({ local }) => local === "val");
      if (found !== undefined) marks.id({ start: found.valueStart, end: found.valueEnd }, "list", found.value);
    }
    if (/^w:comment(?:RangeStart|RangeEnd|Reference)$/.test(name))
      marks.edit({
        ...{ start: node.start, end: node.end, inLoop: true },
        step: { kind: "once", raw: rawOf(tree, node), key: `${name} ${node.attributes[0]?.value ?? ""}` },
      });
  }
}

const IDS: Readonly<Record<string, readonly string[]>> = {
  "w:bookmarkStart": ["id", "name"],
  "w:bookmarkEnd": ["id"],
  "wp:docPr": ["id"],
};
const SPACES = {
  "w:bookmarkStart id": "bookmark",
  "w:bookmarkStart name": "bookmarkName",
  "w:bookmarkEnd id": "bookmark",
  "wp:docPr id": "drawing",
} as Readonly<Record<string, "bookmark" | "bookmarkName" | "drawing">>;
