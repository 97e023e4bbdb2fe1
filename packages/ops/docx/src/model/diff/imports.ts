import {
  extensionOf,
  NAMESPACES,
  type OoxmlPackage,
  type OoxmlPart,
  type PackageEditor,
  RELATIONSHIPS_TYPE,
  type Relationship,
} from "@colophon/kit-ooxml";
import { escapeAttribute } from "@colophon/kit-xml";

/** Parts of the earlier document that what it alone has still needs, brought into the later one. */
export class PartImporter {
  readonly #before: OoxmlPackage;
  readonly #after: OoxmlPackage;
  readonly #editor: PackageEditor;
  readonly #meaning: (part: OoxmlPart) => string;
  readonly #standing: (part: OoxmlPart) => string;
  readonly #names = new Map<string, string>();
  /** Names of the later document's parts by what they hold. */
  #same: Map<string, string> | undefined;
  readonly #relations = new Map<string, string>();
  readonly #taken: Set<string>;

  constructor(facts: {
    readonly before: OoxmlPackage;
    readonly after: OoxmlPackage;
    readonly editor: PackageEditor;
    /** Equal for parts that hold the same. */
    readonly meaning: (part: OoxmlPart, opened: OoxmlPackage) => string;
  }) {
    this.#before = facts.before;
    this.#after = facts.after;
    this.#editor = facts.editor;
    this.#meaning = (part) => facts.meaning(part, facts.before);
    this.#taken = new Set(facts.after.parts.map(({ key }) => key));
    this.#standing = (part) => facts.meaning(part, facts.after);
  }

  /** Names of the parts that were brought. */
  get brought(): ReadonlySet<string> {
    return new Set(this.#names.keys());
  }

  /** A relationship of a part of the earlier document -> one of a part of the later. */
  relate(source: OoxmlPart, id: string, into: Pick<OoxmlPart, "name" | "key">): string {
    const key = `${source.key} ${id} ${into.key}`;
    const known = this.#relations.get(key);
    if (known !== undefined) return known;
    const relationship = this.#before.relationshipsOf(source).find((each) => each.id === id);
    if (relationship === undefined) return id;
    const made = this.#editor.relate(
      this.#after.part(into.name) ?? { ...source, ...into },
      this.#rewritten(relationship),
    );
    this.#relations.set(key, made);
    return made;
  }

  #rewritten(relationship: Relationship) {
    const target = this.#before.targetOf(relationship);
    const type = typeOf(relationship);
    if (target === undefined) return { type, target: relationship.target, isExternal: relationship.isExternal };
    return { type, target: this.bring(target), isExternal: false };
  }

  /** A part of the earlier document, with all it leads to -> its name in the later. */
  bring(part: OoxmlPart): string {
    const known = this.#names.get(part.key);
    if (known !== undefined) return known;
    this.#same ??= new Map(this.#after.parts.map((each) => [this.#standing(each), each.name]));
    const same = this.#same.get(this.#meaning(part));
    if (same !== undefined) return same;
    const name = this.#freeName(part.name);
    this.#names.set(part.key, name);
    this.#editor.add(name, part.contentType ?? "application/octet-stream", this.#before.read(part));
    const relationships = this.#before.relationshipsOf(part);
    if (relationships.length > 0) this.#addRelationships(name, relationships);
    return name;
  }

  /** A part of the later document made for what it needs of one of the earlier, which leads to it as `source` does there. */
  make(source: OoxmlPart, part: OoxmlPart, into: OoxmlPart, bytes: Uint8Array): void {
    const relationship = this.#before
      .relationshipsOf(source)
      .find((each) => this.#before.targetOf(each)?.key === part.key);
    if (relationship === undefined) return;
    const target = this.#freeName(part.name);
    this.#names.set(part.key, target);
    this.#editor.add(target, part.contentType ?? "application/octet-stream", bytes);
    this.#editor.relate(into, { type: typeOf(relationship), target, isExternal: false });
  }

  #freeName(wanted: string): string {
    const extension = extensionOf(wanted);
    const stem = extension === "" ? wanted : wanted.slice(0, -extension.length - 1);
    const end = extension === "" ? "" : wanted.slice(stem.length);
    let name = wanted;
    for (let number = 1; this.#taken.has(name.toLowerCase()); number++) name = `${stem}-${number}${end}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }

  #addRelationships(name: string, relationships: readonly Relationship[]): void {
    const items = relationships.map((relationship) => {
      const { type, target, isExternal } = this.#rewritten(relationship);
      const mode = isExternal ? ' TargetMode="External"' : "";
      return `<Relationship Id="${escapeAttribute(relationship.id)}" Type="${escapeAttribute(type)}" Target="${escapeAttribute(target)}"${mode}/>`;
    });
    const at = name.lastIndexOf("/");
    const entry = `${name.slice(0, at)}/_rels/${name.slice(at + 1)}.rels`;
    const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${NAMESPACES.packageRelationships}">${items.join("")}</Relationships>`;
    this.#editor.add(entry, RELATIONSHIPS_TYPE, Buffer.from(xml));
  }
}

function typeOf({ element }: Relationship): string {
  return element.attributes.find(({ local }) => local === "Type")?.value ?? "";
}
