import type { ChangeKind, ChangePlace } from "../changes.ts";
import type { ParagraphSlice, SameStep, StoryMark, StoryStep, StoryToken } from "../units.ts";
import { stepsInRuns } from "../words.ts";
import { placeOfParagraph, type Reporting } from "./reporting.ts";

interface Half {
  readonly paragraph: ParagraphSlice;
  start: number;
  end: number;
  text: string;
  isMark: boolean;
}

interface Run {
  readonly key: string;
  before: Half | undefined;
  after: Half | undefined;
}

/** Tells the changes that steps are: one for each stretch of a paragraph that changed in one way. */
export function logSteps(reporting: Reporting, steps: readonly StoryStep[]): void {
  const logger = new StepLogger(reporting, steps);
  for (const [index, step] of steps.entries()) {
    reporting.look();
    for (const part of stepsInRuns(step)) logger.meet(part, index);
  }
  logger.end();
}

class StepLogger {
  readonly #reporting: Reporting;
  readonly #owners: Readonly<Record<"before" | "after", readonly (ParagraphSlice | undefined)[]>>;
  readonly #offsets = { before: 0, after: 0 };
  /** Paragraphs that moved, and what they were. */
  readonly #moves = new Map<ParagraphSlice, ParagraphSlice>();
  /** Those and what they became: what else changed in them is told with the move. */
  readonly #moved = new Set<ParagraphSlice>();
  readonly #told = new Set<ParagraphSlice>();
  #run: Run | undefined;

  constructor(reporting: Reporting, steps: readonly StoryStep[]) {
    this.#reporting = reporting;
    const { look } = reporting;
    this.#owners = { before: ownersOf(steps, "before", look), after: ownersOf(steps, "after", look) };
    for (const step of steps) {
      look();
      if (step.kind === "same" || step.move === undefined) continue;
      this.#moves.set(step.move.after, step.move.before);
      this.#moved.add(step.move.after).add(step.move.before);
    }
  }

