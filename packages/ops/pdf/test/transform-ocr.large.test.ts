import { invoke } from "@colophon/contract";
import { findMissing } from "@colophon/engine-ocr/locate";
import { afterAll, describe, expect, test } from "vitest";
import { EXAMPLE_PDF } from "../src/example.ts";
import { transformPdfOcr } from "../src/index.ts";
import { expectInk, expectReaders, textsOf, WORDS } from "./ocr-checks.ts";
import { startOcr } from "./ocr-lending.ts";
import { CORNER, scanOf, words } from "./scanned-pages.ts";

describe.skipIf(findMissing() !== undefined)("pages of scanners", { timeout: 120_000 }, async () => {
  const { helpers, close } = await startOcr();
  afterAll(close);
  const recognize = (bytes: Uint8Array, options: object = {}) =>
    invoke(transformPdfOcr, { bytes }, { dpi: 150, ...options }, { helpers });

  for (const [turn, read] of [
    [90, 270],
    [180, 180],
    [270, 90],
  ] as const)
    test(`a page with Rotate ${turn}`, async () => {
      const made = await recognize(scanOf(words, { page: `/Rotate ${turn}` }));
      expect(made).toMatchObject({ ok: true, value: { pages: [{ turn: read }] } });
      expect(textsOf(made)).toEqual(WORDS);
      expectInk(made);
      await expectReaders(made);
    });

  test("a word that the page has as text is not added again", async () => {
    const content = `BT 3 Tr /F 12 Tf ${CORNER[0] + 10} ${CORNER[1] + 28} Td (Invoice) Tj ET`;
    const made = await recognize(scanOf(words, { content }), { skipPagesWithText: false });
    expect(textsOf(made)).toEqual(WORDS.slice(1));
  });

  test("a page without a picture is skipped", async () => {
    const made = await recognize(EXAMPLE_PDF);
    expect(made).toMatchObject({ ok: true, value: { pages: [{ status: "skipped" }] } });
  });

  test("a content that ends with a changed matrix and a closed state too many", async () => {
    const made = await recognize(scanOf(words, { content: "Q 1 0 0 1 0 0 cm" }));
    expect(textsOf(made)).toEqual(WORDS);
    await expectReaders(made);
  });
});
