import { randomUUID } from "node:crypto";
import { canonicalJson, hashBytes, type JsonObject } from "@colophon/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Authority,
  AuthorityBroken,
  type Caller,
  createAudit,
  createDeliverables,
  createReleases,
  createRetention,
  createReviews,
  createSigningKeys,
  type Decision,
  makePrivateKey,
  type Role,
  type SigningKeys,
  type VersionPlace,
} from "../src/index.ts";
import { acceptedId, startService, statusAtEnd, submissionOf, type TestService } from "../src/testing/index.ts";

let service: TestService;
let caller: Caller;
beforeAll(async () => {
  service = await startService();
  await service.startWorker();
  caller = await service.makeCaller();
  await setPolicy(1, false);
});
afterAll(() => service.close());

const nouns = (signing: Pick<SigningKeys, "openSigner"> = service.signing) => {
  const { database, blobs } = service;
  const parts = { database, blobs, signing };
  return {
    deliverables: createDeliverables(parts),
    reviews: createReviews(parts),
    releases: createReleases(parts),
    retention: createRetention(database),
  };
};
const setPolicy = (requiredApprovals: number, fourEyes: boolean) =>
  nouns().deliverables.setPolicy(place(), { policy: { requiredApprovals, fourEyes } }, undefined);
const place = () => ({ organizationId: caller.organizationId, environmentId: caller.environmentId });

/** A member of the caller's organization, without the cost of a password. */
async function join(role: Role): Promise<Authority> {
  const personId = randomUUID();
  const { database } = service;
  await database.query(
    "insert into people (id, address, name, password_hash, is_operator) values ($1, $2, '', '', false)",
    [personId, `${personId}@example.com`],
  );
  await database.query("insert into memberships (organization_id, person_id, role) values ($1, $2, $3)", [
    ...[caller.organizationId, personId, role],
  ]);
  return { actor: { kind: "person", personId, sessionId: randomUUID(), from: "192.0.2.1" }, role };
}

async function render(given: { readonly submitterId?: string; readonly isHeld?: boolean } = {}): Promise<string> {
  const delivery = {
    format: "docx",
    mode: "async",
    ...(given.isHeld !== false && { holdUntilRelease: true as const }),
  } as const;
  const request = {
    schema_version: "operation-execution-envelope.v1",
    operation: "docx.render",
    input: { model: { text: randomUUID() } },
    options: {},
    delivery,
  };
  const bytes = new TextEncoder().encode(canonicalJson(request));
  const own = { bytes, requestHash: hashBytes(bytes), requestByteLength: bytes.length, delivery };
  const who = { ...caller, submitterId: given.submitterId };
  const id = acceptedId(await service.submissions.submit({ ...submissionOf(who, "docx.render", {}, own) }));
  expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
  return id;
}

interface Bound {
  readonly place: VersionPlace;
  readonly evidenceHash: string;
  readonly executionId: string;
}

async function bind(authority: Authority, given: Parameters<typeof render>[0] = {}): Promise<Bound> {
  const executionId = await render(given);
  const version = { ...place(), executionId, deliverable: { name: "Report" } };
  const { lineage, versionId } = await nouns().deliverables.bindVersion(version, authority);
  const evidenceHash = String(lineage.entries.at(-1)?.facts.evidence_hash);
  return { place: { ...place(), deliverableId: lineage.deliverable.id, versionId }, evidenceHash, executionId };
}
const decide = (bound: Bound, decision: Decision, authority: Authority) =>
  nouns().reviews.decide(bound.place, { decision, reason: "Read.", evidenceHash: bound.evidenceHash }, authority);
const release = ({ place: at, evidenceHash }: Bound, authority: Authority) =>
  nouns().releases.create(at, { evidenceHash }, authority);
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "done";
  } catch (error) {
    const { name, kind } = error as Error & { kind?: string };
    return kind ?? name;
  }
};
const isHeld = async (id: string) => (await service.executions.result(id, caller.environmentId))?.is_held;
/** A change of the database that no trigger sees. */
const tamper = (text: string, values: readonly unknown[]) =>
  service.database.transaction(async (transaction) => {
    await transaction.query("set local session_replication_role = replica");
    await transaction.query(text, values);
  });

