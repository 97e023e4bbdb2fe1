import type { Asking, Placing } from "@colophon/base-fill";
import { nameOf, readAttribute } from "@colophon/base-word";
import { type OoxmlPackage, type OoxmlPart, partKey } from "@colophon/kit-ooxml";
import { childrenOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { type FieldCode, readFieldCodes, spansOf } from "./field-codes.ts";
import { isSection, readSection, type SectionForm } from "./sections.ts";
import { placeStyledList, readStyledLists, type StyledList } from "./styled-lists.ts";

/** What the parts of a template are marked with when its records become one document. */
export interface Merging {
  /** Lists that styles have. */
  readonly lists: ReadonlyMap<string, StyledList>;
  /** Bookmarks of the parts that each record has. */
  readonly bookmarks: ReadonlySet<string>;
  /** Ids of the relationships that lead from a part to one that a record may have for itself, by the key of the part. */
  readonly copied: ReadonlyMap<string, ReadonlySet<string>>;
  readonly main: string;
  readonly isOneSection: boolean;
}

/** Text that only records after the first have; with the id of a list of their own between both if there is one. */
export interface MergedInsert {
  readonly before: string;
  readonly after: string;
  readonly list?: string;
}

/** What merging found in a part beside its marks. */
export interface MergedMarks {
  readonly sections: readonly SectionForm[];
  readonly inserts: readonly MergedInsert[];
  /** Fields that count or list over the whole document. */
  readonly shared: readonly Asking[];
  /** Whether each record needs a part for itself. */
  readonly varies: boolean;
}

/** Parts that hold items: a record adds its own. */
const ITEMS: ReadonlySet<string> = new Set(["footnotes", "endnotes", "comments"]);
/** Parts that a record has for itself if they have tags; a relationship leads to each. */
const COPIED: ReadonlySet<string> = new Set(["chart", "diagramData", "diagramDrawing"]);
const SHARED_FIELD =
  /^\s*(TOC|TOA|INDEX|SEQ|LISTNUM|AUTONUM|AUTONUMLGL|AUTONUMOUT|NUMPAGES|NUMWORDS|NUMCHARS|BIBLIOGRAPHY)\b/i;
const REFERENCE =
  /^\s*(?:(?:REF|PAGEREF|NOTEREF|GOTOBUTTON)\s+"?|HYPERLINK\s+(?:"[^"]*"\s+)?\\l\s+"?|TOC\s(?:[^"]*"[^"]*")*?[^"]*\\b\s+"?)([^\s"\\]+)/di;
/** The last paragraphs of a body: one of them gets the section that ends a record. */
const LAST_BLOCKS = 20;

/** Reads what merging needs to know of a template before its parts are marked. */
export function readMerging(
  opened: OoxmlPackage,
  main: OoxmlPart,
  stories: readonly (readonly [part: OoxmlPart, kind: string])[],
  step: () => void,
): Merging {
  const bookmarks = new Set<string>();
  let sections = 0;
  for (const [part, kind] of stories) {
    if (part !== main && !ITEMS.has(kind)) continue;
    for (const node of walkXml(opened.xml(part).root)) {
      step();
      if (node.kind !== "element") continue;
      if (part === main && isSection(node)) sections += 1;
      const name = nameOf(node) === "w:bookmarkStart" ? readAttribute(node, "name") : undefined;
      if (name !== undefined) bookmarks.add(name);
    }
  }
  const copied = new Map<string, ReadonlySet<string>>();
  for (const [key, list] of opened.relationships)
    copied.set(key, new Set(list.flatMap(({ id, kind }) => (COPIED.has(kind) ? [id] : []))));
  return { lists: readStyledLists(opened, main), bookmarks, copied, main: main.key, isOneSection: sections < 2 };
}

interface Marked {
  readonly part: string;
  readonly kind: string;
  /** Whether the part has tags, merge fields or content controls. */
  readonly isFilled: boolean;
  readonly step: () => void;
}

