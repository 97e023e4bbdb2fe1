import { everyUnits } from "@colophon/kit-bytes";
import type { Match } from "@colophon/kit-find";
import { type XmlAttribute, XmlEditor, type XmlElement, type XmlNode, type XmlText } from "@colophon/kit-xml";
import { cutXmlLine } from "./cut-lines.ts";
import { cutParagraphs, type TreeJob } from "./cut-paragraphs.ts";
import { withoutFixed } from "./fixed-names.ts";
import type { Found } from "./found.ts";
import type { Vocabulary } from "./inline.ts";
import { replaceFound, replaceRanges } from "./masks.ts";
import { type FoundText, keep, noteText, type PlaceFindings } from "./place.ts";
import { leadsOn } from "./searched-body.ts";
import { TreeCuts } from "./tree-cuts.ts";
import { fixedInAttribute, isOfficeElement, isStandardName } from "./vocabulary.ts";
import { XmlLines } from "./xml-lines.ts";

/** Attributes that people read. */
const READ_ATTRIBUTES: ReadonlySet<string> = new Set([
  "descr",
  "title",
  "alt",
  "tooltip",
  "string",
  "displayText",
  "author",
  "formatCode",
]);
/** Names that Excel compares with the text of cells. */
const READ_NAMES: ReadonlySet<string> = new Set(["tableColumn@name", "cacheField@name", "cacheField@caption"]);
/** Nodes between two deadline checks. */
const STEP = 512;
/** Base64 of an archive. */
const ARCHIVE = /^\s*UEsDB[A-Za-z0-9+/\s]+={0,2}\s*$/;

/** A part that was searched: its bytes without the secrets where it holds any, and the nodes in which they were found. */
interface RedactedTree {
  readonly bytes: Uint8Array | undefined;
  readonly touched: ReadonlySet<XmlNode>;
  /** Elements by which the text of a block may continue in the next one, in their order. */
  readonly leading: readonly XmlElement[];
}

/** A part -> its bytes without the secrets; undefined where there is none of them. */
export function redactTree(job: TreeJob, findings: PlaceFindings): RedactedTree {
  const cuts = new TreeCuts();
  cutParagraphs(job, findings, cuts);
  const redaction = new TreeRedaction(job, findings, cuts);
  redaction.walk();
  return { bytes: redaction.finish(), touched: cuts.touched, leading: cuts.leading };
}

class TreeRedaction {
  readonly #job: TreeJob;
  readonly #findings: PlaceFindings;
  readonly #editor: XmlEditor;
  readonly #cuts: TreeCuts;
  readonly #lines: XmlLines;
  readonly #step: () => void;
  /** Names without a secret: a part has few, and each many times. */
  readonly #freeNames = new Set<string>();

