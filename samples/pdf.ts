import { deflateSync } from "node:zlib";

/** Objects of a PDF, numbered from 1; the first is the catalog. */
function writePdf(objects: readonly (string | Buffer)[]): Buffer {
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  let length = pieces[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    pieces.push(piece);
    length += piece.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

const stream = (head: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${head} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from("\nendstream")]);

const FIELDS = [
  ["Name", "(Mona Berg)", "Tx", 700],
  ["Street and number", "()", "Tx", 660],
  ["Member since", "(2019)", "Tx", 620],
  ["Kind of membership", "(Family)", "Ch /Ff 131072 /Opt [(Single) (Family) (Supporter)]", 580],
] as const;

/** A form with four fields, two of them filled in, and a box that is ticked. */
export function makeForm(): Buffer {
  const labels = FIELDS.map(([label, , , y]) => `BT /F 11 Tf 60 ${y + 5} Td (${label}) Tj ET`);
  const text = ["BT /F 18 Tf 60 760 Td (Membership form) Tj ET", ...labels, "BT /F 11 Tf 84 545 Td (Newsletter) Tj ET"];
  const fields = FIELDS.map(
    ([label, value, type, y]) =>
      `<< /Type /Annot /Subtype /Widget /FT /${type} /T (${label}) /V ${value} /DA (/F 11 Tf 0 g) /F 4 /P 3 0 R /Rect [200 ${y} 500 ${y + 20}] /MK << /BC [0.5] >> >>`,
  );
  const tick =
    "<< /Type /Annot /Subtype /Widget /FT /Btn /T (Newsletter) /V /Yes /AS /Yes /F 4 /P 3 0 R /Rect [60 541 76 557] /MK << /BC [0.5] >> /AP << /N << /Yes 11 0 R /Off 12 0 R >> >> >>";
  const box = "/Type /XObject /Subtype /Form /BBox [0 0 16 16]";
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R /Lang (en) /AcroForm << /Fields [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R] /NeedAppearances true /DR << /Font << /F 5 0 R >> >> /DA (/F 11 Tf 0 g) >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R /Annots [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R] >>",
    stream("", Buffer.from(text.join("\n"))),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...fields,
    tick,
    stream(box, Buffer.from("2 8 m 6 3 l 14 13 l S")),
    stream(box, Buffer.from("")),
  ]);
}

/** Rows of five dots for each letter that the scan shows. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  R: ["####.", "#...#", "#...#", "####.", "#.#..", "#..#.", "#...#"],
  E: ["#####", "#....", "#....", "####.", "#....", "#....", "#####"],
  C: [".####", "#....", "#....", "#....", "#....", "#....", ".####"],
  I: [".###.", "..#..", "..#..", "..#..", "..#..", "..#..", ".###."],
  P: ["####.", "#...#", "#...#", "####.", "#....", "#....", "#...."],
  T: ["#####", "..#..", "..#..", "..#..", "..#..", "..#..", "..#.."],
};
const WIDTH = 620;
const HEIGHT = 877;
const DOT = 6;

/** A page that is one picture, as a scanner makes it: a heading, and lines too coarse to read. */
export function makeScan(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, 0xf2);
  const paint = (left: number, top: number, width: number, height: number): void => {
    for (let y = top; y < top + height; y++) pixels.fill(0x30, y * WIDTH + left, y * WIDTH + left + width);
  };
  for (const [index, letter] of [..."RECEIPT"].entries())
    for (const [row, dots] of (LETTERS[letter] ?? []).entries())
      for (const [column, dot] of [...dots].entries())
        if (dot === "#") paint(60 + (index * 6 + column) * DOT, 70 + row * DOT, DOT, DOT);
  for (let line = 0; line < 14; line++)
    for (let word = 0; word < 5; word++) paint(60 + word * 100, 170 + line * 36, 50 + ((line * 7 + word * 13) % 40), 8);
  const image = deflateSync(pixels, { level: 9 });
  const head = `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`;
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>",
    stream("", Buffer.from("595 0 0 842 0 0 cm /I Do")),
    stream(head, image),
  ]);
}
