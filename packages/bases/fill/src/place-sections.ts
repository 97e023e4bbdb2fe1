import { nameOf } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import { askingOf } from "./find-tags.ts";
import { cutTag, edgeOf, type Placing, piecesOf } from "./place-tags.ts";
import type { TemplateFault, TemplateParagraph, TemplateTag } from "./template.ts";

/** A section: from its opening tag to its closing one. */
export interface TagSection {
  readonly open: TemplateTag;
  readonly close: TemplateTag;
  readonly order: number;
}

/** Pairs opening and closing tags; what has no partner is a fault. */
export function pairSections(tags: readonly TemplateTag[], faults: TemplateFault[]): readonly TagSection[] {
  const open: { tag: TemplateTag; order: number }[] = [];
  const sections: TagSection[] = [];
  for (const [order, tag] of tags.entries()) {
    if (tag.kind === "open" || tag.kind === "inverted") open.push({ tag, order });
    if (tag.kind !== "close") continue;
    const last = open.at(-1);
    if (last === undefined) {
      const fix = "Write an opening tag such as `{#name}` before it, or remove the closing tag.";
      faults.push({
        message: `The tag \`${tag.written}\` closes a section that was not opened`,
        fix,
        asking: askingOf(tag),
      });
    } else if (tag.name !== "" && tag.name !== last.tag.name) {
      const fix = `Write \`{/${last.tag.name}}\` or \`{/}\` there, or close the inner section first.`;
      const message = `The tag \`${tag.written}\` closes the section \`${last.tag.written}\` of another name`;
      faults.push({ message, fix, asking: askingOf(tag) });
      open.pop();
    } else {
      sections.push({ open: last.tag, close: tag, order: last.order });
      open.pop();
    }
  }
  for (const { tag } of open) {
    const fix = `Write the closing tag \`{/${tag.name}}\` after the last content of the section.`;
    faults.push({ message: `The section \`${tag.written}\` is not closed`, fix, asking: askingOf(tag) });
  }
  return sections;
}

interface SectionPlaces {
  readonly sections: readonly TagSection[];
  readonly tags: readonly TemplateTag[];
  readonly removesLone: boolean;
}

/** Rows and tables of documents and of slides. */
const ROWS: ReadonlySet<string> = new Set(["w:tr", "a:tr"]);
const TABLES: ReadonlySet<string> = new Set(["w:tbl", "a:tbl"]);
const BLOCKS: ReadonlySet<string> = new Set("w:tc w:txbxContent w:hdr w:ftr w:footnote w:endnote w:comment".split(" "));

/** Gives each section its place: between runs, paragraphs, or rows. */
export function placeSections(
  placing: Placing,
  { sections, tags, removesLone }: SectionPlaces,
  faults: TemplateFault[],
): void {
  const blocks = tags.filter(({ kind }) => kind === "open" || kind === "inverted" || kind === "close");
  const byParagraph = Map.groupBy(blocks, ({ paragraph }) => paragraph);
  const lone = removesLone ? findLone(sections, byParagraph) : new Set<TemplateTag>();
  const guarded = new Set<XmlElement>();
  for (const section of sections) {
    const span = spanOf(section, { placing, byParagraph, lone });
    if (span === undefined) {
      faults.push(misplaced(section));
      continue;
    }
    const { open, order } = section;
    const isInverted = open.kind === "inverted";
    const role = { kind: "loop", name: open.name, isInverted, asking: askingOf(open) } as const;
    placing.marks.group(role, span.open, span.close, order);
    for (const element of span.guarded) guard(placing, element, guarded);
  }
  const loneParagraphs = new Set([...lone].map(({ paragraph }) => paragraph.element));
  for (const tag of blocks) {
    const { element } = tag.paragraph;
    const isCut = loneParagraphs.has(element) && !hasSection(element);
    if (!isCut) cutTag(placing, tag, byParagraph.get(tag.paragraph) ?? []);
  }
  for (const element of loneParagraphs) if (!hasSection(element)) cutParagraph(placing, element);
}

/** A paragraph without its content, of which the ends of bookmarks and comments stay. */
function cutParagraph({ marks }: Placing, element: XmlElement): void {
  let at = element.start;
  for (const child of element.children) {
    if (
      child.kind !== "element" ||
      !/^(bookmark|commentRange|permission|moveFromRange|moveToRange)(Start|End)$|^perm(Start|End)$/.test(child.local)
    )
      continue;
    marks.cut({ start: at, end: child.start });
    at = child.end;
  }
  marks.cut({ start: at, end: element.end });
}

interface SpanFacts {
  readonly placing: Placing;
  readonly byParagraph: ReadonlyMap<TemplateParagraph, readonly TemplateTag[]>;
  readonly lone: ReadonlySet<TemplateTag>;
}

