import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { ListMultipartUploadsCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connectS3 } from "../src/blobs/s3-client.ts";
import { type BlobStore, type BlobStoreProvider, BlobStoreUnavailable, type S3Settings } from "../src/index.ts";
import { openS3Blobs } from "../src/s3.ts";
import { startS3Fixture } from "../src/testing/index.ts";
import { spawnPathPut } from "./spawn-half-put.ts";

const fixture = await startS3Fixture();
const faults = fixture?.faults;
if (fixture !== undefined && faults === undefined)
  console.warn("*** S3 FAULTS SKIPPED: someone else's server is not ours to kill ***");
afterAll(() => fixture?.stop());

/** A put that was done before it could be struck is tried again so often. */
const MAX_ROUNDS = 5;
const LARGE_BYTES = 160 * 1024 * 1024;
const identify = (bytes: Uint8Array) => ({
  sha256: createHash("sha256").update(bytes).digest("hex"),
  byteLength: bytes.byteLength,
});

describe.skipIf(faults === undefined)("S3 faults", () => {
  if (fixture === undefined || faults === undefined) return;
  const { settings } = fixture;
  const folder = mkdtempSync(join(tmpdir(), "s3-faults-"));
  const path = join(folder, "large");
  const large = randomBytes(LARGE_BYTES);
  const blob = identify(large);
  let home: BlobStoreProvider;

  beforeAll(() => {
    writeFileSync(path, large);
    home = openS3Blobs({ ...settings, connectTimeoutMs: 1_000, silenceTimeoutMs: 3_000 });
  });
  afterAll(async () => {
    await home.close();
    rmSync(folder, { recursive: true });
  });

  const countUploads = async (): Promise<number> => {
    const { client } = connectS3(settings);
    try {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }));
      return Uploads.length;
    } finally {
      client.destroy();
    }
  };
  const uploadBegun = () =>
    vi.waitFor(async () => expect(await countUploads()).toBe(1), { timeout: 20_000, interval: 20 });

  /** Parts of it are on their way; or it is done, on a machine too quick for the look. */
  const begunOrDone = (put: Promise<unknown>) => Promise.race([uploadBegun().catch(() => undefined), put]);

  /** What a put comes to whose gateway is killed under it. */
  const putUnderKill = async (): Promise<{ readonly store: BlobStore; readonly outcome: unknown }> => {
    for (let round = 0; ; round++) {
      const store = home.forTenant(`away-${round}`);
      const put = store.put(blob, { path }).catch((error: unknown) => error);
      await begunOrDone(put);
      await faults.killGateway();
      const outcome = await put;
      if (outcome !== "stored" || round === MAX_ROUNDS) return { store, outcome };
      await faults.startGateway();
    }
  };

  it("a put goes on when the gateway is killed under it and comes back", async () => {
    const store = home.forTenant("killed");
    const put = store.put(blob, { path });
    await begunOrDone(put);
    await faults.killGateway();
    await faults.startGateway();
    expect(await put).toBe("stored");
    const body = await store.get(blob.sha256);
    expect(body !== undefined && (await buffer(body)).equals(large)).toBe(true);
  });

  it("a put under a gateway that stays away fails typed, shows nothing, and works once it is back", async () => {
    const small = identify(Buffer.from("small"));
    const { store, outcome } = await putUnderKill();
    try {
      expect(outcome).toBeInstanceOf(BlobStoreUnavailable);
      for (const call of [
        () => home.check(),
        () => store.head(small.sha256),
        () => store.get(small.sha256),
        () => store.delete(small.sha256),
        () => store.put(small, { bytes: Buffer.from("small") }),
      ]) {
        await expect(call()).rejects.toMatchObject({
          name: "BlobStoreUnavailable",
          reason: "unreachable",
          retryable: true,
        });
      }
    } finally {
      await faults.startGateway();
    }
    await home.check();
    expect(await store.head(blob.sha256)).toBeUndefined();
    expect(await store.put(blob, { path })).toBe("stored");
    expect(await home.sweep(new Date(Date.now() + 3_600_000))).toBeGreaterThanOrEqual(0);
    expect(await countUploads()).toBe(0);
  });

  it("a gateway that accepts and never answers is unavailable in bounded time", async () => {
    const impatient = openS3Blobs({ ...settings, connectTimeoutMs: 200, silenceTimeoutMs: 300, maxAttempts: 2 });
    const store = impatient.forTenant("silent");
    const patient = home.forTenant("silent");
    const bytes = Buffer.from("silence");
    await patient.put(identify(bytes), { bytes });
    await faults.pauseGateway();
    try {
      const startedAt = performance.now();
      for (const call of [
        () => impatient.check(),
        () => store.head(identify(bytes).sha256),
        () => store.get(identify(bytes).sha256),
      ]) {
        await expect(call()).rejects.toMatchObject({ name: "BlobStoreUnavailable", reason: "timeout" });
      }
      // With the limits of a store that was given none it would be two minutes.
      expect(performance.now() - startedAt).toBeLessThan(20_000);
    } finally {
      await faults.resumeGateway();
    }
    expect(await patient.head(identify(bytes).sha256)).toEqual(identify(bytes));
    await impatient.close();
  });

  it("a killed process leaves parts that are not visible and are swept", async () => {
    let tenant = "";
    for (let round = 0; round <= MAX_ROUNDS && (await countUploads()) === 0; round++) {
      tenant = `orphan-${round}`;
      const child = spawnPathPut({ settings }, tenant, blob, path);
      const ended = once(child, "exit");
      await begunOrDone(ended);
      child.kill("SIGKILL");
      await ended;
    }
    expect(await home.forTenant(tenant).head(blob.sha256)).toBeUndefined();
    expect(await home.sweep(new Date(Date.now() - 3_600_000))).toBe(0);
    expect(await home.sweep(new Date(Date.now() + 3_600_000))).toBe(1);
    expect(await countUploads()).toBe(0);
  });

  it("the server refuses bytes that changed after they were verified", async () => {
    const store = home.forTenant("changed");
    const bytes = randomBytes(8 * 1024 * 1024);
    const changed = identify(bytes);
    const put = store.put(changed, { bytes }).catch((error: unknown) => error);
    // The first piece is hashed by now, the last is not: verification passes on what is no longer there.
    await yieldToOthers();
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    expect(await put).toMatchObject({ name: "BlobStoreUnavailable", reason: "io" });
    expect(await store.head(changed.sha256)).toBeUndefined();
  });

  it("refused keys and an absent bucket are told apart and not tried again", async () => {
    const rows: readonly (readonly [Partial<S3Settings>, string])[] = [
      [{ secretKey: "wrong" }, "denied"],
      [{ accessKey: "nobody" }, "denied"],
    ];
    for (const [change, reason] of rows) {
      const stranger = openS3Blobs({ ...settings, ...change });
      await expect(stranger.check()).rejects.toMatchObject({ name: "BlobStoreUnavailable", reason });
      await expect(stranger.forTenant("x").head(blob.sha256)).rejects.toMatchObject({ reason });
      await stranger.close();
    }
    const elsewhere = openS3Blobs({ ...settings, bucket: "no-such-bucket" });
    const put = elsewhere.forTenant("x").put(identify(Buffer.of(1)), { bytes: Buffer.of(1) });
    await expect(put).rejects.toMatchObject({ name: "BlobStoreUnavailable", reason: "missing" });
    await expect(elsewhere.check()).rejects.toMatchObject({ name: "BlobStoreUnavailable" });
    await elsewhere.close();
  });
});
