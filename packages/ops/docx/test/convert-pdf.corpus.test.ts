import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { DirectHelpers } from "@colophon/runtime";
import { readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { convertDocxPdf } from "../src/index.ts";
import { hasPdfReader, readPdf } from "./pdf-conservation.ts";

/** Of every so many files one; all of them in the long suite. */
const SAMPLE = process.env.COLOPHON_SUITE === "long" ? 1 : 25;
const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));
const isHere = findLibreOffice()?.lacks.length === 0 && hasPdfReader;

describe.runIf(files.length > 0 && isHere)("Word documents of the corpus", () => {
  test("become PDFs that name no path of this machine", { timeout: 1_800_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "colophon-pdf-"));
    const lent = new DirectHelpers(folder, {
      operations: new URL("lend-office.ts", import.meta.url).href,
      settings: {},
      onFault: (_, error) => {
        throw error;
      },
    });
    const refused: string[] = [];
    let made = 0;
    for (const { path, location } of files.filter((_, at) => at % SAMPLE === 0)) {
      const helpers = await lent.helpersOf(convertDocxPdf, new AbortController().signal);
      const envelope = await invoke(convertDocxPdf, { bytes: new Uint8Array(readFileSync(location)) }, {}, { helpers });
      if (!envelope.ok) {
        refused.push(`${path}: ${envelope.error.code} ${envelope.error.message}`);
        continue;
      }
      const { artifact } = envelope.value as { readonly artifact: { readonly bytes: Uint8Array } };
      expect(Buffer.from(artifact.bytes).toString("latin1"), path).not.toContain(folder);
      expect(typeof readPdf(artifact.bytes)).toBe("string");
      made++;
    }
    await lent.close();
    rmSync(folder, { recursive: true, force: true });
    console.info(`${made} PDFs; refused: ${refused.join("; ")}`);
    expect(refused.length).toBeLessThanOrEqual(Math.ceil(made / 20));
  });
});
