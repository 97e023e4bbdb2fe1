import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { createOcrHost } from "@colophon/engine-ocr/host";
import { findMissing } from "@colophon/engine-ocr/locate";
import { afterAll, describe, expect, test } from "vitest";
import { convertTables, extractTableGrid } from "../src/index.ts";

/** The texts of the cells without white space: the engine reads some spaces before a sign as none. */
const TEXTS = [
  ["Region", "Sales2023", "Sales2024", "Change"],
  ["North", "1,250", "1,310", "4.8%"],
  ["South", "2,310", "2,197", "-4.9%"],
  ["East", "975", "1,042", "6.9%"],
  ["West", "1,480", "1,480", "0.0%"],
];

describe.skipIf(findMissing() !== undefined)("tables of scans", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "colophon-ocr-tables-"));
  const host = await createOcrHost({ folder });
  afterAll(() => host.close());
  const helpers = {
    ocr: {
      tool: host.tool,
      async ask({ json, files: [pixels] }: { readonly json: unknown; readonly files: readonly Uint8Array[] }) {
        const own = mkdtempSync(join(folder, "ask-"));
        writeFileSync(join(own, "pixels"), pixels ?? "");
        const terms = { folder: own, signal: new AbortController().signal };
        return { json: (await host.ask({ json, files: [join(own, "pixels")] }, terms)).json, files: [] };
      },
    },
  };
  const scan = { bytes: new Uint8Array(readFileSync(new URL("../fixtures/scanned-table.pdf", import.meta.url))) };

  test("the rules of the picture make a grid of the recognized words", async () => {
    const made = await invoke(extractTableGrid, scan, { ocr: { dpi: 150 } }, { helpers });
    expect(made).toMatchObject({
      ok: true,
      losses: [{ code: "common/TABLE_OCR_UNCERTAIN" }],
      value: { tables: [{ isRecognized: true, method: "lattice", rows: 5, columns: 4 }] },
    });
    if (!made.ok) return;
    const [table] = made.value.tables;
    const rows = TEXTS.map((_, row) =>
      table?.cells.filter((cell) => cell.row === row).map(({ text }) => text.replaceAll(/\s/g, "")),
    );
    expect(rows).toEqual(TEXTS);
  });

  test("pages outside of `pages` are not recognized", async () => {
    const made = await invoke(convertTables, scan, { ocr: { dpi: 150 }, pages: [1] }, { helpers });
    expect(made).toMatchObject({ ok: true, losses: [], value: { tables: [], searched: [] } });
  });

  test("an area of a scanned page is read as one table", async () => {
    const options = { ocr: { dpi: 150 }, areas: [[0, 15, 35, 335, 145]] };
    const made = await invoke(extractTableGrid, scan, options, { helpers });
    expect(made).toMatchObject({ ok: true, value: { tables: [{ isRecognized: true, rows: 5, columns: 4 }] } });
  });
});
