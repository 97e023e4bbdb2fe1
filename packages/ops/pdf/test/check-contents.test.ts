import { qpdf } from "@colophon/engine-qpdf";
import { openPdf } from "@colophon/kit-pdf";
import { blankContents } from "@colophon/kit-pdf/check";
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
