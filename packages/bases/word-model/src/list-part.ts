import { NAMESPACES } from "@colophon/kit-ooxml";
import { escapeAttribute, rawOf, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import type { ListItem, ListPart } from "./model.ts";
import { type Draft, setMember } from "./node.ts";

/** Elements of which a list is made: each attribute and its member. */
export interface ListShape {
  readonly root: string;
  readonly namespace: string;
  readonly elements: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const CONTENT_TYPES: ListShape = {
  root: "Types",
  namespace: NAMESPACES.contentTypes,
  elements: {
    Default: { Extension: "extension", ContentType: "contentType" },
    Override: { PartName: "part", ContentType: "contentType" },
  },
};

export const RELATIONSHIPS: ListShape = {
  root: "Relationships",
  namespace: NAMESPACES.packageRelationships,
  elements: { Relationship: { Id: "id", Type: "type", Target: "target", TargetMode: "mode" } },
};

/** What stands in a part of this shape; an item of another form is kept as written. */
export function readList(document: XmlDocument, shape: ListShape): ListPart {
  const { root } = document;
  const items: ListItem[] = [];
  const layout: string[] = [];
  let gap = "";
  for (const child of root.children) {
    if (child.kind === "text" && /^[ \t\n\r]*$/.test(child.value)) {
      gap += child.value;
      continue;
    }
    const item = child.kind === "element" ? readItem(child, shape) : undefined;
    items.push(item ?? { xml: rawOf(document, child) });
    layout.push(gap);
    gap = "";
  }
  layout.push(gap);
  const attributes: Draft = {};
  for (const attribute of root.attributes) setMember(attributes, attribute.name, attribute.value);
  const isUsual = root.name === shape.root && root.attributes.length === 1 && attributes.xmlns === shape.namespace;
  return {
    items,
    ...(layout.some((one) => one !== "") && { layout }),
    ...(!isUsual && { name: root.name, attributes: attributes as Readonly<Record<string, string>> }),
  };
}

function readItem(element: XmlElement, { elements }: ListShape): ListItem | undefined {
  const members = elements[element.name];
  if (members === undefined || element.children.length > 0) return undefined;
  const item: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    const member = members[name];
    if (member === undefined) return undefined;
    item[member] = value;
  }
  const first = Object.values(members)[0] ?? "";
  return item[first] === undefined ? undefined : item;
}

/** The XML of a list. */
export function writeList({ items, layout, name, attributes }: ListPart, shape: ListShape): string {
  const root = name ?? shape.root;
  const declared = attributes ?? { xmlns: shape.namespace };
  const isLaidOut = layout?.length === items.length + 1;
  const content = items.map((item, index) => `${isLaidOut ? layout[index] : ""}${writeItem(item, shape)}`).join("");
  const tag = Object.keys(declared)
    .sort()
    .map((key) => ` ${key}="${escapeAttribute(declared[key] ?? "")}"`)
    .join("");
  return `<${root}${tag}>${content}${isLaidOut ? (layout.at(-1) ?? "") : ""}</${root}>`;
}

function writeItem(item: ListItem, { elements }: ListShape): string {
  if (item.xml !== undefined) return item.xml;
  const found = Object.entries(elements).find(([, members]) => item[Object.values(members)[0] ?? ""] !== undefined);
  const [name, members] = found ?? ["", {}];
  const attributes = Object.entries(members).map(([attribute, member]) => {
    const value = item[member];
    return value === undefined ? "" : ` ${attribute}="${escapeAttribute(value)}"`;
  });
  return `<${name}${attributes.join("")}/>`;
}
