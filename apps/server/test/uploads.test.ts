import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { startS3Fixture } from "@colophon/storage/testing";
import { afterAll, describe, expect, it } from "vitest";
import { readSettings } from "../src/settings.ts";
import { openUploadStore } from "../src/uploads.ts";

const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "colophon-uploads-"));
const fixture = await startS3Fixture();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await fixture?.stop();
});

interface Subject {
  readonly uploads: Awaited<ReturnType<typeof openUploadStore>>;
  /** Everything that the store holds. */
  list(): Promise<readonly string[]>;
}

async function openFolder(): Promise<Subject> {
  const uploads = await openUploadStore(readSettings({ data: folder }, {}));
  return { uploads, list: async () => readdirSync(join(folder, "uploads")) };
}

async function openBucket(): Promise<Subject> {
  const { settings } = fixture ?? expect.unreachable();
  const uploads = await openUploadStore(
    readSettings(
      { data: folder },
      {
        COLOPHON_S3_ENDPOINT: settings.endpoint,
        COLOPHON_S3_BUCKET: settings.bucket,
        COLOPHON_S3_REGION: settings.region,
        COLOPHON_S3_ACCESS_KEY: settings.accessKey,
        COLOPHON_S3_SECRET_KEY: settings.secretKey,
        COLOPHON_S3_PREFIX: "uploads-test",
      },
    ),
  );
  const { client } = uploads.store as unknown as {
    client: { listObjectsV2(of: object): Promise<{ Contents?: { Key: string }[] }> };
  };
  return {
    uploads,
    async list() {
      const { Contents: objects = [] } = await client.listObjectsV2({
        Bucket: settings.bucket,
        Prefix: uploads.prefix,
      });
      return objects.map(({ Key: name }) => name);
    },
  };
}

const subjects = [
  { name: "in a folder", isThere: true, open: openFolder },
  { name: "in a bucket", isThere: fixture !== undefined, open: openBucket },
];

for (const { name, isThere, open } of subjects) {
  describe.skipIf(!isThere)(`uploads ${name}`, () => {
    it("go on where they were broken off, are read whole, and leave nothing", async () => {
      const { uploads, list } = await open();
      const { store, prefix } = uploads;
      const bytes = randomBytes(14 * MIB + 5);
      const id = `${prefix}${randomUUID()}`;
      await store.create({ id, size: bytes.length, offset: 0 } as never);
      let offset = 0;
      for (const end of [6 * MIB, 6 * MIB + 3, 12 * MIB, bytes.length]) {
        offset = await store.write(Readable.from([bytes.subarray(offset, end)]), id, offset);
        expect(offset).toBe(end);
        // As another process finds it.
        expect((await (await open()).uploads.store.getUpload(id)).offset).toBe(end);
      }
      expect((await buffer(await store.read(id))).equals(bytes)).toBe(true);
      expect(await list()).not.toEqual([]);
      await store.remove(id);
      expect(await list()).toEqual([]);
    });

    it("that are given up leave nothing", async () => {
      const { uploads, list } = await open();
      const { store, prefix } = uploads;
      const id = `${prefix}${randomUUID()}`;
      await store.create({ id, size: 20 * MIB, offset: 0 } as never);
      await store.write(Readable.from([randomBytes(7 * MIB)]), id, 0);
      await store.remove(id);
      expect(await list()).toEqual([]);
      await store.remove(id).catch((error: { status_code?: number }) => expect(error.status_code).toBe(404));
      await store
        .remove(`${prefix}${randomUUID()}`)
        .catch((error: { status_code?: number }) => expect(error.status_code).toBe(404));
    });
  });
}
