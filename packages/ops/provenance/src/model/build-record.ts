import { at, type Issue, type Loss, type Op, type Receipt, type Sha256Hash } from "@colophon/contract";
import { NO_PREVIOUS_HASH, RECORD_SCHEMA } from "../data/names.ts";
import { readForeign } from "./foreign.ts";
import { CONTRACT_VERSIONS, findFaultOfReceipt } from "./receipt.ts";
import { findTimeFault } from "./times.ts";
import type { Agent, RecordBody, Resource, TreeHead } from "./types.ts";

/** A file as the caller describes it. */
export interface ResourceInput extends Omit<Resource, "hash" | "byteLength" | "statement"> {
  readonly hash?: Sha256Hash;
  readonly bytes?: { readonly byteLength: number };
}

export interface RecordInput {
  readonly receipt?: Receipt;
  readonly activity?: {
    readonly name?: string;
    readonly description?: string;
    readonly startedAt?: string;
    readonly endedAt?: string;
  };
  readonly subject?: readonly ResourceInput[];
  readonly materials?: readonly ResourceInput[];
  readonly agents?: readonly Agent[];
  readonly losses?: readonly Loss[];
  readonly statements?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly head?: TreeHead;
}

type BuildOp = Op<
  | "PROVENANCE_INVALID_INPUT"
  | "PROVENANCE_UNSUPPORTED_VERSION"
  | "PROVENANCE_RECEIPT_MISMATCH"
  | "PROVENANCE_ARTIFACT_MISMATCH",
  "PROVENANCE_FOREIGN_OPAQUE" | "PROVENANCE_FOREIGN_UNVERIFIED"
>;

/**
 * What the caller states -> the content of a record.
 *
 * Errors   INVALID_INPUT naming the member; UNSUPPORTED_VERSION, RECEIPT_MISMATCH and ARTIFACT_MISMATCH.
 * Losses   FOREIGN_OPAQUE for a statement that is kept by its hash only; FOREIGN_UNVERIFIED for a signed one.
 */
export function buildRecord(input: RecordInput, op: BuildOp): RecordBody {
  const { receipt, activity = {}, head } = input;
  if (receipt !== undefined && !CONTRACT_VERSIONS.includes(receipt.contractVersion))
    throw op.error(
      "PROVENANCE_UNSUPPORTED_VERSION",
      `The receipt is of contract version ${receipt.contractVersion}; supported: ${CONTRACT_VERSIONS.join(", ")}.`,
    );
  const name = activity.name ?? receipt?.operation;
  if (name === undefined) refuse(op, "activity.name", "Without a receipt, the record needs the name of what was done.");
  const timeFault = findTimeFault({ name, ...activity });
  if (timeFault !== undefined) refuse(op, "activity", timeFault);
  const outputs = receipt?.outputHash === undefined ? [] : [{ name: "output", hash: receipt.outputHash }];
  const inputs = receipt === undefined ? [] : [{ name: "input", hash: receipt.inputHash }];
  const { description, startedAt, endedAt } = activity;
  const body: RecordBody = {
    schema: RECORD_SCHEMA,
    sequence: head?.treeSize ?? 0,
    previousHash: head?.headHash ?? NO_PREVIOUS_HASH,
    ...(head?.signaturesHash !== undefined && { previousSignatures: head.signaturesHash }),
    subject: input.subject === undefined ? outputs : toResources("subject", input.subject, op),
    activity: {
      name,
      ...(description !== undefined && { description }),
      ...(startedAt !== undefined && { startedAt }),
      ...(endedAt !== undefined && { endedAt }),
      ...(receipt !== undefined && { receipt }),
    },
    materials: [
      ...(input.materials === undefined ? inputs : toResources("materials", input.materials, op)),
      ...readStatements(input.statements ?? [], op),
    ],
    agents: input.agents ?? [],
    losses: input.losses ?? [],
  };
  const mismatch = findFaultOfReceipt(body);
  if (mismatch !== undefined) throw op.error("PROVENANCE_RECEIPT_MISMATCH", mismatch.message, { issues: [mismatch] });
  if (body.subject.length === 0 && receipt === undefined)
    refuse(op, "subject", "A record without a receipt needs a subject.");
  return body;
}

function refuse(op: BuildOp, path: string, message: string): never {
  throw op.error("PROVENANCE_INVALID_INPUT", message, {
    issues: [{ path, message }],
    remediation: `Correct \`${path}\` as the message says.`,
  });
}

function toResources(
  list: "subject" | "materials",
  inputs: readonly ResourceInput[],
  op: BuildOp,
): readonly Resource[] {
  return inputs.map(({ hash, bytes, name, mediaType, part, origin }, index) => {
    op.checkpoint();
    const path = `${list}[${index}]`;
    const found = bytes === undefined ? hash : op.hashOf(`${path}.bytes`);
    if (found === undefined) refuse(op, path, `${name} needs \`hash\` or \`bytes\`.`);
    if (hash !== undefined && hash !== found) {
      const issue: Issue = { path, message: `The file ${name} has another hash.`, expected: hash, received: found };
      throw op.error("PROVENANCE_ARTIFACT_MISMATCH", issue.message, { issues: [issue] });
    }
    return {
      name,
      hash: found,
      ...(mediaType !== undefined && { mediaType }),
      ...(bytes !== undefined && { byteLength: bytes.byteLength }),
      ...(part === true && { part }),
      ...(origin === true && { origin }),
    };
  });
}

/** Statements enter the history from outside: they are materials of their origin. */
function readStatements(statements: NonNullable<RecordInput["statements"]>, op: BuildOp): readonly Resource[] {
  return statements.map(({ name, bytes }, index) => {
    const of = `statements[${index}].bytes`;
    const facts = { at: [at("part", index)], of, subject: `foreign statement ${name}` };
    const base = { name, hash: op.hashOf(of), byteLength: bytes.length, origin: true } as const;
    const found = readForeign(bytes, op.checkpoint);
    if (found.is === "opaque") {
      op.reportLoss("PROVENANCE_FOREIGN_OPAQUE", `The record keeps only the hash of ${name}. ${found.reason}`, facts);
      return base;
    }
    if (found.isSigned)
      op.reportLoss("PROVENANCE_FOREIGN_UNVERIFIED", `The signatures on ${name} were not verified.`, facts);
    return { ...base, mediaType: found.mediaType, statement: found.statement };
  });
}
