import { describe, expect, test } from "vitest";
import { pdfOfOnePage } from "../../qpdf/test/pdfs.ts";
import { type Pdfium, pdfium } from "../src/index.ts";

function call(engine: Pdfium, name: string, ...args: readonly number[]): number {
  const found = engine.functions[name];
  if (found === undefined) throw new Error(`PDFium has no ${name}.`);
  return found(...args);
}

function open(engine: Pdfium, pdf: Uint8Array): number {
  const at = call(engine, "malloc", pdf.length);
  engine.bytes().set(pdf, at);
  return call(engine, "FPDF_LoadMemDocument", at, pdf.length, 0);
}

describe("PDFium", () => {
  test("opens a file and counts its pages, in every instance anew", async () => {
    for (const _ of [1, 2]) {
      const engine = await pdfium.open();
      expect(engine.run(() => call(engine, "FPDF_GetPageCount", open(engine, pdfOfOnePage())))).toBe(1);
      engine.close();
    }
  });

  test("refuses what is no PDF", async () => {
    const engine = await pdfium.open();
    expect(engine.run(() => open(engine, Buffer.from("no PDF")))).toBe(0);
  });

  test("has a memory that stops at its cap", async () => {
    const engine = await pdfium.open();
    const sizes = engine.run(() => {
      const got: number[] = [];
      for (let mebibytes = 0; mebibytes < 1024; mebibytes += 64) {
        if (call(engine, "malloc", 64 * 1024 ** 2) === 0) break;
        got.push(mebibytes);
      }
      return got;
    });
    expect(sizes.length).toBeLessThan(6);
    expect(engine.bytes().length).toBeLessThanOrEqual(384 * 1024 ** 2);
  });

  test("stopped by a trap it does no more work", async () => {
    const engine = await pdfium.open();
    const stop = expect.objectContaining({ name: "EngineStopped", condition: "crashed" });
    const trap = () => engine.run(() => call(engine, "FPDF_GetPageCount", 0x7fffffff));
    expect(trap).toThrow(stop);
    expect(() => engine.run(() => 1)).toThrow(stop);
  });
});
