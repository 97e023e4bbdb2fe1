import type { Checkpoint } from "@colophon/kit-bytes";
import {
  childrenOf,
  escapeAttribute,
  isXmlText,
  parseXml,
  type XmlDocument,
  XmlEditor,
  type XmlElement,
} from "@colophon/kit-xml";
import { type BlockContent, type ContentChange, type ZipArchive, type ZipEntry, ZipWriter } from "@colophon/kit-zip";
import { type ContentTypes, extensionOf } from "./content-types.ts";
import { RELATIONSHIPS_TYPE } from "./media-types.ts";
import { NAMESPACES } from "./namespaces.ts";
import { type OoxmlPackage, type OoxmlPart, relationshipsEntryOf } from "./package.ts";
import { partKey, relationshipsPartOf, toAddress } from "./part-name.ts";
import { EMPTY_RELATIONSHIPS, type Relationship } from "./relationships.ts";

export interface PackageWriting {
  readonly checkpoint?: Checkpoint;
  /** Write fresh headers around every entry: no comments, extra fields and times of the file that was read. */
  readonly isBare?: boolean;
  /** Write relationships and content types without prefixes: LibreOffice knows their elements by name and not by namespace. */
  readonly isPlain?: boolean;
  /** Store new content without compression, for a package that is read and edited again. `stored` gets the names of such entries. */
  readonly isStored?: boolean;
  /** Entries that earlier edits stored: they are compressed unless `isStored` is set again. */
  readonly stored?: Set<string>;
}

interface AddedRelationship {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
}

/** Changes of a content that is known with its compressed blocks. */
interface SplicedContent {
  readonly known: BlockContent;
  readonly changes: readonly ContentChange[];
}

interface AddedPart {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly isTypedByExtension: boolean;
}

/** Changes of a package; every entry that is not named in one keeps its bytes. */
export class PackageEditor {
  readonly #opened: OoxmlPackage;
  readonly #replaced = new Map<string, Uint8Array | SplicedContent>();
  readonly #removed = new Set<string>();
  readonly #retyped = new Map<OoxmlPart, string>();
  readonly #added = new Map<string, AddedPart>();
  readonly #addedRelationships = new Map<string, AddedRelationship[]>();
  readonly #takenIds = new Map<string, Set<string>>();
  readonly #removedRelationships = new Set<Relationship>();
  #dropsRepeated = false;
  #dropsUnused = false;
  #respells = false;

  constructor(opened: OoxmlPackage) {
    this.#opened = opened;
  }

  /** What changes of a content do not reach is copied as it is compressed. */
  replace(part: OoxmlPart, content: Uint8Array | SplicedContent): this {
    this.#replaced.set(part.key, content);
    return this;
  }