describe("a decision", () => {
  it("approves with n of m approvals, and a later rejection or request for changes ends them", async () => {
    const [owner, one, two] = [await join("owner"), await join("admin"), await join("member")];
    await setPolicy(2, false);
    try {
      const bound = await bind(owner);
      const found: unknown[] = [];
      const note = async (decision: Decision, by: Authority) => {
        const { state } = await decide(bound, decision, by);
        found.push([
          state.status,
          state.approvals.length,
          await codeOf(release({ ...bound, evidenceHash: "x" }, owner)),
        ]);
      };
      await note("approved", one);
      await note("approved", one);
      await note("approved", two);
      await note("rejected", one);
      await note("approved", two);
      await note("changes_requested", owner);
      await note("approved", one);
      await note("approved", two);
      expect(found.map((row) => (row as unknown[]).slice(0, 2))).toEqual([
        ["pending", 1],
        ["pending", 1],
        ["approved", 2],
        ["rejected", 0],
        ["pending", 1],
        ["changes_requested", 0],
        ["pending", 1],
        ["approved", 2],
      ]);
      expect(await codeOf(release(bound, owner))).toBe("done");
    } finally {
      await setPolicy(1, false);
    }
  });

  it("is not the submitter's own where four eyes are asked for: the key's maker, else whoever bound the version", async () => {
    const [owner, maker] = [await join("owner"), await join("admin")];
    await setPolicy(1, true);
    try {
      const byKey = await bind(owner, { submitterId: maker.actor.personId });
      expect(await codeOf(decide(byKey, "approved", maker))).toBe("own_submission");
      expect(await codeOf(decide(byKey, "rejected", maker))).toBe("done");
      expect(await codeOf(decide(byKey, "approved", owner))).toBe("done");
      const unknown = await bind(owner);
      expect(await codeOf(decide(unknown, "approved", owner))).toBe("own_submission");
      await setPolicy(1, false);
      expect((await decide(unknown, "approved", owner)).state.status).toBe("approved");
      await setPolicy(1, true);
      // What the policy forbids now does not count, though it was allowed when it was decided.
      expect(await codeOf(release(unknown, owner))).toBe("conflict");
    } finally {
      await setPolicy(1, false);
    }
  });

  it("is bound to the evidence that the service computes, and to a role that is held at that moment", async () => {
    const owner = await join("owner");
    const bound = await bind(owner);
    expect(await codeOf(decide({ ...bound, evidenceHash: `sha256:${"1".repeat(64)}` }, "approved", owner))).toBe(
      "conflict",
    );
    expect(await codeOf(decide(bound, "approved", { ...owner, role: "admin" }))).toBe("role");
    const elsewhere = { ...bound, place: { ...bound.place, environmentId: randomUUID() } };
    expect(await codeOf(decide(elsewhere, "approved", owner))).toBe("not_found");
    await nouns().retention.delete(bound.executionId, caller.environmentId);
    expect(await codeOf(decide(bound, "approved", owner))).toBe("conflict");
  });
});

