import { type ByteSource, checkLimit, FormatError, noCheckpoint, withLimits } from "@colophon/kit-bytes";
import { decodeXml, type PassContent, parseXml, type XmlDocument, type XmlSource } from "@colophon/kit-xml";
import { openZip, type ZipArchive, type ZipEntry } from "@colophon/kit-zip";
import { refuseOtherFormats } from "./container.ts";
import { type ContentTypes, contentTypeOf, readContentTypes } from "./content-types.ts";
import { FORMAT, ooxmlError } from "./errors.ts";
import { maskVml } from "./lenient-vml.ts";
import { DEFAULT_OOXML_LIMITS, type OoxmlLimits, type OoxmlOptions } from "./limits.ts";
import { type MainType, mainTypeOf } from "./main-types.ts";
import { isStrictName } from "./namespaces.ts";
import { partKey, relationshipsPartOf, sourceOfRelationships } from "./part-name.ts";
import { type Relationship, readRelationships } from "./relationships.ts";

export interface OoxmlPart {
  /** "/word/document.xml", as the archive spells it. */
  readonly name: string;
  /** What names are compared by. */
  readonly key: string;
  readonly entry: ZipEntry;
  /** Undefined when [Content_Types].xml does not tell it. */
  readonly contentType: string | undefined;
  /** An imported document, whose content type is that of a main part. ISO/IEC 29500-1, 11.3.1. */
  readonly isPackage?: boolean;
}

const CONTENT_TYPES_KEY = "/[content_types].xml";

/** A package whose content types and relationships have been read; parts are read when asked for. */
export class OoxmlPackage {
  readonly archive: ZipArchive;
  readonly contentTypes: ContentTypes;
  /** In the archive's order, without folders and [Content_Types].xml; of two entries of one name the first. */
  readonly parts: readonly OoxmlPart[];
  /** All of them, by source part. "/" is the package. */
  readonly relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** Parts of relationships that are no XML of that kind, with why. */
  readonly damaged: ReadonlyMap<string, string>;
  readonly #byKey: ReadonlyMap<string, OoxmlPart>;
  readonly #trees = new Map<string, XmlDocument>();
  readonly #byId = new Map<string, ReadonlyMap<string, Relationship>>();
  readonly #reading: Omit<OoxmlOptions, "limits"> & { readonly limits: OoxmlLimits };
  #xmlBytes = 0;
  #xmlNodes = 0;

