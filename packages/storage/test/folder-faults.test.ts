import { spawnSync } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { BlobDamaged, openFolderBlobs } from "../src/index.ts";
import { mountSmallDisk } from "../src/testing/small-disk.ts";

const folder = mkdtempSync(join(tmpdir(), "folder-faults-"));
afterAll(() => rmSync(folder, { recursive: true }));

const identify = (bytes: Uint8Array) => ({
  sha256: createHash("sha256").update(bytes).digest("hex"),
  byteLength: bytes.byteLength,
});

describe("folder faults", () => {
  const disk = mountSmallDisk(4 * 1024 * 1024);
  afterAll(() => disk?.unmount());

  it.skipIf(disk === undefined)("a full disk is typed, leaves nothing, and has room again", async () => {
    if (disk === undefined) return;
    const store = openFolderBlobs({ folder: disk.folder }).forTenant("t");
    const kept = randomBytes(1024 * 1024);
    const large = randomBytes(8 * 1024 * 1024);
    await store.put(identify(kept), { bytes: kept });
    const full = { name: "BlobStoreUnavailable", reason: "full", retryable: true };
    await expect(store.put(identify(large), { bytes: large })).rejects.toMatchObject(full);
    expect(await store.head(identify(large).sha256)).toBeUndefined();
    expect(readdirSync(join(disk.folder, ".incoming"))).toEqual([]);
    const fits = randomBytes(2 * 1024 * 1024);
    expect(await store.put(identify(fits), { bytes: fits })).toBe("stored");
    expect(await store.head(identify(kept).sha256)).toEqual(identify(kept));
  });

  it.skipIf(disk === undefined)("a disk that became read-only is typed, and still read", async () => {
    if (disk === undefined) return;
    const home = openFolderBlobs({ folder: disk.folder });
    const store = home.forTenant("read-only");
    const bytes = randomBytes(100);
    await store.put(identify(bytes), { bytes });
    spawnSync("mount", ["-o", "remount,ro", disk.folder]);
    try {
      const denied = { name: "BlobStoreUnavailable", reason: "denied" };
      const other = randomBytes(100);
      await expect(store.put(identify(other), { bytes: other })).rejects.toMatchObject(denied);
      await expect(store.delete(identify(bytes).sha256)).rejects.toMatchObject(denied);
      await expect(home.check()).rejects.toMatchObject(denied);
      expect(await store.head(identify(bytes).sha256)).toEqual(identify(bytes));
    } finally {
      spawnSync("mount", ["-o", "remount,rw", disk.folder]);
    }
    await home.check();
  });

  it("a folder that is no folder is typed", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const home = openFolderBlobs({ folder: file });
    const io = { name: "BlobStoreUnavailable", reason: "io" };
    await expect(home.check()).rejects.toMatchObject(io);
    await expect(home.forTenant("t").head(identify(Buffer.of(1)).sha256)).rejects.toMatchObject(io);
    await expect(home.forTenant("t").put(identify(Buffer.of(1)), { bytes: Buffer.of(1) })).rejects.toMatchObject(io);
  });

  it("copying out damaged bytes fails and leaves no file", async () => {
    const home = join(folder, randomUUID());
    const store = openFolderBlobs({ folder: home }).forTenant("t");
    const bytes = Buffer.from("sound");
    const { sha256 } = identify(bytes);
    await store.put(identify(bytes), { bytes });
    writeFileSync(join(home, "t", sha256.slice(0, 2), sha256), "s0und");
    await expect(store.copyTo(sha256, join(folder, "copy"))).rejects.toThrow(BlobDamaged);
    expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual([]);
  });

  it("an object of another length under the name is replaced", async () => {
    const home = join(folder, randomUUID());
    const store = openFolderBlobs({ folder: home }).forTenant("t");
    const bytes = Buffer.from("whole");
    const { sha256 } = identify(bytes);
    mkdirSync(join(home, "t", sha256.slice(0, 2)), { recursive: true });
    writeFileSync(join(home, "t", sha256.slice(0, 2), sha256), "wh");
    expect(await store.put(identify(bytes), { bytes })).toBe("stored");
    expect(await store.head(sha256)).toEqual(identify(bytes));
  });

  it("sweeps only what is older", async () => {
    const home = openFolderBlobs({ folder: join(folder, "swept") });
    await home.check();
    const incoming = join(folder, "swept", ".incoming");
    for (const [name, age] of [
      ["old", 7_200],
      ["young", 60],
    ] as const) {
      writeFileSync(join(incoming, name), "x");
      const at = Date.now() / 1000 - age;
      utimesSync(join(incoming, name), at, at);
    }
    expect(await home.sweep(new Date(Date.now() - 3_600_000))).toBe(1);
    expect([existsSync(join(incoming, "old")), existsSync(join(incoming, "young"))]).toEqual([false, true]);
  });
});
