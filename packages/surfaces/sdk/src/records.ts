import type { Receipt } from "@colophon/contract";

/** Records of the service, with the members of the wire. Source: specification, Resources and their fields. */

export type ExecutionStatus = "queued" | "running" | "succeeded" | "failed" | "blocked" | "cancelling" | "cancelled";

const TERMINAL: ReadonlySet<ExecutionStatus> = new Set(["succeeded", "failed", "blocked", "cancelled"]);

/** Has it ended for good? */
export function isTerminal(status: ExecutionStatus): boolean {
  return TERMINAL.has(status);
}

/** The answer to a submission; the operation's name makes its result typed. */
export interface Submitted<Name extends string = string> {
  readonly id: string;
  readonly operation: Name;
  readonly status: ExecutionStatus;
  readonly status_url: string;
  readonly result_url: string;
  /** The idempotency key belonged to this execution already. */
  readonly reused: boolean;
  /** The earlier execution whose stored result answers this one; absent if it runs. */
  readonly reused_from?: string;
}

export interface ExecutionEvent {
  /** The status it came to. */
  readonly type: ExecutionStatus;
  readonly at: string;
  readonly revision: number;
  readonly detail?: unknown;
}

export interface ExecutionArtifact {
  readonly artifactId: string;
  readonly sha256: string;
  readonly mediaType: string;
  readonly extension: string;
  readonly byteLength: number;
  readonly kind?: string;
  /** Of a render: the document, the picture of a slide, or the report. */
  readonly role?: "file" | "preview" | "quality_report" | "diff";
  /** Of a picture, from 1. */
  readonly slide?: number;
}

/** An execution as lists show it. */
export interface ListedExecution {
  readonly id: string;
  readonly operation: string;
  /** What the run is called; display only. */
  readonly name: string | null;
  readonly status: ExecutionStatus;
  readonly status_revision: number;
  readonly attempt: number;
  readonly status_url: string;
  readonly result_url: string;
  readonly request_hash: string;
  readonly request_byte_length: number;
  readonly engine_version: string;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly terminal_at: string | null;
  readonly updated_at: string;
  /** As the envelope of the result says, also of an execution that was cancelled; null until it has ended. */
  readonly ok: boolean | null;
  readonly error: { readonly code: string; readonly message: string | null } | null;
  /** How many losses there are: in all, by severity and by code. */
  readonly losses: LossCounts | null;
  /** The earlier execution whose stored result answered this one. */
  readonly reused_from: string | null;
  /** The caller's own id of it, and its labels. */
  readonly reference: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Within the environment, after its policy. */
  readonly priority: number;
  /** It is blocked if it has not started by then. */
  readonly expires_at: string | null;
  /** When what was sent was taken away, when the result, and when all but the record was, by `delete`. */
  readonly documents_removed_at: string | null;
  readonly result_removed_at: string | null;
  readonly deleted_at: string | null;
}

export interface LossCounts {
  readonly total: number;
  readonly bySeverity: Readonly<Record<string, number>>;
  readonly byCode: Readonly<Record<string, number>>;
}

/** An execution as it stands. */
export interface ExecutionRecord extends ListedExecution {
  readonly cancel_requested_at: string | null;
  readonly progress: { readonly done: number; readonly total?: number } | null;
  readonly usage: { readonly wallMs: number; readonly cpuMs: number; readonly peakRssBytes: number } | null;
  readonly artifact_count: number;
  readonly artifacts: readonly ExecutionArtifact[];
  readonly events: readonly ExecutionEvent[];
  readonly receipt: Receipt | null;
  /** Of a render: is what it made held back now, and since when is it not. */
  readonly held?: boolean;
  readonly released_at?: string | null;
  readonly mode_requested?: "sync" | "async";
  /** Of a render with a baseline. */
  readonly comparison?: RenderComparison;
}

