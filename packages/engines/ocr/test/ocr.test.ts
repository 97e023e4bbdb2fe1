import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createOcrHost, type OcrHost } from "../src/host.ts";
import { ocr } from "../src/index.ts";
import { findMissing, modelOf } from "../src/locate.ts";
import { turnPicture } from "../src/process/picture.ts";
import type { Recognition, RecognitionOrder } from "../src/question.ts";

const MAIN = fileURLToPath(new URL("../src/process/main.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "colophon-ocr-test-"));

/** Two lines of Helvetica at 150 dpi. */
const words = readPgm(readFileSync(new URL("../fixtures/words.pgm", import.meta.url)));

function readPgm(file: Buffer) {
  const [head = "", width, height] = /^P5\s(\d+) (\d+)\s255\s/.exec(file.toString("latin1", 0, 40)) ?? [];
  return { width: Number(width), height: Number(height), gray: new Uint8Array(file.subarray(head.length)) };
}

function lendTo(host: OcrHost, signal = new AbortController().signal) {
  return ocr.connect({
    async ask({ json, files: [pixels] }) {
      const own = mkdtempSync(join(folder, "ask-"));
      const path = join(own, "pixels");
      writeFileSync(path, pixels ?? "");
      return { json: (await host.ask({ json, files: [path] }, { folder: own, signal })).json, files: [] };
    },
  });
}

const linesOf = ({ lines }: Recognition) => lines.map((line) => line.words.map(({ text }) => text).join(" "));

/** The process itself, on a machine with another clock, time zone, language and seed of chance. */
function recognizeElsewhere(): Recognition {
  const own = mkdtempSync(join(folder, "elsewhere-"));
  const pixels = join(own, "pixels");
  writeFileSync(pixels, words.gray);
  const models = [{ language: "eng", path: modelOf("eng") ?? "" }];
  const { width, height } = words;
  const order: RecognitionOrder = {
    width,
    height,
    dpi: 150,
    languages: ["eng"],
    pixels,
    models,
    answer: join(own, "answer"),
  };
  writeFileSync(join(own, "order"), JSON.stringify(order));
  const early = `const now = Date.now; Date.now = () => now() + 1e10; const chance = Math.random; Math.random = () => chance() / 2;`;
  const args = [
    "--conditions=source",
    "--random-seed=7",
    "--import",
    `data:text/javascript,${encodeURIComponent(early)}`,
  ];
  const env = { TZ: "Asia/Tokyo", LANG: "tr_TR.UTF-8", HOME: own };
  spawnSync(process.execPath, [...args, MAIN, join(own, "order")], { env });
  return JSON.parse(readFileSync(order.answer, "utf8")) as Recognition;
}

describe.skipIf(findMissing() !== undefined)("OCR", () => {
  test("reads words with their places, and the same in another process with another clock", async () => {
    const host = await createOcrHost({ folder });
    const api = lendTo(host);
    const read = await api.recognize({ ...words, dpi: 150, languages: ["eng"] });
    expect(linesOf(read)).toEqual(["Invoice 4711 of 12 May", "Total: 250.00 EUR"]);
    const [first] = read.lines[0]?.words ?? [];
    expect(first).toMatchObject({
      text: "Invoice",
      corners: [
        [23, 41],
        [99, 41],
        [99, 23],
        [23, 23],
      ],
    });
    expect(first?.confidence).toBeGreaterThan(0.9);
    expect(recognizeElsewhere()).toEqual(read);
    expect(ocr.factsOf(api)).toEqual({ "model eng": expect.stringMatching(/^sha256:[0-9a-f]{64}$/) });
    await host.close();
  });

  test("turns a picture that is upside down, and gives places in the picture as it is", async () => {
    const host = await createOcrHost({ folder });
    const turned = turnPicture(words, 180);
    const read = await lendTo(host).recognize({ ...turned, dpi: 150, languages: ["eng"] });
    expect(read.turn).toBe(180);
    expect(linesOf(read)).toEqual(["Invoice 4711 of 12 May", "Total: 250.00 EUR"]);
    const { width, height } = words;
    expect(read.lines[0]?.words[0]?.corners[0]).toEqual([width - 23, height - 41]);
    await host.close();
  });

  test("names the command for a language that is not installed", async () => {
    const host = await createOcrHost({ folder });
    const asked = lendTo(host).recognize({ ...words, dpi: 150, languages: ["eng", "tlh"] });
    await expect(asked).rejects.toMatchObject({
      name: "OcrRefusal",
      languages: ["tlh"],
      install: "npm install @tesseract.js-data/tlh@1.0.0",
    });
    await host.close();
  });

  test("is ended with its call, and at its memory", async () => {
    const host = await createOcrHost({ folder });
    const abort = new AbortController();
    const noise = { width: 1_000, height: 1_000, gray: new Uint8Array(1_000_000).map((_, at) => (at * 7919) % 251) };
    const asked = lendTo(host, abort.signal).recognize({ ...noise, dpi: 150, languages: ["eng"] });
    setTimeout(() => abort.abort(), 300);
    await expect(asked).rejects.toMatchObject({ name: "EngineStopped", condition: "crashed" });
    const small = await createOcrHost({ folder, memoryMiB: 40 });
    const over = lendTo(small).recognize({ ...words, dpi: 150, languages: ["eng"] });
    await expect(over).rejects.toMatchObject({ name: "EngineStopped", condition: "memory" });
    await host.close();
    await small.close();
  });
});
