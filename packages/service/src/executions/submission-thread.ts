import { parentPort } from "node:worker_threads";
import { type OperationSchemas, type ReadSubmission, readSubmission } from "./submission.ts";

export interface ThreadRequest {
  readonly id: number;
  readonly body: Uint8Array;
  readonly schemas: OperationSchemas;
}

export interface ThreadAnswer {
  readonly id: number;
  readonly result: ReadSubmission;
}

// A large body is parsed, checked and hashed here, so that it holds no one else's request.
parentPort?.on("message", ({ id, body, schemas }: ThreadRequest) => {
  const result = readSubmission(body, schemas);
  const answer: ThreadAnswer = { id, result };
  parentPort?.postMessage(answer, result.kind === "inline" ? [result.bytes.buffer as ArrayBuffer] : []);
});
