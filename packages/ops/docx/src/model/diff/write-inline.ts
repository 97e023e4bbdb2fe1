import { escapeAttribute, escapeText, type XmlElement } from "@colophon/kit-xml";
import { nameOf, readAttribute } from "../word-text.ts";
import { elementsOf } from "./side.ts";
import type { Atom, Step, Wrapper } from "./units.ts";
import { changedProperties, formerProperties, ownXml, revisionAttributes, type Writing } from "./writing.ts";

interface OpenWrapper {
  readonly key: string;
  readonly end: string;
  before: XmlElement | undefined;
  after: XmlElement | undefined;
}

/** A step whose tokens are no marks. */
export type AtomStep =
  | { readonly kind: "same"; readonly before: Atom; readonly after: Atom }
  | { readonly kind: "deleted"; readonly before: Atom; readonly isMoved: boolean }
  | { readonly kind: "inserted"; readonly after: Atom; readonly isMoved: boolean };

/** How the content of a text box that stands in both documents is written. */
export type WriteBox = (before: XmlElement, after: XmlElement) => string;

const TRACKED_WRAPPERS: ReadonlySet<string> = new Set(["w:sdt", "w:customXml", "w:smartTag"]);

/** The content of one paragraph, a word after the other. */
export class InlineWriter {
  readonly #writing: Writing;
  readonly #writeBox: WriteBox;
  /** Wrappers that hold something that stands in both documents. */
  readonly #shared: ReadonlySet<XmlElement>;
  readonly #out: string[] = [];
  readonly #wrappers: OpenWrapper[] = [];
  #revision: { readonly key: string; readonly end: string } | undefined;
  #run: { readonly element: XmlElement; readonly key: string } | undefined;
  #text = "";
  #isDeletedText = false;

  constructor(writing: Writing, steps: readonly Step[], writeBox: WriteBox) {
    this.#writing = writing;
    this.#writeBox = writeBox;
    const shared = new Set<XmlElement>();
    for (const step of steps)
      if (step.kind === "same")
        for (const token of [step.before, step.after])
          if (token.kind === "atom") for (const { element } of token.chain) shared.add(element);
    this.#shared = shared;
  }

  put(step: AtomStep): void {
    const atom = step.kind === "deleted" ? step.before : step.after;
    this.#wrap(step, atom.chain);
    if (step.kind !== "deleted") this.markers(atom.leading);
    this.#revise(step);
    if (atom.content.kind === "text") this.#putText(step, atom.content.text);
    else if (atom.content.kind === "child") this.#putChild(step, atom.content.element);
    else this.#putWhole(step, atom);
  }

