import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import type { BlobStoreProvider } from "../blobs/blob-store.ts";
import { contentRows, readRows } from "./blobs/content-rows.ts";
import { linkRows } from "./blobs/link-rows.ts";
import { mismatchRows, nameRows } from "./blobs/refusal-rows.ts";
import { removalRows } from "./blobs/removal-rows.ts";
import { type BlobBench, type BlobSubject, listNames } from "./blobs/subject.ts";
import { killRows, tenantRows } from "./blobs/tenant-rows.ts";

/** The one suite both blob stores pass. */
export function blobConformance(subject: BlobSubject): void {
  describe(`blobs: ${subject.name}`, () => {
    let home: BlobStoreProvider;
    let hasty: BlobStoreProvider;
    let folder: string;
    const tenant = `t-${randomUUID()}`;
    const bench: BlobBench = {
      tenant,
      hasLarge: subject.hasLarge,
      home: () => home,
      store: () => home.forTenant(tenant),
      folder: () => folder,
    };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "blobs-"));
      home = await subject.open();
      hasty = await subject.open({ renewAfterMs: 0 });
    });
    afterAll(async () => {
      for (const sha256 of await listNames(bench.store())) await bench.store().delete(sha256);
      await home.close();
      await hasty.close();
      await rm(folder, { recursive: true });
    });

    contentRows(bench);
    readRows(bench);
    mismatchRows(bench);
    nameRows(bench);
    tenantRows(bench);
    killRows(bench, subject);
    linkRows(bench);
    removalRows(bench, () => hasty);
  });
}
