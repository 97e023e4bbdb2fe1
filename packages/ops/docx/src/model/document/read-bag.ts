import { rawOf, type XmlElement } from "@colophon/kit-xml";
import type { ElementForm, PropertyForm } from "./element-form.ts";
import { REPEATED } from "./names.ts";
import type { Draft, ModelNode } from "./node.ts";
import { formIn, type Reading, readAttributes, readElement, readProperties, readValue } from "./read-node.ts";

interface Item {
  /** Member, or "*" for what has none. */
  readonly member: string;
  readonly rank: number;
}

/**
 * Properties -> members of the node. What has no member, or stands twice, goes into `other`.
 *
 * Shapes   `order` names the members as they stand, "*" for each of `other`; absent where that is the grammar's order with
 *          `other` behind. `layout` has the white space before each and behind the last; absent without any.
 */
export function readBag(element: XmlElement, form: ElementForm, node: Draft, reading: Reading): void {
  const other: ModelNode[] = [];
  const items: Item[] = [];
  const layout: string[] = [];
  let gap = "";
  const put = (member: string, rank: number): void => {
    items.push({ member, rank });
    layout.push(gap);
    gap = "";
  };
  for (const child of element.children) {
    if (child.kind === "text" && /^[ \t\n\r]*$/.test(child.value)) {
      gap += child.value;
      continue;
    }
    const property = child.kind === "element" ? addProperty(child, form, node, reading) : undefined;
    if (property === undefined) {
      if (child.kind === "element") other.push(readElement(child, form, reading));
      else if (child.kind === "text") other.push({ characters: child.value });
      else other.push({ type: "opaque", xml: rawOf(reading.document, child), at: child.start });
      put("*", Number.MAX_SAFE_INTEGER);
    } else put(property.member, property.rank);
  }
  layout.push(gap);
  if (other.length > 0) node.other = other;
  if (layout.some((one) => one !== "")) node.layout = layout;
  const isInOrder = items.every(({ rank }, index) => rank >= (items[index - 1]?.rank ?? -1));
  if (!isInOrder) node.order = items.map(({ member }) => member);
}

/** Undefined when it has to go into `other`. */
function addProperty(child: XmlElement, parent: ElementForm, node: Draft, reading: Reading): PropertyForm | undefined {
  const property = parent.properties.get(child.local);
  const form = property === undefined ? undefined : formIn(child, parent, reading);
  if (property === undefined || form === undefined) return undefined;
  const { member } = property;
  const list = node[member] as unknown[] | undefined;
  const isList = REPEATED.has(child.local);
  if (list !== undefined && !isList) return undefined;
  const value =
    form.role === "leaf"
      ? readLeaf(child, form, reading)
      : form.role === "bag"
        ? readProperties(child, form, reading)
        : readElement(child, parent, reading);
  if (!isList) node[member] = value;
  else if (list === undefined) node[member] = [value];
  else list.push(value);
  return property;
}

/** A switch, one value, or the attributes as members. ISO/IEC 29500-1, 17.17.4: a switch without a value is on. */
function readLeaf(element: XmlElement, form: ElementForm, reading: Reading): unknown {
  const [only] = element.attributes;
  if (only === undefined) return true;
  const value = form.attributes.get("val");
  const isValue = element.attributes.length === 1 && only.local === "val" && only.prefix === reading.wordPrefix;
  if (isValue && value !== undefined && only.prefix !== "" && !only.isDefault) {
    if (value.value !== "switch") return readValue(value, only.value);
    return only.value === "0" ? false : only.value;
  }
  const node: Record<string, unknown> = {};
  readAttributes(element, form, node, reading);
  return node;
}
