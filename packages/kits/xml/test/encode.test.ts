import { expect, it } from "vitest";
import { encodeXml, encodeXmlPieces } from "../src/index.ts";

const BLOCK = 1 << 20;

it.each(["utf-8", "utf-16le", "shift_jis", "iso-8859-1"])(
  "pieces have the bytes of the whole text in %s",
  (encoding) => {
    // Pairs of surrogates over the ends of blocks and of pieces, and pieces that are longer than a block.
    const pieces = [
      "a".repeat(BLOCK - 1),
      "\ud83d",
      "\ude00",
      "表é".repeat(BLOCK),
      "",
      "b".repeat(7),
      `${"c".repeat(BLOCK - 2)}😀`,
      "d",
    ];
    let looks = 0;
    const bytes = encodeXmlPieces(pieces, encoding, () => {
      looks += 1;
    });
    expect(Buffer.from(bytes).equals(encodeXml(pieces.join(""), encoding))).toBe(true);
    expect(looks).toBeGreaterThan(4);
  },
);

it("nothing has no bytes", () => {
  expect(encodeXmlPieces([], "utf-8", () => undefined)).toHaveLength(0);
});
