import { openWithin } from "@colophon/base-pdf";
import type { Op } from "@colophon/contract";
import type { Pdfium } from "@colophon/engine-pdfium";
import {
  candidatesOn,
  Interpreter,
  type Match,
  type PageText,
  type PdfFile,
  type Query,
  readPageText,
  searchPage,
  TermFilter,
  walkPages,
} from "@colophon/kit-pdf";
import { planRemoval, type RedactedKind, readRemains, withoutBoxes } from "@colophon/kit-pdf/redact";
import { decodeWith } from "./decode-samples.ts";
import { boxOfQuad, type Leftover, type Proof, type ProvenPage } from "./leftover.ts";
import { findLeftByPdfium } from "./prove-with-pdfium.ts";

const LEFT: ReadonlySet<RedactedKind> = new Set([
  "text",
  "string",
  "metadata",
  "unreadData",
  "attachment",
  "script",
  "form",
  "hiddenForm",
  "hiddenPage",
  "glyphDrawing",
  "fontMap",
  "thumbnail",
]);

/**
 * Reads the result again, without the boxes, with our reader and with PDFium: what is left of what was to be removed; undefined for
 * nothing.
 */
export function findLeft(
  { bytes, source, plan }: Proof,
  op: Pick<Op, "checkpoint" | "limits">,
  engine: Pdfium,
): Leftover | undefined {
  const result = openWithin({ bytes, password: undefined }, op);
  const covered = [...walkPages(result, plan.maxPages)].filter(
    ({ index }) => (plan.pages.get(index)?.areas.length ?? 0) > 0,
  );
  const pdf =
    covered.length === 0 ? result : openWithin({ bytes: withoutBoxes(result, covered), password: undefined }, op);
  const interpreter = new Interpreter(pdf, { maxOperations: plan.maxOperations });
  const pages = new Map<number, ProvenPage>();
  const filter = new TermFilter(plan.queries);
  for (const page of walkPages(pdf, plan.maxPages)) {
    const text = readPageText(pdf, page, interpreter);
    const where = { page: page.index };
    const match = firstMatch(pdf, text, filter);
    if (match !== undefined)
      return { message: "the page still has the words", ...where, rectangle: boxOfQuad(match.quads) };
    const targets = plan.pages.get(page.index);
    if (targets === undefined) continue;
    const strict = targets.areas.filter(({ isStrict }) => isStrict);
    const remains = strict.length === 0 ? undefined : readRemains({ file: pdf, interpreter }, page, strict);
    pages.set(page.index, { ...targets, remains });
    const rectangle = boxOfQuad(strict.map(({ quad }) => quad));
    if (remains !== undefined && remains.glyphs > 0)
      return { message: "a glyph is still under an area", ...where, rectangle };
    if (remains !== undefined && remains.paths > 0 && plan.paths !== "keep")
      return { message: "a path still reaches into an area", ...where, rectangle };
  }
  const again = { ...plan, pages: new Map(), decode: decodeWith(engine, pdf.resolve) };
  const [left] = planRemoval(pdf, again).redactions.filter(({ kind }) => LEFT.has(kind));
  if (left !== undefined)
    return { message: `${left.subject}: ${left.message}`, ...(left.page !== undefined && { page: left.page }) };
  return engine.run(() => findLeftByPdfium(engine, { bytes: pdf.bytes, source, plan, pages }, op.checkpoint));
}

function firstMatch(pdf: PdfFile, text: PageText, filter: TermFilter): Match | undefined {
  for (const index of candidatesOn(pdf, text, filter)) {
    const [match] = searchPage(pdf, text, filter.queries[index] as Query, true);
    if (match !== undefined) return match;
  }
  return undefined;
}
