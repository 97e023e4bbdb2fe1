import { type AnyOperation, type Envelope, invoke } from "@colophon/contract";
import { codesOf, createExaminer, type Examine } from "../examine-envelope.ts";
import type { JobRow, Reply } from "../second-process/job.ts";
import { tellThrown } from "../tell-thrown.ts";
import { type HostileCase, listHostileCases } from "./cases.ts";

/** In the second process: calls the operation with everything hostile, and says of each case how it began and how it ended. */
export async function performHostileCases(
  operation: AnyOperation,
  rows: readonly JobRow[],
  say: (reply: Reply) => void,
): Promise<void> {
  const examine = createExaminer(operation);
  for (const hostile of listHostileCases(operation, rows)) {
    say({ kind: "begins", case: hostile.name });
    say(await perform(operation, hostile, examine));
  }
}

async function perform(
  operation: AnyOperation,
  { name, input, options }: HostileCase,
  examine: Examine,
): Promise<Reply> {
  const before = process.cpuUsage();
  let envelope: Envelope | undefined;
  const faults: string[] = [];
  try {
    envelope = await invoke(operation, input, options);
  } catch (error) {
    faults.push(`it threw ${tellThrown(error)}`);
  }
  const { user, system } = process.cpuUsage(before);
  if (envelope !== undefined) {
    const { shape, roundTrip, undeclared } = examine(envelope);
    faults.push(...shape, ...roundTrip, ...undeclared);
  }
  return {
    kind: "ended",
    case: name,
    cpuMs: (user + system) / 1000,
    codes: envelope === undefined ? [] : [...new Set(codesOf(envelope))],
    faults,
  };
}
