import { checkLimit, noCheckpoint, withLimits } from "@colophon/kit-bytes";
import { endOfName, FORBIDDEN, skipSpace } from "./characters.ts";
import type { XmlDoctype } from "./doctype.ts";
import { FORMAT } from "./errors.ts";
import type { XmlEvents, XmlOptions } from "./events.ts";
import { DEFAULT_XML_LIMITS } from "./limits.ts";
import { passContent } from "./pass-content.ts";
import { readDeclaration } from "./read-declaration.ts";
import { readDoctype } from "./read-doctype.ts";
import { References } from "./references.ts";
import { ScanContext } from "./scan-context.ts";
import { decodeXml, type XmlSource } from "./source.ts";
import { TagReader } from "./tags.ts";

/**
 * A document -> events, in one pass, without a tree.
 *
 * Shapes   input: the document's bytes, or what `decodeXml` made of them. Offsets in events count in the source's text.
 * Cost     O(characters) time; memory for the text and the open elements' names.
 * Errors   FormatError of format "xml", with an `XmlErrorCode`; the offset is in bytes, details has line and column.
 * Source   XML 1.0 5th edition; Namespaces in XML 1.0, 3rd edition. Not validating; no external entity is ever read.
 */
export function scanXml(input: Uint8Array | XmlSource, events: XmlEvents, options: XmlOptions = {}): XmlSource {
  const limits = withLimits(DEFAULT_XML_LIMITS, options.limits);
  const checkpoint = options.checkpoint ?? noCheckpoint;
  const byteLength = input instanceof Uint8Array ? input.length : input.bytes.length;
  checkpoint();
  checkLimit(byteLength, { format: FORMAT, limit: "bytes", most: limits.bytes, offset: 0 });
  const source = input instanceof Uint8Array ? decodeXml(input) : input;
  checkpoint();
  const scan = new ScanContext(source, { limits, checkpoint, isNamespaceAware: options.namespaces ?? true });
  const forbidden = FORBIDDEN.exec(source.text);
  if (forbidden !== null) {
    const code = forbidden[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    throw scan.malformed(forbidden.index, `U+${code} is not an XML character.`);
  }
  new DocumentScan(scan, events, options).run();
  return source;
}

class DocumentScan {
  readonly #scan: ScanContext;
  readonly #events: XmlEvents;
  readonly #options: XmlOptions;
  readonly #references: References;
  readonly #tags: TagReader;
  readonly #open: string[] = [];
  #nodes = 0;
  #hasRoot = false;
  #hasDoctype = false;
  #isStandalone = false;
  /** The next "&" and "]]>": kept, so that no stretch of text is searched twice. */
  #nextAmpersand = -1;
  #nextSectionEnd = -1;

  constructor(scan: ScanContext, events: XmlEvents, options: XmlOptions) {
    this.#scan = scan;
    this.#events = events;
    this.#options = options;
    this.#references = new References(scan);
    this.#tags = new TagReader(scan, this.#references, options);
  }

  run(): void {
    const { text } = this.#scan;
    let at = this.#readDeclaration();
    while (at < text.length) {
      this.#scan.tick();
      at = text.charCodeAt(at) === 60 ? this.#readMarkup(at) : this.#readText(at);
    }
    const open = this.#open.at(-1);
    if (open !== undefined) throw this.#scan.malformed(at, `The document ends inside the element ${open}.`);
    if (!this.#hasRoot) throw this.#scan.malformed(at, "The document has no element.");
  }

  #readDeclaration(): number {
    const declaration = readDeclaration(this.#scan);
    if (declaration === undefined) return 0;
    this.#isStandalone = declaration.standalone === true;
    this.#events.declaration?.(declaration);
    return declaration.end;
  }

  #readMarkup(at: number): number {
    const { text } = this.#scan;
    const code = text.charCodeAt(at + 1);
    if (code === 47) return this.#readClose(at);
    this.#scan.check("nodes", ++this.#nodes, at);
    if (code === 63) return this.#readInstruction(at);
    if (code !== 33) return this.#readOpen(at);
    if (text.startsWith("<!--", at)) return this.#readComment(at);
    if (text.startsWith("<![CDATA[", at)) return this.#readSection(at);
    if (text.startsWith("<!DOCTYPE", at)) return this.#readDoctype(at);
    throw this.#scan.malformed(at, "<! starts neither a comment nor a CDATA section here.");
  }

  #readOpen(at: number): number {
    const depth = this.#open.length;
    if (depth === 0 && this.#hasRoot) throw this.#scan.malformed(at, "A second element follows the root element.");
    this.#scan.check("depth", depth + 1, at);
    this.#hasRoot = true;
    const tag = this.#tags.read(at);
    this.#events.open?.(tag);
    if (tag.isSelfClosing) {
      this.#events.close?.(tag.name, tag.end, tag.end);
      this.#tags.leave();
      return tag.end;
    }
    const reading = { scan: this.#scan, options: this.#options, events: this.#events, nodes: this.#nodes };
    const passed = this.#hasDoctype ? undefined : passContent(tag, this.#open, reading);
    this.#open.push(tag.name);
    this.#nodes += passed?.nodes ?? 0;
    return passed?.end ?? tag.end;
  }

  #readClose(at: number): number {
    const { text } = this.#scan;
    const name = this.#open.pop();
    if (name === undefined) throw this.#scan.malformed(at, "An end tag has no start tag.");
    const nameEnd = at + 2 + name.length;
    const close = text.startsWith(name, at + 2) ? skipSpace(text, nameEnd) : -1;
    if (text.charCodeAt(close) !== 62) throw describeEndTag(this.#scan, name, at);
    this.#events.close?.(name, at, close + 1);
    this.#tags.leave();
    return close + 1;
  }

  #readText(at: number): number {
    const { text } = this.#scan;
    const next = text.indexOf("<", at);
    const end = next < 0 ? text.length : next;
    if (this.#open.length === 0) {
      if (skipSpace(text, at) < end)
        throw this.#scan.malformed(skipSpace(text, at), "There is text outside the root element.");
      return end;
    }
    this.#scan.check("nodes", ++this.#nodes, at);
    this.#scan.check("textLength", end - at, at);
    if (this.#nextAmpersand < at) this.#nextAmpersand = findFrom(text, "&", at);
    if (this.#nextSectionEnd < at) this.#nextSectionEnd = findFrom(text, "]]>", at);
    if (this.#nextSectionEnd < end) throw this.#scan.malformed(this.#nextSectionEnd, "Text contains ]]>.");
    const value =
      this.#nextAmpersand < end
        ? this.#references.expandContent(at, end)
        : this.#scan.withLineFeeds(text.slice(at, end));
    this.#events.text?.(value, at, end, false);
    return end;
  }

  #readSection(at: number): number {
    if (this.#open.length === 0) throw this.#scan.malformed(at, "A CDATA section is outside the root element.");
    const { text } = this.#scan;
    const end = text.indexOf("]]>", at + 9);
    if (end < 0) throw this.#scan.neverClosed(at, "A CDATA section");
    this.#scan.check("textLength", end - at, at);
    this.#events.text?.(this.#scan.withLineFeeds(text.slice(at + 9, end)), at, end + 3, true);
    return end + 3;
  }

  #readComment(at: number): number {
    const end = this.#scan.readComment(at);
    this.#events.comment?.(this.#scan.withLineFeeds(this.#scan.text.slice(at + 4, end - 3)), at, end);
    return end;
  }

  #readInstruction(at: number): number {
    const { target, dataStart, dataEnd, end } = this.#scan.readInstruction(at);
    this.#events.instruction?.(target, this.#scan.withLineFeeds(this.#scan.text.slice(dataStart, dataEnd)), at, end);
    return end;
  }

  #readDoctype(at: number): number {
    if (this.#hasDoctype || this.#hasRoot)
      throw this.#scan.malformed(at, "A document type declaration is not allowed here.");
    this.#hasDoctype = true;
    const doctype = readDoctype(this.#scan, at);
    this.#references.declare(doctype.entities, {
      isOpen: doctype.systemId !== undefined && !this.#isStandalone,
      known: this.#knownEntities(doctype),
    });
    this.#tags.declare(doctype.attributes);
    this.#events.doctype?.(doctype);
    return doctype.end;
  }

  #knownEntities(doctype: XmlDoctype): ReadonlyMap<string, string> {
    return this.#options.entitiesOf?.(doctype) ?? new Map();
  }
}

function describeEndTag(scan: ScanContext, name: string, at: number) {
  const { text } = scan;
  const end = skipSpace(text, endOfName(text, at + 2));
  return text.charCodeAt(end) === 62
    ? scan.malformed(at, `The element ${name} is not closed by its end tag.`)
    : scan.malformed(end, `The end tag of ${name} is not closed.`);
}

function findFrom(text: string, wanted: string, at: number): number {
  const found = text.indexOf(wanted, at);
  return found < 0 ? Number.POSITIVE_INFINITY : found;
}
