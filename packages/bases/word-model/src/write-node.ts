import { type ElementForm, formOf } from "./element-form.ts";
import { ModelError } from "./model-fault.ts";
import { nodeLocal, REPEATED } from "./names.ts";
import { isObject, type ModelObject } from "./node.ts";
import { needsSpace, takesRuns } from "./read-node.ts";
import {
  asString,
  escaped,
  nameOfMember,
  type PartWriting,
  qualified,
  text,
  writeAttributes,
  writeNamespaces,
  writeValue,
} from "./write-attributes.ts";

/** A node -> its XML. Errors: ModelError with the path of what is no part of a model. */
export function writeNode(node: unknown, parent: ElementForm | undefined, writing: PartWriting): string {
  writing.look();
  if (typeof node === "string") return writeString(node, parent, writing);
  if (!isObject(node)) throw new ModelError(writing.path, "A node must be a string or an object.");
  const { type } = node;
  if (type === undefined && "characters" in node) return text(node.characters, writing);
  if (typeof type !== "string") throw new ModelError(writing.path, "A node needs `type`.");
  if (type === "opaque") {
    writing.hasRaw = true;
    return asString(node.xml, writing, "xml");
  }
  if (type.includes(":")) return writeForeign(node, type, writing);
  const made = writing.authored(node, parent, writing);
  if (made !== undefined) return made;
  const local = nodeLocal(type);
  const form = parent === undefined ? formOf(local) : parent.child(local);
  if (form === undefined) throw new ModelError(writing.path, `Unknown node type ${type.slice(0, 60)}.`);
  return writeTyped(node, form, writing);
}

function writeTyped(node: ModelObject, form: ElementForm, writing: PartWriting): string {
  const name = qualified(form.local, writing);
  if (form.role === "bag") return element(name, "", writeBag(node, form, writing));
  const attributes = writeAttributes(node, form, writing);
  if (form.role === "leaf") return element(name, "", { attributes, content: "" });
  if (form.role === "text") {
    const value = asString(node.text, writing, "text");
    const isMarked = node["xml:space"] === undefined && needsSpace(value);
    return element(name, isMarked ? ' xml:space="preserve"' : "", { attributes, content: text(value, writing) });
  }
  const content = writeLeading(node, form, writing) + writeContent(node, form, writing);
  return element(name, "", { attributes, content });
}

interface Written {
  readonly attributes: string;
  readonly content: string;
}

function element(name: string, more: string, { attributes, content }: Written): string {
  return content === "" ? `<${name}${attributes}${more}/>` : `<${name}${attributes}${more}>${content}</${name}>`;
}

function writeContent(node: ModelObject, form: ElementForm, writing: PartWriting): string {
  if (node.text !== undefined) {
    if (node.children !== undefined)
      throw new ModelError(writing.path, "A node must have either `text` or `children`, not both.");
    if (form.local !== "p" && form.local !== "r")
      throw new ModelError(writing.path, "Only a paragraph or run may have `text` as its only content.");
    return writeString(asString(node.text, writing, "text"), form, writing);
  }
  return writeChildren(node.children, form, writing);
}

/** Characters after which what was written is laid out in one piece; one of megabytes at the end would take too long. */
const BLOCK_LENGTH = 65_536;

/** The nodes of a list, in its order. */
function writeChildren(children: unknown, form: ElementForm | undefined, writing: PartWriting): string {
  if (children === undefined) return "";
  if (!Array.isArray(children)) throw new ModelError([...writing.path, "children"], "`children` must be an array.");
  writing.path.push("children", 0);
  let content = "";
  let recent: string[] = [];
  let length = 0;
  for (const [index, child] of children.entries()) {
    writing.path[writing.path.length - 1] = index;
    const written = writeNode(child, form, writing);
    recent.push(written);
    length += written.length;
    if (length < BLOCK_LENGTH) continue;
    content += recent.join("");
    recent = [];
    length = 0;
  }
  writing.path.length -= 2;
  return content + recent.join("");
}

/** In a run a string is its text; among runs it is a run without properties. */
function writeString(value: string, parent: ElementForm | undefined, writing: PartWriting): string {
  const name = qualified("t", writing);
  const mark = needsSpace(value) ? ' xml:space="preserve"' : "";
  const content = text(value, writing);
  const made = content === "" ? `<${name}${mark}/>` : `<${name}${mark}>${content}</${name}>`;
  if (parent?.local === "r") return made;
  if (!takesRuns(parent)) throw new ModelError(writing.path, "Text is allowed only in a paragraph or run.");
  const run = qualified("r", writing);
  return `<${run}>${made}</${run}>`;
}

function writeLeading(node: ModelObject, form: ElementForm, writing: PartWriting): string {
  const layout = layoutOf(node);
  let content = "";
  let written = 0;
  for (const [local, member] of form.leading) {
    if (node[member] === undefined || node[member] === false) continue;
    const inner = form.child(local);
    if (inner === undefined) continue;
    content += layout?.[written++] ?? "";
    content += writeProperties(node[member], inner, member, writing);
  }
  return content;
}

/** An object among properties -> its element. */
function writeProperties(value: unknown, form: ElementForm, member: string, writing: PartWriting): string {
  writing.path.push(member);
  if (!isObject(value)) throw new ModelError(writing.path, "`properties` must be an object.");
  const written =
    form.role === "bag"
      ? writeBag(value, form, writing)
      : { attributes: writeAttributes(value, form, writing), content: "" };
  writing.path.pop();
  return element(qualified(form.local, writing), "", written);
}

/** White space that stood between properties, as long as there are as many of them as there were. */
function layoutOf({ layout }: ModelObject): readonly string[] | undefined {
  const isLayout = Array.isArray(layout) && layout.every((one) => typeof one === "string" && /^[ \t\n\r]*$/.test(one));
  return isLayout ? (layout as readonly string[]) : undefined;
}

function writeForeign(node: ModelObject, type: string, writing: PartWriting): string {
  const name = nameOfMember(type, writing);
  let attributes = writeNamespaces(node, writing);
  const values = node.attributes ?? {};
  if (!isObject(values)) throw new ModelError([...writing.path, "attributes"], "Attributes are an object.");
  for (const key of Object.keys(values).sort())
    attributes += ` ${nameOfMember(key, writing)}="${escaped(asString(values[key], writing, "attributes"), writing)}"`;
  for (const member of Object.keys(node))
    if (!["type", "namespaces", "attributes", "children"].includes(member))
      throw new ModelError([...writing.path, member], "A foreign element has attributes and children.");
  return element(name, "", { attributes, content: writeChildren(node.children, undefined, writing) });
}

interface Piece {
  readonly rank: number;
  readonly xml: string;
}

/** Members -> properties in the order of the file that was read where one is told, else in that of the grammar. */
function writeBag(node: ModelObject, form: ElementForm, writing: PartWriting): Written {
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

function writeOther(other: unknown, form: ElementForm, writing: PartWriting): Piece[] {
  if (!Array.isArray(other)) throw new ModelError([...writing.path, "other"], "Other properties are a list of nodes.");
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

function writeProperty(
  value: unknown,
  local: string,
  parent: ElementForm,
  member: string,
  writing: PartWriting,
): string {
  const form = parent.child(local);
  if (form === undefined) throw new ModelError([...writing.path, member], "Unknown property.");
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
    throw new ModelError(
      [...writing.path, member],
      attribute === undefined ? "This has members." : "This is not a switch.",
    );
  return `<${name} ${qualified("val", writing)}="${writeValue(value, attribute, writing)}"/>`;
}
