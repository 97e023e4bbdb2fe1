import { escapeAttribute, escapeText } from "@colophon/kit-xml";
import { knownElement } from "../classes.ts";
import type { DitaElement, DitaNode, DitaOther } from "../nodes.ts";

/** A tree as a document of its own. Classes and defaults are written, so that a reader without the grammar knows what each element is. */
export function serialize(root: DitaElement, withClasses: boolean): string {
  const pieces = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
  const waiting: (DitaNode | string)[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") pieces.push(next);
    else if (next.kind === "text") pieces.push(escapeText(next.value));
    else if (next.kind !== "element") pieces.push(writeOther(next));
    else {
      pieces.push(openTag(next, next === root, withClasses));
      if (next.children.length === 0) continue;
      waiting.push(`</${next.name}>`);
      for (let index = next.children.length - 1; index >= 0; index--) {
        const child = next.children[index];
        if (child !== undefined) waiting.push(child);
      }
    }
  }
  return `${pieces.join("")}\n`;
}

function writeOther({ kind, target, value }: DitaOther): string {
  return kind === "comment" ? `<!--${value}-->` : `<?${target}${value === "" ? "" : ` ${value}`}?>`;
}

const KNOWN: Readonly<Record<string, string>> = {
  ditaarch: "http://dita.oasis-open.org/architecture/2005/",
  xlink: "http://www.w3.org/1999/xlink",
  m: "http://www.w3.org/1998/Math/MathML",
  mml: "http://www.w3.org/1998/Math/MathML",
  svg: "http://www.w3.org/2000/svg",
  xsi: "http://www.w3.org/2001/XMLSchema-instance",
};

function openTag(element: DitaElement, isRoot: boolean, withClasses: boolean): string {
  let tag = `<${element.name}`;
  const { attributes } = element;
  // Of a generalised or unknown element the class alone says what it is.
  const known = knownElement(element.name, element.className.includes("map/"));
  const tellsClass = element.className !== "" && (withClasses || known?.className !== element.className);
  if (tellsClass && !attributes.has("class")) tag += ` class="${escapeAttribute(element.className)}"`;
  for (const [name, value] of attributes) {
    if (name === "class" && !withClasses && !tellsClass) continue;
    tag += ` ${name}="${escapeAttribute(name === "class" && element.className !== "" ? element.className : value)}"`;
  }
  for (const [name, value] of listDefaults(element, known?.defaults, withClasses))
    if (!attributes.has(name)) tag += ` ${name}="${escapeAttribute(value)}"`;
  // Prefixes that a grammar binds are bound here, because the document type is not written.
  if (isRoot)
    for (const [prefix, uri] of listPrefixes(element))
      if (!attributes.has(`xmlns:${prefix}`) && usesPrefix(element, prefix)) tag += ` xmlns:${prefix}="${uri}"`;
  return element.children.length === 0 ? `${tag}/>` : `${tag}>`;
}

/** Defaults to write: those of a grammar of the project always, because its document type is not written. */
function listDefaults(
  element: DitaElement,
  known: ReadonlyMap<string, string> | undefined,
  withClasses: boolean,
): ReadonlyMap<string, string> {
  const own = element.origin.file.grammar?.defaults.get(element.name);
  const found = new Map(withClasses && element.className !== "" ? known : []);
  for (const [name, value] of own ?? []) {
    if (/^(?:class$|xmlns|ditaarch:)/.test(name) || (name === "domains" && !withClasses)) continue;
    if (withClasses || known?.get(name) !== value) found.set(name, value.replace(/\s+/g, " ").trim());
  }
  return found;
}

function listPrefixes({ name, origin }: DitaElement): ReadonlyMap<string, string> {
  const found = new Map(Object.entries(KNOWN));
  for (const [attribute, uri] of origin.file.grammar?.defaults.get(name) ?? [])
    if (attribute.startsWith("xmlns:")) found.set(attribute.slice("xmlns:".length), uri);
  return found;
}

function usesPrefix(root: DitaElement, prefix: string): boolean {
  const start = `${prefix}:`;
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (element.name.startsWith(start)) return true;
    for (const name of element.attributes.keys()) if (name.startsWith(start)) return true;
    for (const child of element.children) if (child.kind === "element") waiting.push(child);
  }
  return false;
}
