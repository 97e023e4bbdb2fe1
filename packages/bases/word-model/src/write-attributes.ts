import { escapeAttribute, escapeText, isQualifiedName, isXmlText } from "@colophon/kit-xml";
import type { AttributeForm, ElementForm } from "./element-form.ts";
import { ModelError } from "./model-fault.ts";
import { RESERVED } from "./names.ts";
import { isObject, type ModelObject } from "./node.ts";

/** What is known of a part while it is written. */
export interface PartWriting {
  /** Name of the part. */
  readonly part: string;
  readonly wordPrefix: string;
  /** Undefined where the part's root declares none. */
  readonly relationshipPrefix: string | undefined;
  readonly look: () => void;
  /** Members and indexes that lead to the node that is written. */
  readonly path: (string | number)[];
  /** Writes nodes that only models made by hand have; undefined when the node is none of them. */
  readonly authored: (node: ModelObject, parent: ElementForm | undefined, writing: PartWriting) => string | undefined;
  /** Markup was taken over as it is. */
  hasRaw: boolean;
}

const LEADING_MEMBERS: ReadonlySet<string> = new Set(["properties", "grid", "exceptions", "endProperties"]);

/** Members that are attributes, in the grammar's order and then by name; and the declarations of namespaces. */
export function writeAttributes(node: ModelObject, form: ElementForm, writing: PartWriting): string {
  let written = writeNamespaces(node, writing);
  const further: string[] = [];
  for (const member of Object.keys(node)) {
    if (RESERVED.has(member) || form.attributeMembers.has(member)) continue;
    if (form.role === "bag" && form.propertyMembers.has(member)) continue;
    if (LEADING_MEMBERS.has(member) && form.leading.some(([, name]) => name === member)) continue;
    if (!member.includes(":")) throw new ModelError([...writing.path, member], `${form.local} has no such member.`);
    further.push(member);
  }
  for (const attribute of form.attributeMembers.values())
    if (Object.hasOwn(node, attribute.member))
      written += ` ${qualified(attribute.local, writing)}="${writeValue(node[attribute.member], attribute, writing)}"`;
  for (const member of further.sort()) {
    const value = asString(node[member], writing, member);
    if (member === "xml:space" && value === "") continue;
    written += ` ${nameOfMember(member, writing)}="${escaped(value, writing)}"`;
  }
  return written;
}

export function writeNamespaces({ namespaces }: ModelObject, writing: PartWriting): string {
  if (namespaces === undefined) return "";
  if (!isObject(namespaces)) throw new ModelError([...writing.path, "namespaces"], "Namespaces are an object.");
  return Object.keys(namespaces)
    .sort()
    .map((prefix) => {
      if (prefix !== "" && !isQualifiedName(prefix))
        throw new ModelError([...writing.path, "namespaces"], `"${prefix.slice(0, 60)}" is not a prefix.`);
      const uri = asString(namespaces[prefix], writing, "namespaces");
      return ` xmlns${prefix === "" ? "" : `:${prefix}`}="${escaped(uri, writing)}"`;
    })
    .join("");
}

export function writeValue(value: unknown, { value: form, member }: AttributeForm, writing: PartWriting): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "string") return escaped(value, writing);
  throw new ModelError([...writing.path, member], `This is no ${form === "switch" ? "switch" : form}.`);
}

export function nameOfMember(member: string, { path }: PartWriting): string {
  const name = member.startsWith(":") ? member.slice(1) : member;
  if (!isQualifiedName(name) || /^xmlns(:|$)/.test(name))
    throw new ModelError(path, `"${name.slice(0, 60)}" is not an XML name.`);
  return name;
}

export function qualified(local: string, { wordPrefix }: PartWriting): string {
  return wordPrefix === "" ? local : `${wordPrefix}:${local}`;
}

export function asString(value: unknown, { path }: PartWriting, member: string): string {
  if (typeof value !== "string") throw new ModelError([...path, member], "The value must be a text.");
  return value;
}

export function text(value: unknown, writing: PartWriting): string {
  const characters = asString(value, writing, "characters");
  if (!isXmlText(characters)) throw new ModelError(writing.path, "XML cannot hold a character of this text.");
  return escapeText(characters);
}

export function escaped(value: string, { path }: PartWriting): string {
  if (!isXmlText(value)) throw new ModelError(path, "XML cannot hold a character of this value.");
  return escapeAttribute(value);
}
