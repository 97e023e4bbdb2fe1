import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { examineEngines } from "@colophon/catalog";

/** A worker that may not work without its engine being cut off, and cannot cut it off. */
export class SandboxUnavailable extends Error {
  override readonly name = "NotSealed";
}

/** What an engine here is not cut off from, tried and not assumed: "network, file system"; undefined when it is from all. */
export async function findUnsealed(temporaryFolder: string, examine = examineEngines): Promise<string | undefined> {
  const folder = mkdtempSync(join(temporaryFolder, "seal-"));
  try {
    const open = (await examine(folder)).filter(({ seal, isMet }) => seal !== undefined && !isMet);
    return open.length === 0 ? undefined : open.map(({ seal }) => seal).join(", ");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
