import { rmSync } from "node:fs";
import {
  type AnyOperation,
  type Callbacks,
  EngineMissing,
  type Envelope,
  type Host,
  invoke,
  isPlainObject,
} from "@colophon/contract";
import { RuntimeError } from "./fault.ts";
import type { OpenRequest } from "./request.ts";
import { type ResultFile, type StoredResult, writeResult } from "./result.ts";

/** One call of an operation with what its host hands it. Errors: an operation's bug, as it was thrown. */
export async function performInvoke(
  operation: AnyOperation,
  { input, options }: { readonly input: unknown; readonly options: unknown },
  callbacks: Callbacks,
  host: Host,
): Promise<Envelope> {
  try {
    return await invoke(operation, input, isPlainObject(options) ? { ...callbacks, ...options } : options, host);
  } catch (error) {
    throw error instanceof EngineMissing ? new RuntimeError("engine", error.message) : error;
  }
}

/** The same in the wire form: a request -> the envelope in a file and its summary. */
export async function performRun(
  operation: AnyOperation,
  request: OpenRequest,
  { callbacks, host, result }: { readonly callbacks: Callbacks; readonly host: Host; readonly result: ResultFile },
): Promise<StoredResult> {
  if (request.operation !== operation.name)
    throw new RuntimeError("request", `The request is for ${request.operation}, not for ${operation.name}.`);
  const { options } = request;
  const input = request.readInput(operation.filePlaces);
  const envelope = await performInvoke(operation, { input, options }, callbacks, host);
  return storing(result.path, () => writeResult(envelope, result));
}

/** Writes a file whole or not at all; a full disk is no fault of the operation. */
export function storing<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    rmSync(path, { force: true });
    throw toStorageFault(error);
  }
}

/** The file system's errors become faults without a path; any other error stays what it is. */
export function toStorageFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, syscall }: NodeJS.ErrnoException = error;
  return syscall === undefined ? error : new RuntimeError("storage", `Storing failed: ${code}.`);
}
