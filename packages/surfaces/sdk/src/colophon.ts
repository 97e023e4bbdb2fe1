import type { Descriptor, Diagnostic, Envelope, Loss } from "@colophon/contract";
import type { OpenFile } from "./envelope-reader.ts";
import type { AvailableOperation, EnvelopeOf, OperationName, RequestOf, SuccessOf } from "./operation-types.ts";
import type { OnProgress } from "./progress.ts";
import type {
  CancellationRecord,
  DeletionRecord,
  ExecutionEvent,
  ExecutionPage,
  ExecutionRecord,
  ExecutionStatus,
  OperationEntry,
  Submitted,
} from "./records.ts";

export interface SubmitOptions {
  /**
   * Names this submission: the same key with the same request gives the same execution, with another a conflict. Default: a
   * random one for each call, kept through all its attempts. Give your own where the caller itself may be started again.
   */
  readonly idempotencyKey?: string;
  /** What the run is called where runs are listed; no part of the request. */
  readonly documentName?: string;
  /** At most 16 labels, returned with the execution; lists can be searched by them. No part of the request. */
  readonly metadata?: Readonly<Record<string, string>>;
  /** Your own id of the execution; lists can be searched by it. No part of the request. */
  readonly reference?: string;
  /** 3 runs before 2, and 2 before 1, within the environment. Default: 2. A local call ignores it. */
  readonly priority?: 1 | 2 | 3;
  /** Seconds in which the execution must start; otherwise it is blocked. A local call starts at once. */
  readonly expiresInSeconds?: number;
  /** Sends the result there by PUT, after the execution has succeeded. A local call ignores it. */
  readonly deliver?: {
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    /** `files`: the file of the result, a zip archive of several, or the envelope where there is none. Default: files. */
    readonly contents?: "files" | "zip" | "envelope";
  };
  /** Runs the request, even where the stored result of an equal one could answer it. */
  readonly noCache?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

export interface RunOptions extends SubmitOptions {
  /** Told of each loss: by a local run when it happens, by a service's with the result. */
  readonly onLoss?: (loss: Loss) => void;
  /** Told of each diagnostic, likewise. */
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
  /** Where files of the value go instead of into memory; there their `bytes` are empty. */
  readonly openFile?: OpenFile;
  /** A failed operation is thrown as an OperationError instead of given as an envelope with `ok: false`. */
  readonly throwOnFailure?: boolean;
}

export interface DynamicRequest {
  readonly input: unknown;
  readonly options?: unknown;
}

export interface FollowOptions {
  readonly signal?: AbortSignal;
}

export interface ResultOptions extends FollowOptions {
  /** Where files of the value go instead of into memory; there their `bytes` are empty. */
  readonly openFile?: OpenFile;
}

export interface DeleteOptions extends FollowOptions {
  /** Removes the stored bytes at once, where nothing else refers to them, and reports what happened to them. */
  readonly erase?: "now";
}

/** A list of executions, newest first, a page at a time. */
export interface ListOptions extends FollowOptions {
  /** 1 to 200; default 50. */
  readonly limit?: number;
  /** `next_cursor` of the page before. */
  readonly cursor?: string;
  /** Any of these. */
  readonly status?: readonly ExecutionStatus[];
  readonly operation?: string;
  readonly reference?: string;
  /** All of these labels. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Which operations a list has. */
export interface CatalogOptions extends FollowOptions {
  /** Default `stable`. `preview`: operations whose interface may still change. */
  readonly stability?: "stable" | "preview" | "all";
}

export interface OperationsClient {
  /** The catalog, whether or not an operation can be run there. */
  list(options?: CatalogOptions): Promise<readonly OperationEntry[]>;
  /** One operation with its schemas, codes and example. */
  describe(name: string, options?: FollowOptions): Promise<OperationEntry & { readonly descriptor?: Descriptor }>;
  /**
   * Runs an operation and gives its envelope.
   *
   * Shapes   Files of the input: bytes, Blob, stream, path (`fromPath`) or a wire form. Files of the value: Uint8Array.
   * Errors   ColophonError when the service refuses or cannot be reached. When `signal` is aborted after the submission the
   *          execution is cancelled and its envelope given, as a local run does; before it, and while the result is on its way,
   *          the signal's reason is thrown.
   */
  run<Name extends AvailableOperation>(
    name: Name,
    request: RequestOf<Name>,
    options: RunOptions & { readonly throwOnFailure: true },
  ): Promise<SuccessOf<Name>>;
  run<Name extends AvailableOperation>(
    name: Name,
    request: RequestOf<Name>,
    options?: RunOptions,
  ): Promise<EnvelopeOf<Name>>;
  /** The same for a name that only the running program knows: nothing of the request or the envelope is typed. */
  runDynamic(name: string, request: DynamicRequest, options?: RunOptions): Promise<Envelope>;
  /** Submits and does not wait. Durable once it resolves. */
  submit<Name extends AvailableOperation>(
    name: Name,
    request: RequestOf<Name>,
    options?: SubmitOptions,
  ): Promise<Submitted<Name>>;
}

export interface ExecutionsClient {
  status(id: string, options?: FollowOptions): Promise<ExecutionRecord>;
  /** The envelope of an execution that has ended; typed when given what `submit` gave. */
  result<Name extends OperationName>(
    submitted: Submitted<Name> | string,
    options?: ResultOptions,
  ): Promise<EnvelopeOf<Name>>;
  cancel(id: string, options?: FollowOptions): Promise<CancellationRecord>;
  /**
   * Takes away what an execution that has ended was given and made; its record stays, with hashes and receipt.
   *
   * Errors   ColophonError: SCOPE_MISSING without the scope `execution:delete`, EXECUTION_NOT_ENDED before its end.
   */
  delete(id: string, options?: DeleteOptions): Promise<DeletionRecord>;
  /** Resolves when the execution has ended. */
  wait(id: string, options?: FollowOptions): Promise<ExecutionRecord>;
  /** What happens to an execution, from its beginning (or after a revision) to its end. */
  events(id: string, options?: FollowOptions & { readonly afterRevision?: number }): AsyncIterable<ExecutionEvent>;
  list(options?: ListOptions): Promise<ExecutionPage>;
}

/** Operations and their executions; the same whether a service runs them or this machine. */
export interface Colophon {
  readonly operations: OperationsClient;
  readonly executions: ExecutionsClient;
  /** Ends what a local one has started; a client of a service has nothing to end. */
  close(): Promise<void>;
}
