import { closeSync, openSync, readSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { ByteSource } from "@colophon/contract";

/** The file's bytes are not what they were when the call was made. The message names no path: it may reach a failure. */
class FileChangedError extends Error {
  override readonly name = "FileChangedError";
}

/** The part of a file from `offset`; through `descriptor` when it is held open, else opened for each read. */
export interface FilePart {
  readonly path: string;
  readonly byteLength: number;
  readonly offset?: number;
  readonly descriptor?: number;
}

export class FileSource implements ByteSource {
  readonly path: string;
  readonly byteLength: number;
  readonly #offset: number;
  readonly #descriptor: number | undefined;

  constructor({ path, byteLength, offset = 0, descriptor }: FilePart) {
    this.path = path;
    this.byteLength = byteLength;
    this.#offset = offset;
    this.#descriptor = descriptor;
  }

  /** Fresh bytes each time, so that a reader may keep several pieces. */
  read(start: number, end: number): Uint8Array {
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, end - start));
    this.readInto(bytes, start);
    return new Uint8Array(bytes.buffer, 0, bytes.length);
  }

  /** Fills `bytes` with what stands from `start` on. Errors: FileChangedError when the file ends earlier or is gone. */
  readInto(bytes: Uint8Array, start: number): void {
    if (this.#descriptor !== undefined) {
      readFully(this.#descriptor, bytes, this.#offset + start);
      return;
    }
    const descriptor = openForReading(this.path);
    try {
      readFully(descriptor, bytes, this.#offset + start);
    } finally {
      closeSync(descriptor);
    }
  }
}

/**
 * A file as an input that no process loads: the child that runs the operation reads it in pieces.
 *
 * Errors   The file system's own error when there is no such file.
 */
export function fileSource(path: string): ByteSource {
  const absolute = resolve(path);
  const stats = statSync(absolute);
  if (!stats.isFile()) throw new RangeError(`${path} is not a file.`);
  return new FileSource({ path: absolute, byteLength: stats.size });
}

export function openForReading(path: string): number {
  try {
    return openSync(path, "r");
  } catch {
    throw new FileChangedError("The file does not exist or cannot be read.");
  }
}

function readFully(descriptor: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(descriptor, bytes, done, bytes.length - done, position + done);
    if (read === 0) throw new FileChangedError("The file became shorter while it was read.");
    done += read;
  }
}
