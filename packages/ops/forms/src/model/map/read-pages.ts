import {
  Interpreter,
  integerOf,
  type PdfPage,
  partsOf,
  type Rectangle,
  readPageText,
  type TextPart,
  walkPages,
} from "@colophon/kit-pdf";
import type { Field, Form, Widget } from "@colophon/kit-pdf/forms";
import { findLabels, type LabelCandidate, type LabelTarget } from "./find-labels.ts";

/** A widget with the texts around it. */
export interface Surrounded {
  readonly field: Field;
  readonly widget: Widget;
  readonly page: number;
  /** The likeliest first; one that another field has the better claim to stands behind. */
  readonly candidates: readonly LabelCandidate[];
  /** The first candidate is that of another field, too. */
  readonly isShared: boolean;
}

interface FieldBox extends LabelTarget {
  readonly field: Field;
  readonly widget: Widget;
}

/** What of a page with fields could not be read. */
export interface PageGap {
  readonly page: number;
  readonly reason: "undecodable" | "picture";
  readonly count: number;
}

export interface ReadPages {
  readonly surrounded: readonly Surrounded[];
  readonly gaps: readonly PageGap[];
  readonly isCut: boolean;
}

interface Limits {
  readonly maxPages: number;
  readonly maxOperations: number;
}

/** Ems between words that are one label. */
export const GAP = 1;
/** What another label may cost more, before one label serves two fields. */
const YIELD = 24;

/** Every widget of a page, with the texts around it; pages without widgets are not read. */
export function readPages(form: Form, { maxPages, maxOperations }: Limits): ReadPages {
  const { file } = form;
  const byPage = new Map<number, { field: Field; widget: Widget }[]>();
  for (const field of form.fields)
    for (const widget of field.widgets) {
      if (widget.page === undefined || widget.rectangle === undefined) continue;
      const known = byPage.get(widget.page);
      if (known === undefined) byPage.set(widget.page, [{ field, widget }]);
      else known.push({ field, widget });
    }
  const interpreter = new Interpreter(file, { maxOperations });
  const surrounded: Surrounded[] = [];
  const gaps: PageGap[] = [];
  if (byPage.size === 0) return { surrounded, gaps, isCut: false };
  for (const page of walkPages(file, maxPages)) {
    const widgets = byPage.get(page.index);
    if (widgets === undefined) continue;
    const text = readPageText(file, page, interpreter);
    if (text.undecodable > 0) gaps.push({ page: page.index, reason: "undecodable", count: text.undecodable });
    if (text.glyphCount === 0 && text.covered > 0.5) gaps.push({ page: page.index, reason: "picture", count: 1 });
    const turn = turnOf(form, page);
    const parts = partsOf(text, GAP).flatMap((part) =>
      (part.angle - turn * 16) % 64 === 0 ? [turned(part, turn)] : [],
    );
    const placed = widgets.map(({ field, widget }): FieldBox => {
      const box = turnBox(widget.rectangle ?? [0, 0, 0, 0], turn);
      return { field, widget, box, isBox: field.kind === "check" || field.kind === "radio" };
    });
    const found = findLabels(placed, parts, file.checkpoint);
    for (const one of share(placed, found).map((one) => ({ ...one, page: page.index }))) surrounded.push(one);
  }
  return { surrounded, gaps, isCut: interpreter.isCut };
}

export function turnOf({ file }: Pick<Form, "file">, page: PdfPage): number {
  const degrees = integerOf(file.resolve(page.inherited.get("Rotate"))) ?? 0;
  return degrees % 90 === 0 ? (((degrees / 90) % 4) + 4) % 4 : 0;
}

export function turned(part: TextPart, turn: number): TextPart {
  return { ...part, angle: part.angle - turn * 16, box: turnBox(part.box, turn) };
}

/** A box as it lies when the page was turned so many quarters with the clock. */
export function turnBox([left, bottom, right, top]: Rectangle, turn: number): Rectangle {
  if (turn === 1) return [bottom, -right, top, -left];
  if (turn === 2) return [-right, -top, -left, -bottom];
  if (turn === 3) return [-top, left, -bottom, right];
  return [left, bottom, right, top];
}

/** A text goes to the field it is closest to; another takes its next where that is not much farther. */
function share(placed: readonly FieldBox[], found: readonly (readonly LabelCandidate[])[]): Omit<Surrounded, "page">[] {
  const order = placed
    .map((_, index) => index)
    .sort((one, other) => (found[one]?.[0]?.cost ?? Infinity) - (found[other]?.[0]?.cost ?? Infinity) || one - other);
  const taken = new Map<number, Field>();
  const shared: Omit<Surrounded, "page">[] = placed.map(({ field, widget }) => ({
    field,
    widget,
    candidates: [],
    isShared: false,
  }));
  for (const index of order) {
    const own = placed[index];
    const candidates = found[index] ?? [];
    const [best] = candidates;
    if (own === undefined || best === undefined) continue;
    const isFree = ({ part }: LabelCandidate): boolean => (taken.get(part) ?? own.field) === own.field;
    const free = candidates.find((candidate) => isFree(candidate) && candidate.cost <= best.cost + YIELD);
    const first = free ?? best;
    if (free !== undefined) taken.set(first.part, own.field);
    const rest = candidates.filter((candidate) => candidate !== first);
    shared[index] = {
      field: own.field,
      widget: own.widget,
      candidates: [first, ...rest],
      isShared: free === undefined,
    };
  }
  return shared;
}
