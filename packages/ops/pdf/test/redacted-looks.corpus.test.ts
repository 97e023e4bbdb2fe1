import { readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { compareLooks, isSeenOutside, redactByOwnWord } from "./redacted-files.ts";
import { hasPoppler } from "./redaction-search.ts";

const MAX_BYTES = 1_500_000;
/** Files in which a few pixels differ. */
const OUTSIDE: Readonly<Record<string, string>> = {
  "pdf/pdf.js/test/pdfs/issue13343.pdf": "7 pixels of the face that poppler puts in.",
  "pdf/pdf.js/test/pdfs/issue13447.pdf":
    "1 pixel of the edge of a translucent line, which poppler blends with what lies elsewhere on the page.",
  "pdf/pdf.js/test/pdfs/issue14497.pdf": "1 pixel of the gap that opens where PDFium moves a letter by a pixel.",
};

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));

if (files === undefined || !hasPoppler) test.skip("no corpora or no poppler here", () => undefined);
else
  test("outside of its boxes a redacted page looks as before, at 100 dpi", { timeout: 600_000 }, async () => {
    const differing: string[] = [];
    let compared = 0;
    for (const [index, file] of files.entries()) {
      if (index % 24 !== 17 || file.path in OUTSIDE) continue;
      const bytes = file.read();
      const redaction = bytes.length > MAX_BYTES ? undefined : await redactByOwnWord(bytes);
      if (redaction === undefined || "refused" in redaction || isSeenOutside(redaction)) continue;
      const found = await compareLooks(redaction);
      if (found === undefined) continue;
      compared += 1;
      if (found.pdfium !== 0 || found.poppler !== 0) differing.push(`${file.path}: ${JSON.stringify(found)}`);
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(5);
  });
