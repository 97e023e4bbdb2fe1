import { constants } from "node:fs";
import { copyFile, open, rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import type { Envelope } from "@colophon/contract";
import { storing, toStorageFault } from "../call/perform.ts";
import { type ResultFile, type StoredResult, writeResult } from "../call/result.ts";
import { INLINE_BYTES } from "../channel/bounds.ts";
import type { RunCall } from "./runtime.ts";

/** Where the result of a call goes, as its caller says. */
export function toResultFile({ path, isSynced = false, inlineBytes = 0 }: RunCall["result"]): ResultFile {
  // What is larger than a frame travels by file in any case.
  return { path: resolve(path), isSynced, inlineBytes: Math.min(inlineBytes, INLINE_BYTES) };
}

/** Moves a finished result to where its caller wants it, replacing what is there. Errors: RuntimeFault `storage`. */
export async function placeResult(from: string, to: string, isSynced: boolean): Promise<void> {
  try {
    await rename(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EXDEV") throw error;
      return copyAcross(from, to, isSynced);
    });
  } catch (error) {
    throw toStorageFault(error);
  }
}

/** To another file system: under another name first, so that at `to` there is never half a result. */
async function copyAcross(from: string, to: string, isSynced: boolean): Promise<void> {
  const part = `${to}.part`;
  await copyFile(from, part, constants.COPYFILE_FICLONE);
  if (isSynced) {
    const handle = await open(part, "r+");
    await handle.sync().finally(() => handle.close());
  }
  await rename(part, to);
  await rm(from, { force: true });
}

/** The result of a call that the host had to end: its envelope, stored the same way. */
export async function storeEnvelope(envelope: Envelope, file: ResultFile): Promise<StoredResult> {
  const { path, isSynced } = file;
  const part = `${path}.part`;
  await rm(part, { force: true });
  const stored = storing(part, () => writeResult(envelope, { ...file, path: part }));
  if (stored.bytes === undefined) await placeResult(part, path, isSynced);
  return stored;
}
