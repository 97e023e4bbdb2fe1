import type { Callbacks, Envelope } from "@colophon/contract";
import type { Stopped } from "../call/ending.ts";
import type { StoredResult } from "../call/result.ts";
import type { RunProgress } from "../channel/messages.ts";
import type { Fence } from "../process/launch.ts";
import type { Usage } from "./attempt.ts";
import type { PoolCounts } from "./pool.ts";

export interface RuntimeOptions {
  /** URL of a module that exports `loadOperation(name): Promise<AnyOperation | undefined>`. */
  readonly operations: string;
  /** Calls at a time, one process each. Default: the processors there are. */
  readonly processes?: number;
  /** Resident memory of a child, its own code (some 70 MiB) included. Minimum 128, default 1024. */
  readonly memoryMiB?: number;
  /** A child is replaced after about so many calls (at least half), or when it holds so much after one. Default 50000, 512 MiB. */
  readonly recycle?: { readonly calls?: number; readonly rssMiB?: number };
  /** Where payloads and results lie while they travel. Default: the system's temporary folder. */
  readonly temporaryFolder?: string;
  /** `process` (default), or `none`: in this process, where neither deadline nor cancellation stops a synchronous loop. */
  readonly isolation?: "process" | "none";
  /** What a child's environment holds beside TZ, LANG and LC_ALL, which are fixed. Default: nothing. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Further arguments for Node. */
  readonly execArgv?: readonly string[];
  /** How much a child, with what it starts, gives way to other processes where processors are short: 0 (default) to 19. */
  readonly niceness?: number;
  /** What helper engines are told when they are started, by name; the operations' module exports `loadHelper` for them. */
  readonly helpers?: Readonly<Record<string, object>>;
  /** Folders a child may read beside its own and those of the code it loads. */
  readonly readable?: readonly string[];
  /** Told of an operation's bugs and of what children print: for a log, never for a caller. */
  readonly onBug?: (report: BugReport) => void;
  /** Told what each call cost. */
  readonly onUsage?: (operation: string, usage: Usage) => void;
}

export interface BugReport {
  readonly operation: string;
  /** `thrown` by the operation, `died` with its process, or merely `printed`. */
  readonly kind: "thrown" | "died" | "printed";
  readonly message: string;
  readonly stack?: string;
  /** The first 64 KiB of what it printed. */
  readonly output?: string;
}

/** A call in the wire form. */
export interface RunCall {
  readonly operation: string;
  /** Canonical JSON of `{ schema_version, operation, input, options }`, files in base64: in a file, or small enough to hold. */
  readonly request: { readonly path: string } | { readonly bytes: Uint8Array };
  readonly result: RunResult;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: RunProgress) => void;
  /** What is granted at most, whatever the request's options say. */
  readonly timeoutMs?: number;
  /** Less memory than the runtime grants a child. */
  readonly memoryMiB?: number;
  /** W3C traceparent, for a telemetry hook in the child. */
  readonly trace?: string;
}

export interface RunResult {
  /** Where the canonical JSON of the envelope goes; an existing file is replaced, at once and whole. */
  readonly path: string;
  /** Forced to the disk first? Default no. */
  readonly isSynced?: boolean;
  /** One of at most so many bytes comes with the summary instead, and no file is made. Default 0, at most 256 KiB. */
  readonly inlineBytes?: number;
}

export interface RunSummary extends StoredResult {
  readonly usage: Usage;
  /** A signal from outside ended the process: the failure says nothing about the document, and the call may be made again. */
  readonly stopped?: Stopped;
}

export interface RuntimeStats extends PoolCounts {
  readonly processIds: readonly number[];
  /** What the system lets be put around a child, beside what Node forbids it. */
  readonly fences: readonly Fence[];
  readonly calls: number;
  /** Figures of the helper engines that were started, by name. */
  readonly helpers: Readonly<Record<string, object>>;
  /** Calls that ended without the operation's doing, by how. */
  readonly endings: Readonly<Record<"timedOut" | "cancelled" | "memory" | "crashed" | "callbackFailed", number>>;
}

export interface Runtime {
  /**
   * One call with values: files as Uint8Array, ByteSource or `fileSource(path)`.
   *
   * Shapes   input and options as `contract.invoke` takes them, the same envelope byte for byte. The input must not change
   *          until the call is over. onLoss, onDiagnostic and onProgress are told every 50 ms.
   * Cost     Under a millisecond beside the operation for small payloads; those over 256 KiB go through a file.
   * Errors   RangeError for an operation that is not known, RuntimeFault for what is wrong with the host; a callback's own
   *          error where the family declares no code for it. Everything else is an envelope.
   */
  invoke(operation: string, input: unknown, options?: InvokeCallOptions): Promise<Envelope>;
  /**
   * One call in the wire form; neither a large request nor a large result is ever in this process.
   *
   * Errors   RangeError for an operation that is not known; RuntimeFault `request` when the request is missing, no canonical
   *          JSON or for another operation, `storage` when the result cannot be stored.
   */
  run(call: RunCall): Promise<RunSummary>;
  /** Calls that could start now without waiting for another to end. */
  readonly idle: number;
  stats(): RuntimeStats;
  /** Takes no more calls, lets those it has end until the deadline (default 5000 ms), stops the rest, removes its files. */
  close(options?: { readonly deadlineMs?: number }): Promise<void>;
}

export type InvokeCallOptions = Callbacks & { readonly [option: string]: unknown };
