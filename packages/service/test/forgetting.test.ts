import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type BlobStoreProvider, openFolderBlobs } from "@colophon/storage";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isNamedOrErase } from "../src/blobs/erased.ts";
import { blobOf } from "../src/blobs/identity.ts";
import {
  allowNamingAfterPuts,
  type Caller,
  createInputs,
  createJobs,
  createRetention,
  createSubmissions,
  decide,
  eraseBytes,
  isErasedBytes,
  type ListedRow,
  purgeUnreferencedBlobs,
  type QualityReport,
  type Retention,
  type RetentionDays,
  type Submissions,
} from "../src/index.ts";
import { submitBatch } from "../src/submissions/submit.ts";
import { acceptedId, startService, submissionOf, type TestService } from "../src/testing/index.ts";

let service: TestService;
let caller: Caller;
let blobs: BlobStoreProvider;
let executions: TestService["executions"];
let submissions: Submissions;
let forgetting: Retention;

beforeAll(async () => {
  service = await startService();
  // Each blob counts as old, so that it may be removed at once.
  const folder = openFolderBlobs({ folder: join(service.folder, "blobs"), renewAfterMs: 0, namingMs: 50 });
  blobs = allowNamingAfterPuts(folder, service.database);
  await service.startWorker({ blobs });
  const { database } = service;
  executions = service.executions;
  submissions = createSubmissions({ database, blobs, onQueued: () => undefined });
  forgetting = createRetention(database);
});
beforeEach(async () => {
  caller = await service.makeCaller();
});
afterAll(() => service.close());

const LARGE = 40_000;
const NO_AGES: RetentionDays = {
  documentsDays: undefined,
  resultsDays: undefined,
  recordsDays: undefined,
  eventsDays: undefined,
};
const largeText = (): string => randomUUID() + "x".repeat(LARGE);

async function run(text: string, by = caller): Promise<string> {
  const id = acceptedId(
    await submissions.submit(submissionOf(by, "common.parse.echo", { text }, { documentName: "Mine" })),
  );
  await executions.wait(id, by.environmentId, { timeoutMs: 30_000 });
  return id;
}

const read = (id: string) => executions.read(id, caller.environmentId);
const exists = async (hash: string | null | undefined): Promise<boolean> =>
  (await blobs.forTenant(caller.environmentId).head(blobOf(hash ?? "", 0).sha256)) !== undefined;

/** Removes as if every blob were a day old. */
async function removeBlobs(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return purgeUnreferencedBlobs({ database: service.database, blobs }, 0);
}

/** Lets executions have ended so many days ago, past the guard that keeps ended ones as they are. */
async function age(ids: readonly string[], days: number): Promise<void> {
  await service.database.transaction(async (transaction) => {
    await transaction.query("set local session_replication_role = replica");
    await transaction.query(
      "update executions set terminal_at = terminal_at - $2 * interval '1 day' where id = any ($1::uuid[])",
      [ids, days],
    );
  });
}

