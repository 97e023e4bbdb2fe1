import {
  DrawingReader,
  Interpreter,
  linesToFill,
  partsOf,
  type Rectangle,
  readPageText,
  walkPages,
} from "@colophon/kit-pdf";
import type { Form } from "@colophon/kit-pdf/forms";
import { confidenceOf } from "./confidence.ts";
import { findLabels, type LabelCandidate, type LabelTarget } from "./find-labels.ts";
import { findPlaces, type WritingPlace } from "./find-places.ts";
import { GAP, type PageGap, turnBox, turned, turnOf } from "./read-pages.ts";

export interface LabelledPlace extends Omit<WritingPlace, "box"> {
  readonly page: number;
  /** In the page's user space, as a widget's is written. */
  readonly rectangle: Rectangle;
  readonly label: LabelCandidate | undefined;
  readonly confidence: number;
}

export interface FlatPages {
  readonly places: readonly LabelledPlace[];
  readonly gaps: readonly PageGap[];
  readonly isCut: boolean;
}

/** Strokes, fills and shapes of a page. Attack: a page of a million. */
const MAX_MARKS = 240_000;

/** Where the pages of a file without fields leave room to write, with the texts beside it. */
export function readFlatPages(
  { file }: Pick<Form, "file">,
  { maxPages, maxOperations }: { readonly maxPages: number; readonly maxOperations: number },
): FlatPages {
  const interpreter = new Interpreter(file, { maxOperations });
  const places: LabelledPlace[] = [];
  const gaps: PageGap[] = [];
  for (const page of walkPages(file, maxPages)) {
    const reader = new DrawingReader(file, MAX_MARKS);
    const text = readPageText(file, page, interpreter, { also: reader });
    if (text.undecodable > 0) gaps.push({ page: page.index, reason: "undecodable", count: text.undecodable });
    if (text.glyphCount === 0 && text.covered > 0.5) gaps.push({ page: page.index, reason: "picture", count: 1 });
    const turn = turnOf({ file }, page);
    const upright = (parts: ReturnType<typeof partsOf>) =>
      parts.flatMap((part) => ((part.angle - turn * 16) % 64 === 0 ? [turned(part, turn)] : []));
    const parts = upright(partsOf(text, GAP));
    const { strokes, fills } = reader.drawing;
    const drawing = {
      strokes: strokes.map((stroke) => ({ ...stroke, box: turnBox(stroke.box, turn) })),
      fills: fills.map((fill) => ({ ...fill, box: turnBox(fill.box, turn) })),
      images: [],
      shapes: [],
    };
    const { checkpoint } = file;
    const found = findPlaces({ drawing, parts, written: upright(linesToFill(text)), checkpoint });
    const targets = found.map(({ kind, box }): LabelTarget => ({ isBox: kind === "check", box }));
    const labels = findLabels(targets, parts, checkpoint);
    for (const [index, { box, ...place }] of found.entries()) {
      const candidates = labels[index] ?? [];
      const [label] = candidates;
      places.push({
        ...place,
        page: page.index,
        rectangle: turnBox(box, (4 - turn) % 4),
        label,
        confidence: confidenceOf({ isBox: place.kind === "check", isShared: false, candidates }),
      });
    }
  }
  return { places, gaps, isCut: interpreter.isCut };
}
