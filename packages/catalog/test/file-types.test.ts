import { readFileSync } from "node:fs";
import { ACCEPTED_BY, recognizeFile } from "@colophon/base-file-type";
import { type AnyOperation, type Failure, findFileSlots, invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { listOperations } from "../src/catalog.ts";
import { loadOperation } from "../src/load.ts";

const SAMPLES = new URL("../../../samples/", import.meta.url);
const sample = (name: string): Uint8Array => readFileSync(new URL(name, SAMPLES));
const text = (content: string): Uint8Array => Buffer.from(content, "latin1");

const FILES = {
  pdf: sample("statement.pdf"),
  docx: sample("contract-v1.docx"),
  mail: sample("invoice-mail.eml"),
  rtf: text("{\\rtf1 hello}"),
  html: text("<!doctype html><p>hello"),
  jats: text('<?xml version="1.0"?><article><front/></article>'),
  picture: text("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
  compound: text(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${"\0".repeat(2_048)}`),
  text: text("only words\n"),
  empty: new Uint8Array(0),
};
type FileName = keyof typeof FILES;

/** Each domain with the one code of a file of another type, and the operations that read one file without a helper engine. */
const DOMAINS = {
  pdf: { code: "pdf/INVALID_INPUT", sentence: /not a PDF file\.$/ },
  docx: { code: "docx/INVALID_INPUT", sentence: /not a Word document\.$/ },
} as const;
/** A file of another type is a finding of the first; helper engines do the work of the others. */
const OTHERS = ["pdf.validate", "docx.convert.pdf", "pdf.transform.html", "pdf.transform.ocr"];

async function refusalOf(operation: AnyOperation, bytes: Uint8Array): Promise<Failure | undefined> {
  const { trails, required } = findFileSlots(operation.input);
  const input = structuredClone(operation.example.input) as Record<string, unknown>;
  for (const trail of trails.slice(0, Math.max(1, required))) input[trail.join(".")] = bytes;
  const envelope = await invoke(operation, input, operation.example.options);
  return envelope.ok ? undefined : envelope.error;
}

describe.each(Object.entries(DOMAINS))("a file that is not of the domain %s", (domain, { code, sentence }) => {
  const names = listOperations()
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${domain}.`) && !OTHERS.includes(name));
  const foreign = (Object.keys(FILES) as FileName[]).filter((name) => name !== domain);

  it.each(foreign)("has one code and one sentence in all operations: %s", async (name) => {
    const messages = new Set<string>();
    let asked = 0;
    for (const operationName of names) {
      const operation = await loadOperation(operationName);
      if (operation === undefined || findFileSlots(operation.input).kind !== "files") continue;
      if (operation.verb === "render") continue;
      asked += 1;
      const failure = await refusalOf(operation, FILES[name]);
      expect(failure?.code, operationName).toBe(code);
      if (ACCEPTED_BY[name] !== undefined) expect(failure?.remediation, operationName).toContain("or call ");
      messages.add(failure?.message ?? "");
    }
    expect(asked).toBeGreaterThanOrEqual(7);
    expect([...messages]).toEqual([expect.stringMatching(sentence)]);
  });
});

it("names the operation of the same kind that accepts the file", async () => {
  const redact = await loadOperation("docx.redact");
  const failure = redact === undefined ? undefined : await refusalOf(redact, FILES.pdf);
  expect(failure?.message).toBe("This is a PDF file, not a Word document.");
  expect(failure?.remediation).toContain("call pdf.redact, which accepts a PDF file.");
});

it("names an older Excel workbook by its format, also where documents are embedded in it", async () => {
  const validate = await loadOperation("xlsx.validate");
  const bytes = readFileSync(new URL("../../ops/xlsx/fixtures/orders.xls", import.meta.url));
  const failure = validate === undefined ? undefined : await refusalOf(validate, bytes);
  expect(failure?.message).toBe("This is an Excel workbook of 2003 or earlier (.xls), not a file in the format .xlsx.");
  expect(failure?.remediation).toBe("Call xlsx.convert with `to` set to `xlsx`, and send its result.");
  const embedding = Buffer.concat([bytes, Buffer.from("WordDocument", "utf16le"), Buffer.from("xl/workbook.xml")]);
  expect(recognizeFile(embedding)).toBe("xls");
  expect(await (validate && refusalOf(validate, embedding))).toMatchObject({ message: failure?.message });
});

it.each([
  ["Excel 2", "0900040002001000"],
  ["Excel 3", "0902060000001000f215"],
  ["a workspace of Excel 4", "0904060000000001d310"],
])("recognizes a workbook of %s", (_, hex) => {
  expect(recognizeFile(Buffer.from(hex, "hex"))).toBe("xls");
});

it("recognizes an OpenDocument spreadsheet whose type is not the first entry", () => {
  const bytes = readFileSync(new URL("../../ops/xlsx/fixtures/orders.ods", import.meta.url));
  const late = Buffer.concat([Buffer.from("PK\x03\x04".padEnd(5_000, "\0"), "latin1"), bytes]);
  expect(recognizeFile(late)).toBe("ods");
});

it("a truncated Word document is damaged, not of another type", async () => {
  const parse = await loadOperation("docx.parse");
  const failure =
    parse === undefined ? undefined : await refusalOf(parse, FILES.docx.subarray(0, FILES.docx.length / 2));
  expect(failure?.code).toBe("docx/DOC_INVALID");
});

it("names operations that exist, for each type that it recognizes", () => {
  const names = new Set(listOperations().map(({ name }) => name));
  for (const name of Object.values(ACCEPTED_BY).flat()) expect(names).toContain(name);
  for (const [type, bytes] of Object.entries(FILES)) expect(recognizeFile(bytes)).toBe(type);
});
