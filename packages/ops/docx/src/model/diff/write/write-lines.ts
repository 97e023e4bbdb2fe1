import { nameOf } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import type { LineChange } from "../decide/block-changes.ts";
import { sectionKeyOf } from "../read-paragraph.ts";
import { propertiesOf } from "../side.ts";
import type { ParagraphSlice, StoryMark, StoryStep, StoryToken } from "../units.ts";
import { stepsInRuns } from "../words.ts";
import type { AtomStep } from "./open-markup.ts";
import { InlineWriter, type LineWriting } from "./write-inline.ts";
import { changedProperties, formerProperties, ownXml, type RevisionWriting, revisionAttributes } from "./writing.ts";

/** Lines of whole paragraphs with tracked changes. */
export function writeLines(writing: RevisionWriting, lines: readonly LineChange[], around: LineWriting): string {
  const starts = startsOf(lines);
  return lines
    .map((line) => {
      writing.look();
      return line.kind === "unchanged"
        ? writeUnchanged(writing, line.after)
        : new LineWriter(writing, line.steps, starts).write(around);
    })
    .join("");
}

/** A paragraph in which nothing changed, as it was read. */
export function writeUnchanged(writing: RevisionWriting, { leading, element }: ParagraphSlice): string {
  return [...leading, element].map((each) => ownXml(writing, each)).join("");
}

/** The elements before paragraphs of the later document, by the first token of each. */
function startsOf(lines: readonly LineChange[]): ReadonlyMap<StoryToken, readonly XmlElement[]> {
  const starts = new Map<StoryToken, readonly XmlElement[]>();
  for (const change of lines)
    for (const step of change.kind === "changed" ? change.steps : []) {
      if (step.kind === "deleted" || step.after.kind !== "mark") continue;
      const { paragraph, line } = step.after;
      if (paragraph.leading.length > 0) starts.set(line.atoms[0] ?? step.after, paragraph.leading);
    }
  return starts;
}

class LineWriter {
  readonly #writing: RevisionWriting;
  readonly #line: readonly StoryStep[];
  readonly #starts: ReadonlyMap<StoryToken, readonly XmlElement[]>;

  constructor(
    writing: RevisionWriting,
    line: readonly StoryStep[],
    starts: ReadonlyMap<StoryToken, readonly XmlElement[]>,
  ) {
    this.#writing = writing;
    this.#line = line;
    this.#starts = starts;
  }

