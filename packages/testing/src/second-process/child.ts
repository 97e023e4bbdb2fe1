/** The second process: imports the family's module, finds the operation by name and does the job it is given. */
import { readFileSync, writeSync } from "node:fs";
import { type AnyOperation, canonicalJson, isPlainObject } from "@colophon/contract";
import { describeError } from "../describe-error.ts";
import { sha256Of } from "../fixture.ts";
import { type HelperPool, lendFrom, NO_HELPERS } from "../helper-engines.ts";
import { performHostileCases } from "../hostile/perform-hostile.ts";
import { findOperation } from "../operations.ts";
import { callThrough } from "../subject.ts";
import type { Job, JobRow, Reply } from "./job.ts";

const job = JSON.parse(readFileSync(process.env.CONFORMS_JOB ?? "", "utf8")) as Job;
for (const name of Object.keys(process.env)) if (name.startsWith("CONFORMS_")) delete process.env[name];

const [lender, hostileLender] = [job.lending, job.task === "both" ? job.hostileLending : job.lending].map((lending) =>
  lending === undefined ? NO_HELPERS : lendFrom(lending.module, lending.memory),
) as [HelperPool, HelperPool];
const call = callThrough(lender);
const operation = findOperation((await import(job.module)) as object, job.operation);
if (operation === undefined) say({ kind: "missing", message: `${job.module} exports no operation ${job.operation}.` });
else {
  if (job.task !== "hostile") await runRows(operation);
  if (job.task !== "rows") await performHostileCases(operation, { ...job, call: callThrough(hostileLender) }, say);
}
await lender.close();
await hostileLender.close();
say({ kind: "done" });

async function runRows(found: AnyOperation): Promise<void> {
  for (const row of job.isReversed ? job.rows.toReversed() : job.rows) say(await runRow(found, row));
}

async function runRow(found: AnyOperation, { name, input, options, expected }: JobRow): Promise<Reply> {
  const turn = job.isReversed ? reverseMembers : (value: unknown) => value;
  try {
    const envelope = canonicalJson(await call(found, turn(input), turn(options)));
    return sha256Of(envelope) === expected ? { kind: "same", row: name } : { kind: "other", row: name, envelope };
  } catch (error) {
    return { kind: "threw", row: name, message: describeError(error) };
  }
}

/** Member order is no part of JSON: an output that follows it differs between callers. */
function reverseMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseMembers);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, reverseMembers(member)]),
  );
}

/** At once and whole: the next line may never be reached. */
function say(reply: Reply): void {
  const line = Buffer.from(`${JSON.stringify(reply)}\n`);
  for (let written = 0; written < line.length; ) written += writeSync(3, line, written);
}
