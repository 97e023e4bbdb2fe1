import { nameOf, readAttribute } from "@colophon/base-word";
import { escapeText, type XmlElement } from "@colophon/kit-xml";
import type { BoxChange } from "../decide/block-changes.ts";
import { elementsOf } from "../side.ts";
import type { Atom, StoryStep, Wrapper } from "../units.ts";
import { changedProperties, formerProperties, type RevisionWriting, revisionAttributes } from "./writing.ts";

interface OpenWrapper {
  readonly key: string;
  readonly end: string;
  before: XmlElement | undefined;
  after: XmlElement | undefined;
}

/** A step whose tokens are no marks. */
export type AtomStep =
  | { readonly kind: "same"; readonly before: Atom; readonly after: Atom; readonly boxes: readonly BoxChange[] }
  | { readonly kind: "deleted"; readonly before: Atom; readonly isMoved: boolean }
  | { readonly kind: "inserted"; readonly after: Atom; readonly isMoved: boolean };

const TRACKED_WRAPPERS: ReadonlySet<string> = new Set(["w:sdt", "w:customXml", "w:smartTag"]);

/** The markup of one paragraph as it is written: what is open around the next word, from wrappers over revision and run to its text. */
export class OpenMarkup {
  readonly #writing: RevisionWriting;
  /** Wrappers that hold something that stands in both documents. */
  readonly #shared: ReadonlySet<XmlElement>;
  readonly #out: string[] = [];
  readonly #wrappers: OpenWrapper[] = [];
  #revision: { readonly key: string; readonly end: string } | undefined;
  #run: { readonly element: XmlElement; readonly key: string } | undefined;
  #text = "";
  #isDeletedText = false;

  constructor(writing: RevisionWriting, steps: readonly StoryStep[]) {
    this.#writing = writing;
    this.#shared = sharedWrappers(steps);
  }

  /** Markup as it is, inside of what is open. */
  add(xml: string): void {
    this.#out.push(xml);
  }

  addText(step: AtomStep, text: string): void {
    this.openRun(step);
    this.#isDeletedText = isDeleted(step);
    this.#text += text;
  }

  finish(): string {
    this.closeWrappers(0);
    return this.#out.join("");
  }

  /** Opens what is around the next word, closes what is not. */
  wrap(step: AtomStep, chain: readonly Wrapper[]): void {
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
    if (depth < this.#wrappers.length) this.closeWrappers(depth);
    for (const [index, wrapper] of chain.entries()) {
      if (index < depth) continue;
      this.endRevision();
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

  closeWrappers(depth: number): void {
    this.endRevision();
    while (this.#wrappers.length > depth) this.#out.push(this.#wrappers.pop()?.end ?? "");
  }

  revise(step: AtomStep): void {
    if (step.kind === "same") {
      if (this.#revision !== undefined) this.endRevision();
      return;
    }
    const { w, keptDeletion } = this.#writing;
    const known = step.kind === "deleted" ? keptDeletion?.(step.before) : keptDeletion && step.after.revision;
    const tag = step.kind === "deleted" ? (step.isMoved ? "moveFrom" : "del") : step.isMoved ? "moveTo" : "ins";
    const author = known === undefined ? "" : `${readAttribute(known, "author")} ${readAttribute(known, "date")}`;
    const key = `${tag} ${author}`;
    if (this.#revision?.key === key) return;
    this.endRevision();
    this.#out.push(`<${w}${tag} ${revisionAttributes(this.#writing, known)}>`);
    this.#revision = { key, end: `</${w}${tag}>` };
  }

  endRevision(): void {
    this.endRun();
    if (this.#revision !== undefined) this.#out.push(this.#revision.end);
    this.#revision = undefined;
  }

  openRun(step: AtomStep): void {
    const { own, foreign } = this.#writing;
    const atom = step.kind === "deleted" ? step.before : step.after;
    const element = atom.run;
    if (element === undefined) return;
    const key = step.kind === "same" ? `same ${step.before.properties.key}` : step.kind;
    if (this.#run?.element === element && this.#run.key === key) return;
    this.endRun();
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

  endRun(): void {
    this.endText();
    if (this.#run !== undefined) this.#out.push(`</${this.#writing.w}r>`);
    this.#run = undefined;
  }

  endText(): void {
    if (this.#text === "") return;
    const name = `${this.#writing.w}${this.#isDeletedText ? "delText" : "t"}`;
    const space = /^\s|\s$|[\t\n\r]/.test(this.#text) ? ' xml:space="preserve"' : "";
    this.#out.push(`<${name}${space}>${escapeText(this.#text)}</${name}>`);
    this.#text = "";
  }
}

function sharedWrappers(steps: readonly StoryStep[]): ReadonlySet<XmlElement> {
  const shared = new Set<XmlElement>();
  for (const step of steps)
    if (step.kind === "same")
      for (const token of [step.before, step.after])
        if (token.kind === "atom") for (const { element } of token.chain) shared.add(element);
  return shared;
}

/** Text that was moved away is still written as text. */
export function isDeleted(step: AtomStep): boolean {
  return step.kind === "deleted" && !step.isMoved;
}
