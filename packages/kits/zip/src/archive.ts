import { crc32 } from "node:zlib";
import { type ByteRange, type ByteSource, type Checkpoint, noCheckpoint, withLimits } from "@colophon/kit-bytes";
import { type BlockContent, BlockList } from "./block-list.ts";
import { type Directory, findDirectory, readDirectory } from "./directory.ts";
import type { ZipEntry, ZipFinding } from "./entry.ts";
import { zipError } from "./errors.ts";
import { inflateSteps, inflateWhole, MAX_WHOLE_BYTES } from "./inflate.ts";
import { DEFAULT_ZIP_LIMITS, type ZipOptions } from "./limits.ts";
import { readEntry } from "./local-record.ts";
import { decodeName } from "./names.ts";

const STORED_STEP_BYTES = 1_048_576;
const DEFLATED = 8;

/** An archive whose records were read and found not to overlap. Content is read when asked for. */
export class ZipArchive {
  readonly source: ByteSource;
  /** In the directory's order. */
  readonly entries: readonly ZipEntry[];
  /** In the order of their bytes. */
  readonly findings: readonly ZipFinding[];
  readonly comment: string;
  readonly #checkpoint: Checkpoint;
  readonly #byName: ReadonlyMap<string, ZipEntry>;

  constructor(
    source: ByteSource,
    found: { entries: readonly ZipEntry[]; findings: readonly ZipFinding[]; comment: string },
    checkpoint: Checkpoint,
  ) {
    this.source = source;
    this.entries = found.entries;
    this.findings = found.findings;
    this.comment = found.comment;
    this.#checkpoint = checkpoint;
    const byName = new Map<string, ZipEntry>();
    for (const entry of found.entries) if (!byName.has(entry.name)) byName.set(entry.name, entry);
    this.#byName = byName;
  }

  /** The first entry of this name. */
  find(name: string): ZipEntry | undefined {
    return this.#byName.get(name);
  }

  /**
   * An entry -> its content, checked against length and CRC-32.
   *
   * Errors   FormatError ENCRYPTED, METHOD, LENGTH, DEFLATE, CHECKSUM.
   */
  read(entry: ZipEntry): Uint8Array {
    this.#checkpoint();
    if (entry.method !== DEFLATED || entry.length > MAX_WHOLE_BYTES)
      return joinSteps(this.#pieces(entry, true), entry.length);
    const content = inflateWhole({ compressed: this.#open(entry), length: entry.length, offset: entry.data.start });
    checkSum(crc32(content), entry);
    return content;
  }

  /** An entry's content, and where its blocks begin, for an entry that replaces it with most of its content. Errors as `read`. */
  readBlocks(entry: ZipEntry): BlockContent {
    const blocks = new BlockList();
    const steps = this.#pieces(entry, true, (bit, at) => blocks.add(bit, at));
    return { content: joinSteps(steps, entry.length), blocks };
  }

  /** The same in pieces of at most a mebibyte; the checksum is known, and told, at the end only. */
  steps(entry: ZipEntry): Generator<Uint8Array> {
    return this.#pieces(entry, false);
  }

  *#pieces(entry: ZipEntry, isLent: boolean, atBlock?: (bit: number, at: number) => void): Generator<Uint8Array> {
    const compressed = this.#open(entry);
    let sum = 0;
    const pieces =
      entry.method === DEFLATED
        ? inflateSteps(
            { compressed, length: entry.length, offset: entry.data.start, isLent },
            this.#checkpoint,
            atBlock,
          )
        : this.#storedSteps(compressed, entry);
    for (const piece of pieces) {
      sum = crc32(piece, sum);
      yield piece;
    }
    checkSum(sum, entry);
  }

  /** The compressed content as it lies in the file. */
  readCompressed(entry: ZipEntry): Uint8Array {
    return this.source.read(entry.data.start, entry.data.end);
  }

  #open(entry: ZipEntry): Uint8Array {
    const { start } = entry.data;
    if (entry.isEncrypted) throw zipError("ENCRYPTED", `${entry.name} is encrypted`, start);
    if (entry.method !== 0 && entry.method !== DEFLATED)
      throw zipError("METHOD", `${entry.name} is compressed by method ${entry.method}`, start);
    return this.readCompressed(entry);
  }

  *#storedSteps(content: Uint8Array, entry: ZipEntry): Generator<Uint8Array> {
    if (content.length !== entry.length)
      throw zipError(
        "LENGTH",
        `${entry.name} does not have the ${entry.length} bytes that its record states`,
        entry.data.start,
      );
    for (let at = 0; at < content.length; at += STORED_STEP_BYTES) {
      this.#checkpoint();
      yield content.subarray(at, at + STORED_STEP_BYTES);
    }
  }
}