  /** Its content type and its own relationships go with it; those that lead to it stay until removed. */
  remove(part: OoxmlPart): this {
    this.#removed.add(part.key);
    const relationships = relationshipsEntryOf(this.#opened, part);
    if (relationships !== undefined) this.#removed.add(relationships.key);
    return this;
  }

  /** Another content type for a part that stays. */
  retype(part: OoxmlPart, contentType: string): this {
    this.#retyped.set(part, contentType);
    return this;
  }

  /** Each extension and part told once, as it is told first. */
  dropRepeatedTypes(): this {
    this.#dropsRepeated = true;
    return this;
  }

  /** No type is told for a part that is not there. */
  dropUnusedTypes(): this {
    this.#dropsUnused = true;
    return this;
  }

  /** Content types and relationships in their namespaces. ISO/IEC 29500-2, annex F. */
  respellNamespaces(): this {
    this.#respells = true;
    return this;
  }

  /** RangeError for a name that is taken. `isTypedByExtension`: all parts of the extension have the type, as Office writes them. */
  add(name: string, contentType: string, bytes: Uint8Array, isTypedByExtension = false): this {
    const key = partKey(name);
    if (this.#added.has(key) || (this.#opened.part(name) !== undefined && !this.#removed.has(key)))
      throw new RangeError(`A part ${name} already exists.`);
    this.#added.set(key, { name, contentType, bytes, isTypedByExtension });
    return this;
  }

  /** A new relationship -> its id. The target of an internal one is written as an absolute name. `id`: one that is free in the source. */
  relate(source: OoxmlPart | "/", relationship: Omit<AddedRelationship, "id"> & { readonly id?: string }): string {
    const key = source === "/" ? "/" : source.name;
    const added = this.#addedRelationships.get(key) ?? [];
    this.#addedRelationships.set(key, added);
    const taken = this.#takenIds.get(key) ?? new Set(this.#opened.relationshipsOf(source).map(({ id }) => id));
    this.#takenIds.set(key, taken);
    const id = relationship.id ?? takeId(taken);
    taken.add(id);
    added.push({ ...relationship, id });
    return id;
  }

  unrelate(relationship: Relationship): this {
    this.#removedRelationships.add(relationship);
    return this;
  }

  /** The package's bytes. */
  finish(options: PackageWriting = {}): Uint8Array {
    const isPlain = options.isPlain === true;
    this.#editRelationships(isPlain, options.checkpoint);
    const contentTypes = this.#editContentTypes(isPlain, options.checkpoint);
    const writer = new ZipWriter(options);
    for (const entry of this.#opened.archive.entries) {
      const key = partKey(entry.name);
      const replaced = key === "/[content_types].xml" ? contentTypes : this.#replaced.get(key);
      if (this.#removed.has(key)) continue;
      writeEntry(writer, { archive: this.#opened.archive, entry, content: replaced }, options);
    }
    for (const { name, bytes } of this.#added.values()) write(writer, name.replace(/^\//, ""), bytes, options);
    return writer.finish();
  }

  #editRelationships(isPlain: boolean, checkpoint?: Checkpoint): void {
    const rewritten = listsToRewrite(this.#opened, isPlain, this.#respells);
    const sources = new Set([
      ...this.#addedRelationships.keys(),
      ...[...this.#removedRelationships, ...rewritten].map(({ source }) =>
        source === "/" ? "/" : (this.#opened.part(source)?.name ?? source),
      ),
    ]);
    const removed = Map.groupBy(this.#removedRelationships, ({ element }) => element.parent);
    for (const source of sources) {
      checkpoint?.();
      const owner = source === "/" ? "/" : this.#opened.part(source);
      const entry =
        owner === undefined
          ? this.#opened.part(relationshipsPartOf(source))
          : relationshipsEntryOf(this.#opened, owner);
      const document = entry === undefined ? parseXml(Buffer.from(EMPTY_RELATIONSHIPS)) : this.#opened.xml(entry);
      const added = this.#addedRelationships.get(source);
      const editor = editList(document, removed.get(document.root), added, this.#respells);
      const bytes = editor.finish(checkpoint);
      if (entry !== undefined) this.replace(entry, isPlain ? withoutPrefixes(bytes) : bytes);
      else this.add(relationshipsPartOf(source), RELATIONSHIPS_TYPE, bytes);
    }
  }

  #editContentTypes(isPlain: boolean, checkpoint?: Checkpoint): Uint8Array | undefined {
    const { document, overrides } = this.#opened.contentTypes;
    const editor = new XmlEditor(document);
    for (const key of this.#removed) {
      const override = overrides.get(key);
      if (override !== undefined && !this.#added.has(key)) editor.remove(override.element);
    }
    const prefix = document.root.prefix === "" ? "" : `${document.root.prefix}:`;
    for (const [{ key, name }, contentType] of this.#retyped) {
      const reported = overrides.get(key);
      if (reported !== undefined) editor.setAttribute(reported.element, "ContentType", contentType);
      else if (isXmlText(name)) editor.append(document.root, overrideXml(prefix, name, contentType));
    }
    typeAddedParts(editor, this.#opened.contentTypes, this.#added);
    if (this.#dropsRepeated) removeRepeatedTypes(this.#opened, editor);
    if (this.#dropsUnused) removeUnusedTypes(this.#opened, editor, this.#added);
    if (this.#respells) respell(editor, document.root, NAMESPACES.contentTypes);
    if (isPlain && prefix !== "") return withoutPrefixes(editor.finish(checkpoint));
    return editor.hasEdits ? editor.finish(checkpoint) : undefined;
  }
}

/** Types of parts that are added: one for an extension is in front of those for parts. */
function typeAddedParts(
  editor: XmlEditor,
  { document: { root }, overrides, defaults }: ContentTypes,
  added: ReadonlyMap<string, AddedPart>,
): void {
  const prefix = root.prefix === "" ? "" : `${root.prefix}:`;
  const types = new Map([...defaults].map(([extension, { type }]) => [extension, type.toLowerCase()]));
  const [first] = childrenOf(root);
  for (const [key, { name, contentType, isTypedByExtension }] of added) {
    const reported = overrides.get(key);
    const extension = extensionOf(key);
    if (isTypedByExtension && !types.has(extension)) {
      types.set(extension, contentType.toLowerCase());
      const xml = `<${prefix}Default Extension="${escapeAttribute(extension)}" ContentType="${escapeAttribute(contentType)}"/>`;
      if (first === undefined) editor.append(root, xml);
      else editor.insertBefore(first, xml);
    }
    if (reported !== undefined) editor.setAttribute(reported.element, "ContentType", contentType);
    else if (isXmlText(name) && types.get(extension) !== contentType.toLowerCase())
      editor.append(root, overrideXml(prefix, name, contentType));
  }
}

/** An entry with another content, or as it is. */
function writeEntry(
  writer: ZipWriter,
  {
    archive,
    entry,
    content,
  }: { archive: ZipArchive; entry: ZipEntry; content: Uint8Array | SplicedContent | undefined },
  options: PackageWriting,
): void {
  if (content instanceof Uint8Array) write(writer, entry.name, content, options);
  else if (content !== undefined) writer.splice(archive, entry, content.known, content.changes);
  else if (options.isStored !== true && options.stored?.has(entry.name) === true)
    writer.add(entry.name, archive.read(entry));
  else writer.copy(archive, entry, options.isBare === true ? { isBare: true } : {});
}

function write(writer: ZipWriter, name: string, content: Uint8Array, { isStored, stored }: PackageWriting): void {
  if (isStored === true) stored?.add(name);
  writer.add(name, content, isStored === true ? { method: "store" } : {});
}

function takeId(taken: Set<string>): string {
  let number = taken.size + 1;
  while (taken.has(`rId${number}`)) number++;
  taken.add(`rId${number}`);
  return `rId${number}`;
}

function removeRepeatedTypes(
  { contentTypes: { document, overrides, defaults } }: OoxmlPackage,
  editor: XmlEditor,
): void {
  const kept = new Set([...overrides.values(), ...defaults.values()].map(({ element }) => element));
  for (const element of childrenOf(document.root)) if (!kept.has(element)) editor.remove(element);
}

/** A list of relationships without some and with others, in the namespace of such lists where that is asked for. */
function editList(
  document: XmlDocument,
  removed: readonly Relationship[] = [],
  added: readonly AddedRelationship[] = [],
  respells = false,
): XmlEditor {
  const editor = new XmlEditor(document);
  for (const { element } of removed) editor.remove(element);
  const prefix = document.root.prefix === "" ? "" : `${document.root.prefix}:`;
  for (const each of added) editor.append(document.root, relationshipXml(prefix, each));
  if (respells) respell(editor, document.root, NAMESPACES.packageRelationships);
  return editor;
}

/** The first relationship of each list that has prefixes, or another namespace. */
function listsToRewrite(opened: OoxmlPackage, isPlain: boolean, respells: boolean): readonly Relationship[] {
  return [...opened.relationships.values()]
    .flatMap(([first]) => first ?? [])
    .filter(({ element }) => (isPlain && element.prefix !== "") || (respells && isMisspelled(element)));
}

function isMisspelled({ namespace, parent }: XmlElement): boolean {
  const right = NAMESPACES.packageRelationships;
  return namespace !== right || (parent !== undefined && parent.namespace !== right);
}

/** A list whose elements are in a namespace, wherever another is declared. */
function respell(editor: XmlEditor, root: XmlElement, namespace: string): void {
  for (const element of [root, ...childrenOf(root)]) {
    const declaration = element.prefix === "" ? "xmlns" : `xmlns:${element.prefix}`;
    const isDeclared = element === root || element.attributes.some(({ name }) => name === declaration);
    if (element.namespace !== namespace && isDeclared) editor.setAttribute(element, declaration, namespace);
  }
}

/** `added`: the parts that will be there, by key. */
function removeUnusedTypes(opened: OoxmlPackage, editor: XmlEditor, added: ReadonlyMap<string, unknown>): void {
  for (const [key, { name, element }] of opened.contentTypes.overrides)
    if (opened.part(name) === undefined && !added.has(key)) editor.remove(element);
}

/** A list of one namespace, which becomes the default one. */
function withoutPrefixes(bytes: Uint8Array): Uint8Array {
  const document = parseXml(bytes);
  const { root } = document;
  if (root.prefix === "") return bytes;
  const editor = new XmlEditor(document);
  for (const element of [root, ...childrenOf(root)]) editor.rename(element, element.local);
  return editor.setAttribute(root, "xmlns", root.namespace ?? "").finish();
}

/** `name`: one that XML can hold. A part with another cannot be told there. */
function overrideXml(prefix: string, name: string, contentType: string): string {
  return `<${prefix}Override PartName="${escapeAttribute(name)}" ContentType="${escapeAttribute(contentType)}"/>`;
}

function relationshipXml(prefix: string, { id, type, target, isExternal }: AddedRelationship): string {
  const mode = isExternal ? ' TargetMode="External"' : "";
  return `<${prefix}Relationship Id="${id}" Type="${escapeAttribute(type)}" Target="${escapeAttribute(toAddress(target))}"${mode}/>`;
}
