import type { ElementForm } from "./element-form.ts";
import { ModelFault } from "./model-fault.ts";
import { REPEATED } from "./names.ts";
import { isObject, type ModelObject } from "./node.ts";
import {
  layoutOf,
  qualified,
  type Writing,
  type Written,
  writeAttributes,
  writeNode,
  writeProperties,
  writeValue,
} from "./write-node.ts";

interface Piece {
  readonly rank: number;
  readonly xml: string;
}

/** Members -> properties in the order of the file that was read where one is told, else in that of the grammar. */
export function writeBag(node: ModelObject, form: ElementForm, writing: Writing): Written {
  const attributes = writeAttributes(node, form, writing);
  const waiting = new Map<string, Piece[]>();
  for (const { member, local, rank } of form.propertyMembers.values()) {
    if (!Object.hasOwn(node, member)) continue;
    waiting.set(
      member,
      valuesOf(node[member], local).map((value) => ({ rank, xml: writeProperty(value, local, form, member, writing) })),
    );
  }
  if (node.other !== undefined) waiting.set("*", writeOther(node.other, form, writing));
  const pieces = arrange(waiting, node.order);
  const layout = layoutOf(node);
  const isLaidOut = layout?.length === pieces.length + 1;
  const content = pieces.map(({ xml }, index) => (isLaidOut ? `${layout[index]}${xml}` : xml)).join("");
  return { attributes, content: content + (isLaidOut ? (layout.at(-1) ?? "") : "") };
}

function valuesOf(value: unknown, local: string): readonly unknown[] {
  return REPEATED.has(local) && Array.isArray(value) ? value : [value];
}

function writeOther(other: unknown, form: ElementForm, writing: Writing): Piece[] {
  if (!Array.isArray(other)) throw new ModelFault([...writing.path, "other"], "Other properties are a list of nodes.");
  return other.map((node) => ({ rank: Number.MAX_SAFE_INTEGER, xml: writeNode(node, form, writing) }));
}

/** What the order names, as it names it; what it does not name, before the first that comes later in the grammar. */
function arrange(waiting: ReadonlyMap<string, Piece[]>, order: unknown): readonly Piece[] {
  const left = new Map(Array.from(waiting, ([member, pieces]) => [member, [...pieces].reverse()]));
  const arranged: Piece[] = [];
  if (Array.isArray(order))
    for (const member of order) {
      const piece = left.get(member as string)?.pop();
      if (piece !== undefined) arranged.push(piece);
    }
  if (arranged.length === 0) return [...waiting.values()].flat();
  for (const pieces of left.values())
    for (const piece of pieces.reverse()) {
      const at = arranged.findIndex(({ rank }) => rank > piece.rank);
      arranged.splice(at < 0 ? arranged.length : at, 0, piece);
    }
  return arranged;
}

function writeProperty(value: unknown, local: string, parent: ElementForm, member: string, writing: Writing): string {
  const form = parent.child(local);
  if (form === undefined) throw new ModelFault([...writing.path, member], "There is no such property.");
  if (form.role === "ordered" || form.role === "text") {
    writing.path.push(member);
    const xml = writeNode(value, parent, writing);
    writing.path.pop();
    return xml;
  }
  if (form.role === "bag" || isObject(value)) return writeProperties(value, form, member, writing);
  const name = qualified(local, writing);
  if (value === true) return `<${name}/>`;
  const attribute = form.attributes.get("val");
  if (attribute === undefined || (value === false && attribute.value !== "switch"))
    throw new ModelFault(
      [...writing.path, member],
      attribute === undefined ? "This has members." : "This is no switch.",
    );
  return `<${name} ${qualified("val", writing)}="${writeValue(value, attribute, writing)}"/>`;
}
