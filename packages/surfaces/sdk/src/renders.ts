import type { FollowOptions } from "./colophon.ts";
import { downloadFile } from "./download-file.ts";
import { executionPath } from "./follow.ts";
import type { ExecutionArtifact, ExecutionStatus } from "./records.ts";
import type { Transport } from "./transport.ts";

export type RenderFormat = "pptx" | "docx" | "xlsx" | "pdf";

/** A document to be made, and the terms it is delivered on. Source: specification, POST /api/v2/render. */
export interface RenderRequest {
  readonly format: RenderFormat;
  /** pptx: a PresentationSpec 2.0; the others: the model, or the input, of their operation. */
  readonly document: unknown;
  readonly mode?: "sync" | "async";
  readonly holdUntilRelease?: boolean;
  readonly requiredVerificationStages?: readonly ("valid" | "preserved" | "intendedChangeVerified" | "deliveryReady")[];
  readonly maximumLossSeverity?: "none" | "substituted" | "degraded" | "dropped";
  readonly preflightPolicy?: {
    readonly preflightOnly?: boolean;
    readonly renderIfScoreAbove?: number;
    readonly autoFix?: "off" | "suggest_only";
  };
  readonly sourceSchema?: "protocol_v2";
  /** The brand pack that a presentation is made in; its newest version, where none is named. */
  readonly brandPackId?: string;
  readonly brandPackVersionId?: string;
  /** desktop_blocking: the presentation is opened in LibreOffice before it is delivered. */
  readonly validationMode?: "none" | "structural" | "desktop_async" | "desktop_blocking";
  /** A picture of each slide; 320 to 1,920 pixels wide, 960 where nothing is said. */
  readonly previews?: { readonly widthPx?: number };
  /** The job or the execution that a presentation is compared with; `intendedChangeVerified` needs a render's. */
  readonly baselineJobId?: string;
}

export interface SubmittedRender {
  readonly execution_id: string;
  readonly execution_url: string;
  readonly status: ExecutionStatus;
  readonly request_hash: string;
  readonly reused: boolean;
  readonly mode_requested: "sync" | "async";
  readonly brand_compliance?: Readonly<Record<string, unknown>>;
  readonly brand_pack_application?: readonly Readonly<Record<string, unknown>>[];
}

export interface SubmittedPack {
  readonly pack_id: string;
  /** In the order of the renders. */
  readonly executions: readonly SubmittedRender[];
  readonly reused: boolean;
}

export interface PreflightRequest {
  readonly format: RenderFormat;
  /** As for a render, or a file in base64. */
  readonly document: unknown;
  readonly brandPackId?: string;
  readonly brandPackVersionId?: string;
  readonly sourceSchema?: "protocol_v2";
  readonly preflightPolicy?: { readonly renderIfScoreAbove?: number; readonly autoFix?: "off" | "suggest_only" };
  readonly validationMode?: "none" | "structural" | "desktop_async" | "desktop_blocking";
  /** The job that a presentation is compared with; else the last one of its deckId. */
  readonly baselineJobId?: string;
  /** The presentation is made too, with a picture of each slide: its job and that job's diff have them. */
  readonly previews?: { readonly widthPx?: number };
}

export interface Preflight {
  readonly job_id: string;
  readonly job_url: string;
  readonly quality_report: {
    readonly format: RenderFormat;
    readonly deckScore: number;
    readonly documentVerdict: "native_editable" | "editable_with_constraints" | "visual_fallback" | "rejected";
    readonly findings: readonly { readonly code: string; readonly severity: string; readonly message: string }[];
    readonly structuralValidation: { readonly status: string; readonly checks: number; readonly failureCount: number };
  };
  readonly policyResult: {
    readonly allowedToRender: boolean;
    readonly blocking: boolean;
    readonly blockingCodes: readonly string[];
    readonly blockingFindingCount: number;
    readonly deckScoreThresholdMet: boolean;
    readonly unsupportedModes: readonly string[];
    readonly reasons: readonly { readonly code: string; readonly message: string }[];
    readonly nextActions: readonly string[];
  };
  readonly validationSummary: {
    readonly requestedMode: string;
    readonly executedModes: readonly string[];
    readonly unsupportedModes: readonly string[];
    readonly reason: string;
  };
}

export interface RenderOptions extends FollowOptions {
  /** As for submissions: the same key with the same body gives the same executions. Default: a random one a call. */
  readonly idempotencyKey?: string;
  readonly documentName?: string;
}

/** Documents on terms of their own; of a service only. */
export interface RendersClient {
  /** Submits and does not wait; `executions.wait` tells its end. */
  render(request: RenderRequest, options?: RenderOptions): Promise<SubmittedRender>;
  /** One to eight: all are accepted, or none. */
  renderPack(requests: readonly RenderRequest[], options?: RenderOptions): Promise<SubmittedPack>;
  /** A report and a decision; after a lost answer it is asked again, which leaves a job more. */
  preflight(request: PreflightRequest, options?: FollowOptions): Promise<Preflight>;
  /**
   * A file that a render made.
   *
   * Errors   ColophonError: EXECUTION_HELD before its release, RESULT_HASH_MISMATCH for other bytes than the listed ones.
   */
  download(
    executionId: string,
    artifact: Pick<ExecutionArtifact, "artifactId" | "sha256">,
    options?: FollowOptions,
  ): Promise<Uint8Array<ArrayBuffer>>;
}

export function createRenders(transport: Transport): RendersClient {
  const post = <T>(path: string, body: unknown, texts: readonly string[], given: RenderOptions, key?: string) =>
    transport.readJson<T>(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(key !== undefined && { "idempotency-key": key }),
        ...(given.documentName !== undefined && { "colophon-document-name": encodeURIComponent(given.documentName) }),
      },
      body: new TextEncoder().encode(JSON.stringify(body)),
      signal: given.signal,
      texts,
    });
  return {
    render: (request, given = {}) => post("/api/v2/render", request, ["execution_id", "status"], given, keyOf(given)),
    renderPack: (renders, given = {}) => post("/api/v2/render-pack", { renders }, ["pack_id"], given, keyOf(given)),
    preflight: (request, given = {}) => post("/api/v2/preflight", request, ["job_id"], given),
    async download(executionId, { artifactId, sha256 }, { signal } = {}) {
      const path = `${executionPath(executionId)}/artifacts/${encodeURIComponent(artifactId)}/download`;
      const query = new URLSearchParams({ artifactHash: sha256 });
      return downloadFile(transport, { path: `${path}?${query}`, sha256, signal });
    },
  };
}

function keyOf({ idempotencyKey = globalThis.crypto.randomUUID() }: RenderOptions): string {
  return idempotencyKey;
}
