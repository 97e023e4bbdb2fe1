import { everyUnits } from "@colophon/kit-bytes";
import type { Match } from "@colophon/kit-find";
import { type XmlAttribute, XmlEditor, type XmlElement, type XmlNode, type XmlText } from "@colophon/kit-xml";
import { cutParagraphs, type TreeJob } from "./cut-paragraphs.ts";
import { replaceRanges } from "./masks.ts";
import type { Findings } from "./place.ts";
import { TreeCuts } from "./tree-cuts.ts";
import { isOfficeElement, isOfficeNumber, isVocabulary } from "./vocabulary.ts";

/** Attributes that people read. */
const READ_ATTRIBUTES: ReadonlySet<string> = new Set([
  "descr",
  "title",
  "alt",
  "tooltip",
  "string",
  "displayText",
  "author",
]);
/** Nodes between two looks at the clock. */
const STEP = 512;

/** A part -> its bytes without the secrets; undefined where there is none of them. */
export function redactTree(job: TreeJob, findings: Findings): Uint8Array | undefined {
  const cuts = new TreeCuts();
  cutParagraphs(job, findings, cuts);
  const redaction = new TreeRedaction(job, findings, cuts);
  redaction.walk();
  return redaction.finish();
}

class TreeRedaction {
  readonly #job: TreeJob;
  readonly #findings: Findings;
  readonly #editor: XmlEditor;
  readonly #cuts: TreeCuts;
  readonly #step: () => void;

  constructor(job: TreeJob, findings: Findings, cuts: TreeCuts) {
    this.#job = job;
    this.#findings = findings;
    this.#cuts = cuts;
    this.#editor = new XmlEditor(job.tree);
    this.#step = everyUnits(job.checkpoint, STEP);
  }

  /** All else: attributes, names, other text, comments, instructions. */
  walk(): void {
    const { tree } = this.#job;
    for (const node of tree.children) this.#visit(node, undefined);
    if (tree.doctype === undefined) return;
    const { start, end } = tree.doctype;
    if (this.#job.secrets.rangesIn(tree.source.text.slice(start, end)).length > 0)
      this.#findings.unproven.push({ part: this.#job.part, reason: "Its document type declaration holds it." });
  }

  #visit(node: XmlNode, group: XmlText[] | undefined): void {
    this.#step();
    if (node.kind === "text") {
      if (!this.#cuts.read.has(node)) group?.push(node);
      return;
    }
    if (node.kind !== "element") {
      this.#cutMarkup(node);
      return;
    }
    if (this.#cuts.removed.has(node)) return;
    this.#visitNames(node);
    for (const attribute of node.attributes) this.#visitAttribute(node, attribute);
    const isMixed = node.children.some(
      (child) => child.kind === "text" && child.value.trim() !== "" && !this.#cuts.read.has(child),
    );
    const own = group === undefined && isMixed ? [] : undefined;
    for (const child of node.children) this.#visit(child, own ?? group);
    if (own !== undefined) this.#cutGroup(node, own);
  }

  /** Text that is read as one: that of an element with all below it. */
  #cutGroup(element: XmlElement, nodes: readonly XmlText[]): void {
    const text = nodes.map(({ value }) => value).join("");
    const ranges = this.#job.secrets.rangesIn(text);
    if (ranges.length === 0) return;
    if (isOfficeNumber(element, text)) {
      this.#keep(`${element.name} ${text}`);
      return;
    }
    for (const { start, end } of ranges) {
      const found = text.slice(start, end);
      this.#findings.places.push({ part: this.#job.part, kind: "text", text: found, action: "masked" });
      let at = 0;
      let mark = this.#job.masks.ofText([...found].length);
      for (const node of nodes) {
        const from = Math.max(start, at) - at;
        const to = Math.min(end, at + node.value.length) - at;
        if (from < to) {
          this.#cuts.cut(node, { start: from, end: to, mark });
          mark = "";
        }
        at += node.value.length;
      }
    }
  }

  #cutMarkup(node: Exclude<XmlNode, XmlElement | XmlText>): void {
    const whole = node.kind === "comment" ? node.value : `${node.target} ${node.value}`;
    if (this.#job.secrets.rangesIn(whole).length === 0) return;
    this.#findings.places.push({ part: this.#job.part, kind: "markup", text: whole, action: "removed" });
    this.#editor.remove(node);
  }

  #visitNames(element: XmlElement): void {
    if (isOfficeElement(element)) return;
    const ranges = this.#job.secrets.rangesIn(element.name);
    if (ranges.length === 0) return;
    this.#findings.places.push({ part: this.#job.part, kind: "name", text: element.name, action: "masked" });
    this.#editor.rename(element, this.#mask(element.name, ranges));
  }

  #visitAttribute(element: XmlElement, attribute: XmlAttribute): void {
    if (attribute.isDefault) return;
    const { part, secrets, masks } = this.#job;
    const named = isOfficeElement(element) && attribute.prefix !== "xmlns" ? [] : secrets.rangesIn(attribute.name);
    if (named.length > 0) {
      this.#findings.places.push({ part, kind: "name", text: attribute.name, action: "masked" });
      const { start } = attribute;
      this.#editor.replace({ start, end: start + attribute.name.length }, this.#mask(attribute.name, named));
    }
    const ranges = secrets.rangesIn(attribute.value);
    if (ranges.length === 0) return;
    if (isVocabulary(element, attribute)) {
      this.#keep(`${element.name} ${attribute.name}="${attribute.value}"`);
      return;
    }
    this.#findings.places.push({ part, kind: "attribute", text: attribute.value, action: "masked" });
    const isRead = READ_ATTRIBUTES.has(attribute.local);
    const value = isRead
      ? replaceRanges(attribute.value, ranges, (length) => masks.ofText(length))
      : masks.rename(attribute.value, ranges);
    this.#editor.setAttribute(element, attribute.name, value);
  }

  /** Names in tags: each the same wherever it is written, in the text of paths as well. */
  #mask(name: string, ranges: readonly Match[]): string {
    return replaceRanges(name, ranges, (length) => this.#job.masks.ofName(length));
  }

  #keep(text: string): void {
    this.#findings.kept.set(text, (this.#findings.kept.get(text) ?? 0) + 1);
  }

  finish(): Uint8Array | undefined {
    this.#cuts.write(this.#editor, this.#step);
    return this.#editor.hasEdits ? this.#editor.finish(this.#job.checkpoint) : undefined;
  }
}
