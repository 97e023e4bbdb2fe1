export type { Artifact, Diagnostic, Envelope, Failure, Issue, Loss, Receipt } from "@colophon/contract";
export { OperationError } from "@colophon/contract";
export { offerDownload, toBlob, toStream } from "./artifact.ts";
export type {
  BrandPack,
  BrandPackMade,
  BrandPacksClient,
  BrandPackVersion,
  LayoutThumbnail,
  LayoutThumbnails,
  ListedBrandPack,
  NewBrandPack,
  NewBrandPackVersion,
} from "./brand-packs.ts";
export { type ClientOptions, createClient, type HostedColophon } from "./client.ts";
export type {
  Colophon,
  DeleteOptions,
  DynamicRequest,
  ExecutionsClient,
  FollowOptions,
  ListOptions,
  OperationsClient,
  ResultOptions,
  RunOptions,
  SubmitOptions,
} from "./colophon.ts";
export type { OpenFile } from "./envelope-reader.ts";
export { type ClientCode, ColophonError, type ProblemDetails } from "./error.ts";
export { type FileInput, isPiecewise, type PiecewiseFile } from "./files.ts";
export type {
  AvailableOperation,
  EnvelopeOf,
  ErrorCodeOf,
  InputOf,
  LossCodeOf,
  OperationName,
  OptionsOf,
  RequestOf,
  SuccessOf,
  ValueOf,
} from "./operation-types.ts";
export type { Operations } from "./operations.generated.ts";
export type { OnProgress, RunProgress } from "./progress.ts";
export {
  type CancellationRecord,
  type DeletionRecord,
  type ErasureRecord,
  type ExecutionArtifact,
  type ExecutionEvent,
  type ExecutionPage,
  type ExecutionRecord,
  type ExecutionStatus,
  isTerminal,
  type ListedExecution,
  type LossCounts,
  type OperationEntry,
  type RenderComparison,
  type Submitted,
} from "./records.ts";
export type {
  Preflight,
  PreflightRequest,
  RenderFormat,
  RenderOptions,
  RenderRequest,
  RendersClient,
  SubmittedPack,
  SubmittedRender,
} from "./renders.ts";
export type { TransportOptions } from "./transport.ts";
export { memoryUploadStore, type UploadStore } from "./upload-store.ts";