/**
 * A ZIP file -> its entries; nothing is inflated.
 *
 * Cost     O(directory); one small read for each entry.
 * Errors   FormatError NOT_ZIP, TRUNCATED, MALFORMED, SPLIT, OVERLAP, LIMIT.
 * Source   APPNOTE 6.3.10.
 */
export function openZip(source: ByteSource, options: ZipOptions = {}): ZipArchive {
  const { checkpoint = noCheckpoint } = options;
  const limits = withLimits(DEFAULT_ZIP_LIMITS, options.limits);
  const directory = findDirectory(source, limits);
  const findings: ZipFinding[] = [];
  const entries: ZipEntry[] = [];
  for (const record of readDirectory(source, directory, limits)) {
    if (entries.length % 256 === 0) checkpoint();
    entries.push(readEntry(source, { record, directory, index: entries.length }, findings));
  }
  for (const one of [...findDuplicates(entries), ...findLooseBytes(source, directory, entries)]) findings.push(one);
  if (directory.comment.length > 0)
    findings.push({ code: "COMMENT", message: "The archive has a comment", range: directory.end });
  findings.sort((a, b) => a.range.start - b.range.start);
  return new ZipArchive(source, { entries, findings, comment: decodeName(directory.comment, false) }, checkpoint);
}

function* findDuplicates(entries: readonly ZipEntry[]): Generator<ZipFinding> {
  const seen = new Map<string, string>();
  for (const { name, record, index } of entries) {
    const folded = name.toLowerCase();
    const earlier = seen.get(folded);
    if (earlier === undefined) seen.set(folded, name);
    else if (earlier === name)
      yield {
        code: "DUPLICATE_NAME",
        message: `Entry ${index} has an earlier entry's name`,
        range: record,
        entry: index,
      };
    else
      yield {
        code: "CASE_DUPLICATE",
        message: `Entry ${index} differs from an earlier one in case only`,
        range: record,
        entry: index,
      };
  }
}

/** Walks all records in the order of their bytes. Attack: thousands of entries that share one compressed block. */
function* findLooseBytes(
  source: ByteSource,
  directory: Directory,
  entries: readonly ZipEntry[],
): Generator<ZipFinding> {
  const blocks: ByteRange[] = [...entries.map(({ record }) => record), directory.range, directory.tail];
  blocks.sort((a, b) => a.start - b.start || a.end - b.end);
  let at = 0;
  for (const { start, end } of blocks) {
    if (start < at) throw zipError("OVERLAP", "Two records share bytes", start);
    if (start > at) yield looseBytes(at === 0 ? "PREFIX" : "GAP", { start: at, end: start });
    at = end;
  }
  if (at < source.byteLength) yield looseBytes("SUFFIX", { start: at, end: source.byteLength });
}

function looseBytes(code: "PREFIX" | "GAP" | "SUFFIX", range: ByteRange): ZipFinding {
  return { code, message: `${range.end - range.start} bytes do not belong to a record`, range };
}

function checkSum(sum: number, entry: ZipEntry): void {
  if (sum !== entry.crc32)
    throw zipError("CHECKSUM", `${entry.name} does not have the checksum that its record states`, entry.data.start);
}

function joinSteps(steps: Iterable<Uint8Array>, length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const step of steps) {
    whole.set(step, at);
    at += step.length;
  }
  return whole;
}
