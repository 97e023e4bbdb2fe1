import { invoke } from "@colophon/contract";

import { expect, test } from "vitest";
import { convertXlsx } from "../src/index.ts";
import { buildWorkbook } from "./make-workbook.ts";

const book = buildWorkbook({ sheet: "<sheetData><row r='1'><c r='A1'><v>1</v></c></row></sheetData>" });
const tool = { name: "libreoffice", version: "one that refuses" };

test("a workbook that the engine does not load is refused by the code of the family", async () => {
  const helper = {
    tool,
    ask: async () => ({ json: { kind: "refused", stage: "load", detail: "damaged" }, files: [] }),
  };
  const envelope = await invoke(convertXlsx, { bytes: book }, { to: "pdf" }, { helpers: { libreoffice: helper } });
  expect(envelope).toMatchObject({ ok: false, error: { code: "xlsx/XLSX_ENGINE_REFUSED", retryable: false } });
  expect(!envelope.ok && envelope.error.message).toContain("damaged");
});

test("an engine that stops twice is told as such, and not as something to call again", async () => {
  const stopped = Object.assign(new Error("it ended by a signal"), { name: "EngineStopped", condition: "crashed" });
  const helper = { tool, ask: () => Promise.reject(stopped) };
  const envelope = await invoke(convertXlsx, { bytes: book }, { to: "pdf" }, { helpers: { libreoffice: helper } });
  expect(envelope).toMatchObject({ ok: false, error: { code: "xlsx/XLSX_ENGINE_REFUSED", retryable: false } });
});