describe("a release", () => {
  it("opens what is on hold, protects it from purges, and closes it again once it is revoked", async () => {
    const owner = await join("owner");
    const bound = await bind(owner);
    const { executionId } = bound;
    const { retention, releases } = nouns();
    expect([await codeOf(release(bound, owner)), await isHeld(executionId)]).toEqual(["conflict", true]);
    await decide(bound, "approved", owner);
    const { entry } = await release(bound, owner);
    expect(await isHeld(executionId)).toBe(false);
    expect(await codeOf(release(bound, owner))).toBe("conflict");
    expect(await retention.delete(executionId, caller.environmentId)).toEqual({ kind: "released" });
    await tamper("update executions set terminal_at = terminal_at - interval '9 days' where id = $1", [executionId]);
    const ages = { documentsDays: undefined, resultsDays: 5, recordsDays: 5, eventsDays: undefined };
    const later = await render({ isHeld: false });
    await tamper("update executions set terminal_at = terminal_at - interval '8 days' where id = $1", [later]);
    expect(await retention.purge(caller.environmentId, ages)).toMatchObject({ results: 1, records: 1 });
    await expect(service.database.query("delete from executions where id = $1", [executionId])).rejects.toThrow(
      "is released",
    );
    const revocation = { releaseId: entry.id, activeReleaseHash: entry.hash, reason: "A fault." };
    expect(await codeOf(releases.revoke(bound.place, { ...revocation, activeReleaseHash: "sha256:0" }, owner))).toBe(
      "conflict",
    );
    const revoked = await releases.revoke(bound.place, revocation, owner);
    expect([revoked.entry.revision, await isHeld(executionId)]).toEqual([4, true]);
    expect(await codeOf(releases.revoke(bound.place, revocation, owner))).toBe("conflict");
    // The approval of before the revocation is over.
    expect(await codeOf(release(bound, owner))).toBe("conflict");
    expect(await retention.purge(caller.environmentId, { ...ages, recordsDays: undefined })).toMatchObject({
      results: 1,
    });
  });

  it("refuses a deletion that waited for it", async () => {
    const owner = await join("owner");
    const bound = await bind(owner);
    await decide(bound, "approved", owner);
    const { database } = service;
    let deletion: Promise<unknown> | undefined;
    const openSigner: SigningKeys["openSigner"] = async (transaction) => {
      deletion = nouns().retention.delete(bound.executionId, caller.environmentId);
      const isWaiting = async () =>
        (
          await database.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%deleted_at%'",
          )
        ).rowCount > 0;
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
      return service.signing.openSigner(transaction);
    };
    await nouns({ openSigner }).releases.create(bound.place, bound, owner);
    expect(await deletion).toEqual({ kind: "released" });
    expect(await isHeld(bound.executionId)).toBe(false);
  });

  it("is revoked once, whoever asks at the same moment, and leaves no gap", async () => {
    const owner = await join("owner");
    const bound = await bind(owner);
    await decide(bound, "approved", owner);
    const made = await Promise.all(Array.from({ length: 8 }, () => codeOf(release(bound, owner))));
    expect(made.toSorted()).toEqual([...Array(7).fill("conflict"), "done"]);
    const { deliverables, releases } = nouns();
    const lineage = await deliverables.read(caller.environmentId, bound.place.deliverableId);
    const { id: releaseId, hash } = lineage?.entries.at(-1) ?? { id: "", hash: "" };
    const revocation = { releaseId, activeReleaseHash: hash, reason: "A fault." };
    const ended = await Promise.all(
      Array.from({ length: 50 }, () => codeOf(releases.revoke(bound.place, revocation, owner))),
    );
    expect(ended.toSorted()).toEqual([...Array(49).fill("conflict"), "done"]);
    const after = await deliverables.read(caller.environmentId, bound.place.deliverableId);
    expect(after?.entries.map(({ kind, revision }) => [kind, revision])).toEqual([
      ["version", 1],
      ["decision", 2],
      ["release", 3],
      ["revocation", 4],
    ]);
  });

  it("needs the key of the installation, and writes nothing with a missing or another one", async () => {
    const owner = await join("owner");
    const bound = await bind(owner);
    await decide(bound, "approved", owner);
    const { database } = service;
    const broken = [undefined, makePrivateKey(), "no key"].map((key) => createSigningKeys(database, () => key));
    for (const signing of broken)
      expect(await codeOf(nouns(signing).releases.create(bound.place, bound, owner))).toBe("SigningUnavailable");
    const { entry } = await release(bound, owner);
    expect(entry.revision).toBe(3);
    const revocation = { releaseId: entry.id, activeReleaseHash: entry.hash, reason: "A fault." };
    for (const signing of broken)
      expect(await codeOf(nouns(signing).releases.revoke(bound.place, revocation, owner))).toBe("SigningUnavailable");
    expect(await isHeld(bound.executionId)).toBe(false);
    const next = makePrivateKey();
    const rotated = createSigningKeys(database, () => next);
    const old = (await rotated.list())[0]?.keyId;
    await rotated.enroll(next, { kind: "command" });
    expect((await nouns(rotated).releases.revoke(bound.place, revocation, owner)).entry.revision).toBe(4);
    const keys = await rotated.list();
    expect([keys.length, keys[1]?.keyId, keys[0]?.retiredAt]).toEqual([2, old, undefined]);
    const lineage = await nouns().deliverables.read(caller.environmentId, bound.place.deliverableId);
    expect(lineage?.records.slice(2).map(({ signatures }) => signatures?.[0]?.keyid)).toEqual([old, keys[0]?.keyId]);
    // Back to the first key, for the tests after this one.
    await rotated.enroll(service.privateKey, { kind: "command" });
  });

  it("in an emergency has no approval, and is bound, signed and audited all the same", async () => {
    const executionId = await render();
    await service.release(executionId, caller.environmentId);
    await service.release(executionId, caller.environmentId);
    const { rows } = await service.database.query<{ facts: JsonObject }>(
      "select line::jsonb -> 'materials' -> -1 -> 'statement' -> 'predicate' as facts from lineage where execution_id = $1 order by revision",
      [executionId],
    );
    expect(rows.map(({ facts }) => facts)).toMatchObject([
      { kind: "version", actor: { kind: "command" } },
      { kind: "release", is_emergency: true, reason: "Seen.", approvals: [] },
    ]);
    const audit = createAudit(service.database);
    while ((await audit.seal()) > 0);
    const entries = (await audit.list(0, 1_000)).map(({ entry }) => JSON.parse(entry));
    expect(entries.filter(({ facts }) => facts.execution_id === executionId)).toMatchObject([
      { action: "version.bound", actor: "command" },
      { action: "release.created", actor: "command", facts: { is_emergency: true } },
    ]);
  });
});

