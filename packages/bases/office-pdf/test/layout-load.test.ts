import { noCheckpoint, sourceOf } from "@colophon/kit-bytes";
import { ZipWriter } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { checkLayoutLoad } from "../src/index.ts";

const OP = { checkpoint: noCheckpoint, limits: { maxElements: 100_000_000 } } as Parameters<typeof checkLayoutLoad>[1];

function packed(entries: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const writer = new ZipWriter();
  for (const [name, content] of Object.entries(entries))
    writer.add(name, typeof content === "string" ? new TextEncoder().encode(content) : content);
  return writer.finish();
}
const part = (element: string, count: number): string => `<?xml version="1.0"?>\n<w:x>${element.repeat(count)}</w:x>`;
const check = (bytes: Uint8Array, op = OP) => checkLayoutLoad(sourceOf(bytes), op);

describe("an Office file that an engine would lay out for minutes", () => {
  const rows = [
    { name: "paragraphs of Word", element: "<w:p/>", most: 120_000, kind: "paragraphs" },
    { name: "paragraphs under another prefix", element: "<mc-x_é:p >", most: 1_000, kind: "paragraphs" },
    { name: "cells", element: '<c r="A1"/>', most: 1_000, kind: "cells" },
    { name: "shapes", element: "<p:sp></p:sp>", most: 1_000, kind: "shapes" },
  ];
  for (const { name, element, most, kind } of rows)
    it(`is refused before the engine starts: ${name}`, () => {
      const op = { ...OP, limits: { maxElements: most === 120_000 ? 100_000_000 : most } } as typeof OP;
      const message = `The file has more than ${most} ${kind}, the limit for conversion to PDF.`;
      const tooMany = packed({
        "word/document.xml": part(element, most / 2 + 1),
        "word/other.bin": part(element, most / 2),
      });
      expect(() => check(tooMany, op)).toThrow(
        expect.objectContaining({ message, name: "EngineStopped", condition: "elements" }),
      );
      expect(() => check(packed({ "word/document.xml": part(element, most) }), op)).not.toThrow();
    });

  it("counts by the caller's own limit, and in UTF-16 too", () => {
    const op = { ...OP, limits: { maxElements: 10 } } as typeof OP;
    for (const text of [Buffer.from(part("<w:p/>", 11)), Buffer.from(`\uFEFF${part("<w:p/>", 11)}`, "utf16le")])
      expect(() => check(packed({ "a.xml": text }), op)).toThrow(/more than 10 paragraphs/);
    expect(() => check(packed({ "a.xml": part("<w:pPr/></w:p><wp:pict/>", 11) }), op)).not.toThrow();
  });

  it("counts a name that lies on the border of two pieces once", () => {
    const op = { ...OP, limits: { maxElements: 1 } } as typeof OP;
    for (const before of [1_048_570, 1_048_571, 1_048_572, 1_048_573, 1_048_574, 1_048_575]) {
      const text = `<a>${" ".repeat(before - 3)}<w:p>`;
      expect(() => check(packed({ "a.xml": text }), op)).not.toThrow();
      expect(() => check(packed({ "a.xml": `${text}<w:p/>` }), op)).toThrow(/more than 1 paragraphs/);
    }
  });

  it("leaves what is no package to the operation", () => {
    expect(() => check(new TextEncoder().encode("not a package"))).not.toThrow();
  });
});
