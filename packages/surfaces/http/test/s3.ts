import { randomUUID } from "node:crypto";
import type { BlobStoreProvider } from "@colophon/storage";
import { openS3Blobs } from "@colophon/storage/s3";
import { startS3Fixture } from "@colophon/storage/testing";
import { afterAll, describe } from "vitest";

/** Suites with their files on a real S3 server, each under a prefix of its own; skipped where none is to be had. */
export async function onS3(
  suites: readonly ((store: { name: string; open: () => BlobStoreProvider }) => void)[],
): Promise<void> {
  const fixture = await startS3Fixture();
  afterAll(() => fixture?.stop());
  const open = (): BlobStoreProvider => {
    if (fixture === undefined) throw new Error("There is no S3 server.");
    return openS3Blobs({ ...fixture.settings, keyPrefix: randomUUID() });
  };
  describe.skipIf(fixture === undefined)("on an S3 server", () => {
    for (const suite of suites) suite({ name: "S3", open });
  });
}
