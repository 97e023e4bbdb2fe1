import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";

/** A submission of the largest inline body, its result and the database's log fit several times. */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** A disk of the service has less room than it needs. */
class DiskFull extends Error {
  override readonly name = "DiskFull";
}

/**
 * Rejects with DiskFull if the file system of a folder has fewer free bytes. The message does not name the folder. A folder that
 * this process does not use does not exist, and is skipped.
 */
export async function checkFreeSpace(folders: readonly string[], minFreeBytes: number): Promise<void> {
  for (const folder of folders.filter((path) => existsSync(path))) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < minFreeBytes)
      throw new DiskFull(`A disk of the service has fewer than ${minFreeBytes} bytes free.`);
  }
}
