import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLocal } from "@colophon/sdk/local";
import { fromPath } from "@colophon/sdk/node";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "./surfaces/serve.ts";

const FOLDER = join(ROOT, "samples");
const local = createLocal({ processes: 2 });
afterAll(() => local.close());

const file = (name: string) => fromPath(join(FOLDER, name));
const json = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
const topics = readdirSync(join(FOLDER, "topics")).sort();
const texts = topics.map((path) => ({ path, text: readFileSync(join(FOLDER, "topics", path), "utf8") }));

type Row = readonly [operation: string, input: () => unknown, shows: object, losses?: number];

/** A call of each family on its sample, and what the sample is there to show. */
const ROWS: readonly Row[] = [
  ["common.parse.delimited-bytes", () => ({ bytes: file("messy.csv") }), {}, 3],
  ["common.validate.dita", () => ({ root: "bakery.ditamap", files: texts }), { valid: true, findings: [] }],
  ["docx.diff", () => ({ before: file("contract.docx"), after: file("contract-revised.docx") }), {}],
  ["pdf.inspect.form", () => ({ bytes: file("form.pdf") }), { kind: "acroform" }],
  ["common.validate.jats", () => ({ bytes: file("article.xml") }), { valid: true }],
  ["common.validate.mail", () => ({ bytes: file("invoice.eml") }), {}],
  ["pdf.validate", () => ({ bytes: file("scan.pdf") }), { valid: true }],
  ["pptx.render", () => json("deck.json"), {}],
  ["common.render.provenance-record", () => json("provenance-record.json"), {}],
  ["common.parse.review", () => ({ document: file("contract.docx"), annotations: file("comments.json") }), {}],
  ["common.extract.table-detect", () => ({ bytes: file("prices.html") }), { tables: [{ rows: 3, columns: 3 }] }],
  ["xlsx.repair", () => ({ bytes: file("broken.xlsx") }), {}, 1],
];

describe("the samples", () => {
  it.each(ROWS.map((row) => ({ name: row[0], row })))("$name accepts its sample", async ({ row }) => {
    const [operation, input, shows, losses = 0] = row;
    const envelope = await local.operations.runDynamic(operation, { input: input() });
    expect(envelope).toMatchObject({ ok: true, value: shows });
    expect(envelope.losses.length).toBe(losses);
  });

  it("are all named in the README beside them", () => {
    const readme = readFileSync(join(FOLDER, "README.md"), "utf8");
    const unnamed = readdirSync(FOLDER).filter((name) => name !== "README.md" && !readme.includes(`\`${name}`));
    expect(unnamed).toEqual([]);
  });
});
