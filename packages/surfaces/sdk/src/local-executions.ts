import type { Envelope } from "@colophon/contract";
import type { ListOptions, SubmitOptions } from "./colophon.ts";
import { ColophonError } from "./error.ts";
import { executionPath } from "./follow.ts";
import { LocalExecution, type Watching } from "./local-execution.ts";
import { type ExecutionPage, isTerminal, type Submitted } from "./records.ts";

export interface LocalSubmission {
  readonly requestByteLength: number;
  readonly engineVersion: string;
  readonly operation: string;
  readonly request: { readonly input: unknown; readonly options?: unknown };
  readonly given: SubmitOptions;
  readonly requestHash: string;
}

type Invoke = (name: string, request: LocalSubmission["request"], watching: Watching) => Promise<Envelope>;

/** Executions that ended and are still remembered: their results are held in memory. */
const MAX_ENDED = 100;
const PAGE_LENGTH = 50;

/** The executions of one local client. */
export class LocalExecutions {
  readonly #invoke: Invoke;
  readonly #byId = new Map<string, LocalExecution>();
  readonly #byKey = new Map<string, LocalExecution>();

  constructor(invoke: Invoke) {
    this.#invoke = invoke;
  }

  submit({ request, given, ...facts }: LocalSubmission): Submitted {
    const { operation, requestHash } = facts;
    const { idempotencyKey = globalThis.crypto.randomUUID(), documentName, signal, onProgress } = given;
    const { reference, metadata } = given;
    const known = this.#byKey.get(idempotencyKey);
    if (known !== undefined) {
      if (known.requestHash !== requestHash)
        throw new ColophonError({
          code: "IDEMPOTENCY_CONFLICT",
          status: 409,
          title: "The idempotency key belongs to another request.",
          detail: `The key belongs to the execution ${known.id} of another request.`,
        });
      return submittedOf(known, true);
    }
    signal?.throwIfAborted();
    const execution = new LocalExecution({ ...facts, documentName, reference, metadata, onProgress }, (watching) =>
      this.#invoke(operation, request, watching),
    );
    this.#byId.set(execution.id, execution);
    this.#byKey.set(idempotencyKey, execution);
    this.#forget();
    return submittedOf(execution, false);
  }

  find(id: string): LocalExecution {
    const execution = this.#byId.get(id);
    if (execution !== undefined) return execution;
    throw new ColophonError({ code: "NOT_FOUND", status: 404, title: "Not found." });
  }

  list({ limit = PAGE_LENGTH, cursor, status, operation, reference, metadata = {} }: ListOptions): ExecutionPage {
    const all = [...this.#byId.values()].reverse().map((execution) => execution.record());
    const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
    const matching = all
      .slice(start)
      .filter(
        (record) =>
          (status === undefined || status.includes(record.status)) &&
          (operation ?? record.operation) === record.operation &&
          (reference ?? record.reference) === record.reference &&
          Object.entries(metadata).every(([name, value]) => record.metadata[name] === value),
      );
    const page = matching.slice(0, limit);
    return { executions: page, next_cursor: matching.length > limit ? (page.at(-1)?.id ?? null) : null };
  }

  async cancelAll(): Promise<void> {
    const running = [...this.#byId.values()].filter((execution) => !isTerminal(execution.record().status));
    for (const execution of running) execution.cancel();
    await Promise.allSettled(running.map((execution) => execution.wait(undefined)));
  }

  #forget(): void {
    const ended = [...this.#byId.values()].filter((execution) => isTerminal(execution.record().status));
    for (const execution of ended.slice(0, -MAX_ENDED)) {
      this.#byId.delete(execution.id);
      for (const [key, holder] of this.#byKey) if (holder === execution) this.#byKey.delete(key);
    }
  }
}

function submittedOf(execution: LocalExecution, reused: boolean): Submitted {
  const { id, operation, status } = execution.record();
  const status_url = executionPath(id);
  return { id, operation, status, status_url, result_url: `${status_url}/result`, reused };
}
