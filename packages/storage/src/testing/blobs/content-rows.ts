import { randomBytes, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { BlobSource } from "../../blobs/blob-store.ts";
import { type BlobBench, identify, inPieces, MEBIBYTE, readAll, SINGLE_PUT_BYTES } from "./subject.ts";

export function contentRows({ store, folder, hasLarge }: BlobBench): void {
  const sizes = [
    ["0 bytes", 0],
    ["1 byte", 1],
    ["300 KiB", 300 * 1024],
    ["5 MiB and a byte", 5 * MEBIBYTE + 1],
  ] as const;
  for (const [label, byteLength] of sizes) {
    for (const kind of ["path", "bytes", "stream"] as const) {
      it(`keeps ${label} from ${kind}`, async () => {
        const bytes = randomBytes(byteLength);
        const blob = identify(bytes);
        const path = join(folder(), randomUUID());
        await writeFile(path, bytes);
        const source: BlobSource =
          kind === "path" ? { path } : kind === "bytes" ? { bytes } : { stream: inPieces(bytes, 7_001) };
        await store().delete(blob.sha256);
        expect(await store().put(blob, source)).toBe("stored");
        expect(await store().head(blob.sha256)).toEqual(blob);
        expect((await readAll(store(), blob.sha256)).equals(bytes)).toBe(true);
      });
    }
  }

  it("lets many write the same blob at once", async () => {
    const bytes = randomBytes(MEBIBYTE);
    const blob = identify(bytes);
    const results = await Promise.all(
      Array.from({ length: 8 }, () => store().put(blob, { stream: inPieces(bytes, 50_000) })),
    );
    expect(results).toContain("stored");
    expect((await readAll(store(), blob.sha256)).equals(bytes)).toBe(true);
  });

  it.runIf(hasLarge)("keeps more than 64 MiB from a path and from a stream", { timeout: 120_000 }, async () => {
    const bytes = randomBytes(SINGLE_PUT_BYTES + 12_345);
    const blob = identify(bytes);
    const path = join(folder(), "large");
    await writeFile(path, bytes);
    expect(await store().put(blob, { path })).toBe("stored");
    expect((await readAll(store(), blob.sha256)).equals(bytes)).toBe(true);
    expect(await store().put(blob, { path })).toBe("existed");
    await store().delete(blob.sha256);
    expect(await store().put(blob, { stream: createReadStream(path) })).toBe("stored");
    const copy = join(folder(), "large-copy");
    expect(await store().copyTo(blob.sha256, copy)).toBe(true);
    expect((await readFile(copy)).equals(bytes)).toBe(true);
  });
}

export function readRows({ store, folder }: BlobBench): void {
  it("knows nothing of a blob that was never put", async () => {
    const { sha256 } = identify(randomBytes(20));
    expect(await store().head(sha256)).toBeUndefined();
    expect(await store().get(sha256)).toBeUndefined();
    expect(await store().get(sha256, { start: 0, end: 1 })).toBeUndefined();
    expect(await store().copyTo(sha256, join(folder(), "none"))).toBe(false);
    await expect(stat(join(folder(), "none"))).rejects.toThrow("ENOENT");
  });

  it("says that a blob existed", async () => {
    const bytes = randomBytes(1_000);
    expect(await store().put(identify(bytes), { bytes })).toBe("stored");
    expect(await store().put(identify(bytes), { bytes })).toBe("existed");
  });

  const ranges = [
    [{ start: 0 }, 0, 1_000],
    [{ start: 0, end: 1 }, 0, 1],
    [{ start: 250, end: 750 }, 250, 750],
    [{ start: 999 }, 999, 1_000],
    [{ start: 990, end: 5_000 }, 990, 1_000],
    [{ start: 5, end: 5 }, 5, 5],
  ] as const;
  it("gives ranges", async () => {
    const bytes = randomBytes(1_000);
    const { sha256 } = identify(bytes);
    await store().put(identify(bytes), { bytes });
    for (const [range, start, end] of ranges)
      expect(await readAll(store(), sha256, range)).toEqual(bytes.subarray(start, end));
    await expect(store().get(sha256, { start: 1_000 })).rejects.toThrow(RangeError);
    await expect(store().get(sha256, { start: -1 })).rejects.toThrow(RangeError);
    await expect(store().get(sha256, { start: 3, end: 2 })).rejects.toThrow(RangeError);
  });

  it("copies into a file, whole and verified", async () => {
    const bytes = randomBytes(2 * MEBIBYTE);
    await store().put(identify(bytes), { bytes });
    const path = join(folder(), "copy");
    expect(await store().copyTo(identify(bytes).sha256, path)).toBe(true);
    expect((await readFile(path)).equals(bytes)).toBe(true);
  });

  it("deletes, and deleting again is nothing", async () => {
    const bytes = randomBytes(100);
    const { sha256 } = identify(bytes);
    await store().put(identify(bytes), { bytes });
    await store().delete(sha256);
    await store().delete(sha256);
    expect(await store().head(sha256)).toBeUndefined();
  });
}
