import { type BlobStoreProvider, isRefusal } from "@colophon/storage";
import { createBatcher } from "../batcher.ts";
import { isErasedBytes } from "../blobs/erased.ts";
import { blobOf } from "../blobs/identity.ts";
import { INLINE_BYTES } from "../executions/rows.ts";
import {
  type Submission,
  type SubmitParts,
  type Submitted,
  type SubmittedPack,
  submitBatch,
  submitPack,
} from "./submit.ts";

export interface Submissions {
  /**
   * Durable when it resolves. The same key and request give the same execution; another request a conflict. The memory of large
   * bytes is taken away from the caller.
   */
  submit(submission: Submission): Promise<Submitted>;
  /** The same of several that belong together: all of them, or none. */
  submitPack(submissions: readonly Submission[]): Promise<SubmittedPack>;
  /** Waits for the submissions under way. */
  drain(): Promise<void>;
}

export interface SubmissionsParts extends SubmitParts {
  readonly blobs: BlobStoreProvider;
}

/** Bytes of requests that one commit carries: past this the others of the batch would wait for them. */
const BATCH_BYTES = 1024 * 1024;

/** Under load a commit waits so long at most for others to join it. */
const REST_MS = 6;

export function createSubmissions(parts: SubmissionsParts): Submissions {
  const submitting = createBatcher((items: readonly Submission[]) => submitBatch(parts, items), {
    maxItems: 200,
    mostWeight: BATCH_BYTES,
    weigh: ({ bytes }) => bytes?.length ?? 0,
    parallel: 1,
    restMs: REST_MS,
    // An environment that was deleted meanwhile, or a blob: the submissions of others share that commit.
    isOfOneItem: (error) => isRefusal(error) || isErasedBytes(error),
  });
  /** What is large is a blob before its row is there. */
  const keepLarge = async (submission: Submission): Promise<Submission> => {
    const { bytes, caller, requestHash } = submission;
    if (bytes === undefined || bytes.length <= INLINE_BYTES) return submission;
    await parts.blobs.forTenant(caller.environmentId).put(blobOf(requestHash, bytes.length), { bytes });
    // The blob has them now. Given back at once, their memory does not pile up until the next full collection.
    if (bytes.byteLength === bytes.buffer.byteLength) (bytes.buffer as ArrayBuffer).transfer(0);
    const { bytes: _, ...stored } = submission;
    return stored;
  };
  return {
    submit: async (submission) => submitting.run(await keepLarge(submission)),
    async submitPack(submissions) {
      const stored: Submission[] = [];
      for (const submission of submissions) stored.push(await keepLarge(submission));
      return submitPack(parts, stored);
    },
    drain: () => submitting.drain(),
  };
}
