import { qpdf } from "@colophon/engine-qpdf";
import { openPdf } from "@colophon/kit-pdf";
import { blankContents } from "@colophon/kit-pdf/check";
import { deflate } from "@colophon/kit-pdf/write";
import { expect, test } from "vitest";
import { checkContents } from "../src/model/check-contents.ts";
import { fileOf } from "./content-pages.ts";

const engine = await qpdf.open();
const check = (bytes: Uint8Array) => engine.run({ args: ["--check", "in.pdf"], files: { "in.pdf": bytes } });

const PLAIN = "BT /F 12 Tf (word) Tj ET";
const BROKEN = "BT /F 12 Tf (word Tj ET";

test("qpdf finds in a file with blank contents what it finds in the whole file", () => {
  const ROWS = [
    [[PLAIN]],
    [[`z:${PLAIN}`]],
    [[BROKEN]],
    [[`z:${BROKEN}`]],
    [[PLAIN], [PLAIN, BROKEN], [BROKEN, PLAIN]],
    [["BT /F 12 Tf [(one) -120 (two) TJ ET"]],
    [["z:BT /F 12 Tf <6f6e65 Tj ET"]],
    [["/Span<</MCID 0 BDC BT /F 12 Tf (word) Tj ET EMC"]],
    [["BT /F 12 Tf (wo", "rd) Tj ET"]],
  ];
  for (const pages of ROWS) {
    const bytes = fileOf(pages);
    const { exitCode, stderr } = check(bytes);
    const blanked = check(blankContents(openPdf(bytes), 100).bytes);
    expect({ exitCode: blanked.exitCode, stderr: blanked.stderr }).toEqual({ exitCode, stderr });
  }
});

test("plain contents are blank in a file of the same length, others stay", () => {
  const bytes = fileOf([[PLAIN], [BROKEN], [PLAIN, BROKEN]]);
  const { bytes: blanked, kept } = blankContents(openPdf(bytes), 100);
  const text = Buffer.from(blanked).toString("latin1");
  expect(kept).toBe(2);
  expect(blanked.length).toBe(bytes.length);
  expect(text.split(BROKEN).length - 1).toBe(2);
  expect(text.split(PLAIN).length - 1).toBe(1);
});

test.each([
  ["in a string", (font: string) => `BT /F 12 Tf (${font}) Tj ET`],
  ["after the end of compressed data", (font: string) => `z:${font}`],
])("a content whose data has an object of the file in it stays: %s", (_, contentWith) => {
  const font = "\n9 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>\nendobj\n";
  const content = contentWith(font);
  const isPacked = content.startsWith("z:");
  const data = isPacked ? `${latin1Of(deflate(Buffer.from(PLAIN)))}\nendstream\nendobj${font}` : content;
  const bytes = fileWithFontAt9(isPacked ? "/Filter/FlateDecode" : "", data);
  expect(check(bytes).exitCode).toBe(0);
  expect(check(blankContents(openPdf(bytes), 100).bytes).exitCode).toBe(0);
});

/** A file with a page whose content is object 4 and whose font, object 9, is inside of it. */
function fileWithFontAt9(keys: string, data: string): Uint8Array {
  const parts = [
    "1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n",
    "2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n",
    "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</Font<</F 9 0 R>>>>>>\nendobj\n",
    `4 0 obj\n<<${keys}/Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`,
  ];
  const text = `%PDF-1.7\n${parts.join("")}`;
  const entryOf = (number: number): string =>
    `${number} 1\n${String(text.indexOf(`\n${number} 0 obj`) + 1).padStart(10, "0")} 00000 n \n`;
  const table = `xref\n0 1\n0000000000 65535 f \n${[1, 2, 3, 4, 9].map(entryOf).join("")}`;
  return Buffer.from(`${text}${table}trailer\n<</Root 1 0 R/Size 10>>\nstartxref\n${text.length}\n%%EOF\n`, "latin1");
}

function latin1Of(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}

test("the content of a file with a defect stays", () => {
  const text = Buffer.from(fileOf([[PLAIN]])).toString("latin1");
  const damaged = Buffer.from(text.slice(0, text.lastIndexOf("xref")), "latin1");
  expect(Buffer.from(blankContents(openPdf(damaged), 100).bytes).toString("latin1")).toContain(PLAIN);
});

test("a fault on a later page is found where many earlier pages are not plain, but sound", () => {
  const odd = Array.from({ length: 20 }, () => [`${PLAIN} % comment`]);
  expect(checkContents(openPdf(fileOf(odd)), 100, check).exitCode).toBe(0);
  expect(checkContents(openPdf(fileOf([...odd, [BROKEN]])), 100, check).exitCode).not.toBe(0);
});
