import type { Paragraph, ParagraphRange } from "@colophon/base-word";
import { type Checkpoint, checkLimit, FormatError, sourceOf } from "@colophon/kit-bytes";
import type { Match } from "@colophon/kit-find";
import { relationshipKind } from "@colophon/kit-ooxml";
import { childrenOf, parseXml, XmlEditor } from "@colophon/kit-xml";
import { openZip, type ZipArchive, type ZipEntry, type ZipLimits, ZipWriter } from "@colophon/kit-zip";
import type { Masks } from "./masks.ts";
import type { Findings } from "./place.ts";
import { redactBinary } from "./redact-binary.ts";
import { redactTree } from "./redact-tree.ts";
import type { Secrets } from "./secrets.ts";

export interface RedactionJob {
  readonly secrets: Secrets;
  readonly masks: Masks;
  /** Ranges of a part's paragraphs that go whatever stands there. */
  readonly asked: (part: string, paragraphs: readonly Paragraph[]) => readonly ParagraphRange[];
  readonly removesOpaque: boolean;
  readonly limits: Partial<ZipLimits>;
  readonly maxDepth: number;
  readonly checkpoint: Checkpoint;
}

/** Packages in packages; deeper ones are not opened. */
const DEEPEST = 4;
/** Bytes unpacked in all packages together. Attack: archives in archives, each within its own limits. */
const MAX_UNPACKED_BYTES = 1_024 * 1_048_576;
const THUMBNAIL = "metadata/thumbnail";
/** ISO/IEC 29500-2, 6.5.2.2 and 6.2.4.1: names that every reader looks for. */
const PACKAGE_NAMES = /^\[Content_Types\]\.xml$|(?<=^|\/)_rels\/|\.rels$/gi;
const MACROS = /vbaproject|vbadata/i;

/**
 * A package -> the same without the secrets, all in it that has none byte for byte; undefined where there is none.
 *
 * Cost     One reading of everything that is in it.
 * Errors   FormatError of "zip"; LIMIT.
 */
export function redactPackage(bytes: Uint8Array, job: RedactionJob, findings: Findings): Uint8Array | undefined {
  return new PackageRedaction(job, findings, { unpacked: 0 }).redact(bytes, "", 0);
}

class PackageRedaction {
  readonly #job: RedactionJob;
  readonly #findings: Findings;
  readonly #budget: { unpacked: number };

  constructor(job: RedactionJob, findings: Findings, budget: { unpacked: number }) {
    this.#job = job;
    this.#findings = findings;
    this.#budget = budget;
  }

