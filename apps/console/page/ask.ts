import type { JsonObject } from "@colophon/contract";
import { type Finished, ServiceProblem } from "./api.ts";
import { runCall } from "./run-call.ts";

export interface Question {
  readonly operation: string;
  readonly file: File;
  /** Member of the input that the file fills. Default `bytes`. */
  readonly member?: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly options?: JsonObject;
  readonly signal: AbortSignal;
  /** Called once the service has all of the file. */
  readonly onStart?: () => void;
}

/** `pdf.inspect.form` -> `pdf/inspect/form`. */
const pathOfOperation = (operation: string): string => operation.split(".").join("/");

/**
 * What an operation finds in a file, for an editor.
 *
 * Errors   ServiceProblem, also for a result that is an error.
 */
export async function ask<Value>(question: Question): Promise<Value> {
  return readValue<Value>(await run(question));
}

/** The run of an operation on a file. Errors: as of `ask`. */
export async function run({
  operation,
  file,
  member = "bytes",
  input = {},
  options = {},
  signal,
  onStart = () => undefined,
}: Question): Promise<Finished> {
  const path = pathOfOperation(operation);
  const call = { operation, path, files: [{ name: member, file }], input, options };
  const finished = await runCall(call, { signal, onStart, onProgress: () => undefined });
  readValue(finished);
  return finished;
}

function readValue<Value>({ envelope }: Finished): Value {
  if (envelope.ok) return envelope.value as Value;
  const { code, message, remediation } = envelope.error;
  throw new ServiceProblem(200, { code, detail: message, remediation });
}
