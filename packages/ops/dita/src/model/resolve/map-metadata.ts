import { typeOf } from "../classes.ts";
import { childOf, type DitaElement, type DitaNode, elementsOf, is, textOfDita } from "../nodes.ts";
import { cloneTree, makeElement, makeText, removeNode } from "./change-tree.ts";
import type { OutcomePlaces } from "./outcome-places.ts";
import { contentOfNodes, sourceOf, type Trace } from "./trace.ts";

interface Rule {
  readonly type: string;
  /** Whether branches inside have it too. */
  readonly cascades: boolean;
  /** One of its kind: the map's stands in place of the topic's. */
  readonly isSingle: boolean;
  readonly parent: "prolog" | "metadata";
}

/** In the order that prolog and metadata have them. Source: DITA 1.3, Reconciling topic and map metadata elements. */
const RULES: readonly Rule[] = [
  { type: "topic/author", cascades: true, isSingle: false, parent: "prolog" },
  { type: "topic/source", cascades: false, isSingle: true, parent: "prolog" },
  { type: "topic/publisher", cascades: true, isSingle: true, parent: "prolog" },
  { type: "topic/copyright", cascades: true, isSingle: false, parent: "prolog" },
  { type: "topic/critdates", cascades: true, isSingle: true, parent: "prolog" },
  { type: "topic/permissions", cascades: true, isSingle: true, parent: "prolog" },
  { type: "topic/audience", cascades: true, isSingle: false, parent: "metadata" },
  { type: "topic/category", cascades: true, isSingle: false, parent: "metadata" },
  { type: "topic/keywords", cascades: false, isSingle: false, parent: "metadata" },
  { type: "topic/prodinfo", cascades: true, isSingle: false, parent: "metadata" },
  { type: "topic/othermeta", cascades: false, isSingle: false, parent: "metadata" },
  { type: "topic/resourceid", cascades: false, isSingle: false, parent: "prolog" },
  { type: "topic/data", cascades: false, isSingle: false, parent: "prolog" },
  { type: "topic/data-about", cascades: false, isSingle: false, parent: "prolog" },
  { type: "topic/foreign", cascades: false, isSingle: false, parent: "prolog" },
  { type: "topic/unknown", cascades: false, isSingle: false, parent: "prolog" },
];
const BEFORE_PROLOG = ["topic/title", "topic/titlealts", "topic/shortdesc", "topic/abstract"] as const;

interface MetadataEntry {
  readonly rule: Rule;
  readonly element: DitaElement;
}

interface Work {
  readonly places: OutcomePlaces;
  readonly trace: Trace;
  readonly count: (nodes: number) => void;
}

/**
 * Metadata that a map gives topics, written into them; what is one of its kind takes the place of the topic's.
 *
 * Source   DITA 1.3, Reconciling topic and map metadata elements: navtitle, linktext, shortdesc and ux-window are not added. Elements
 *          specialised from author, which topics of other types may not have, come as their base, with their words.
 */
export function addMapMetadata(map: DitaElement, work: Work): void {
  const waiting: { readonly branch: DitaElement; readonly handed: readonly MetadataEntry[] }[] = [
    { branch: map, handed: [] },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { branch, handed } = next;
    const given = [...handed, ...listGiven(branch)];
    const topic = is(branch, "map/topicref") ? work.places.topicOf(branch) : undefined;
    if (topic !== undefined) write(topic, branch, given, work);
    const inside = elementsOf(branch).filter((child) => is(child, "map/topicref"));
    const onward = given.filter(({ rule }) => rule.cascades);
    for (const child of inside.reverse()) waiting.push({ branch: child, handed: onward });
  }
}

function listGiven(branch: DitaElement): readonly MetadataEntry[] {
  const meta = childOf(branch, "map/topicmeta");
  if (meta === undefined) return [];
  const all = elementsOf(meta).flatMap((child) => (is(child, "topic/metadata") ? elementsOf(child) : [child]));
  return all.flatMap((element) => {
    const rule = RULES.find(({ type }) => is(element, type));
    return rule === undefined ? [] : [{ rule, element }];
  });
}

