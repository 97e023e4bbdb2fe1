import { deflateSync } from "node:zlib";

const words = (...content: readonly unknown[]) => ({ type: "paragraph", content });

/** A picture of one grey, 8 by 4. */
export const PICTURE = makePng(8, 4);

function makePng(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  const chunk = (name: string, content: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crc(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]));
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** Every kind of block and run, in eight scripts. */
export const RICH = {
  files: [{ name: "grey", bytes: PICTURE }],
  model: {
    meta: {
      ...{ title: "Annual review", authors: ["Ada Field", "Bo Lund"], language: "en-GB", date: "2024-02-29" },
      ...{ subject: "Everything in one", keywords: ["review", "tables"] },
    },
    style: { numberHeadings: true },
    header: [["Headline"], [], [{ type: "text", text: "Draft", marks: ["italic"] }]],
    footer: [[], ["Page ", { type: "pageNumber" }, " of ", { type: "pageCount" }]],
    blocks: [
      { type: "toc", title: ["Contents"] },
      { type: "heading", level: 1, content: ["Opening"], id: "one" },
      words(
        "Not markup: #strong[no] *stars* $x$ // \\ ~ ",
        { type: "text", text: "Bolder", marks: ["bold"] },
        " ",
        { type: "text", text: "Slanted", marks: ["italic"], language: "fr" },
        " ",
        { type: "text", text: "call()", marks: ["code"] },
        " H",
        { type: "text", text: "2", marks: ["subscript"] },
        "O ",
        { type: "text", text: "Crimson", color: "#b00020", marks: ["underline"] },
        { type: "text", text: " Struck", marks: ["strike"], sizePt: 9 },
        " ",
        { type: "link", url: "https://example.org/?a=1&b=2", content: ["outside"] },
        { type: "footnote", content: ["Underneath."] },
      ),
      words("ελληνικά русский हिन्दी ไทย"),
      { ...words("Middle\nsecond"), align: "center" },
      {
        type: "list",
        kind: "bullet",
        items: [
          [words("apples")],
          [words("pears"), { type: "list", kind: "number", start: 3, items: [[words("third")], [words("fourth")]] }],
        ],
      },
      { type: "heading", level: 2, content: ["Figures"] },
      {
        type: "table",
        caption: ["Sums by quarter"],
        columns: [{ widthPt: 90 }, {}, { share: 2 }],
        head: [{ cells: [{ blocks: [words("Quarter")] }, { columnSpan: 2, blocks: [words("Amounts")] }] }],
        rows: [
          { cells: [{ rowSpan: 2, fill: "#ddeeff", blocks: [words("deep")] }, { blocks: [words("alone")] }] },
          { cells: [{ blocks: [words("under")], align: "end" }] },
          { cells: [{ blocks: [words("last")] }, { blocks: [words("row")] }, { blocks: [words("here")] }] },
        ],
      },
      { type: "figure", image: "grey", alt: "A grey field", caption: ["Grey as it is"], widthPt: 60 },
      { type: "figure", image: "grey", isDecorative: true },
      { type: "code", text: "function f(x) {\n\treturn x + 1;\n}" },
      {
        type: "equation",
        alt: "sum over i of the root of half i, times the unit matrix",
        math: {
          type: "row",
          items: [
            { type: "scripts", of: "∑", under: "i", over: "n" },
            { type: "root", of: { type: "fraction", over: "i", under: "2" } },
            { type: "root", of: "y", degree: "3" },
            {
              type: "fenced",
              open: "[",
              close: "]",
              of: {
                type: "matrix",
                rows: [
                  ["1", "0"],
                  ["0", "1"],
                ],
              },
            },
            { type: "upright", text: "otherwise" },
          ],
        },
      },
      words(
        "Within ",
        { type: "equation", alt: "e to the x", math: { type: "scripts", of: "e", over: "x" } },
        " lines",
      ),
      { type: "columns", count: 2, gapPt: 12, blocks: [words("Beside one another. ".repeat(12)), words("Further.")] },
      { type: "quote", blocks: [words("Somebody said so.")] },
      { type: "pageBreak" },
      words({ type: "link", target: "one", content: ["Return"] }),
    ],
  },
};
