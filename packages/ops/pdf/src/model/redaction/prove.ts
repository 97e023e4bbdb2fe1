import type { Pdfium } from "@colophon/engine-pdfium";
import {
  Interpreter,
  isCovered,
  type PageTargets,
  type PdfFile,
  type Query,
  type RedactedKind,
  type RedactPlan,
  readPageText,
  redactFile,
  Scrubber,
  searchPage,
  walkPages,
} from "@colophon/kit-pdf";

const LEFT: ReadonlySet<RedactedKind> = new Set([
  "text",
  "string",
  "metadata",
  "attachment",
  "script",
  "form",
  "hiddenForm",
  "fontMap",
  "thumbnail",
]);

/** Reads the result anew, in two ways: what is left of what was to go, as a sentence with its place; undefined for nothing. */
export function findLeft(pdf: PdfFile, plan: RedactPlan, engine: Pdfium): string | undefined {
  const interpreter = new Interpreter(pdf, { maxOperations: plan.maxOperations });
  const boxes = new Map<number, PageTargets>();
  for (const page of walkPages(pdf, plan.maxPages)) {
    const text = readPageText(pdf, page, interpreter);
    if (plan.queries.some((query) => searchPage(pdf, text, query).length > 0))
      return `page ${page.index + 1} still says it`;
    const targets = plan.pages.get(page.index);
    if (targets === undefined) continue;
    boxes.set(page.index, targets);
    const strict = targets.areas.filter(({ isStrict }) => isStrict);
    for (let glyph = 0; strict.length > 0 && glyph < text.glyphCount; glyph += 1)
      if (isCovered(text.quad(glyph), strict)) return `page ${page.index + 1} still has a glyph under an area`;
  }
  const [left] = redactFile(pdf, { ...plan, pages: new Map() }).redactions.filter(({ kind }) => LEFT.has(kind));
  if (left !== undefined) return `${left.subject}: ${left.message}`;
  return engine.run(() => findLeftByPdfium(engine, pdf.bytes, { queries: plan.queries, boxes }));
}

function findLeftByPdfium(
  engine: Pdfium,
  bytes: Uint8Array,
  { queries, boxes }: { readonly queries: readonly Query[]; readonly boxes: ReadonlyMap<number, PageTargets> },
): string | undefined {
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  const scrubber = new Scrubber(queries);
  const memory = call("malloc", bytes.length);
  if (memory === 0) return "PDFium has no memory for the result";
  engine.bytes().set(bytes, memory);
  const file = call("FPDF_LoadMemDocument", memory, bytes.length, 0);
  if (file === 0) return "PDFium does not open the result";
  let left: string | undefined;
  const count = call("FPDF_GetPageCount", file);
  for (let index = 0; index < count && left === undefined; index += 1) {
    const page = call("FPDF_LoadPage", file, index);
    if (page === 0) continue;
    const text = call("FPDFText_LoadPage", page);
    const areas = boxes.get(index)?.areas.filter(({ isStrict }) => isStrict) ?? [];
    if (scrubber.hasText(textOfPage(engine, text))) left = `PDFium reads it on page ${index + 1}`;
    else if (areas.length > 0 && hasCharacterUnder(engine, text, areas))
      left = `PDFium reads text under an area of page ${index + 1}`;
    call("FPDFText_ClosePage", text);
    call("FPDF_ClosePage", page);
  }
  call("FPDF_CloseDocument", file);
  call("free", memory);
  return left;
}

function textOfPage(engine: Pdfium, text: number): string {
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  const count = call("FPDFText_CountChars", text);
  if (count <= 0) return "";
  const buffer = call("malloc", (count + 1) * 2);
  const written = call("FPDFText_GetText", text, 0, count, buffer);
  const found = Buffer.from(engine.bytes().subarray(buffer, buffer + Math.max(0, written - 1) * 2)).toString("utf16le");
  call("free", buffer);
  return found.replace(/\ufffe/g, "");
}

function hasCharacterUnder(engine: Pdfium, text: number, areas: PageTargets["areas"]): boolean {
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  const count = call("FPDFText_CountChars", text);
  const buffer = call("malloc", 32);
  let isThere = false;
  for (let index = 0; index < count && !isThere; index += 1) {
    if (call("FPDFText_GetUnicode", text, index) <= 32 || call("FPDFText_IsGenerated", text, index) === 1) continue;
    call("FPDFText_GetCharBox", text, index, buffer, buffer + 8, buffer + 16, buffer + 24);
    const view = new DataView(engine.bytes().buffer, engine.bytes().byteOffset);
    const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((at) => view.getFloat64(buffer + at, true));
    const [x, y] = [(left + right) / 2, (bottom + top) / 2];
    isThere = isCovered([x, y, x + 0.01, y, x + 0.01, y + 0.01, x, y + 0.01], areas);
  }
  call("free", buffer);
  return isThere;
}