  constructor(archive: ZipArchive, reading: Omit<OoxmlOptions, "limits"> & { readonly limits: OoxmlLimits }) {
    this.archive = archive;
    this.#reading = reading;
    const entry = archive.entries.find(({ name }) => partKey(name) === CONTENT_TYPES_KEY);
    if (entry === undefined) throw ooxmlError("NO_CONTENT_TYPES", "The archive has no [Content_Types].xml.");
    this.contentTypes = readContentTypes(this.#parse(archive.read(entry)));
    const byKey = new Map<string, OoxmlPart>();
    for (const entry of archive.entries) {
      const key = partKey(entry.name);
      if (entry.isFolder || key === CONTENT_TYPES_KEY || byKey.has(key)) continue;
      const name = `/${entry.name.replaceAll("\\", "/").replace(/^\/+/, "")}`;
      const part = { name, key, entry, contentType: contentTypeOf(this.contentTypes, key) };
      byKey.set(key, isImported(archive, part) ? { ...part, isPackage: true } : part);
    }
    this.#byKey = byKey;
    this.parts = [...byKey.values()];
    const damaged = new Map<string, string>();
    this.damaged = damaged;
    this.relationships = this.#readAllRelationships(damaged);
  }

  /** By name, whatever its case and percent-encoding. */
  part(name: string): OoxmlPart | undefined {
    return this.#byKey.get(partKey(name));
  }

  /** Those that start from a part; "/" for the package. */
  relationshipsOf(source: OoxmlPart | "/"): readonly Relationship[] {
    return this.relationships.get(source === "/" ? "/" : source.key) ?? [];
  }

  /** The one of this id that starts from a part; of two the first. */
  relationship(source: OoxmlPart | "/", id: string | undefined): Relationship | undefined {
    if (id === undefined) return undefined;
    const key = source === "/" ? "/" : source.key;
    const known =
      this.#byId.get(key) ??
      new Map(
        this.relationshipsOf(source)
          .toReversed()
          .map((each) => [each.id, each]),
      );
    this.#byId.set(key, known);
    return known.get(id);
  }

  /** The part an internal relationship leads to. */
  targetOf({ part }: Relationship): OoxmlPart | undefined {
    return part === undefined ? undefined : this.part(part);
  }

  /** The parts that relationships of this kind ("footnotes") lead to, each once. */
  related(source: OoxmlPart | "/", kind: string): readonly OoxmlPart[] {
    const parts = this.relationshipsOf(source).flatMap((relationship) => {
      const part = relationship.kind === kind ? this.targetOf(relationship) : undefined;
      return part === undefined ? [] : [part];
    });
    return [...new Set(parts)];
  }

  read(part: OoxmlPart): Uint8Array {
    return this.archive.read(part.entry);
  }

  /** A part as a tree, made once. Throws FormatError of the XML reader. */
  xml(part: OoxmlPart): XmlDocument {
    const known = this.#trees.get(part.key);
    if (known !== undefined) return known;
    const bytes = this.read(part);
    const passContent = this.#reading.passContentOf?.(part.name);
    const tree = part.key.endsWith(".vml") ? this.#parseVml(bytes) : this.#parse(bytes, bytes, passContent);
    this.#trees.set(part.key, tree);
    return tree;
  }

  /** Text of a part that was decoded elsewhere -> its tree, within the limits of the package. */
  xmlFrom(source: XmlSource): XmlDocument {
    return this.#parse(source.bytes, source);
  }

  /** VML that is no XML is read as Office reads it; places in the tree are those of the part. */
  #parseVml(bytes: Uint8Array): XmlDocument {
    try {
      return this.#parse(bytes);
    } catch (error) {
      if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
      const source = decodeXml(bytes);
      return { ...this.#parse(bytes, { ...source, text: maskVml(source.text) }), source };
    }
  }

  #parse(bytes: Uint8Array, source: Uint8Array | XmlSource = bytes, passContent?: PassContent): XmlDocument {
    this.#xmlBytes += source instanceof Uint8Array ? bytes.length : source.text.length;
    const { limits, checkpoint = noCheckpoint } = this.#reading;
    const { maxDepth, maxXmlBytes, maxXmlNodes } = limits;
    checkLimit(this.#xmlBytes, { format: FORMAT, limit: "maxXmlBytes", most: maxXmlBytes, offset: 0 });
    const nodes = maxXmlNodes - this.#xmlNodes;
    const tree = parseXml(source, {
      checkpoint,
      limits: { depth: maxDepth, bytes: maxXmlBytes, textLength: maxXmlBytes, nodes },
      undeclaredPrefixes: "keep",
      ...(passContent !== undefined && { passContent }),
    });
    this.#xmlNodes += tree.nodeCount;
    return tree;
  }

  #readAllRelationships(damaged: Map<string, string>): ReadonlyMap<string, readonly Relationship[]> {
    const found = new Map<string, readonly Relationship[]>();
    let count = 0;
    for (const part of this.parts) {
      const source = sourceOfRelationships(part.name);
      if (source === undefined) continue;
      try {
        const relationships = readRelationships(this.xml(part), source);
        count += relationships.length;
        const most = this.#reading.limits.maxRelationships;
        checkLimit(count, { format: FORMAT, limit: "maxRelationships", most, offset: 0 });
        found.set(source === "/" ? "/" : partKey(source), relationships);
      } catch (error) {
        if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
        damaged.set(part.name, error.message);
      }
    }
    return found;
  }
}

/** The main part of a package, and what it says the package is. */
export interface MainPart extends MainType {
  readonly part: OoxmlPart;
  readonly isStrict: boolean;
}

