import { escapeAttribute, escapeText, isQualifiedName, isXmlText } from "@colophon/kit-xml";
import { type AttributeForm, type ElementForm, formOf } from "./element-form.ts";
import { ModelFault } from "./model-fault.ts";
import { nodeLocal, RESERVED } from "./names.ts";
import { isObject, type ModelObject } from "./node.ts";
import { needsSpace, takesRuns } from "./read-node.ts";
import { writeBag } from "./write-bag.ts";

/** What is known of a part while it is written. */
export interface Writing {
  /** Name of the part. */
  readonly part: string;
  readonly wordPrefix: string;
  /** Undefined where the part's root declares none. */
  readonly relationshipPrefix: string | undefined;
  readonly look: () => void;
  /** Members and indexes that lead to the node that is written. */
  readonly path: (string | number)[];
  /** Writes nodes that only models made by hand have; undefined when the node is none of them. */
  readonly authored: (node: ModelObject, parent: ElementForm | undefined, writing: Writing) => string | undefined;
  /** Markup was taken over as it is. */
  hasRaw: boolean;
}

const LEADING_MEMBERS: ReadonlySet<string> = new Set(["properties", "grid", "exceptions", "endProperties"]);

/** A node -> its XML. Errors: ModelFault with the path of what is no part of a model. */
export function writeNode(node: unknown, parent: ElementForm | undefined, writing: Writing): string {
  writing.look();
  if (typeof node === "string") return writeString(node, parent, writing);
  if (!isObject(node)) throw new ModelFault(writing.path, "A node is a string or an object.");
  const { type } = node;
  if (type === undefined && "characters" in node) return text(node.characters, writing);
  if (typeof type !== "string") throw new ModelFault(writing.path, "A node needs a type.");
  if (type === "opaque") {
    writing.hasRaw = true;
    return asString(node.xml, writing, "xml");
  }
  if (type.includes(":")) return writeForeign(node, type, writing);
  const made = writing.authored(node, parent, writing);
  if (made !== undefined) return made;
  const local = nodeLocal(type);
  const form = parent === undefined ? formOf(local) : parent.child(local);
  if (form === undefined) throw new ModelFault(writing.path, `There is no node of the type ${type.slice(0, 60)}.`);
  return writeTyped(node, form, writing);
}

