import { parentPort } from "node:worker_threads";
import { describeCatalogOperation } from "@colophon/catalog";
import { readSubmission } from "./submission.ts";

export interface ThreadRequest {
  readonly id: number;
  readonly body: Uint8Array;
  readonly operation: string;
}

// A large body is parsed, checked and hashed here, so that it holds no one else's request.
parentPort?.on("message", ({ id, body, operation }: ThreadRequest) => {
  const descriptor = describeCatalogOperation(operation)?.descriptor;
  if (descriptor === undefined) throw new RangeError(`${operation} has no schemas.`);
  const result = readSubmission(body, { name: operation, input: descriptor.input, options: descriptor.options });
  parentPort?.postMessage({ id, result }, result.kind === "inline" ? [result.bytes.buffer as ArrayBuffer] : []);
});
