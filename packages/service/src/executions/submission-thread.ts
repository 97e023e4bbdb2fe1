import { parentPort } from "node:worker_threads";
import { type Given, type OperationSchemas, type ReadSubmission, readGiven } from "./submission.ts";

export interface ThreadRequest {
  readonly id: number;
  readonly given: Given;
  readonly schemas: OperationSchemas;
}

export interface ThreadAnswer {
  readonly id: number;
  readonly result: ReadSubmission;
}

// A large request is parsed, checked and hashed here, so that it holds no one else's.
parentPort?.on("message", ({ id, given, schemas }: ThreadRequest) => {
  const result = readGiven(given, schemas);
  const answer: ThreadAnswer = { id, result };
  parentPort?.postMessage(answer, result.kind === "inline" ? [result.bytes.buffer as ArrayBuffer] : []);
});
