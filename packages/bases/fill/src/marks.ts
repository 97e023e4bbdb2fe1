import type { GroupRole, IdSpace, TemplateStep } from "./template.ts";

/** A stretch of a part's text that something else replaces, or nothing does. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly step?: TemplateStep;
  /** Only where a section repeats it. */
  readonly inLoop?: boolean;
}

interface Mark {
  readonly at: number;
  readonly group: OpenGroup;
  readonly isOpen: boolean;
  /** Markup that ends a run before the mark, and the one that begins it again after it. */
  readonly before: string;
  readonly after: string;
}

interface OpenGroup {
  readonly role: GroupRole;
  readonly order: number;
  readonly start: number;
  readonly end: number;
}

/** A place where a group begins or ends, with what ends a run before it and begins one after it. */
export interface Edge {
  readonly at: number;
  readonly before?: string;
  readonly after?: string;
}

/** Two groups that overlap. */
export interface Overlap {
  readonly first: GroupRole;
  readonly second: GroupRole;
}

/** Groups and edits of one part, which become the steps that write it. */
export class PartMarks {
  readonly #edits: Edit[] = [];
  readonly #marks: Mark[] = [];
  #elements = 1_000_000_000;

  edit(edit: Edit): void {
    this.#edits.push(edit);
  }

  cut({ start, end }: { readonly start: number; readonly end: number }): void {
    this.#edits.push({ start, end });
  }

  id(span: { readonly start: number; readonly end: number }, space: IdSpace, value: string): void {
    this.#edits.push({ ...span, step: { kind: "id", space, value }, inLoop: true });
  }

  /** A group of an element: it opens after the loops that begin there. */
  around(span: { readonly start: number; readonly end: number }, role: GroupRole): void {
    this.group(role, { at: span.start }, { at: span.end }, this.#elements++);
  }

  /** `order`: that of tags in the part. */
  group(role: GroupRole, open: Edge, close: Edge, order: number): void {
    const group: OpenGroup = { role, order, start: open.at, end: close.at };
    for (const [edge, isOpen] of [
      [open, true],
      [close, false],
    ] as const)
      this.#marks.push({ at: edge.at, group, isOpen, before: edge.before ?? "", after: edge.after ?? "" });
  }

  get isEmpty(): boolean {
    return this.#marks.length === 0 && this.#edits.every(({ inLoop }) => inLoop === true);
  }

  /** The steps that write the part. Errors: the groups that overlap. */
  build(source: string, look: () => void): readonly TemplateStep[] | Overlap {
    const edits = this.#edits.sort((a, b) => a.start - b.start || b.end - a.end);
    const marks = this.#marks
      .map((mark, index) => ({ mark, index }))
      .sort((a, b) => compareMarks(a.mark, b.mark) || a.index - b.index);
    const writer = new StepWriter(source, edits, look);
    for (const { mark } of marks) {
      look();
      writer.copyTo(mark.at);
      const overlap = writer.place(mark);
      if (overlap !== undefined) return overlap;
    }
    writer.copyTo(source.length);
    return writer.finish();
  }
}

/** Groups that began before end first, the inner ones before the outer; the rest is in the order of the tags. */
function compareMarks(a: Mark, b: Mark): number {
  if (a.at !== b.at) return a.at - b.at;
  const [endsA, endsB] = [!a.isOpen && a.group.start < a.at, !b.isOpen && b.group.start < b.at];
  if (endsA !== endsB) return endsA ? -1 : 1;
  if (endsA) return b.group.start - a.group.start || b.group.order - a.group.order;
  return a.group === b.group ? (a.isOpen ? -1 : 1) : a.group.order - b.group.order;
}

class StepWriter {
  readonly #source: string;
  readonly #edits: readonly Edit[];
  readonly #look: () => void;
  readonly #stack: { readonly group: OpenGroup | undefined; readonly steps: TemplateStep[] }[] = [
    { group: undefined, steps: [] },
  ];
  #at = 0;
  #next = 0;
  #loops = 0;
  /** Markup that begins a run again, kept back in case the run ends right there. */
  #pending = "";

  constructor(source: string, edits: readonly Edit[], look: () => void) {
    this.#source = source;
    this.#edits = edits;
    this.#look = look;
  }

  copyTo(end: number): void {
    for (; ; this.#next++) {
      const edit = this.#edits[this.#next];
      if (edit === undefined || edit.start >= end) break;
      this.#look();
      if (edit.start < this.#at || (edit.inLoop === true && this.#loops === 0)) continue;
      this.#raw(this.#source.slice(this.#at, edit.start));
      this.#at = edit.end;
      if (edit.step !== undefined) this.#push(edit.step);
    }
    if (end > this.#at) {
      this.#raw(this.#source.slice(this.#at, end));
      this.#at = end;
    }
  }

  place({ group, isOpen, before, after }: Mark): Overlap | undefined {
    if (before !== "" && this.#pending !== "") this.#pending = "";
    else this.#raw(before);
    if (isOpen) {
      this.#flush();
      this.#stack.push({ group, steps: [] });
      if (isRepeated(group.role)) this.#loops++;
    } else {
      this.#flush();
      const top = this.#stack.at(-1);
      if (top?.group !== group) return { first: top?.group?.role ?? group.role, second: group.role };
      this.#stack.pop();
      if (isRepeated(group.role)) this.#loops--;
      this.#stack.at(-1)?.steps.push({ kind: "group", role: group.role, steps: top.steps });
    }
    this.#pending = after;
    return undefined;
  }

  finish(): readonly TemplateStep[] {
    this.#flush();
    return this.#stack[0]?.steps ?? [];
  }

  #raw(text: string): void {
    if (text !== "") this.#push(text);
  }

  #push(step: TemplateStep): void {
    this.#flush();
    const steps = this.#stack.at(-1)?.steps;
    const last = steps?.at(-1);
    if (typeof step === "string" && typeof last === "string") steps?.splice(-1, 1, last + step);
    else steps?.push(step);
  }

  #flush(): void {
    if (this.#pending === "") return;
    const text = this.#pending;
    this.#pending = "";
    this.#push(text);
  }
}

function isRepeated({ kind }: GroupRole): boolean {
  return kind === "loop" || kind === "item" || kind === "region";
}
