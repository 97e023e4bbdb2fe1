import type { Envelope } from "@colophon/contract";
import type { ConnectFlags } from "../connect.ts";

export interface RunFlags extends ConnectFlags {
  readonly option: readonly string[];
  /** `member=value`, of the input. */
  readonly input: readonly string[];
  readonly inputJson?: string;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly force?: boolean;
  readonly hosted?: boolean;
  readonly idempotencyKey?: string;
}

/** One operation, as every call of a command line makes it. */
export interface Caller {
  readonly call: (input: unknown, reported: CallReport) => Promise<Envelope>;
}

export interface CallReport {
  readonly signal: AbortSignal;
  readonly documentName?: string | undefined;
  readonly onProgress?: (line: string) => void;
}
