import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { FormatError, sourceOf } from "@colophon/kit-bytes";
import { type CorpusFile, readCorpus } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { openZip, type ZipArchive, ZipWriter } from "../src/index.ts";
import { hasPython, listWithPython, type PythonListing } from "./python-zip.ts";

/** On a machine that others use too. */
const PATIENCE_MS = 300_000;

const ZIPPED = /\.(docx|docm|dotx|dotm|xlsx|xlsm|xlsb|xltx|pptx|pptm|potx|zip)$/i;
const files = ["docx", "xlsx", "pptx"]
  .flatMap((folder) => readCorpus(folder) ?? [])
  .filter(({ path }) => ZIPPED.test(path));

/** Files that Python reads and this kit does not, or the other way round, each with its reason. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  "xlsx/poi/test-data/spreadsheet/clusterfuzz-testcase-minimized-POIFuzzer-5040805309710336.xlsx":
    "no entry has a record where the directory says; Python lists the names and can read none",
};

/** Why a damaged entry is not read has other names in Python: both must refuse it. */
function withoutReasons(listing: PythonListing): unknown {
  return Array.isArray(listing)
    ? listing.map(([name, length, read]) => [name, length, typeof read === "string" ? "refused" : read])
    : "refused";
}

/** [name, length, crc32 or error] for each entry. */
function list(archive: ZipArchive): PythonListing {
  return archive.entries.map((entry) => {
    try {
      return [entry.name, entry.length, crc32(archive.read(entry))];
    } catch (error) {
      if (error instanceof FormatError) return [entry.name, entry.length, error.code];
      throw error;
    }
  });
}

function open(file: CorpusFile): ZipArchive | string {
  try {
    return openZip(sourceOf(readFileSync(file.location)));
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
}

describe.runIf(files.length > 0)("Office files of the corpora", () => {
  it.runIf(hasPython)(
    "have the entries that Python's zipfile reads",
    () => {
      const listings = listWithPython(files.map(({ location }) => location));
      const different: string[] = [];
      let entryCount = 0;
      for (const [index, file] of files.entries()) {
        const archive = open(file);
        const theirs = listings[index];
        const ours = typeof archive === "string" ? { error: archive } : list(archive);
        if (Array.isArray(ours)) entryCount += ours.length;
        const same =
          theirs !== undefined && JSON.stringify(withoutReasons(ours)) === JSON.stringify(withoutReasons(theirs));
        if (!same && !(file.path in DIFFERENCES))
          different.push(`${file.path} ${JSON.stringify(ours).slice(0, 200)} ${JSON.stringify(theirs).slice(0, 200)}`);
      }
      console.info(`${files.length} files, ${entryCount} entries`);
      expect(different).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    "keep every record byte for byte when copied",
    () => {
      for (const file of files) {
        const archive = open(file);
        if (typeof archive === "string") continue;
        const writer = new ZipWriter();
        for (const entry of archive.entries) writer.copy(archive, entry);
        const bytes = writer.finish();
        const again = openZip(sourceOf(bytes));
        const original = readFileSync(file.location);
        for (const [index, { record }] of archive.entries.entries()) {
          const kept = again.entries[index]?.record ?? { start: 0, end: 0 };
          const isEqual =
            Buffer.compare(bytes.subarray(kept.start, kept.end), original.subarray(record.start, record.end)) === 0;
          if (!isEqual) expect.fail(`${file.path} entry ${index}`);
        }
      }
    },
    PATIENCE_MS,
  );
});
