import { invoke } from "@colophon/contract";
import { findInText, literalQuery } from "@colophon/kit-pdf";
import { expect, test } from "vitest";
import { inspectPdfFind, redactPdf } from "../src/index.ts";
import { everythingIn } from "./everything-in.ts";
import { pageWith } from "./text-pdfs.ts";

const query = literalQuery("Kowalczyk", { isCaseSensitive: false, isWholeWord: false });

test.each([
  ["hyphenated at the end of a line", "Jan Kowal-\nczyk x", "Kowal-\nczyk"],
  ["hyphenated before both characters of a line end", "Kowal-\r\n  czyk", "Kowal-\r\n  czyk"],
  ["set apart by spaces", "a K o w a l c z y k b", "K o w a l c z y k"],
  ["as it is", "x kowalczyk", "kowalczyk"],
])("off the page a word is found %s", (_, text, found) => {
  expect(findInText(text, query).map(([from, to]) => text.slice(from, to))).toEqual([found]);
  const long = `${"x".repeat(80)} ${text}`;
  expect(findInText(long, query)).toHaveLength(1);
});

test("a hyphen inside a line and numbers in a row join nothing", () => {
  expect(findInText("Kowal-czyk", query)).toEqual([]);
  const digits = literalQuery("1234", { isCaseSensitive: false, isWholeWord: false });
  expect(findInText("1 2 3 4 re", digits)).toEqual([]);
});

test("a redaction takes them out of fields and bookmarks", async () => {
  const bytes = pageWith("BT /F 10 Tf 10 150 Td (kept) Tj ET", {
    page: "/Annots[6 0 R]",
    catalog: "/AcroForm<</Fields[6 0 R]>>/Outlines<</First 7 0 R/Last 7 0 R/Count 1>>",
    objects: [
      "<</Type/Annot/Subtype/Widget/Rect[50 50 90 90]/FT/Tx/T(f)/Ff 4096/V(Jan Kowal-\\nczyk)>>",
      "<</Title(K o w a l c z y k)/Dest[3 0 R/Fit]>>",
    ],
  });
  const call = await invoke(redactPdf, { bytes, targets: [{ query: "Kowalczyk" }] });
  if (!call.ok) throw new Error(call.error.message);
  const text = everythingIn((call.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
  expect(text).not.toMatch(/Kowal|czyk|K o w/);
});

test("a space of the query matches where two operators touch", async () => {
  const bytes = pageWith("BT /F 14 Tf 50 60 Td (Jane) Tj ET BT /F 14 Tf 81 60 Td (Kowalczyk) Tj ET");
  const found = await invoke(inspectPdfFind, { bytes, query: "Jane Kowalczyk" });
  expect(found.ok && (found.value as { matches: readonly object[] }).matches.length).toBe(1);
  const call = await invoke(redactPdf, { bytes, targets: [{ query: "Jane Kowalczyk" }] });
  if (!call.ok) throw new Error(call.error.message);
  expect(everythingIn((call.value as { artifact: { bytes: Uint8Array } }).artifact.bytes)).not.toMatch(/Jane|Kowal/);
});
