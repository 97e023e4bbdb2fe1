import type { Envelope } from "@colophon/contract";
import { monotonicMs } from "../call/clock.ts";
import type { Stopped } from "../call/ending.ts";
import { RuntimeError } from "../call/fault.ts";
import type { Child } from "../process/child-process.ts";
import { Workspace } from "../process/workspace.ts";
import { ActiveCalls } from "./active-calls.ts";
import { Attempt, type AttemptResult, type Usage } from "./attempt.ts";
import { CallResults } from "./conclusions.ts";
import { HelperEngines, serveHelper } from "./helpers.ts";
import { InvokePlan } from "./invoke-plan.ts";
import type { Plan, Staged } from "./plan.ts";
import { Pool, type PoolOptions } from "./pool.ts";
import { RunPlan } from "./run-plan.ts";
import type { BugReport, InvokeCallOptions, RunCall, RunSummary, Runtime, RuntimeStats } from "./runtime.ts";

export interface IsolatedOptions extends PoolOptions {
  readonly temporaryFolder: string;
  /** Settings of helper engines, by name. */
  readonly helpers: Readonly<Record<string, object>>;
  readonly onBug: (report: BugReport) => void;
  readonly onUsage: (operation: string, usage: Usage) => void;
}

/** What a call came to. */
interface Done<T> {
  readonly result: T;
  readonly usage: Usage;
  readonly stopped?: Stopped;
}

const NOT_RUN: Usage = { wallMs: 0, cpuMs: 0, peakRssBytes: 0 };
const CLOSE_MS = 5000;

/** Operations in children: whatever one of them does, this process goes on and every call has its answer. */
export class IsolatedRuntime implements Runtime {
  readonly #options: IsolatedOptions;
  readonly #workspace: Workspace;
  readonly #pool: Pool;
  readonly #helpers: HelperEngines;
  readonly #swept: Promise<void>;
  readonly #active = new ActiveCalls();
  readonly #conclusions: CallResults;
  #closed: Promise<void> | undefined;

  constructor(options: IsolatedOptions) {
    this.#options = options;
    this.#workspace = new Workspace(options.temporaryFolder);
    this.#pool = new Pool(options, this.#workspace);
    const { memoryMiB, onBug } = options;
    this.#conclusions = new CallResults({ pool: this.#pool, memoryMiB, onBug });
    const { operations, helpers: settings, niceness } = options;
    const onFault = (engine: string, error: unknown): void =>
      options.onBug({ operation: engine, kind: "thrown", ...factsOf(error) });
    this.#helpers = new HelperEngines(this.#workspace.path, { operations, settings, onFault, niceness });
    this.#swept = this.#workspace.sweep().catch(() => undefined);
    endWithProcess(this);
  }

