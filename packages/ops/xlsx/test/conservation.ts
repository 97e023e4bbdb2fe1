import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at } from "@colophon/contract";
import { type Conservation, createTokens, type MadeDocument, type Unit } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { makeWorkbook } from "./make-workbook.ts";
import { unlocked } from "./unlocked.ts";

type ListedUnit = readonly [kind: string, place: string, text: string, part: string];
type Listed = { readonly units: readonly ListedUnit[] } | { readonly error: string };

/** The units of a workbook as Python's zipfile and ElementTree find them; a sentence for one that they cannot read. */
export function listUnits(bytes: Uint8Array): readonly Unit[] | string {
  // Cells of .xls and .xlsb, which Python does not read, are compared with those of the .xlsx that they were saved from, in the tests of their kit.
  if (isOtherFormat(bytes)) return [];
  const folder = mkdtempSync(join(tmpdir(), "units-"));
  try {
    const path = join(folder, "book.xlsx");
    writeFileSync(path, bytes);
    return listFiles([path])[0] ?? "Nothing was listed.";
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function isOtherFormat(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4_096)).toString("latin1");
  if (start.startsWith("\xd0\xcf\x11\xe0")) return true;
  return start.startsWith("PK") && Buffer.from(bytes).includes("xl/workbook.bin");
}

/** The same for many files at once. */
export function listFiles(paths: readonly string[]): readonly (readonly Unit[] | string)[] {
  const { stdout, stderr } = runPython([`${import.meta.dirname}/list-units.py`], paths.join("\n"));
  if (stderr !== "") throw new Error(stderr);
  return stdout
    .trim()
    .split("\n")
    .map((line) => {
      const listed: Listed = JSON.parse(line);
      return "error" in listed ? listed.error : listed.units.map(toUnit);
    });
}

function toUnit([kind, place, text, part]: ListedUnit): Unit {
  const where = { kind, place: `${part} ${place}`, at: [at("part", { id: `/${part}` })] };
  return kind === "part" ? where : { ...where, text: unescaped(text) };
}

const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

interface WorkbookInput {
  readonly bytes: Uint8Array;
}

/** How gate C20 sees that nothing of a workbook vanishes. */
export const conservation: Conservation = {
  list: ({ input, options }) => listUnits(unlocked(input, options)),
  // The model has the cells a second time.
  carries: (value) => ({ ...(value as object), model: undefined }),
  isAskedFor: ({ kind }, { options }) => {
    const { sheets, ranges, stale, recalculate } = (options ?? {}) as Readonly<Record<string, unknown>>;
    // A caller who wants stale results left out gets a loss for each range of them; computed results replace the saved ones.
    const isReplaced = stale === "empty" || stale === "recalculate" || recalculate === true;
    return sheets !== undefined || ranges !== undefined || (isReplaced && kind === "cell");
  },
  statements: [
    {
      name: "cells",
      check: ({ value, input, options }) => {
        const { cells, sheets } = value as {
          cells: number;
          sheets: readonly { rows: readonly { cells: readonly unknown[] }[] }[];
        };
        if ((options as { ranges?: unknown } | undefined)?.ranges !== undefined) return undefined;
        const reported = sheets.reduce(
          (sum, { rows }) => sum + rows.reduce((inner, row) => inner + row.cells.length, 0),
          0,
        );
        return reported === cells
          ? []
          : [`${cells} cells are told of, ${reported} are there, of ${(input as WorkbookInput).bytes.length} bytes`];
      },
    },
  ],
  make(chance): MadeDocument {
    const next = createTokens();
    const made = makeWorkbook(chance, next);
    return { name: made.name, input: { bytes: made.bytes }, units: made.units };
  },
};