function writeTyped(node: ModelObject, form: ElementForm, writing: Writing): string {
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

export interface Written {
  readonly attributes: string;
  readonly content: string;
}

function element(name: string, more: string, { attributes, content }: Written): string {
  return content === "" ? `<${name}${attributes}${more}/>` : `<${name}${attributes}${more}>${content}</${name}>`;
}

export function writeElement(name: string, written: Written): string {
  return element(name, "", written);
}

function writeContent(node: ModelObject, form: ElementForm, writing: Writing): string {
  if (node.text !== undefined) {
    if (node.children !== undefined) throw new ModelFault(writing.path, "A node has text or children, not both.");
    if (form.local !== "p" && form.local !== "r")
      throw new ModelFault(writing.path, "Only a paragraph or a run has text as its one content.");
    return writeString(asString(node.text, writing, "text"), form, writing);
  }
  return writeChildren(node.children, form, writing);
}

/** Characters after which what was written is laid out in one piece; one of megabytes at the end would take too long. */
const BLOCK_LENGTH = 65_536;

/** The nodes of a list, in its order. */
export function writeChildren(children: unknown, form: ElementForm | undefined, writing: Writing): string {
  if (children === undefined) return "";
  if (!Array.isArray(children)) throw new ModelFault([...writing.path, "children"], "Children are a list.");
  writing.path.push("children", 0);
  const blocks: string[] = [];
  let recent: string[] = [];
  let length = 0;
  for (const [index, child] of children.entries()) {
    writing.path[writing.path.length - 1] = index;
    const written = writeNode(child, form, writing);
    recent.push(written);
    length += written.length;
    if (length < BLOCK_LENGTH) continue;
    blocks.push(recent.join(""));
    recent = [];
    length = 0;
  }
  writing.path.length -= 2;
  return blocks.join("") + recent.join("");
}

/** In a run a string is its text; among runs it is a run without properties. */
function writeString(value: string, parent: ElementForm | undefined, writing: Writing): string {
  const name = qualified("t", writing);
  const mark = needsSpace(value) ? ' xml:space="preserve"' : "";
  const content = text(value, writing);
  const made = content === "" ? `<${name}${mark}/>` : `<${name}${mark}>${content}</${name}>`;
  if (parent?.local === "r") return made;
  if (!takesRuns(parent)) throw new ModelFault(writing.path, "Text stands in a paragraph or in a run.");
  const run = qualified("r", writing);
  return `<${run}>${made}</${run}>`;
}

function writeLeading(node: ModelObject, form: ElementForm, writing: Writing): string {
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
export function writeProperties(value: unknown, form: ElementForm, member: string, writing: Writing): string {
  writing.path.push(member);
  if (!isObject(value)) throw new ModelFault(writing.path, "Properties are an object.");
  const written =
    form.role === "bag"
      ? writeBag(value, form, writing)
      : { attributes: writeAttributes(value, form, writing), content: "" };
  writing.path.pop();
  return element(qualified(form.local, writing), "", written);
}

/** White space that stood between properties, as long as there are as many of them as there were. */
export function layoutOf({ layout }: ModelObject): readonly string[] | undefined {
  const isLayout = Array.isArray(layout) && layout.every((one) => typeof one === "string" && /^[ \t\n\r]*$/.test(one));
  return isLayout ? (layout as readonly string[]) : undefined;
}

/** Members that are attributes, in the grammar's order and then by name; and the declarations of namespaces. */
export function writeAttributes(node: ModelObject, form: ElementForm, writing: Writing): string {
  let written = writeNamespaces(node, writing);
  const further: string[] = [];
  for (const member of Object.keys(node)) {
    if (RESERVED.has(member) || form.attributeMembers.has(member)) continue;
    if (form.role === "bag" && form.propertyMembers.has(member)) continue;
    if (LEADING_MEMBERS.has(member) && form.leading.some(([, name]) => name === member)) continue;
    if (!member.includes(":")) throw new ModelFault([...writing.path, member], `${form.local} has no such member.`);
    further.push(member);
  }
  for (const attribute of form.attributeMembers.values())
    if (Object.hasOwn(node, attribute.member))
      written += ` ${qualified(attribute.local, writing)}="${writeValue(node[attribute.member], attribute, writing)}"`;
  for (const member of further.sort()) {
    const value = asString(node[member], writing, member);
    if (member === "xml:space" && value === "") continue;
    written += ` ${nameOf(member, writing)}="${escaped(value, writing)}"`;
  }
  return written;
}

function writeNamespaces({ namespaces }: ModelObject, writing: Writing): string {
  if (namespaces === undefined) return "";
  if (!isObject(namespaces)) throw new ModelFault([...writing.path, "namespaces"], "Namespaces are an object.");
  return Object.keys(namespaces)
    .sort()
    .map((prefix) => {
      if (prefix !== "" && !isQualifiedName(prefix))
        throw new ModelFault([...writing.path, "namespaces"], `"${prefix.slice(0, 60)}" is no prefix.`);
      const uri = asString(namespaces[prefix], writing, "namespaces");
      return ` xmlns${prefix === "" ? "" : `:${prefix}`}="${escaped(uri, writing)}"`;
    })
    .join("");
}

export function writeValue(value: unknown, { value: form, member }: AttributeForm, writing: Writing): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "string") return escaped(value, writing);
  throw new ModelFault([...writing.path, member], `This is no ${form === "switch" ? "switch" : form}.`);
}

function writeForeign(node: ModelObject, type: string, writing: Writing): string {
  const name = nameOf(type, writing);
  let attributes = writeNamespaces(node, writing);
  const values = node.attributes ?? {};
  if (!isObject(values)) throw new ModelFault([...writing.path, "attributes"], "Attributes are an object.");
  for (const key of Object.keys(values).sort())
    attributes += ` ${nameOf(key, writing)}="${escaped(asString(values[key], writing, "attributes"), writing)}"`;
  for (const member of Object.keys(node))
    if (!["type", "namespaces", "attributes", "children"].includes(member))
      throw new ModelFault([...writing.path, member], "A foreign element has attributes and children.");
  return element(name, "", { attributes, content: writeChildren(node.children, undefined, writing) });
}

function nameOf(member: string, { path }: Writing): string {
  const name = member.startsWith(":") ? member.slice(1) : member;
  if (!isQualifiedName(name) || /^xmlns(:|$)/.test(name))
    throw new ModelFault(path, `"${name.slice(0, 60)}" is no name of XML.`);
  return name;
}

export function qualified(local: string, { wordPrefix }: Writing): string {
  return wordPrefix === "" ? local : `${wordPrefix}:${local}`;
}

export function asString(value: unknown, { path }: Writing, member: string): string {
  if (typeof value !== "string") throw new ModelFault([...path, member], "This is no text.");
  return value;
}

export function text(value: unknown, writing: Writing): string {
  const characters = asString(value, writing, "characters");
  if (!isXmlText(characters)) throw new ModelFault(writing.path, "XML cannot hold a character of this text.");
  return escapeText(characters);
}

export function escaped(value: string, { path }: Writing): string {
  if (!isXmlText(value)) throw new ModelFault(path, "XML cannot hold a character of this value.");
  return escapeAttribute(value);
}
