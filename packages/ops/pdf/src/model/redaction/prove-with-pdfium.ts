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

export interface FieldDrawer {
  /** The arguments of `FPDF_RenderPageBitmap`. */
  draw(...args: readonly number[]): void;
  close(): void;
}

/** A document in PDFium's memory. */
export class OpenDocument {
  readonly #engine: Pdfium;
  readonly #memory: number;
  readonly #file: number;
  readonly problem: string | undefined;

  constructor(engine: Pdfium, bytes: Uint8Array, password: string | undefined) {
    this.#engine = engine;
    const secret = password === undefined || password === "" ? undefined : Buffer.from(`${password}\0`, "utf8");
    this.#memory = this.#call("malloc", bytes.length + (secret?.length ?? 0));
    if (this.#memory !== 0) {
      engine.bytes().set(bytes, this.#memory);
      if (secret !== undefined) engine.bytes().set(secret, this.#memory + bytes.length);
    }
    const key = secret === undefined ? 0 : this.#memory + bytes.length;
    this.#file = this.#memory === 0 ? 0 : this.#call("FPDF_LoadMemDocument", this.#memory, bytes.length, key);
    this.problem =
      this.#memory === 0
        ? "PDFium has no memory for the result"
        : this.#file === 0
          ? "PDFium does not open the result"
          : undefined;
  }

  get count(): number {
    return this.#file === 0 ? 0 : this.#call("FPDF_GetPageCount", this.#file);
  }

  /** Draws form fields on bitmaps of pages: `FPDF_RenderPageBitmap` draws the other annotations alone. */
  openFields(): FieldDrawer {
    const info = this.#call("PDFiumExt_OpenFormFillInfo");
    const form = this.#file === 0 ? 0 : this.#call("PDFiumExt_InitFormFillEnvironment", this.#file, info);
    if (form !== 0) this.#call("FPDF_SetFormFieldHighlightAlpha", form, 0);
    return {
      draw: (...args) => {
        if (form !== 0) this.#call("FPDF_FFLDraw", form, ...args);
      },
      close: () => {
        if (form !== 0) this.#call("PDFiumExt_ExitFormFillEnvironment", form);
        this.#call("PDFiumExt_CloseFormFillInfo", info);
      },
    };
  }

  /** Undefined for a page that PDFium does not read. */
  withPage<Result>(index: number, work: (page: number) => Result): Result | undefined {
    const page = this.#file === 0 ? 0 : this.#call("FPDF_LoadPage", this.#file, index);
    if (page === 0) return undefined;
    const result = work(page);
    this.#call("FPDF_ClosePage", page);
    return result;
  }

  close(): void {
    if (this.#file !== 0) this.#call("FPDF_CloseDocument", this.#file);
    if (this.#memory !== 0) this.#call("free", this.#memory);
  }

  #call(name: string, ...args: readonly number[]): number {
    return this.#engine.functions[name]?.(...args) ?? 0;
  }
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