/** A render beside its baseline: places from 1, null where the slide is not there. */
export interface RenderComparison {
  readonly baselineJobId: string;
  readonly baselineExecutionId: string;
  readonly summary: {
    readonly slideCount: number;
    readonly baselineSlideCount: number;
    readonly same: number;
    readonly changed: number;
    readonly moved: number;
    readonly added: number;
    readonly removed: number;
    readonly changedMembers: readonly string[];
  };
  readonly slides: readonly {
    readonly status: "same" | "changed" | "moved" | "added" | "removed";
    readonly moved: boolean;
    readonly slide: number | null;
    readonly baselineSlide: number | null;
    /** Has it another id? */
    readonly renamed?: true;
    /** Where its picture, the baseline's, and one that marks the pixels in which they differ are asked for; relative. */
    readonly currentPreviewUrl: string | null;
    readonly baselinePreviewUrl: string | null;
    readonly diffPreviewUrl: string | null;
    readonly changedPixels?: number;
    /** Why one of the three is not there. */
    readonly previewReason?: string;
  }[];
  /** The two files, part by part; null where one of them is not there, with why. */
  readonly packageDiff: {
    readonly parts: {
      readonly same: number;
      readonly changed: number;
      readonly added: number;
      readonly removed: number;
    };
    readonly unlike: readonly {
      readonly part: string;
      readonly status: "changed" | "added" | "removed";
      readonly of: "slides" | "list" | "properties" | "design";
    }[];
    readonly unlisted: number;
    readonly unlikeSlides: readonly number[];
    readonly slideCount: number;
    readonly baselineSlideCount: number;
  } | null;
  readonly packageDiffReason?: string;
}

export interface ExecutionPage {
  readonly executions: readonly ListedExecution[];
  /** For the next page; null on the last. */
  readonly next_cursor: string | null;
}

export interface CancellationRecord {
  readonly schema_version: "execution-cancellation.v1";
  readonly execution_id: string;
  readonly status: "cancelling" | "cancelled";
  readonly disposition: "cancelled" | "cancellation_requested" | "already_cancelled" | "already_requested";
  readonly status_revision: number;
  readonly cancel_requested_at: string;
  readonly terminal_at: string | null;
}

/** What is left of an execution that was deleted; its record can still be read. */
export interface DeletionRecord {
  readonly schema_version: "execution-deletion.v1";
  readonly execution_id: string;
  readonly status: ExecutionStatus;
  readonly request_hash: string;
  readonly result_hash: string | null;
  readonly deleted_at: string;
  /** With `erase: "now"`. */
  readonly erasure?: ErasureRecord;
}

/** What happened to the stored bytes of an execution, by hash. */
export interface ErasureRecord {
  /** No longer stored. */
  readonly removed: readonly string[];
  /** Other resources of the environment refer to them. */
  readonly still_referenced: readonly {
    readonly sha256: string;
    readonly referenced_by: readonly {
      readonly kind: "execution" | "staged_input" | "brand_pack" | "layout_picture";
      readonly id: string;
    }[];
  }[];
  /** Another removal of them is under way. */
  readonly pending: readonly string[];
}

/** One operation as the catalog lists it. */
export interface OperationEntry {
  readonly name: string;
  readonly domain: string;
  readonly verb: string;
  readonly qualifier: string;
  readonly package: string;
  readonly summary: string;
  /** `stable`, or `preview` for an operation whose interface may still change. */
  readonly stability: string;
  readonly deterministic: boolean;
  readonly sideEffects: "none" | "network";
  readonly errorCodes: readonly string[];
  readonly lossCodes: readonly string[];
  readonly availability:
    | {
        readonly available: true;
        readonly lacking?: readonly {
          readonly engine: string;
          readonly option: string;
          readonly values?: readonly string[];
          readonly isBundled?: true;
          readonly install: string;
        }[];
      }
    | { readonly available: false; readonly reason: string; readonly engine?: string; readonly install?: string };
  readonly weight: "light" | "heavy" | "office";
  readonly engines: readonly string[];
  /** Those that only calls with one of these values for the option use. */
  readonly partialEngines?: readonly {
    readonly engine: string;
    readonly option: string;
    readonly values?: readonly string[];
    readonly isBundled?: true;
  }[];
  readonly search: readonly string[];
  readonly path: string;
}
