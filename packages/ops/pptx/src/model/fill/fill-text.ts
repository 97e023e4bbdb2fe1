import { type RichValue, readRich, textXml, ValueFault } from "@colophon/base-fill";
import { isPlainObject } from "@colophon/contract";
import { rawOf, type XmlDocument, type XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, nameOf } from "../names.ts";
import type { OutPart } from "./deck-parts.ts";
import { declarationIn } from "./declared.ts";
import type { DeckFilling } from "./filling.ts";
import { linkProperties } from "./write-text.ts";

/** A paragraph to write. */
interface Line {
  readonly text: string;
  readonly level: number | undefined;
  readonly href: string | undefined;
}

const MOST_LEVEL = 8;

/** The paragraphs that a value asks for: lines of a text, items of a list; undefined for what is not text. Errors: ValueFault. */
export function slideLines(value: unknown): readonly Line[] | undefined {
  if (value === null) return [lineOf("")];
  if (typeof value === "string") return value.split(/\r\n|\n|\r/).map((text) => lineOf(text));
  if (typeof value === "number" || typeof value === "boolean") return [lineOf(String(value))];
  if (Array.isArray(value)) {
    const lines = value.map(itemOf);
    return value.length > 0 && lines.every((line) => line !== undefined) ? lines : undefined;
  }
  const link = linkOf(value);
  return link === undefined ? undefined : [link];
}

function lineOf(text: string, level?: number, href?: string): Line {
  return { text, level, href };
}

function linkOf(value: unknown): Line | undefined {
  const rich: RichValue | string | undefined = readRich(value);
  if (typeof rich === "string") throw new ValueFault(rich);
  return rich?.kind === "link" ? lineOf(rich.text, undefined, rich.href) : undefined;
}

/** An item of a list of paragraphs: text, a link, or `{ "text": ..., "level": 1 }`. */
function itemOf(item: unknown): Line | undefined {
  if (typeof item === "string" || typeof item === "number" || typeof item === "boolean") return lineOf(String(item));
  if (!isPlainObject(item)) return undefined;
  const link = linkOf(item);
  const { text, level } = item as { readonly text?: unknown; readonly level?: unknown };
  if (link === undefined && (typeof text !== "string" || typeof level !== "number")) return undefined;
  if (level === undefined) return link;
  if (typeof level !== "number" || !Number.isInteger(level) || level < 0 || level > MOST_LEVEL)
    throw new ValueFault(`\`level\` must be a whole number from 0 to ${MOST_LEVEL}.`);
  return link === undefined ? lineOf(String(text), level) : { ...link, level };
}

interface TextPlace {
  readonly tree: XmlDocument;
  readonly part: OutPart;
  readonly filling: DeckFilling;
}

/** The paragraphs of a text body, each in the format of the paragraph that it replaces, later ones as the last. */
export function paragraphsXml(body: XmlElement | undefined, lines: readonly Line[], place: TextPlace): string {
  const models = childrenNamed(body, "a:p");
  const sample = models[0] ?? child(body, "a:bodyPr");
  const prefix = prefixOf(sample);
  const declared = body === undefined || sample === undefined ? "" : declarationIn(body, sample);
  return lines
    .map((line, index) => {
      place.filling.step();
      const model = models[Math.min(index, models.length - 1)];
      return `<${prefix}p${declared}>${contentXml(line, model, prefix, place)}</${prefix}p>`;
    })
    .join("");
}

/** Replaces the paragraphs of a text body. */
export function fillBody(editor: XmlEditor, body: XmlElement, lines: readonly Line[], place: TextPlace): void {
  const models = childrenNamed(body, "a:p");
  const xml = paragraphsXml(body, lines, place);
  const [first, last] = [models[0], models.at(-1)];
  if (first === undefined || last === undefined) editor.append(body, xml);
  else editor.replace({ start: first.start, end: last.end }, xml);
}

function contentXml(
  { text, level, href }: Line,
  model: XmlElement | undefined,
  prefix: string,
  { tree, part, filling }: TextPlace,
): string {
  const run = model === undefined ? undefined : firstRun(model);
  const end = child(model, "a:endParaRPr");
  const own = child(run, "a:rPr");
  const properties =
    own !== undefined
      ? rawOf(tree, own)
      : run !== undefined || end === undefined
        ? ""
        : rawOf(tree, end).replaceAll(`${prefix}endParaRPr`, `${prefix}rPr`);
  const shown =
    href === undefined
      ? properties
      : linkProperties(properties, prefix, filling.parts.relate(part, "hyperlink", href, true));
  const form = { prefix, isWord: false, properties: shown };
  const content =
    text === ""
      ? ""
      : `<${prefix}r>${shown}<${prefix}t>${textXml(text, form, filling.report)}</${prefix}t></${prefix}r>`;
  const after = end === undefined ? "" : rawOf(tree, end);
  return levelXml(child(model, "a:pPr"), level, prefix, tree) + content + after;
}

function levelXml(
  properties: XmlElement | undefined,
  level: number | undefined,
  prefix: string,
  tree: XmlDocument,
): string {
  const raw = properties === undefined ? "" : rawOf(tree, properties);
  if (level === undefined || properties === undefined)
    return level === undefined || level === 0 ? raw : `<${prefix}pPr lvl="${level}"/>`;
  if ((attribute(properties, "lvl") ?? "0") === String(level)) return raw;
  // Indents and margins belong to the level that the paragraph had.
  const bare = raw.replace(/^<[^>]*>/, (open) => open.replace(/\s(?:lvl|marL|indent)\s*=\s*(?:"[^"]*"|'[^']*')/g, ""));
  return bare.replace(/^<[^\s/>]+/, (name) => `${name} lvl="${level}"`);
}

function firstRun(paragraph: XmlElement): XmlElement | undefined {
  return paragraph.children.find(
    (node): node is XmlElement => node.kind === "element" && ["a:r", "a:fld"].includes(nameOf(node)),
  );
}

function prefixOf(element: XmlElement | undefined): string {
  const prefix = element?.prefix ?? "a";
  return prefix === "" ? "" : `${prefix}:`;
}
