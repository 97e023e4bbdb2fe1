import { randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { type BlobBench, type BlobSubject, identify, listNames, MEBIBYTE, SINGLE_PUT_BYTES } from "./subject.ts";

export function tenantRows({ home, store, tenant }: BlobBench): void {
  it("lists every blob of its tenant, and the tenant", async () => {
    const own = home().forTenant(`list-${randomUUID()}`);
    const blobs = Array.from({ length: 5 }, (_, i) => Buffer.from(`listed ${i}`));
    for (const bytes of blobs) await own.put(identify(bytes), { bytes });
    expect((await listNames(own)).sort()).toEqual(blobs.map((bytes) => identify(bytes).sha256).sort());
    for await (const { sha256, byteLength, modifiedAt } of own.list()) {
      expect(byteLength).toBe(8);
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
      await own.delete(sha256);
    }
    const tenants: string[] = [];
    for await (const name of home().tenants()) tenants.push(name);
    expect(tenants).toContain(tenant);
  });

  it("never shows one tenant's blob to another", async () => {
    const bytes = Buffer.from("the first tenant's");
    const { sha256 } = identify(bytes);
    const stranger = home().forTenant(`other-${randomUUID()}`);
    await store().put(identify(bytes), { bytes });
    expect(await stranger.head(sha256)).toBeUndefined();
    expect(await stranger.get(sha256)).toBeUndefined();
    await stranger.delete(sha256);
    expect(await store().head(sha256)).toBeDefined();
    expect(await stranger.put(identify(bytes), { bytes })).toBe("stored");
    await stranger.delete(sha256);
  });

  it("is healthy", async () => {
    await home().check();
  });
}

export function killRows({ home, store, tenant }: BlobBench, subject: BlobSubject): void {
  it("shows nothing of a put whose process was killed, and sweeps what it left", { timeout: 120_000 }, async () => {
    const bytes = randomBytes(SINGLE_PUT_BYTES + MEBIBYTE);
    const blob = identify(bytes);
    const child = await subject.putHalf(tenant, blob, bytes.subarray(0, bytes.byteLength / 2));
    await child.kill();
    expect(await store().head(blob.sha256)).toBeUndefined();
    expect(await listNames(store())).not.toContain(blob.sha256);
    await home().sweep(new Date(Date.now() + 3_600_000));
    expect(await home().sweep(new Date(Date.now() + 3_600_000))).toBe(0);
    expect(await store().put(blob, { bytes })).toBe("stored");
  });
}