function spanOf({ open, close }: TagSection, { placing, byParagraph, lone }: SpanFacts) {
  const [from, to] = [parentOf(open), parentOf(close)];
  if (from === undefined || to === undefined) return undefined;
  if (open.repeats !== undefined && open.repeats !== "") return repeatedSpan(open.repeats, from, to);
  const edges = () => ({
    open: edgeOf(placing, open, byParagraph.get(open.paragraph) ?? []),
    close: edgeOf(placing, close, byParagraph.get(close.paragraph) ?? []),
    guarded: [],
  });
  if (from === to) return edges();
  const shared = sharedParent(from, to);
  if (shared === undefined) return undefined;
  const { parent, first, last } = shared;
  const name = nameOf(parent);
  if (ROWS.has(name)) return { open: { at: parent.start }, close: { at: parent.end }, guarded: guardsOf(parent) };
  if (TABLES.has(name) || ROWS.has(nameOf(first)))
    return { open: { at: first.start }, close: { at: last.end }, guarded: guardsOf(first) };
  if (first !== from || last !== to || !isParagraph(first) || !isParagraph(last)) return undefined;
  if (lone.has(open) && lone.has(close))
    return { open: { at: first.end }, close: { at: last.start }, guarded: guardsOf(first) };
  return edges();
}

/** `{-w:tr rows}`: the elements of that name around both tags. */
function repeatedSpan(name: string, from: XmlElement, to: XmlElement) {
  const find = (start: XmlElement): XmlElement | undefined => {
    for (let at: XmlElement | undefined = start; at !== undefined; at = at.parent) if (nameOf(at) === name) return at;
    return undefined;
  };
  const [first, last] = [find(from), find(to)];
  if (first === undefined || last === undefined || first.parent !== last.parent) return undefined;
  return { open: { at: first.start }, close: { at: last.end }, guarded: guardsOf(first) };
}

/** Elements that must not be left without content: tables without rows, cells without a paragraph. */
function guardsOf(element: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (let at = element.parent; at !== undefined; at = at.parent) {
    const name = nameOf(at);
    if (name === "w:tbl") found.push(at);
    else if (BLOCKS.has(name)) return [...found, at];
  }
  return found;
}

function guard({ marks }: Placing, element: XmlElement, guarded: Set<XmlElement>): void {
  if (guarded.has(element)) return;
  guarded.add(element);
  const prefix = element.prefix === "" ? "" : `${element.prefix}:`;
  if (nameOf(element) === "w:tbl") marks.around(element, { kind: "rows", prefix });
  else marks.around({ start: element.contentStart, end: element.contentEnd }, { kind: "blocks", prefix });
}

function parentOf(tag: TemplateTag): XmlElement | undefined {
  return piecesOf(tag)[0]?.run?.parent;
}

function sharedParent(a: XmlElement, b: XmlElement) {
  const above = new Map<XmlElement, XmlElement>();
  for (let at = a, below = a; ; below = at, at = at.parent) {
    above.set(at, below);
    if (at.parent === undefined) break;
  }
  for (let at: XmlElement | undefined = b, below = b; at !== undefined; below = at, at = at.parent) {
    const first = above.get(at);
    if (first !== undefined) return { parent: at, first, last: below };
  }
  return undefined;
}

/** Tags in paragraphs with nothing but tags whose partners are in such paragraphs beside them. */
function findLone(
  sections: readonly TagSection[],
  byParagraph: ReadonlyMap<TemplateParagraph, readonly TemplateTag[]>,
): ReadonlySet<TemplateTag> {
  const partners = new Map(sections.flatMap(({ open, close }) => [[open, close] as const, [close, open] as const]));
  const isCandidate = ([paragraph, tags]: readonly [TemplateParagraph, readonly TemplateTag[]]): boolean =>
    isBare(paragraph, tags) &&
    tags.every((tag) => {
      const partner = partners.get(tag)?.paragraph.element;
      return partner !== undefined && partner !== paragraph.element && partner.parent === paragraph.element.parent;
    });
  const lone = new Map([...byParagraph].filter(isCandidate));
  const isStray = (tag: TemplateTag): boolean => !lone.has(partners.get(tag)?.paragraph ?? tag.paragraph);
  // A paragraph that stays makes those of its partners stay: each round removes one at least.
  for (let strays = [...lone.keys()]; strays.length > 0; ) {
    strays = [...lone].flatMap(([paragraph, tags]) => (tags.some(isStray) ? [paragraph] : []));
    for (const paragraph of strays) lone.delete(paragraph);
  }
  return new Set([...lone.values()].flat());
}

function isBare({ text, hasOther }: TemplateParagraph, tags: readonly TemplateTag[]): boolean {
  let at = 0;
  let rest = "";
  for (const { start, end } of tags) {
    rest += text.slice(at, start);
    at = end;
  }
  return !hasOther && (rest + text.slice(at)).trim() === "";
}

function hasSection(paragraph: XmlElement): boolean {
  const properties = paragraph.children.find(
    (node): node is XmlElement => node.kind === "element" && node.local === "pPr",
  );
  return properties?.children.some((node) => node.kind === "element" && node.local === "sectPr") === true;
}

function isParagraph(element: XmlElement): boolean {
  const name = nameOf(element);
  return name === "w:p" || name === "a:p";
}

function misplaced({ open, close }: TagSection): TemplateFault {
  return {
    message: `The section \`${open.written}\` begins in another table, cell or link than the one in which \`${close.written}\` ends it`,
    fix: "Write both tags in one paragraph, in paragraphs beside each other, or in cells of one table.",
    asking: askingOf(open),
  };
}
