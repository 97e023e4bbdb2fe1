import { describeCatalogOperation, listOperations as listCatalog } from "@colophon/catalog";
import { describe, expect, it } from "vitest";
import { describeResult } from "../src/answer.ts";
import { type Described, describeOperation } from "../src/describe-operation.ts";
import { describeList, listOperations } from "../src/list-operations.ts";
import { outlineOf } from "../src/outline.ts";
import { Results } from "../src/results.ts";

/** What travels: the text and the structure of one answer. */
function answerLength(text: string, structuredContent: unknown): number {
  return Buffer.byteLength(JSON.stringify({ content: [{ type: "text", text }], structuredContent }), "utf8");
}

describe("a list", () => {
  it.each(["common", "docx", "pdf", "pptx", "xlsx", undefined])(
    "of the domain %s stays under 6 kB a page and leaves nothing out",
    (domain) => {
      const expected = listCatalog().filter((entry) => domain === undefined || entry.domain === domain);
      const found: string[] = [];
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const page = listOperations(listCatalog(), {
          ...(domain !== undefined && { domain }),
          ...(cursor !== undefined && { cursor }),
        });
        expect(answerLength(describeList(page), page)).toBeLessThanOrEqual(6_000);
        expect(page.total).toBe(expected.length);
        found.push(...page.operations.map(({ name }) => name));
        cursor = page.next_cursor;
      }
      const namesOf = (wanted: string) =>
        expected.flatMap(({ name, stability }) => (stability === wanted ? [name] : []));
      expect(found).toEqual([...namesOf("stable"), ...namesOf("preview")]);
    },
  );

  it("has the previews under their own heading, and marks those that are searched for", () => {
    const pdf = listOperations(listCatalog(), { domain: "pdf", limit: 100 });
    const lines = describeList(pdf).split("\n");
    const heading = lines.findIndex((line) => line.startsWith("Preview ("));
    expect(lines.slice(heading + 1).some((line) => line.startsWith("pdf.convert.images (preview): "))).toBe(true);
    expect(lines.slice(0, heading).some((line) => line.includes("(preview)"))).toBe(false);
    const found = listOperations(listCatalog(), { query: "pdf to png" });
    expect(found.operations[0]).toMatchObject({ name: "pdf.convert.images", preview: true });
    expect(describeList(found).split("\n")[1]).toMatch(/^pdf\.convert\.images \(preview\): /);
  });

  it("is narrowed by words", () => {
    const { operations, total } = listOperations(listCatalog(), { query: "Redact word" });
    expect(operations.slice(0, 2).map(({ name }) => name)).toEqual(["docx.redact", "docx.inspect.redaction-preview"]);
    expect(total).toBeLessThan(listCatalog().length);
  });

  it.each([
    ["email", "common.inspect.mail"],
    ["outlook", "common.convert.mail"],
    ["read csv", "common.parse.delimited-bytes"],
    ["detect delimiter", "common.inspect.delimited"],
    ["list the attachments of a .msg file", "common.inspect.mail"],
    ["turn this email into a web page", "common.convert.mail"],
    ["csv to json", "common.convert.delimited"],
    ["remove duplicate rows and sort by date", "common.transform.delimited"],
    ["are there broken links in my dita map", "common.validate.dita"],
    ["pdf is corrupt, fix it", "pdf.repair"],
    ["merge two pdfs", "pdf.transform"],
    ["unlock a password protected PDF", "pdf.transform"],
    ["black out names in a contract.docx", "docx.redact"],
    ["find a phrase in a word file", "docx.inspect.find"],
    ["compare two versions of a contract", "docx.diff"],
    ["word to pdf", "docx.convert.pdf"],
    ["who signed this pdf", "pdf.extract.signatures"],
    ["fill in a pdf form", "pdf.transform.form-fill"],
    ["excel to csv", "xlsx.convert"],
    ["what macros does this spreadsheet have", "xlsx.inspect"],
    ["read the cells of an xlsx", "xlsx.parse"],
    ["make slides from json", "pptx.render"],
    ["submit an article to pubmed central", "common.convert.jats-submission"],
    ["authors and references of a journal article xml", "common.parse.jats"],
    ["application/vnd.ms-outlook", "common.inspect.mail"],
    ["remove javascript and metadata from a pdf", "pdf.convert"],
  ])('finds for "%s" among the first three %s', (query, expected) => {
    const { operations } = listOperations(listCatalog(), { query });
    expect(operations.slice(0, 3).map(({ name }) => name)).toContain(expected);
  });

  it.each([
    ["add a barcode to a pdf", ["add", "pdf"], ["barcode"]],
    ["Redact word", ["redact", "word"], []],
    ["xyzzy", [], ["xyzzy"]],
  ])('says which words of "%s" an operation matches, and which none does', (query, matched, unmatched) => {
    const page = listOperations(listCatalog(), { query });
    expect(page).toMatchObject({ matched, unmatched });
    const text = describeList(page);
    if (matched.length === 0) expect(text).toContain("No operation does this.");
    for (const word of unmatched) expect(text).toContain(`No operation matches ${word}.`);
  });

  it("of a query has five rows, or as many as limit says, and goes on", () => {
    const first = listOperations(listCatalog(), { query: "pdf" });
    expect(first.operations).toHaveLength(5);
    expect(listOperations(listCatalog(), { query: "pdf", limit: 7 }).operations).toHaveLength(7);
    const second = listOperations(listCatalog(), { query: "pdf", cursor: first.next_cursor ?? "" });
    expect(second.operations[0]?.name).not.toBe(first.operations[0]?.name);
  });

  it("stays small however long the query is", () => {
    const page = listOperations(listCatalog(), {
      query: "zzzz1 ".repeat(2_000) + Array.from({ length: 3_000 }, (_, at) => `w${at}x`).join(" "),
    });
    expect(answerLength(describeList(page), page)).toBeLessThanOrEqual(6_000);
  });

  it("refuses a cursor that is none", () => {
    expect(() => listOperations(listCatalog(), { cursor: "nothing" })).toThrow("not a cursor");
  });
});

