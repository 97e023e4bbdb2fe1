import { openWithin, withPdfErrors } from "@colophon/base-pdf";
import type { OcrOptions } from "@colophon/base-pdf-ocr";
import type { Ocr } from "@colophon/engine-ocr";
import type { Pdfium } from "@colophon/engine-pdfium";
import { type PdfFile, walkPages } from "@colophon/kit-pdf";
import { withoutBoxes } from "@colophon/kit-pdf/redact";
import { MAX_CANDIDATES, nearWords, soughtIn, type WordCandidate } from "../ocr/near-words.ts";
import { pageSummary, readPictures, reportRecognized } from "../ocr/read-pictures.ts";
import { isOver, type RecognizedText } from "../ocr/recognized-text.ts";
import { boxOfQuad } from "./leftover.ts";
import type { FoundAgain } from "./recognized-places.ts";
import { type RedactionOp, type RedactionRun, refuseDamagedTree, runRedaction, unproven } from "./run-redaction.ts";
import type { Resolved } from "./targets.ts";

type Input = Parameters<typeof runRedaction>[0];
type Options = Parameters<typeof runRedaction>[1] & { readonly ocr?: OcrOptions | undefined };

export interface RedactionEngines {
  readonly pdfium: () => Promise<Pdfium>;
  readonly ocr: () => Promise<Ocr>;
}

interface Given {
  readonly op: RedactionOp;
  readonly engines: RedactionEngines;
}

/** What was recognized before anything was removed. */
export interface Recognition {
  readonly text: RecognizedText;
}

/** A word that is recognized in the result of the last one is not removed by another: it fails. */
const MAX_ROUNDS = 3;

/** Reads the pictures of a file, where the call asks for it and has a query. */
export async function recognizeFor(
  input: Input,
  options: Pick<Options, "ocr" | "password">,
  { op, engines }: Given,
): Promise<RecognizedText | undefined> {
  const { ocr, password } = options;
  if (ocr === undefined) return undefined;
  const pdf = withPdfErrors(op, () => openWithin({ bytes: input.bytes, password }, op));
  withPdfErrors(op, () => refuseDamagedTree(pdf, op));
  return readPictures(pdf, { op, bytes: input.bytes, password, ocr, engines });
}

/**
 * A redaction that also removes what pictures say. The result is recognized again: what is found there is removed as well, and
 * what is still found after three rounds fails the call.
 */
export async function redactPictures(
  input: Input,
  options: Options,
  given: Given,
): Promise<RedactionRun & { readonly recognition?: Recognition }> {
  const { op, engines } = given;
  const engine = await engines.pdfium();
  const { ocr } = options;
  const text = await recognizeFor(input, options, given);
  if (ocr === undefined || text === undefined)
    return withPdfErrors(op, () => runRedaction(input, options, { op, engine }));
  const again: FoundAgain[] = [];
  for (let rounds = 1; ; rounds += 1) {
    const run = withPdfErrors(op, () =>
      runRedaction(input, options, { op: quietAfter(op, rounds), engine, recognized: text, again }),
    );
    const left = await findAgain(run, { text, ocr, given });
    if (left.length === 0) return { ...run, recognition: { text } };
    const [first] = left;
    if (rounds === MAX_ROUNDS && first !== undefined) {
      const message = "a target was recognized again in the picture of the page";
      throw unproven(op, { message, page: first.page, rectangle: boxOfQuad(first.quads) });
    }
    again.push(...left);
  }
}

/** Each round reads the same pages: losses of reading are reported once. */
function quietAfter(op: RedactionOp, round: number): RedactionOp {
  return round === 1 ? op : { ...op, reportLoss: () => undefined };
}

interface Again {
  readonly text: RecognizedText;
  readonly ocr: OcrOptions;
  readonly given: Given;
}

/** Recognizes the pages that were changed, without the boxes over what was removed. */
async function findAgain(
  { redacted, resolved }: RedactionRun,
  { text, ocr, given }: Again,
): Promise<readonly FoundAgain[]> {
  const { op, engines } = given;
  const [bare, only] = withPdfErrors(op, (): [PdfFile | undefined, ReadonlySet<number>] => {
    const result = openWithin({ bytes: redacted.bytes, password: undefined }, op);
    const changed = [...walkPages(result, op.limits.maxPages)].filter(({ index }) => resolved.pages.has(index));
    const read = changed.filter(({ index }) => text.resultOf(index)?.status === "recognized");
    if (read.length === 0) return [undefined, new Set()];
    const covered = changed.filter(({ index }) => (resolved.pages.get(index)?.areas.length ?? 0) > 0);
    const bytes = covered.length === 0 ? redacted.bytes : withoutBoxes(result, covered);
    return [openWithin({ bytes, password: undefined }, op), new Set(read.map(({ index }) => index))];
  });
  if (bare === undefined || resolved.asked.length === 0) return [];
  const found = await readPictures(bare, { op, bytes: bare.bytes, password: undefined, ocr, engines, only });
  return withPdfErrors(op, () =>
    [...only].flatMap((page) =>
      resolved.asked.flatMap(({ index: target, query }) =>
        found.search(page, query, true).map(({ quads, confidence }) => ({ page, target, quads, confidence })),
      ),
    ),
  );
}

/** What a value says of the recognition, and its losses. `hasText`: candidates with their words. */
export function recognizedForValue(
  recognition: Recognition | undefined,
  { pages, asked }: Pick<Resolved, "pages" | "asked">,
  { op, missed }: { readonly op: RedactionOp; readonly missed: string },
) {
  if (recognition === undefined) return undefined;
  const { text } = recognition;
  const sought = soughtIn(asked);
  const candidates: WordCandidate[] = [];
  let count = 0;
  for (const result of text.results) {
    reportRecognized(result, op, missed);
    const removed = (pages.get(result.index)?.areas ?? []).map(({ quad }) => quad);
    const isMatched = (_: number, word: number): boolean =>
      isOver((result.words[word]?.quad ?? []) as unknown as Parameters<typeof isOver>[0], removed);
    for (const near of nearWords(result, { sought, isMatched, checkpoint: op.checkpoint })) {
      count += 1;
      if (candidates.length < MAX_CANDIDATES) candidates.push(near);
    }
  }
  if (count > candidates.length)
    op.addDiagnostic("CANDIDATES_OMITTED", `${count} words resemble a query; ${candidates.length} are listed.`);
  return { pages: text.results.map(pageSummary), candidates };
}

/** A candidate as values have it. */
export function candidateEntry({ page, target, distance, confidence, quad }: WordCandidate) {
  const [left = 0, bottom = 0, right = 0, top = 0] = boxOfQuad([quad]).map((side) => Math.round(side * 100) / 100);
  return { pageNumber: page + 1, target, distance, confidence, left, bottom, right, top };
}
