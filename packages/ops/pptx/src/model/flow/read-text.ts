import {
  type FlowBlock,
  type FlowInline,
  type FlowLink,
  type FlowParagraph,
  HIGHLIGHT,
  isBlankContent,
  SUBSCRIPT,
  SUPERSCRIPT,
  toUnicode,
  UNDERLINE,
} from "@colophon/base-flow";
import { EMPHASIS, STRIKE, STRONG } from "@colophon/kit-html";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, nameOf } from "../names.ts";
import { Bullets } from "./bullets.ts";
import { placeIn, type Story, slideNumberOf } from "./deck-sources.ts";
import { linkOf } from "./links.ts";

/** What the words of a text inherit from their shape. */
interface TextFrame {
  readonly lists: readonly (XmlElement | undefined)[];
  /** Of the whole shape. */
  readonly link: FlowLink | undefined;
}

/** The paragraphs of a text that show something. */
export function readTextBody(body: XmlElement | undefined, frame: TextFrame, story: Story): readonly FlowBlock[] {
  const bullets = new Bullets(frame.lists);
  return childrenNamed(body, "a:p").flatMap((paragraph): readonly FlowParagraph[] => {
    story.sources.look();
    story.sources.used.add(paragraph);
    const content = readInline(paragraph, frame.link, story);
    if (isBlankContent(content)) return [];
    const properties = child(paragraph, "a:pPr");
    const label = bullets.next(properties);
    return [
      {
        kind: "paragraph",
        role: "text",
        ...(label !== undefined && { label }),
        isRightToLeft: ["1", "true"].includes(attribute(properties, "rtl") ?? ""),
        content,
      },
    ];
  });
}

/** The words of a title in one line, without the weight that headings have. */
export function readTitle(body: XmlElement | undefined, frame: TextFrame, story: Story): readonly FlowInline[] {
  const space: FlowInline = { kind: "text", text: " ", marks: 0 };
  return childrenNamed(body, "a:p")
    .flatMap((paragraph): readonly FlowInline[] => {
      story.sources.used.add(paragraph);
      const content = readInline(paragraph, frame.link, story);
      return isBlankContent(content) ? [] : [space, ...content];
    })
    .slice(1)
    .map((item) =>
      item.kind === "break" ? space : item.kind === "text" ? { ...item, marks: item.marks & ~STRONG } : item,
    );
}

function readInline(paragraph: XmlElement, link: FlowLink | undefined, story: Story): readonly FlowInline[] {
  const items: FlowInline[] = [];
  const links = new Map<string, FlowLink>();
  const visit = (parent: XmlElement): void => {
    for (const node of parent.children) {
      if (node.kind !== "element") continue;
      story.sources.look();
      const name = nameOf(node);
      if (name === "a:r" || name === "a:fld") items.push(...runItems(node, { paragraph, link, links, story }));
      else if (name === "a:br") items.push({ kind: "break" });
      else if (name === "m:oMath") items.push({ kind: "equation", element: node, isDisplay: isAlone(node) });
      else if (name === "mc:AlternateContent") {
        const before = items.length;
        const [choice, fallback] = [child(node, "mc:Choice"), child(node, "mc:Fallback")];
        if (choice !== undefined) visit(choice);
        if (items.length === before && fallback !== undefined) visit(fallback);
      } else if (node.local === "m" || node.local === "oMathPara") visit(node);
    }
  };
  visit(paragraph);
  return merged(items);
}

/** Runs that look alike as one: programs split words at every change of spelling marks. */
function merged(items: readonly FlowInline[]): readonly FlowInline[] {
  const made: FlowInline[] = [];
  let texts: string[] = [];
  for (const [at, item] of items.entries()) {
    const next = items[at + 1];
    if (item.kind !== "text") {
      made.push(item);
      continue;
    }
    texts.push(item.text);
    if (next?.kind === "text" && next.marks === item.marks && next.link === item.link) continue;
    made.push({ ...item, text: texts.join("") });
    texts = [];
  }
  return made;
}

function isAlone(equation: XmlElement): boolean {
  return equation.parent?.local === "oMathPara";
}

interface RunPlace {
  readonly paragraph: XmlElement;
  readonly link: FlowLink | undefined;
  /** Links of the paragraph by what they lead to: runs of one link have the same object. */
  readonly links: Map<string, FlowLink>;
  readonly story: Story;
}

function runItems(run: XmlElement, place: RunPlace): readonly FlowInline[] {
  const { story, paragraph, links } = place;
  const properties = child(run, "a:rPr");
  const written = textIn(child(run, "a:t"));
  const text = nameOf(run) === "a:fld" ? fieldText(run, written, place) : written;
  if (text === "") return [];
  const font = attribute(child(properties, "a:sym") ?? child(properties, "a:latin"), "typeface");
  const { text: readable, isUnknown } = toUnicode(text, font);
  if (isUnknown)
    story.sources.op.reportLoss("SYMBOL_APPROXIMATED", "A symbol font has a character that Unicode does not have.", {
      at: placeIn(story, paragraph),
      actual: `${font ?? "unknown font"}: ${text}`,
    });
  const own = linkOf(child(properties, "a:hlinkClick"), story);
  const link = own === undefined ? place.link : (links.get(own.target) ?? own);
  if (own !== undefined && link !== undefined) links.set(own.target, link);
  const around = link === undefined ? {} : { link };
  return readable
    .split(/[\v\n]/)
    .flatMap((line, index): readonly FlowInline[] => [
      ...(index === 0 ? [] : [{ kind: "break" as const, ...around }]),
      ...(line === "" ? [] : [{ kind: "text" as const, text: line, marks: marksOf(properties), ...around }]),
    ]);
}

/** The text of a field: the number of the slide as it is, dates as they were saved. */
function fieldText(field: XmlElement, written: string, { story, paragraph }: RunPlace): string {
  const type = attribute(field, "type") ?? "";
  if (type === "slidenum") return String(slideNumberOf(story));
  if (type.startsWith("datetime") && written.trim() !== "") {
    const known = story.sources.frozen.get(type);
    if (known === undefined) story.sources.frozen.set(type, { count: 1, place: placeIn(story, paragraph) });
    else known.count++;
  }
  return written;
}

function textIn(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((node) => (node.kind === "text" ? node.value : "")).join("");
}

function marksOf(properties: XmlElement | undefined): number {
  if (properties === undefined) return 0;
  const isOn = (name: string): boolean => ["1", "true", "on"].includes(attribute(properties, name) ?? "");
  const baseline = Number.parseFloat(attribute(properties, "baseline") ?? "0");
  const isLinked = child(properties, "a:hlinkClick") !== undefined;
  return (
    (isOn("b") ? STRONG : 0) |
    (isOn("i") ? EMPHASIS : 0) |
    (["sngStrike", "dblStrike"].includes(attribute(properties, "strike") ?? "") ? STRIKE : 0) |
    (!isLinked && (attribute(properties, "u") ?? "none") !== "none" ? UNDERLINE : 0) |
    (baseline > 0 ? SUPERSCRIPT : 0) |
    (baseline < 0 ? SUBSCRIPT : 0) |
    (child(properties, "a:highlight") === undefined ? 0 : HIGHLIGHT)
  );
}