describe("an execution that is deleted", () => {
  // requirement: KEEP-02
  it("loses request, result, name and messages, and keeps its record, hashes and receipt", async () => {
    const id = await run(largeText());
    const before = await read(id);
    const result = await executions.result(id, caller.environmentId);
    expect([await exists(before?.request_hash), await exists(result?.result_hash)]).toEqual([true, true]);
    const deletion = await forgetting.delete(id, caller.environmentId);
    expect(deletion).toMatchObject({
      kind: "deleted",
      row: { id, status: "succeeded", request_hash: before?.request_hash, result_hash: result?.result_hash },
    });
    const after = await read(id);
    expect(after).toMatchObject({ document_name: null, error_message: null, receipt: before?.receipt });
    expect(after?.events).toEqual(before?.events);
    expect(after?.deleted_at).toBeInstanceOf(Date);
    expect(after?.result_removed_at).toEqual(after?.deleted_at);
    expect(await removeBlobs()).toBe(2);
    expect([await exists(before?.request_hash), await exists(result?.result_hash)]).toEqual([false, false]);
    expect(await forgetting.delete(id, caller.environmentId)).toEqual(deletion);
    expect(await removeBlobs()).toBe(0);
  });

  it("keeps the bytes of small ones nowhere", async () => {
    const id = await run(randomUUID());
    await forgetting.delete(id, caller.environmentId);
    const { rows } = await service.database.query(
      "select request_inline, result_inline from executions where id = $1",
      [id],
    );
    expect(rows).toEqual([{ request_inline: null, result_inline: null }]);
  });

  // requirement: KEEP-03
  it("leaves bytes that another execution names, until that one is deleted too", async () => {
    const text = largeText();
    const [first, second] = [await run(text), await run(text)];
    const hash = (await read(first))?.request_hash;
    await forgetting.delete(first, caller.environmentId);
    expect(await removeBlobs()).toBe(0);
    expect(await exists(hash)).toBe(true);
    expect((await executions.result(second, caller.environmentId))?.result_removed_at).toBeNull();
    await forgetting.delete(second, caller.environmentId);
    expect(await removeBlobs()).toBe(2);
    expect(await exists(hash)).toBe(false);
  });

  // requirement: KEEP-07
  it("is erased at once where no other row names its bytes; what others name is reported", async () => {
    const text = largeText();
    const [first, second] = [await run(text), await run(text)];
    const hashes = [
      (await read(first))?.request_hash,
      (await executions.result(first, caller.environmentId))?.result_hash,
    ];
    const erase = (id: string) => eraseBytes({ database: service.database, blobs }, id, caller.environmentId);
    expect(await erase(first)).toEqual({ removed: [], stillReferenced: [], pending: [] });
    await forgetting.delete(first, caller.environmentId);
    const by = [{ kind: "execution", id: second }];
    expect(await erase(first)).toEqual({
      removed: [],
      stillReferenced: hashes.toSorted().map((hash) => ({ hash, by })),
      pending: [],
    });
    await forgetting.delete(second, caller.environmentId);
    expect(await erase(second)).toEqual({ removed: hashes.toSorted(), stillReferenced: [], pending: [] });
    expect([await exists(hashes[0]), await exists(hashes[1])]).toEqual([false, false]);
    expect((await erase(first)).removed).toEqual(hashes.toSorted());
    expect(await removeBlobs()).toBe(0);
    const other = await service.makeCaller();
    expect(await eraseBytes({ database: service.database, blobs }, first, other.environmentId)).toMatchObject({
      removed: [],
    });
  });

  it("is erased under a submission whose row comes long after its bytes, which is refused until they are put again", async () => {
    const submission = submissionOf(caller, "common.parse.echo", { text: largeText() });
    const { bytes, requestHash, requestByteLength } = submission;
    const put = () =>
      blobs
        .forTenant(caller.environmentId)
        .put(blobOf(requestHash, requestByteLength), { bytes: Buffer.from(bytes ?? []) });
    const { bytes: _, ...named } = submission;
    const name = () => submitBatch({ database: service.database, onQueued: () => undefined }, [named]);
    await put();
    // Rows of a transaction that is under way are waited for, and then seen.
    const open = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = service.database.transaction(async (transaction) => {
      await transaction.query("select refuse_erased($1, $2)", [caller.environmentId, requestHash]);
      begun.resolve();
      await open.promise;
    });
    await begun.promise;
    const erasure = isNamedOrErase(service.database, caller.environmentId, requestHash);
    open.resolve();
    await slow;
    expect(await erasure).toBe(false);
    await expect(name()).rejects.toSatisfy(isErasedBytes);
    await put();
    expect((await name())[0]).toMatchObject({ kind: "accepted" });
    expect(await isNamedOrErase(service.database, caller.environmentId, requestHash)).toBe(true);
  });

  it("answers no later submission of the same request", async () => {
    const text = largeText();
    const first = await run(text);
    await forgetting.delete(first, caller.environmentId);
    const second = await read(await run(text));
    expect(second).toMatchObject({ status: "succeeded", reused_from: null });
  });

  it("takes the upload along that it was submitted from, and none that came later", async () => {
    const submission = submissionOf(caller, "common.parse.echo", { text: largeText() });
    const inputs = createInputs(service.database, blobs);
    const upload = async (): Promise<string> => {
      const { requestHash: inputHash, requestByteLength: byteLength, bytes = new Uint8Array() } = submission;
      const { environmentId } = caller;
      const id = (await inputs.register({ environmentId, inputHash, byteLength }))?.id ?? "";
      const found = await inputs.find(id);
      if (found === undefined || !(await inputs.begin(id))) throw new Error("It was not registered.");
      expect(await inputs.receive(found, toStream(bytes.slice()))).toEqual({ kind: "received" });
      return id;
    };
    const first = await upload();
    const { bytes: _, ...staged } = submission;
    const id = acceptedId(await submissions.submit(staged));
    await executions.wait(id, caller.environmentId, { timeoutMs: 30_000 });
    const second = await upload();
    await forgetting.delete(id, caller.environmentId);
    expect([await inputs.find(first), (await inputs.find(second))?.status]).toEqual([undefined, "received"]);
    await removeBlobs();
    expect(await exists(submission.requestHash)).toBe(true);
  });

  it("must have ended, and be of the environment", async () => {
    const barrier = join(service.folder, randomUUID());
    const open = acceptedId(await submissions.submit(submissionOf(caller, "common.validate.hold", { barrier })));
    expect(await forgetting.delete(open, caller.environmentId)).toMatchObject({ kind: "open" });
    await executions.cancel(open, caller.environmentId);
    await executions.wait(open, caller.environmentId, { timeoutMs: 30_000 });
    expect(await forgetting.delete(open, (await service.makeCaller()).environmentId)).toEqual({ kind: "absent" });
    expect(await forgetting.delete(randomUUID(), caller.environmentId)).toEqual({ kind: "absent" });
    expect(await forgetting.delete(open, caller.environmentId)).toMatchObject({ kind: "deleted" });
  });

  it("is deleted once when many ask at once", async () => {
    const id = await run(largeText());
    const actor = { kind: "key", keyId: randomUUID(), from: "192.0.2.1" } as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => forgetting.delete(id, caller.environmentId, actor)),
    );
    const moments = answers.map((answer) => (answer.kind === "deleted" ? answer.row.deleted_at.getTime() : undefined));
    expect(new Set(moments).size).toBe(1);
    expect(moments[0]).toBeTypeOf("number");
    const { rows } = await service.database.query<{ entry: object }>(
      "select entry from audit_pending where entry ->> 'subject_id' = $1",
      [id],
    );
    expect(rows.map(({ entry }) => entry)).toMatchObject([
      { action: "execution.deleted", actor: "key", from: "192.0.2.1", facts: { key_id: actor.keyId } },
    ]);
  });
});

