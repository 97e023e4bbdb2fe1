import { invoke } from "@colophon/contract";
import { Interpreter, openPdf, readPageText, walkPages } from "@colophon/kit-pdf";
import { expect, test } from "vitest";
import { inspectPdfFind, redactPdf } from "../src/index.ts";
import { everythingIn } from "./everything-in.ts";
import { pageWith } from "./text-pdfs.ts";

const page = pageWith("BT /F 8 Tf 10 100 Td (No. 4711 and 4712) Tj 5000 0 Td (Offside) Tj ET 3 3 20 20 re f");

async function find(query: string) {
  const call = await invoke(inspectPdfFind, { bytes: page, query }, { isPattern: true });
  return call.ok ? call.value.matches.map(({ text }) => text) : call.error.code;
}

test("a whole page is redacted with what lies off it", async () => {
  const call = await invoke(redactPdf, { bytes: page, targets: [{ page: 0, wholePage: true, reason: "b6" }] });
  if (!call.ok) throw new Error(call.error.message);
  const file = openPdf(call.value.artifact.bytes);
  const texts = [...walkPages(file, 9)].map((own) =>
    readPageText(file, own, new Interpreter(file, { maxOperations: 99 })),
  );
  expect(texts.map(({ glyphCount }) => glyphCount)).toEqual([0]);
  expect(everythingIn(call.value.artifact.bytes)).not.toMatch(/4711|Offside/);
  expect(call.value.places).toMatchObject([{ page: 0, target: 0, reason: "b6" }]);
});

test.each([[{ wholePage: true }], [{ wholePage: true, page: 7 }], [{ wholePage: true, page: 0, query: "x" }]])(
  "a whole page needs its index and nothing else: %j",
  async (target) => {
    const call = await invoke(redactPdf, { bytes: page, targets: [target] });
    expect(call.ok ? "" : call.error.code).toBe("pdf/SCHEMA_REJECTED");
  },
);

test.each([
  ["(?<=No\\. )\\d{4}", ["4711"]],
  ["\\d{4}(?! and)", ["4712"]],
  ["(?<!No\\. )\\b\\d{4}", ["4712"]],
  ["(?<=\\d{1,80})x", "pdf/SCHEMA_REJECTED"],
  ["x(?=\\d*)", "pdf/SCHEMA_REJECTED"],
  ["(?=(a))x", "pdf/SCHEMA_REJECTED"],
])("look-around is bounded: %s", async (query, found) => {
  expect(await find(query)).toEqual(found);
});
