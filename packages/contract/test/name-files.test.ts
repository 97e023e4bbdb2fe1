import { describe, expect, test } from "vitest";
import { findArtifacts, makeArtifact, nameFiles, stemOf } from "../src/index.ts";

const file = (extension: string, text = extension) =>
  makeArtifact(new TextEncoder().encode(text), "application/x", extension);
const namesOf = (value: unknown, stem = "letter") => nameFiles(findArtifacts(value), value, stem);

describe("the files of a result are called", () => {
  test.each<[string, unknown, string[]]>([
    ["by the document, where the result is one file", { artifact: file("pdf") }, ["letter.pdf"]],
    ["by the document, where the value is the file", file("docx"), ["letter.docx"]],
    ["by the document, where a list has one part", { artifacts: [file("pdf")] }, ["letter.pdf"]],
    ["by parts that count from 1", { artifacts: [file("pdf"), file("pdf", "b")] }, ["letter-1.pdf", "letter-2.pdf"]],
    ["by the member that has no name", { artifact: file("pdf"), log: file("csv") }, ["letter.pdf", "letter.log.csv"]],
    [
      "by their own names, once each, whatever their case",
      {
        artifact: file("html"),
        attachments: ["A.pdf", "a.pdf", "../x/b"].map((name) => ({ name, file: file("pdf") })),
      },
      ["letter.html", "A.pdf", "a-2.pdf", "b"],
    ],
    [
      "by a safe name, where their own is a path, a device, hidden or the name of the manifest",
      {
        files: ["C:\\a\\nul.txt", ".hidden", "a\u202etxt.exe", "colophon-manifest.json"].map((name) => ({
          name,
          file: file("txt"),
        })),
      },
      ["_nul.txt", "hidden", "a_txt.exe", "colophon-manifest-2.json"],
    ],
  ])("%s", (_, value, names) => {
    expect(namesOf(value)).toEqual(names);
  });

  test.each([
    ["a file name loses its extension", "folder/report.v1.pdf", {}, "report.v1"],
    ["a number is no extension", "Minutes 2.0", {}, "Minutes 2.0"],
    ["an input without a file has a title", undefined, { spec: { title: "Depots: a/b" } }, "Depots_ a_b"],
    ["the title nearest to the root counts", undefined, { model: { blocks: { title: "b" }, title: "a" } }, "a"],
    ["nothing names it", undefined, { rows: [] }, "result"],
  ])("where %s", (_, name, input, stem) => {
    expect(stemOf(name, input)).toBe(stem);
  });
});
