import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { chosenFiles, findCorpora, parseFacts, readCorpus } from "../src/index.ts";

let folder = "";
const HASH_OF_A = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "corpora-"));
  mkdirSync(join(folder, "texts"));
  writeFileSync(join(folder, "texts", "a.txt"), "a");
  writeFileSync(join(folder, "texts", "changed.txt"), "b");
  writeFileSync(
    join(folder, "MANIFEST.tsv"),
    `${[
      "path\tsource_repo\tcommit\tlicence\tsha256\ttests\texpected_facts",
      `texts/a.txt\tgithub.com/a/b\tabc\tMIT\t${HASH_OF_A}\tone letter\tref:bytes=1,nl=0`,
      `texts/changed.txt\tgithub.com/a/b\tabc\tMIT\t${HASH_OF_A}\tchanged since\t`,
      `textsmore/x.txt\tgithub.com/a/b\tabc\tMIT\t${HASH_OF_A}\tanother folder\t`,
    ].join("\n")}\n`,
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("readCorpus", () => {
  test("gives the folder's rows with their facts and bytes", () => {
    vi.stubEnv("COLOPHON_CORPORA", folder);
    const files = readCorpus("texts") ?? [];
    expect(files.map(({ path, licence, tests }) => [path, licence, tests])).toEqual([
      ["texts/a.txt", "MIT", "one letter"],
      ["texts/changed.txt", "MIT", "changed since"],
    ]);
    expect(files[0]?.facts).toEqual(
      new Map([
        ["bytes", "1"],
        ["nl", "0"],
      ]),
    );
    expect(files[0]?.read()).toEqual(Uint8Array.of(0x61));
    expect(() => files[1]?.read()).toThrow(/is not the file of the manifest/);
  });

  test("says loudly that there are none, and refuses a folder the manifest has not", () => {
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    vi.stubEnv("COLOPHON_CORPORA", join(folder, "absent"));
    expect(readCorpus("texts")).toBeUndefined();
    expect(said).toHaveBeenCalledWith(expect.stringContaining('SKIPPED: corpus "texts"'));
    vi.stubEnv("COLOPHON_CORPORA", folder);
    expect(() => readCorpus("text")).toThrow(/no file under text\//);
  });

  test("reads the facts as the manifest writes them", () => {
    expect(parseFacts("ref:bytes=12,nl=2")).toEqual(
      new Map([
        ["bytes", "12"],
        ["nl", "2"],
      ]),
    );
    expect(parseFacts("ref:py-email parts=4,attachments=1,defects=0").get("parts")).toBe("4");
    expect(parseFacts("ref:dtd-version=1.1d3,table-wrap=2").get("table-wrap")).toBe("2");
    expect(parseFacts("ref:error BadZipFile")).toEqual(new Map([["error", "BadZipFile"]]));
    expect(parseFacts("")).toEqual(new Map());
  });

  test("a long run takes all files, or those between two numbers, and refuses what names none", () => {
    const files = ["a", "b", "c", "d"];
    expect(chosenFiles(files, undefined)).toEqual(files);
    expect(chosenFiles(files, "2-3")).toEqual(["b", "c"]);
    expect(chosenFiles(files, "4-9")).toEqual(["d"]);
    for (const none of ["5-9", "3-2", "2", ""]) expect(() => chosenFiles(files, none)).toThrow(/no file of 4/);
  });

  test.skipIf(findCorpora() === undefined)("the corpora of this machine are those of their manifest", () => {
    const files = readCorpus("delimited/csv-spectrum") ?? [];
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect(file.read().length).toBeGreaterThan(0);
  });
});
