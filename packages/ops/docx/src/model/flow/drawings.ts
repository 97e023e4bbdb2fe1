import { chartBlocks, type FlowBlock, type FlowInline, paragraphsOf } from "@colophon/base-flow";
import { child, nameOf } from "@colophon/base-word";
import { at } from "@colophon/contract";
import { isXmlPart, type OoxmlPart } from "@colophon/kit-ooxml";
import { attributeOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { readRoot } from "./flow-sources.ts";
import type { FlowStory } from "./flow-story.ts";

interface Drawing {
  readonly story: FlowStory;
  readonly add: (item: FlowInline) => void;
  readonly addBox: (box: FlowBlock) => void;
}

const SKIPPED: ReadonlySet<string> = new Set(["a:pPr", "a:rPr", "w:rPr"]);

/** `w:drawing`, `w:pict` or `w:object`: pictures, text boxes, charts, SmartArt and embedded files. ISO/IEC 29500-1, 20 and 21. */
export function readDrawing(element: XmlElement, drawing: Drawing): void {
  visit(element, drawing, "");
}

function visit(element: XmlElement, drawing: Drawing, alt: string): void {
  const { story, addBox } = drawing;
  story.sources.look();
  const name = nameOf(element);
  if (SKIPPED.has(name)) return;
  switch (name) {
    case "mc:AlternateContent": {
      const chosen = child(element, "mc:Choice") ?? child(element, "mc:Fallback");
      if (chosen !== undefined) children(chosen, drawing, alt);
      return;
    }
    case "w:txbxContent":
      box(story.blocks(element), addBox);
      return;
    case "w:p":
    case "w:tbl":
      // Some writers put blocks into a paragraph.
      box(story.blocks({ ...element, children: [element] }), addBox);
      return;
    case "a:p":
      box(paragraphsOf([drawnText(element)]), addBox);
      return;
    case "a:blip":
    case "v:imagedata":
      picture(element, drawing, alt);
      break;
    case "v:textpath":
      box(paragraphsOf([attributeOf(element, "string") ?? ""]), addBox);
      break;
    case "c:chart":
    case "dgm:relIds":
      related(element, drawing);
      return;
    case "o:OLEObject":
      embedded(element, drawing);
      return;
    default:
  }
  if (element.local === "chart" && name !== "c:chart") related(element, drawing);
  children(element, drawing, altOf(element) ?? alt);
}

function children(element: XmlElement, drawing: Drawing, alt: string): void {
  // What names a picture is before it, or inside of it.
  let known = alt;
  for (const node of element.children) {
    if (node.kind !== "element") continue;
    const named = altOf(node);
    if (named !== undefined && ["docPr", "cNvPr", "nvPicPr"].includes(node.local)) known = named;
    visit(node, drawing, known);
  }
}

/** The alternative text of a drawing; a name of Word's own ("Picture 3") says nothing. */
function altOf(element: XmlElement): string | undefined {
  if (!["docPr", "cNvPr", "shape", "rect"].includes(element.local)) return undefined;
  const read = (local: string): string => attributeOf(element, local)?.trim() ?? "";
  const [description, title] = [read("descr") || read("alt"), read("title")];
  return description !== "" ? description : title !== "" ? title : undefined;
}

function box(blocks: readonly FlowBlock[], addBox: Drawing["addBox"]): void {
  if (blocks.length > 0) addBox({ kind: "box", blocks });
}

function idOf(element: XmlElement, ...locals: readonly string[]): string | undefined {
  for (const local of locals) {
    const found = element.attributes.find((each) => each.local === local && each.prefix !== "");
    if (found !== undefined && found.value !== "") return found.value;
  }
  return undefined;
}

function picture(element: XmlElement, { story, add }: Drawing, alt: string): void {
  const { sources, part } = story;
  const id = idOf(element, "embed", "id", "link", "href");
  const relationship = sources.opened.relationship(part, id);
  if (relationship === undefined) return;
  const place = sources.losses.placeOf(part, element);
  const target = sources.opened.targetOf(relationship);
  const named = alt === "" ? (attributeOf(element, "title") ?? "") : alt;
  if (target === undefined) {
    const message = relationship.isExternal
      ? "The picture is outside the file, so it is not in the output."
      : "The file of the picture is missing.";
    const code = relationship.isExternal ? "EXTERNAL_CONTENT_BLOCKED" : "PICTURE_NOT_SHOWN";
    sources.op.reportLoss(code, message, { subject: "picture", at: place, actual: relationship.target });
    return;
  }
  const shown = sources.shelf.place(target, named);
  if (shown === undefined || sources.options.pictures === "omit") {
    const message = shown === undefined ? "The picture cannot be unpacked." : "The picture is not in the output.";
    sources.op.reportLoss("PICTURE_NOT_SHOWN", message, { subject: `picture ${target.name}`, at: place });
  } else if (sources.shelf.isUndrawn(target))
    sources.op.reportLoss("PICTURE_NOT_SHOWN", "Web browsers do not draw this kind of picture.", {
      subject: `picture ${target.name}`,
      at: place,
      severity: "degraded",
    });
  if (shown !== undefined) add({ kind: "picture", picture: shown });
}

function relatedPart(element: XmlElement, story: FlowStory, ...locals: readonly string[]): OoxmlPart | undefined {
  const relationship = story.sources.opened.relationship(story.part, idOf(element, ...locals));
  const part = relationship === undefined ? undefined : story.sources.opened.targetOf(relationship);
  return part !== undefined && isXmlPart(part) ? part : undefined;
}

/** A chart as the table of its values, or SmartArt as its texts. */
function related(element: XmlElement, { story, addBox }: Drawing): void {
  const { sources } = story;
  const isChart = element.local === "chart";
  const part = relatedPart(element, story, isChart ? "id" : "dm");
  if (part === undefined) return;
  const root = readRoot(sources.opened, part);
  if (typeof root === "string") return;
  const subject = isChart ? "chart" : "SmartArt";
  const facts = { subject: `${subject} ${part.name}`, at: [at("part", { id: part.name })] };
  const blocks = isChart ? chartBlocks(sources.opened.xml(part)) : paragraphsOf(textsOf(root));
  if (blocks === undefined) {
    sources.op.reportLoss("OBJECT_NOT_SHOWN", "The chart is of a kind that is not converted.", facts);
    return;
  }
  const form = isChart ? "a table of its values" : "its texts";
  sources.op.reportLoss("OBJECT_NOT_SHOWN", `The output shows the ${subject} as ${form}.`, {
    ...facts,
    severity: "degraded",
  });
  sources.shown.add(part.name);
  box(blocks, addBox);
}

/** The text of a paragraph of DrawingML. */
function drawnText(paragraph: XmlElement): string {
  let text = "";
  for (const node of walkXml(paragraph)) {
    if (node.kind === "text" && node.parent?.local === "t") text += node.value;
    else if (node.kind === "element" && node.local === "br") text += "\n";
  }
  return text;
}

function textsOf(root: XmlElement): readonly string[] {
  const texts: string[] = [];
  for (const node of walkXml(root)) if (node.kind === "element" && nameOf(node) === "a:p") texts.push(drawnText(node));
  return texts;
}

function embedded(element: XmlElement, { story }: Drawing): void {
  const { sources } = story;
  const program = attributeOf(element, "ProgID") ?? "unknown program";
  const relationship = sources.opened.relationship(story.part, idOf(element, "id"));
  sources.op.reportLoss("OBJECT_NOT_SHOWN", "The embedded file is not in the output, only its picture.", {
    subject: `embedded object (${program})`,
    at: sources.losses.placeOf(story.part, element),
    ...(relationship !== undefined && { actual: relationship.target }),
  });
}