  get idle(): number {
    if (this.#closed !== undefined) return 0;
    const { busy, waiting } = this.#pool.counts;
    return Math.max(0, this.#options.processes - busy - waiting);
  }

  async invoke(operation: string, input: unknown, options: InvokeCallOptions = {}): Promise<Envelope> {
    const { result } = await this.#call(new InvokePlan(operation, input, options));
    return result;
  }

  async run(call: RunCall): Promise<RunSummary> {
    const { result, ...facts } = await this.#call(new RunPlan(call));
    return { ...result, ...facts };
  }

  stats(): RuntimeStats {
    const { counts, processIds, fences } = this.#pool;
    return {
      ...counts,
      processIds,
      fences,
      calls: this.#conclusions.calls,
      helpers: this.#helpers.stats(),
      endings: { ...this.#conclusions.endings },
    };
  }

  close({ deadlineMs = CLOSE_MS }: { readonly deadlineMs?: number } = {}): Promise<void> {
    this.#closed ??= this.#close(deadlineMs);
    return this.#closed;
  }

  /** Nothing of it outlives this process. */
  endNow(): void {
    this.#pool.closeNow();
    this.#workspace.removeNow();
  }

  async #close(deadlineMs: number): Promise<void> {
    await this.#active.settle(deadlineMs);
    await this.#pool.close();
    await this.#helpers.close();
    await this.#swept;
    await this.#workspace.remove();
    disposeRuntime(this);
  }

  /** One call among those that are waited for when the runtime closes. */
  async #call<T>(plan: Plan<T>): Promise<Done<T>> {
    if (this.#closed !== undefined) throw new RuntimeError("closed", "The runtime is closed.");
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    const isAborted = plan.signal?.aborted === true;
    plan.signal?.addEventListener("abort", abort);
    try {
      const done = await this.#active.hold(controller, this.#perform(plan, controller, isAborted));
      this.#options.onUsage(plan.operation, done.usage);
      return done;
    } finally {
      plan.signal?.removeEventListener("abort", abort);
    }
  }

  /** A call already cancelled still gets its receipt when a child is free, and does not wait for one otherwise. */
  async #perform<T>(plan: Plan<T>, controller: AbortController, isAborted: boolean): Promise<Done<T>> {
    const isHopeless = isAborted && this.idle === 0;
    if (isHopeless) controller.abort();
    const child = await this.#pool.acquire(controller.signal);
    if (child === undefined) {
      const result = await this.#conclusions.concludeEnding(plan, { condition: "cancelled" }, undefined);
      return { result, usage: NOT_RUN };
    }
    if (isAborted) controller.abort();
    const id = this.#conclusions.nextId();
    let isWorn = false;
    let rssBytes = 0;
    try {
      const attempted = await this.#attempt(plan, child, { id, signal: controller.signal });
      if (attempted !== undefined) {
        isWorn = attempted.end.by === "host" || attempted.end.isDirty;
        rssBytes = attempted.rssBytes;
        return doneOf(attempted, await this.#conclusions.conclude(plan, attempted, { child, id }));
      }
    } finally {
      await plan.clear().catch(() => undefined);
      this.#pool.release(child, { isWorn, rssBytes });
      setImmediate(() => this.#reportOutput(plan.operation, child.takeOutput()));
    }
    return {
      result: await this.#conclusions.concludeEnding(plan, { condition: "crashed" }, undefined),
      usage: NOT_RUN,
    };
  }

  /** Lays out the call and runs it; undefined when a source of the caller's threw, which is a bug of the caller's. */
  async #attempt<T>(
    plan: Plan<T>,
    child: Child,
    { id, signal }: { readonly id: number; readonly signal: AbortSignal },
  ): Promise<AttemptResult | undefined> {
    let staged: Staged;
    try {
      staged = await plan.stage(child, id);
    } catch (error) {
      if (error instanceof RuntimeError) throw error;
      this.#options.onBug({ operation: plan.operation, kind: "thrown", ...factsOf(error) });
      return undefined;
    }
    const startedAt = monotonicMs();
    const common = {
      id,
      operation: plan.operation,
      wantsOutline: !this.#conclusions.outlines.has(plan.operation),
      startedAt,
      isAborted: signal.aborted,
    };
    const attempt = new Attempt(child, {
      message: { ...staged.message, ...common },
      body: staged.body,
      startedAt,
      allowedMs: staged.allowedMs,
      memoryMiB: this.#conclusions.memoryMiBOf(plan),
      signal,
      callbacks: plan.callbacks,
      serveHelper: (asked, over) => serveHelper(this.#helpers, child, asked, over),
    });
    const result = await attempt.result;
    if (result.outline !== undefined) this.#conclusions.outlines.set(plan.operation, result.outline);
    return result;
  }

  #reportOutput(operation: string, output: string): void {
    if (output !== "") this.#options.onBug({ operation, kind: "printed", message: "It printed.", output });
  }
}

function doneOf<T>({ end, usage }: AttemptResult, result: T): Done<T> {
  const stopped = end.by === "host" && end.ending.condition === "crashed" ? end.ending.stopped : undefined;
  return { result, usage, ...(stopped !== undefined && { stopped }) };
}

function factsOf(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, ...(error.stack !== undefined && { stack: error.stack }) };
}

const running = new Set<IsolatedRuntime>();

/** One listener for all of them. */
function endWithProcess(runtime: IsolatedRuntime): void {
  if (running.size === 0) process.on("exit", endAll);
  running.add(runtime);
}

function disposeRuntime(runtime: IsolatedRuntime): void {
  running.delete(runtime);
  if (running.size === 0) process.off("exit", endAll);
}

function endAll(): void {
  for (const runtime of running) runtime.endNow();
}
