export { DatabaseUnavailable } from "@colophon/storage";
export { hashOfBlob } from "./blobs.ts";
export {
  type Cancellation,
  createExecutions,
  type Executions,
  INLINE_BYTES,
  type Submission,
  type Submitted,
} from "./executions/executions.ts";
export { isTerminal, LIFE, STATUSES, type Status } from "./executions/life.ts";
export type { ArtifactRow, EventRow, ExecutionRow, ResultRow } from "./executions/store.ts";
export type { ReadSubmission, StagedReference } from "./executions/submission.ts";
export { createSubmissionReader, type SubmissionReader } from "./executions/submission-reader.ts";
export { type Caller, createKeys, type KeyRecord, type Keys, SCOPES, type Scope } from "./keys/keys.ts";
export { type BlobLink, createLinks, type Links } from "./links.ts";
export { openQueue, QUEUES, type Queue, type QueueConnection, type QueueName } from "./queue.ts";
export { startWorker, type Worker } from "./worker/worker.ts";

/** The service's migrations, for `migrate`. */
export const MIGRATIONS = new URL("../migrations/", import.meta.url);
