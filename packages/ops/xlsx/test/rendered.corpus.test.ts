import { invoke } from "@colophon/contract";
import { conservesFiles, findCorpora, hasPackageReader, readCorpus, withDamage } from "@colophon/testing";
import { describe } from "vitest";
import { inspectXlsx, parseXlsx, renderXlsx, validateXlsx } from "../src/index.ts";
import { renderCall, renderedConservation } from "./rendered-conservation.ts";
import { inspectionConservation, verdictConservation } from "./verdict-conservation.ts";

type Read = Parameters<typeof renderCall>[0];

const files = (findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? [])).filter(
  // Bytes that are not those of the manifest's hash; one string of 32 kB in 800,000 cells.
  ({ path }) => !path.includes("/malformed_uri") && !path.endsWith("/poc-shared-strings.xlsx"),
);
const everyOf = (step: number) => files.filter((file, at) => at % step === 5 && file.read().length < 1_000_000);

if (files.length > 0 && hasPackageReader) {
  const read = new Map<string, Read>();
  for (const file of everyOf(12)) {
    const parsed = await invoke(parseXlsx, { bytes: file.read() });
    if (parsed.ok) read.set(file.path, parsed.value as unknown as Read);
  }

  describe("workbooks of the corpus", () => {
    conservesFiles(
      renderXlsx,
      renderedConservation,
      everyOf(12).filter(({ path }) => read.has(path)),
      { toCall: (bytes, path) => renderCall(read.get(path) ?? { sheets: [] }, bytes) },
    );
    conservesFiles(inspectXlsx, inspectionConservation, everyOf(6), { mostRefused: 4 });
    conservesFiles(validateXlsx, verdictConservation, withDamage(everyOf(12)), { mostRefused: 60 });
  });
}
