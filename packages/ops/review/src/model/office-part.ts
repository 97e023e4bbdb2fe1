import { isStrictName, NAMESPACES, type OoxmlPackage, type OoxmlPart, type PartEdits } from "@colophon/kit-ooxml";
import { escapeAttribute, type XmlElement } from "@colophon/kit-xml";

/** The name and kind of a part that comments need. */
export interface PartKind {
  /** File name without number and extension. */
  readonly stem: string;
  readonly contentType: string;
  readonly relationship: string;
  /** Kind as the package tells it. */
  readonly kind: string;
  /** Tag of the root with its namespaces. */
  readonly root: string;
  readonly rootName: string;
}

/** Rows added to a part that is there, or to a new one. */
export class GrowingPart {
  readonly #edits: PartEdits;
  readonly #owner: OoxmlPart;
  readonly #kind: PartKind;
  readonly #part: OoxmlPart | undefined;
  readonly #folder: string;
  #rows: string[] = [];

  constructor(edits: PartEdits, owner: OoxmlPart, kind: PartKind, folder: string) {
    this.#edits = edits;
    this.#owner = owner;
    this.#kind = kind;
    this.#folder = folder;
    this.#part = edits.opened.related(owner, kind.kind)[0];
  }

  /** The part where it is there. */
  get part(): OoxmlPart | undefined {
    return this.#part;
  }

  get root(): XmlElement | undefined {
    return this.#part === undefined ? undefined : this.#edits.tree(this.#part).root;
  }

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  add(xml: string): void {
    this.#rows.push(xml);
  }

  /** The prefix of a namespace in the root, which gets one where it has none; new attributes of foreign prefixes are ignorable. */
  prefixFor(namespace: string, wanted: string, isIgnorable: boolean): string {
    const { root } = this;
    if (root === undefined || this.#part === undefined) return `${wanted}:`;
    const declared = root.attributes.find(({ name, value }) => value === namespace && /^xmlns:/.test(name));
    if (declared !== undefined) return `${declared.name.slice(6)}:`;
    if (root.namespace === namespace) return root.prefix === "" ? "" : `${root.prefix}:`;
    const editor = this.#edits.editor(this.#part);
    editor.setAttribute(root, `xmlns:${wanted}`, namespace);
    if (isIgnorable) this.#makeIgnorable(root, wanted);
    return `${wanted}:`;
  }

  #makeIgnorable(root: XmlElement, prefix: string): void {
    if (this.#part === undefined) return;
    const editor = this.#edits.editor(this.#part);
    const compatibility = "http://schemas.openxmlformats.org/markup-compatibility/2006";
    const list = root.attributes.find(({ local, namespace }) => local === "Ignorable" && namespace === compatibility);
    if (list !== undefined) {
      editor.setAttribute(root, list.name, `${list.value} ${prefix}`.trim());
      return;
    }
    const declared = root.attributes.find(({ name, value }) => value === compatibility && /^xmlns:/.test(name));
    if (declared === undefined) editor.setAttribute(root, "xmlns:mc", compatibility);
    editor.setAttribute(root, `${declared?.name.slice(6) ?? "mc"}:Ignorable`, prefix);
  }

  /** Writes the rows; without rows nothing changes. */
  finish(): void {
    if (this.#rows.length === 0) return;
    const rows = this.#rows.join("");
    if (this.#part !== undefined) {
      this.#edits.editor(this.#part).append(this.#edits.tree(this.#part).root, rows);
      return;
    }
    const { stem, contentType, relationship, root, rootName } = this.#kind;
    const name = freeName(this.#edits.opened, `${this.#folder}${stem}`, "xml");
    const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}${rows}</${rootName}>`;
    this.#edits.package.add(name, contentType, Buffer.from(xml, "utf8"));
    this.#edits.package.relate(this.#owner, { type: relationship, target: name, isExternal: false });
  }
}

/** Names that parts of a package are about to get. */
const promised = new WeakMap<OoxmlPackage, Set<string>>();

/** A name that no part has or is about to get: the stem alone, or with the first free number. */
export function freeName(opened: OoxmlPackage, stem: string, extension: string, from = 0): string {
  const taken = promised.get(opened) ?? new Set<string>();
  promised.set(opened, taken);
  for (let number = from; ; number++) {
    const name = `${stem}${number === 0 ? "" : number}.${extension}`;
    if (opened.part(name) !== undefined || taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** The namespace of relationships in a part whose elements have some namespace: strict files have another. */
export function relationshipsOf(namespace: string): string {
  return isStrictName(namespace) ? "http://purl.oclc.org/ooxml/officeDocument/relationships" : NAMESPACES.relationships;
}

export function folderOf({ name }: OoxmlPart): string {
  return name.slice(0, name.lastIndexOf("/") + 1);
}

/** ` name="value"` for each value that is there. */
export function attributesXml(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeAttribute(value)}"`))
    .join("");
}
