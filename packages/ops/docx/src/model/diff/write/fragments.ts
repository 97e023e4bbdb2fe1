import { nameOf } from "@colophon/base-word";
import { NAMESPACES } from "@colophon/kit-ooxml";
import { escapeAttribute, escapeText, type XmlAttribute, type XmlElement } from "@colophon/kit-xml";
import { isRevisionMarker } from "../read-inline.ts";
import { isRelationship, type Side } from "../side.ts";
import { ignorableOf, namespaceOf, type Prefixes } from "./namespaces.ts";

/** New names for what an element of the earlier document names in its own package. */
export interface FragmentRenaming {
  relationship(id: string): string;
  list(id: string): string;
  style(id: string): string;
  note(kind: "footnote" | "endnote", id: string): string;
  drawing(): string;
}

const STYLED: ReadonlySet<string> = new Set(["w:pStyle", "w:rStyle", "w:tblStyle"]);
/** Would stand twice: of a comment, bookmark or permission there is one. */
const SINGLE =
  /^w:(?:bookmark(?:Start|End)|comment(?:RangeStart|RangeEnd|Reference)|perm(?:Start|End)|proofErr|lastRenderedPageBreak)$/;
const REMOVED: ReadonlySet<string> = new Set(["w:del", "w:moveFrom"]);
const ADDED: ReadonlySet<string> = new Set(["w:ins", "w:moveTo"]);
const COUNTED: ReadonlySet<string> = new Set(["paraId", "textId", "anchorId", "editId"]);

/** Elements of one part written into another: under its prefixes, with the names of its package, in the view of their side. */
export class Fragments {
  readonly #side: Side;
  readonly #prefixes: Prefixes;
  /** Undefined for elements of the part itself, which keep their names. */
  readonly #renaming: FragmentRenaming | undefined;
  readonly #ignorable: ReadonlySet<string>;

  constructor(side: Side, prefixes: Prefixes, renaming: FragmentRenaming | undefined) {
    this.#side = side;
    this.#prefixes = prefixes;
    this.#renaming = renaming;
    this.#ignorable = ignorableOf(side.tree);
  }

  /** An element as it is, or under another local name. */
  write(element: XmlElement, local: string = element.local): string {
    this.#side.look();
    const name = nameOf(element);
    if (this.#renaming !== undefined && SINGLE.test(name)) return "";
    if (/^w:\w+PrChange$/.test(name) || name === "w:tblGridChange" || isRevisionMarker(name)) return "";
    const [gone, come] = this.#side.view === "final" ? [REMOVED, ADDED] : [ADDED, REMOVED];
    if (gone.has(name)) return "";
    if (come.has(name)) return this.content(element);
    if (this.#renaming !== undefined && name === "w:id" && element.parent?.local === "sdtPr") return "";
    const shown = this.#side.view === "original" ? restored(name, local) : local;
    const content = this.content(element);
    const tag = this.#tag(element, shown);
    return content === "" ? `<${tag.open}/>` : `<${tag.open}>${content}</${tag.name}>`;
  }

  content(element: XmlElement): string {
    let text = "";
    for (const node of element.children) {
      if (node.kind === "element") text += this.write(node);
      else if (node.kind === "text") text += escapeText(node.value);
    }
    return text;
  }

  /** The start of an element with its end, for content of one's own. */
  shell(element: XmlElement): { readonly start: string; readonly end: string } {
    const { open, name } = this.#tag(element, element.local);
    return { start: `<${open}>`, end: `</${name}>` };
  }

  #tag(element: XmlElement, local: string): { readonly open: string; readonly name: string } {
    const name = `${this.#prefix(element, element.namespace, element.prefix)}${local}`;
    const attributes = element.attributes.flatMap((attribute) => {
      if (attribute.name === "xmlns" || attribute.prefix === "xmlns" || this.#isDropped(attribute)) return [];
      const prefix = this.#prefix(element, attribute.namespace, attribute.prefix);
      return [` ${prefix}${attribute.local}="${escapeAttribute(this.#valueOf(element, attribute))}"`];
    });
    return { open: `${name}${attributes.join("")}`, name };
  }

  #prefix(element: XmlElement, namespace: string | undefined, preferred: string): string {
    // A prefix that nobody declares is kept, as it was read.
    if (namespace === undefined) return preferred === "" ? "" : `${preferred}:`;
    const prefix = this.#prefixes.of(namespace, preferred);
    if (namespace !== "" && element.prefix !== "" && this.#ignorable.has(preferred))
      this.#prefixes.ignore(prefix.slice(0, -1));
    return prefix;
  }

  #isDropped({ local }: XmlAttribute): boolean {
    return this.#renaming !== undefined && (COUNTED.has(local) || local.startsWith("rsid"));
  }

  #valueOf(element: XmlElement, { namespace, local, value }: XmlAttribute): string {
    if (element.namespace === NAMESPACES.compatibility && local === "Requires")
      return value.replace(/\S+/g, (prefix) => this.#translated(prefix, element));
    const renaming = this.#renaming;
    if (renaming === undefined) return value;
    if (isRelationship(namespace) || (local === "relid" && namespace === NAMESPACES.vmlOffice))
      return renaming.relationship(value);
    if (local === "id" && (namespace ?? "") === "" && ["docPr", "cNvPr"].includes(element.local))
      return renaming.drawing();
    if (namesShape(element, { namespace, local })) return `${value}_earlier`;
    if (local === "id" && namespace === element.namespace && /^(?:foot|end)noteReference$/.test(element.local))
      return renaming.note(element.local.startsWith("foot") ? "footnote" : "endnote", value);
    if (local !== "val") return value;
    if (element.local === "numId") return renaming.list(value);
    return STYLED.has(nameOf(element)) ? renaming.style(value) : value;
  }

  #translated(prefix: string, element: XmlElement): string {
    const namespace = namespaceOf(prefix, element);
    return namespace === undefined ? prefix : this.#prefixes.of(namespace, prefix).slice(0, -1);
  }
}

/** The id of a shape of VML, or an object's word for it. Types of shapes keep theirs: shapes of both documents may be of one. */
function namesShape(
  element: XmlElement,
  { namespace = "", local }: Pick<XmlAttribute, "namespace" | "local">,
): boolean {
  if (element.namespace === NAMESPACES.vml) return local === "id" && namespace === "" && element.local !== "shapetype";
  if (element.namespace === NAMESPACES.vmlOffice) return local === "ShapeID" && element.local === "OLEObject";
  return local === "shapeid" && nameOf(element) === "w:control";
}

function restored(name: string, local: string): string {
  if (name === "w:delText" && local === "delText") return "t";
  return name === "w:delInstrText" && local === "delInstrText" ? "instrText" : local;
}
