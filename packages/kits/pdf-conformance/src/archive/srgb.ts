/** Points of the curve between 0 and 1. */
const POINTS = 1024;

const fixed = (value: number): number => Math.round(value * 65_536);

/** Primaries and white of sRGB, adapted to D50. Source: IEC 61966-2-1; ICC.1:2010, annex E. */
const COLUMNS = {
  rXYZ: [0.436066, 0.222488, 0.013916],
  gXYZ: [0.385147, 0.716873, 0.097076],
  bXYZ: [0.143066, 0.060608, 0.714096],
  wtpt: [0.9642, 1, 0.8249],
} as const;

/**
 * An ICC profile of sRGB, always the same bytes.
 *
 * Source   ICC.1:2001-04 (version 2.4): a display by matrix and curves.
 */
export function makeSrgbProfile(): Uint8Array {
  const tags: [string, Buffer][] = [
    ["desc", description("sRGB IEC61966-2.1")],
    [
      "cprt",
      Buffer.concat([Buffer.from("text\0\0\0\0", "latin1"), Buffer.from("No copyright, use freely\0", "latin1")]),
    ],
    ...Object.entries(COLUMNS).map(([name, values]): [string, Buffer] => [name, point(values)]),
  ];
  const curve = curveOfSrgb();
  const head = Buffer.alloc(128);
  const table: Buffer[] = [];
  const data: Buffer[] = [];
  let at = 128 + 4 + 12 * (tags.length + 3);
  const place = (names: readonly string[], body: Buffer): void => {
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    for (const name of names) {
      const row = Buffer.alloc(12);
      row.write(name, "latin1");
      row.writeUInt32BE(at, 4);
      row.writeUInt32BE(body.length, 8);
      table.push(row);
    }
    data.push(padded);
    at += padded.length;
  };
  for (const [name, body] of tags) place([name], body);
  place(["rTRC", "gTRC", "bTRC"], curve);
  head.writeUInt32BE(at, 0);
  head.writeUInt32BE(0x02400000, 8);
  head.write("mntrRGB XYZ ", 12, "latin1");
  for (const [index, part] of [2000, 1, 1, 0, 0, 0].entries()) head.writeUInt16BE(part, 24 + index * 2);
  head.write("acsp", 36, "latin1");
  for (const [index, part] of COLUMNS.wtpt.entries()) head.writeInt32BE(fixed(part), 68 + index * 4);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(table.length);
  return new Uint8Array(Buffer.concat([head, count, ...table, ...data]));
}

function description(text: string): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(text.length + 1);
  return Buffer.concat([
    Buffer.from("desc\0\0\0\0", "latin1"),
    count,
    Buffer.from(`${text}\0`, "latin1"),
    Buffer.alloc(78),
  ]);
}

function point(values: readonly number[]): Buffer {
  const made = Buffer.alloc(20);
  made.write("XYZ ", "latin1");
  for (const [index, value] of values.entries()) made.writeInt32BE(fixed(value), 8 + index * 4);
  return made;
}

function curveOfSrgb(): Buffer {
  const made = Buffer.alloc(12 + POINTS * 2);
  made.write("curv", "latin1");
  made.writeUInt32BE(POINTS, 8);
  for (let index = 0; index < POINTS; index += 1) {
    const value = index / (POINTS - 1);
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    made.writeUInt16BE(Math.round(linear * 65_535), 12 + index * 2);
  }
  return made;
}
