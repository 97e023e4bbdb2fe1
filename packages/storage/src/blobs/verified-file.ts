import { randomUUID } from "node:crypto";
import { type FileHandle, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Writes chunks into `temporary`, forces them to the disk and gives the file its name in one step. When the chunks fail
 * nothing is left. `wrap` sees only what the file system throws, never what the chunks throw.
 */
export async function writeWhole(
  target: { readonly temporary: string; readonly path: string },
  chunks: AsyncIterable<Uint8Array>,
  wrap: (error: unknown) => unknown,
): Promise<void> {
  const guard = guardWith(wrap);
  const file = await guard(() => open(target.temporary, "wx", 0o600));
  try {
    try {
      for await (const chunk of chunks) await guard(() => writeChunk(file, chunk));
      await guard(() => file.sync());
    } finally {
      await file.close();
    }
    await guard(() => rename(target.temporary, target.path));
    await guard(() => syncFolder(dirname(target.path)));
  } catch (error) {
    await rm(target.temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/** A rename or a new folder is lasting only once the folder that names it is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function temporaryBeside(path: string): string {
  return `${path}.${randomUUID()}.part`;
}

export function guardWith(
  wrap: (error: unknown) => unknown,
): <Result>(action: () => Promise<Result>) => Promise<Result> {
  return async (action) => {
    try {
      return await action();
    } catch (error) {
      throw wrap(error);
    }
  };
}

async function writeChunk(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.byteLength; ) at += (await file.write(chunk, at)).bytesWritten;
}

export async function listNames(folder: string): Promise<readonly string[]> {
  const names = await orUndefined(async () => {
    const found: string[] = [];
    for await (const entry of await opendir(folder)) found.push(entry.name);
    return found;
  });
  return names ?? [];
}

/** Removes the files of a folder last written before the given time; gives their number. */
export async function removeOlderFiles(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await listNames(folder)) {
    const path = join(folder, name);
    const stats = await orUndefined(() => stat(path));
    if (stats === undefined || stats.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Undefined when there is no such file or folder. */
export async function orUndefined<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await action();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
