import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import type { BlobStoreProvider } from "../../blobs/blob-store.ts";
import { type BlobBench, identify, listNames, readAll } from "./subject.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A server's clock may tick in seconds, and the machine be busy. */
const EVENTUALLY = { timeout: 20_000 };

/** `hasty`: the same blobs, each put of which counts as one of an old blob. */
export function removalRows({ store, tenant }: BlobBench, hasty: () => BlobStoreProvider): void {
  const hastyStore = () => hasty().forTenant(tenant);

  it("removes no blob by its age that was put today, nor by a time that no put can know of", async () => {
    const bytes = randomBytes(100);
    const blob = identify(bytes);
    await store().put(blob, { bytes });
    expect(await store().removeOlder(blob.sha256, new Date(Date.now() - DAY_MS))).toBe(false);
    await expect(store().removeOlder(blob.sha256, new Date(Date.now() - DAY_MS + 60_000))).rejects.toThrow(RangeError);
    expect(await readAll(store(), blob.sha256)).toEqual(bytes);
    expect(await store().removeOlder(identify(randomBytes(1)).sha256, new Date(0))).toBe(false);
  });

  it("removes an old blob, and nothing else is left of it", async () => {
    const bytes = randomBytes(100);
    const blob = identify(bytes);
    await store().put(blob, { bytes });
    await expect.poll(() => hastyStore().removeOlder(blob.sha256, new Date()), EVENTUALLY).toBe(true);
    expect(await listNames(store())).not.toContain(blob.sha256);
    expect(await store().put(blob, { bytes })).toBe("stored");
  });

  it("removes a young blob at once where no row names it, and refuses puts of it meanwhile", {
    timeout: 30_000,
  }, async () => {
    const bytes = randomBytes(100);
    const blob = identify(bytes);
    const remove = (isNamed: boolean) => store().removeUnlessNamed(blob.sha256, async () => isNamed);
    expect(await remove(false)).toBe("absent");
    await store().put(blob, { bytes });
    expect(await remove(true)).toBe("named");
    expect(await readAll(store(), blob.sha256)).toEqual(bytes);
    let put: unknown;
    const isNamed = async (): Promise<boolean> => {
      put = await store()
        .put(blob, { bytes })
        .catch((error: Error) => error.name);
      return false;
    };
    expect([await store().removeUnlessNamed(blob.sha256, isNamed), put]).toEqual(["removed", "BlobStoreUnavailable"]);
    expect(await listNames(store())).not.toContain(blob.sha256);
    expect(await store().put(blob, { bytes })).toBe("stored");
  });

  it("keeps an old blob that is put again, by bytes, by stream and by file", async () => {
    const bytes = randomBytes(100);
    const blob = identify(bytes);
    await hastyStore().put(blob, { bytes });
    const modifiedAt = async (): Promise<number> => {
      for await (const { sha256, modifiedAt: at } of store().list()) if (sha256 === blob.sha256) return at.getTime();
      return 0;
    };
    const first = await modifiedAt();
    const later = new Date(Math.floor(first / 1000) * 1000 + 1000);
    await expect
      .poll(async () => {
        await hastyStore().put(blob, {
          stream: (async function* () {
            yield bytes;
          })(),
        });
        return modifiedAt();
      }, EVENTUALLY)
      .toBeGreaterThanOrEqual(later.getTime());
    expect(await hastyStore().removeOlder(blob.sha256, later)).toBe(false);
    expect(await readAll(store(), blob.sha256)).toEqual(bytes);
  });

  it("is never gone after a put that was answered, while it is put and removed at once", {
    timeout: 60_000,
  }, async () => {
    const all = Array.from({ length: 40 }, () => randomBytes(100));
    for (const bytes of all) await store().put(identify(bytes), { bytes });
    const lastSecond = (): Date => new Date(Math.floor(Date.now() / 1000) * 1000);
    const stored = lastSecond();
    await expect.poll(lastSecond, EVENTUALLY).not.toEqual(stored);
    let removed = 0;
    let refused = 0;
    for (const [round, bytes] of all.entries()) {
      const blob = identify(bytes);
      // The second before the put: one taken while it is under way may end after it, and the blob is old then.
      const before = lastSecond();
      const [isRemoved, put] = await Promise.all([
        // A little later each time, so that they meet at every step.
        afterTurns(round % 20).then(() => hastyStore().removeOlder(blob.sha256, before)),
        hastyStore()
          .put(blob, { bytes })
          .catch((error: Error) => error.name),
      ]);
      if (isRemoved) removed++;
      if (put === "BlobStoreUnavailable") refused++;
      else expect([put, (await store().head(blob.sha256))?.byteLength]).toEqual([expect.any(String), 100]);
    }
    console.info(`40 puts beside removals: ${removed} removed, ${refused} puts to be sent again`);
  });
}

/** Turns of the event loop. */
async function afterTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
}
