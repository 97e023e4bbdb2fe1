import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordAudit } from "../src/audit/entry.ts";
import { type AuditEntry, createAudit, type SealedEntry, verifyAuditLines, writeAuditLine } from "../src/index.ts";
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
  const last = (await createAudit(service.database).list(82, 1)) as readonly [SealedEntry];
  expect(stdout.trim()).toBe(`83 ${last[0].hash}`);
});