  redact(bytes: Uint8Array, prefix: string, depth: number): Uint8Array | undefined {
    const { limits, checkpoint } = this.#job;
    const archive = openZip(sourceOf(bytes), { limits, checkpoint });
    const before = this.#findings.places.length;
    const types = readTypes(archive);
    this.#redactArchive(bytes, archive, prefix);
    const changed = new Map<ZipEntry, Uint8Array>();
    const gone = new Set<ZipEntry>();
    for (const entry of archive.entries) {
      checkpoint();
      const part = `${prefix}/${entry.name}`;
      if (entry.isFolder && entry.length === 0) continue;
      const content = this.#read(archive, entry, part);
      if (content === undefined) continue;
      const result = this.#redactEntry({ part, content, contentType: types(entry.name), depth });
      if (result === undefined) continue;
      if (result.length === 0 && MACROS.test(entry.name)) gone.add(entry);
      else changed.set(entry, result);
    }
    if (this.#findings.places.length === before) return undefined;
    for (const entry of findThumbnails(archive)) {
      gone.add(entry);
      changed.delete(entry);
      const text = `${entry.length} bytes`;
      this.#findings.places.push({ part: `${prefix}/${entry.name}`, kind: "thumbnail", text, action: "removed" });
    }
    for (const { name } of gone) this.#findings.deleted.add(`${prefix}/${name}`);
    return this.#write(archive, changed, gone);
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

  /** What is in an archive beside the content of its entries. */
  #redactArchive(bytes: Uint8Array, archive: ZipArchive, prefix: string): void {
    const { secrets } = this.#job;
    const note = (part: string, text: string): void => {
      this.#findings.places.push({ part, kind: "archive", text, action: "removed" });
    };
    if (secrets.rangesIn(archive.comment).length > 0) note(`${prefix}/`, "the comment of the archive");
    for (const { code, range } of archive.findings)
      if (
        (code === "PREFIX" || code === "GAP" || code === "SUFFIX") &&
        secrets.isIn(bytes.subarray(range.start, range.end))
      )
        note(`${prefix}/`, "bytes between entries");
    for (const entry of archive.entries) {
      const part = `${prefix}/${entry.name}`;
      if (this.#rangesInName(entry.name).length > 0)
        this.#findings.places.push({ part, kind: "name", text: entry.name, action: "masked" });
      else if (secrets.rangesIn(entry.name).length > 0)
        this.#findings.kept.set(entry.name, (this.#findings.kept.get(entry.name) ?? 0) + 1);
      if (secrets.rangesIn(entry.comment).length > 0) note(part, "the comment of an entry");
      if (secrets.isIn(entry.extra) || secrets.isIn(entry.localExtra)) note(part, "an extra field of an entry");
    }
  }

  /** What goes of a name: not what the package itself is found by. */
  #rangesInName(name: string): readonly Match[] {
    const fixed = [...name.matchAll(PACKAGE_NAMES)].map(({ 0: text, index }) => [index, index + text.length] as const);
    return this.#job.secrets
      .rangesIn(name)
      .filter((range) => !fixed.some(([start, end]) => range.start < end && start < range.end));
  }

  #redactEntry(entry: {
    part: string;
    content: Uint8Array;
    contentType: string;
    depth: number;
  }): Uint8Array | undefined {
    const { part, content, contentType, depth } = entry;
    const { secrets, removesOpaque } = this.#job;
    if (isXml(content, part, contentType)) return this.#redactXml(part, content);
    if (content[0] === 0x50 && content[1] === 0x4b && content[2] === 3 && content[3] === 4)
      return this.#redactInner(part, content, depth);
    return redactBinary({ part, bytes: content, contentType, secrets, removesOpaque }, this.#findings);
  }

  #redactXml(part: string, content: Uint8Array): Uint8Array | undefined {
    const { checkpoint, secrets, masks, asked, maxDepth } = this.#job;
    try {
      const limits = { depth: maxDepth, textLength: MAX_UNPACKED_BYTES, bytes: MAX_UNPACKED_BYTES };
      const tree = parseXml(content, { checkpoint, limits, undeclaredPrefixes: "keep" });
      const askedHere = (paragraphs: readonly Paragraph[]) => asked(part, paragraphs);
      return redactTree({ part, tree, secrets, masks, asked: askedHere, checkpoint }, this.#findings);
    } catch (error) {
      if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
      const facts = { part, bytes: content, contentType: "", secrets, removesOpaque: this.#job.removesOpaque };
      const isHtml = /\.(x?html?|mht)$/i.test(part);
      if (isHtml) return redactBinary({ ...facts, contentType: "text/html" }, this.#findings);
      this.#findings.unproven.push({ part, reason: `It is no XML that can be read: ${error.message}` });
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
    const { masks, checkpoint } = this.#job;
    const writer = new ZipWriter({ checkpoint });
    const goneNames = new Set([...gone].map(({ name }) => name));
    for (const entry of archive.entries) {
      if (gone.has(entry)) continue;
      const ranges = this.#rangesInName(entry.name);
      const name = ranges.length === 0 ? entry.name : masks.rename(entry.name, ranges);
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

function isXml(content: Uint8Array, part: string, contentType: string): boolean {
  if (/\.(xml|rels|vml|svg)$/i.test(part) || /[/+]xml$/i.test(contentType)) return content.length > 0;
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.length, 64)).toString("latin1");
  return /^(?:\xef\xbb\xbf)?\s*<\?xml/.test(head) || /^(?:\xff\xfe<\0|\xfe\xff\0<)/.test(head);
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
