import { checkLimit, FormatError, sourceOf } from "@colophon/kit-bytes";
import { relationshipKind } from "@colophon/kit-ooxml";
import { childrenOf, parseXml, XmlEditor } from "@colophon/kit-xml";
import { openZip, type ZipArchive, type ZipEntry, type ZipLimits, ZipWriter } from "@colophon/kit-zip";
import { fixedInPartName, withoutFixed } from "./fixed-names.ts";
import { keep, noteText, type PlaceFindings } from "./place.ts";
import { type BinaryJob, redactBinary } from "./redact-binary.ts";
import { MAX_UNPACKED_BYTES, redactXml, type XmlJob } from "./redact-xml.ts";
import type { Secrets } from "./secrets.ts";

export interface RedactionJob extends Omit<XmlJob, "redactEncoded"> {
  readonly removesOpaque: boolean;
  readonly limits: Partial<ZipLimits>;
}

/** Packages in packages; deeper ones are not opened. */
const DEEPEST = 4;
/** The same, with chunks and objects in them between. */
const DEEPEST_CHUNK = 8;
const THUMBNAIL = "metadata/thumbnail";
const MAX_DECLARATION = 200;
const MACROS = /vbaproject|vbadata/i;

/**
 * A package -> the same without the secrets, all in it that has none byte for byte; undefined where there is none.
 *
 * Cost     One reading of everything that is in it.
 * Errors   FormatError of "zip"; LIMIT.
 */
export function redactPackage(bytes: Uint8Array, job: RedactionJob, findings: PlaceFindings): Uint8Array | undefined {
  return new PackageRedaction(job, findings, { unpacked: 0 }).redact(bytes, "", 0);
}

interface EntryContent {
  readonly part: string;
  readonly content: Uint8Array;
  readonly contentType: string;
  readonly depth: number;
}

interface ArchiveFacts {
  readonly bytes: Uint8Array;
  readonly archive: ZipArchive;
  readonly prefix: string;
}

class PackageRedaction {
  readonly #job: RedactionJob;
  readonly #findings: PlaceFindings;
  readonly #budget: { unpacked: number };

  constructor(job: RedactionJob, findings: PlaceFindings, budget: { unpacked: number }) {
    this.#job = job;
    this.#findings = findings;
    this.#budget = budget;
  }

