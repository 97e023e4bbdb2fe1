import { pdfium } from "@colophon/engine-pdfium";

const DPI = 100;
const RGBA = 4;
const WITH_ANNOTATIONS = 1;
/** FPDF_FORMFILLINFO, with none of its callbacks. */
const FORM_INFO_BYTES = 256;

/** The first page as PDFium paints it with its fields, a hundred dots an inch; nothing where it does not open the file. */
export async function drawPdfium(bytes: Uint8Array, password: string): Promise<Buffer> {
  const engine = await pdfium.open();
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  return engine.run(() => {
    const sizes = [bytes.length, password.length + 1, FORM_INFO_BYTES];
    const [memory, key, info] = sizes.map((size) => call("malloc", size)) as [number, number, number];
    engine.bytes().set(bytes, memory);
    engine.bytes().set([...Buffer.from(password, "latin1"), 0], key);
    engine.bytes().fill(0, info, info + FORM_INFO_BYTES);
    engine.bytes()[info] = 1;
    const file = call("FPDF_LoadMemDocument", memory, bytes.length, key);
    const form = file === 0 ? 0 : call("FPDFDOC_InitFormFillEnvironment", file, info);
    const page = file === 0 ? 0 : call("FPDF_LoadPage", file, 0);
    if (page === 0) return Buffer.alloc(0);
    call("FPDF_SetFormFieldHighlightAlpha", form, 0);
    const [width, height] = ["FPDF_GetPageWidthF", "FPDF_GetPageHeightF"].map((name) =>
      Math.max(1, Math.round((call(name, page) * DPI) / 72)),
    ) as [number, number];
    const bitmap = call("FPDFBitmap_CreateEx", width, height, RGBA, 0, 0);
    call("FPDFBitmap_FillRect", bitmap, 0, 0, width, height, 0xffffffff);
    call("FPDF_RenderPageBitmap", bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
    call("FPDF_FFLDraw", form, bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
    const start = call("FPDFBitmap_GetBuffer", bitmap);
    const drawn = Buffer.from(engine.bytes().slice(start, start + width * height * RGBA));
    call("FPDFBitmap_Destroy", bitmap);
    call("FPDF_ClosePage", page);
    call("FPDFDOC_ExitFormFillEnvironment", form);
    call("FPDF_CloseDocument", file);
    for (const held of [memory, key, info]) call("free", held);
    return drawn;
  });
}
