import { childOf, isBlank, textOf, type XmlElement, type XmlNode } from "@colophon/kit-xml";
import { ELEMENT_NAMES } from "../data/element-names.ts";
import { namesIn } from "./links.ts";
import type { ArticleReader, Fields, Range } from "./reading.ts";
import { writeStandalone } from "./standalone-xml.ts";
import { type CellPlace, readGrid } from "./table-cells.ts";

/** Content: an element by its name in JATS, a text, or what is carried as XML. */
export interface ContentNode {
  /** An element's name; or text, comment, instruction, formula-mathml, formula-tex, opaque. */
  readonly kind: string;
  readonly text?: string;
  readonly label?: readonly ContentNode[];
  readonly title?: readonly ContentNode[];
  /** As written. */
  readonly attributes?: Fields;
  readonly content?: readonly ContentNode[];
  readonly range?: Range;
  /** Of cross references: each id with the kind of element that has it. */
  readonly targets?: readonly Fields[];
  /** Of a table's cells. */
  readonly cell?: CellPlace;
  /** Of opaque nodes and MathML. */
  readonly xml?: string;
  readonly path?: string;
  /** Of ref: its index in references. */
  readonly reference?: number;
}

/** Members come in the order of their names, which is canonical JSON's: so that the hash of the value sorts none of them. */
type Building = { -readonly [K in keyof ContentNode]: ContentNode[K] };

const NONE: readonly XmlElement[] = [];
const NO_CONTENT: readonly ContentNode[] = [];
const MATHML = "http://www.w3.org/1998/Math/MathML";

/** An element and all below as a node; everything below is told. */
export function toNode(element: XmlElement, reading: ArticleReader): ContentNode {
  reading.tick();
  const range = reading.range(element);
  if (element.namespace === MATHML) return carry(element, "formula-mathml", reading);
  if (!isKnown(element)) return carry(element, "opaque", reading);
  if (element.local === "tex-math" && element.children.every(({ kind }) => kind === "text")) {
    reading.report(element);
    for (const child of element.children) reading.report(child);
    const node = start(element, "formula-tex", reading, NO_CONTENT);
    node.range = range;
    node.text = textOf(element);
    return node;
  }
  reading.report(element);
  if (element.local === "table") reading.placeCells(readGrid(element, reading.op).cells);
  const label = titleOf(element, "label", reading);
  const title = titleOf(element, "title", reading);
  const content = contentOf(
    element,
    reading,
    label === undefined && title === undefined ? NONE : [label?.element, title?.element],
  );
  const node = start(element, element.local, reading, content);
  if (label !== undefined) node.label = label.content;
  node.range = range;
  const reference = element.local === "ref" ? reading.references.get(element) : undefined;
  if (reference !== undefined) node.reference = reference;
  const rid = element.attributes.find(({ name }) => name === "rid")?.value;
  if (rid !== undefined) node.targets = targetsOf(rid, reading);
  if (title !== undefined) node.title = title.content;
  return node;
}

/** A node with what comes before its kind. */
function start(element: XmlElement, kind: string, reading: ArticleReader, content: readonly ContentNode[]): Building {
  const attributes = reading.restOfAttributes(element);
  const cell = reading.cells.size === 0 ? undefined : reading.cells.get(element);
  const hasContent = content.length > 0;
  if (cell === undefined) {
    if (attributes === undefined) return hasContent ? { content, kind } : { kind };
    return hasContent ? { attributes, content, kind } : { attributes, kind };
  }
  const before = attributes === undefined ? { cell } : { attributes, cell };
  return hasContent ? { ...before, content, kind } : { ...before, kind };
}

/** The content of an element, told; children that are told elsewhere are left out. */
export function contentOf(
  element: XmlElement,
  reading: ArticleReader,
  elsewhere: readonly (XmlElement | undefined)[] = [],
): readonly ContentNode[] {
  const { children } = element;
  if (children.length === 0) return NO_CONTENT;
  const keepsSpace = children.some(isWords) || isRunning(element);
  const nodes = reading.stack;
  const { length } = nodes;
  for (const child of children) {
    const isReported = reading.isTold(child);
    if (child.kind === "element") {
      const reference = isReported ? reading.references.get(child) : undefined;
      if (reference !== undefined) nodes.push({ kind: "ref", reference });
      if (isReported || elsewhere.includes(child)) continue;
      // White space between blocks is layout; inside of running text it separates words.
    } else if (isReported || (child.kind === "text" && !keepsSpace && isBlank(child.value))) continue;
    nodes.push(toChild(child, reading));
  }
  const content = nodes.slice(length);
  nodes.length = length;
  return content;
}

function isWords(child: XmlNode): boolean {
  return child.kind === "text" && !isBlank(child.value);
}

function toChild(child: XmlNode, reading: ArticleReader): ContentNode {
  if (child.kind === "element") return toNode(child, reading);
  reading.report(child);
  if (child.kind === "instruction") {
    return { kind: "instruction", range: reading.range(child), text: `${child.target} ${child.value}` };
  }
  if (child.kind === "comment") return { kind: "comment", range: reading.range(child), text: child.value };
  return { kind: "text", text: child.value };
}

/** Elements whose children may be words beside each other with only a space between them. */
const RUNNING: ReadonlySet<string> = new Set(
  "p title article-title td th label term mixed-citation citation named-content italic bold sup sub source trans-title".split(
    " ",
  ),
);

function isRunning({ local, children }: XmlElement): boolean {
  return RUNNING.has(local) && children.some(({ kind }) => kind === "element");
}

/** A label or title that has no attributes is a member; with attributes, or a second one, it stays in the content. */
function titleOf(element: XmlElement, local: string, reading: ArticleReader) {
  const child = childOf(element, local);
  if (child === undefined || child.attributes.length > 0 || element.local === "title" || reading.isTold(child))
    return undefined;
  reading.report(child);
  return { element: child, content: contentOf(child, reading) };
}

function carry(element: XmlElement, kind: string, reading: ArticleReader): ContentNode {
  const { path, range } = reading.opaque(element);
  reading.reportWhole(element);
  return { kind, ...(kind === "opaque" && { path }), range, xml: writeStandalone(element) };
}

/** Names of JATS and NLM in no namespace, and the few of ALI. */
function isKnown({ local, namespace, prefix }: XmlElement): boolean {
  if (prefix === "ali") return /^(license_ref|free_to_read)$/.test(local);
  return (namespace ?? "x") === "" && ELEMENT_NAMES.has(local);
}

function targetsOf(rid: string, reading: ArticleReader): readonly Fields[] {
  return Array.from(namesIn(rid), (id) => {
    const kind = reading.links.ids.get(id)?.local;
    return kind === undefined ? { id } : { id, kind };
  });
}
