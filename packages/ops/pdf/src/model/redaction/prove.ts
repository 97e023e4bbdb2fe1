import type { Pdfium } from "@colophon/engine-pdfium";
import {
  type Area,
  Interpreter,
  isCovered,
  type PageTargets,
  type PageText,
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
  "hiddenPage",
  "glyphDrawing",
  "fontMap",
  "thumbnail",
]);

/** Reads the result anew, in two ways: what is left of what was to go, as a sentence with its place; undefined for nothing. */
export function findLeft(pdf: PdfFile, plan: RedactPlan, engine: Pdfium): string | undefined {
  const interpreter = new Interpreter(pdf, { maxOperations: plan.maxOperations });
  const boxes = new Map<number, PageTargets>();
  for (const page of walkPages(pdf, plan.maxPages)) {
    const text = readPageText(pdf, page, interpreter);
    if (plan.queries.some((query) => searchPage(pdf, text, query, true).length > 0))
      return `page ${page.index + 1} still says it`;
    const targets = plan.pages.get(page.index);
    if (targets === undefined) continue;
    boxes.set(page.index, targets);
    const strict = targets.areas.filter(({ isStrict }) => isStrict);
    if (strict.length > 0 && hasGlyphUnder(text, strict, plan.label))
      return `page ${page.index + 1} still has a glyph under an area`;
  }
  const [left] = redactFile(pdf, { ...plan, pages: new Map() }).redactions.filter(({ kind }) => LEFT.has(kind));
  if (left !== undefined) return `${left.subject}: ${left.message}`;
  return engine.run(() =>
    findLeftByPdfium(engine, pdf.bytes, {
      queries: plan.queries,
      boxes,
      label: plan.label,
      checkpoint: pdf.checkpoint,
    }),
  );
}

/** A run that says the label, and no more, is the label: it tells nothing of what went. */
function hasGlyphUnder(text: PageText, areas: readonly Area[], label: string | undefined): boolean {
  return text.runs.some((run, index) => {
    if (run.glyphs.map((glyph) => glyph.text ?? "").join("") === label) return false;
    const first = text.firsts[index] ?? 0;
    return run.glyphs.some((_, at) => isCovered(text.quad(first + at), areas));
  });
}

function findLeftByPdfium(
  engine: Pdfium,
  bytes: Uint8Array,
  given: {
    readonly queries: readonly Query[];
    readonly boxes: ReadonlyMap<number, PageTargets>;
    readonly label: string | undefined;
    readonly checkpoint: () => void;
  },
): string | undefined {
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  const { queries, boxes, label, checkpoint } = given;
  const scrubber = new Scrubber(queries);
  const memory = call("malloc", bytes.length);
  if (memory === 0) return "PDFium has no memory for the result";
  engine.bytes().set(bytes, memory);
  const file = call("FPDF_LoadMemDocument", memory, bytes.length, 0);
  if (file === 0) return "PDFium does not open the result";
  let left: string | undefined;
  const count = call("FPDF_GetPageCount", file);
  for (let index = 0; index < count && left === undefined; index += 1) {
    checkpoint();
    const page = call("FPDF_LoadPage", file, index);
    if (page === 0) continue;
    const text = call("FPDFText_LoadPage", page);
    const areas = boxes.get(index)?.areas.filter(({ isStrict }) => isStrict) ?? [];
    if (scrubber.hasText(textOfPage(engine, text))) left = `PDFium reads it on page ${index + 1}`;
    else if (areas.length > 0 && withoutLabel(charactersUnder(engine, text, areas), label) !== "")
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

function withoutLabel(characters: string, label: string | undefined): string {
  return label === undefined ? characters : characters.replaceAll(label.replaceAll(" ", ""), "");
}

/** What stands under the areas, spaces apart. */
function charactersUnder(engine: Pdfium, text: number, areas: readonly Area[]): string {
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  const count = call("FPDFText_CountChars", text);
  const buffer = call("malloc", 32);
  let found = "";
  for (let index = 0; index < count; index += 1) {
    const unicode = call("FPDFText_GetUnicode", text, index);
    if (unicode <= 32 || call("FPDFText_IsGenerated", text, index) === 1) continue;
    call("FPDFText_GetCharBox", text, index, buffer, buffer + 8, buffer + 16, buffer + 24);
    const view = new DataView(engine.bytes().buffer, engine.bytes().byteOffset);
    const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((at) => view.getFloat64(buffer + at, true));
    const [x, y] = [(left + right) / 2, (bottom + top) / 2];
    if (isCovered([x, y, x + 0.01, y, x + 0.01, y + 0.01, x, y + 0.01], areas))
      found += unicode > 0x10ffff ? "\ufffd" : String.fromCodePoint(unicode);
  }
  call("free", buffer);
  return found;
}