  constructor(job: TreeJob, findings: PlaceFindings, cuts: TreeCuts) {
    this.#job = job;
    this.#findings = findings;
    this.#cuts = cuts;
    this.#editor = new XmlEditor(job.tree);
    this.#step = everyUnits(job.checkpoint, STEP);
    this.#lines = new XmlLines(
      (node) => cuts.read.has(node),
      (line) => cutXmlLine(line, job, { findings, cuts, step: this.#step }),
    );
  }

  /** All else: attributes, names, other text, comments, instructions. */
  walk(): void {
    for (const node of this.#job.tree.children) this.#visit(node, "other");
    this.#lines.finish();
    noteDoctype(this.#job, this.#findings);
  }

  #visit(node: XmlNode, vocabulary: Vocabulary): void {
    this.#step();
    if (node.kind === "text") this.#lines.text(node, vocabulary);
    else if (node.kind !== "element") this.#cutMarkup(node);
    else if (!this.#cuts.removed.has(node)) {
      if (leadsOn(node)) this.#cuts.leading.push(node);
      this.#visitNames(node);
      for (const attribute of node.attributes) this.#visitAttribute(node, attribute);
      if (this.#redactArchive(node)) return;
      this.#lines.within(node, this.#visitNode);
    }
  }

  readonly #visitNode = (node: XmlNode, vocabulary: Vocabulary): void => this.#visit(node, vocabulary);

  /** Base64 of a package, as flat documents and drawings of VML hold it: what is in the package is redacted. */
  #redactArchive(element: XmlElement): boolean {
    const [node, ...rest] = element.children;
    if (node?.kind !== "text" || rest.length > 0 || !ARCHIVE.test(node.value)) return false;
    const written = this.#job.redactEncoded(node.value);
    if (written !== undefined) this.#editor.setText(element, written);
    this.#cuts.touched.add(element);
    return true;
  }

  #cutMarkup(node: Exclude<XmlNode, XmlElement | XmlText>): void {
    const whole = node.kind === "comment" ? node.value : `${node.target} ${node.value}`;
    const [range] = this.#job.secrets.rangesIn(whole);
    if (range === undefined) return;
    if (node.kind === "instruction" && node.target === "mso-application") {
      keep(this.#findings, whole);
      return;
    }
    this.#note(node, { kind: "markup", text: whole, range, action: "removed" });
    this.#editor.remove(node);
  }

  #note(node: XmlNode, found: Omit<FoundText, "part">): void {
    this.#cuts.touched.add(node);
    noteText(this.#findings, { part: this.#job.part, ...found });
  }

  #visitNames(element: XmlElement): void {
    const ranges = this.#rangesInName(element.name);
    const [first] = ranges;
    if (first === undefined) return;
    if (isOfficeElement(element)) {
      keep(this.#findings, element.name);
      return;
    }
    this.#note(element, { kind: "name", text: element.name, range: first });
    this.#editor.rename(element, this.#mask(element.name, ranges));
  }

  /** The name of an attribute: prefixes of the format's own namespaces are markup, as all of its names are. */
  #visitAttributeName(element: XmlElement, attribute: XmlAttribute): void {
    const ranges = this.#rangesInName(attribute.name);
    if (ranges.length === 0) return;
    const isDeclaration = attribute.name === "xmlns" || attribute.prefix === "xmlns";
    const namespace = isDeclaration
      ? attribute.value
      : attribute.prefix === ""
        ? (element.namespace ?? "")
        : (attribute.namespace ?? "");
    const fixed = isDeclaration ? [{ start: 0, end: "xmlns:".length }] : [];
    const { masked } = withoutFixed(
      ranges,
      isStandardName(namespace) ? [{ start: 0, end: attribute.name.length }] : fixed,
    );
    const [first] = masked;
    if (first === undefined) {
      keep(this.#findings, attribute.name);
      return;
    }
    this.#note(element, { kind: "name", text: attribute.name, range: first });
    const { start, name } = attribute;
    this.#editor.replace({ start, end: start + name.length }, this.#mask(name, masked));
  }

  #visitAttribute(element: XmlElement, attribute: XmlAttribute): void {
    if (attribute.isDefault) return;
    this.#visitAttributeName(element, attribute);
    const { secrets, masks } = this.#job;
    const { name, local, value } = attribute;
    if (ARCHIVE.test(value)) {
      this.#cuts.touched.add(element);
      const written = this.#job.redactEncoded(value);
      if (written !== undefined) this.#editor.setAttribute(element, name, written);
      return;
    }
    const found = secrets.rangesIn(value, local === "formatCode" ? "numberFormat" : undefined);
    if (found.length === 0) return;
    const { masked, kept } = withoutFixed(found, fixedInAttribute(element, attribute));
    if (kept.length > 0) keep(this.#findings, `${element.name} ${name}="${value}"`);
    const [first] = masked;
    if (first === undefined) return;
    this.#note(element, { kind: "attribute", text: value, range: first });
    const isRead = READ_ATTRIBUTES.has(local) || READ_NAMES.has(`${element.local}@${local}`);
    const isPlain = isRead || masked.some(({ replacement }) => replacement !== undefined);
    const mark = (length: number): string => (isRead ? masks.ofText(length) : masks.ofName(length));
    this.#editor.setAttribute(element, name, isPlain ? replaceFound(value, masked, mark) : masks.rename(value, masked));
  }

  #rangesInName(name: string): readonly Found[] {
    if (this.#freeNames.has(name)) return [];
    const ranges = this.#job.secrets.rangesIn(name);
    if (ranges.length === 0) this.#freeNames.add(name);
    return ranges;
  }

  /** Names in tags: each the same wherever it is written, in the text of paths as well. */
  #mask(name: string, ranges: readonly Match[]): string {
    return replaceRanges(name, ranges, (length) => this.#job.masks.ofName(length));
  }

  finish(): Uint8Array | undefined {
    this.#cuts.write(this.#editor, this.#step);
    return this.#editor.hasEdits ? this.#editor.finish(this.#job.checkpoint) : undefined;
  }
}

function noteDoctype({ tree: { doctype, source }, part, secrets }: TreeJob, findings: PlaceFindings): void {
  if (doctype !== undefined && secrets.rangesIn(source.text.slice(doctype.start, doctype.end)).length > 0)
    findings.unproven.push({ part, reason: "Its document type declaration holds it." });
}
