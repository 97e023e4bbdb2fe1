import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deflate } from "../src/entries/write.ts";
import { encodeCcitt } from "../src/filters/encode-ccitt.ts";

/** Runs of all lengths up to their number, lines alike and apart, noise, and rows of one colour. */
function picture(width: number, height: number): Uint8Array {
  const stride = Math.ceil(width / 8);
  const bytes = new Uint8Array(stride * height);
  let seed = 7;
  const chance = (): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isWhite =
        y < 4
          ? y % 2 === 0
          : y % 3 === 0
            ? chance() < 0.5
            : y % 3 === 1
              ? ((x + (y % 5)) * (1 + (y % 90))) % (width / 2) < width / 4
              : x % (y + 2) < y / 2;
      const at = y * stride + (x >> 3);
      if (isWhite) bytes[at] = (bytes[at] as number) | (128 >> (x & 7));
    }
  return bytes;
}

function pdfOf(widths: readonly number[], height: number): { bytes: Uint8Array; pictures: Uint8Array[] } {
  const pictures = widths.map((width) => picture(width, height));
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  const add = (...data: (string | Uint8Array)[]): void => {
    offsets.push(parts.reduce((sum, { length }) => sum + length, 0));
    parts.push(
      Buffer.concat(
        [`${offsets.length} 0 obj\n`, ...data, "\nendobj\n"].map((own) => Buffer.from(own as never, "latin1")),
      ),
    );
  };
  const kids = widths.map((_, index) => `${3 + index * 4} 0 R`).join(" ");
  parts.push(Buffer.from("%PDF-1.7\n"));
  add("<</Type/Catalog/Pages 2 0 R>>");
  add(`<</Type/Pages/Count ${widths.length}/Kids[${kids}]>>`);
  for (const [index, width] of widths.entries()) {
    const first = 3 + index * 4;
    const image = `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 1`;
    const fax = encodeCcitt(pictures[index] as Uint8Array, { width, height, tick: () => undefined });
    const flate = deflate(pictures[index] as Uint8Array);
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</XObject<</A ${first + 1} 0 R/B ${first + 2} 0 R>>>>/Contents ${first + 3} 0 R>>`,
    );
    add(
      `${image}/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns ${width}/Rows ${height}>>/Length ${fax.length}>>stream\n`,
      fax,
      "\nendstream",
    );
    add(`${image}/Filter/FlateDecode/Length ${flate.length}>>stream\n`, flate, "\nendstream");
    add("<</Length 14>>stream\n/A Do /B Do   \nendstream");
  }
  const end = parts.reduce((sum, { length }) => sum + length, 0);
  const rows = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = offsets.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${end}\n%%EOF\n`,
    ),
  );
  return { bytes: Buffer.concat(parts), pictures };
}

test("poppler and mutool decode Group 4 data to the samples that were encoded", () => {
  const folder = mkdtempSync(join(tmpdir(), "ccitt-"));
  const widths = [1, 7, 8, 65, 3000, 5300];
  const { bytes } = pdfOf(widths, 120);
  const file = join(folder, "a.pdf");
  writeFileSync(file, bytes);
  spawnSync("pdfimages", ["-png", file, join(folder, "poppler")]);
  spawnSync("mutool", ["extract", file], { cwd: folder });
  for (const [index] of widths.entries()) {
    const [fax, flate] = [index * 2, index * 2 + 1].map((at) =>
      readFileSync(join(folder, `poppler-${String(at).padStart(3, "0")}.png`)),
    );
    expect(fax?.equals(flate as Buffer)).toBe(true);
    const [other, same] = [4 + index * 4, 5 + index * 4].map((at) =>
      readFileSync(join(folder, `image-${String(at).padStart(4, "0")}.png`)),
    );
    expect(other?.equals(same as Buffer)).toBe(true);
  }
});
