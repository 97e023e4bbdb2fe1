import { expect, test } from "vitest";
import { removeHidden } from "../src/content/remove-hidden.ts";
import { readDefaultAppearance } from "../src/forms/widget-style.ts";
import { openPdf, PdfDict, PdfName, PdfRef, PdfStream, PdfString, Visibility } from "../src/index.ts";
import { readUsedOperations } from "../src/objects/operands.ts";
import { readOperations } from "../src/objects/operations.ts";
import { readRedactAnnotation } from "../src/redact/redact-annotation.ts";
import { shownBytes } from "../src/signatures/same.ts";
import { findUnmarked } from "../src/write/mark-artifacts.ts";
import { latin1, makeFile, ONE_PAGE } from "./made.ts";

// Of operands that are too many, readers use the last, wherever content is read.
const tick = (): void => undefined;
const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString("latin1");

test("a hidden layer that is begun with an operand too many is removed", () => {
  const file = openPdf(
    latin1(
      makeFile([
        "<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]>>>>>>",
        ...ONE_PAGE.slice(1),
        "<</Type/OCG/Name(hidden)>>",
      ]),
    ),
  );
  const layers = new PdfDict(new Map([["L", new PdfRef(5)]]));
  const resources = new PdfDict(new Map([["Properties", layers]]));
  const given = { resources, visibility: new Visibility(file) };
  const content = latin1("/Span /OC /L BDC 0 0 9 9 re f EMC 1 1 2 2 re f");
  expect(text(removeHidden(file, content, given))).toBe("/Span /OC /L BDC 0 0 9 9 re n EMC 1 1 2 2 re f");
});

test("a picture that is painted by the last of two names is found outside marked content", () => {
  const isPicture = (name: string): boolean => name === "Picture";
  const given = { tick, hasText: false };
  expect(findUnmarked(latin1("/Form /Picture Do"), isPicture, given)).toEqual([{ start: 0, end: 17 }]);
  expect(findUnmarked(latin1("/Picture /Form Do"), isPicture, given)).toEqual([]);
});

test("the bytes that content shows are those of the last of two strings", () => {
  const file = openPdf(latin1(makeFile(ONE_PAGE)));
  expect(shownBytes(file, new PdfStream(new PdfDict(), latin1("(hidden) (shown) Tj")))).toBe("shown");
});

test("a default appearance has the last font, size and colour of operands that are too many", () => {
  const file = openPdf(latin1(makeFile(ONE_PAGE)));
  const held = new PdfString(latin1("/Other 7 /Helv 12 Tf 9 0 1 0 rg 5 1 0 0 1 3 4 Tm"));
  expect(readDefaultAppearance(file, held)).toEqual({
    font: "Helv",
    size: 12,
    color: [0, 1, 0],
    matrix: [1, 0, 0, 1, 3, 4],
  });
});

test("a Redact annotation's text has the colour of the last operands", () => {
  const file = openPdf(latin1(makeFile(ONE_PAGE)));
  const dict = new PdfDict(new Map([["Subtype", new PdfName("Redact")]])).with({
    Rect: [0, 0, 9, 9],
    OverlayText: new PdfString(latin1("label")),
    DA: new PdfString(latin1("/Helv 9 Tf 1 0 1 0 rg")),
  });
  expect(readRedactAnnotation(file, dict)?.look.ink).toEqual([0, 1, 0]);
});

test("of 100,001 operands the last is used", () => {
  const content = latin1(`${"(junk)".repeat(100_000)}(shown) Tj`);
  const [all] = readOperations(content, tick);
  const [used] = readUsedOperations(content, tick);
  expect(all?.operands.length).toBeLessThanOrEqual(100_000);
  expect(used?.operands.map((one) => (one instanceof PdfString ? text(one.bytes) : ""))).toEqual(["shown"]);
});
