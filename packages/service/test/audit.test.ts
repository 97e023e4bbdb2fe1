import { execFile } from "node:child_process";
import { createPublicKey, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordAudit } from "../src/audit/entry.ts";
import {
  type AuditEntry,
  type ChainEnd,
  createAudit,
  createAuditHeads,
  makePrivateKey,
  openAuditHead,
  type SealedEntry,
  verifyAuditLines,
  writeAuditLine,
  writeSyslogMessage,
} from "../src/index.ts";
import { startService, type TestService } from "../src/testing/index.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const entry = (): AuditEntry => ({
  action: "access.refused",
  result: "refused",
  actor: { kind: "person", personId: randomUUID(), sessionId: randomUUID(), from: "192.0.2.1" },
  facts: { route: "readÄ\u2028\ud83d\ude00", tries: 1, is_first: true },
});
const lines = async function* (given: readonly string[]) {
  yield* given;
};
const exported = async () => (await createAudit(service.database).list(0, 10_000)).map(writeAuditLine);

it("chains what was committed and nothing else, once, whoever seals", async () => {
  const { database } = service;
  const audit = createAudit(database);
  const write = (index: number) =>
    database
      .transaction(async (transaction) => {
        await recordAudit(transaction, entry());
        if (index % 5 === 0) throw new Error("rolled back");
      })
      .catch(() => undefined);
  const writes = Promise.all(Array.from({ length: 100 }, (_, index) => write(index)));
  let sealed = 0;
  const seal = async () => {
    for (let round = 0; round < 20; round++) {
      const count = await audit.seal();
      sealed += count;
    }
  };
  await Promise.all([writes, seal(), seal(), seal()]);
  sealed += await audit.seal();
  // The first entry is of the signing key that the service made.
  expect(sealed).toBe(81);
  expect(await audit.readState()).toMatchObject({ sequence: 81, pending: 0 });
  expect(await verifyAuditLines(lines(await exported()))).toMatchObject({ isWhole: true, entries: 81 });
});

it("is not delayed by a transaction that stays open", async () => {
  const { database } = service;
  const audit = createAudit(database);
  await database.transaction(async (transaction) => {
    await recordAudit(transaction, entry());
    await audit.record(entry());
    expect(await audit.seal()).toBe(1);
  });
  expect(await audit.seal()).toBe(1);
});

it("refuses changes, and shows the one that was made past the refusal", async () => {
  const { database } = service;
  for (const change of ["update audit_log set entry = '{}'", "delete from audit_log", "truncate audit_log"])
    await expect(database.query(change)).rejects.toThrow("append-only");
  await database.query("alter table audit_log disable trigger all");
  await database.query("update audit_log set entry = replace(entry, '192.0.2.1', '192.0.2.9') where sequence = 40");
  expect(await verifyAuditLines(lines(await exported()))).toMatchObject({
    isWhole: false,
    entries: 39,
    problem: expect.stringMatching(/^Line 40: entry 40 was changed/),
  });
  await database.query("update audit_log set entry = replace(entry, '192.0.2.9', '192.0.2.1') where sequence = 40");
});

it("shows every kind of damage", async () => {
  const all = await exported();
  const state = await createAudit(service.database).readState();
  const edit = (change: (copy: string[]) => void) => {
    const copy = [...all];
    change(copy);
    return copy;
  };
  const rows: readonly (readonly [string, readonly string[], RegExp])[] = [
    ["a removed line", edit((copy) => copy.splice(9, 1)), /Line 10: expected entry 10, found 11/],
    ["two exchanged lines", edit((copy) => copy.splice(9, 2, copy[10] ?? "", copy[9] ?? "")), /Line 10: expected/],
    ["a repeated line", edit((copy) => copy.splice(9, 0, copy[8] ?? "")), /Line 10: expected entry 10, found 9/],
    ["a member more", edit((copy) => copy.splice(9, 1, (copy[9] ?? "").replace("{", '{"more":1,'))), /was changed/],
    ["text that is not JSON", edit((copy) => copy.splice(9, 1, "{")), /Line 10: it is not one JSON text/],
    ["a missing tail", edit((copy) => copy.pop()), /The log ends at entry 82, before the expected entry 83/],
  ];
  for (const [name, damaged, problem] of rows)
    expect([name, await verifyAuditLines(lines(damaged), state)]).toEqual([
      name,
      expect.objectContaining({ isWhole: false, problem: expect.stringMatching(problem) }),
    ]);
  expect(await verifyAuditLines(lines(all), state)).toMatchObject({ isWhole: true });
  expect(await verifyAuditLines(lines(all), { ...state, hash: `sha256:${"1".repeat(64)}` })).toMatchObject({
    isWhole: false,
  });
});

