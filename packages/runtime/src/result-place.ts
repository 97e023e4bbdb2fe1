import { constants } from "node:fs";
import { copyFile, open, rename, rm } from "node:fs/promises";
import type { Envelope } from "@colophon/contract";
import { storing, toStorageFault } from "./perform.ts";
import { type ResultSummary, writeResult } from "./result.ts";

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
export async function storeEnvelope(envelope: Envelope, to: string, isSynced: boolean): Promise<ResultSummary> {
  const part = `${to}.part`;
  await rm(part, { force: true });
  const summary = storing(part, () => writeResult(envelope, part, isSynced));
  await placeResult(part, to, isSynced);
  return summary;
}
