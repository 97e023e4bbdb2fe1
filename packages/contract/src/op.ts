import type { Callbacks } from "./callbacks.ts";
import { CONDITION_FIXES, fullCode, type HarnessCondition, type Phase, type Severity } from "./codes.ts";
import type { Diagnostic, Failure, Issue, Loss } from "./envelope.ts";
import type { Sha256Hash } from "./hash.ts";
import { isPlainObject, type Json, type JsonObject } from "./json.ts";
import { compareLocators, compareText, type Locator, type Segment } from "./locator.ts";
import { describeMore, MAX_LOSSES_PER_CODE } from "./loss-counts.ts";
import type { AnyOperation } from "./operation.ts";
import { OperationError } from "./operation-error.ts";
import type { Limits, SharedOptions } from "./options.ts";
import { OperationAborted } from "./stop.ts";

/** Where something is: a path in the input (or in its file `of`), optionally with a range. */
export interface SourceLocation {
  readonly at?: readonly Segment[];
  readonly range?: { readonly start: number; readonly end: number };
  /** The path of the input's file meant, when there are several: "before". */
  readonly of?: string;
}

export interface ErrorFacts extends SourceLocation {
  readonly issues?: readonly Issue[];
  readonly details?: Json;
  /** A more exact remediation than the code's own. */
  readonly remediation?: string;
  readonly phase?: Phase;
}

export interface LossFacts extends SourceLocation {
  /** What is affected, in the caller's words: "row 17". */
  readonly subject?: string;
  readonly severity?: Severity;
  readonly expected?: Json;
  readonly actual?: Json;
  readonly details?: Json;
  readonly remediation?: string;
}

export interface NoteFacts extends SourceLocation {
  readonly severity?: "debug" | "info" | "warn";
  readonly phase?: Phase;
  readonly details?: Json;
}

export type CountedLimit = "maxOutputBytes" | "maxPages" | "maxElements" | "maxArchiveEntries" | "maxExpansionRatio";

/** What an operation is handed to speak with its caller. */
export interface Op<E extends string = string, L extends string = string> {
  /** The name of the operation that was called. */
  readonly operation: string;
  /** The error to throw: `throw op.error("MALFORMED_QUOTE", "The quote is never closed.", { at: [at("row", 3)] })`. */
  error(code: E, message: string, facts?: ErrorFacts): OperationError;
  /** Records what the output no longer carries. Past 100 of one code the rest are counted in one closing loss. */
  reportLoss(code: L, message: string, facts?: LossFacts): void;
  /** Records an observation that costs no fidelity; the code is SCREAMING_SNAKE, free of the declared lists. */
  addDiagnostic(code: string, message: string, facts?: NoteFacts): void;
  progress(done: number, total?: number): void;
  /** To be called in every loop over foreign data: ends the operation when it is cancelled or out of time. Costs ~50 ns. */
  checkpoint(): void;
  /** Ends the operation when `value` is over the limit. */
  checkLimit(limit: CountedLimit, value: number): void;
  readonly limits: Limits;
  locate(place: SourceLocation): Locator;
  /** The hash of the input's file at that path; without one, of the file `bytes`, else of the first, else of the input. */
  hashOf(path?: string): Sha256Hash;
}

export interface OpState {
  readonly operation: AnyOperation;
  readonly options: SharedOptions;
  readonly callbacks: Callbacks;
  readonly inputHash: Sha256Hash;
  readonly fileHashes: ReadonlyMap<string, Sha256Hash>;
  /** Milliseconds, monotonic. */
  readonly clock: () => number;
  /** From when the deadline counts, by `clock`; default now. */
  readonly startedAt?: number;
  /** The host's own bound on the duration. */
  readonly allowedMs?: number;
}

const LIMIT_CONDITIONS: Readonly<Record<CountedLimit, HarnessCondition>> = {
  maxOutputBytes: "outputBytes",
  maxPages: "pages",
  maxElements: "elements",
  maxArchiveEntries: "archiveEntries",
  maxExpansionRatio: "expansionRatio",
};

const MAX_DIAGNOSTICS = 1000;
const SEVERITY_RANK: Readonly<Record<Severity, number>> = { dropped: 0, degraded: 1, substituted: 2 };

export interface Recorder {
  readonly op: Op;
  losses(): Loss[];
  diagnostics(): Diagnostic[];
}

