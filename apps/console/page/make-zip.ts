/** A file of an archive. */
export interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** 1 January 1980: the same files make the same archive. */
const DATE = 0x0021;
const UTF8 = 0x0800;

/** Fields of two or four bytes, little-endian. */
function pack(fields: readonly (readonly [2 | 4, number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [width]) => sum + width, 0)));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return new Uint8Array(view.buffer);
}

/**
 * Files as one archive, stored uncompressed.
 *
 * Source   APPNOTE.TXT 6.3.10, 4.3.
 */
export function makeZip(entries: readonly Entry[]): Blob {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const text = new TextEncoder().encode(name);
    const facts = [
      [2, 20],
      [2, UTF8],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, text.length],
      [2, 0],
    ] as const;
    const head = pack([[4, 0x04034b50], ...facts]);
    pieces.push(head, text, bytes);
    directory.push(pack([[4, 0x02014b50], [2, 20], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), text);
    offset += head.length + text.length + bytes.length;
  }
  const length = directory.reduce((sum, piece) => sum + piece.length, 0);
  const count = entries.length;
  const end = pack([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, offset],
    [2, 0],
  ]);
  return new Blob([...pieces, ...directory, end], { type: "application/zip" });
}

/** Names that are there twice get a number: `report.csv`, `report-2.csv`. */
export function tellApart(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const [, stem = name, ending = ""] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? [];
    let free = name;
    for (let number = 2; used.has(free.toLowerCase()); number++) free = `${stem}-${number}${ending}`;
    used.add(free.toLowerCase());
    return free;
  });
}
