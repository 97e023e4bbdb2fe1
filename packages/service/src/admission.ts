import { buffer } from "node:stream/consumers";
import { type CatalogOperation, type LackingEngine, lackingFor } from "@colophon/catalog";
import type { Weight } from "@colophon/contract";
import type { Holds } from "./holds/holds.ts";
import type { Taken } from "./inputs/inputs.ts";
import type { Caller } from "./keys/keys.ts";
import type { Delivery } from "./renders/terms.ts";
import { nameStaged, STAGED_HEAD_BYTES } from "./submissions/names.ts";
import { ENVELOPE_TAIL_BYTES, readEnvelopeOptions } from "./submissions/options.ts";
import type { ReadSubmission, StagedReference } from "./submissions/submission.ts";
import type { Submissions } from "./submissions/submissions.ts";
import type { Submission, Submitted, SubmittedPack } from "./submissions/submit.ts";
import { weigh } from "./submissions/weight.ts";

export interface AdmissionParts {
  readonly submissions: Submissions;
  readonly holds: Pick<Holds, "find">;
  readonly blobs: {
    /** `end` is past the last byte. Undefined when there is no such blob. */
    open(environmentId: string, sha256: string, range: ByteRange): Promise<NodeJS.ReadableStream | undefined>;
  };
  /** The uploaded envelope that a reference names. */
  takeInput(environmentId: string, reference: StagedReference): Promise<Taken>;
}

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A request that was read, on its way to an execution. */
export interface Applicant {
  readonly caller: Caller;
  readonly operation: CatalogOperation;
  readonly read: Exclude<ReadSubmission, { kind: "refused" }>;
  readonly idempotencyKey: string;
  /** As the caller calls it; without one, the document itself is asked. */
  readonly documentName: string | undefined;
  readonly traceparent: string | undefined;
  /** The terms of a render. */
  readonly delivery?: Delivery;
  /** Run it, even where a stored result could answer it. */
  readonly mustRun?: boolean;
}

export type Accepted = Extract<Submitted, { kind: "accepted" }>;

/** Why a request does not become an execution. */
export type Refusal =
  /** A hold keeps its operation or its environment out. */
  | { readonly kind: "on-hold"; readonly reason: string; readonly retryAfterSeconds: number }
  /** The upload that it refers to cannot be used. */
  | { readonly kind: "staged"; readonly why: Exclude<Taken["kind"], "ready"> }
  /** The upload that it refers to is an envelope of this other operation. */
  | { readonly kind: "other-operation"; readonly operation: string; readonly named: string }
  /** No machine has the engine that its options need. */
  | { readonly kind: "unavailable"; readonly operation: string; readonly lacking: LackingEngine }
  | Exclude<Submitted, Accepted>;

export type AdmittedPack = Extract<SubmittedPack, { kind: "accepted" }> | Refusal;

/**
 * A request that was read -> its execution, durable, or why not.
 *
 * Cost     Of an uploaded envelope, its beginning and its end are read; then one submission.
 */
export async function admit(parts: AdmissionParts, applicant: Applicant): Promise<Accepted | Refusal> {
  const examined = await examine(parts, applicant);
  return examined.kind === "fit" ? parts.submissions.submit(examined.submission) : examined;
}

/** The same of several that belong together: all of them, or none. */
export async function admitPack(parts: AdmissionParts, applicants: readonly Applicant[]): Promise<AdmittedPack> {
  const submissions: Submission[] = [];
  for (const applicant of applicants) {
    const examined = await examine(parts, applicant);
    if (examined.kind !== "fit") return examined;
    submissions.push(examined.submission);
  }
  return parts.submissions.submitPack(submissions);
}

type Examined = { readonly kind: "fit"; readonly submission: Submission } | Refusal;

async function examine(parts: AdmissionParts, applicant: Applicant): Promise<Examined> {
  const { caller, operation, read, delivery, mustRun } = applicant;
  const hold = parts.holds.find(caller.environmentId, operation.name);
  if (hold !== undefined) return { kind: "on-hold", reason: hold.reason, retryAfterSeconds: hold.retryAfterSeconds };
  const refused = read.kind === "staged" ? await takeStaged(parts, applicant, read.reference) : undefined;
  if (refused !== undefined) return refused;
  const weighed = await weighApplicant(parts, applicant);
  if (typeof weighed !== "string") return weighed;
  const submission: Submission = {
    caller,
    operation: operation.name,
    engineVersion: operation.descriptor?.engine.version ?? "",
    weight: weighed,
    idempotencyKey: applicant.idempotencyKey,
    requestHash: read.kind === "staged" ? read.reference.input_hash : read.requestHash,
    requestByteLength: lengthOf(read),
    ...(read.kind === "inline" && { bytes: read.bytes }),
    documentName: applicant.documentName ?? (await nameOf(parts, applicant)),
    traceparent: applicant.traceparent,
    ...(delivery !== undefined && { delivery }),
    ...(mustRun === true && { mustRun }),
    ...(read.handling !== undefined && { handling: read.handling }),
  };
  return { kind: "fit", submission };
}

/** Lets pass what refers to an uploaded envelope of this operation. */
async function takeStaged(
  { takeInput }: AdmissionParts,
  { caller, operation }: Applicant,
  reference: StagedReference,
): Promise<Refusal | undefined> {
  const taken = await takeInput(caller.environmentId, reference);
  if (taken.kind !== "ready") return { kind: "staged", why: taken.kind };
  if (taken.operation === operation.name) return undefined;
  return { kind: "other-operation", operation: operation.name, named: taken.operation };
}

/** What it is likely to cost, and so the queue it waits in. */
async function weighApplicant(parts: AdmissionParts, applicant: Applicant): Promise<Weight | Refusal> {
  const { operation, read } = applicant;
  const byteLength = lengthOf(read);
  const tail = await tailOf(parts, applicant, byteLength);
  const options = readEnvelopeOptions(tail);
  const lacking = lackingFor(operation.availability, options);
  if (lacking === undefined) return weigh(operation, { options, byteLength, tail });
  return { kind: "unavailable", operation: operation.name, lacking };
}

function lengthOf(read: Applicant["read"]): number {
  return read.kind === "staged" ? read.reference.byte_length : read.bytes.length;
}

async function tailOf(parts: AdmissionParts, { caller, read }: Applicant, end: number): Promise<Uint8Array> {
  if (read.kind === "inline") return read.bytes.subarray(-ENVELOPE_TAIL_BYTES);
  const range = { start: Math.max(0, end - ENVELOPE_TAIL_BYTES), end };
  return (await readStaged(parts, caller, { reference: read.reference, range })) ?? new Uint8Array();
}

/** What the document says it is called. */
async function nameOf(
  parts: AdmissionParts,
  { caller, operation: { descriptor }, read }: Applicant,
): Promise<string | undefined> {
  if (read.kind === "inline") return read.documentName;
  const range = { start: 0, end: Math.min(read.reference.byte_length, STAGED_HEAD_BYTES) };
  const head = await readStaged(parts, caller, { reference: read.reference, range });
  return head === undefined || descriptor === undefined ? undefined : nameStaged(head, descriptor);
}

async function readStaged(
  { blobs }: AdmissionParts,
  { environmentId }: Caller,
  { reference, range }: { readonly reference: StagedReference; readonly range: ByteRange },
): Promise<Uint8Array | undefined> {
  const part = await blobs.open(environmentId, reference.input_hash.slice("sha256:".length), range);
  return part === undefined ? undefined : buffer(part);
}