it("is written as syslog, whose text verifies as the exported line does", async () => {
  const { database } = service;
  await recordAudit(database, { ...entry(), result: "done" });
  await createAudit(database).seal();
  const sealed = await createAudit(database).list(81, 10_000);
  const messages = sealed.map(writeSyslogMessage);
  // RFC 5424, 6: PRI VERSION TIMESTAMP HOSTNAME APP-NAME PROCID MSGID STRUCTURED-DATA MSG, the text in ASCII.
  const pattern =
    /^<(\d{1,3})>1 (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) - colophon - ([\x21-\x7e]{1,32}) - (\{[ -~]+\})$/;
  const parsed = messages.map((message) => pattern.exec(message) ?? []);
  expect(parsed.at(-1)?.slice(1, 4)).toEqual(["110", JSON.parse(sealed.at(-1)?.entry ?? "{}").at, "access.refused"]);
  expect(parsed[0]?.[1]).toBe("109");
  expect(parsed.map(([, , , , text = ""]) => JSON.parse(text))).toEqual(
    sealed.map((one) => JSON.parse(writeAuditLine(one))),
  );
});

it("has a signed end, which openssl verifies and a log without its last entries does not contain", async () => {
  const { database, signing, folder } = service;
  const envelope = await createAuditHeads(database, signing).sign();
  const [key] = await signing.list();
  const text = JSON.stringify(envelope);
  const head = openAuditHead(text, `${key?.publicKey}`);
  const all = await exported();
  const { sequence, hash } = await createAudit(database).readState();
  expect(head).toEqual({ sequence, hash });
  expect(await verifyAuditLines(lines(all), head as ChainEnd)).toMatchObject({ isWhole: true });
  expect(await verifyAuditLines(lines(all.slice(0, -1)), head as ChainEnd)).toMatchObject({ isWhole: false });
  const payload = Buffer.from(envelope.payload, "base64");
  const pae = `DSSEv1 ${envelope.payloadType.length} ${envelope.payloadType} ${payload.length} ${payload}`;
  await writeFile(join(folder, "pae"), pae);
  await writeFile(join(folder, "sig"), Buffer.from(envelope.signatures[0]?.sig ?? "", "base64"));
  await writeFile(join(folder, "key.pem"), key?.publicKey ?? "");
  const given = ["-verify", "-pubin", "-inkey", "key.pem", "-rawin", "-in", "pae", "-sigfile", "sig"];
  const { stdout } = await promisify(execFile)("openssl", ["pkeyutl", ...given], { cwd: folder });
  expect(stdout).toContain("Verified Successfully");
  const other = createPublicKey(makePrivateKey()).export({ format: "pem", type: "spki" }).toString();
  const changed = { ...envelope, payload: Buffer.from(payload.toString().replace("1", "2")).toString("base64") };
  const refused = [
    ...[openAuditHead(text, other), openAuditHead(JSON.stringify(changed), `${key?.publicKey}`)],
    ...[
      openAuditHead(text, "no key"),
      openAuditHead("{", `${key?.publicKey}`),
      openAuditHead("{}", `${key?.publicKey}`),
    ],
  ];
  expect(refused).toEqual([
    ...["None of the keys signed it.", "None of the keys signed it."],
    "The file of keys has no PEM block PUBLIC KEY with an Ed25519 key.",
    ...Array(2).fill("It is not a DSSE envelope of a head of an audit log."),
  ]);
  await rm(join(folder, "key.pem"));
});

/** No code of this product: canonical JSON of these entries is what Python writes with sorted members. */
const PYTHON = `
import hashlib, json, sys
previous, number = "sha256:" + "0" * 64, 0
for line in open(sys.argv[1], encoding="utf-8"):
    entry = json.loads(line)
    found = entry.pop("hash")
    number += 1
    text = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert entry["sequence"] == number and entry["previous_hash"] == previous
    previous = "sha256:" + hashlib.sha256(text.encode("utf-8")).hexdigest()
    assert found == previous
print(number, previous)
`;

it("agrees with a script in another language", async () => {
  const file = join(service.folder, "audit.jsonl");
  await writeFile(file, `${(await exported()).join("\n")}\n`);
  const { stdout } = await promisify(execFile)("python3", ["-c", PYTHON, file]);
  const last = (await createAudit(service.database).list(83, 1)) as readonly [SealedEntry];
  expect(stdout.trim()).toBe(`84 ${last[0].hash}`);
});

it("signs a head that contains everything that waited, also more than one batch of the sealer", async () => {
  const { database, signing } = service;
  const audit = createAudit(database);
  for (let count = 0; count < 1_200; count++) await recordAudit(database, entry());
  const envelope = await createAuditHeads(database, signing).sign();
  const { sequence } = JSON.parse(Buffer.from(envelope.payload, "base64").toString()) as ChainEnd;
  const { pending } = await audit.readState();
  while ((await audit.seal()) > 0);
  expect([pending, sequence]).toEqual([0, (await audit.readState()).sequence]);
});
