import { readFileSync } from "node:fs";
import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { repairXlsx } from "../src/index.ts";

/** Excel says so, has its own build number, and dates the entries of its archives with the first day that they can tell. */
function isByExcel(bytes: Uint8Array): boolean {
  try {
    const archive = openZip(sourceOf(bytes));
    const text = (name: RegExp): string => {
      const entry = archive.entries.find((each) => name.test(each.name));
      return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
    };
    const isDated = archive.entries.every(({ record }) => {
      const local = Buffer.from(bytes.subarray(record.start, record.start + 14));
      return local.readUInt16LE(12) === FIRST_DAY;
    });
    return (
      isDated &&
      /<(?:\w+:)?Application>Microsoft (?:Macintosh )?Excel/.test(text(/^docProps\/app\.xml$/i)) &&
      text(/workbook\.xml$/).includes("rupBuild")
    );
  } catch {
    return false;
  }
}

/** 1980-01-01, as MS-DOS writes it. */
const FIRST_DAY = 0x0021;
const files = findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? []);

describe.skipIf(files.length === 0)("what Excel wrote is never repaired", () => {
  test("workbooks of the corpus come back byte for byte", async () => {
    const changed: string[] = [];
    let count = 0;
    for (const { path, location } of files) {
      const bytes = new Uint8Array(readFileSync(location));
      if (!/\.(?:xlsx|xlsm|xltx|xltm)$/i.test(path) || !isByExcel(bytes)) continue;
      count++;
      const envelope = await invoke(repairXlsx, { bytes }, {});
      const value = envelope.ok ? (envelope.value as { readonly artifact: { readonly bytes: Uint8Array } }) : undefined;
      if (value === undefined || Buffer.compare(value.artifact.bytes, bytes) !== 0) changed.push(path);
    }
    process.stderr.write(`${count} workbooks by Excel, ${changed.length} changed\n`);
    expect(changed).toEqual([]);
    expect(count).toBeGreaterThan(100);
  }, 600_000);
});
