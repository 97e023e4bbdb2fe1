import { type Envelope, invoke } from "@colophon/contract";
import { findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { convertXlsx, parseXlsx, renderXlsx, repairXlsx, transformXlsx } from "../src/index.ts";
import { dashboard } from "./dashboard.ts";
import { BOOKS, BrokenBook, FAULTS } from "./faults.ts";
import { renderCall } from "./rendered-conservation.ts";
import { isOpened, judge, validatorPath } from "./sdk-judge.ts";

const TIMEOUT_MS = 3_600_000;
/** Of every so many workbooks one. */
const SAMPLE = Number(process.env.COLOPHON_JUDGED_EVERY ?? 1);
/** Too large for a model in memory. */
const LARGE_BYTES = 1_000_000;

const files = (findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? []))
  .filter(({ path }) => !path.includes("/malformed_uri") && !path.endsWith("/poc-shared-strings.xlsx"))
  .filter((file, at) => at % SAMPLE === 0 && file.read().length < LARGE_BYTES);

const bytesOf = (envelope: Envelope): Uint8Array | undefined =>
  envelope.ok ? (envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes : undefined;
const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** What the SDK says of what came of each file, but for what it says of the file itself; of a file that it opens. */
async function judgeAll(make: (bytes: Uint8Array) => Promise<Envelope | undefined>): Promise<readonly string[]> {
  const added: string[] = [];
  const unread: string[] = [];
  let made = 0;
  for (const file of files) {
    const source = file.read();
    const envelope = await make(source);
    const bytes = envelope === undefined ? undefined : bytesOf(envelope);
    if (bytes === undefined) continue;
    made += 1;
    const reported = judge(bytes);
    if (reported.length === 0) continue;
    if (!isOpened(source)) {
      unread.push(nameOf(file.path));
      continue;
    }
    const before = new Set(judge(source));
    added.push(...reported.filter((error) => !before.has(error)).map((error) => `${nameOf(file.path)} ${error}`));
  }
  process.stderr.write(
    `${made} of ${files.length} made, ${added.length} errors that were not there; not opened before: ${unread.join(", ")}\n`,
  );
  return added;
}

interface Read {
  readonly sheets: readonly { readonly name: string; readonly kind?: string }[];
}
const readOf = async (bytes: Uint8Array): Promise<Read | undefined> => {
  const parsed = await invoke(parseXlsx, { bytes });
  return parsed.ok ? (parsed.value as unknown as Read) : undefined;
};

describe.skipIf(validatorPath === undefined)("the Open XML SDK has no word against", { timeout: TIMEOUT_MS }, () => {
  test("a dashboard that is rendered", async () => {
    expect(judge(bytesOf(await invoke(renderXlsx, { model: dashboard })) ?? new Uint8Array())).toEqual([]);
  });

  test.each(BOOKS)("%s with each of the faults, repaired, but for what it says of the book without", async (name) => {
    const whole = new Set(judge(new BrokenBook(name).bytes()));
    const left: string[] = [];
    for (const fault of FAULTS) {
      const bytes = bytesOf(await invoke(repairXlsx, { bytes: fault.plant(new BrokenBook(name)).bytes() }));
      if (bytes === undefined) throw new Error(`${fault.name} is not mended.`);
      left.push(
        ...judge(bytes)
          .filter((error) => !whole.has(error))
          .map((error) => `${fault.name}: ${error}`),
      );
    }
    expect(left).toEqual([]);
  });

  test("the cells of the corpus, rendered", async () => {
    const reported: string[] = [];
    for (const file of files) {
      const read = await readOf(file.read());
      if (read === undefined) continue;
      const { input, options } = renderCall(read as Parameters<typeof renderCall>[0], file.read());
      const bytes = bytesOf(await invoke(renderXlsx, input, options));
      if (bytes !== undefined) reported.push(...judge(bytes).map((error) => `${nameOf(file.path)} ${error}`));
    }
    expect(reported).toEqual([]);
  });

  test("workbooks of the corpus, repaired: nothing that it did not say before", async () => {
    expect(await judgeAll((bytes) => invoke(repairXlsx, { bytes }))).toEqual([]);
  });

  test("workbooks of the corpus, sanitized: nothing that it did not say before", async () => {
    expect(await judgeAll((bytes) => invoke(convertXlsx, { bytes }, { to: "xlsx" }))).toEqual([]);
  });

  test("workbooks of the corpus, with a row and a column more: nothing that it did not say before", async () => {
    const edited = async (bytes: Uint8Array): Promise<Envelope | undefined> => {
      const sheet = (await readOf(bytes))?.sheets.find(({ kind = "worksheet" }) => kind === "worksheet")?.name;
      if (sheet === undefined) return undefined;
      const plan = [
        { do: "insertRows", sheet, row: 2, count: 1 },
        { do: "insertColumns", sheet, column: "B", count: 1 },
      ];
      return invoke(transformXlsx, { bytes, plan });
    };
    expect(await judgeAll(edited)).toEqual([]);
  });
});
