import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type BlobStoreProvider, openFolderBlobs } from "@colophon/storage";
import { openS3Blobs } from "@colophon/storage/s3";
import { startS3Fixture } from "@colophon/storage/testing";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { blobOf } from "../src/blobs/identity.ts";
import { createOrphanSweep } from "../src/blobs/orphans.ts";
import { type Caller, createInputs, createSubmissions, type Submission, type Submitted } from "../src/index.ts";
import { startService, statusAtEnd, submissionOf, type TestService } from "../src/testing/index.ts";

const fixture = await startS3Fixture();
afterAll(() => fixture?.stop());

let service: TestService;
let caller: Caller;
beforeEach(async () => {
  service = await startService();
  caller = await service.makeCaller();
});
afterEach(() => service.close());

interface Subject {
  readonly name: string;
  /** `hasty`: each blob counts as old. */
  open(isHasty: boolean): BlobStoreProvider;
}

const subjects: readonly Subject[] = [
  {
    name: "folder",
    open: (isHasty) => openFolderBlobs({ folder: join(service.folder, "blobs"), ...(isHasty && { renewAfterMs: 0 }) }),
  },
  ...(fixture === undefined
    ? []
    : [
        {
          name: "S3",
          open: (isHasty: boolean) =>
            openS3Blobs({
              ...fixture.settings,
              keyPrefix: service.connection.database,
              ...(isHasty && { renewAfterMs: 0 }),
            }),
        },
      ]),
];

const LARGE = 40_000;
const large = (): object => ({ text: randomUUID() + "x".repeat(LARGE) });

describe.each(subjects)("blobs that no row names, in $name", ({ open }) => {
  const submitTo = (blobs: BlobStoreProvider, submission: Submission): Promise<Submitted> => {
    const { database } = service;
    return createSubmissions({ database, blobs, onQueued: () => undefined }).submit(submission);
  };
  /** Sweeps as if every blob were old, as soon as a server's clock of seconds has passed them. */
  async function sweepUntil(blobs: BlobStoreProvider, expected: number): Promise<void> {
    let removed = 0;
    await expect
      .poll(
        async () => {
          removed += await createOrphanSweep({ database: service.database, blobs }, 0).step();
          return removed;
        },
        { timeout: 30_000 },
      )
      .toBe(expected);
  }
  const exists = async (
    blobs: BlobStoreProvider,
    hash: string,
    environmentId = caller.environmentId,
  ): Promise<boolean> => (await blobs.forTenant(environmentId).head(blobOf(hash, 0).sha256)) !== undefined;

  it("are removed when they are old; those of requests, results and inputs stay", async () => {
    const blobs = open(true);
    await service.startWorker({ blobs });
    const kept = submissionOf(caller, "common.parse.echo", large());
    const accepted = await submitTo(blobs, kept);
    if (accepted.kind !== "accepted") throw new Error(accepted.kind);
    expect(await statusAtEnd(service, accepted.id, caller)).toBe("succeeded");
    // The same key with another request is refused; its request is stored by then.
    const refused = submissionOf(caller, "common.parse.echo", large(), { idempotencyKey: kept.idempotencyKey });
    expect(await submitTo(blobs, refused)).toMatchObject({ kind: "conflict" });
    // An upload that was received and not yet submitted.
    const inputs = createInputs(service.database, blobs);
    const upload = submissionOf(caller, "common.parse.echo", large());
    const registered = await inputs.register({
      environmentId: caller.environmentId,
      inputHash: upload.requestHash,
      byteLength: upload.requestByteLength,
    });
    const registration = await inputs.find(registered?.id ?? "");
    if (registration === undefined || upload.bytes === undefined) throw new Error("not registered");
    expect(await inputs.begin(registration.id)).toBe(true);
    expect(await inputs.receive(registration, toStream(upload.bytes))).toEqual({ kind: "received" });
    // Another installation's, in the same place.
    const stranger = randomUUID();
    await blobs.forTenant(stranger).put(blobOf(upload.requestHash, upload.bytes.length), { bytes: upload.bytes });

    const isThere = await Promise.all([kept, refused, upload].map(({ requestHash }) => exists(blobs, requestHash)));
    expect(isThere).toEqual([true, true, true]);
    expect(await createOrphanSweep({ database: service.database, blobs: open(false) }).step()).toBe(0);
    await sweepUntil(blobs, 1);
    expect(await exists(blobs, refused.requestHash)).toBe(false);
    expect(await exists(blobs, kept.requestHash)).toBe(true);
    expect(await exists(blobs, upload.requestHash)).toBe(true);
    expect(await exists(blobs, upload.requestHash, stranger)).toBe(true);
    const result = await service.executions.result(accepted.id, caller.environmentId);
    expect(result?.result_inline).toBeNull();
    expect(await exists(blobs, result?.result_hash ?? "")).toBe(true);
    await blobs.forTenant(stranger).delete(blobOf(upload.requestHash, 0).sha256);
    await blobs.close();
  }, 60_000);

  it("that are submitted again while they are swept are there for whoever was accepted", {
    tags: "large",
    timeout: 60_000,
  }, async () => {
    const blobs = open(true);
    const submissions = Array.from({ length: 30 }, () => submissionOf(caller, "common.parse.echo", large()));
    for (const { bytes = new Uint8Array(), requestHash } of submissions)
      await blobs.forTenant(caller.environmentId).put(blobOf(requestHash, bytes.length), { bytes });
    let isOver = false;
    let submittedAt = Date.now();
    let swept = Promise.withResolvers<void>();
    const sweeping = (async () => {
      let removed = 0;
      const { database } = service;
      while (!isOver) {
        // A row follows its blob sooner than the blob is old, here too; storage may count in whole seconds.
        const ageMs = Math.max(1_000, Date.now() - submittedAt + 1_000);
        removed += await createOrphanSweep({ database, blobs }, ageMs).step();
        swept.resolve();
        swept = Promise.withResolvers<void>();
      }
      return removed;
    })();
    let refused = 0;
    for (const submission of submissions) {
      for (;;) {
        submittedAt = Date.now();
        const answer = await submitTo(blobs, submission).catch((error: Error) => error);
        if (!(answer instanceof Error)) break;
        expect(answer.name).toBe("BlobStoreUnavailable");
        refused++;
      }
      // All of them would be in before the first is old.
      await swept.promise;
      await swept.promise;
    }
    isOver = true;
    const removed = await sweeping;
    for (const { requestHash } of submissions) expect(await exists(blobs, requestHash)).toBe(true);
    console.info(`30 submitted again beside sweeps: ${removed} blobs removed, ${refused} refusals`);
    await blobs.close();
  });
});

async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
