import { closeSync, fstatSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { AnyOperation, Callbacks, Envelope, Failed, Helper, Host, Receipt } from "@colophon/contract";
import { monotonicMs } from "../call/clock.ts";
import { endEnvelope, isOutOfMemory, outlineOf } from "../call/ending.ts";
import { RuntimeError } from "../call/fault.ts";
import { FileSource, openForReading } from "../call/file-source.ts";
import {
  faultOfMissingPackage,
  importOperations,
  type LoadOperation,
  messageOf,
  unknownOperation,
} from "../call/operations.ts";
import { performInvoke, performRun } from "../call/perform.ts";
import { type OpenRequest, readRequest, readRequestFile } from "../call/request.ts";
import type { StoredResult } from "../call/result.ts";
import { setTrace } from "../call/trace.ts";
import type { Usage } from "./attempt.ts";
import { splitOptions } from "./call-options.ts";
import { DirectHelpers } from "./direct-helpers.ts";
import { placeResult, storeEnvelope, toResultFile } from "./result-place.ts";
import type { BugReport, InvokeCallOptions, RunCall, RunSummary, Runtime, RuntimeStats } from "./runtime.ts";

export interface DirectOptions {
  readonly operations: string;
  readonly temporaryFolder: string;
  readonly helpers: Readonly<Record<string, object>>;
  readonly onBug: (report: BugReport) => void;
  readonly onUsage: (operation: string, usage: Usage) => void;
}

const NEVER = new AbortController().signal;

/** The contract's host, and what it was told. */
interface DirectHost extends Host {
  allowedMs?: number;
  helpers?: Readonly<Record<string, Helper>>;
  receipt?: Receipt;
}

/** Operations in this very process, for those who ask for it: the same envelopes, and nothing that could stop a loop. */
export class DirectRuntime implements Runtime {
  readonly #options: DirectOptions;
  readonly #active = new Set<Promise<unknown>>();
  #load: Promise<LoadOperation> | undefined;
  #calls = 0;
  #isClosed = false;
  readonly #endings = { timedOut: 0, cancelled: 0, memory: 0, crashed: 0, callbackFailed: 0 };

  readonly #helpers: DirectHelpers;

  constructor(options: DirectOptions) {
    this.#options = options;
    const { operations, helpers: settings, temporaryFolder } = options;
    const onFault = (engine: string, error: unknown): void =>
      options.onBug({ operation: engine, kind: "thrown", message: messageOf(error) });
    this.#helpers = new DirectHelpers(temporaryFolder, { operations, settings, onFault });
  }

  get idle(): number {
    return this.#isClosed ? 0 : 1;
  }

  async invoke(name: string, input: unknown, given: InvokeCallOptions = {}): Promise<Envelope> {
    const operation = await this.#find(name);
    const { options, callbacks } = splitOptions(given);
    const caller = watchCallbacks(callbacks);
    const { result } = await this.#measure(name, async (host) => {
      try {
        host.helpers = await this.#helpers.helpersOf(operation, callbacks.signal ?? NEVER, options);
        return await performInvoke(operation, { input, options }, caller.callbacks, host);
      } catch (error) {
        if (caller.hasThrown(error) || error instanceof RuntimeError) throw error;
        return this.#crash(operation, error, host.receipt);
      }
    });
    return result;
  }

  async run(call: RunCall): Promise<RunSummary> {
    const operation = await this.#find(call.operation);
    const { result, usage } = await this.#measure(call.operation, (host) => this.#run(operation, call, host));
    return { ...result, usage };
  }

  stats(): RuntimeStats {
    const counts = { booting: 0, idle: this.idle, busy: this.#active.size, waiting: 0, recycled: 0, lost: 0 };
    return {
      ...counts,
      processIds: [],
      fences: [],
      calls: this.#calls,
      helpers: this.#helpers.stats(),
      endings: { ...this.#endings },
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#active);
    await this.#helpers.close();
  }

  async #run(operation: AnyOperation, call: RunCall, host: DirectHost): Promise<StoredResult> {
    const { signal, onProgress, trace, timeoutMs } = call;
    const result = toResultFile(call.result);
    if (timeoutMs !== undefined) host.allowedMs = timeoutMs;
    const part = `${result.path}.part`;
    const callbacks = { ...(signal !== undefined && { signal }), ...(onProgress !== undefined && { onProgress }) };
    const { request, close } = openRequest(call.request);
    setTrace(trace);
    try {
      host.helpers = await this.#helpers.helpersOf(operation, signal ?? NEVER, request.options);
      await rm(part, { force: true });
      const stored = await performRun(operation, request, { callbacks, host, result: { ...result, path: part } });
      if (stored.bytes === undefined) await placeResult(part, result.path, result.isSynced);
      return stored;
    } catch (error) {
      if (error instanceof RuntimeError) throw error;
      return await storeEnvelope(this.#crash(operation, error, host.receipt), result);
    } finally {
      setTrace(undefined);
      close();
    }
  }

  async #find(name: string): Promise<AnyOperation> {
    if (this.#isClosed) throw new RuntimeError("closed", "The runtime is closed.");
    this.#load ??= importOperations(this.#options.operations);
    const operation = await (await this.#load)(name);
    if (operation === undefined) throw unknownOperation(name);
    return operation;
  }

  async #measure<T>(name: string, perform: (host: DirectHost) => Promise<T>): Promise<{ result: T; usage: Usage }> {
    this.#calls++;
    const startedAt = monotonicMs();
    const before = process.cpuUsage();
    const host: DirectHost = {
      clock: monotonicMs,
      startedAt,
      onPrepared(receipt) {
        host.receipt = receipt;
      },
    };
    const performed = perform(host);
    this.#active.add(performed);
    try {
      const result = await performed;
      const { user, system } = process.cpuUsage(before);
      const usage: Usage = {
        wallMs: monotonicMs() - startedAt,
        cpuMs: (user + system) / 1000,
        peakRssBytes: process.memoryUsage.rss(),
      };
      this.#options.onUsage(name, usage);
      return { result, usage };
    } finally {
      this.#active.delete(performed);
    }
  }

  #crash(operation: AnyOperation, error: unknown, receipt: Receipt | undefined): Failed {
    const missing = faultOfMissingPackage(operation.name, error);
    if (missing !== undefined) throw missing;
    const condition = isOutOfMemory(error) ? "memory" : "crashed";
    this.#endings[condition]++;
    this.#options.onBug({
      operation: operation.name,
      kind: "thrown",
      message: messageOf(error),
      ...(error instanceof Error && error.stack !== undefined && { stack: error.stack }),
    });
    return endEnvelope(outlineOf(operation), { condition }, receipt);
  }
}

function openRequest(given: RunCall["request"]): { request: OpenRequest; close: () => void } {
  if ("bytes" in given) return { request: readRequest(given.bytes), close: () => undefined };
  try {
    const descriptor = openForReading(given.path);
    const file = new FileSource({ path: given.path, byteLength: fstatSync(descriptor).size, descriptor });
    return { request: readRequestFile(file), close: () => closeSync(descriptor) };
  } catch (error) {
    if (error instanceof RuntimeError) throw error;
    throw new RuntimeError("request", messageOf(error));
  }
}

/** Tells a callback's own error from an operation's bug: the first is the caller's, and goes back to him. */
function watchCallbacks(callbacks: Callbacks): { callbacks: Callbacks; hasThrown: (error: unknown) => boolean } {
  const thrown = new Set<unknown>();
  const watched = Object.entries(callbacks).map(([name, callback]) => [
    name,
    typeof callback !== "function"
      ? callback
      : (value: never): void => {
          try {
            callback(value);
          } catch (error) {
            thrown.add(error);
            throw error;
          }
        },
  ]);
  return { callbacks: Object.fromEntries(watched), hasThrown: (error) => thrown.has(error) };
}
