import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { HelperProcesses, type HostOptions, type ProcessHost } from "@colophon/engine-wasm/helper-processes";
import { findMissing, PACKAGE, PACKAGE_VERSION } from "./locate.ts";
import type { CompositionReply, Order, Question } from "./question.ts";

export type TypstHostOptions = HostOptions;

export interface TypstHost extends ProcessHost {
  /** The number of documents that were set. */
  stats(): { readonly documents: number };
}

const MEMORY_MIB = 2048;
const IS_SOURCE = import.meta.url.endsWith(".ts");
const MAIN = fileURLToPath(new URL(IS_SOURCE ? "./process/main.ts" : "./process/main.js", import.meta.url));

/**
 * Makes Typst ready to be lent: one document, one process, which sees no network where the system lets it be cut off.
 *
 * Errors   Error that names the command when the addon is not here.
 */
export async function createTypstHost(options: TypstHostOptions): Promise<TypstHost> {
  const missing = findMissing();
  if (missing !== undefined) throw new Error(`Typst is not available: ${missing}.`);
  const { folder: root, helpers, memoryMiB = MEMORY_MIB, onStart } = options;
  const processes = new HelperProcesses({
    ...{ label: "Typst", engine: "typst", main: MAIN },
    ...{ folder: root, helpers, memoryMiB, onStart },
  });
  let documents = 0;
  return {
    tool: { name: "typst", version: "0.14.2", facts: { package: `${PACKAGE}@${PACKAGE_VERSION}` } },
    async ask({ json, files }, { folder: target, signal }) {
      const outputOf = (folder: string): string => join(folder, "output.pdf");
      const answerOf = (folder: string): string => join(folder, "answer.json");
      return processes.run({
        signal,
        prepare(folder) {
          const places = { paths: files, output: outputOf(folder), answer: answerOf(folder) };
          const order: Order = { ...(json as Question), ...places };
          const path = join(folder, "order.json");
          writeFileSync(path, JSON.stringify(order), { mode: 0o600 });
          return path;
        },
        read(folder) {
          const reply = JSON.parse(readFileSync(answerOf(folder), "utf8")) as CompositionReply;
          const kept = join(target, `typst-${documents}.pdf`);
          documents += 1;
          if (reply.kind !== "composed") return { json: reply, files: [] };
          renameSync(outputOf(folder), kept);
          return { json: reply, files: [kept] };
        },
      });
    },
    stats: () => ({ documents }),
    close: () => processes.close(),
  };
}
