import type { Phase, Severity } from "./codes.ts";
import type { Tool } from "./engines.ts";
import type { Sha256Hash } from "./hash.ts";
import type { Json } from "./json.ts";
import type { Locator } from "./locator.ts";

export const CONTRACT_VERSION = "1";

/** One thing wrong with an input. `path` is dotted and indexed: `slides[2].body[0]`; empty for the whole input. */
export interface Issue {
  readonly path: string;
  readonly message: string;
  readonly expected?: string;
  readonly received?: string;
  readonly remediation?: string;
  readonly locator?: Locator;
}

/** Why an operation failed. Absent optionals are omitted, never null. Source: contract, Error. */
export interface Failure<Code extends string = string> {
  readonly name: "OperationError";
  readonly code: Code;
  readonly phase: Phase;
  readonly message: string;
  readonly remediation: string;
  readonly issues: readonly Issue[];
  readonly retryable: boolean;
  readonly locator?: Locator;
  readonly details?: Json;
}

/** What the output no longer carries. Source: contract, Loss and diagnostic. */
export interface Loss<Code extends string = string> {
  readonly code: Code;
  readonly severity: Severity;
  readonly subject: string;
  readonly message: string;
  readonly avoidable: boolean;
  readonly locator?: Locator;
  readonly expected?: Json;
  readonly actual?: Json;
  readonly remediation?: string;
  readonly details?: Json;
}

/** An observation that costs no fidelity. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: "debug" | "info" | "warn";
  readonly message: string;
  readonly phase: Phase;
  readonly locator?: Locator;
  readonly details?: Json;
}

/** What took part and what came out; replaying it proves it. Source: contract, Receipt. */
export interface Receipt {
  readonly contractVersion: string;
  readonly operation: string;
  readonly domain: string;
  readonly engine: { readonly name: string; readonly version: string };
  readonly inputHash: Sha256Hash;
  /** Absent only when the options themselves were refused. */
  readonly optionsHash?: Sha256Hash;
  /** Present on success. */
  readonly outputHash?: Sha256Hash;
  readonly deterministic: boolean;
  readonly nondeterminismSources: readonly string[];
  /** Every engine the operation declares, with its version here and, on success, what of it took part; absent when there are none. */
  readonly tools?: readonly Tool[];
  readonly producedAt?: string;
}

export interface Success<Value = unknown, LossCode extends string = string> {
  readonly ok: true;
  readonly value: Value;
  readonly losses: readonly Loss<LossCode>[];
  readonly diagnostics: readonly Diagnostic[];
  readonly receipt: Receipt;
}

export interface Failed<ErrorCode extends string = string, LossCode extends string = string> {
  readonly ok: false;
  readonly error: Failure<ErrorCode>;
  readonly losses: readonly Loss<LossCode>[];
  readonly diagnostics: readonly Diagnostic[];
  readonly receipt?: Receipt;
}

/** The one result of every operation on every surface. Source: contract, Result envelope. */
export type Envelope<Value = unknown, ErrorCode extends string = string, LossCode extends string = string> =
  | Success<Value, LossCode>
  | Failed<ErrorCode, LossCode>;
