import type { Envelope } from "@colophon/contract";
import type { Execution } from "./wire.ts";

/** An operation with its input. `input` and `options` may hold File, Blob and Uint8Array values anywhere. */
export interface FlowRequest {
  readonly operation: string;
  readonly input: unknown;
  readonly options?: unknown;
}

export interface FlowProgress {
  /** For example `uploading`, `queued` or `running`. */
  readonly stage: string;
  readonly done: number;
  readonly total?: number;
}

/** Why there is no envelope: the request was refused, or nothing answered. */
export interface FlowProblem {
  readonly message: string;
  readonly remediation?: string;
  readonly code?: string;
}

export interface FlowWatcher {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FlowProgress) => void;
}

/** How operations reach whatever runs them. The components know nothing else of it, and no key. */
export interface FlowTransport {
  /** Resolves with the envelope, also of a failed operation. Throws `FlowError` where there is none, and the signal's reason when it is aborted. */
  run(request: FlowRequest, watcher: FlowWatcher): Promise<Envelope>;
  /** Reads one execution. Without it, `useExecution` cannot be used. */
  readExecution?(id: string, signal: AbortSignal): Promise<Execution>;
}

/** What a transport throws, so that the page can say what to do. */
export class FlowError extends Error {
  override readonly name = "FlowError";
  readonly problem: FlowProblem;

  constructor(problem: FlowProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Any error -> what the page shows of it. The message and remediation of an SDK's error are kept. */
export function toFlowProblem(error: unknown): FlowProblem {
  if (error instanceof FlowError) return error.problem;
  const { message, remediation, code } = Object(error) as Readonly<Record<string, unknown>>;
  return {
    message: typeof message === "string" && message !== "" ? message : "The operation did not run.",
    ...(typeof remediation === "string" && { remediation }),
    ...(typeof code === "string" && { code }),
  };
}

/** What an SDK client has of this, whether it calls a service or this machine: `createClient()` or `createLocal()`. */
export interface FlowClient {
  readonly operations: {
    runDynamic(
      name: string,
      request: { readonly input: unknown; readonly options?: unknown },
      options: { readonly signal?: AbortSignal; readonly onProgress?: (progress: FlowProgress) => void },
    ): Promise<Envelope>;
  };
  readonly executions?: {
    status(id: string, options: { readonly signal?: AbortSignal }): Promise<Execution>;
  };
}

/** Runs operations with a client of the SDK. */
export function createClientTransport({ operations, executions }: FlowClient): FlowTransport {
  return {
    run: ({ operation, ...request }, watcher) => operations.runDynamic(operation, request, watcher),
    ...(executions !== undefined && { readExecution: (id, signal) => executions.status(id, { signal }) }),
  };
}
