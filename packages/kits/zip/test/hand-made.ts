import { crc32, deflateRawSync } from "node:zlib";
import { FormatError } from "@colophon/kit-bytes";

/** An entry as a hostile or careless writer would make it; what is left out is what the content says. */
interface HandMade {
  readonly name: string;
  readonly content: Uint8Array;
  readonly compressed?: Uint8Array;
  readonly localName?: string;
  readonly flags?: number;
  readonly method?: number;
  readonly crc32?: number;
  readonly length?: number;
  readonly extra?: Uint8Array;
  readonly comment?: string;
  readonly hasDescriptor?: boolean;
  readonly isLong?: boolean;
  /** Bytes before its record. */
  readonly gap?: Uint8Array;
  /** Index of an entry whose record this one points to. */
  readonly sharesRecordOf?: number;
}

export function text(value: string): Uint8Array {
  return new Uint8Array(Buffer.from(value));
}

/** What a call throws, as `CODE` or `LIMIT name`; "nothing" when it returns. */
export function codeOf(call: () => void): string {
  try {
    call();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return error.limit === undefined ? error.code : `${error.code} ${error.limit}`;
  }
  return "nothing";
}

/** An archive written byte by byte, apart from the kit's own writer. APPNOTE 4.3. */
export function makeZip(entries: readonly HandMade[], options: { readonly comment?: string } = {}): Uint8Array {
  const pieces: Buffer[] = [];
  const offsets: number[] = [];
  const directory: Buffer[] = [];
  let length = 0;
  const push = (...added: readonly Uint8Array[]): void => {
    for (const piece of added) {
      pieces.push(Buffer.from(piece));
      length += piece.length;
    }
  };
  for (const entry of entries) {
    push(entry.gap ?? Buffer.alloc(0));
    const offset = entry.sharesRecordOf === undefined ? length : (offsets[entry.sharesRecordOf] ?? 0);
    offsets.push(offset);
    if (entry.sharesRecordOf === undefined) push(...localRecord(entry));
    directory.push(centralRecord(entry, offset));
  }
  const start = length;
  push(...directory);
  const comment = Buffer.from(options.comment ?? "");
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(length - start, 12);
  end.writeUInt32LE(start, 16);
  end.writeUInt16LE(comment.length, 20);
  push(end, comment);
  return new Uint8Array(Buffer.concat(pieces));
}

function factsOf(entry: HandMade) {
  const compressed = entry.compressed ?? deflateRawSync(entry.content);
  const hasDescriptor = entry.hasDescriptor === true;
  return {
    compressed,
    sum: entry.crc32 ?? crc32(entry.content),
    length: entry.length ?? entry.content.length,
    flags: (entry.flags ?? 0) | (hasDescriptor ? 8 : 0),
    method: entry.method ?? 8,
    hasDescriptor,
    isLong: entry.isLong === true,
  };
}

function localRecord(entry: HandMade): Uint8Array[] {
  const { compressed, sum, length, flags, method, hasDescriptor, isLong } = factsOf(entry);
  const name = Buffer.from(entry.localName ?? entry.name);
  const extra = Buffer.concat([
    isLong && !hasDescriptor ? long(length, compressed.length) : Buffer.alloc(0),
    entry.extra ?? Buffer.alloc(0),
  ]);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  if (!hasDescriptor) {
    head.writeUInt32LE(sum, 14);
    head.writeUInt32LE(isLong ? 0xffffffff : compressed.length, 18);
    head.writeUInt32LE(isLong ? 0xffffffff : length, 22);
  }
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  if (!hasDescriptor) return [head, name, extra, compressed];
  const width = isLong ? 8 : 4;
  const descriptor = Buffer.alloc(8 + 2 * width);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(sum, 4);
  descriptor.writeUInt32LE(compressed.length, 8);
  descriptor.writeUInt32LE(length, 8 + width);
  return [head, name, extra, compressed, descriptor];
}

function centralRecord(entry: HandMade, offset: number): Buffer {
  const { compressed, sum, length, flags, method, isLong } = factsOf(entry);
  const name = Buffer.from(entry.name);
  const comment = Buffer.from(entry.comment ?? "");
  const extra = Buffer.concat([
    isLong ? long(length, compressed.length, offset) : Buffer.alloc(0),
    entry.extra ?? Buffer.alloc(0),
  ]);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(method, 10);
  head.writeUInt32LE(sum, 16);
  head.writeUInt32LE(isLong ? 0xffffffff : compressed.length, 20);
  head.writeUInt32LE(isLong ? 0xffffffff : length, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt16LE(comment.length, 32);
  head.writeUInt32LE(isLong ? 0xffffffff : offset, 42);
  return Buffer.concat([head, name, extra, comment]);
}

function long(...values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * values.length, 2);
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  return field;
}
