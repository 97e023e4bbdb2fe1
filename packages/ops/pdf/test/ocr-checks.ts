import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Envelope, invoke } from "@colophon/contract";
import { expect } from "vitest";
import { inspectPdfFind } from "../src/operations/inspect-find.ts";
import { CORNER, words } from "./scanned-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-transform-ocr-"));
export const WORDS = ["Invoice", "4711", "of", "12", "May", "Total:", "250.00", "EUR"];
const SCALE = 150 / 72;
const DARK = 128;
/** Around a word, in pixels, where its ink is sought. */
const AROUND = 4;

interface Word {
  readonly text: string;
  readonly confidence: number;
  readonly quad: readonly number[];
}

interface Value {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly pages: readonly { readonly words: readonly Word[] }[];
}

export function resultOf(envelope: Envelope): Value {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value as unknown as Value;
}

export const textsOf = (envelope: Envelope): readonly string[] =>
  resultOf(envelope).pages.flatMap((page) => page.words.map(({ text }) => text));

/** The ink of the picture under a word, in the page's user space. */
function inkUnder(quad: readonly number[]): readonly number[] {
  const xs = [0, 2, 4, 6].map((at) => ((quad[at] ?? 0) - CORNER[0]) * SCALE);
  const ys = [1, 3, 5, 7].map((at) => words.height - ((quad[at] ?? 0) - CORNER[1]) * SCALE);
  const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let y = Math.floor(Math.min(...ys)) - AROUND; y < Math.max(...ys) + AROUND; y += 1)
    for (let x = Math.floor(Math.min(...xs)) - AROUND; x < Math.max(...xs) + AROUND; x += 1) {
      if (x < 0 || x >= words.width || (words.gray[y * words.width + x] ?? 255) > DARK) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x + 1);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y + 1);
    }
  const across = (x: number): number => x / SCALE + CORNER[0];
  const up = (y: number): number => (words.height - y) / SCALE + CORNER[1];
  return [across(ink.left), up(ink.bottom), across(ink.right), up(ink.top)];
}

/** Each quad is within two points of the ink. */
export function expectInk(envelope: Envelope): void {
  for (const { quad } of resultOf(envelope).pages.flatMap((page) => page.words)) {
    const xs = [0, 2, 4, 6].map((at) => quad[at] ?? 0);
    const ys = [1, 3, 5, 7].map((at) => quad[at] ?? 0);
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    for (const [side, place] of inkUnder(quad).entries()) expect(Math.abs((box[side] ?? 0) - place)).toBeLessThan(2);
  }
}

/** What find, poppler and MuPDF read of the result. */
export async function expectReaders(envelope: Envelope): Promise<void> {
  const { bytes } = resultOf(envelope).artifact;
  const found = await invoke(inspectPdfFind, { bytes, query: "250.00 EUR" }, {});
  expect(found).toMatchObject({ ok: true, value: { total: 1 } });
  const path = join(folder, "made.pdf");
  writeFileSync(path, bytes);
  for (const [program, ...args] of [
    // In the order of the content: poppler has its own for lines that run upwards or downwards.
    ["pdftotext", "-raw", path, "-"],
    ["mutool", "draw", "-q", "-F", "txt", path],
  ] as const) {
    const { error, stdout } = spawnSync(program, args, { encoding: "utf8" });
    if (error === undefined) expect(stdout.trim().split(/\s+/)).toEqual(WORDS);
  }
}
