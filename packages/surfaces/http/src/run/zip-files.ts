import { crc32 } from "node:zlib";
import { canonicalJson, MANIFEST_NAME } from "@colophon/contract";
import { directoryRecord, endRecords, localHeader, type RecordFacts } from "@colophon/kit-zip";
import type { ResultFiles } from "./result-files.ts";

const STORED = 0;

export interface ZipOfFiles {
  readonly byteLength: number;
  /** Errors: Error when a file's bytes are not those of its hash. */
  read(): AsyncGenerator<Uint8Array>;
}

/** One entry: its content is read twice, for its checksum and to be sent. */
interface Entry {
  readonly name: string;
  readonly byteLength: number;
  read(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * All files of a result as one archive: a manifest with their hashes, then the files, stored uncompressed under their names.
 *
 * Shapes   The same result gives the same bytes: no clock, no compression.
 * Cost     Each file is read twice, a piece at a time; no file is held.
 * Source   APPNOTE.TXT 6.3.10.
 */
export function zipFiles({ receipt, files }: ResultFiles): ZipOfFiles {
  const listed = files.map(({ name, path, mediaType, byteLength, hash }) => ({
    ...{ name, member: path, mediaType, byteLength, hash },
  }));
  const manifest = Buffer.from(`${canonicalJson({ files: listed, receipt: receipt ?? null })}\n`);
  const own: Entry = { name: MANIFEST_NAME, byteLength: manifest.length, read: () => [manifest] };
  const entries: readonly Entry[] = [own, ...files];
  const heads = entries.map(({ name }) => {
    const blank = factsOf(name, 0, 0);
    return localHeader(blank).length + directoryRecord(blank, 0).length;
  });
  const end = endRecords({ count: entries.length, length: 0, offset: 0 }).length;
  const byteLength = entries.reduce((sum, entry, index) => sum + entry.byteLength + (heads[index] ?? 0), end);
  return { byteLength, read: () => writeEntries(entries) };
}

async function* writeEntries(entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    let sum = 0;
    for await (const piece of entry.read()) sum = crc32(piece, sum);
    const facts = factsOf(entry.name, entry.byteLength, sum);
    const header = localHeader(facts);
    directory.push(directoryRecord(facts, offset));
    yield header;
    yield* entry.read();
    offset += header.length + entry.byteLength;
  }
  yield* directory;
  const length = directory.reduce((sum, record) => sum + record.length, 0);
  yield endRecords({ count: entries.length, length, offset });
}

function factsOf(name: string, length: number, sum: number): RecordFacts {
  return { name, method: STORED, crc32: sum, compressedLength: length, length };
}
