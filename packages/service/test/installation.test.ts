import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { openFolderBlobs } from "@colophon/storage";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { adoptStorage, checkSecret, claimStorage } from "../src/index.ts";
import { startService, type TestService } from "../src/testing/index.ts";

let service: TestService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

const folderOf = (name: string) => openFolderBlobs({ folder: join(service.folder, name) });

describe("a database's storage", () => {
  it("is the one that was claimed first, whoever asks again", async () => {
    const { database } = service;
    const claim = (name: string) => claimStorage(database, folderOf(name), `The folder ${name}`);
    await Promise.all([claim("first"), claim("first")]);
    await claim("first");
    await expect(claim("second")).rejects.toThrow("The folder second is not the storage of this database");
    await claim("first");
  });

  it("is no other database's too", async () => {
    const shared = folderOf("shared");
    await shared
      .forTenant("installation")
      .put(
        { sha256: "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb", byteLength: 1 },
        { bytes: Buffer.from("a") },
      );
    await expect(claimStorage(service.database, shared, "The bucket b")).rejects.toThrow(
      "The bucket b belongs to another database",
    );
  });

  it("is another one once it was adopted", async () => {
    const { database } = service;
    await claimStorage(database, folderOf("lost"), "It");
    await adoptStorage(database);
    await claimStorage(database, folderOf("new"), "It");
  });
});

describe("a database's secret", () => {
  it("is the first that was shown", async () => {
    const { database } = service;
    const secret = Buffer.from(randomUUID());
    await checkSecret(database, secret);
    await checkSecret(database, secret);
    await expect(checkSecret(database, Buffer.from(randomUUID()))).rejects.toThrow(
      "COLOPHON_SECRET differs from the secret that",
    );
  });
});