describe("a deliverable is closed", () => {
  const changes: readonly (readonly [string, (bound: Bound, releaseId: string) => Promise<unknown>])[] = [
    [
      "a changed record",
      ({ place: { deliverableId } }) =>
        tamper("update lineage set line = replace(line, 'Read.', 'Seen.') where deliverable_id = $1 and revision = 2", [
          deliverableId,
        ]),
    ],
    ["a changed column", (_, id) => tamper("update lineage set version_id = $2 where id = $1", [id, randomUUID()])],
    ["a changed moment", (_, id) => tamper("update lineage set at = at - interval '1 day' where id = $1", [id])],
    [
      "a missing record",
      ({ place: { deliverableId } }) =>
        tamper("delete from lineage where deliverable_id = $1 and revision = 2", [deliverableId]),
    ],
    [
      "a head that was moved back",
      ({ place: { deliverableId } }) =>
        tamper("update deliverables set lineage_revision = 2 where id = $1", [deliverableId]),
    ],
    ["a key that was taken away", () => tamper("delete from signing_keys", [])],
    [
      "a changed execution",
      ({ executionId }) => tamper("update executions set loss_counts = '{\"total\": 0}' where id = $1", [executionId]),
    ],
    [
      "a changed artifact",
      ({ executionId }) =>
        tamper("update execution_artifacts set sha256 = $2 where execution_id = $1 and role = 'file'", [
          executionId,
          `sha256:${"1".repeat(64)}`,
        ]),
    ],
  ];
  for (const [name, change] of changes)
    it(`by ${name}`, async () => {
      const owner = await join("owner");
      const bound = await bind(owner);
      await decide(bound, "approved", owner);
      const { entry, artifacts } = await release(bound, owner);
      const artifactId = artifacts[0]?.artifact_id ?? "";
      const { releases } = nouns();
      expect((await releases.openArtifact(entry.id, artifactId))?.artifact.artifact_id).toBe(artifactId);
      await change(bound, entry.id);
      expect(await codeOf(releases.openArtifact(entry.id, artifactId))).toBe(AuthorityBroken.name);
      expect(await codeOf(decide(bound, "rejected", owner))).toBe(AuthorityBroken.name);
      if (name === "a key that was taken away") await service.signing.enroll(service.privateKey, { kind: "command" });
      else if (!name.includes("execution") && !name.includes("artifact"))
        expect(await codeOf(service.executions.result(bound.executionId, caller.environmentId))).toBe(
          AuthorityBroken.name,
        );
    });

  it("by bytes that are missing", async () => {
    const owner = await join("owner");
    const bound = await bind(owner);
    const [file] = await service.executions.artifacts(bound.executionId);
    await service.blobs.forTenant(caller.environmentId).delete((file?.sha256 ?? "").slice("sha256:".length));
    expect(await codeOf(decide(bound, "approved", owner))).toBe(AuthorityBroken.name);
  });

  it("and no row of it is changed otherwise", async () => {
    const bound = await bind(await join("owner"));
    const { deliverableId } = bound.place;
    const { database } = service;
    for (const text of [
      "update lineage set line = '' where deliverable_id = $1",
      "delete from lineage where deliverable_id = $1",
      "update deliverables set head_hash = 'sha256:0' where id = $1",
      "update deliverables set lineage_revision = 5 where id = $1",
    ])
      expect(await codeOf(database.query(text, [deliverableId]))).not.toBe("done");
  });
});
