import type { Phase } from "./codes.ts";
import type { Failure, Issue } from "./envelope.ts";
import type { Json } from "./json.ts";
import type { Locator } from "./locator.ts";

/** The thrown form of a {@link Failure}: what an operation throws and what an SDK raises. Its JSON reads back equal. */
export class OperationError extends Error {
  override readonly name = "OperationError";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }

  get code(): string {
    return this.failure.code;
  }
  get phase(): Phase {
    return this.failure.phase;
  }
  get remediation(): string {
    return this.failure.remediation;
  }
  get issues(): readonly Issue[] {
    return this.failure.issues;
  }
  get retryable(): boolean {
    return this.failure.retryable;
  }
  get locator(): Locator | undefined {
    return this.failure.locator;
  }
  get details(): Json | undefined {
    return this.failure.details;
  }

  toJSON(): Failure {
    return this.failure;
  }

  /** The error a wire failure stands for. */
  static from(failure: Failure): OperationError {
    return new OperationError(failure);
  }
}
