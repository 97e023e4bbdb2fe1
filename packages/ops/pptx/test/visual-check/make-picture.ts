import { crc32, deflateSync } from "node:zlib";

/** A PNG with hills in grey and blue, as a data: address. */
export function makePicture(width: number, height: number): string {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isHill = y > height * (0.6 + 0.15 * Math.sin((6 * x) / width));
      const shade = Math.round((isHill ? 70 : 150) + (60 * y) / height);
      rows.set([shade, shade, isHill ? shade : 220], y * (1 + width * 3) + 1 + x * 3);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const file = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  const bytes = Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...file]);
  return `data:image/png;base64,${bytes.toString("base64")}`;
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
