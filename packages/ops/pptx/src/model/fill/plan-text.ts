import {
  askingOf,
  findTags,
  PartMarks,
  type Placing,
  pairSections,
  placeSections,
  placeValue,
  readTemplate,
  type TemplateFault,
  type TemplateStep,
  type TemplateTag,
} from "@colophon/base-fill";
import type { XmlDocument, XmlElement } from "@colophon/kit-xml";
import { nameOf } from "../names.ts";
import { propertiesOf } from "./shapes.ts";

/** How a part of a slide is written, and which shapes have tags. */
export interface TextPlan {
  readonly steps: readonly TemplateStep[];
  readonly tags: number;
  /** Ids of shapes with tags: their names are not looked up. */
  readonly tagged: ReadonlySet<string>;
}

interface PlanOptions {
  readonly delimiters: { readonly start: string; readonly end: string };
  readonly removesLone: boolean;
  readonly step: () => void;
}

/** The steps that write the text of a part; undefined where it has no tags. Faults are added to `faults`. */
export function planText(
  tree: XmlDocument,
  part: string,
  { delimiters, removesLone, step }: PlanOptions,
  faults: TemplateFault[],
): TextPlan | undefined {
  const { paragraphs } = readTemplate(tree, part, step);
  const before = faults.length;
  const tags = paragraphs.flatMap((paragraph) => findTags(paragraph, delimiters, faults));
  for (const tag of tags) if (tag.kind === "picture" || tag.kind === "rich") faults.push(unsupported(tag));
  const sections = pairSections(tags, faults);
  if (faults.length > before || tags.length === 0) return undefined;
  const marks = new PartMarks();
  const placing: Placing = { tree, marks, spaced: new Set(), cutRuns: new Set() };
  placeSections(placing, { sections, tags, removesLone }, faults);
  for (const tag of tags) if (tag.kind === "value") placeValue(placing, tag);
  const steps = marks.build(tree.source.text, step);
  if ("first" in steps) {
    const role = [steps.first, steps.second].find((each) => each.kind === "loop");
    const asking = role?.kind === "loop" ? role.asking : { part, index: 0, written: "" };
    const message = `The section \`${asking.written}\` overlaps another section`;
    faults.push({ message, fix: "Close inner sections before outer ones, each around whole rows.", asking });
    return undefined;
  }
  const tagged = new Set(tags.flatMap(({ paragraph }) => shapeIdOf(paragraph.element) ?? []));
  return { steps, tags: tags.length, tagged };
}

function unsupported(tag: TemplateTag): TemplateFault {
  const what = tag.kind === "picture" ? "a picture" : "HTML";
  return {
    message: `The tag \`${tag.written}\` asks for ${what}, which the text of a slide cannot have`,
    fix: "Remove the tag. For a picture, give a picture on the slide the name of the member of `data` in PowerPoint's Selection Pane.",
    asking: askingOf(tag),
  };
}

const SHAPES: ReadonlySet<string> = new Set(["p:sp", "p:graphicFrame"]);

function shapeIdOf(element: XmlElement): string | undefined {
  for (let at = element.parent; at !== undefined; at = at.parent)
    if (SHAPES.has(nameOf(at))) return propertiesOf(at).id;
  return undefined;
}
