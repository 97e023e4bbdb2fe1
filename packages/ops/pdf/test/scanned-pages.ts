import { readFileSync } from "node:fs";
import { makePdf } from "../src/example.ts";
import { streamOf } from "./text-pdfs.ts";

export interface Scan {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}

/** "Invoice 4711 of 12 May" and "Total: 250.00 EUR" in Helvetica of 12 points, at 150 dpi. */
export const words: Scan = readPgm(readFileSync(new URL("../fixtures/words.pgm", import.meta.url)));

function readPgm(file: Buffer): Scan {
  const [head = "", width, height] = /^P5\s(\d+) (\d+)\s255\s/.exec(file.toString("latin1", 0, 40)) ?? [];
  return { width: Number(width), height: Number(height), gray: new Uint8Array(file.subarray(head.length)) };
}

/** Where its corner at the bottom left is on the page. */
export const CORNER = [30, -20] as const;

/** A page that shows a picture, with its corner away from the origin and a MediaBox around it. */
export function scanOf(
  { width, height, gray }: Scan,
  { dpi = 150, page = "", content = "", catalog = "" }: ScanParts = {},
): Uint8Array {
  const [left, bottom] = CORNER;
  const [across, up] = [(width * 72) / dpi, (height * 72) / dpi];
  const box = `[${left} ${bottom} ${left + across} ${bottom + up}]`;
  const outer = `[${left - 10} ${bottom - 10} ${left + across + 20} ${bottom + up + 20}]`;
  const picture = Buffer.from(gray).toString("latin1");
  return makePdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox${outer}/CropBox${box}/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>/Font<</F 6 0 R>>>>${page}>>`,
    // The content leaves its matrix changed and a state saved, as those of some scanners do.
    streamOf(`${content} q ${across} 0 0 ${up} ${left} ${bottom} cm /I Do`),
    streamOf(
      picture,
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray`,
    ),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ]);
}

interface ScanParts {
  readonly dpi?: number;
  readonly page?: string;
  /** Before the picture. */
  readonly content?: string;
  readonly catalog?: string;
}
