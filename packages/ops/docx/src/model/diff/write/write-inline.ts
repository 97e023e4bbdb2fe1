import { child, nameOf, readAttribute } from "@colophon/base-word";
import { escapeAttribute, escapeText, type XmlElement } from "@colophon/kit-xml";
import type { BlockChanges } from "../decide/block-changes.ts";
import { isBookmark } from "../read-inline.ts";
import { elementsOf } from "../side.ts";
import type { Atom, StoryStep } from "../units.ts";
import { type AtomStep, isDeleted, OpenMarkup } from "./open-markup.ts";
import { ownXml, type RevisionWriting, revisionAttributes } from "./writing.ts";

export interface LineWriting {
  /** Writes the content of a text box that is in both documents. */
  readonly writeBox: (content: BlockChanges) => string;
  /** All of it is in one of the documents alone. */
  readonly isAlone: boolean;
}

/** The content of one paragraph, a word after the other. */
export class InlineWriter {
  readonly #writing: RevisionWriting;
  readonly #lines: LineWriting;
  readonly #open: OpenMarkup;

  constructor(writing: RevisionWriting, steps: readonly StoryStep[], lines: LineWriting) {
    this.#writing = writing;
    this.#lines = lines;
    this.#open = new OpenMarkup(writing, steps);
  }

  put(step: AtomStep): void {
    const atom = step.kind === "deleted" ? step.before : step.after;
    this.#open.wrap(step, atom.chain);
    if (step.kind !== "deleted") this.markers(atom.leading);
    this.#open.revise(step);
    if (atom.content.kind === "text") this.#open.addText(step, atom.content.text);
    else if (atom.content.kind === "child") this.#putChild(step, atom.content.element);
    else this.#putWhole(step, atom);
  }

  /** What has no width, of the later document. */
  markers(elements: readonly XmlElement[]): void {
    if (elements.length === 0) return;
    this.#open.endRevision();
    for (const element of elements)
      this.#open.add(
        nameOf(element) === "w:commentReference" ? this.#commentRun(element) : ownXml(this.#writing, element),
      );
  }

  /** The sign of a comment: of a row or note that is new it comes with that, or the row would be kept for it. */
  #commentRun(element: XmlElement): string {
    const { w } = this.#writing;
    const properties = child(element.parent, "w:rPr");
    const look = properties === undefined ? "" : ownXml(this.#writing, properties);
    const run = `<${w}r>${look}${ownXml(this.#writing, element)}</${w}r>`;
    return this.#lines.isAlone ? `<${w}ins ${revisionAttributes(this.#writing)}>${run}</${w}ins>` : run;
  }

  /** Markup between what was put and what comes, outside of all that is open. */
  raw(xml: string): void {
    this.#open.closeWrappers(0);
    this.#open.add(xml);
  }

  finish(): string {
    return this.#open.finish();
  }

  #putChild(step: AtomStep, element: XmlElement): void {
    this.#open.openRun(step);
    this.#open.endText();
    const { foreign, notes } = this.#writing;
    if (step.kind === "deleted") {
      this.#open.add(foreign.write(element, isDeleted(step) ? gone(element.local) : element.local));
      return;
    }
    if (step.kind === "same" && step.before.note !== undefined && step.after.note !== undefined)
      notes.same(step.before.note, step.after.note);
    if (step.kind === "inserted" && step.after.note !== undefined) notes.inserted(step.after.note);
    this.#open.add(this.#ownWithBoxes(step, element));
  }

  /** An element whose text boxes are written as changed. */
  #ownWithBoxes(step: AtomStep, element: XmlElement): string {
    const boxes = step.kind === "same" ? step.boxes.filter(({ after }) => isInside(after, element)) : [];
    if (boxes.length === 0) return ownXml(this.#writing, element);
    const { text } = this.#writing.after.tree.source;
    let xml = "";
    let at = element.start;
    for (const { after, content } of boxes) {
      if (after.contentStart === after.end) continue;
      xml += `${text.slice(at, after.contentStart)}${this.#lines.writeBox(content)}`;
      at = after.contentEnd;
    }
    return xml + text.slice(at, element.end);
  }

  #putWhole(step: AtomStep, { content }: Atom): void {
    this.#open.endRun();
    const { foreign } = this.#writing;
    const isFormer = step.kind === "deleted";
    if (content.kind === "runs") for (const run of content.runs) this.#putRun(step, run);
    else if (content.kind === "simpleField" && step.kind !== "same") this.#putSimpleField(step, content.element);
    else if (content.kind === "simpleField" || content.kind === "whole")
      this.#open.add(isFormer ? foreign.write(content.element) : this.#ownWithBoxes(step, content.element));
  }

  #putRun(step: AtomStep, run: XmlElement): void {
    if (step.kind !== "deleted") {
      this.#open.add(step.kind === "same" ? this.#ownWithBoxes(step, run) : ownXml(this.#writing, run));
      return;
    }
    // Bookmarks are those of the later document.
    if (isBookmark(run)) return;
    const { foreign } = this.#writing;
    const { start, end } = foreign.shell(run);
    const inner = elementsOf(run).map((each) => foreign.write(each, isDeleted(step) ? gone(each.local) : each.local));
    this.#open.add(`${start}${inner.join("")}${end}`);
  }

  /** A field in one element cannot be inserted or deleted: it is written as the runs it stands for. ISO/IEC 29500-1, 17.16.18. */
  #putSimpleField(step: AtomStep, element: XmlElement): void {
    const { w } = this.#writing;
    const code = escapeText(readAttribute(element, "instr") ?? "");
    const name = `${w}${isDeleted(step) ? "delInstrText" : "instrText"}`;
    const mark = (kind: string, more = ""): string =>
      `<${w}r><${w}fldChar ${w}fldCharType="${escapeAttribute(kind)}"${more}/></${w}r>`;
    const locked = readAttribute(element, "fldLock");
    this.#open.add(mark("begin", locked === undefined ? "" : ` ${w}fldLock="${escapeAttribute(locked)}"`));
    this.#open.add(`<${w}r><${name} xml:space="preserve">${code}</${name}></${w}r>${mark("separate")}`);
    const visit = (each: XmlElement): void => {
      if (nameOf(each) === "w:r") this.#putRun(step, each);
      else for (const inner of elementsOf(each)) visit(inner);
    };
    for (const each of elementsOf(element)) visit(each);
    this.#open.add(mark("end"));
  }
}

function gone(local: string): string {
  if (local === "t") return "delText";
  return local === "instrText" ? "delInstrText" : local;
}

function isInside(element: XmlElement, outer: XmlElement): boolean {
  return element.start >= outer.start && element.end <= outer.end;
}