  /** What has no width, of the later document. */
  markers(elements: readonly XmlElement[]): void {
    if (elements.length === 0) return;
    this.#endRevision();
    const { w } = this.#writing;
    for (const element of elements) {
      const xml = ownXml(this.#writing, element);
      this.#out.push(nameOf(element) === "w:commentReference" ? `<${w}r>${xml}</${w}r>` : xml);
    }
  }

  /** Markup between what was put and what comes, outside of all that is open. */
  raw(xml: string): void {
    this.#closeWrappers(0);
    this.#out.push(xml);
  }

  finish(): string {
    this.#closeWrappers(0);
    return this.#out.join("");
  }

  #wrap(step: AtomStep, chain: readonly Wrapper[]): void {
    const which = step.kind === "deleted" ? "before" : "after";
    const former = step.kind === "same" ? step.before.chain : undefined;
    let depth = 0;
    for (; depth < chain.length && depth < this.#wrappers.length; depth++) {
      const open = this.#wrappers[depth];
      const wanted = chain[depth];
      if (open === undefined || wanted === undefined || open.key !== wanted.key) break;
      if (open[which] !== undefined && open[which] !== wanted.element) break;
      open[which] = wanted.element;
      if (former !== undefined) open.before = former[depth]?.element;
    }
    if (depth < this.#wrappers.length) this.#closeWrappers(depth);
    for (const [index, wrapper] of chain.entries()) {
      if (index < depth) continue;
      this.#endRevision();
      const { start, end } = this.#shellOf(wrapper, which);
      this.#out.push(start);
      const before = which === "before" ? wrapper.element : former?.[index]?.element;
      this.#wrappers.push({ key: wrapper.key, end, before, after: which === "after" ? wrapper.element : undefined });
    }
  }

  #shellOf({ element, content }: Wrapper, which: "before" | "after"): { start: string; end: string } {
    const { own, foreign, w } = this.#writing;
    const fragments = which === "after" ? own : foreign;
    const { start, end } = fragments.shell(element);
    const properties = elementsOf(element).filter(
      (each) => each !== content && /(?:sdt|sdtEnd|smartTag|customXml)Pr$/.test(each.local),
    );
    const inner = content === element ? { start: "", end: "" } : fragments.shell(content);
    const opening = `${start}${properties.map((each) => fragments.write(each)).join("")}${inner.start}`;
    if (this.#shared.has(element) || !TRACKED_WRAPPERS.has(nameOf(element)))
      return { start: opening, end: `${inner.end}${end}` };
    const kind = which === "after" ? "customXmlIns" : "customXmlDel";
    const around = (xml: string): string => {
      const attributes = revisionAttributes(this.#writing);
      const [, id = ""] = /id="(\d+)"/.exec(attributes) ?? [];
      return `<${w}${kind}RangeStart ${attributes}/>${xml}<${w}${kind}RangeEnd ${w}id="${id}"/>`;
    };
    return { start: around(opening), end: around(`${inner.end}${end}`) };
  }

  #closeWrappers(depth: number): void {
    this.#endRevision();
    while (this.#wrappers.length > depth) this.#out.push(this.#wrappers.pop()?.end ?? "");
  }

  #revise(step: AtomStep): void {
    if (step.kind === "same") {
      if (this.#revision !== undefined) this.#endRevision();
      return;
    }
    const { w, keptDeletion } = this.#writing;
    const known = step.kind === "deleted" ? keptDeletion?.(step.before) : keptDeletion && step.after.revision;
    const tag = step.kind === "deleted" ? (step.isMoved ? "moveFrom" : "del") : step.isMoved ? "moveTo" : "ins";
    const author = known === undefined ? "" : `${readAttribute(known, "author")} ${readAttribute(known, "date")}`;
    const key = `${tag} ${author}`;
    if (this.#revision?.key === key) return;
    this.#endRevision();
    this.#out.push(`<${w}${tag} ${revisionAttributes(this.#writing, known)}>`);
    this.#revision = { key, end: `</${w}${tag}>` };
  }

  #endRevision(): void {
    this.#endRun();
    if (this.#revision !== undefined) this.#out.push(this.#revision.end);
    this.#revision = undefined;
  }

  #openRun(step: AtomStep): void {
    const { own, foreign } = this.#writing;
    const atom = step.kind === "deleted" ? step.before : step.after;
    const element = atom.run;
    if (element === undefined) return;
    const key = step.kind === "same" ? `same ${step.before.properties.key}` : step.kind;
    if (this.#run?.element === element && this.#run.key === key) return;
    this.#endRun();
    const fragments = step.kind === "deleted" ? foreign : own;
    const properties =
      step.kind === "deleted"
        ? formerProperties(this.#writing, "rPr", step.before.properties)
        : changedProperties(this.#writing, "rPr", {
            before: step.kind === "same" ? step.before.properties : undefined,
            after: step.after.properties,
          });
    this.#out.push(`${fragments.shell(element).start}${properties}`);
    this.#run = { element, key };
  }

  #endRun(): void {
    this.#endText();
    if (this.#run !== undefined) this.#out.push(`</${this.#writing.w}r>`);
    this.#run = undefined;
  }

  #putText(step: AtomStep, text: string): void {
    this.#openRun(step);
    this.#isDeletedText = isDeleted(step);
    this.#text += text;
  }

  #endText(): void {
    if (this.#text === "") return;
    const name = `${this.#writing.w}${this.#isDeletedText ? "delText" : "t"}`;
    const space = /^\s|\s$|[\t\n\r]/.test(this.#text) ? ' xml:space="preserve"' : "";
    this.#out.push(`<${name}${space}>${escapeText(this.#text)}</${name}>`);
    this.#text = "";
  }

  #putChild(step: AtomStep, element: XmlElement): void {
    this.#openRun(step);
    this.#endText();
    const { foreign, notes } = this.#writing;
    if (step.kind === "deleted") {
      this.#out.push(foreign.write(element, isDeleted(step) ? gone(element.local) : element.local));
      return;
    }
    if (step.kind === "same" && step.before.note !== undefined && step.after.note !== undefined)
      notes.same(step.before.note, step.after.note);
    if (step.kind === "inserted" && step.after.note !== undefined) notes.inserted(step.after.note);
    this.#out.push(this.#ownWithBoxes(step, element));
  }

  /** An element whose text boxes are written as changed. */
  #ownWithBoxes(step: AtomStep, element: XmlElement): string {
    const boxes = step.kind === "same" ? step.after.boxes.filter((box) => isInside(box, element)) : [];
    if (step.kind !== "same" || boxes.length === 0) return ownXml(this.#writing, element);
    const { text } = this.#writing.after.tree.source;
    let xml = "";
    let at = element.start;
    for (const box of boxes) {
      const before = step.before.boxes[step.after.boxes.indexOf(box)];
      if (before === undefined || box.contentStart === box.end) continue;
      xml += `${text.slice(at, box.contentStart)}${this.#writeBox(before, box)}`;
      at = box.contentEnd;
    }
    return xml + text.slice(at, element.end);
  }

  #putWhole(step: AtomStep, { content }: Atom): void {
    this.#endRun();
    const { foreign } = this.#writing;
    const isFormer = step.kind === "deleted";
    if (content.kind === "runs") for (const run of content.runs) this.#putRun(step, run);
    else if (content.kind === "simpleField" && step.kind !== "same") this.#putSimpleField(step, content.element);
    else if (content.kind === "simpleField" || content.kind === "whole")
      this.#out.push(isFormer ? foreign.write(content.element) : this.#ownWithBoxes(step, content.element));
  }

  #putRun(step: AtomStep, run: XmlElement): void {
    if (step.kind !== "deleted") {
      this.#out.push(step.kind === "same" ? this.#ownWithBoxes(step, run) : ownXml(this.#writing, run));
      return;
    }
    const { foreign } = this.#writing;
    const { start, end } = foreign.shell(run);
    const inner = elementsOf(run).map((each) => foreign.write(each, isDeleted(step) ? gone(each.local) : each.local));
    this.#out.push(`${start}${inner.join("")}${end}`);
  }

