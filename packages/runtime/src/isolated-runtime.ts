import type { Envelope } from "@colophon/contract";
import { Attempt, type AttemptResult, type Usage } from "./attempt.ts";
import type { Child, Exit } from "./child-process.ts";
import { monotonicMs } from "./clock.ts";
import { type Ending, endEnvelope, type Outline } from "./ending.ts";
import { RuntimeFault } from "./fault.ts";
import { HelperEngines, serveHelper } from "./helpers.ts";
import { InvokePlan } from "./invoke-plan.ts";
import type { Outcome } from "./messages.ts";
import { unknownOperation } from "./operations.ts";
import { MisreadError, type Plan, type Staged } from "./plan.ts";
import { Pool, type PoolOptions } from "./pool.ts";
import { RunPlan } from "./run-plan.ts";
import type { BugReport, InvokeCallOptions, RunCall, RunSummary, Runtime, RuntimeStats } from "./runtime.ts";
import { Workspace } from "./workspace.ts";

export interface IsolatedOptions extends PoolOptions {
  readonly temporaryFolder: string;
  /** Settings of helper engines, by name. */
  readonly helpers: Readonly<Record<string, object>>;
  readonly onBug: (report: BugReport) => void;
  readonly onUsage: (operation: string, usage: Usage) => void;
}

const NOT_RUN: Usage = { wallMs: 0, cpuMs: 0, peakRssBytes: 0 };
/** For a child to load an operation and say what it is. */
const DESCRIBE_MS = 10_000;
const CLOSE_MS = 5000;

/** Operations in children: whatever one of them does, this process goes on and every call has its answer. */
export class IsolatedRuntime implements Runtime {
  readonly #options: IsolatedOptions;
  readonly #workspace: Workspace;
  readonly #pool: Pool;
  readonly #helpers: HelperEngines;
  readonly #swept: Promise<void>;
  readonly #outlines = new Map<string, Outline>();
  readonly #active = new Map<AbortController, Promise<unknown>>();
  readonly #endings = { timedOut: 0, cancelled: 0, memory: 0, crashed: 0, callbackFailed: 0 };
  #keepAlive: NodeJS.Timeout | undefined;
  #calls = 0;
  #closed: Promise<void> | undefined;

  constructor(options: IsolatedOptions) {
    this.#options = options;
    this.#workspace = new Workspace(options.temporaryFolder);
    this.#pool = new Pool(options, this.#workspace);
    const { operations, helpers: settings } = options;
    const onFault = (engine: string, error: unknown): void =>
      options.onBug({ operation: engine, kind: "thrown", ...factsOf(error) });
    this.#helpers = new HelperEngines(this.#workspace.path, { operations, settings, onFault });
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
    const { result, usage } = await this.#call(new RunPlan(call));
    return { ...result, usage };
  }

