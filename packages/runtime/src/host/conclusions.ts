import { monotonicMs } from "../call/clock.ts";
import { type AbnormalEnd, endEnvelope, type FailureTemplates } from "../call/ending.ts";
import { RuntimeError } from "../call/fault.ts";
import { unknownOperation } from "../call/operations.ts";
import type { ChildOutcome } from "../channel/messages.ts";
import type { Child } from "../process/child-process.ts";
import type { Exit } from "../process/exit-ending.ts";
import { Attempt, type AttemptResult } from "./attempt.ts";
import { MisreadError, type Plan } from "./plan.ts";
import type { Pool } from "./pool.ts";
import type { BugReport } from "./runtime.ts";

/** For a child to load an operation and say what it is. */
const DESCRIBE_MS = 10_000;

export interface ConclusionTerms {
  readonly pool: Pool;
  readonly memoryMiB: number;
  readonly onBug: (report: BugReport) => void;
}

/** What calls come to: an answer that is read, or an end that an operation's codes have a word for. */
export class CallResults {
  readonly outlines = new Map<string, FailureTemplates>();
  readonly endings = { timedOut: 0, cancelled: 0, memory: 0, crashed: 0, callbackFailed: 0 };
  readonly #terms: ConclusionTerms;
  #calls = 0;

  constructor(terms: ConclusionTerms) {
    this.#terms = terms;
  }

  get calls(): number {
    return this.#calls;
  }

  /** Of a call to come. */
  nextId(): number {
    this.#calls += 1;
    return this.#calls;
  }

  async conclude<T>(
    plan: Plan<T>,
    { end, receipt }: AttemptResult,
    { child, id }: { readonly child: Child; readonly id: number },
  ): Promise<T> {
    const { operation } = plan;
    if (end.by === "host") {
      const { ending, exit } = end;
      if (ending.condition === "crashed" || ending.condition === "memory") {
        this.#terms.onBug({
          operation,
          kind: "died",
          message: describeExit(exit),
          ...(exit && { output: exit.output }),
        });
      }
      return this.concludeEnding(plan, ending, receipt);
    }
    try {
      const reported = await plan.conclude(end.outcome, { child, id, body: end.body });
      if (reported !== undefined) return reported;
    } catch (error) {
      if (!(error instanceof MisreadError)) throw error;
      child.violate(error.message);
      this.#terms.onBug({ operation, kind: "died", message: error.message });
      return this.concludeEnding(plan, { condition: "crashed" }, receipt);
    }
    return this.concludeEnding(plan, this.#endingOf(operation, end.outcome, this.memoryMiBOf(plan)), receipt);
  }

  /** What a call is granted. */
  memoryMiBOf({ memoryMiB = Number.POSITIVE_INFINITY }: Pick<Plan<unknown>, "memoryMiB">): number {
    return Math.min(this.#terms.memoryMiB, memoryMiB);
  }

  #endingOf(operation: string, outcome: ChildOutcome, memoryMiB: number): AbnormalEnd {
    switch (outcome.kind) {
      case "unknown":
        throw unknownOperation(operation);
      case "fault":
        throw new RuntimeError(outcome.reason, outcome.message);
      case "bug": {
        const { condition, message, stack } = outcome;
        this.#terms.onBug({ operation, kind: "thrown", message, ...(stack !== undefined && { stack }) });
        return condition === "memory" ? { condition, memoryMiB } : { condition };
      }
      default:
        return { condition: "crashed" };
    }
  }

  async concludeEnding<T>(plan: Plan<T>, ending: AbnormalEnd, receipt: AttemptResult["receipt"]): Promise<T> {
    this.endings[ending.condition]++;
    const outline = this.outlines.get(plan.operation) ?? (await this.#describe(plan.operation));
    return plan.concludeEnding(endEnvelope(outline, ending, receipt));
  }

  /** An operation whose process died before it could say what it is: asked of another child, never loaded here. */
  async #describe(operation: string): Promise<FailureTemplates> {
    const child = await this.#terms.pool.acquire(new AbortController().signal);
    if (child === undefined) throw new RuntimeError("closed", "The runtime is closed.");
    const id = this.nextId();
    const startedAt = monotonicMs();
    const { memoryMiB } = this.#terms;
    const message = { type: "describe", id, operation, wantsOutline: true } as const;
    const attempt = new Attempt(child, {
      message,
      startedAt,
      allowedMs: DESCRIBE_MS,
      memoryMiB,
      callbacks: {},
    });
    const { end, outline, rssBytes } = await attempt.result;
    this.#terms.pool.release(child, { isWorn: end.by === "host" || end.isDirty, rssBytes });
    if (end.by === "child") this.#endingOf(operation, end.outcome, memoryMiB);
    if (outline === undefined) throw new RuntimeError("operations", `${operation} does not load.`);
    this.outlines.set(operation, outline);
    return outline;
  }
}

function describeExit(exit: Exit | undefined): string {
  const end = exit === undefined ? "was killed and has not ended yet" : `ended with ${exit.signal ?? exit.code}`;
  return `Its process ${end}.${exit?.violation === undefined ? "" : ` ${exit.violation}`}`;
}