/** Marks a part for a merged document: what each record has again, and what differs then. Cost: three visits of each element. */
export function markMerged(placing: Placing, merging: Merging, { part, kind, isFilled, step }: Marked): MergedMarks {
  const { tree, marks } = placing;
  const inserts: MergedInsert[] = [];
  const insert = (at: number, made: MergedInsert): void =>
    marks.id({ start: at, end: at }, "styledList", String(inserts.push(made) - 1));
  const codes = readFieldCodes(tree, step);
  const references = codes.filter((code) => markReference(placing, code, merging)).length;
  const shared = markShared(placing, codes, { part, merging });
  let related = 0;
  for (const node of walkXml(tree.root)) {
    step();
    if (node.kind !== "element") continue;
    related += markRelations(placing, node, {
      own: merging.copied.get(partKey(part)),
      main: merging.copied.get(merging.main),
    });
    const list = nameOf(node) === "w:p" ? placeStyledList(node, merging.lists) : undefined;
    if (list === undefined) continue;
    insert(list.at, { before: list.before, after: list.after, list: list.list });
    if (list.indent !== undefined) insert(list.indent.at, { before: list.indent.xml, after: "" });
  }
  const isMain = kind === "officeDocument";
  const sections = isMain ? markSections(placing, step) : [];
  const varies = isMain || ITEMS.has(kind) || isFilled || references > 0 || related > 0;
  if (isMain) markBody(placing);
  else if (ITEMS.has(kind)) markItems(placing);
  else if (varies) marks.group(REGION, { at: tree.root.contentStart }, { at: tree.root.contentEnd }, -1);
  return { sections, inserts, shared, varies };
}

const REGION = { kind: "region", region: "content" } as const;

/** The bookmark that a field names. */
function markReference({ marks }: Placing, code: FieldCode, { bookmarks }: Merging): boolean {
  const [from, to] = REFERENCE.exec(code.text)?.indices?.[1] ?? [0, 0];
  const name = code.text.slice(from, to);
  const spans = bookmarks.has(name) ? spansOf(code, from, to) : undefined;
  if (spans === undefined) return false;
  for (const [index, span] of spans.entries())
    if (index === 0) marks.id(span, "reference", name);
    else marks.edit({ ...span, inLoop: true });
  return true;
}

/** Fields over the whole document. Pages of a template with one section are those of its section in each record. */
function markShared(
  { marks }: Placing,
  codes: readonly FieldCode[],
  { part, merging }: { readonly part: string; readonly merging: Merging },
): readonly Asking[] {
  return codes.flatMap((code) => {
    const [found, name = ""] = SHARED_FIELD.exec(code.text) ?? [];
    if (found === undefined) return [];
    const isPages = name.toUpperCase() === "NUMPAGES" && merging.isOneSection;
    const spans = isPages ? spansOf(code, found.length - name.length, found.length) : undefined;
    if (spans === undefined) return [{ part, index: code.paragraph, written: name.toUpperCase() }];
    for (const [index, span] of spans.entries()) marks.edit({ ...span, ...(index === 0 && { step: "SECTIONPAGES" }) });
    return [];
  });
}

/** Relationships to parts that a record may have for itself. */
function markRelations(
  { marks }: Placing,
  element: XmlElement,
  { own, main }: { readonly own: ReadonlySet<string> | undefined; readonly main: ReadonlySet<string> | undefined },
): number {
  let count = 0;
  for (const { namespace = "", local, value, valueStart: start, valueEnd: end } of element.attributes) {
    const isRelation = namespace !== "" && nameOf({ namespace, local }).startsWith("r:");
    // The drawing of a diagram is a relationship of the document, wherever the diagram's data are.
    const isDrawing = local === "relId" && element.local === "dataModelExt";
    if (!(isRelation && own?.has(value)) && !(isDrawing && main?.has(value))) continue;
    marks.id({ start, end }, "relation", value);
    count += 1;
  }
  return count;
}

function markSections({ tree, marks }: Placing, step: () => void): readonly SectionForm[] {
  const sections: SectionForm[] = [];
  for (const node of walkXml(tree.root)) {
    step();
    if (node.kind !== "element" || !isSection(node)) continue;
    const index = sections.push(readSection(tree, node)) - 1;
    marks.edit({
      ...{ start: node.start, end: node.end, inLoop: true },
      step: { kind: "id", space: "section", value: String(index) },
    });
  }
  return sections;
}

/** The blocks of the body, its last paragraphs, and the section that ends it. */
function markBody({ tree, marks }: Placing): void {
  const body = childrenOf(tree.root).find((each) => nameOf(each) === "w:body");
  if (body === undefined) return;
  const blocks = childrenOf(body);
  const last = blocks.findLast((each) => isSection(each));
  const end = last?.start ?? body.contentEnd;
  marks.group(REGION, { at: body.contentStart }, { at: end }, -1);
  for (const block of blocks.filter((each) => nameOf(each) === "w:p").slice(-LAST_BLOCKS))
    marks.around(block, { kind: "region", region: "block" });
  if (last !== undefined) marks.around(last, { kind: "region", region: "last" });
}

/** Each note or comment, from the first to the last. */
function markItems({ tree, marks }: Placing): void {
  for (const item of childrenOf(tree.root)) {
    const type = item.attributes.find(({ local }) => local === "type")?.value ?? "normal";
    if (type === "normal" && /^w:(footnote|endnote|comment)$/.test(nameOf(item))) marks.around(item, REGION);
  }
}