export function createOp(state: OpState): Recorder {
  const { operation, options, callbacks, inputHash, fileHashes } = state;
  const losses = new LossLog(operation);
  const diagnostics: Diagnostic[] = [];
  const checkpoint = createCheckpoint(state);

  const hashOf = (path?: string): Sha256Hash => {
    // Callers may write the members of the input in any order: `bytes` is what is read, whatever stands beside it.
    const own = (): Sha256Hash => fileHashes.get("bytes") ?? [...fileHashes.values()][0] ?? inputHash;
    const hash = path === undefined ? own() : fileHashes.get(path);
    if (hash === undefined) throw new RangeError(`The input has no file at "${path}".`);
    return hash;
  };
  const locate = (place: SourceLocation): Locator => ({
    artifact: hashOf(place.of),
    domain: operation.domain,
    path: place.at ?? [],
    ...(place.range !== undefined && { range: place.range }),
  });
  const locatorOf = (place: SourceLocation): { locator?: Locator } =>
    place.at === undefined || place.at.length === 0 ? {} : { locator: locate(place) };

  const op: Op = {
    operation: operation.name,
    error: (code, message, facts = {}) =>
      new OperationError(makeFailure(operation, code, message, { ...facts, ...locatorOf(facts) })),
    reportLoss(code, message, facts = {}) {
      const loss = makeLoss(operation, code, message, { ...facts, ...locatorOf(facts) });
      losses.add(loss);
      callBack(callbacks.onLoss, loss);
    },
    addDiagnostic(code, message, facts = {}) {
      const { severity = "info", phase = "parsing", details } = facts;
      const diagnostic: Diagnostic = {
        code: `${operation.domain}/${code}`,
        severity,
        message: message.toWellFormed(),
        phase,
        ...locatorOf(facts),
        ...(details !== undefined && { details }),
      };
      if (diagnostics.length < MAX_DIAGNOSTICS) diagnostics.push(diagnostic);
      callBack(callbacks.onDiagnostic, diagnostic);
    },
    progress(done, total) {
      checkpoint();
      callBack(callbacks.onProgress, { done, ...(total !== undefined && { total }) });
    },
    checkpoint,
    checkLimit(limit, value) {
      const most = options.limits[limit];
      if (value > most)
        throw new OperationAborted(
          LIMIT_CONDITIONS[limit],
          `${value} exceeds the limit of ${most} (limits.${limit}).`,
          {
            limit,
            most,
            found: value,
          },
        );
    },
    limits: options.limits,
    locate,
    hashOf,
  };
  return { op, losses: () => losses.inOrder(), diagnostics: () => diagnostics };
}

function createCheckpoint({ options, callbacks, clock, startedAt, allowedMs: granted }: OpState): () => void {
  const allowedMs = Math.min(options.timeoutMs, options.limits.maxDurationMs, granted ?? Infinity);
  const deadline = (startedAt ?? clock()) + allowedMs;
  return () => {
    if (callbacks.signal?.aborted) throw cancelled();
    if (clock() > deadline) throw timedOut(allowedMs);
  };
}

export function cancelled(): OperationAborted {
  return new OperationAborted("cancelled", "The caller cancelled the operation.");
}

export function timedOut(allowedMs: number): OperationAborted {
  return new OperationAborted("timedOut", `The operation did not finish within ${allowedMs} ms.`, { allowedMs });
}

/** A caller's callback that throws ends the operation with the family's code for it, or is the caller's own exception. */
function callBack<T>(callback: ((value: T) => void) | undefined, value: T): void {
  if (callback === undefined) return;
  try {
    callback(value);
  } catch (error) {
    throw new CallbackFailed(error);
  }
}

export class CallbackFailed extends Error {
  override readonly name = "CallbackFailed";
  readonly reason: unknown;

  constructor(reason: unknown) {
    super(`A callback threw: ${reason instanceof Error ? reason.message : "a value"}.`);
    this.reason = reason;
  }
}

