import { parentPort } from "node:worker_threads";
import { type GivenRenders, type ReadRenders, readRenders } from "./read-renders.ts";
import { type OperationSchemas, type ReadSubmission, readSubmissionInput, type SubmissionInput } from "./submission.ts";

export type ThreadWork =
  | { readonly kind: "submission"; readonly given: SubmissionInput; readonly schemas: OperationSchemas }
  | { readonly kind: "renders"; readonly given: GivenRenders };

export interface ThreadRequest {
  readonly id: number;
  readonly work: ThreadWork;
}

export interface ThreadAnswer {
  readonly id: number;
  readonly result: ReadSubmission | ReadRenders;
}

// A large request is parsed, checked and hashed here, so that it holds no one else's.
parentPort?.on("message", ({ id, work }: ThreadRequest) => {
  const result = work.kind === "renders" ? readRenders(work.given) : readSubmissionInput(work.given, work.schemas);
  const answer: ThreadAnswer = { id, result };
  parentPort?.postMessage(answer, buffersOf(result));
});

function buffersOf(result: ReadSubmission | ReadRenders): ArrayBuffer[] {
  if (result.kind === "inline") return [result.bytes.buffer as ArrayBuffer];
  return result.kind === "renders" ? result.renders.map(({ bytes }) => bytes.buffer as ArrayBuffer) : [];
}
