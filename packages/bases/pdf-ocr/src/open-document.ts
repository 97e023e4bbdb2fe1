import type { Pdfium } from "@colophon/engine-pdfium";

/** Draws the form fields of a document on bitmaps of its pages. */
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