  write(lines: LineWriting): string {
    const end = this.#line.at(-1);
    const { w, own, foreign } = this.#writing;
    const mark = end?.kind === "deleted" ? end.before : end?.after;
    if (end === undefined || mark?.kind !== "mark") return "";
    const content = new InlineWriter(this.#writing, this.#line, lines);
    const ranges = this.#rangesOf();
    for (const step of this.#line) {
      this.#writing.look();
      content.markers(step.kind === "deleted" ? [] : (this.#starts.get(step.after) ?? []));
      const start = ranges.starts.get(step);
      if (start !== undefined) content.raw(start);
      for (const part of stepsInRuns(step)) {
        const atoms = toAtomStep(part);
        if (atoms !== undefined) content.put(atoms);
      }
      const stop = ranges.ends.get(step);
      if (stop !== undefined) content.raw(stop);
    }
    if (end.kind !== "deleted" && end.after.kind === "mark") content.markers(end.after.line.trailing);
    const fragments = end.kind === "deleted" ? foreign : own;
    const { start } = fragments.shell(mark.paragraph.element);
    const inner = `${this.#properties(end, mark)}${content.finish()}`;
    return `${start}${inner}</${w}p>${ranges.behind}`;
  }

  /** Where ranges of moves begin and end. */
  #rangesOf() {
    const { w, revisions } = this.#writing;
    const starts = new Map<StoryStep, string>();
    const ends = new Map<StoryStep, string>();
    let behind = "";
    const moved = this.#line.filter((step) => step.kind !== "same" && step.move !== undefined);
    const byName = new Map<string, StoryStep[]>();
    for (const step of moved)
      if (step.kind !== "same") {
        const key = `${step.kind} ${step.move?.name}`;
        byName.set(key, [...(byName.get(key) ?? []), step]);
      }
    for (const steps of byName.values()) {
      const [first, last] = [steps[0], steps.at(-1)];
      if (first === undefined || last === undefined || first.kind === "same" || last.kind === "same") continue;
      const name = `move${first.kind === "deleted" ? "From" : "To"}Range`;
      const id = `${w}id="${revisions.number()}"`;
      const who = ` ${w}author="${attributeText(revisions.author)}" ${w}date="${attributeText(revisions.date)}"`;
      starts.set(first, `<${w}${name}Start ${id}${who} ${w}name="${first.move?.name}"/>`);
      const stop = `<${w}${name}End ${id}/>`;
      if ((last.kind === "deleted" ? last.before : last.after).kind === "mark") behind += stop;
      else ends.set(last, stop);
    }
    return { starts, ends, behind };
  }

  /** A mark goes as what stands before it goes: where the two differ LibreOffice 7.4 leaves an empty paragraph. */
  #isMoved(mark: StoryStep): boolean {
    const last = this.#line.at(-2);
    return isMovedStep(mark) && (last === undefined || isMovedStep(last));
  }

  #properties(step: StoryStep, { paragraph, line }: StoryMark): string {
    const writing = this.#writing;
    const { w } = writing;
    if (step.kind === "deleted") {
      const first = `<${w}${this.#isMoved(step) ? "moveFrom" : "del"} ${revisionAttributes(writing)}/>`;
      const mark = formerProperties(writing, "rPr", line.markProperties, first);
      const section = paragraph.section === undefined ? "" : writing.foreign.write(paragraph.section);
      return formerProperties(writing, "pPr", line.properties, "", `${mark}${section}`);
    }
    const before = step.kind === "same" && step.before.kind === "mark" ? step.before : undefined;
    const known = writing.keptDeletion === undefined ? undefined : paragraph.revision;
    const first =
      before === undefined && step.kind === "inserted"
        ? `<${w}${this.#isMoved(step) ? "moveTo" : "ins"} ${revisionAttributes(writing, known)}/>`
        : "";
    const mark = changedProperties(writing, "rPr", {
      before: before?.line.markProperties,
      after: line.markProperties,
      first,
    });
    const section =
      paragraph.section === undefined ? "" : writeSection(writing, before?.paragraph.section, paragraph.section);
    return changedProperties(writing, "pPr", {
      before: before?.line.properties,
      after: line.properties,
      last: `${mark}${section}`,
    });
  }
}

function isMovedStep(step: StoryStep): boolean {
  return step.kind !== "same" && step.move !== undefined;
}

function attributeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function toAtomStep(step: StoryStep): AtomStep | undefined {
  if (step.kind === "same")
    return step.before.kind === "atom" && step.after.kind === "atom"
      ? { kind: "same", before: step.before, after: step.after, boxes: step.boxes ?? [] }
      : undefined;
  const isMoved = step.move !== undefined;
  if (step.kind === "deleted")
    return step.before.kind === "atom" ? { kind: "deleted", before: step.before, isMoved } : undefined;
  return step.after.kind === "atom" ? { kind: "inserted", after: step.after, isMoved } : undefined;
}

/** The properties of a section, with what they were. Headers and footers are none of what can be tracked. */
export function writeSection(writing: RevisionWriting, before: XmlElement | undefined, after: XmlElement): string {
  const { w, own, foreign } = writing;
  if (before === undefined || sectionKeyOf(before, writing.before) === sectionKeyOf(after, writing.after))
    return ownXml(writing, after);
  const { children } = propertiesOf(after, writing.after);
  const former = propertiesOf(before, writing.before).children.filter((each) => !isHeader(each));
  const inner = former.map((element) => foreign.write(element)).join("");
  const change = `<${w}sectPrChange ${revisionAttributes(writing)}><${w}sectPr>${inner}</${w}sectPr></${w}sectPrChange>`;
  const { start, end } = own.shell(after);
  return `${start}${children.map((element) => ownXml(writing, element)).join("")}${change}${end}`;
}

function isHeader(element: XmlElement): boolean {
  return ["w:headerReference", "w:footerReference"].includes(nameOf(element));
}