function write(topic: DitaElement, branch: DitaElement, given: readonly MetadataEntry[], work: Work): void {
  for (const { rule, element } of given) {
    const copy = copyFor(rule, element, work);
    const parent = rule.parent === "prolog" ? openProlog(topic) : openMetadata(topic);
    const present = elementsOf(parent).filter((child) => is(child, rule.type));
    if (present.some((one) => sameness(one) === sameness(copy))) continue;
    if (rule.isSingle) dropAll(present, element, work);
    insert(parent, copy, rule);
    work.trace.add("metadata", topic, { value: element.name, source: sourceOf(element.origin), put: textOfDita(copy) });
  }
  const meta = childOf(branch, "map/topicmeta");
  const searchtitle = meta === undefined ? undefined : childOf(meta, "map/searchtitle");
  if (searchtitle !== undefined) writeSearchTitle(topic, searchtitle, work);
}

function copyFor(rule: Rule, element: DitaElement, { count }: Work): DitaElement {
  const isSpecial = rule.type === "topic/author" && typeOf(element.className) !== rule.type;
  if (!isSpecial) return cloneTree(element, count);
  const copy = makeElement("author", element);
  copy.children.push(makeText(textOfDita(element), copy));
  return copy;
}

function dropAll(elements: readonly DitaElement[], by: DitaElement, { trace }: Work): void {
  for (const element of elements) {
    trace.add("metadata", element, { source: sourceOf(by.origin), removed: contentOfNodes([element]) });
    removeNode(element);
  }
}

function writeSearchTitle(topic: DitaElement, given: DitaElement, work: Work): void {
  const found = childOf(topic, "topic/titlealts");
  const titles = found ?? makeElement("titlealts", topic);
  if (found === undefined) insertBehind(topic, titles, ["topic/title"]);
  dropAll(
    elementsOf(titles).filter((child) => is(child, "topic/searchtitle")),
    given,
    work,
  );
  const copy = makeElement("searchtitle", given, cloneTree(given, work.count).children);
  copy.parent = titles;
  titles.children.push(copy);
  work.trace.add("metadata", topic, { value: "searchtitle", source: sourceOf(given.origin), put: textOfDita(copy) });
}

function openProlog(topic: DitaElement): DitaElement {
  const found = childOf(topic, "topic/prolog");
  if (found !== undefined) return found;
  const prolog = makeElement("prolog", topic);
  insertBehind(topic, prolog, BEFORE_PROLOG);
  return prolog;
}

function openMetadata(topic: DitaElement): DitaElement {
  const prolog = openProlog(topic);
  const found = childOf(prolog, "topic/metadata");
  if (found !== undefined) return found;
  const metadata = makeElement("metadata", topic);
  const later = RULES.slice(RULES.findIndex(({ type }) => type === "topic/resourceid")).map(({ type }) => type);
  insertBefore(prolog, metadata, later);
  return metadata;
}

/** Behind the others of its kind, where the grammar has it. */
function insert(parent: DitaElement, copy: DitaElement, rule: Rule): void {
  const later = RULES.slice(RULES.indexOf(rule) + 1)
    .filter(({ parent: where }) => where === rule.parent)
    .map(({ type }) => type);
  insertBefore(parent, copy, rule.parent === "prolog" && !isLast(rule) ? ["topic/metadata", ...later] : later);
}

function isLast({ type }: Rule): boolean {
  return /resourceid|data|foreign|unknown/.test(type);
}

function insertBefore(parent: DitaElement, made: DitaElement, types: readonly string[]): void {
  const at = parent.children.findIndex((child) => types.some((type) => is(child, type)));
  place(parent, made, at < 0 ? parent.children.length : at);
}

function insertBehind(parent: DitaElement, made: DitaElement, types: readonly string[]): void {
  let at = 0;
  for (const [index, child] of parent.children.entries()) if (types.some((type) => is(child, type))) at = index + 1;
  place(parent, made, at);
}

function place(parent: DitaElement, made: DitaElement, at: number): void {
  made.parent = parent;
  parent.children.splice(at, 0, made);
}

/** Two elements that say the same are one. */
function sameness(node: DitaNode): string {
  if (node.kind === "text") return node.value.replace(/\s+/g, " ").trim();
  if (node.kind !== "element") return "";
  const attributes = [...node.attributes]
    .filter(([name]) => name !== "class")
    .map(([name, value]) => `${name}=${value}`);
  return `<${node.name} ${attributes.sort().join(" ")}>${node.children.map(sameness).join("")}</>`;
}
