import { type Envelope, invoke } from "@colophon/contract";
import { findMissing } from "@colophon/engine-ocr/locate";
import { openPdf, PdfStream, walkDicts } from "@colophon/kit-pdf";
import { afterAll, describe, expect, test } from "vitest";
import { inspectPdfFind, inspectPdfRedactionPreview, redactPdf } from "../src/index.ts";
import { startOcr } from "./ocr-lending.ts";
import { CORNER, scanOf, words } from "./scanned-pages.ts";

interface Value {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly matches: readonly { readonly locator: string; readonly quads: readonly (readonly number[])[] }[];
  readonly places: readonly { readonly rectangle: readonly number[]; readonly confidence?: number }[];
}

function contentOf(envelope: Envelope): Value {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value as unknown as Value;
}

const SCALE = 150 / 72;
const DARK = 128;
const OCR = { ocr: { dpi: 150 } };

/** Samples of the picture as the file holds them. */
function samplesOf(bytes: Uint8Array): Uint8Array {
  const file = openPdf(bytes);
  for (const { stream } of walkDicts(file))
    if (stream instanceof PdfStream && stream.dict.get("Width") === words.width) return file.decode(stream).bytes;
  throw new Error("The file has no picture.");
}

/** The levels of gray of a rectangle of the page that differ from 0 in the result, and ink of the rest of the page that changed. */
function compare(bytes: Uint8Array, places: Value["places"]) {
  const samples = samplesOf(bytes);
  const boxes = places.map(({ rectangle: [left = 0, bottom = 0, right = 0, top = 0] }) => ({
    left: (left - CORNER[0]) * SCALE,
    right: (right - CORNER[0]) * SCALE,
    top: words.height - (top - CORNER[1]) * SCALE,
    bottom: words.height - (bottom - CORNER[1]) * SCALE,
  }));
  const within = (x: number, y: number, slack: number): boolean =>
    boxes.some(
      ({ left, right, top, bottom }) =>
        x >= left - slack && x + 1 <= right + slack && y >= top - slack && y + 1 <= bottom + slack,
    );
  let [kept, lost] = [0, 0];
  for (let y = 0; y < words.height; y += 1)
    for (let x = 0; x < words.width; x += 1) {
      const at = y * words.width + x;
      if (within(x, y, 0) && samples[at] !== 0) kept += 1;
      if (!within(x, y, 1) && samples[at] !== words.gray[at]) lost += 1;
    }
  return { kept, lost };
}

/** Rows of ink of a word of the source, which must not be in the data of any stream of the result. */
function inkRows(quad: readonly number[]): readonly Buffer[] {
  const [left, right] = [quad[0] ?? 0, quad[2] ?? 0].map((x) => Math.round((x - CORNER[0]) * SCALE)) as [
    number,
    number,
  ];
  const [low, high] = [quad[1] ?? 0, quad[5] ?? 0].map((y) => Math.round(words.height - (y - CORNER[1]) * SCALE));
  const rows: Buffer[] = [];
  for (let y = (high ?? 0) + 1; y < (low ?? 0); y += 1) {
    const row = Buffer.from(words.gray.subarray(y * words.width + left, y * words.width + right));
    if (row.filter((level) => level < DARK).length >= 4) rows.push(row);
  }
  return rows;
}

