import { FormatError } from "@colophon/kit-bytes";
import { describe, expect, test } from "vitest";
import { sanitizeFile } from "../src/entries/redact.ts";
import { openPdf, PdfDict, PdfStream, readRevisions, walkPages } from "../src/index.ts";
import { latin1, makeFile, ONE_PAGE } from "./made.ts";

const WHOLE = makeFile(ONE_PAGE);
const pagesOf = (text: string): number => [...walkPages(openPdf(latin1(text)), 100)].length;

describe("a file", () => {
  test("is read by its table, without a defect", () => {
    const file = openPdf(latin1(WHOLE));
    expect([...walkPages(file, 10)].map(({ ref }) => ref?.number)).toEqual([3]);
    expect(file.defects).toEqual([]);
    expect(file.isRecovered).toBe(false);
    expect(readRevisions(file)).toHaveLength(1);
  });

  test.each([
    ["without its end", WHOLE.slice(0, WHOLE.indexOf("xref"))],
    ["with a wrong startxref", WHOLE.replace(/startxref\n\d+/, "startxref\n7")],
    ["with offsets that are wrong", WHOLE.replaceAll(/0000000(\d\d\d) 00000 n/g, "0000009$1 00000 n")],
    ["with bytes in front", `junk\n${WHOLE}`],
    ["whose stream has a wrong length", WHOLE.replace("/Length 12", "/Length 77")],
    ["without a word endobj", WHOLE.replaceAll("endobj", "")],
  ])("%s has its page all the same, and says what is wrong", (_, text) => {
    const file = openPdf(latin1(text));
    expect([...walkPages(file, 10)]).toHaveLength(1);
    expect(file.resolve(file.get(4))).toBeInstanceOf(PdfStream);
    expect(Buffer.from(file.decode(file.get(4) as PdfStream).bytes).toString()).toContain("1 1 3 3 re f");
    expect(file.defects.length).toBeGreaterThan(0);
  });

  test.each([
    ["ends before its last entries", (data: string) => data.slice(0, 16)],
    ["is damaged half-way", (data: string) => `${data.slice(0, 16)}?0000${data.slice(21)}`],
  ])("whose cross-reference stream %s has its page all the same, and says so", (_, damage) => {
    const body = WHOLE.slice(0, WHOLE.indexOf("xref"));
    const offsets = [...body.matchAll(/^\d 0 obj$/gm)].map(({ index }) => index);
    const rows = ["00000000", ...[...offsets, body.length].map((at) => `01${at.toString(16).padStart(6, "0")}`)];
    const stream = (data: string): string =>
      `${body}5 0 obj\n<</Type/XRef/Size 6/W[1 3 0]/Root 1 0 R/Filter/AHx/Length ${data.length}>>stream\n${data}\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`;
    expect(openPdf(latin1(stream(`${rows.join("")}>`))).defects).toEqual([]);
    const file = openPdf(latin1(stream(damage(`${rows.join("")}>`))));
    expect([...walkPages(file, 10)].map(({ ref }) => ref?.number)).toEqual([3]);
    expect(file.defects.map(({ rule }) => rule)).toContain("xref-broken");
    expect(file.isRecovered).toBe(true);
  });

  test("a later object of the same number counts", () => {
    const offset = WHOLE.length;
    const added = `4 0 obj\n<</Length 5>>stream\n0 0 m\nendstream\nendobj\n`;
    const start = offset + added.length;
    const row = `${String(offset).padStart(10, "0")} 00000 n \n`;
    const previous = /startxref\n(\d+)/.exec(WHOLE)?.[1];
    const text = `${WHOLE}${added}xref\n4 1\n${row}trailer\n<</Size 5/Root 1 0 R/Prev ${previous}>>\nstartxref\n${start}\n%%EOF\n`;
    const file = openPdf(latin1(text));
    expect(Buffer.from(file.decode(file.get(4) as PdfStream).bytes).toString()).toBe("0 0 m");
    expect(readRevisions(file).map(({ end }) => end)).toEqual([WHOLE.length, text.length]);
  });

  test("objects that refer to themselves end", () => {
    const file = openPdf(
      latin1(makeFile(["<</Type/Catalog/Pages 2 0 R>>", "2 0 R", "<</Length 3 0 R>>stream\nx\nendstream"])),
    );
    expect(file.resolve(file.trailer.get("Root"))).toBeInstanceOf(PdfDict);
    expect([...walkPages(file, 10)]).toEqual([]);
    file.get(3);
  });

  test("tables that lead to one another end", () => {
    const start = WHOLE.indexOf("xref\n");
    expect(pagesOf(WHOLE.replace("/Root 1 0 R", `/Root 1 0 R/Prev ${start}`))).toBe(1);
  });

  test("what is no PDF is refused", () => {
    expect(() => openPdf(latin1("GIF89a"))).toThrow(FormatError);
    expect(() => openPdf(new Uint8Array(0))).toThrow(FormatError);
  });

  test.each([
    ["maxDecodedBytes", { maxDecodedBytes: 5 }],
    ["maxSections", { maxSections: 0 }],
  ])("the limit %s is held", (name, limits) => {
    const read = (): void => {
      const prev = WHOLE.indexOf("xref\n");
      const text =
        name === "maxSections"
          ? `${WHOLE}xref\n0 0\ntrailer\n<</Root 1 0 R/Prev ${prev}>>\nstartxref\n${WHOLE.length}\n%%EOF\n`
          : WHOLE;
      const file = openPdf(latin1(text), { limits });
      file.decode(file.get(4) as PdfStream);
    };
    expect(read).toThrow(expect.objectContaining({ code: "LIMIT", limit: name }));
  });

  test("pages over the limit are refused", () => {
    expect(() => [...walkPages(openPdf(latin1(WHOLE)), 0)]).toThrow(expect.objectContaining({ limit: "maxPages" }));
  });

  test("a file with nothing to take out is not written", () => {
    expect(sanitizeFile(openPdf(latin1(WHOLE)), new Set(["javascript", "metadata"]), 10)).toEqual({
      bytes: undefined,
      removals: [],
    });
  });
});
