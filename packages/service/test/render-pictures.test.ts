import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { canonicalJson, type Envelope, encodeBase64, hashBytes } from "@colophon/contract";
import type { Runtime } from "@colophon/runtime";
import { type BlobStoreProvider, BlobStoreUnavailable, openFolderBlobs } from "@colophon/storage";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blobOf } from "../src/blobs/identity.ts";
import { readUsage } from "../src/figures.ts";
import { type Caller, createRetention, purgeUnreferencedBlobs } from "../src/index.ts";
import {
  acceptedId,
  startRuntime,
  startService,
  statusAtEnd,
  submissionOf,
  type TestService,
} from "../src/testing/index.ts";

const SLIDES = 3;
/** In the order in which they are put. */
const ROLES = ["file", "quality_report", ...Array<string>(SLIDES).fill("preview")];
const pictureOf = (slide: number, mark: string): Uint8Array => new TextEncoder().encode(`${slide} of ${mark}`);

const outage = (): Error => new BlobStoreUnavailable("full", new Error("ENOSPC"));
/** Whether a put ends so: counted from 0, since the store was last set. */
let failing: (put: number) => Error | undefined = () => undefined;
let puts = 0;
const setStore = (fails: typeof failing): void => {
  failing = fails;
  puts = 0;
};

let service: TestService;
let blobs: BlobStoreProvider;
let caller: Caller;

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
          const error = failing(puts++);
          if (error !== undefined) throw error;
          return store.put(...given);
        },
      };
    },
  };
  await service.startWorker({ blobs, runtime: drawing(startRuntime(service.folder)) });
});
beforeEach(async () => {
  setStore(() => undefined);
  caller = await service.makeCaller();
});
afterAll(() => service.close());

