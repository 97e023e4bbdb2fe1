import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, inflateSync } from "node:zlib";
import { afterAll } from "vitest";
import { createOfficeHost, type OfficeHost, type OfficeHostOptions } from "../src/host.ts";
import { type Conversion, type LibreOffice, libreoffice } from "../src/index.ts";
import { findLibreOffice } from "../src/locate.ts";

export const isHere: boolean = findLibreOffice()?.lacks.length === 0;
if (!isHere) console.warn("LibreOffice is not here: nothing of its engine is tested.");

/** Removed after the tests of the file, when the hosts in it are closed. */
export const folder: string = mkdtempSync(join(tmpdir(), "colophon-office-test-"));
const hosts: OfficeHost[] = [];
afterAll(async () => {
  for (const host of hosts) await host.close();
  rmSync(folder, { recursive: true, force: true });
});

export async function start(options: Partial<OfficeHostOptions> = {}): Promise<OfficeHost> {
  const own = mkdtempSync(join(folder, "host-"));
  const host = await createOfficeHost({ folder: own, spares: 0, ...options });
  hosts.push(host);
  return host;
}

/** The engine's interface over a host, as an operation has it. */
export function connectEngine(host: OfficeHost, signal: AbortSignal = new AbortController().signal): LibreOffice {
  const own = mkdtempSync(join(folder, "files-"));
  let asked = 0;
  return libreoffice.connect({
    async ask({ json, files }) {
      const paths = files.map((_, index) => join(own, `in-${asked}-${index}`));
      asked++;
      for (const [index, bytes] of files.entries()) writeFileSync(paths[index] ?? "", bytes);
      const answer = await host.ask({ json, files: paths }, { folder: own, signal });
      const read = answer.files.map((path) => readFileSync(path));
      for (const path of [...paths, ...answer.files]) rmSync(path);
      return { json: answer.json, files: read };
    },
  });
}

/** Its conversion of a flat text, unless other choices say so. */
export function connect(host: OfficeHost, signal?: AbortSignal) {
  const engine = connectEngine(host, signal);
  return (bytes: Uint8Array, choices: Partial<Conversion> = {}) =>
    engine.convert({ bytes, extension: "fodt", maxPages: 100, maxOutputBytes: 10_000_000, ...choices });
}

/** Ids of the helper processes of a host's folder. */
export function helpersIn(host: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return new RegExp(`${host}/\\d`).test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
      } catch {
        return false;
      }
    });
}

/** What the first stream of a PDF says, which is its first page's. */
export function pageContent(bytes: Uint8Array): string {
  const start = pdfText(bytes).indexOf("stream\n") + "stream\n".length;
  return inflateSync(bytes.subarray(start), { finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1");
}

export const pdfText = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