describe("the database", () => {
  it.each([
    ["gives an ended execution another result", "update executions set result_hash = 'sha256:0' where id = $1"],
    ["takes bytes away without saying so", "update executions set request_inline = null where id = $1"],
    ["takes a name away from what is not deleted", "update executions set document_name = null where id = $1"],
    ["runs it again", "update executions set status = 'running', status_revision = 4 where id = $1"],
  ])("refuses what %s", async (_, text) => {
    const id = await run(randomUUID());
    await expect(service.database.query(text, [id])).rejects.toMatchObject({ code: "23514" });
  });

  it("refuses to take back that something was taken away", async () => {
    const id = await run(randomUUID());
    await forgetting.delete(id, caller.environmentId);
    for (const column of ["documents_removed_at", "result_removed_at", "deleted_at"])
      await expect(
        service.database.query(`update executions set ${column} = null where id = $1`, [id]),
      ).rejects.toMatchObject({ code: "23514" });
  });
});

describe("a job's slides", () => {
  const DECK = {
    key: null,
    members: {},
    slides: [{ id: null, type: "title-body", title: "Secret", hash: "sha256:0" }],
  };
  const preflight = async (): Promise<{ readonly executionId: string; readonly deck: () => Promise<unknown> }> => {
    const executionId = await run(randomUUID());
    const jobs = createJobs(service.database);
    const { environmentId } = caller;
    const report: QualityReport = {
      ...{ format: "pptx", deckScore: 100, documentVerdict: "native_editable", findings: [] },
      structuralValidation: { status: "passed", checks: 1, failureCount: 0 },
    };
    const decision = decide(report, { format: "pptx", validationMode: "structural" }, undefined);
    const id = await jobs.create({ environmentId, executionId, format: "pptx", report, ...decision, deck: DECK });
    return { executionId, deck: async () => (await jobs.read(id, environmentId))?.deck };
  };

  it("go with the execution that is deleted, and with documents past their age; the job stays", async () => {
    const deleted = await preflight();
    const aged = await preflight();
    expect([await deleted.deck(), await aged.deck()]).toEqual([DECK, DECK]);
    await forgetting.delete(deleted.executionId, caller.environmentId);
    expect([await deleted.deck(), await aged.deck()]).toEqual([null, DECK]);
    await age([aged.executionId], 2);
    await forgetting.purge(caller.environmentId, { ...NO_AGES, documentsDays: 1 });
    expect(await aged.deck()).toBeNull();
  });

  it("are taken away only: nothing else of a job is changed", async () => {
    const { executionId } = await preflight();
    for (const change of ["deck = '{}'", "report_summary = '{}'", "status = 'failed'"])
      await expect(
        service.database.query(`update jobs set ${change} where execution_id = $1`, [executionId]),
      ).rejects.toThrow(/append-only|only taken away/);
  });
});

