import { createHash } from "node:crypto";
import { type Received, type Registration, type StagedReference, type Taken, UploadLocked } from "@colophon/service";
import { Problem } from "../answer/problem.ts";
import type { UploadParts } from "../parts.ts";

/** The id of an upload in its store. */
export function storeId({ store }: UploadParts, inputId: string): string {
  return store.prefix + inputId;
}

/**
 * Takes in a whole upload, once, whoever asks first: its bytes become a blob of the environment when they are what was
 * registered, and go in any case.
 *
 * Errors   Problem UPLOAD_HASH_MISMATCH, STAGED_INPUT_INVALID, UPLOAD_GONE.
 */
export async function receiveUpload(uploads: UploadParts, inputId: string): Promise<void> {
  await withExclusiveLock(uploads, inputId, async () => {
    const registration = await uploads.inputs.find(inputId);
    if (registration?.status === "received") return;
    if (registration?.status !== "uploading") throw new Problem("UPLOAD_GONE");
    const bytes = await uploads.store.store.read(storeId(uploads, inputId));
    const received = await uploads.inputs.receive(registration, bytes as unknown as AsyncIterable<Uint8Array>);
    try {
      if (received.kind === "gone") throw new Problem("UPLOAD_GONE");
      if (received.kind === "refused") throw await explainRefusal(uploads, registration, received);
    } finally {
      await removeUpload(uploads, inputId);
    }
  });
}

/** Damaged bytes are told so, wherever the damage is: what they would be as an envelope says nothing then. */
async function explainRefusal(
  uploads: UploadParts,
  { id, inputHash }: Registration,
  { why, message }: Extract<Received, { kind: "refused" }>,
): Promise<Problem> {
  if (why === "hash") return new Problem("UPLOAD_HASH_MISMATCH", { detail: message });
  const hash = createHash("sha256");
  for await (const chunk of await uploads.store.store.read(storeId(uploads, id))) hash.update(chunk);
  const [declared, actual] = [inputHash.slice("sha256:".length), hash.digest("hex")];
  if (actual === declared) return new Problem("STAGED_INPUT_INVALID", { detail: message });
  return new Problem("UPLOAD_HASH_MISMATCH", { detail: `Declared sha256 ${declared}, got ${actual}.` });
}

/** Removes the bytes of uploads that did not come in time, and refuses them for good; gives how many. */
export async function sweepUploads(uploads: UploadParts): Promise<number> {
  const expired = await uploads.inputs.findExpired();
  for (const id of expired)
    await withExclusiveLock(uploads, id, async () => {
      // Refused last: what a crash or an outage leaves is found again.
      await removeUpload(uploads, id);
      await uploads.inputs.refuseExpired(id);
    });
  return expired.length;
}

async function withExclusiveLock(uploads: UploadParts, inputId: string, act: () => Promise<void>): Promise<void> {
  const lock = await uploads.locks
    .acquire(`receive ${inputId}`, { signal: NEVER, onWanted: () => undefined })
    .catch((error: unknown) => {
      throw error instanceof UploadLocked ? new Problem("UPLOAD_LOCKED", { retryAfterSeconds: 1 }) : error;
    });
  try {
    await act();
  } finally {
    await lock.release();
  }
}

const NEVER = new AbortController().signal;

/** Nothing happens when it is gone already. */
async function removeUpload(uploads: UploadParts, inputId: string): Promise<void> {
  try {
    await uploads.store.store.remove(storeId(uploads, inputId));
  } catch (error) {
    if ((error as { status_code?: number }).status_code !== 404) throw error;
  }
}

/** The uploaded envelope of a submission; one whose last answer was lost with its process is taken in now. */
export async function takeInput(
  uploads: UploadParts,
  environmentId: string,
  reference: StagedReference,
): Promise<Taken> {
  const taken = await uploads.inputs.take(environmentId, reference);
  if (taken.kind !== "incomplete") return taken;
  const registration = await uploads.inputs.find(reference.storage_path.slice(-41, -5));
  if (registration?.status !== "uploading" || !(await isWhole(uploads, registration))) return taken;
  await receiveUpload(uploads, registration.id).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
  });
  return uploads.inputs.take(environmentId, reference);
}

export async function isWhole(uploads: UploadParts, { id, byteLength }: Registration): Promise<boolean> {
  const upload = await uploads.store.store.getUpload(storeId(uploads, id)).catch(() => undefined);
  return upload?.offset === byteLength;
}