  redact(bytes: Uint8Array, prefix: string, depth: number): Uint8Array | undefined {
    const { limits, checkpoint } = this.#job;
    const archive = openZip(sourceOf(bytes), { limits, checkpoint });
    const before = this.#findings.places.length;
    const types = readTypes(archive);
    noteArchive({ bytes, archive, prefix }, this.#job.secrets, this.#findings);
    const changed = new Map<ZipEntry, Uint8Array>();
    const gone = new Set<ZipEntry>();
    for (const entry of archive.entries) {
      checkpoint();
      const part = `${prefix}/${entry.name}`;
      if (entry.isFolder && entry.length === 0) continue;
      const result = this.#searchEntry(archive, entry, { part, contentType: types(entry.name), depth });
      if (result === undefined) continue;
      if (result.length === 0 && MACROS.test(entry.name)) gone.add(entry);
      else changed.set(entry, result);
    }
    if (this.#findings.places.length === before) return undefined;
    for (const entry of findThumbnails(archive)) {
      gone.add(entry);
      changed.delete(entry);
      const text = `${entry.length} bytes`;
      const part = `${prefix}/${entry.name}`;
      this.#findings.places.push({ part, kind: "thumbnail", text, length: 0, action: "removed" });
    }
    for (const { name } of gone) this.#findings.deleted.add(`${prefix}/${name}`);
    return this.#write(archive, changed, gone);
  }

  #searchEntry(archive: ZipArchive, entry: ZipEntry, facts: Omit<EntryContent, "content">): Uint8Array | undefined {
    const { searched, isSecond } = this.#job;
    const { contentType, depth } = facts;
    if (depth > 0) return this.#readEntry(archive, entry, facts);
    if (isSecond && searched.isFree({ archive, entry, contentType })) return undefined;
    const before = countFound(this.#findings);
    const result = this.#readEntry(archive, entry, facts);
    if (!isSecond && result === undefined && countFound(this.#findings) === before)
      searched.addFree({ archive, entry, contentType });
    return result;
  }

  #readEntry(archive: ZipArchive, entry: ZipEntry, facts: Omit<EntryContent, "content">): Uint8Array | undefined {
    const content = this.#read(archive, entry, facts.part);
    return content === undefined ? undefined : this.#redactEntry({ ...facts, content });
  }

  #read(archive: ZipArchive, entry: ZipEntry, part: string): Uint8Array | undefined {
    this.#budget.unpacked += entry.length;
    checkLimit(this.#budget.unpacked, { format: "zip", limit: "maxTotalBytes", most: MAX_UNPACKED_BYTES, offset: 0 });
    try {
      return archive.read(entry);
    } catch (error) {
      if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
      this.#findings.unproven.push({ part, reason: error.message });
      return undefined;
    }
  }

  #redactEntry(entry: EntryContent): Uint8Array | undefined {
    const { part, content, contentType, depth } = entry;
    if (depth > DEEPEST_CHUNK) {
      this.#findings.unproven.push({ part, reason: `Files in files are opened ${DEEPEST_CHUNK} deep.` });
      return undefined;
    }
    // The content type of an imported document is that of a main part, which is XML.
    if (content[0] === 0x50 && content[1] === 0x4b && content[2] === 3 && content[3] === 4)
      return this.#redactInner(part, content, depth);
    if (isXml(content, part, contentType)) return this.#redactXml(part, content, depth);
    return this.#redactBinary(entry);
  }

  #redactBinary({ part, content, contentType, depth }: EntryContent): Uint8Array | undefined {
    const { secrets, masks, removesOpaque, checkpoint } = this.#job;
    const redactInner: BinaryJob["redactInner"] = (inner) =>
      this.#redactEntry({ part: inner.part, content: inner.bytes, contentType: inner.contentType, depth: depth + 1 });
    const job = { part, bytes: content, contentType, secrets, masks, removesOpaque, checkpoint, redactInner };
    return redactBinary(job, this.#findings);
  }

  #redactXml(part: string, content: Uint8Array, depth: number): Uint8Array | undefined {
    try {
      const redactEncoded = (text: string): string | undefined => {
        const written = this.#redactInner(`${part}!base64`, new Uint8Array(Buffer.from(text, "base64")), depth);
        return written === undefined ? undefined : Buffer.from(written).toString("base64");
      };
      const isOuter = depth === 0;
      return redactXml({ part, content, isOuter }, { ...this.#job, redactEncoded }, this.#findings);
    } catch (error) {
      if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
      if (isEmptyXml(content)) return undefined;
      const isHtml = /\.(x?html?|mht)$/i.test(part);
      if (isHtml) return this.#redactBinary({ part, content, contentType: "text/html", depth });
      this.#findings.unproven.push({ part, reason: `It is not XML that can be read: ${error.message}` });
      return undefined;
    }
  }

  #redactInner(part: string, content: Uint8Array, depth: number): Uint8Array | undefined {
    if (depth >= DEEPEST) {
      this.#findings.unproven.push({ part, reason: `Packages are opened ${DEEPEST} deep.` });
      return undefined;
    }
    try {
      return this.redact(content, `${part}!`, depth + 1);
    } catch (error) {
      if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
      this.#findings.unproven.push({ part, reason: `It cannot be opened: ${error.message}` });
      return undefined;
    }
  }

  #write(archive: ZipArchive, changed: ReadonlyMap<ZipEntry, Uint8Array>, gone: ReadonlySet<ZipEntry>): Uint8Array {
    const { masks, secrets, checkpoint } = this.#job;
    const writer = new ZipWriter({ checkpoint });
    const goneNames = new Set([...gone].map(({ name }) => name));
    for (const entry of archive.entries) {
      if (gone.has(entry)) continue;
      const { masked } = rangesInName(entry.name, secrets);
      const name = masked.length === 0 ? entry.name : masks.rename(entry.name, masked);
      const content = changed.get(entry);
      const isList = entry.name === "[Content_Types].xml" || entry.name.endsWith(".rels");
      const without =
        isList && goneNames.size > 0 ? withoutParts(content ?? archive.read(entry), entry.name, goneNames) : content;
      if (without === undefined) writer.copy(archive, entry, { name });
      else writer.add(name, without);
    }
    return writer.finish();
  }
}

/** What is in an archive beside the content of its entries. */
function noteArchive({ bytes, archive, prefix }: ArchiveFacts, secrets: Secrets, findings: PlaceFindings): void {
  const note = (part: string, text: string, target: number | undefined): void => {
    if (target === undefined) return;
    findings.places.push({ part, kind: "archive", text, length: 0, target, action: "removed" });
  };
  note(`${prefix}/`, "the comment of the archive", secrets.rangesIn(archive.comment)[0]?.target);
  for (const { code, range } of archive.findings)
    if (code === "PREFIX" || code === "GAP" || code === "SUFFIX")
      note(`${prefix}/`, "bytes between entries", secrets.targetIn(bytes.subarray(range.start, range.end)));
  for (const { name, comment, extra, localExtra } of archive.entries) {
    const part = `${prefix}/${name}`;
    const { masked, kept } = rangesInName(name, secrets);
    const [range] = masked;
    if (range !== undefined) noteText(findings, { part, kind: "name", text: name, range });
    else if (kept.length > 0) keep(findings, name);
    note(part, "the comment of an entry", secrets.rangesIn(comment)[0]?.target);
    note(part, "an extra field of an entry", secrets.targetIn(extra) ?? secrets.targetIn(localExtra));
  }
}

/** Places, and parts that are not proven. */
function countFound({ places, unproven }: PlaceFindings): number {
  return places.length + unproven.length;
}

/** What is masked of a name: not what readers find parts by. */
function rangesInName(name: string, secrets: Secrets) {
  return withoutFixed(secrets.rangesIn(name), fixedInPartName(name));
}

function isXml(content: Uint8Array, part: string, contentType: string): boolean {
  if (/\.(xml|rels|vml|svg)$/i.test(part) || /[/+]xml$/i.test(contentType)) return content.length > 0;
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.length, 64)).toString("latin1");
  return /^(?:\xef\xbb\xbf)?\s*<\?xml/.test(head) || /^(?:\xff\xfe<\0|\xfe\xff\0<)/.test(head);
}