describe("a description", () => {
  it.each(listCatalog().map(({ name }) => name))("of %s is complete in each form, of at most 8 kB", (name) => {
    const { text, structure } = describeOperation(describeCatalogOperation(name) as Described);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8_000);
    expect(Buffer.byteLength(JSON.stringify(structure))).toBeLessThanOrEqual(8_000);
    expect(text).toContain(name);
    expect([structure.omitted, text]).toEqual([[], expect.not.stringContaining("Left out:")]);
  });

  it.each([
    ["pdf.render", /type block = /, "block"],
    ["docx.render", /"type":"table"/, "blocks"],
    ["xlsx.render", /rows/, "rows"],
    ["xlsx.transform", /insertRows/, "insertRows"],
  ])("of %s never lacks the type that it is about", (name, inText, word) => {
    const { text, structure } = describeOperation(describeCatalogOperation(name) as Described);
    expect(text).toMatch(inText);
    expect(JSON.stringify(structure.input)).toContain(word);
    expect(structure.examples).toContainEqual(expect.objectContaining({ input: expect.any(Object) }));
  });

  it("of an enormous operation leaves out what a caller can do without first, and says so", () => {
    const member = (index: number) => [`member${index}`, { type: "string", description: "x".repeat(80), default: "" }];
    const schema = (count: number) => ({
      type: "object",
      properties: Object.fromEntries(Array.from({ length: count }, (_, index) => member(index))),
      additionalProperties: false,
    });
    const enormous = {
      name: "common.parse.jats",
      search: [],
      summary: "Enormous.",
      availability: { available: true },
      sideEffects: "none",
      descriptor: { input: schema(10), options: schema(20), value: schema(900), errors: [], losses: [], example: {} },
    } as unknown as Described;
    const { text, structure } = describeOperation(enormous);
    expect(Buffer.byteLength(JSON.stringify(structure))).toBeLessThanOrEqual(8_000);
    expect(structure.omitted).toEqual(["value"]);
    expect(structure.input).toEqual(schema(10));
    expect(text).toContain("Left out: value; colophon://operations/common.parse.jats has them.");
  });
});