/** Draws what stands in for LibreOffice's pages. */
function drawing(runtime: Runtime): Runtime {
  const success = (value: unknown): Envelope =>
    ({ ok: true, value, losses: [], diagnostics: [] }) as unknown as Envelope;
  const pages = Array.from({ length: SLIDES }, (_, index) => ({ page: index + 1 }));
  const chores: Readonly<Record<string, (bytes: Uint8Array) => Envelope>> = {
    "pptx.convert.pdf": (bytes) => success({ artifact: { bytes: encodeBase64(bytes) }, slides: pages }),
    "pptx.convert.pictures": (bytes) =>
      success({
        pages: pages.map(({ page }) => ({ bytes: encodeBase64(pictureOf(page, Buffer.from(bytes).toString())) })),
      }),
  };
  const invoke: Runtime["invoke"] = async (operation, input, options) =>
    chores[operation]?.((input as { readonly bytes: Uint8Array }).bytes) ?? runtime.invoke(operation, input, options);
  return new Proxy(runtime, {
    get: (target, name) => {
      if (name === "invoke") return invoke;
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

async function submit(text: string): Promise<string> {
  const delivery = { format: "docx", mode: "async", previews: { widthPx: 320 } } as const;
  const input = { model: { text } };
  const request = { schema_version: "operation-execution-envelope.v1", operation: "docx.render", input, options: {} };
  const bytes = new TextEncoder().encode(canonicalJson({ ...request, delivery }));
  const own = { bytes, requestHash: hashBytes(bytes), requestByteLength: bytes.length, delivery };
  return acceptedId(await service.submissions.submit(submissionOf(caller, "docx.render", {}, own)));
}

const listed = async (id: string) => service.executions.artifacts(id);
const isStored = async (hash: string): Promise<boolean> =>
  (await service.blobs.forTenant(caller.environmentId).head(blobOf(hash, 0).sha256)) !== undefined;

async function checkWhole(id: string, text: string): Promise<void> {
  const files = await listed(id);
  expect(files.map(({ role }) => role)).toEqual(ROLES);
  const pictures = files.filter(({ role }) => role === "preview").map(({ slide, sha256 }) => [slide, sha256]);
  expect(pictures).toEqual([1, 2, 3].map((slide) => [slide, hashBytes(pictureOf(slide, text))]));
  for (const { sha256 } of files) expect(await isStored(sha256)).toBe(true);
  const row = await service.executions.read(id, caller.environmentId);
  expect(row).toMatchObject({ error_code: null, previews: { status: "made", count: SLIDES } });
}

const requeuesOf = async (id: string): Promise<unknown> =>
  (await service.database.query<{ requeues: unknown }>("select requeues from executions where id = $1", [id])).rows[0]
    ?.requeues;

describe("pictures of a render, of a store that fails between its files", () => {
  const moments = ROLES.map((role, put) => ({ put, role: role === "preview" ? `picture ${put - 1}` : role }));

  it.each(moments)("are whole in the end, once: it fails at the $role", async ({ put }) => {
    const text = randomUUID();
    setStore((at) => (at === put ? outage() : undefined));
    const id = await submit(text);
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    await checkWhole(id, text);
    // The storage's fault: it does not count as a worker lost under the render.
    expect((await service.executions.read(id, caller.environmentId))?.attempt).toBe(2);
    expect(await requeuesOf(id)).toEqual({ storage: 1 });
  });

  it("are absent with all files as long as it fails, and the render waits, however often it was tried", async () => {
    const text = randomUUID();
    setStore((at) => (at >= 3 ? outage() : undefined));
    const id = await submit(text);
    await expect
      .poll(async () => (await service.executions.read(id, caller.environmentId))?.attempt, { timeout: 30_000 })
      .toBe(3);
    const row = await service.executions.read(id, caller.environmentId);
    expect([await listed(id), row?.result_ok, ["queued", "running"].includes(row?.status ?? "")]).toEqual([
      [],
      null,
      true,
    ]);
    setStore(() => undefined);
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    await checkWhole(id, text);
  });

  it("are whole after a fault of the worker's own between two of them, which counts as no crash of the document", async () => {
    const text = randomUUID();
    setStore((at) => (at === 3 ? new Error("A bug.") : undefined));
    const id = await submit(text);
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    await checkWhole(id, text);
    expect(await requeuesOf(id)).toEqual({ ours: 1 });
  });
});

describe("pictures of a render, as what is stored", () => {
  it("count in an environment's usage, and go with the result: by deletion, or by its age", async () => {
    const usage = async () =>
      (await readUsage(service.database)).find(({ environmentId }) => environmentId === caller.environmentId);
    for (const forget of ["deletion", "age"]) {
      const id = await submit(randomUUID());
      expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
      const files = await listed(id);
      const pictures = files.filter(({ role }) => role === "preview");
      const bytes = files.reduce((sum, { byte_length: byteLength }) => sum + byteLength, 0);
      expect(pictures.every(({ byte_length: byteLength }) => byteLength > 0)).toBe(true);
      const row = await service.executions.result(id, caller.environmentId);
      const inResult = row?.result_inline?.length ?? 0;
      expect([forget, (await usage())?.resultBytes]).toEqual([forget, bytes + inResult]);
      const forgetting = createRetention(service.database);
      if (forget === "deletion") await forgetting.delete(id, caller.environmentId);
      else {
        await service.tenants.setAges(caller.environmentId, {
          ...{ documentsDays: undefined, resultsDays: 1, recordsDays: undefined, eventsDays: undefined },
        });
        await service.database.transaction(async (transaction) => {
          await transaction.query("set local session_replication_role = replica");
          await transaction.query("update executions set terminal_at = terminal_at - interval '2 days' where id = $1", [
            id,
          ]);
        });
        await forgetting.purgeDue();
      }
      expect([forget, (await usage())?.resultBytes]).toEqual([forget, 0]);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await purgeUnreferencedBlobs({ database: service.database, blobs }, 0);
      expect(await Promise.all(pictures.map(({ sha256 }) => isStored(sha256)))).toEqual([false, false, false]);
    }
  });
});