/** Messages are well-formed whatever excerpt of a document they quote: half a surrogate pair has no JSON form. */
function makeFailure(
  operation: AnyOperation,
  name: string,
  message: string,
  facts: ErrorFacts & { locator?: Locator; retryable?: boolean } = {},
): Failure {
  const entry = operation.errors.entries[name];
  if (entry === undefined) throw new RangeError(`${operation.name} does not declare ${name}.`);
  return {
    name: "OperationError",
    code: fullCode(operation.errors, name),
    phase: facts.phase ?? entry.phase,
    message: message.toWellFormed(),
    remediation: (facts.remediation ?? entry.remediation).toWellFormed(),
    issues: facts.issues ?? [],
    retryable: entry.retryable ?? false,
    ...(facts.locator !== undefined && { locator: facts.locator }),
    ...(facts.details !== undefined && { details: facts.details }),
  };
}

/**
 * The failure for a harness condition, in the family's code for it. Where that code speaks of another condition first, the remediation
 * is the condition's own, and details name it.
 */
export function makeConditionFailure(
  operation: AnyOperation,
  condition: HarnessCondition,
  message: string,
  facts: ErrorFacts & { locator?: Locator } = {},
): Failure | undefined {
  const name: string | undefined = operation.codeFor(condition);
  if (name === undefined) return undefined;
  const own: readonly HarnessCondition[] = operation.errors.entries[name]?.conditions ?? [];
  const isFirst = own[0] === condition;
  const isShared = !isFirst || own.filter((other) => CONDITION_FIXES[other] !== undefined).length > 1;
  const fix = isShared ? CONDITION_FIXES[condition] : undefined;
  const details = isPlainObject(facts.details) ? facts.details : {};
  return makeFailure(operation, name, message, {
    ...facts,
    ...(fix !== undefined && { remediation: fix, details: { ...(details as JsonObject), condition } }),
  });
}

function makeLoss(
  operation: AnyOperation,
  name: string,
  message: string,
  facts: LossFacts & { locator?: Locator },
): Loss {
  const entry = operation.losses.entries[name];
  if (entry === undefined) throw new RangeError(`${operation.name} does not declare ${name}.`);
  const remediation = facts.remediation ?? entry.remediation;
  return {
    code: fullCode(operation.losses, name),
    severity: facts.severity ?? entry.severity,
    subject: (facts.subject ?? entry.subject).toWellFormed(),
    message: message.toWellFormed(),
    avoidable: remediation !== undefined,
    ...(facts.locator !== undefined && { locator: facts.locator }),
    ...(facts.expected !== undefined && { expected: facts.expected }),
    ...(facts.actual !== undefined && { actual: facts.actual }),
    ...(remediation !== undefined && { remediation }),
    ...(facts.details !== undefined && { details: facts.details }),
  };
}

/** Losses in the order of emission, the first hundred of each code one by one and the rest as a count. */
class LossLog {
  readonly #operation: AnyOperation;
  readonly #kept: Loss[] = [];
  readonly #counts = new Map<string, number>();
  readonly #worstBeyond = new Map<string, Severity>();

  constructor(operation: AnyOperation) {
    this.#operation = operation;
  }

  add(loss: Loss): void {
    const count = (this.#counts.get(loss.code) ?? 0) + 1;
    this.#counts.set(loss.code, count);
    if (count <= MAX_LOSSES_PER_CODE) {
      this.#kept.push(loss);
      return;
    }
    const worst = this.#worstBeyond.get(loss.code);
    if (worst === undefined || SEVERITY_RANK[loss.severity] < SEVERITY_RANK[worst])
      this.#worstBeyond.set(loss.code, loss.severity);
  }

  inOrder(): Loss[] {
    const beyond = [...this.#worstBeyond].map(([code, severity]): Loss => {
      const more = (this.#counts.get(code) ?? 0) - MAX_LOSSES_PER_CODE;
      const name = code.slice(code.indexOf("/") + 1);
      return makeLoss(this.#operation, name, describeMore(more), { severity, details: { count: more } });
    });
    return [...this.#kept, ...beyond].sort(compareLosses);
  }
}

/** Losses with a locator first, by locator, then worst first, then code and subject; the sort is stable. */
export function compareLosses(a: Loss, b: Loss): number {
  if ((a.locator === undefined) !== (b.locator === undefined)) return a.locator === undefined ? 1 : -1;
  const byPlace = a.locator !== undefined && b.locator !== undefined ? compareLocators(a.locator, b.locator) : 0;
  return (
    byPlace ||
    SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity] ||
    compareText(a.code, b.code) ||
    compareText(a.subject, b.subject)
  );
}
