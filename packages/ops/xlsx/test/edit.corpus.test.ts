import { invoke } from "@colophon/contract";
import { conservesFiles, findCorpora, readCorpus } from "@colophon/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { parseXlsx, repairXlsx, transformXlsx } from "../src/index.ts";
import { editConservation } from "./edit-conservation.ts";

/** Of every so many workbooks one is mended and edited; all of them in the long suite. */
const SAMPLE = process.env.COLOPHON_SUITE === "long" ? 1 : 12;
/** Too large to be listed twice. */
const LARGE_BYTES = 1_000_000;

const files = (findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? []))
  .filter(({ path }) => /\.(?:xlsx|xlsm|xltx|xltm)$/i.test(path) && !path.includes("/malformed_uri"))
  .filter((_, index) => index % SAMPLE === 0)
  .filter((file) => file.read().length < LARGE_BYTES);

describe.skipIf(files.length === 0)(`${files.length} workbooks of the corpus`, () => {
  const sheets = new Map<string, string>();
  beforeAll(async () => {
    for (const { path, read } of files) {
      const parsed = await invoke(parseXlsx, { bytes: read() }, {});
      const [first] = parsed.ok ? parsed.value.sheets.filter(({ kind = "worksheet" }) => kind === "worksheet") : [];
      if (first !== undefined) sheets.set(path, first.name);
    }
  }, 300_000);

  test("are read, most of them", () => expect(sheets.size).toBeGreaterThan(files.length / 2));

  conservesFiles(repairXlsx, editConservation, files, { mostUnlisted: 5, mostRefused: 5, timeoutMs: 900_000 });
  conservesFiles(transformXlsx, editConservation, files, {
    toCall: (bytes, path) => ({
      input: { bytes, plan: [{ do: "insertRows", sheet: sheets.get(path) ?? "Sheet1", row: 2, count: 1 }] },
    }),
    mostUnlisted: 5,
    mostRefused: 8,
    timeoutMs: 900_000,
  });
});
