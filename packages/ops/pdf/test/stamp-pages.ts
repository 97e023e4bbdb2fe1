import { deflateSync } from "node:zlib";
import { makePdf } from "../src/example.ts";

const stream = (content: string): string => `<</Length ${content.length}>>stream\n${content}\nendstream`;
const SQUARE = "0.8 g 40 40 60 60 re f 0 g BT /F 12 Tf 50 120 Td (Plain text) Tj ET";

/** What a page says beside its content, and the content. */
const PAGES: readonly (readonly [about: string, content: string])[] = [
  ["/Rotate 90", SQUARE],
  ["/Rotate 180/CropBox[30 20 250 290]", SQUARE],
  ["/Rotate 270/UserUnit 2", SQUARE],
  ["/Rotate -90/MediaBox[-100 -50 200 250]", SQUARE],
  // Q without q, and a matrix and a color that nothing ends.
  ["", `Q Q q 3 0 0 3 10 10 cm 1 0 0 rg /G gs ${SQUARE} q 2 0 0 2 0 0 cm`],
  ["", `${SQUARE} BT /F 30 Tf 50 Tz 3 Tr 20 200 Td (Hidden) Tj /P <</MCID 0>> BDC (more) Tj`],
  ["", `${SQUARE} (a text that (nothing ends \\`],
  ["", `${SQUARE} [(one) <2020`],
  ["", `${SQUARE} /Span <</ActualText (open`],
  ["", `${SQUARE} % a remark without an end`],
  // Names that stamps must not take.
  ["/Resources<</Font<</F 4 0 R/Stamp0 4 0 R>>/XObject<</Stamp__1 4 0 R>>>>", SQUARE.replace("/F ", "/Stamp0 ")],
];

/** Pages that are turned, cut, enlarged, and whose content leaves something open; their resources are their parent's. */
export function makeStampPages(): Uint8Array {
  const first = 6;
  const kids = PAGES.map((_, index) => `${first + 2 * index} 0 R`).join(" ");
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${PAGES.length}/MediaBox[0 0 300 300]/Resources<</Font<</F 4 0 R>>/ExtGState<</G 5 0 R>>>>>>`,
    "<<>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/ExtGState/ca 0.5>>",
    ...PAGES.flatMap(([about, content], index) => [
      `<</Type/Page/Parent 2 0 R${about}/Contents ${first + 2 * index + 1} 0 R>>`,
      stream(content),
    ]),
  ]);
}

export const STAMP_PAGES = PAGES.length;

/** Six columns and four rows that grow brighter. `type` as in the header of PNG; interlaced ones are of one pass each pixel. */
export function makePng(type: 0 | 2 | 3 | 6, isInterlaced = false): Uint8Array {
  const channels = { 0: 1, 2: 3, 3: 1, 6: 4 }[type];
  const pixel = (x: number, y: number): readonly number[] =>
    [x * 40, y * 60, 128, x * 50].slice(0, channels).map((value) => (type === 3 ? value % 3 : value));
  const rows = (x0: number, y0: number, dx: number, dy: number): number[] => {
    const bytes: number[] = [];
    for (let y = y0; y < 4; y += dy) {
      if (x0 >= 6) continue;
      bytes.push(0);
      for (let x = x0; x < 6; x += dx) for (const value of pixel(x, y)) bytes.push(value);
    }
    return bytes;
  };
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const data = isInterlaced ? passes.flatMap(([x, y, dx, dy]) => rows(x, y, dx, dy)) : rows(0, 0, 1, 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(6, 0);
  head.writeUInt32BE(4, 4);
  head.set([8, type, 0, 0, isInterlaced ? 1 : 0], 8);
  const chunk = (kind: string, content: Uint8Array): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(kind), content, Buffer.alloc(4)]);
  };
  const palette =
    type === 3
      ? [chunk("PLTE", Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255)), chunk("tRNS", Uint8Array.of(255, 0, 128))]
      : [];
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
      ...[
        chunk("IHDR", head),
        ...palette,
        chunk("IDAT", deflateSync(Uint8Array.from(data))),
        chunk("IEND", new Uint8Array(0)),
      ],
    ]),
  );
}
