import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { listOperations } from "@colophon/catalog";
import { describe, expect, it } from "vitest";
import { colophon, enterFolder } from "./harness.ts";

const OPS = fileURLToPath(new URL("../../../ops/", import.meta.url));

/** Python that reads the file of its first argument, without code of ours, and prints a fact of it. */
const READERS = {
  json: "import json,sys; value = json.load(open(sys.argv[1], encoding='utf-8')); print(len(value.get('items', value) if type(value) is dict else value))",
  csv: "import csv,sys; print(len(list(csv.reader(open(sys.argv[1], encoding='utf-8', newline='')))))",
  html: `import sys
from html.parser import HTMLParser
class Reader(HTMLParser):
    text = ''
    def handle_data(self, data): self.text += data
reader = Reader(); reader.feed(open(sys.argv[1], encoding='utf-8').read()); reader.close()
print(' '.join(reader.text.split()))`,
  xml: "import sys, xml.etree.ElementTree as tree; print(tree.parse(sys.argv[1]).getroot().tag)",
  office: `import sys, zipfile, xml.etree.ElementTree as tree
archive = zipfile.ZipFile(sys.argv[1]); assert archive.testzip() is None
for name in archive.namelist():
    if name.endswith(('.xml', '.rels')): tree.fromstring(archive.read(name))
print(' '.join(sorted(name for name in archive.namelist() if name.count('/') == 1)))`,
} as const;

interface Row {
  readonly family: string;
  readonly operation: string;
  readonly fixture: string;
  readonly args?: readonly string[];
  readonly out: string;
  /** Other files of the result, which are written beside it. */
  readonly beside?: readonly string[];
  readonly reader: keyof typeof READERS | "pdf";
  /** What the reader says of the file. */
  readonly says: RegExp;
}

/** One of each family whose operations write files: a real file of it, and what an independent reader finds in the result. */
const ROWS: readonly Row[] = [
  {
    family: "delimited",
    operation: "common.convert.delimited",
    fixture: "delimited/fixtures/countries.csv",
    args: ["-o", "to=json"],
    out: "x.json",
    reader: "json",
    says: /^5$/,
  },
  {
    family: "dita",
    operation: "common.render.dita",
    fixture: "dita/fixtures/published/src/install.dita",
    out: "x.html",
    reader: "html",
    says: /^Install the/,
  },
  {
    family: "docx",
    operation: "docx.redact",
    fixture: "docx/fixtures/hyperlinks.docx",
    args: ["-i", 'targets=[{"query":"hyperlink"}]'],
    out: "x.docx",
    reader: "office",
    says: /word\/document\.xml/,
  },
  {
    family: "forms",
    operation: "pdf.transform.form-flatten",
    fixture: "forms/fixtures/testPDF_acroform3.pdf",
    out: "x.pdf",
    reader: "pdf",
    says: /No syntax or stream encoding errors/,
  },
  {
    family: "jats",
    operation: "common.transform.jats-normalize",
    fixture: "jats/fixtures/article-meta.xml",
    out: "x.xml",
    reader: "xml",
    says: /article/,
  },
  {
    family: "mail",
    operation: "common.convert.mail",
    fixture: "mail/fixtures/japanese_shift_jis.eml",
    args: ["-o", "to=html"],
    out: "x.html",
    reader: "html",
    says: /\p{Script=Hiragana}/u,
  },
  {
    family: "markdown",
    operation: "common.convert.markdown",
    fixture: "dita/fixtures/LICENSES.md",
    args: ["-o", "to=docx"],
    out: "x.docx",
    reader: "office",
    says: /word\/document\.xml/,
  },
  {
    family: "pdf",
    operation: "pdf.convert",
    fixture: "pdf/fixtures/text_document_03.odt.pdf",
    out: "x.pdf",
    reader: "pdf",
    says: /No syntax or stream encoding errors/,
  },
  {
    family: "pptx",
    operation: "pptx.repair",
    fixture: "pptx/fixtures/table.pptx",
    out: "x.pptx",
    reader: "office",
    says: /ppt\/presentation\.xml/,
  },
  {
    family: "provenance",
    operation: "common.render.provenance-report",
    fixture: "provenance/fixtures/workflow.jsonl",
    out: "x.html",
    reader: "html",
    says: /History of the documents/,
  },
  {
    family: "review",
    operation: "common.convert.review-sidecar",
    fixture: "review/fixtures/replies.docx",
    args: ["-o", "to=web-annotation"],
    out: "x.jsonld",
    beside: ["x.sidecar.json"],
    reader: "json",
    says: /^15$/,
  },
  {
    family: "tables",
    operation: "common.convert",
    fixture: "tables/fixtures/orders.xls",
    out: "x.csv",
    reader: "csv",
    says: /^8$/,
  },
  {
    family: "xlsx",
    operation: "xlsx.repair",
    fixture: "xlsx/fixtures/shared_formulas.xlsx",
    out: "x.xlsx",
    reader: "office",
    says: /xl\/workbook\.xml/,
  },
];

describe("--out of a result that is one file", () => {
  it("has a row of each family", () => {
    const families = new Set(listOperations().map((entry) => entry.package));
    expect(ROWS.map(({ family }) => family)).toEqual([...families].sort());
  });

  it.each(ROWS)("is that file, which another reader opens: $operation", async ({ operation, fixture, ...row }) => {
    const folder = enterFolder({});
    const { args = [], beside = [], out, reader, says } = row;
    const { code, said } = await colophon(["run", operation, `${OPS}${fixture}`, ...args, "--out", out]);
    expect([code, said], basename(fixture)).toEqual([0, expect.stringContaining(out)]);
    expect(readdirSync(folder)).toEqual([out, ...beside]);
    const [program, ...words] =
      reader === "pdf" ? ["qpdf", "--check", out] : ["/usr/bin/python3", "-c", READERS[reader], out];
    const { status, stdout, stderr } = spawnSync(program as string, words, { encoding: "utf8" });
    expect([status, stdout.trim()], stderr).toEqual([0, expect.stringMatching(says)]);
  });
});
