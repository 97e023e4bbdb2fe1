import { describe, expect, it } from "vitest";
import { fitsExtension } from "../src/index.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

describe("a file's name", () => {
  it.each([
    ["x.docx", "docx", DOCX, true],
    ["deep.er/X.DOCX", "docx", DOCX, true],
    ["x.html", "docx", DOCX, false],
    ["x.doc", "docx", DOCX, false],
    ["archive.docx.gz", "docx", DOCX, false],
    ["folder.docx/x", "docx", DOCX, true],
    ["folder.html\\x", "docx", DOCX, true],
    ["parts", "docx", DOCX, true],
    [".docx", "pdf", "application/pdf", true],
    ["x.", "pdf", "application/pdf", true],
    ["photo.jpeg", "jpg", "image/jpeg", true],
    ["page.htm", "html", "text/html", true],
    ["article.nxml", "xml", "application/xml", true],
    ["rows.txt", "csv", "text/csv; charset=utf-8", true],
    ["rows.tsv", "csv", "text/csv; charset=utf-8", false],
    ["x.txt", "json", "application/json", false],
    ["x.toString", "constructor", "application/octet-stream", false],
  ])("%s of a .%s file (%s): %s", (name, extension, mediaType, fits) => {
    expect(fitsExtension(name, { extension, mediaType })).toBe(fits);
  });
});