describe("ages", () => {
  const purge = (ages: Partial<RetentionDays>) => forgetting.purge(caller.environmentId, { ...NO_AGES, ...ages });

  // requirement: KEEP-01
  it("let requests, results, events and records go, each by its own", async () => {
    await removeBlobs();
    const [old, older, young] = [await run(largeText()), await run(largeText()), await run(largeText())];
    await age([old], 10);
    await age([older], 40);
    const [before] = [await read(old)];
    expect(await purge({ documentsDays: 5, resultsDays: 20, recordsDays: 100 })).toEqual({
      documents: 2,
      results: 1,
      events: 0,
      records: 0,
      inputs: 0,
    });
    const { rows: entries } = await service.database.query<{ facts: object }>(
      "select entry -> 'facts' as facts from audit_pending where entry ->> 'action' = 'executions.purged' and entry ->> 'environment_id' = $1",
      [caller.environmentId],
    );
    expect(entries.map(({ facts }) => facts)).toEqual([
      { what: "documents", count: 2, older_than_days: 5 },
      { what: "results", count: 1, older_than_days: 20 },
    ]);
    expect(await read(old)).toMatchObject({ result_removed_at: null, deleted_at: null, document_name: "Mine" });
    expect((await read(old))?.documents_removed_at).toBeInstanceOf(Date);
    expect((await read(older))?.result_removed_at).toBeInstanceOf(Date);
    expect(await read(young)).toMatchObject({ documents_removed_at: null, result_removed_at: null });
    expect(await removeBlobs()).toBe(3);
    expect(await exists(before?.request_hash)).toBe(false);
    expect(await purge({ eventsDays: 30, recordsDays: 30 })).toMatchObject({ events: 3, records: 1 });
    expect(await read(older)).toBeUndefined();
    expect(await purge({ eventsDays: 5 })).toMatchObject({ events: 3 });
    expect((await read(old))?.events).toEqual([]);
    expect((await read(young))?.events).toHaveLength(3);
    expect(await purge({ documentsDays: 5, resultsDays: 20, eventsDays: 5, recordsDays: 30 })).toEqual({
      documents: 0,
      results: 0,
      events: 0,
      records: 0,
      inputs: 0,
    });
  });

  it("are those of the moment, where an environment changes them while a purge runs", async () => {
    const id = await run(randomUUID());
    await age([id], 1_000);
    await service.tenants.setAges(caller.environmentId, { ...NO_AGES, recordsDays: 999 });
    const { database } = service;
    let changes = 0;
    const query: typeof database.query = async (...given: Parameters<typeof database.query>) => {
      const found = await database.query(...given);
      // The purge has read which environments delete something; now this one keeps all.
      if (++changes === 1) await service.tenants.setAges(caller.environmentId, NO_AGES);
      return found as never;
    };
    const during = Object.assign(Object.create(database) as typeof database, {
      query,
      transaction: database.transaction.bind(database),
    });
    await createRetention(during).purgeDue();
    expect(changes).toBeGreaterThan(0);
    expect(await read(id)).toBeDefined();
  });

  it("are none at first, and then the environment's own, whoever asks", async () => {
    const id = await run(randomUUID());
    await age([id], 1_000);
    await forgetting.purgeDue();
    expect((await read(id))?.documents_removed_at).toBeNull();
    const other = await service.makeCaller();
    const kept = await run(randomUUID(), other);
    await age([kept], 1_000);
    await service.tenants.setAges(caller.environmentId, { ...NO_AGES, recordsDays: 999 });
    expect(await forgetting.purgeDue()).toMatchObject({ records: 1 });
    expect(await read(id)).toBeUndefined();
    expect(await executions.read(kept, other.environmentId)).toBeDefined();
    await service.tenants.setAges(caller.environmentId, NO_AGES);
  });

  it("pass over what is under way, however long", async () => {
    const barrier = join(service.folder, randomUUID());
    const id = acceptedId(await submissions.submit(submissionOf(caller, "common.validate.hold", { barrier })));
    expect(await purge({ documentsDays: 1, resultsDays: 1, eventsDays: 1, recordsDays: 1 })).toMatchObject({
      documents: 0,
      records: 0,
    });
    expect((await read(id))?.status).not.toBe("failed");
    await executions.cancel(id, caller.environmentId);
  });

  it("leave no gap in a list that is read while they let go", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 30; index++) ids.unshift(await run(`${index} ${randomUUID()}`));
    const old = ids.filter((_, index) => index % 3 === 0);
    await age(old, 10);
    const seen: string[] = [];
    for (let after: ListedRow | undefined; ; ) {
      const rows = await executions.list(caller.environmentId, {
        limit: 4,
        ...(after !== undefined && { after: { createdUs: after.created_us, id: after.id } }),
      });
      seen.push(...rows.map(({ id }) => id));
      if (seen.length === 12) expect(await purge({ recordsDays: 5 })).toMatchObject({ records: 10 });
      if (rows.length < 4) break;
      after = rows.at(-1);
    }
    expect(seen.filter((id) => !old.includes(id))).toEqual(ids.filter((id) => !old.includes(id)));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("go past more than a step of what was forgotten before", async () => {
    const first = await run(randomUUID());
    await age([first], 10);
    // As many as two steps, all gone already, and one after them that is not.
    await service.database.transaction(async (transaction) => {
      await transaction.query("set local session_replication_role = replica");
      await transaction.query(
        `insert into executions (id, organization_id, environment_id, operation, engine_version, status, status_revision,
           idempotency_key, request_hash, request_byte_length, queue, turn, terminal_at, documents_removed_at)
         select gen_random_uuid(), organization_id, environment_id, operation, engine_version, status, 3,
           'made ' || number, request_hash, 1, queue, 0, terminal_at - number * interval '1 minute', terminal_at
         from executions cross join generate_series(1, 2100) as number where id = $1`,
        [first],
      );
    });
    expect(await purge({ documentsDays: 5 })).toMatchObject({ documents: 1 });
    expect((await read(first))?.documents_removed_at).toBeInstanceOf(Date);
  });
});

async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