describe.skipIf(findMissing() !== undefined)("words of scans", { timeout: 240_000 }, async () => {
  const { helpers, close } = await startOcr();
  afterAll(close);
  const host = { helpers };
  const scan = scanOf(words);

  test("are removed from the samples, and nothing beside them is", async () => {
    const targets = [{ query: "4711 of 12" }];
    const made = await invoke(redactPdf, { bytes: scan, targets }, OCR, host);
    expect(made).toMatchObject({
      ok: true,
      value: { provenBy: ["colophon", "pdfium", "tesseract"] },
      receipt: {
        tools: [{ name: "ocr", facts: { "model eng": expect.stringMatching(/^sha256:/) } }, { name: "pdfium" }],
      },
    });
    const { artifact, places } = contentOf(made);
    expect(compare(artifact.bytes, places)).toEqual({ kept: 0, lost: 0 });
    const found = contentOf(await invoke(inspectPdfFind, { bytes: scan, query: "4711 of 12" }, OCR, host));
    const rows = found.matches.flatMap(({ quads }) => quads.flatMap(inkRows));
    expect(rows.length).toBeGreaterThan(5);
    const file = openPdf(artifact.bytes);
    for (const { stream } of walkDicts(file))
      if (stream instanceof PdfStream)
        for (const row of rows) expect(Buffer.from(file.decode(stream).bytes).includes(row)).toBe(false);
  });

  test("are removed from a text layer that says others, too", async () => {
    const content = `BT 3 Tr /F 12 Tf ${CORNER[0] + 10} ${CORNER[1] + 28} Td (lnvoice 47ll) Tj ET`;
    const made = await invoke(
      redactPdf,
      { bytes: scanOf(words, { content }), targets: [{ query: "Invoice" }] },
      OCR,
      host,
    );
    const { artifact } = contentOf(made);
    expect(await invoke(inspectPdfFind, { bytes: artifact.bytes, query: "lnvoice" }, {})).toMatchObject({
      ok: true,
      value: { total: 0 },
    });
  });

  test("are removed by the locator of a match without another recognition", async () => {
    const { matches } = contentOf(await invoke(inspectPdfFind, { bytes: scan, query: "250.00 EUR" }, OCR, host));
    const targets = matches.map(({ locator }) => ({ locator }));
    const made = contentOf(await invoke(redactPdf, { bytes: scan, targets }, {}));
    expect(compare(made.artifact.bytes, made.places)).toEqual({ kept: 0, lost: 0 });
    expect(await invoke(inspectPdfFind, { bytes: made.artifact.bytes, query: "250" }, OCR, host)).toMatchObject({
      value: { total: 0 },
    });
  });

  test("are matched as the query asks", async () => {
    const total = async (query: string, options: object): Promise<unknown> => {
      const made = await invoke(inspectPdfFind, { bytes: scan, query }, { ...OCR, ...options }, host);
      return made.ok ? (made.value as unknown as { total: number }).total : made.error;
    };
    expect(await total("invoice", {})).toBe(1);
    expect(await total("invoice", { isCaseSensitive: true })).toBe(0);
    expect(await total("voice", { isWholeWord: true })).toBe(0);
    expect(await total("\\d{4} of \\d+", { isPattern: true })).toBe(1);
  });

  test("that resemble the query are listed for review", async () => {
    const given = { bytes: scan, targets: [{ query: "Invoise 4712" }] };
    const { value } = (await invoke(inspectPdfRedactionPreview, given, OCR, host)) as unknown as {
      value: { matches: number; recognized: { candidates: readonly object[] } };
    };
    expect(value.matches).toBe(0);
    expect(value.recognized.candidates).toMatchObject([
      { pageNumber: 1, target: 0, text: "Invoice 4711", distance: 2 },
    ]);
    const { value: redacted } = (await invoke(redactPdf, given, OCR, host)) as unknown as {
      value: { recognized: { candidates: readonly object[] } };
    };
    expect(redacted.recognized.candidates[0]).not.toHaveProperty("text");
  });

  test("are marked for review and applied later", async () => {
    const marked = await invoke(redactPdf, { bytes: scan, targets: [{ query: "EUR" }] }, { ...OCR, mark: true }, host);
    const { artifact } = contentOf(marked);
    expect(samplesOf(artifact.bytes)).toEqual(words.gray);
    const applied = contentOf(
      await invoke(redactPdf, { bytes: artifact.bytes, targets: [{ redactAnnotations: true }] }, {}),
    );
    expect(compare(applied.artifact.bytes, applied.places)).toEqual({ kept: 0, lost: 0 });
  });

  test("that are recognized again and again fail the call", async () => {
    const stubborn = { ...helpers.ocr, ask: async () => ({ json: sayWord(), files: [] }) };
    const given = { bytes: scan, targets: [{ query: "word" }] };
    const made = await invoke(redactPdf, given, OCR, { helpers: { ocr: stubborn } });
    expect(made).toMatchObject({
      ok: false,
      error: { code: "pdf/PDF_UNSUPPORTED", message: expect.stringMatching(/on page 1 in .*recognized again/) },
    });
  });
});

function sayWord() {
  const corners = [
    [10, 20],
    [30, 20],
    [30, 10],
    [10, 10],
  ];
  const word = { text: "word", confidence: 0.9, corners, baseline: corners.slice(0, 2) };
  return {
    kind: "recognized",
    recognition: { turn: 0, deskew: 0, lines: [{ language: "eng", ascent: 8, words: [word] }] },
    models: {},
  };
}
