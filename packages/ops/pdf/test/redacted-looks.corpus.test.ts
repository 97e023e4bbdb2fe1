import { invoke } from "@colophon/contract";
import { pdfium } from "@colophon/engine-pdfium";
import { Interpreter, literalQuery, openPdf, readPageText, searchPage, walkPages } from "@colophon/kit-pdf";
import { readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { redactPdf } from "../src/index.ts";
import { readBoxes } from "./pdfium-boxes.ts";
import { areasOf, differences, inkOf, rasterByPdfium, rasterByPoppler, STEPS } from "./raster.ts";
import { hasPoppler, keep, textByPoppler, wordOf } from "./redaction-search.ts";

const MOST_BYTES = 1_500_000;
const PAGES = 20;
const MOST_OPERATIONS = 3_000_000;
/** Losses that are seen outside of the boxes. */
const SEEN = /ANNOTATIONS|LINKS|GRAPHICS|INTERACTIVITY|UNDECODABLE/;
/** Files in which a few pixels differ. */
const OUTSIDE: Readonly<Record<string, string>> = {
  "pdf/pdf.js/test/pdfs/issue13343.pdf": "7 pixels of the face that poppler puts in.",
  "pdf/pdf.js/test/pdfs/issue13447.pdf": "1 pixel in poppler, not explained.",
  "pdf/pdf.js/test/pdfs/issue14497.pdf": "1 pixel in PDFium, not explained.",
};

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));

interface Redaction {
  readonly bytes: Uint8Array;
  readonly word: string;
  readonly result: Uint8Array;
}

/** Undefined for a file without a word, one that is refused, and one that loses what is seen outside of the boxes. */
async function redactByOwnWord(bytes: Uint8Array): Promise<Redaction | undefined> {
  const word = wordOf(textByPoppler(keep(bytes)));
  if (word === undefined) return undefined;
  const call = await invoke(
    redactPdf,
    { bytes, targets: [{ query: word }] },
    { onUnread: "report", timeoutMs: 60_000 },
  );
  if (!call.ok || call.losses.some(({ code }) => SEEN.test(code))) return undefined;
  return { bytes, word, result: (call.value as { artifact: { bytes: Uint8Array } }).artifact.bytes };
}

/** Of the first page that says the word: the pixels that differ, by reader; undefined when no page says it. */
async function compare({ bytes, word, result }: Redaction): Promise<Record<string, number | undefined> | undefined> {
  const file = openPdf(bytes);
  const interpreter = new Interpreter(file, { maxOperations: MOST_OPERATIONS });
  const query = literalQuery(word, { isCaseSensitive: false, isWholeWord: false });
  const [before, after] = [keep(bytes, "source.pdf"), keep(result, "redacted.pdf")];
  for (const page of walkPages(file, 100_000)) {
    if (page.index >= PAGES) return undefined;
    const quads = searchPage(file, readPageText(file, page, interpreter), query).flatMap((match) => match.quads);
    if (quads.length === 0) continue;
    const engine = await pdfium.open();
    const [glyphs = []] = readBoxes(engine, bytes, 1, page.index) ?? [];
    const areas = areasOf(file, page, [...quads, ...inkOf(glyphs, quads)]);
    const [one, other] = [bytes, result].map((own) => rasterByPdfium(engine, own, page.index));
    engine.close();
    const [first, second] = [before, after].map((path) => rasterByPoppler(path, page.index));
    return {
      pdfium: one === undefined || other === undefined ? 0 : differences(one, other, { areas, step: STEPS.pdfium }),
      poppler:
        first === undefined || second === undefined ? 0 : differences(first, second, { areas, step: STEPS.poppler }),
    };
  }
  return undefined;
}

if (files === undefined || !hasPoppler) test.skip("no corpora or no poppler here", () => undefined);
else
  test("outside of its boxes a redacted page looks as before, at 100 dpi", { timeout: 600_000 }, async () => {
    const differing: string[] = [];
    let compared = 0;
    for (const [index, file] of files.entries()) {
      if (index % 24 !== 17 || file.path in OUTSIDE) continue;
      const bytes = file.read();
      const redaction = bytes.length > MOST_BYTES ? undefined : await redactByOwnWord(bytes);
      const found = redaction === undefined ? undefined : await compare(redaction);
      if (found === undefined) continue;
      compared += 1;
      if (found.pdfium !== 0 || found.poppler !== 0) differing.push(`${file.path}: ${JSON.stringify(found)}`);
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(5);
  });
