import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as catalog from "@colophon/catalog";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "../src/index.ts";
import type { TestApp, TestKey } from "./harness.ts";
import { type RealWorker, startRealApp } from "./real-catalog.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const samples = join(root, "samples");

/** Path, form, and what the type of the value must have for the call to compile. */
const CALLS: readonly (readonly [string, string, string])[] = [
  [
    "pdf/redact",
    '{ file: await file("statement.pdf"), input: { targets: [{ query: "Helena Lund" }] } }',
    "value.removed > 0",
  ],
  ["pdf/inspect/find", '{ file: await file("statement.pdf"), input: { query: "Lund" } }', "value.matches.length > 0"],
  ["pdf/inspect/form", '{ bytes: await file("form.pdf") }', "value.fields.length === 5"],
  ["pdf/extract/form-fields", '{ file: await file("form.pdf") }', "value.fields.length === 5"],
  ["pdf/validate", '{ file: await file("scan.pdf") }', "value.findings.length >= 0"],
  ["pdf/repair", '{ file: await file("statement.pdf") }', "value !== undefined"],
  ["pdf/convert/images", '{ file: await file("form.pdf"), options: { dpi: 30 } }', "value.pages.length === 1"],
  ["docx/parse", '{ file: await file("contract.docx") }', "value.content !== undefined"],
  [
    "docx/diff",
    '{ before: await file("contract-v1.docx"), after: await file("contract-v2.docx") }',
    "value.changes.length > 0",
  ],
  ["docx/inspect/find", '{ file: await file("contract.docx"), input: { query: "the" } }', "value.total > 0"],
  ["docx/validate", '{ file: await file("contract.docx") }', "value.valid"],
  ["xlsx/repair", '{ file: await file("broken.xlsx") }', "value.sheets > 0"],
  ["common/convert/delimited", '{ file: await file("messy.csv"), options: { to: "jsonl" } }', "value.rows > 0"],
  ["common/inspect/delimited", '{ file: await file("messy.csv"), reference: "mine" }', "value.columns > 0"],
  ["common/convert/mail", '{ file: await file("invoice-mail.eml") }', "value.attachments.length >= 0"],
  ["common/inspect/mail", '{ file: await file("invoice.eml") }', "value.parts.length > 0"],
  ["common/parse/jats", '{ bytes: await file("article.xml") }', "value.article !== undefined"],
  ["common/validate/jats", '{ bytes: await file("article.xml") }', "value.findings.length >= 0"],
  ["common/extract/table-detect", '{ file: await file("prices.html") }', "value.tables.length === 1"],
  ["common/convert", '{ file: await file("prices.html"), metadata: { a: "b" } }', "value.tables.length === 1"],
];

const CLIENT = `
import { openAsBlob } from "node:fs";
import createClient from "openapi-fetch";
import type { paths } from "./paths.ts";

function form(body: unknown): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(body as object))
    data.append(name, value instanceof Blob ? value : typeof value === "string" ? value : JSON.stringify(value));
  return data;
}

export async function run(baseUrl: string, key: string, folder: string): Promise<[string, unknown][]> {
  const client = createClient<paths>({ baseUrl, headers: { authorization: "Bearer " + key }, bodySerializer: form });
  const file = (name: string) => openAsBlob(folder + "/" + name);
  const ends: [string, unknown][] = [];
${CALLS.map(
  ([path, body, holds]) => `
  {
    const { data, error } = await client.POST("/v1/${path}", { body: ${body} });
    if (data === undefined) ends.push(["${path}", error]);
    else if ("value" in data) {
      const { value } = data;
      ends.push(["${path}", ${holds}]);
    }
  }`,
).join("")}
  return ends;
}
`;

/** The last is a call that must not compile: the value has no such member. */
const WRONG = `
import createClient from "openapi-fetch";
import type { paths } from "./paths.ts";
const client = createClient<paths>({});
export const { data } = await client.POST("/v1/common/inspect/delimited", { body: { input: { bytes: "" } } });
export const wrong = data !== undefined && "value" in data && data.value.missing;
`;

let test: TestApp;
let worker: RealWorker;
let key: TestKey;
let folder: string;
beforeAll(async () => {
  ({ test, worker, key } = await startRealApp());
  await test.listen();
  folder = mkdtempSync(join(tmpdir(), "colophon-generated-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const blob = ts.factory.createTypeReferenceNode("Blob");
  const nodes = await openapiTS(JSON.stringify(openApiDocument("0.0.0", catalog)), {
    transform: (schema) => (schema.format === "binary" ? blob : undefined),
  });
  const options = { strict: true, module: "nodenext", target: "es2024", lib: ["es2024", "dom", "dom.iterable"] };
  const compilerOptions = { ...options, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true };
  const files = {
    "paths.ts": astToString(nodes),
    "client.ts": CLIENT,
    "wrong.ts": WRONG,
    "package.json": '{ "type": "module" }',
    "tsconfig.json": JSON.stringify({ compilerOptions: { ...compilerOptions, types: ["node"] } }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(async () => {
  await worker.close();
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("a client generated by openapi-typescript", () => {
  it("knows the value of each operation, and nothing that it has not", () => {
    const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript")), "tsc.js");
    let report = "";
    try {
      execFileSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" });
    } catch (error) {
      report = (error as { stdout: string }).stdout;
    }
    expect(report.trim()).toMatch(/^\S*wrong\.ts\(6,\d+\): error TS2339: Property 'missing' does not exist.*$/);
  });

  it("runs 20 operations with files", async () => {
    const { run } = (await import(pathToFileURL(join(folder, "client.ts")).href)) as {
      run: (url: string, key: string, samples: string) => Promise<[string, unknown][]>;
    };
    const ends = await run(test.url, key.text, samples);
    expect(ends).toEqual(CALLS.map(([path]) => [path, true]));
  });
});
