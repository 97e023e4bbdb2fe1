import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { loadOperation } from "@colophon/catalog";
import { canonicalJson, hashBytes, invoke } from "@colophon/contract";
import { type Caller, createAudit } from "@colophon/service";
import { acceptedId, submissionOf } from "@colophon/service/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { submission, type TestAnswer, type TestKey } from "../harness.ts";
import { type Browser, type PlatformTest, startPlatform } from "./people.ts";

let test: PlatformTest;
let place: { readonly id: string; readonly environmentId: string };
let owner: Browser;
let key: TestKey;
beforeAll(async () => {
  test = await startPlatform(true);
  place = await test.makeOrganization();
  owner = await test.join("owner", place.id);
  const { keys } = test.app.service;
  const made = await keys.create({ environmentId: place.environmentId, kind: "live", name: "K" });
  key = { text: made.text, keyId: made.key.id, environmentId: place.environmentId };
  await setPolicy(1, false);
});
afterAll(() => test.app.close());

const post = (url: string, body: unknown, by: Browser | null = owner) =>
  test.ask(by ?? undefined, { method: "POST", url, body });
const deliverablesOf = () => `/api/platform/environments/${place.environmentId}/deliverables`;

/** A held render of the environment that succeeded. */
async function render(): Promise<TestAnswer["json"]> {
  const { keys, submissions } = test.app.service;
  const caller = (await keys.authenticate(key.text)) as Caller;
  const delivery = { format: "docx", mode: "async", holdUntilRelease: true } as const;
  const request = {
    schema_version: "operation-execution-envelope.v1",
    operation: "docx.render",
    input: { model: { text: randomUUID() } },
    ...{ options: {}, delivery },
  };
  const bytes = new TextEncoder().encode(canonicalJson(request));
  const own = { bytes, requestHash: hashBytes(bytes), requestByteLength: bytes.length, delivery };
  const id = acceptedId(await submissions.submit(submissionOf(caller, "docx.render", {}, own)));
  return (await test.app.send({ url: `/api/v2/executions/${id}?wait=30`, key })).json;
}

interface Bound {
  readonly execution: TestAnswer["json"];
  readonly ids: Readonly<Record<"organizationId" | "environmentId" | "deliverableId" | "deliverableVersionId", string>>;
  readonly evidenceHash: string;
}

async function bind(execution?: TestAnswer["json"]): Promise<Bound> {
  const run = execution ?? (await render());
  const { json, status } = await post(deliverablesOf(), { name: "Report", execution_id: run.id });
  expect(status).toBe(201);
  const [version] = json.versions;
  return {
    execution: run,
    ids: {
      ...{ organizationId: place.id, environmentId: place.environmentId },
      ...{ deliverableId: json.deliverable_id, deliverableVersionId: version.deliverable_version_id },
    },
    evidenceHash: version.evidence_hash,
  };
}
const decide = ({ ids, evidenceHash }: Bound, given: object = {}, by = owner) =>
  post("/api/v2/reviews/decisions", { ...ids, evidenceHash, decision: "approved", reason: "Read.", ...given }, by);
const release = ({ ids, evidenceHash }: Bound, given: object = {}, by = owner) =>
  post("/api/v2/releases", { ...ids, evidenceHash, ...given }, by);
const revocationOf = ({ ids }: Bound, released: TestAnswer["json"]) => ({
  ...ids,
  activeReleaseHash: released.release_hash,
  reason: "A fault.",
});
const revoke = (id: string, body: unknown, by: Browser | null = owner) =>
  post(`/api/v2/releases/${id}/revoke`, body, by);
const codeOf = ({ status, text }: TestAnswer) => [status, status < 400 ? "" : JSON.parse(text).code];

async function setPolicy(required: number, fourEyes: boolean): Promise<void> {
  const url = `/api/platform/environments/${place.environmentId}/review-policy`;
  const { headers } = await test.ask(owner, { url });
  const body = { required_approvals: required, four_eyes: fourEyes };
  const change = (tag: string | undefined) =>
    test.ask(owner, { method: "PATCH", url, body, headers: { "if-match": tag } });
  expect((await change('"old"')).status).toBe(412);
  expect((await change(headers.etag)).json).toEqual(body);
}

