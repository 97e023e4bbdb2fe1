import { childOf, textOf, type XmlElement, type XmlNode } from "@colophon/kit-xml";
import { ELEMENT_NAMES } from "../data/element-names.ts";
import type { Fields, Range, Reading } from "./reading.ts";
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

const MATHML = "http://www.w3.org/1998/Math/MathML";

/** An element and all below as a node; everything below is told. */
export function toNode(element: XmlElement, reading: Reading): ContentNode {
  reading.op.checkpoint();
  const range = reading.range(element);
  if (element.namespace === MATHML) return carry(element, "formula-mathml", reading);
  if (!isKnown(element)) return carry(element, "opaque", reading);
  if (element.local === "tex-math" && element.children.every(({ kind }) => kind === "text")) {
    reading.tell(element);
    for (const child of element.children) reading.tell(child);
    return { kind: "formula-tex", text: textOf(element), ...withAttributes(element, reading), range };
  }
  reading.tell(element);
  if (element.local === "table") reading.placeCells(readGrid(element, reading.op).cells);
  const label = titleOf(element, "label", reading);
  const title = titleOf(element, "title", reading);
  const content = contentOf(element, reading, [label?.element, title?.element]);
  return {
    kind: element.local,
    ...withAttributes(element, reading),
    ...(label !== undefined && { label: label.content }),
    ...(title !== undefined && { title: title.content }),
    ...(content.length > 0 && { content }),
    range,
  };
}

/** The content of an element, told; children that are told elsewhere are left out. */
export function contentOf(
  element: XmlElement,
  reading: Reading,
  elsewhere: readonly (XmlElement | undefined)[] = [],
): readonly ContentNode[] {
  const hasText = element.children.some((child) => child.kind === "text" && child.value.trim() !== "");
  const nodes: ContentNode[] = [];
  for (const child of element.children) {
    const reference = child.kind === "element" && reading.isTold(child) ? reading.references.get(child) : undefined;
    if (reference !== undefined) nodes.push({ kind: "ref", reference });
    if (reading.isTold(child) || (child.kind === "element" && elsewhere.includes(child))) continue;
    // White space between blocks is layout; inside of running text it separates words.
    if (child.kind === "text" && child.value.trim() === "" && !hasText && !isRunning(element)) continue;
    nodes.push(toChild(child, reading));
  }
  return nodes;
}

function toChild(child: XmlNode, reading: Reading): ContentNode {
  if (child.kind === "element") return toNode(child, reading);
  reading.tell(child);
  if (child.kind === "instruction") {
    return { kind: "instruction", text: `${child.target} ${child.value}`, range: reading.range(child) };
  }
  if (child.kind === "comment") return { kind: "comment", text: child.value, range: reading.range(child) };
  return { kind: "text", text: child.value };
}

/** Elements whose children may be words beside each other with only a space between them. */
function isRunning({ local, children }: XmlElement): boolean {
  return (
    /^(p|title|article-title|td|th|label|term|mixed-citation|citation|named-content|italic|bold|sup|sub|source|trans-title)$/.test(
      local,
    ) && children.some(({ kind }) => kind === "element")
  );
}

/** A label or title that has no attributes is a member; with attributes, or a second one, it stays in the content. */
function titleOf(element: XmlElement, local: string, reading: Reading) {
  const child = childOf(element, local);
  if (child === undefined || child.attributes.length > 0 || element.local === "title" || reading.isTold(child))
    return undefined;
  reading.tell(child);
  return { element: child, content: contentOf(child, reading) };
}

function carry(element: XmlElement, kind: string, reading: Reading): ContentNode {
  const { path, range } = reading.opaque(element);
  reading.tellWhole(element);
  return { kind, xml: writeStandalone(element), range, ...(kind === "opaque" && { path }) };
}

/** Names of JATS and NLM in no namespace, and the few of ALI. */
function isKnown({ local, namespace, prefix }: XmlElement): boolean {
  if (prefix === "ali") return /^(license_ref|free_to_read)$/.test(local);
  return (namespace ?? "x") === "" && ELEMENT_NAMES.has(local);
}

function withAttributes(element: XmlElement, reading: Reading) {
  const rid = element.attributes.find(({ name }) => name === "rid")?.value;
  const cell = reading.cells.get(element);
  const reference = element.local === "ref" ? reading.references.get(element) : undefined;
  const attributes = reading.restOfAttributes(element);
  return {
    ...(attributes !== undefined && { attributes }),
    ...(rid !== undefined && { targets: targetsOf(rid, reading) }),
    ...(cell !== undefined && { cell }),
    ...(reference !== undefined && { reference }),
  };
}

function targetsOf(rid: string, reading: Reading) {
  return rid
    .split(/\s+/)
    .filter((id) => id !== "")
    .map((id) => {
      const kind = reading.links.ids.get(id)?.local;
      return { id, ...(kind !== undefined && { kind }) };
    });
}
