import { invoke } from "@colophon/contract";
import { conservesFiles, findCorpora, hasPackageReader, readCorpus } from "@colophon/testing";
import { afterAll, beforeAll, describe } from "vitest";
import { parseXlsx, renderXlsx } from "../src/index.ts";
import { renderCall, renderedConservation } from "./rendered-conservation.ts";

type Read = Parameters<typeof renderCall>[0];

const TIMEOUT_MS = 1_800_000;
const SLICES = 12;
/** One of the slices, 0 to 11, or all of them. */
const CHOSEN = process.env.COLOPHON_RENDERED_SLICE;
/** Too large for a model in memory. */
const LARGE_BYTES = 1_000_000;
/** `mc:ProcessContent`: the text of an element that is not known is read, "dddabc", where Python reads "abc". */
const PROCESSED = "xlsx/Open-XML-SDK/test/DocumentFormat.OpenXml.Tests.Assets/assets/TestFiles/MCExecl.xlsx";

const files = (findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? [])).filter(
  // Bytes that are not those of the manifest's hash; one string of 32 kB in 800,000 cells.
  ({ path }) => !path.includes("/malformed_uri") && !path.endsWith("/poc-shared-strings.xlsx"),
);

const readOf = async (bytes: Uint8Array): Promise<Read | undefined> => {
  const parsed = await invoke(parseXlsx, { bytes });
  return parsed.ok ? (parsed.value as unknown as Read) : undefined;
};

if (files.length > 0 && hasPackageReader)
  for (let slice = 0; slice < SLICES; slice++) {
    if (CHOSEN !== undefined && Number(CHOSEN) !== slice) continue;
    const readable: (typeof files)[number][] = [];
    for (const [at, file] of files.entries()) {
      if (at % SLICES !== slice || file.read().length >= LARGE_BYTES) continue;
      if ((await readOf(file.read())) !== undefined) readable.push(file);
    }
    describe(`workbooks of the corpus, slice ${slice}`, () => {
      const read = new Map<string, Read>();
      beforeAll(async () => {
        for (const file of readable) read.set(file.path, (await readOf(file.read())) ?? { sheets: [] });
      }, TIMEOUT_MS);
      afterAll(() => read.clear());
      conservesFiles(renderXlsx, renderedConservation, readable, {
        toCall: (bytes, path) => renderCall(read.get(path) ?? { sheets: [] }, bytes),
        known: readable.some(({ path }) => path === PROCESSED) ? { [PROCESSED]: "text of mc:ProcessContent" } : {},
        timeoutMs: TIMEOUT_MS,
      });
    });
  }
