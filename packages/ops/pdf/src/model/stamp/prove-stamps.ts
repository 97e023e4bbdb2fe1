import { withPdfErrors } from "@colophon/base-pdf";
import { at } from "@colophon/contract";
import {
  Interpreter,
  integerOf,
  type Mark,
  type PageText,
  type PdfFile,
  type PdfPage,
  type Quad,
  quadOf,
  readPageText,
  type TextRun,
  textOf,
  transformPoint,
} from "@colophon/kit-pdf";
import { frameOfPage, STAMP_KEY } from "@colophon/kit-pdf/write";
import type { PlacedOnPages, Placement, StampOp } from "./place-stamps.ts";
import { quadsOverlap, shrink } from "./quads.ts";

interface Given {
  readonly after: PdfFile;
  readonly pages: readonly PdfPage[];
  /** Characters that no font has. */
  readonly missing: ReadonlySet<string>;
}

/** Share of a page under a picture from which on the picture hides what is under it. */
const COVERING = 0.9;
/** Of a box of a glyph, what its ink usually fills. */
const INK_SHARE = 0.7;
const SLACK_POINTS = 0.5;

/** Reads each stamped page of the result again: the text of each stamp must be at its place. What it hides or misses is reported. */
export function proveStamps(placed: readonly PlacedOnPages[], { after, pages, missing }: Given, op: StampOp): void {
  const byPage = new Map<number, { readonly name: string; readonly own: Placement }[]>();
  for (const { name, placements } of placed)
    for (const own of placements) {
      const list = byPage.get(own.page.index) ?? [];
      byPage.set(own.page.index, list);
      list.push({ name, own });
    }
  const interpreter = new Interpreter(after, { maxOperations: op.limits.maxElements });
  for (const page of pages) {
    const stamps = byPage.get(page.index);
    if (stamps === undefined) continue;
    op.checkpoint();
    const text = withPdfErrors(op, () => readPageText(after, page, interpreter));
    const { found, others } = splitRuns(text, op);
    for (const { name, own } of stamps) {
      if (own.text !== undefined) prove(own, { name, missing, runs: found.get(own.id) ?? [] }, op);
      report({ name, own, page, others, covered: text.covered, after }, op);
    }
  }
}

/** Runs of each stamp, and boxes of the other glyphs. */
function splitRuns(text: PageText, op: StampOp) {
  const found = new Map<number, TextRun[]>();
  const others: Quad[] = [];
  for (const run of text.runs) {
    op.checkpoint();
    const id = stampOf(run.mark);
    if (id !== undefined) {
      const runs = found.get(id) ?? [];
      found.set(id, runs);
      runs.push(run);
    } else
      for (const [index, glyph] of run.glyphs.entries())
        if (glyph.text?.trim() !== "") others.push(shrink(quadOf(run, index), INK_SHARE));
  }
  return { found, others };
}

function stampOf(mark: Mark | undefined): number | undefined {
  for (let own = mark; own !== undefined; own = own.outer) {
    const id = own.properties?.get(STAMP_KEY);
    if (own.tag === "Artifact" && id !== undefined) return integerOf(id);
  }
  return undefined;
}

function prove(
  { page, quad, text = "" }: Placement,
  {
    name,
    missing,
    runs,
  }: { readonly name: string; readonly missing: Given["missing"]; readonly runs: readonly TextRun[] },
  op: StampOp,
): void {
  const expected = [...text].filter((character) => !missing.has(character)).join("");
  const isInside = runs.every((run) =>
    run.glyphs.every((_, index) => quadsOverlap(shrink(quadOf(run, index), 0.01), grow(quad))),
  );
  if (isInside && lettersOf(readRuns(runs)) === lettersOf(expected)) return;
  throw op.error(
    "PDF_STAMP_UNPROVEN",
    `The text of the stamp ${name} was not found at its place on page ${page.index + 1}.`,
    {
      at: [at("page", page.index)],
      of: "bytes",
    },
  );
}

function grow(quad: Quad): Quad {
  const side = Math.max(1, Math.hypot((quad[4] ?? 0) - quad[0], (quad[5] ?? 0) - quad[1]));
  return shrink(quad, 1 + (2 * SLACK_POINTS) / side);
}

/** The text of runs, in the order of painting; glyphs that share one text give it once. */
function readRuns(runs: readonly TextRun[]): string {
  const said = new Set<Mark>();
  return runs
    .map(({ mark, glyphs }) => {
      const actual = mark?.tag === "Span" ? textOf(mark.properties?.get("ActualText") ?? null) : undefined;
      if (mark === undefined || actual === undefined) return glyphs.map(({ text }) => text ?? "\ufffd").join("");
      const isNew = !said.has(mark);
      said.add(mark);
      return isNew ? actual : "";
    })
    .join("");
}

/** Letters without spaces and controls, in an order of their own: lines from right to left are painted from the left. */
function lettersOf(text: string): string {
  return [...text.normalize("NFC").replace(/[\p{White_Space}\p{C}]/gu, "")].sort().join("");
}

interface Reported {
  readonly name: string;
  readonly own: Placement;
  readonly page: PdfPage;
  readonly others: readonly Quad[];
  readonly covered: number;
  readonly after: PdfFile;
}

function report({ name, own, page, others, covered, after }: Reported, op: StampOp): void {
  const facts = { subject: `stamp ${name} on page ${page.index + 1}`, at: [at("page", page.index)], of: "bytes" };
  const hidden = others.filter((quad) => quadsOverlap(quad, own.quad)).length;
  if (hidden > 0)
    op.reportLoss("PDF_STAMP_OVERLAPS_TEXT", `The stamp is at the place of ${hidden} characters of the page.`, facts);
  if (own.layer === "under" && covered >= COVERING)
    op.reportLoss("PDF_STAMP_COVERED", "A picture over the page covers the stamp.", facts);
  if (!isOnPage(own.quad, page, after))
    op.reportLoss("PDF_STAMP_OUTSIDE_PAGE", "Part of the stamp is outside the visible page.", facts);
}

function isOnPage(quad: Quad, page: PdfPage, file: PdfFile): boolean {
  const { width, height, matrix } = frameOfPage(file, page);
  const [left, bottom] = transformPoint(matrix, -SLACK_POINTS, -SLACK_POINTS);
  const [right, top] = transformPoint(matrix, width + SLACK_POINTS, height + SLACK_POINTS);
  const [xs, ys] = [[left, right].sort(ascending), [bottom, top].sort(ascending)];
  return quad.every((side, index) => {
    const [low = 0, high = 0] = index % 2 === 0 ? xs : ys;
    return side >= low && side <= high;
  });
}

const ascending = (one: number, other: number): number => one - other;