  meet(step: StoryStep, index: number): void {
    const owner = this.#owners[step.kind === "deleted" ? "before" : "after"][index];
    const isReported = step.kind !== "same" && step.move === undefined && owner !== undefined && this.#moved.has(owner);
    const key = isReported ? "" : keyOf(step);
    if (this.#run !== undefined && this.#run.key !== key) this.end();
    if (key !== "") {
      this.#run ??= { key, before: undefined, after: undefined };
      if (step.kind !== "inserted") this.#run.before = this.#extend("before", this.#run.before, step.before, index);
      if (step.kind !== "deleted") this.#run.after = this.#extend("after", this.#run.after, step.after, index);
    }
    const isEnd = (step.kind === "deleted" ? step.before : step.after).kind === "mark";
    if (isEnd) this.end();
    if (step.kind === "same") this.#meetSame(step, index);
    if (step.kind !== "inserted") this.#advance("before", step.before);
    if (step.kind !== "deleted") this.#advance("after", step.after);
  }

  end(): void {
    const run = this.#run;
    this.#run = undefined;
    if (run === undefined || run.key.startsWith("move")) {
      if (run?.after !== undefined) this.#logMove(run.key.slice("move ".length), run.after.paragraph);
      return;
    }
    const before = run.before === undefined ? {} : { before: this.#placeOf("before", run.before) };
    const after = run.after === undefined ? {} : { after: this.#placeOf("after", run.after) };
    this.#reporting.log({ kind: run.key.startsWith("format") ? "format" : kindOf(run), ...before, ...after });
  }

  #logMove(group: string, paragraph: ParagraphSlice): void {
    const move = this.#moves.get(paragraph);
    if (move === undefined || this.#told.has(paragraph)) return;
    this.#told.add(paragraph);
    this.#reporting.log({
      kind: "move",
      before: placeOfParagraph(this.#reporting, "before", move),
      after: placeOfParagraph(this.#reporting, "after", paragraph),
      move: group,
    });
  }

  /** What is the same but for its look. */
  #meetSame({ before, after }: SameStep, index: number): void {
    if (before.kind === "mark" && after.kind === "mark") this.#meetMarks(before, after);
    if (proofingOf(before) === proofingOf(after)) return;
    const [first, second] = [this.#owners.before[index], this.#owners.after[index]];
    if (first !== undefined && second !== undefined) this.#reporting.proofing.note(this.#reporting, first, second);
  }

  #meetMarks(before: StoryMark, after: StoryMark): void {
    const places = () => ({
      before: placeOfParagraph(this.#reporting, "before", before.paragraph),
      after: placeOfParagraph(this.#reporting, "after", after.paragraph),
    });
    const [first, second] = [before.line, after.line];
    if (first.properties.key !== second.properties.key || first.markProperties.key !== second.markProperties.key)
      this.#reporting.log({ kind: "paragraphFormat", ...places() });
    if (before.paragraph.sectionKey !== after.paragraph.sectionKey)
      this.#reporting.log({ kind: "sectionFormat", ...places() });
  }

  #extend(which: "before" | "after", half: Half | undefined, token: StoryToken, index: number): Half | undefined {
    const paragraph = this.#owners[which][index];
    if (paragraph === undefined) return half;
    const start = this.#offsets[which];
    const made = half ?? { paragraph, start, end: start, text: "", isMark: false };
    if (token.kind === "mark") made.isMark = true;
    else made.text += token.text;
    made.end = start + widthOf(token);
    return made;
  }

  #advance(which: "before" | "after", token: StoryToken): void {
    this.#offsets[which] = token.kind === "mark" ? 0 : this.#offsets[which] + widthOf(token);
  }

  #placeOf(which: "before" | "after", { paragraph, start, end, text }: Half): ChangePlace {
    const side = this.#reporting[which];
    return {
      part: side.part,
      paragraph: this.#reporting.numbers.of(side.tree, paragraph.element, this.#reporting.look),
      // Places count in what is written, which is more than what is read where there are tracked changes.
      ...(paragraph.isRaw && { range: { start, end } }),
      text,
    };
  }
}

/** What makes one change of neighbours; "" for what did not change. */
function keyOf(step: StoryStep): string {
  if (step.kind !== "same") return step.move === undefined ? "text" : `move ${step.move.group}`;
  if (step.before.kind === "mark" || step.after.kind === "mark") return "";
  const [before, after] = [step.before.properties.key, step.after.properties.key];
  return before === after ? "" : `format ${before}\u0000${after}`;
}

function proofingOf(token: StoryToken): string {
  return (token.kind === "mark" ? token.line.markProperties : token.properties).proofing;
}

function kindOf({ before, after }: Run): ChangeKind {
  if (before !== undefined && after !== undefined) return "replace";
  if (after !== undefined) return after.isMark && after.text.trim() === "" && after.start > 0 ? "split" : "insert";
  return before?.isMark === true && before.text.trim() === "" && before.start > 0 ? "join" : "delete";
}

/** The paragraph that the token of each step is of: the one whose mark comes next. */
function ownersOf(
  steps: readonly StoryStep[],
  which: "before" | "after",
  look: () => void,
): readonly (ParagraphSlice | undefined)[] {
  const owners = new Array<ParagraphSlice | undefined>(steps.length).fill(undefined);
  let owner: ParagraphSlice | undefined;
  for (let index = steps.length - 1; index >= 0; index--) {
    look();
    const step = steps[index];
    const token = step === undefined ? undefined : tokenOf(step, which);
    if (token?.kind === "mark") owner = token.paragraph;
    owners[index] = owner;
  }
  return owners;
}

function tokenOf(step: StoryStep, which: "before" | "after"): StoryToken | undefined {
  if (which === "before") return step.kind === "inserted" ? undefined : step.before;
  return step.kind === "deleted" ? undefined : step.after;
}

/** Characters of a token in all that is written in its paragraph. */
function widthOf(token: StoryToken): number {
  return token.kind === "mark" ? 0 : token.width;
}
