import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BlobMismatch } from "../../blobs/blob-error.ts";
import type { BlobSource } from "../../blobs/blob-store.ts";
import { type BlobBench, identify, inPieces, MEBIBYTE, readAll, SINGLE_PUT_BYTES } from "./subject.ts";

export function mismatchRows({ store, folder, hasLarge }: BlobBench): void {
  const large = hasLarge ? [SINGLE_PUT_BYTES + MEBIBYTE] : [];
  for (const byteLength of [100, 3 * MEBIBYTE, ...large]) {
    it(`refuses ${byteLength} bytes of another hash or length, stores nothing, keeps what was there`, async () => {
      const old = randomBytes(byteLength);
      const blob = identify(old);
      const other = Buffer.from(old);
      other[byteLength - 1] = (other[byteLength - 1] ?? 0) ^ 1;
      const liars: readonly BlobSource[] = [
        { bytes: other },
        { stream: inPieces(other, 60_000) },
        { bytes: old.subarray(1) },
        { stream: inPieces(old.subarray(0, -1), 60_000) },
        { bytes: Buffer.concat([old, Buffer.of(0)]) },
      ];
      for (const source of liars) await expect(store().put(blob, source)).rejects.toThrow(BlobMismatch);
      expect(await store().head(blob.sha256)).toBeUndefined();

      await store().put(blob, { bytes: old });
      for (const source of liars) await expect(store().put(blob, source)).rejects.toThrow(BlobMismatch);
      expect((await readAll(store(), blob.sha256)).equals(old)).toBe(true);
    });
  }

  it("stores nothing when the source fails, and says why", async () => {
    const bytes = randomBytes(10_000);
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield bytes.subarray(0, 5_000);
      throw new Error("the client went away");
    }
    await expect(store().put(identify(bytes), { stream: failing() })).rejects.toThrow("the client went away");
    await expect(store().put(identify(bytes), { path: join(folder(), "absent") })).rejects.toMatchObject({
      code: "ENOENT",
    });
    expect(await store().head(identify(bytes).sha256)).toBeUndefined();
  });
}

export function nameRows({ home, store, folder }: BlobBench): void {
  it("takes no name that is no hash, and no tenant with a path in it", async () => {
    for (const sha256 of [
      "../../etc/passwd",
      "",
      "a".repeat(63),
      `${"a".repeat(63)}/`,
      "A".repeat(64),
      `${"a".repeat(64)}\n`,
    ]) {
      await expect(async () => store().head(sha256)).rejects.toThrow(TypeError);
      await expect(async () => store().get(sha256)).rejects.toThrow(TypeError);
      await expect(async () => store().delete(sha256)).rejects.toThrow(TypeError);
      await expect(async () => store().copyTo(sha256, join(folder(), "x"))).rejects.toThrow(TypeError);
      await expect(async () => store().put({ sha256, byteLength: 0 }, { bytes: Buffer.alloc(0) })).rejects.toThrow(
        TypeError,
      );
      const request = { sha256, expiresInSeconds: 60, mediaType: "text/plain", fileName: "x" };
      await expect(async () => store().link(request)).rejects.toThrow(TypeError);
    }
    for (const name of ["..", ".", "", "a/b", "A", ".incoming", "a".repeat(64)])
      expect(() => home().forTenant(name)).toThrow(TypeError);
  });
}
