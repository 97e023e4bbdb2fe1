import { directoryRecord, endRecords, localHeader } from "@colophon/kit-zip/records";

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

/** Files as one archive, stored uncompressed: the same files make the same archive. */
export function makeZip(entries: readonly Entry[]): Blob {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const { length } = bytes;
    const facts = { name, method: 0, crc32: crc32(bytes), compressedLength: length, length };
    const header = localHeader(facts);
    pieces.push(header, bytes);
    directory.push(directoryRecord(facts, offset));
    offset += header.length + length;
  }
  const length = directory.reduce((sum, record) => sum + record.length, 0);
  const end = endRecords({ count: entries.length, length, offset });
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
