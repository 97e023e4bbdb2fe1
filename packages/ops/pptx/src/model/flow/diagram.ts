import type { FlowBlock, FlowInline } from "@colophon/base-flow";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, isFallback } from "../names.ts";
import type { Story } from "./deck-sources.ts";
import { pictureItems } from "./pictures.ts";
import { readTextBody } from "./read-text.ts";

interface Point {
  readonly element: XmlElement;
  readonly children: { readonly id: string; readonly order: number }[];
}

/** Connections of other kinds join points to how they are drawn. */
const OTHER: ReadonlySet<string> = new Set(["presOf", "presParOf", "unknownRelationship"]);

/** Points by their ids. PowerPoint writes a point with an equation as alternatives; a point with the id of another one is kept too. */
function pointsOf({ root, sources }: Story): Map<string, Point> {
  const points = new Map<string, Point>();
  const list = child(root, "dgm:ptLst");
  for (const element of list === undefined ? [] : elementsNamed(list, "dgm:pt")) {
    sources.look();
    const id = attribute(element, "modelId") ?? "";
    const isKnown = points.has(id);
    if (!isKnown || !isFallback(element)) points.set(isKnown ? `${id} ${points.size}` : id, { element, children: [] });
  }
  return points;
}

/**
 * The data of SmartArt -> a list, each point under its parent, and the pictures of points after it.
 *
 * Cost     Every point once; points that no connection leads to follow at the end.
 * Source   ISO/IEC 29500-1, 21.4.3.
 */
export function readDiagram(story: Story, lists: readonly (XmlElement | undefined)[]): readonly FlowBlock[] {
  const { root, sources } = story;
  const points = pointsOf(story);
  for (const each of childrenNamed(child(root, "dgm:cxnLst"), "dgm:cxn")) {
    sources.look();
    if (OTHER.has(attribute(each, "type") ?? "parOf")) continue;
    const order = Number(attribute(each, "srcOrd") ?? 0);
    points.get(attribute(each, "srcId") ?? "")?.children.push({ id: attribute(each, "destId") ?? "", order });
  }
  const blocks: FlowBlock[] = [];
  const seen = new Set<string>();
  const waiting: { readonly id: string; readonly level: number }[] = [];
  const start = (id: string): void => {
    waiting.push({ id, level: -1 });
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      sources.look();
      const point = points.get(next.id);
      if (point === undefined || seen.has(next.id)) continue;
      seen.add(next.id);
      const texts = readTextBody(child(point.element, "dgm:t"), { lists, link: undefined }, story);
      const level = Math.max(0, next.level);
      for (const block of texts)
        blocks.push(
          block.kind === "paragraph" ? { ...block, label: { text: "\u2022", level, isBullet: true } } : block,
        );
      const inner = point.children.toSorted((a, b) => b.order - a.order);
      for (const { id } of inner) waiting.push({ id, level: next.level + 1 });
    }
  };
  for (const [id, { element }] of points) if (attribute(element, "type") === "doc") start(id);
  for (const id of points.keys()) if (!seen.has(id)) start(id);
  for (const paragraph of elementsNamed(root, "a:p")) sources.used.add(paragraph);
  const pictures = readPictures(points, story);
  if (pictures.length > 0) blocks.push({ kind: "paragraph", role: "text", isRightToLeft: false, content: pictures });
  return blocks;
}

/** The pictures that fill points, in the order of the file. */
function readPictures(points: ReadonlyMap<string, Point>, story: Story): readonly FlowInline[] {
  const pictures: FlowInline[] = [];
  for (const { element } of points.values()) {
    story.sources.look();
    const blip = child(element, "dgm:spPr", "a:blipFill", "a:blip");
    if (blip !== undefined) for (const item of pictureItems(blip, element, undefined, story)) pictures.push(item);
  }
  return pictures;
}