  /** A field in one element cannot be inserted or deleted: it is written as the runs it stands for. ISO/IEC 29500-1, 17.16.18. */
  #putSimpleField(step: AtomStep, element: XmlElement): void {
    const { w } = this.#writing;
    const code = escapeText(readAttribute(element, "instr") ?? "");
    const name = `${w}${isDeleted(step) ? "delInstrText" : "instrText"}`;
    const mark = (kind: string, more = ""): string =>
      `<${w}r><${w}fldChar ${w}fldCharType="${escapeAttribute(kind)}"${more}/></${w}r>`;
    const locked = readAttribute(element, "fldLock");
    this.#out.push(mark("begin", locked === undefined ? "" : ` ${w}fldLock="${escapeAttribute(locked)}"`));
    this.#out.push(`<${w}r><${name} xml:space="preserve">${code}</${name}></${w}r>${mark("separate")}`);
    const visit = (each: XmlElement): void => {
      if (nameOf(each) === "w:r") this.#putRun(step, each);
      else for (const inner of elementsOf(each)) visit(inner);
    };
    for (const each of elementsOf(element)) visit(each);
    this.#out.push(mark("end"));
  }
}

/** Text that was moved away is still written as text. */
function isDeleted(step: AtomStep): boolean {
  return step.kind === "deleted" && !step.isMoved;
}

function gone(local: string): string {
  if (local === "t") return "delText";
  return local === "instrText" ? "delInstrText" : local;
}

function isInside(element: XmlElement, outer: XmlElement): boolean {
  return element.start >= outer.start && element.end <= outer.end;
}