/**
 * A file -> the package in it.
 *
 * Cost     Reads the directory, the content types and all relationships.
 * Errors   FormatError of "ooxml" as OoxmlCode, of "zip" and of "xml".
 * Source   ISO/IEC 29500-2.
 */
export function openPackage(source: ByteSource, options: OoxmlOptions = {}): OoxmlPackage {
  const { checkpoint = noCheckpoint } = options;
  const limits = withLimits(DEFAULT_OOXML_LIMITS, options.limits);
  refuseOtherFormats(source);
  const archive = openZip(source, { limits: zipLimits(limits), checkpoint });
  if (archive.find("META-INF/manifest.xml") !== undefined && archive.find("mimetype") !== undefined)
    throw ooxmlError("OTHER_FORMAT", "The file is an OpenDocument file.", { found: "an OpenDocument file" });
  return new OoxmlPackage(archive, { ...options, limits });
}

/** The part the package's officeDocument relationship leads to. Throws NO_MAIN_PART, or OTHER_FORMAT for an unknown content type. */
export function findMainPart(opened: OoxmlPackage): MainPart {
  const relationship = opened.relationshipsOf("/").find(({ kind }) => kind === "officeDocument");
  if (relationship === undefined)
    throw ooxmlError("NO_MAIN_PART", "The package has no relationship to a document.", {
      damaged: [...opened.damaged.keys()].join(" "),
    });
  const part = opened.targetOf(relationship);
  if (part === undefined)
    throw ooxmlError("NO_MAIN_PART", "The target of the relationship to the document does not exist.", {
      target: relationship.target,
    });
  const type = mainTypeOf(part.contentType);
  if (type === undefined) {
    const found = part.contentType ?? "a part without a content type";
    throw ooxmlError("OTHER_FORMAT", `The document has the content type ${found}.`, { found });
  }
  const rawType = relationship.element.attributes.find(({ local }) => local === "Type")?.value ?? "";
  return { ...type, part, isStrict: isStrictName(rawType) };
}

/** The parts that relationships lead to from the package on, each with the kind of relationship that found it first. */
export function reachedParts(opened: OoxmlPackage): ReadonlyMap<OoxmlPart, string> {
  const found = new Map<OoxmlPart, string>();
  const waiting: (OoxmlPart | "/")[] = ["/"];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const relationship of opened.relationshipsOf(next)) {
      const part = opened.targetOf(relationship);
      if (part === undefined || found.has(part)) continue;
      found.set(part, relationship.kind);
      waiting.push(part);
    }
  }
  return found;
}

/** Where the relationships of a part stand. */
export function relationshipsEntryOf(opened: OoxmlPackage, source: OoxmlPart | "/"): OoxmlPart | undefined {
  return opened.part(relationshipsPartOf(source === "/" ? "/" : source.name));
}

function zipLimits({ maxEntries, maxNameBytes, maxEntryBytes, maxTotalBytes, maxRatio }: OoxmlLimits) {
  return { maxEntries, maxNameBytes, maxEntryBytes, maxTotalBytes, maxRatio };
}

/** True for content types and names of parts that hold XML. */
export function isXmlPart({ contentType = "", key, isPackage = false }: OoxmlPart): boolean {
  if (isPackage) return false;
  const type = contentType.toLowerCase().split(";")[0]?.trim() ?? "";
  return (
    /[/+]xml$/.test(type) ||
    type === "application/vnd.openxmlformats-officedocument.vmldrawing" ||
    /\.(xml|rels|vml)$/.test(key)
  );
}

/** Any part may have such a name: the document itself, or a header. What it holds tells. */
function isImported(archive: ZipArchive, part: OoxmlPart): boolean {
  if (!/\.(?:do[ct]|xl[st]|pp[ts]|pot)[xm]$/.test(part.key) || !isXmlPart(part)) return false;
  try {
    const [first, second] = archive.read(part.entry);
    return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return false;
  }
}
