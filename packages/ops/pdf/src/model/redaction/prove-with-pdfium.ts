import { OpenDocument } from "@colophon/base-pdf-ocr";
import type { Pdfium } from "@colophon/engine-pdfium";
import { type Area, AreaSet, Scrubber } from "@colophon/kit-pdf/redact";
import { renderForProof, shownAgain } from "./compare-renders.ts";
import { boxOfQuad, type Leftover, type Proof, type ProvenPage } from "./leftover.ts";

interface Given extends Proof {
  readonly pages: ReadonlyMap<number, ProvenPage>;
}

/** What PDFium reads and draws of the result without its boxes. */
export function findLeftByPdfium(engine: Pdfium, given: Given, checkpoint: () => void): Leftover | undefined {
  const result = new OpenDocument(engine, given.bytes, undefined);
  if (result.problem !== undefined) return { message: result.problem };
  let source: OpenDocument | undefined;
  const scrubber = new Scrubber(given.plan.queries);
  let left: Leftover | undefined;
  for (let index = 0; index < result.count && left === undefined; index += 1) {
    checkpoint();
    const targets = given.pages.get(index);
    const strict = targets?.areas.filter(({ isStrict }) => isStrict) ?? [];
    const where = { page: index, rectangle: boxOfQuad(strict.map(({ quad }) => quad)) };
    left = result.withPage(index, (page) => {
      const text = engine.functions.FPDFText_LoadPage?.(page) ?? 0;
      const says = scrubber.hasText(textOfPage(engine, text));
      const isUnder = strict.length > 0 && charactersUnder(engine, text, strict) !== "";
      engine.functions.FPDFText_ClosePage?.(text);
      if (says) return { message: "PDFium reads the words", page: index };
      return isUnder ? { message: "PDFium reads text under an area", ...where } : undefined;
    });
    const isCompared = given.plan.paths !== "keep" && targets?.remains !== undefined && strict.length > 0;
    if (left !== undefined || !isCompared) continue;
    source ??= new OpenDocument(engine, given.source.bytes, given.source.password);
    const before = source.withPage(index, (page) => renderForProof(engine, page, strict));
    const after = result.withPage(index, (page) => renderForProof(engine, page, strict));
    if (before !== undefined && after !== undefined && shownAgain(before, after, targets.remains, checkpoint))
      left = { message: "PDFium draws under an area what the file showed there", ...where };
  }
  source?.close();
  result.close();
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

/** The characters under the areas, spaces apart. */
function charactersUnder(engine: Pdfium, text: number, areas: readonly Area[]): string {
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  const count = call("FPDFText_CountChars", text);
  const buffer = call("malloc", 32);
  const under = new AreaSet(areas);
  let found = "";
  for (let index = 0; index < count; index += 1) {
    const unicode = call("FPDFText_GetUnicode", text, index);
    if (unicode <= 32 || call("FPDFText_IsGenerated", text, index) === 1) continue;
    call("FPDFText_GetCharBox", text, index, buffer, buffer + 8, buffer + 16, buffer + 24);
    const view = new DataView(engine.bytes().buffer, engine.bytes().byteOffset);
    const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((at) => view.getFloat64(buffer + at, true));
    const [x, y] = [(left + right) / 2, (bottom + top) / 2];
    if (under.covers([x, y, x + 0.01, y, x + 0.01, y + 0.01, x, y + 0.01]))
      found += unicode > 0x10ffff ? "\ufffd" : String.fromCodePoint(unicode);
  }
  call("free", buffer);
  return found;
}
