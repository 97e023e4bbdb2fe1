import type { init as Init } from "@embedpdf/pdfium";

/** PDFium's C functions by name, numbers and pointers as they are. Its JavaScript wrappers would double the cost. */
export interface Pdfium {
  /** Source: PDFium's public headers (fpdfview.h, fpdf_text.h, ...) and `malloc`, `free`. */
  readonly functions: Readonly<Record<string, (...args: readonly number[]) => number>>;
  /** The memory that pointers lead into; to be asked for again after each call, which may have grown it. */
  readonly bytes: () => Uint8Array;
  /**
   * Runs work on the functions.
   *
   * Errors   EngineStoppedError with `memory` at the cap of 384 MiB or `crashed` on a trap; the instance does no more work then.
   */
  run<Result>(work: () => Result): Result;
  close(): void;
}

const MAX_MIB = 384;

/** PDFium as WebAssembly, for text, boxes and pixels. Not for redaction: it surely cleans only the first of several boxes in one text. */
export const pdfium = {
  name: "pdfium",
  version: "2.15.1",
  kind: "module",
  facts: { package: "@embedpdf/pdfium@2.15.1" },
  open: openPdfium,
} as const;

async function openPdfium(): Promise<Pdfium> {
  // Most calls of the operations that name this engine never open it.
  const { compileCapped, EngineStoppedError, watchMemory } = await import("@colophon/engine-wasm");
  const module = await compileCapped(new URL(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")), MAX_MIB);
  const { init } = await import("@embedpdf/pdfium");
  let refusals = 0;
  const quiet = (): void => undefined;
  const wrapped = await init({
    print: quiet,
    printErr: quiet,
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      void WebAssembly.instantiate(module, imports).then((instance) => {
        watchMemory(instance, () => refusals++);
        receive(instance);
      });
      return {};
    },
  } as Parameters<typeof Init>[0]);
  wrapped.PDFiumExt_Init();
  const { pdfium: raw } = wrapped;
  let isOver = false;
  return {
    functions: raw.wasmExports as unknown as Pdfium["functions"],
    bytes: () => (raw as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8,
    run(work) {
      if (isOver) throw new EngineStoppedError("pdfium", "crashed", "PDFium has stopped and cannot be used any more.");
      try {
        return work();
      } catch (error) {
        if (!(error instanceof WebAssembly.RuntimeError)) throw error;
        isOver = true;
        if (refusals > 0)
          throw new EngineStoppedError("pdfium", "memory", `PDFium needed more memory than the ${MAX_MIB} MiB it has.`);
        throw new EngineStoppedError("pdfium", "crashed", `PDFium stopped: ${error.message}.`);
      }
    },
    close() {
      isOver = true;
    },
  };
}