async function makeReleased(): Promise<{ readonly bound: Bound; readonly released: TestAnswer["json"] }> {
  const bound = await bind();
  expect((await decide(bound)).json).toMatchObject({ status: "approved", approvals: 1 });
  const { status, json } = await release(bound);
  expect(status).toBe(201);
  return { bound, released: json };
}

const run = promisify(execFile);

describe("a governed release", () => {
  // requirement: RELEASE-01 RELEASE-02 RELEASE-03 REVOKE-01 REVOKE-02
  it("goes from evidence through approval and release to a revocation, and each door follows", async () => {
    const bound = await bind();
    await setPolicy(1, true);
    expect(codeOf(await decide(bound))).toEqual([403, "OWN_SUBMISSION"]);
    await setPolicy(1, false);
    expect(codeOf(await release(bound))).toEqual([409, "AUTHORITY_CONFLICT"]);
    expect(codeOf(await decide(bound, { evidenceHash: `sha256:${"0".repeat(64)}` }))).toEqual([
      409,
      "AUTHORITY_CONFLICT",
    ]);
    await decide(bound);
    expect(codeOf(await release(bound, { lineageRevision: 1 }))).toEqual([409, "AUTHORITY_CONFLICT"]);
    const { json: released } = await release(bound, { lineageRevision: 2 });
    const { url: byLink } = await download(bound);
    const [file] = released.artifacts;
    const got = await test.ask(owner, { url: file.download_url });
    expect([got.status, `sha256:${await sha256(got.bytes)}`]).toEqual([200, file.sha256]);
    const wrong = file.download_url.replace(/.$/, (last: string) => (last === "0" ? "1" : "0"));
    expect(codeOf(await test.ask(owner, { url: wrong }))).toEqual([409, "AUTHORITY_CONFLICT"]);
    expect((await test.app.send({ url: byLink })).status).toBe(200);
    const forget = { method: "DELETE", url: `/api/v2/executions/${bound.execution.id}`, key: await deleter() };
    expect(codeOf(await test.app.send(forget))).toEqual([409, "EXECUTION_RELEASED"]);
    const revoked = await revoke(released.release_id, revocationOf(bound, released));
    expect(Object.keys(revoked.json).toSorted()).toEqual([
      "authority_hash",
      "lineage_revision",
      "revocation_hash",
      "revocation_id",
    ]);
    expect([revoked.status, revoked.json.lineage_revision]).toEqual([201, 4]);
    expect(codeOf(await test.ask(owner, { url: file.download_url }))).toEqual([409, "AUTHORITY_CONFLICT"]);
    expect(codeOf(await test.app.send({ url: byLink }))).toEqual([409, "EXECUTION_HELD"]);
    expect(codeOf(await test.app.send({ url: bound.execution.result_url, key }))).toEqual([409, "EXECUTION_HELD"]);
    expect((await read(bound)).json).toMatchObject({
      versions: [{ status: "revoked", active_release_id: null }],
      authority: { active_releases: [], lineage_revision: 4 },
      authority_hash: revoked.json.authority_hash,
    });
    expect((await test.app.send(forget)).status).toBe(200);
  });

  it("releases a file in the result of an operation", async () => {
    const request = submission(key, {
      url: "/api/v2/operations/common/convert/copy",
      body: { input: { file: Buffer.from("a,b\n").toString("base64") } },
    });
    const { json } = await test.app.send(request);
    const bound = await bind((await test.app.send({ url: `${json.status_url}?wait=30`, key })).json);
    await decide(bound);
    const { json: released } = await release(bound);
    const got = await test.ask(owner, { url: released.artifacts[0].download_url });
    expect([got.status, got.text]).toEqual([200, "a,b\n"]);
  });

  it("is proven offline by common.validate.provenance, and by openssl", async () => {
    const { bound, released } = await makeReleased();
    await decide(bound, { decision: "changes_requested" });
    const url = `${deliverablesOf()}/${bound.ids.deliverableId}/lineage`;
    const [{ text: chain }, { text: signed }] = [
      await test.ask(owner, { url }),
      await test.ask(owner, { url: `${url}?records=signed` }),
    ];
    const { json: listed } = await test.ask(undefined, { url: "/api/platform/signing-keys" });
    const [{ public_key: publicKey, key_id: keyId }] = listed.keys;
    const validate = await loadOperation("common.validate.provenance");
    if (validate === undefined) throw new Error("The catalog has no common.validate.provenance.");
    const check = async (text: string) =>
      (await invoke(validate, { chain: Buffer.from(text), trustedKeys: [publicKey] })) as unknown as {
        readonly value: Record<string, unknown>;
      };
    expect((await invoke(validate, { chain: Buffer.from(chain) })) as unknown).toMatchObject({
      value: { level: "consistent", records: 4, findings: [], missingLinks: [] },
    });
    expect(chain.startsWith(signed)).toBe(true);
    expect((await check(signed)).value).toMatchObject({
      level: "signed",
      signedRecords: 3,
      head: { headHash: released.release_hash },
    });
    expect((await check(signed.replace("Read.", "Seen."))).value).toMatchObject({ level: "broken", valid: false });
    const { payloadType, payload, signatures } = released.envelope;
    expect(signatures[0].keyid).toBe(keyId);
    const bytes = Buffer.from(payload, "base64");
    const at = (name: string) => join(test.app.service.folder, name);
    writeFileSync(at("key.pem"), publicKey);
    writeFileSync(at("signature"), Buffer.from(signatures[0].sig, "base64"));
    const pae = Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${bytes.length} `), bytes]);
    writeFileSync(at("pae"), pae);
    const verify = ["pkeyutl", "-verify", "-pubin", "-inkey", at("key.pem"), "-rawin", "-in", at("pae"), "-sigfile"];
    expect(existsSync("/usr/bin/openssl")).toBe(true);
    expect((await run("openssl", [...verify, at("signature")])).stdout).toContain("Signature Verified Successfully");
    writeFileSync(at("pae"), Buffer.concat([pae, Buffer.of(0)]));
    await expect(run("openssl", [...verify, at("signature")])).rejects.toThrow();
  });

  // requirement: ERR-13
  it("is closed, with an answer and an entry of the audit log, once a row was changed beside the triggers", async () => {
    const { bound, released } = await makeReleased();
    await test.app.service.database.transaction(async (transaction) => {
      await transaction.query("set local session_replication_role = replica");
      await transaction.query("update lineage set line = replace(line, 'Read.', 'Seen.') where deliverable_id = $1", [
        bound.ids.deliverableId,
      ]);
    });
    const closed = [
      await read(bound),
      await decide(bound),
      await release(bound),
      await revoke(released.release_id, revocationOf(bound, released)),
      await test.ask(owner, { url: released.artifacts[0].download_url }),
      await test.app.send({ url: bound.execution.result_url, key }),
    ];
    expect(closed.map(codeOf)).toEqual(closed.map(() => [500, "AUTHORITY_BROKEN"]));
    expect(test.app.errors.length).toBe(6);
    const audit = createAudit(test.app.service.database);
    while ((await audit.seal()) > 0);
    const entries = (await audit.list(0, 1_000)).map(({ entry }) => JSON.parse(entry));
    expect(entries.filter(({ action }) => action === "authority.broken").length).toBeGreaterThan(0);
    const url = `/api/platform/organizations/${place.id}/notices`;
    await vi.waitFor(async () => {
      const { notices } = (await test.ask(owner, { url })).json;
      expect(notices.map(({ kind, data }: TestAnswer["json"]) => [kind, data.deliverable_id])).toEqual([
        ["authority.broken", bound.ids.deliverableId],
      ]);
    });
  });

  it("is reported by events, each with the hashes of its record", async () => {
    const { environmentId } = place;
    const events = ["review.decided", "release.created", "release.revoked"] as const;
    const made = await test.platform.webhooks.create(
      environmentId,
      { name: "W", url: "http://127.0.0.1:1/", events },
      { kind: "command" },
    );
    const { bound, released } = await makeReleased();
    const revoked = await revoke(released.release_id, revocationOf(bound, released));
    const at = { environmentId, webhookId: made?.webhook.id ?? "" };
    const deliveries = await test.platform.webhooks.listDeliveries(at, { limit: 10 });
    const sent = deliveries.map(({ payload }) => JSON.parse(payload)).toReversed();
    const ids = {
      ...{ organization_id: place.id, environment_id: environmentId, execution_id: bound.execution.id },
      ...{ deliverable_id: bound.ids.deliverableId, deliverable_version_id: bound.ids.deliverableVersionId },
    };
    expect(sent.map(({ type }) => type)).toEqual(events);
    expect(sent.map(({ data }) => data)).toMatchObject([
      { ...ids, status: "approved", evidence_hash: bound.evidenceHash, lineage_revision: 2 },
      { ...ids, status: "released", release_id: released.release_id, release_hash: released.release_hash },
      { ...ids, status: "revoked", revocation_hash: revoked.json.revocation_hash, lineage_revision: 4 },
    ]);
    expect(JSON.stringify(sent)).not.toContain("Read.");
  });
});

describe("a revocation", () => {
  // requirement: REVOKE-03 REVOKE-04 ERR-12
  it("takes exactly six members, and refuses in the order of the specification", async () => {
    const { bound, released } = await makeReleased();
    const body = revocationOf(bound, released);
    const id = released.release_id;
    const viewer = await test.join("viewer", place.id);
    const elsewhere = await test.makeOrganization();
    const lapsed = await test.makeOrganization("lapsed");
    const lapsedOwner = await test.join("owner", lapsed.id);
    const bad = { ...body, more: 1 };
    const other = `sha256:${"0".repeat(64)}`;
    const rows: readonly (readonly [string, TestAnswer, readonly [number, string]])[] = [
      ["no session before the body", await revoke(id, bad, null), [401, "SESSION_REQUIRED"]],
      ["an unknown member before the role", await revoke(id, bad, viewer), [400, "INVALID_REQUEST"]],
      ["a blank reason", await revoke(id, { ...body, reason: " " }), [400, "INVALID_REQUEST"]],
      ["a hash that is none", await revoke(id, { ...body, activeReleaseHash: "x" }), [400, "INVALID_REQUEST"]],
      ["a role before the release", await revoke(randomUUID(), body, viewer), [403, "ROLE_MISSING"]],
      ["another organization", await revoke(id, { ...body, organizationId: elsewhere.id }), [403, "ROLE_MISSING"]],
      ["no organization", await revoke(id, { ...body, organizationId: randomUUID() }), [403, "ROLE_MISSING"]],
      ["no entitlement", await revoke(id, { ...body, organizationId: lapsed.id }, lapsedOwner), [403, "NOT_ENTITLED"]],
      ["another environment", await revoke(id, { ...body, environmentId: randomUUID() }), [404, "NOT_FOUND"]],
      ["another deliverable", await revoke(id, { ...body, deliverableId: randomUUID() }), [404, "NOT_FOUND"]],
      ["another version", await revoke(id, { ...body, deliverableVersionId: randomUUID() }), [404, "NOT_FOUND"]],
      ["another release", await revoke(randomUUID(), { ...body, activeReleaseHash: other }), [404, "NOT_FOUND"]],
      ["an id that is none, after the body", await revoke("x", bad), [400, "INVALID_REQUEST"]],
      ["an id that is none", await revoke("x", body), [404, "NOT_FOUND"]],
      ["another hash", await revoke(id, { ...body, activeReleaseHash: other }), [409, "AUTHORITY_CONFLICT"]],
    ];
    for (const missing of Object.keys(body)) {
      const answer = await revoke(id, { ...body, [missing]: undefined });
      expect([missing, ...codeOf(answer)]).toEqual([missing, 400, "INVALID_REQUEST"]);
    }
    expect(rows.map(([name, answer]) => [name, ...codeOf(answer)])).toEqual(
      rows.map(([name, , [status, code]]) => [name, status, code]),
    );
    expect((await read(bound)).json.lineage_revision).toBe(3);
    const together = await Promise.all(Array.from({ length: 50 }, () => revoke(id, body)));
    const statuses = together.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    expect((await read(bound)).json.lineage_revision).toBe(4);
  });
});

const read = ({ ids }: Bound) => test.ask(owner, { url: `${deliverablesOf()}/${ids.deliverableId}` });

async function download({ execution }: Bound): Promise<TestAnswer["json"]> {
  const [artifact] = execution.artifacts;
  const url = `/api/v2/executions/${execution.id}/artifacts/${artifact.artifactId}/download?artifactHash=${artifact.sha256}`;
  return (await test.app.send({ url, key })).json;
}

async function deleter(): Promise<TestKey> {
  const made = await test.app.service.keys.create({
    ...{ environmentId: place.environmentId, kind: "live", name: "D", scopes: ["execution:delete"] },
  });
  return { ...key, text: made.text, keyId: made.key.id };
}

async function sha256(bytes: Buffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))).toString("hex");
}
