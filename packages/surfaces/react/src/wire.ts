import type { Artifact } from "@colophon/contract";

export const EXECUTION_STATUSES = [
  "queued",
  "running",
  "succeeded",
  "failed",
  "blocked",
  "cancelling",
  "cancelled",
] as const;
export type ExecutionStatus = (typeof EXECUTION_STATUSES)[number];

const TERMINAL: readonly string[] = ["succeeded", "failed", "blocked", "cancelled"] satisfies ExecutionStatus[];

/** A terminal execution never changes again. Source: specification, States and transitions. */
export function isTerminalStatus(status: string): boolean {
  return TERMINAL.includes(status);
}

/** One line of an execution's append-only history. */
export interface ExecutionEvent {
  readonly type: string;
  /** ISO 8601 with a zone. */
  readonly at: string;
  readonly revision: number;
  /** Any JSON. */
  readonly detail?: unknown;
}

/** What the timeline shows of an execution read; members it does not name are ignored. */
export interface Execution {
  readonly status: ExecutionStatus;
  readonly events: readonly ExecutionEvent[];
  readonly id?: string;
  readonly operation?: string;
  readonly created_at?: string;
  readonly progress?: { readonly done: number; readonly total?: number } | null;
}

/** An artifact as it travels: `bytes` is base64, or left out by a caller that keeps files elsewhere. */
export type WireArtifact = Omit<Artifact, "bytes"> & { readonly bytes?: string | Uint8Array };