describe("a result", () => {
  const receipt = { operation: "common.parse.jats" } as never;
  const summarize = (envelope: object) => {
    const full = { losses: [], diagnostics: [], receipt, ...envelope } as never;
    return describeResult({
      envelope: full,
      kept: new Results().keep("common.parse.jats", full),
      files: [],
      mode: "local",
    });
  };

  it.each([0, 100, 1_000])("with %i characters is told whole in both forms, together under 4 kB", (length) => {
    const value = { text: "x".repeat(length) };
    const { text, structure } = summarize({ ok: true, value });
    expect(structure).toMatchObject({ ok: true, value });
    expect(JSON.parse(text)).toEqual(structure);
    expect(answerLength(text, structure)).toBeLessThanOrEqual(4_000);
  });

  it.each([
    ["a text", { text: "x".repeat(7_000) }],
    ["rows", { rows: Array.from({ length: 150 }, (_, index) => ({ index, cells: ["a", "b"] })) }],
  ])("of up to 8 kB, %s, is whole in the structure and brief in the text", (_, value) => {
    const loss = { code: "common/RAGGED_ROWS", severity: "degraded", subject: "row", message: "m", avoidable: false };
    const { text, structure } = summarize({ ok: true, value, losses: [loss, loss] });
    expect(structure).toMatchObject({ ok: true, value });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_500);
    expect(JSON.parse(text)).toMatchObject({
      ok: true,
      loss_counts: { "common/RAGGED_ROWS": 2 },
      result: structure.result,
      value_outline: {},
    });
    expect(answerLength(text, structure)).toBeLessThanOrEqual(10_000);
  });

  it("that failed tells why and what to do, and costs little", () => {
    const error = {
      code: "common/X",
      message: "m".repeat(900),
      remediation: "Mend it.",
      issues: [{ path: "input.rows[3]", message: "Expected text." }],
      details: "d".repeat(5_000),
      retryable: false,
    };
    const { text, structure } = summarize({ ok: false, error });
    expect(structure).toMatchObject({ ok: false, error: { code: "common/X", remediation: "Mend it." } });
    expect(text.split("\n").slice(-2)).toEqual(["Mend it.", "input.rows[3]: Expected text."]);
    expect(answerLength(text, structure)).toBeLessThanOrEqual(2_000);
  });

  it.each([
    ["a long text", { text: "ü".repeat(100_000) }],
    ["many rows", { rows: Array.from({ length: 10_000 }, (_, index) => ({ index, cells: ["a", "b"] })) }],
    ["many members", Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`name${index}`, index]))],
    ["depth", JSON.parse(`${'{"a":['.repeat(60)}"${"x".repeat(9_000)}"${"]}".repeat(60)}`)],
    [
      "long names",
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}${"n".repeat(2_000)}`, index])),
    ],
  ])("with %s is told in outline, both forms together under 8 kB", (_, value) => {
    const { text, structure } = summarize({ ok: true, value });
    expect(structure.value).toBeUndefined();
    expect(JSON.parse(text)).toMatchObject({ ok: true, result: structure.result });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_600);
    expect(answerLength(text, structure)).toBeLessThanOrEqual(8_000);
  });

  it("with thousands of losses tells the first and counts all", () => {
    const loss = {
      code: "common/RAGGED_ROWS",
      severity: "degraded",
      subject: "row",
      message: "x".repeat(300),
      avoidable: false,
    };
    const { text, structure } = summarize({ ok: true, value: {}, losses: Array(3_000).fill(loss) });
    expect(structure).toMatchObject({ loss_count: 3_000, loss_counts: { "common/RAGGED_ROWS": 3_000 } });
    expect(answerLength(text, structure)).toBeLessThanOrEqual(8_000);
  });

  it("that failed with many issues tells the first", () => {
    const issue = { path: "a.b", message: "y".repeat(100) };
    const error = {
      code: "common/X",
      message: "m".repeat(5_000),
      issues: Array(500).fill(issue),
      details: "d".repeat(9_000),
    };
    const { text, structure } = summarize({ ok: false, error });
    expect(answerLength(text, structure)).toBeLessThanOrEqual(8_000);
    expect(structure).toMatchObject({ ok: false, error: { code: "common/X" } });
  });
});

it("an outline keeps what is small as it is", () => {
  const value = { a: 1, b: [1, 2], c: { d: null, e: true } };
  expect(outlineOf(value, 1_000)).toEqual({ a: 1, b: { $items: 2, first: [1, 2] }, c: { d: null, e: true } });
});