/** A declaration without a document, which Word writes for shapes that have nothing else. Its values are those of the format: others may be text. */
function isEmptyXml(content: Uint8Array): boolean {
  if (content.length > MAX_DECLARATION) return false;
  const text = Buffer.from(content).toString("latin1");
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml(?: (?:version="1\.[01]"|encoding="(?:utf-(?:8|16)|us-ascii|iso-8859-1|windows-125\d)"|standalone="(?:yes|no)"))*\s*\?>)?\s*$/i.test(
    text,
  );
}

/** The content type of each entry, as [Content_Types].xml tells it. */
function readTypes(archive: ZipArchive): (name: string) => string {
  const entry = archive.find("[Content_Types].xml");
  const types = new Map<string, string>();
  if (entry !== undefined) {
    for (const { local, attributes } of readElements(archive, entry)) {
      const value = (name: string): string => attributes.find((attribute) => attribute.local === name)?.value ?? "";
      if (local === "Override") types.set(value("PartName").toLowerCase(), value("ContentType"));
      else types.set(`.${value("Extension").toLowerCase()}`, value("ContentType"));
    }
  }
  return (name) => {
    const key = name.toLowerCase();
    return types.get(`/${key}`) ?? types.get(key.slice(key.lastIndexOf("."))) ?? "";
  };
}

function readElements(archive: ZipArchive, entry: ZipEntry) {
  try {
    return childrenOf(parseXml(archive.read(entry)).root);
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return [];
  }
}

/** Pictures of a document's first page. */
function findThumbnails(archive: ZipArchive): readonly ZipEntry[] {
  const entry = archive.find("_rels/.rels");
  if (entry === undefined) return [];
  return readElements(archive, entry).flatMap(({ attributes }) => {
    const value = (name: string): string => attributes.find(({ local }) => local === name)?.value ?? "";
    if (relationshipKind(value("Type")) !== THUMBNAIL) return [];
    const found = archive.find(value("Target").replace(/^\/+/, ""));
    return found === undefined ? [] : [found];
  });
}

/** A list of parts, or of relationships, without those to parts that are gone. */
function withoutParts(content: Uint8Array, name: string, gone: ReadonlySet<string>): Uint8Array {
  const document = parseXml(content);
  const editor = new XmlEditor(document);
  const folder = name.endsWith(".rels") ? name.replace(/_rels\/[^/]*$/, "") : "";
  for (const element of childrenOf(document.root)) {
    const target = element.attributes.find(({ local }) => local === "Target" || local === "PartName")?.value;
    if (target === undefined) continue;
    const path = target.startsWith("/") ? target.slice(1) : `${folder}${target}`;
    if (gone.has(path)) editor.remove(element);
  }
  return editor.hasEdits ? editor.finish() : content;
}
