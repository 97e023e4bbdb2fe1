import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import type { Match } from "@colophon/kit-find";
import {
  escapeText,
  type XmlAttribute,
  type XmlDocument,
  XmlEditor,
  type XmlElement,
  type XmlNode,
  type XmlText,
} from "@colophon/kit-xml";
import { placeOf } from "../../text/locators.ts";
import { hullsOf, type Paragraph, type ParagraphRange, rangesOf } from "../../text/paragraph.ts";
import { readParagraphs } from "../../text/read-paragraphs.ts";
import { everyReadingOf } from "../../text/readings.ts";
import { child, nameOf } from "../word-text.ts";
import { type Masks, replaceRanges } from "./masks.ts";
import type { Findings } from "./place.ts";
import type { Secrets } from "./secrets.ts";
import { isOfficeElement, isOfficeNumber, isVocabulary } from "./vocabulary.ts";

/** One XML part that is searched and changed. */
export interface TreeJob {
  readonly part: string;
  readonly tree: XmlDocument;
  readonly secrets: Secrets;
  readonly masks: Masks;
  /** Ranges of paragraphs that go whatever stands there. */
  readonly asked: (paragraphs: readonly Paragraph[]) => readonly ParagraphRange[];
  readonly checkpoint: Checkpoint;
}

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
const STEP = 512;

interface Cut {
  readonly start: number;
  readonly end: number;
  /** The match goes on in other nodes: the mark stands in its first. */
  readonly mark: string;
}

/** A part -> its bytes without the secrets; undefined where there is none of them. */
export function redactTree(job: TreeJob, findings: Findings): Uint8Array | undefined {
  const redaction = new TreeRedaction(job, findings);
  redaction.cutParagraphs();
  redaction.walk();
  return redaction.finish();
}

class TreeRedaction {
  readonly #job: TreeJob;
  readonly #findings: Findings;
  readonly #editor: XmlEditor;
  readonly #cuts = new Map<XmlText, Cut[]>();
  readonly #removed = new Set<XmlElement>();
  readonly #read = new Set<XmlNode>();
  readonly #step: () => void;

  constructor(job: TreeJob, findings: Findings) {
    this.#job = job;
    this.#findings = findings;
    this.#editor = new XmlEditor(job.tree);
    this.#step = everyUnits(job.checkpoint, STEP);
  }

  /** Text of paragraphs, over runs and in each way it can be read. */
  cutParagraphs(): void {
    const { part, tree, secrets, asked, checkpoint } = this.#job;
    const paragraphs = readParagraphs(tree, "other", checkpoint);
    for (const { pieces } of paragraphs) for (const { node } of pieces) this.#read.add(node);
    const found: (readonly ParagraphRange[])[] = asked(paragraphs).map((range) => [range]);
    for (const [range] of found) if (range !== undefined) this.#unbind(range);
    for (const reading of everyReadingOf(paragraphs)) {
      this.#step();
      for (const { start, end } of secrets.rangesIn(reading.text)) found.push(rangesOf(reading, start, end));
    }
    for (const [first, ...rest] of withoutRepeats(found)) {
      if (first === undefined) continue;
      const text = [first, ...rest].map(({ paragraph, start, end }) => paragraph.text.slice(start, end)).join("");
      const [hull = first] = hullsOf([first, ...rest]);
      const isCode = first.paragraph.pieces.some(
        ({ isCode, start, end }) => isCode && start <= first.start && first.start < end,
      );
      this.#findings.places.push({
        part,
        kind: isCode ? "fieldCode" : "text",
        text,
        action: "masked",
        ...placeOf(part, hull),
      });
      const length = [...text].length;
      const mark = isCode ? this.#job.masks.ofName(length) : this.#job.masks.ofText(length);
      for (const [at, range] of [first, ...rest].entries()) this.#cutRange(range, at === 0 ? mark : "");
    }
  }

  /** What shows custom XML is filled from there again when Word opens it. */
  #unbind({ paragraph, start, end }: ParagraphRange): void {
    for (const { node } of paragraph.pieces.filter((piece) => piece.start < end && start < piece.end))
      this.#unbindAround(node);
  }

  #unbindAround(node: XmlNode): void {
    for (let at = node.parent; at !== undefined; at = at.parent) {
      const bindings = nameOf(at) === "w:sdt" ? (child(at, "w:sdtPr")?.children ?? []) : [];
      for (const node of bindings) {
        if (node.kind !== "element" || node.local !== "dataBinding" || this.#removed.has(node)) continue;
        this.#removed.add(node);
        this.#findings.places.push({ part: this.#job.part, kind: "markup", text: "data binding", action: "removed" });
      }
    }
  }

  #cutRange({ paragraph, start, end }: ParagraphRange, mark: string): void {
    let pending = mark;
    for (const piece of paragraph.pieces) {
      const from = Math.max(start, piece.start);
      const to = Math.min(end, piece.end);
      if (from >= to) continue;
      if (piece.node.kind === "element") this.#removed.add(piece.node);
      else {
        const shift = piece.offset - piece.start;
        this.#cut(piece.node, { start: from + shift, end: to + shift, mark: pending });
        pending = "";
      }
    }
  }

  #cut(node: XmlText, cut: Cut): void {
    const known = this.#cuts.get(node);
    if (known === undefined) this.#cuts.set(node, [cut]);
    else known.push(cut);
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
      if (!this.#read.has(node)) group?.push(node);
      return;
    }
    if (node.kind !== "element") {
      this.#cutMarkup(node);
      return;
    }
    if (this.#removed.has(node)) return;
    this.#visitNames(node);
    for (const attribute of node.attributes) this.#visitAttribute(node, attribute);
    const isMixed = node.children.some(
      (child) => child.kind === "text" && child.value.trim() !== "" && !this.#read.has(child),
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
          this.#cut(node, { start: from, end: to, mark });
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
    for (const [node, cuts] of this.#cuts) this.#editor.replace(node, escapeText(applyCuts(node.value, cuts)));
    for (const element of this.#removed) this.#editor.remove(element);
    return this.#editor.hasEdits ? this.#editor.finish() : undefined;
  }
}

/** Each place once, though several readings have it: a range within what was taken is none of its own. */
function withoutRepeats(found: readonly (readonly ParagraphRange[])[]): readonly (readonly ParagraphRange[])[] {
  const taken = new Map<Paragraph, Uint8Array>();
  const takenOf = (paragraph: Paragraph): Uint8Array => {
    const known = taken.get(paragraph) ?? new Uint8Array(paragraph.text.length);
    taken.set(paragraph, known);
    return known;
  };
  return found.filter((ranges) => {
    const isNew = ranges.some(({ paragraph, start, end }) => takenOf(paragraph).subarray(start, end).includes(0));
    for (const { paragraph, start, end } of ranges) takenOf(paragraph).fill(1, start, end);
    return isNew;
  });
}

/** The text with all cuts done; where cuts meet, the marks of both stand. */
function applyCuts(text: string, cuts: readonly Cut[]): string {
  const sorted = [...cuts].sort((a, b) => a.start - b.start || b.end - a.end);
  let left = "";
  let at = 0;
  for (const { start, end, mark } of sorted) {
    if (start >= at) left += text.slice(at, start) + mark;
    at = Math.max(at, end);
  }
  return left + text.slice(at);
}
