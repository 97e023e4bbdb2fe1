import { openPdf, walkPages } from "@colophon/kit-pdf";
import { STAMP_KEY } from "@colophon/kit-pdf/write";
import { expect, it } from "vitest";
import { makePdf } from "../src/example.ts";
import type { Placement } from "../src/model/stamp/place-stamps.ts";
import { proveStamps } from "../src/model/stamp/prove-stamps.ts";

const op = {
  limits: { maxElements: 10_000 },
  checkpoint() {},
  reportLoss() {},
  error: (code: string, message: string) => new Error(`${code} ${message}`),
} as never;
/** A stamp of the word DRAFT at 100, 100 as the operation writes it, with another word or at another place. */
const stampOf = (text: string, x: number): string =>
  `/Artifact <</${STAMP_KEY} 1>> BDC BT /F1 12 Tf ${x} 100 Td (${text}) Tj ET EMC`;

function prove(content: string): void {
  const after = openPdf(
    makePdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]),
  );
  const pages = [...walkPages(after, 10)];
  const [page] = pages;
  if (page === undefined) throw new Error("The file has no page.");
  const quad = [100, 98, 145, 98, 145, 112, 100, 112] as unknown as Placement["quad"];
  const placements: Placement[] = [{ page, id: 1, quad, text: "DRAFT", layer: "over" }];
  proveStamps([{ name: "draft", placements, next: undefined }], { after, pages, missing: new Set() }, op);
}

it("a stamp whose text is at its place is proven", () => {
  expect(() => prove(stampOf("DRAFT", 100))).not.toThrow();
});

it.each([
  ["is missing", ""],
  ["lacks a letter", stampOf("DRAF", 100)],
  ["is at another place", stampOf("DRAFT", 300)],
])("a stamp whose text %s is refused", (_, content) => {
  expect(() => prove(content)).toThrow("PDF_STAMP_UNPROVEN The text of the stamp draft was not found");
});
