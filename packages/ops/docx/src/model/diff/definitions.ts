import { childValue, nameOf, readAttribute } from "@colophon/base-word";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import { type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { canonical, elementsOf, type Side } from "./side.ts";
import { type FragmentRenaming, Fragments } from "./write/fragments.ts";
import { Prefixes } from "./write/namespaces.ts";

const KEEP_NAMES: FragmentRenaming = {
  relationship: (id) => id,
  list: (id) => id,
  style: (id) => id,
  note: (_kind, id) => id,
  drawing: () => "0",
};

/** A part of the later document that definitions of the earlier are added to, or one that is made for them. */
export interface Receiving {
  readonly tree: XmlDocument;
  readonly write: (bytes: Uint8Array) => void;
}

class Receiver {
  readonly editor: XmlEditor;
  readonly prefixes: Prefixes;
  readonly foreign: Fragments;
  readonly root: XmlElement;

  constructor(tree: XmlDocument, before: Side) {
    this.root = tree.root;
    this.editor = new XmlEditor(tree);
    this.prefixes = new Prefixes(tree);
    this.foreign = new Fragments(before, this.prefixes, KEEP_NAMES);
  }

  finish(): Uint8Array {
    this.prefixes.declare(this.editor);
    return this.editor.finish();
  }
}

/** Lists of the earlier document by what they are in the later one. */
export class ListNames {
  readonly #before: ReadonlyMap<string, string>;
  readonly #names = new Map<string, string>();

  constructor(before: Side | undefined, after: Side | undefined) {
    this.#before = before === undefined ? new Map() : definitionsOf(before);
    const standing = after === undefined ? new Map<string, string>() : definitionsOf(after);
    const byDefinition = new Map<string, string>();
    for (const [id, definition] of standing) if (!byDefinition.has(definition)) byDefinition.set(definition, id);
    for (const [id, definition] of this.#before) {
      const same = standing.get(id) === definition ? id : byDefinition.get(definition);
      if (same !== undefined) this.#names.set(id, same);
    }
  }

  /** Undefined for a list that the later document has not. */
  of(id: string): string | undefined {
    return this.#before.has(id) ? this.#names.get(id) : id;
  }

  learn(id: string, name: string): void {
    this.#names.set(id, name);
  }
}

/** What each list is, by its number. */
function definitionsOf(side: Side): ReadonlyMap<string, string> {
  const abstracts = new Map<string, string>();
  for (const element of elementsOf(side.tree.root))
    if (nameOf(element) === "w:abstractNum") {
      const inner = elementsOf(element).filter(({ local }) => !["nsid", "tmpl"].includes(local));
      abstracts.set(readAttribute(element, "abstractNumId") ?? "", inner.map((each) => canonical(each, side)).join(""));
    }
  const found = new Map<string, string>();
  for (const element of elementsOf(side.tree.root)) {
    if (nameOf(element) !== "w:num") continue;
    const overrides = elementsOf(element).filter(({ local }) => local === "lvlOverride");
    const abstract = abstracts.get(childValue(element, "w:abstractNumId") ?? "") ?? "";
    found.set(
      readAttribute(element, "numId") ?? "",
      abstract + overrides.map((each) => canonical(each, side)).join(""),
    );
  }
  return found;
}

/** Lists of the earlier document that deleted text still needs, put into the later one. */
export class ListMerge {
  readonly #before: Side;
  readonly #after: Receiving;
  readonly #receiver: Receiver;
  readonly #names: ListNames;
  #abstracts = "";
  #lists = "";

  constructor(before: Side, after: Receiving, names: ListNames) {
    this.#before = before;
    this.#after = after;
    this.#names = names;
    this.#receiver = new Receiver(after.tree, before);
  }

  bring(id: string): string {
    const list = this.#find("num", "numId", id);
    const abstractId = list === undefined ? undefined : childValue(list, "w:abstractNumId");
    const abstract = abstractId === undefined ? undefined : this.#find("abstractNum", "abstractNumId", abstractId);
    if (list === undefined || abstract === undefined) return id;
    const w = this.#receiver.prefixes.word;
    const newAbstract = this.#free("abstractNum", "abstractNumId");
    const newList = this.#free("num", "numId");
    const { foreign } = this.#receiver;
    const inner = elementsOf(abstract).filter(({ local }) => local !== "nsid" && local !== "tmpl");
    const overrides = elementsOf(list).filter(({ local }) => local === "lvlOverride");
    this.#abstracts += `<${w}abstractNum ${w}abstractNumId="${newAbstract}">${inner.map((each) => foreign.write(each)).join("")}</${w}abstractNum>`;
    this.#lists += `<${w}num ${w}numId="${newList}"><${w}abstractNumId ${w}val="${newAbstract}"/>${overrides.map((each) => foreign.write(each)).join("")}</${w}num>`;
    this.#names.learn(id, newList);
    return newList;
  }

  finish(): void {
    if (this.#lists === "") return;
    const { root, editor: xml } = this.#receiver;
    const lists = elementsOf(root).filter(({ local }) => local === "num");
    const [first, last] = [lists[0], lists.at(-1)];
    if (first === undefined || last === undefined) xml.append(root, `${this.#abstracts}${this.#lists}`);
    else xml.insertBefore(first, this.#abstracts).insertAfter(last, this.#lists);
    this.#after.write(this.#receiver.finish());
  }

  #find(local: string, attribute: string, id: string): XmlElement | undefined {
    return elementsOf(this.#before.tree.root).find(
      (each) => each.local === local && readAttribute(each, attribute) === id,
    );
  }

  readonly #given = new Map<string, number>();

  #free(local: string, attribute: string): string {
    const numbers = elementsOf(this.#receiver.root)
      .filter((each) => each.local === local)
      .map((each) => Number(readAttribute(each, attribute)))
      .filter((number) => Number.isInteger(number) && number < 1_000_000);
    const next = (this.#given.get(local) ?? numbers.reduce((most, number) => Math.max(most, number), 0)) + 1;
    this.#given.set(local, next);
    return String(next);
  }
}

/** Styles of the earlier document alone that deleted text still needs, put into the later one. */
export class StyleMerge {
  readonly #before: ReadonlyMap<string, XmlElement>;
  readonly #known: Set<string>;
  readonly #receiver: Receiver;
  readonly #after: Receiving;
  readonly brought: string[] = [];

  constructor(before: Side, after: Receiving) {
    this.#before = stylesOf(before.tree);
    this.#known = new Set(stylesOf(after.tree).keys());
    this.#receiver = new Receiver(after.tree, before);
    this.#after = after;
  }

  bring(id: string): string {
    const style = this.#before.get(id);
    if (style === undefined || this.#known.has(id)) return id;
    this.#known.add(id);
    this.brought.push(id);
    this.#receiver.editor.append(this.#receiver.root, this.#receiver.foreign.write(style));
    for (const name of ["w:basedOn", "w:link", "w:next"]) {
      const other = childValue(style, name);
      if (other !== undefined) this.bring(other);
    }
    return id;
  }

  finish(): void {
    if (this.brought.length > 0) this.#after.write(this.#receiver.finish());
  }
}

export function stylesOf({ root }: XmlDocument): ReadonlyMap<string, XmlElement> {
  const styles = new Map<string, XmlElement>();
  for (const element of elementsOf(root))
    if (nameOf(element) === "w:style") styles.set(readAttribute(element, "styleId") ?? "", element);
  return styles;
}

/** The one part of a kind that a document leads to. */
export function relatedPart(opened: OoxmlPackage, main: OoxmlPart, kind: string): OoxmlPart | undefined {
  return opened.related(main, kind)[0];
}
