import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { HelperProcesses, type HostOptions, type ProcessHost } from "@colophon/engine-wasm/helper-processes";
import { findMissing, installOf, modelOf, PACKAGE, PACKAGE_VERSION } from "./locate.ts";
import type { Recognition, RecognitionOrder, RecognitionReply, RecognitionRequest } from "./question.ts";

export type OcrHostOptions = HostOptions;

export interface OcrHost extends ProcessHost {
  /** The number of pictures that were recognized. */
  stats(): { readonly pictures: number };
}

/** Above the cap of the module itself (process/tesseract.ts), with Node and the picture. */
const MEMORY_MIB = 1536;
const IS_SOURCE = import.meta.url.endsWith(".ts");
const MAIN = fileURLToPath(new URL(IS_SOURCE ? "./process/main.ts" : "./process/main.js", import.meta.url));

/**
 * Makes Tesseract ready to be lent: one picture, one process. What a process learns of a picture ends with it.
 *
 * Errors   Error with the command that installs the engine, if it is missing.
 */
export async function createOcrHost(options: OcrHostOptions): Promise<OcrHost> {
  const missing = findMissing();
  if (missing !== undefined) throw new Error(`OCR is not available: ${missing}.`);
  const { folder, helpers, memoryMiB = MEMORY_MIB, onStart } = options;
  const terms = { label: "OCR", engine: "ocr", main: MAIN };
  const processes = new HelperProcesses({ ...terms, folder, helpers, memoryMiB, onStart });
  const hashes = new Map<string, string>();
  const hashOf = (path: string): string => {
    const hash = hashes.get(path) ?? `sha256:${createHash("sha256").update(readFileSync(path)).digest("hex")}`;
    hashes.set(path, hash);
    return hash;
  };
  let pictures = 0;
  return {
    tool: { name: "ocr", version: "5.3.0", facts: { package: `${PACKAGE}@${PACKAGE_VERSION}` } },
    async ask({ json, files: [pixels = ""] }, { signal }) {
      const question = json as RecognitionRequest;
      const models = question.languages.map((language) => ({ language, path: modelOf(language) ?? "" }));
      const lacking = models.filter(({ path }) => path === "").map(({ language }) => language);
      if (lacking.length > 0) return { json: missingReply(lacking), files: [] };
      const recognition = await processes.run({
        signal,
        prepare(own) {
          const order: RecognitionOrder = { ...question, pixels, models, answer: join(own, "answer.json") };
          const path = join(own, "order.json");
          writeFileSync(path, JSON.stringify(order), { mode: 0o600 });
          return path;
        },
        read: (own) => JSON.parse(readFileSync(join(own, "answer.json"), "utf8")) as Recognition,
      });
      pictures += 1;
      const used = Object.fromEntries(models.map(({ language, path }) => [language, hashOf(path)]));
      const reply: RecognitionReply = { kind: "recognized", recognition, models: used };
      return { json: reply, files: [] };
    },
    stats: () => ({ pictures }),
    close: () => processes.close(),
  };
}

function missingReply(languages: readonly string[]): RecognitionReply {
  return { kind: "missing", languages, install: installOf(languages) };
}
