import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { BlobDamaged, BlobMismatch, BlobStoreUnavailable } from "./blob-error.ts";
import { checkSha256, checkTenant, isSha256, isTenant } from "./blob-key.ts";
import type { BlobIdentity, BlobSource, BlobStore, BlobStoreProvider, ByteRange, ListedBlob } from "./blob-store.ts";
import { resolveRange } from "./byte-range.ts";
import {
  confirmCreated,
  confirmKept,
  confirmRenewed,
  isToRenew,
  NAMING_MS,
  RENEW_AFTER_MS,
  type RemovalPlace,
  removeOlder,
  removeUnlessNamed,
} from "./removal-fence.ts";
import { readSource, verifyChunks, verifySource } from "./source-bytes.ts";
import {
  guardWith,
  listNames,
  orUndefined,
  removeOlderFiles,
  syncFolder,
  temporaryBeside,
  writeWhole,
} from "./verified-file.ts";

/** Not a tenant's name, so no tenant's store can reach it; the same file system, so a rename suffices. */
const INCOMING = ".incoming";
const REASONS: Readonly<Record<string, "full" | "denied" | "io">> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EACCES: "denied",
  EPERM: "denied",
  EROFS: "denied",
  EIO: "io",
  ENXIO: "io",
  ESTALE: "io",
  EMFILE: "io",
  ENFILE: "io",
  ENOTDIR: "io",
  ENOENT: "io",
  EBUSY: "io",
};
const guard = guardWith(describeFileError);

export interface FolderSettings {
  readonly folder: string;
  /** A put of a blob that was last put so long ago puts it anew. Default 12 hours. */
  readonly renewAfterMs?: number;
  /** A removal at once waits so long for the rows of earlier puts. Default 2 s. */
  readonly namingMs?: number;
}

/**
 * Blobs as files: `<folder>/<tenant>/<aa>/<sha256>`, readable only by this user.
 *
 * Cost     a put forces the file and its folder to the disk.
 * Errors   as {@link BlobStore}; a full disk or a lost permission is BlobStoreUnavailable.
 */
export function openFolderBlobs(settings: FolderSettings): BlobStoreProvider {
  const { folder, renewAfterMs = RENEW_AFTER_MS, namingMs = NAMING_MS } = settings;
  const incoming = join(folder, INCOMING);
  return {
    forTenant: (tenant) => openStore({ root: join(folder, checkTenant(tenant)), incoming, renewAfterMs, namingMs }),
    async *tenants() {
      for (const name of await guard(() => listNames(folder))) if (isTenant(name)) yield name;
    },
    check: () =>
      guard(async () => {
        const probe = join(incoming, `probe-${randomUUID()}`);
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        await writeFile(probe, "probe", { flush: true });
        await rm(probe);
      }),
    sweep: (before) => guard(() => removeOlderFiles(incoming, before)),
    async close() {},
  };
}

interface FolderPlace {
  readonly root: string;
  readonly incoming: string;
  readonly renewAfterMs: number;
  readonly namingMs: number;
}

function openStore({ root, incoming, renewAfterMs, namingMs }: FolderPlace): BlobStore {
  const place = (sha256: string): string => join(root, checkSha256(sha256).slice(0, 2), sha256);
  return {
    put: (blob, source) => putFile(blob, source, { path: place(blob.sha256), incoming, renewAfterMs }),
    async head(sha256) {
      const stats = await statOrUndefined(place(sha256));
      return stats === undefined ? undefined : { sha256, byteLength: stats.size };
    },
    get: (sha256, range) => readFileRange(place(sha256), range),
    copyTo: (sha256, path) => copyFile(sha256, place(sha256), path),
    delete: (sha256) => guard(() => rm(place(sha256), { force: true })),
    removeOlder: (sha256, before) => removeOlder(removalPlace(place(sha256)), before, renewAfterMs),
    removeUnlessNamed: (sha256, isNamed) => removeUnlessNamed(removalPlace(place(sha256)), isNamed, namingMs),
    async link({ sha256 }) {
      checkSha256(sha256);
      return undefined;
    },
    list: () => listBlobs(root),
  };
}

async function putFile(
  blob: BlobIdentity,
  source: BlobSource,
  target: Omit<FolderPlace, "root" | "namingMs"> & { readonly path: string },
): Promise<"stored" | "existed"> {
  const existing = await statOrUndefined(target.path);
  if (existing?.size === blob.byteLength && !isToRenew(existing.mtime, target.renewAfterMs)) {
    await verifySource(blob, source);
    await confirmKept(removalPlace(target.path));
    return "existed";
  }
  await guard(() => mkdir(target.incoming, { recursive: true, mode: 0o700 }));
  const temporary = join(target.incoming, randomUUID());
  const chunks = withFolder(dirname(target.path), verifyChunks(blob, readSource(source)));
  await writeWhole({ temporary, path: target.path }, chunks, describeFileError);
  if (existing === undefined) await confirmCreated(removalPlace(target.path));
  else await confirmRenewed(removalPlace(target.path));
  return "stored";
}

function removalPlace(path: string): RemovalPlace {
  const mark = `${path}.removing`;
  return {
    modifiedAt: async () => (await statOrUndefined(path))?.mtime,
    remove: () => guard(() => rm(path, { force: true })),
    async mark() {
      try {
        await writeFile(mark, "", { flag: "wx", mode: 0o600 });
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
        throw describeFileError(error);
      }
    },
    markedAt: async () => (await statOrUndefined(mark))?.mtime,
    unmark: () => guard(() => rm(mark, { force: true })),
  };
}

/** The folder is made only once the bytes proved to be those declared. */
async function* withFolder(folder: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks;
  await guard(async () => {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    for (let parent = folder; parent.length >= made.length; parent = dirname(parent)) await syncFolder(dirname(parent));
  });
}

async function readFileRange(path: string, range: ByteRange | undefined): Promise<Readable | undefined> {
  const file = await openOrUndefined(path);
  if (file === undefined) return undefined;
  try {
    const { size } = await guard(() => file.stat());
    const { start, end } = resolveRange(range, size);
    if (start === end) {
      await file.close();
      return Readable.from([]);
    }
    return createReadStream("", { fd: file, start, end: end - 1 });
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function copyFile(sha256: string, from: string, to: string): Promise<boolean> {
  const file = await openOrUndefined(from);
  if (file === undefined) return false;
  const { size } = await guard(() => file.stat());
  const chunks = verifyChunks({ sha256, byteLength: size }, file.createReadStream());
  try {
    await writeWhole({ temporary: temporaryBeside(to), path: to }, chunks, (error) => error);
  } catch (error) {
    throw error instanceof BlobMismatch ? new BlobDamaged(sha256, { cause: error }) : error;
  }
  return true;
}

async function* listBlobs(root: string): AsyncGenerator<ListedBlob> {
  for (const shard of await guard(() => listNames(root))) {
    for (const sha256 of await guard(() => listNames(join(root, shard)))) {
      if (!isSha256(sha256)) continue;
      const stats = await statOrUndefined(join(root, shard, sha256));
      if (stats !== undefined) yield { sha256, byteLength: stats.size, modifiedAt: stats.mtime };
    }
  }
}

async function statOrUndefined(path: string): Promise<{ readonly size: number; readonly mtime: Date } | undefined> {
  return guard(() => orUndefined(() => stat(path)));
}

async function openOrUndefined(path: string): Promise<FileHandle | undefined> {
  return guard(() => orUndefined(() => open(path, "r")));
}

function describeFileError(error: unknown): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ""];
  return reason === undefined ? error : new BlobStoreUnavailable(reason, error);
}
