import { isDeepStrictEqual } from "node:util";
import { invoke } from "@colophon/contract";
import { pdfium } from "@colophon/engine-pdfium";
import { Interpreter, literalQuery, openPdf, readPageText, searchPage, walkPages } from "@colophon/kit-pdf";
import { inspectPdfRedactionPreview } from "../src/operations/inspect-redaction-preview.ts";
import { redactPdf } from "../src/operations/redact.ts";
import { readBoxes } from "./pdfium-boxes.ts";
import { areasOf, differences, inkOf, rasterByPdfium, rasterByPoppler, STEPS } from "./raster.ts";
import { hasMutool, keep, placesByPikepdf, textByMutool, textByPoppler, wordOf } from "./redaction-search.ts";

const MAX_PAGES = 20;
const MAX_OPERATIONS = 3_000_000;
/** Losses that are seen outside of the boxes. */
const SEEN = /ANNOTATIONS|LINKS|GRAPHICS|INTERACTIVITY|UNDECODABLE/;

/** A file redacted by a word of its own. */
export interface RedactedFile {
  readonly bytes: Uint8Array;
  readonly word: string;
  readonly result: Uint8Array;
  readonly items: readonly unknown[];
  readonly losses: readonly string[];
}

/** Why a file is not redacted. */
export interface RefusedWord {
  readonly word: string;
  readonly refused: string;
}

const targetsOf = (word: string) => [{ query: word }];

/** Undefined for a file in which poppler reads no word. */
export async function redactByOwnWord(bytes: Uint8Array): Promise<RedactedFile | RefusedWord | undefined> {
  const text = textByPoppler(keep(bytes));
  const word = wordOf(text) ?? longestOf(text);
  if (word === undefined) return undefined;
  const options = { onUnread: "report", timeoutMs: 120_000 };
  const call = await invoke(redactPdf, { bytes, targets: targetsOf(word) }, options);
  if (!call.ok) return { word, refused: `${call.error.code}: ${call.error.message}` };
  const { artifact, items } = call.value as { artifact: { bytes: Uint8Array }; items: readonly unknown[] };
  return { bytes, word, result: artifact.bytes, items, losses: call.losses.map(({ code }) => code) };
}

/** The longest of a text's words in any script. */
function longestOf(text: string): string | undefined {
  const words = text.match(/(?<![\p{L}\p{N}])\p{L}{4,20}(?![\p{L}\p{N}])/gu) ?? [];
  return words.toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1))[0];
}

export const isSeenOutside = ({ losses }: RedactedFile): boolean => losses.some((code) => SEEN.test(code));

/** Whether the preview lists what the redaction does. */
export async function isPreviewed({ bytes, word, items }: RedactedFile): Promise<boolean> {
  const options = { onUnread: "report", timeoutMs: 120_000 };
  const call = await invoke(inspectPdfRedactionPreview, { bytes, targets: targetsOf(word) }, options);
  if (!call.ok) return false;
  const listed = (call.value as { items: readonly { text?: string }[] }).items.map(({ text: _, ...item }) => item);
  return isDeepStrictEqual(JSON.parse(JSON.stringify(listed)), JSON.parse(JSON.stringify(items)));
}

/** Who still finds the word: places of a search of decoded bytes, and readers. */
export async function findWord({ word, result }: Pick<RedactedFile, "word" | "result">): Promise<string[]> {
  const path = keep(result, "redacted.pdf");
  const says = (text: string): boolean => text.toLowerCase().includes(word.toLowerCase());
  const left = [...((await placesByPikepdf(path, word)) ?? ["pikepdf does not read it"])];
  if (says(textByPoppler(path))) left.push("pdftotext");
  if (hasMutool && says(textByMutool(path))) left.push("mutool");
  if (says(await textByPdfium(result))) left.push("PDFium");
  return left;
}

async function textByPdfium(bytes: Uint8Array): Promise<string> {
  const engine = await pdfium.open();
  const count = [...walkPages(openPdf(bytes), 100_000)].length;
  const pages = readBoxes(engine, bytes, count) ?? [];
  engine.close();
  return pages.map((glyphs) => glyphs.map(({ unicode }) => String.fromCharCode(unicode)).join("")).join("\n");
}

/** Of the first page that says the word: how many pixels differ outside of the boxes, by reader; undefined when no page says it. */
export async function compareLooks({
  bytes,
  word,
  result,
}: Pick<RedactedFile, "bytes" | "word" | "result">): Promise<Record<string, number | undefined> | undefined> {
  const file = openPdf(bytes);
  const interpreter = new Interpreter(file, { maxOperations: MAX_OPERATIONS });
  const query = literalQuery(word, { isCaseSensitive: false, isWholeWord: false });
  const [before, after] = [keep(bytes, "source.pdf"), keep(result, "redacted.pdf")];
  for (const page of walkPages(file, 100_000)) {
    if (page.index >= MAX_PAGES) return undefined;
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