  stats(): RuntimeStats {
    const { counts, processIds, fences } = this.#pool;
    return {
      ...counts,
      processIds,
      fences,
      calls: this.#calls,
      helpers: this.#helpers.stats(),
      endings: { ...this.#endings },
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
    const timer = setTimeout(() => {
      for (const controller of this.#active.keys()) controller.abort();
    }, deadlineMs);
    await Promise.allSettled(this.#active.values());
    clearTimeout(timer);
    await this.#pool.close();
    await this.#helpers.close();
    await this.#swept;
    await this.#workspace.remove();
    forgetRuntime(this);
  }

  /** One call among those that are waited for when the runtime closes. */
  async #call<T>(plan: Plan<T>): Promise<{ result: T; usage: Usage }> {
    if (this.#closed !== undefined) throw new RuntimeFault("closed", "The runtime is closed.");
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    const isAborted = plan.signal?.aborted === true;
    plan.signal?.addEventListener("abort", abort);
    // Children and their channels do not hold this process; a call does.
    this.#keepAlive ??= setInterval(() => undefined, 2 ** 30);
    const performed = this.#perform(plan, controller, isAborted);
    this.#active.set(controller, performed);
    try {
      const done = await performed;
      this.#options.onUsage(plan.operation, done.usage);
      return done;
    } finally {
      plan.signal?.removeEventListener("abort", abort);
      this.#active.delete(controller);
      if (this.#active.size === 0) {
        clearInterval(this.#keepAlive);
        this.#keepAlive = undefined;
      }
    }
  }

  /** A call already cancelled still gets its receipt when a child is free, and does not wait for one otherwise. */
  async #perform<T>(plan: Plan<T>, controller: AbortController, isAborted: boolean) {
    const isHopeless = isAborted && this.idle === 0;
    if (isHopeless) controller.abort();
    const child = await this.#pool.acquire(controller.signal);
    if (child === undefined) {
      const result = await this.#concludeEnding(plan, { condition: "cancelled" }, undefined);
      return { result, usage: NOT_RUN };
    }
    if (isAborted) controller.abort();
    const id = ++this.#calls;
    let isWorn = false;
    let rssBytes = 0;
    try {
      const attempted = await this.#attempt(plan, child, { id, signal: controller.signal });
      if (attempted !== undefined) {
        isWorn = attempted.end.by === "host" || attempted.end.isDirty;
        rssBytes = attempted.rssBytes;
        return { result: await this.#conclude(plan, attempted, { child, id }), usage: attempted.usage };
      }
    } finally {
      await plan.clear().catch(() => undefined);
      this.#pool.release(child, { isWorn, rssBytes });
      setImmediate(() => this.#reportOutput(plan.operation, child.takeOutput()));
    }
    return { result: await this.#concludeEnding(plan, { condition: "crashed" }, undefined), usage: NOT_RUN };
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
      if (error instanceof RuntimeFault) throw error;
      this.#options.onBug({ operation: plan.operation, kind: "thrown", ...factsOf(error) });
      return undefined;
    }
    const startedAt = monotonicMs();
    const common = {
      id,
      operation: plan.operation,
      wantsOutline: !this.#outlines.has(plan.operation),
      startedAt,
      isAborted: signal.aborted,
    };
    const attempt = new Attempt(child, {
      message: { ...staged.message, ...common },
      body: staged.body,
      startedAt,
      allowedMs: staged.allowedMs,
      memoryMiB: this.#memoryMiBOf(plan),
      signal,
      callbacks: plan.callbacks,
      serveHelper: (asked, over) => serveHelper(this.#helpers, child, asked, over),
    });
    const result = await attempt.result;
    if (result.outline !== undefined) this.#outlines.set(plan.operation, result.outline);
    return result;
  }

  async #conclude<T>(
    plan: Plan<T>,
    { end, receipt }: AttemptResult,
    { child, id }: { readonly child: Child; readonly id: number },
  ): Promise<T> {
    const { operation } = plan;
    if (end.by === "host") {
      const { ending, exit } = end;
      if (ending.condition === "crashed" || ending.condition === "memory") {
        this.#options.onBug({ operation, kind: "died", message: tellExit(exit), ...(exit && { output: exit.output }) });
      }
      return this.#concludeEnding(plan, ending, receipt);
    }
    try {
      const told = await plan.conclude(end.outcome, { child, id, body: end.body });
      if (told !== undefined) return told;
    } catch (error) {
      if (!(error instanceof MisreadError)) throw error;
      child.violate(error.message);
      this.#options.onBug({ operation, kind: "died", message: error.message });
      return this.#concludeEnding(plan, { condition: "crashed" }, receipt);
    }
    return this.#concludeEnding(plan, this.#endingOf(operation, end.outcome, this.#memoryMiBOf(plan)), receipt);
  }

  /** What a call is granted. */
  #memoryMiBOf({ memoryMiB = Number.POSITIVE_INFINITY }: Pick<Plan<unknown>, "memoryMiB">): number {
    return Math.min(this.#options.memoryMiB, memoryMiB);
  }

  #endingOf(operation: string, outcome: Outcome, memoryMiB: number): Ending {
    switch (outcome.kind) {
      case "unknown":
        throw unknownOperation(operation);
      case "fault":
        throw new RuntimeFault(outcome.reason, outcome.message);
      case "bug": {
        const { condition, message, stack } = outcome;
        this.#options.onBug({ operation, kind: "thrown", message, ...(stack !== undefined && { stack }) });
        return condition === "memory" ? { condition, memoryMiB } : { condition };
      }
      default:
        return { condition: "crashed" };
    }
  }

  async #concludeEnding<T>(plan: Plan<T>, ending: Ending, receipt: AttemptResult["receipt"]): Promise<T> {
    this.#endings[ending.condition]++;
    const outline = this.#outlines.get(plan.operation) ?? (await this.#describe(plan.operation));
    return plan.concludeEnding(endEnvelope(outline, ending, receipt));
  }

  /** An operation whose process died before it could say what it is: asked of another child, never loaded here. */
  async #describe(operation: string): Promise<Outline> {
    const child = await this.#pool.acquire(new AbortController().signal);
    if (child === undefined) throw new RuntimeFault("closed", "The runtime is closed.");
    const id = ++this.#calls;
    const startedAt = monotonicMs();
    const { memoryMiB } = this.#options;
    const message = { type: "describe", id, operation, wantsOutline: true } as const;
    const attempt = new Attempt(child, {
      message,
      startedAt,
      allowedMs: DESCRIBE_MS,
      memoryMiB,
      callbacks: {},
    });
    const { end, outline, rssBytes } = await attempt.result;
    this.#pool.release(child, { isWorn: end.by === "host" || end.isDirty, rssBytes });
    if (end.by === "child") this.#endingOf(operation, end.outcome, memoryMiB);
    if (outline === undefined) throw new RuntimeFault("operations", `${operation} does not load.`);
    this.#outlines.set(operation, outline);
    return outline;
  }

  #reportOutput(operation: string, output: string): void {
    if (output !== "") this.#options.onBug({ operation, kind: "printed", message: "It printed.", output });
  }
}

function factsOf(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, ...(error.stack !== undefined && { stack: error.stack }) };
}

function tellExit(exit: Exit | undefined): string {
  const end = exit === undefined ? "was killed and has not gone yet" : `ended with ${exit.signal ?? exit.code}`;
  return `Its process ${end}.${exit?.violation === undefined ? "" : ` ${exit.violation}`}`;
}

const running = new Set<IsolatedRuntime>();

/** One listener for all of them. */
function endWithProcess(runtime: IsolatedRuntime): void {
  if (running.size === 0) process.on("exit", endAll);
  running.add(runtime);
}

function forgetRuntime(runtime: IsolatedRuntime): void {
  running.delete(runtime);
  if (running.size === 0) process.off("exit", endAll);
}

function endAll(): void {
  for (const runtime of running) runtime.endNow();
}
