import type { HtmlElement } from "../parse/tree.ts";
import { attributeOf } from "../parse/tree.ts";
import type { ResourcePolicy } from "../sanitize/resources.ts";
import type { Inline } from "./blocks.ts";

/** Pictures of this size or less keep a place or count readers; nobody sees them. */
const MAX_SPACER_SIZE = 2;

function isSpacer({ tag }: HtmlElement): boolean {
  return ["width", "height"].some((name) => {
    const value = attributeOf(tag, name);
    return value !== undefined && /^\s*\d+(?:px)?\s*$/.test(value) && Number.parseInt(value, 10) <= MAX_SPACER_SIZE;
  });
}

type Image = Omit<Inline & { kind: "image" }, "marks" | "link">;

/** An image as far as a text can show it; undefined for one that shows nothing. */
export function readImage(element: HtmlElement, resources: ResourcePolicy): Image | undefined {
  const { tag } = element;
  const alt = (attributeOf(tag, "alt") ?? "").replace(/\s+/g, " ").trim();
  if (alt === "" && isSpacer(element)) return undefined;
  const src = attributeOf(tag, "src");
  const range = { start: tag.start, end: tag.end };
  if (src === undefined) return { kind: "image", alt, source: undefined, blocked: undefined, range };
  const verdict = resources.judgeImage(src, "remote-image");
  const blocked = verdict.url === undefined && verdict.kind === "remote-image" ? verdict.detail : undefined;
  return { kind: "image", alt, source: verdict.url, blocked, range };
}

/** What a reader saw of a control; undefined when it showed nothing. */
export function describeControl({ name, tag }: HtmlElement, text: string): string | undefined {
  const type = (attributeOf(tag, "type") ?? "text").toLowerCase();
  if (name === "input" && type === "hidden") return undefined;
  const value = name === "input" ? (attributeOf(tag, "value") ?? attributeOf(tag, "placeholder") ?? "") : text;
  return name === "input" ? `${type} ${value}`.trim() : value.trim();
}
