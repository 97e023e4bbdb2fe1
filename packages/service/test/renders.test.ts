import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { canonicalJson, hashBytes } from "@colophon/contract";
import {
  type BlobStoreProvider,
  BlobStoreUnavailable,
  type Database,
  openFolderBlobs,
  type Transaction,
} from "@colophon/storage";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blobOf } from "../src/blobs/identity.ts";
import {
  type Caller,
  createRetention,
  createSubmissions,
  purgeUnreferencedBlobs,
  type Submission,
} from "../src/index.ts";
import { acceptedId, startService, statusAtEnd, submissionOf, type TestService } from "../src/testing/index.ts";

let service: TestService;
let caller: Caller;
let blobs: BlobStoreProvider;
/** So many puts fail before one is let through. */
let outages = 0;

beforeAll(async () => {
  service = await startService();
  const folder = openFolderBlobs({ folder: join(service.folder, "blobs"), renewAfterMs: 0 });
  blobs = {
    ...folder,
    forTenant: (tenant) => {
      const store = folder.forTenant(tenant);
      return {
        ...store,
        put: async (...given: Parameters<typeof store.put>) => {
          if (outages-- > 0) throw new BlobStoreUnavailable("unreachable", new Error("away"));
          return store.put(...given);
        },
      };
    },
  };
  await service.startWorker({ blobs });
});
beforeEach(async () => {
  outages = 0;
  caller = await service.makeCaller();
});
afterAll(() => service.close());

function renderOf(text: string, more: object = {}): Submission {
  const delivery = { format: "docx", mode: "async", ...more } as const;
  const request = {
    schema_version: "operation-execution-envelope.v1",
    operation: "docx.render",
    input: { model: { text } },
    options: {},
    delivery,
  };
  const bytes = new TextEncoder().encode(canonicalJson(request));
  const own = { bytes, requestHash: hashBytes(bytes), requestByteLength: bytes.length, delivery };
  return submissionOf(caller, "docx.render", {}, own);
}

async function run(text: string, more: object = {}): Promise<string> {
  const id = acceptedId(await service.submissions.submit(renderOf(text, more)));
  expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
  return id;
}

const filesOf = async (id: string) =>
  (await service.executions.artifacts(id)).map(({ role, sha256 }) => [role, sha256]);
const exists = async (hash: string): Promise<boolean> =>
  (await blobs.forTenant(caller.environmentId).head(blobOf(hash, 0).sha256)) !== undefined;
const removeBlobs = async (): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return purgeUnreferencedBlobs({ database: service.database, blobs }, 0);
};

describe("the files of a render", () => {
  it("go with what forgets its result, unless another render has them", async () => {
    const text = randomUUID();
    const [first, second] = [await run(text), await run(text, { mode: "sync" })];
    const [file, report] = (await service.executions.artifacts(first)).map(({ sha256 }) => sha256) as [string, string];
    expect(file).toBe(hashBytes(new TextEncoder().encode(text)));
    expect(await filesOf(second)).toEqual([
      ["file", file],
      ["quality_report", report],
    ]);
    const forgetting = createRetention(service.database);
    await forgetting.delete(first, caller.environmentId);
    await removeBlobs();
    expect([await exists(file), await exists(report)]).toEqual([true, true]);
    await forgetting.delete(second, caller.environmentId);
    await removeBlobs();
    expect([await exists(file), await exists(report)]).toEqual([false, false]);
  });

  it("are all there or none is listed, when the storage is away between them", { tags: "large" }, async () => {
    const submitted = acceptedId(await service.submissions.submit(renderOf(randomUUID())));
    outages = 2;
    expect(await statusAtEnd(service, submitted, caller)).toBe("succeeded");
    const files = await filesOf(submitted);
    expect(files.map(([role]) => role)).toEqual(["file", "quality_report"]);
    for (const [, hash] of files) expect(await exists(hash ?? "")).toBe(true);
  });

  it("belong to the execution that gave them again, and its hold is its own", async () => {
    const text = randomUUID();
    const first = await run(text, { holdUntilRelease: true });
    const isHeld = async (id: string) => (await service.executions.result(id, caller.environmentId))?.is_held;
    expect(await isHeld(first)).toBe(true);
    await service.release(first, caller.environmentId);
    expect(await isHeld(first)).toBe(false);
    const again = await run(text, { holdUntilRelease: true });
    expect([await filesOf(again), await isHeld(again)]).toEqual([await filesOf(first), true]);
    const free = await run(text);
    await expect(service.release(free, caller.environmentId)).rejects.toThrow("no held render");
  });
});

describe("a pack", () => {
  const countAll = async (): Promise<number> =>
    (await service.executions.list(caller.environmentId, { limit: 200 })).length;

  it("that breaks off before its commit leaves nothing", async () => {
    const pack = () => Array.from({ length: 3 }, () => renderOf(randomUUID()));
    const broken: Database = Object.assign(Object.create(service.database) as Database, {
      transaction: (work: (transaction: Transaction) => Promise<unknown>) =>
        service.database.transaction(async (transaction) => {
          await work(transaction);
          throw new Error("The process was killed.");
        }),
    });
    const submissions = createSubmissions({ database: broken, blobs, onQueued: () => undefined });
    await expect(submissions.submitPack(pack())).rejects.toThrow("killed");
    expect(await countAll()).toBe(0);
    expect(await service.submissions.submitPack(pack())).toMatchObject({ kind: "accepted", executions: [{}, {}, {}] });
    expect(await countAll()).toBe(3);
  });

  it("of which one is in conflict leaves nothing of the others", async () => {
    const taken = renderOf(randomUUID());
    await service.submissions.submit(taken);
    const pack = [renderOf(randomUUID()), { ...renderOf(randomUUID()), idempotencyKey: taken.idempotencyKey }];
    expect(await service.submissions.submitPack(pack)).toMatchObject({ kind: "conflict" });
    expect(await countAll()).toBe(1);
  });

  it("that large requests are part of has them as blobs first", async () => {
    const large = "x".repeat(100_000);
    const submitted = await service.submissions.submitPack([renderOf(large), renderOf(`${large}y`)]);
    const ids = submitted.kind === "accepted" ? submitted.executions.map(({ id }) => id) : [];
    for (const id of ids) expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    expect(ids).toHaveLength(2);
  });
});
