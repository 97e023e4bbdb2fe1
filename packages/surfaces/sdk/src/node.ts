import { randomUUID } from "node:crypto";
import { createWriteStream, statSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Writable } from "node:stream";
import { type Artifact, hashBytes } from "@colophon/contract";
import type { OpenFile } from "./envelope-reader.ts";
import type { PiecewiseFile } from "./files.ts";
import type { UploadStore } from "./upload-store.ts";

export { mapFilePlaces } from "./file-places.ts";

/**
 * A file of this machine as an input. It is read in pieces and never whole: twice where it is uploaded, not at all by this
 * process where a local run reads it.
 *
 * Errors   The file system's own when there is no such file; RangeError for something that is no file; an Error when it is
 *          shorter by the time it is read.
 */
export function fromPath(path: string): PiecewiseFile {
  const absolute = resolve(path);
  const stats = statSync(absolute);
  if (!stats.isFile()) throw new RangeError(`${path} is not a file.`);
  return {
    path: absolute,
    byteLength: stats.size,
    async readPart(start, end) {
      const handle = await open(absolute, "r");
      try {
        const bytes = new Uint8Array(end - start);
        for (let done = 0; done < bytes.length; ) {
          const { bytesRead } = await handle.read(bytes, done, bytes.length - done, start + done);
          if (bytesRead === 0) throw new Error(`${path} became shorter while it was read.`);
          done += bytesRead;
        }
        return bytes;
      } finally {
        await handle.close();
      }
    },
  };
}

/** Writes an artifact to a file, whole or not at all, and replaces what is there. */
export async function saveArtifact({ bytes }: Artifact, path: string): Promise<void> {
  await replaceFile(path, bytes, 0o666);
}

/** A result's main file on its way to a disk, and what is told of it. */
export interface FileTarget {
  /** For `run` and `executions.result`: takes the artifact, and leaves other files where they are. */
  readonly openFile: OpenFile;
  /** Once the envelope is there and proven: puts the file in its place, whole, over what is there. False: there was none. */
  keep(): Promise<boolean>;
  /** Takes away what arrived of it. */
  drop(): Promise<void>;
}

/**
 * A file that an artifact goes into as it arrives, a piece at a time and never whole in memory. It lies beside its place until
 * it is kept.
 *
 * Errors   Those of the file system, thrown by the call that downloads.
 */
export function toPath(path: string): FileTarget {
  const place = resolve(path);
  const parts: string[] = [];
  const drop = async (): Promise<void> => {
    for (const part of parts.splice(0)) await rm(part, { force: true });
  };
  return {
    openFile(name) {
      if (name !== "artifact") return undefined;
      const part = `${place}.${randomUUID()}.part`;
      parts.push(part);
      return Writable.toWeb(createWriteStream(part, { mode: 0o666 })) as WritableStream<Uint8Array>;
    },
    async keep() {
      const part = parts.pop();
      await drop();
      if (part === undefined) return false;
      await rename(part, place);
      return true;
    },
    drop,
  };
}

/**
 * Remembers uploads in a folder, so that another process goes on with one that broke off. The files hold upload tokens and are
 * readable by their owner only.
 */
export function fileUploadStore(folder: string): UploadStore {
  const pathOf = (key: string): string =>
    join(folder, `${hashBytes(new TextEncoder().encode(key)).slice("sha256:".length)}.json`);
  return {
    get: (key) =>
      readFile(pathOf(key), "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      }),
    async set(key, value) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(pathOf(key), value, 0o600);
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Of several at once the last one stays. */
async function replaceFile(path: string, content: Uint8Array | string, mode: number): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(part, content, { mode });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
