import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder of one's own, removed after the tests of the file. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "colophon-surfaces-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 300_000);
  return folder;
}

const ROWS_AT_A_TIME = 10_000;

/** Writes delimited text of four columns and at least so many bytes; gives its path back. */
export function writeTable(path: string, byteLength: number): string {
  const file = openSync(path, "w");
  try {
    let written = writeSync(file, "id,name,amount,day\n");
    for (let row = 1; written < byteLength; ) {
      let text = "";
      for (const last = row + ROWS_AT_A_TIME; row < last && written + text.length < byteLength; row++)
        text += `${row},"Lund, ${row % 97}",${row % 1009}.5,2026-01-${String((row % 28) + 1).padStart(2, "0")}\n`;
      written += writeSync(file, text);
    }
  } finally {
    closeSync(file);
  }
  return path;
}
