"use client";

export { type ArtifactLink, Artifacts, type ArtifactsProps, type DownloadProps } from "./artifacts.tsx";
export { Diagnostics, type DiagnosticsProps } from "./diagnostics.tsx";
export { ExecutionTimeline, type ExecutionTimelineProps } from "./execution-timeline.tsx";
export {
  FileOperation,
  type FileOperationEvent,
  type FileOperationProps,
  type FileOperationSlots,
  type PickerSlotProps,
  type ProblemSlotProps,
  type ProgressSlotProps,
  type ResultSlotProps,
} from "./file-operation.tsx";
export {
  createClientTransport,
  type FlowClient,
  FlowError,
  type FlowProblem,
  type FlowProgress,
  type FlowRequest,
  type FlowTransport,
  type FlowWatcher,
} from "./flow.ts";
export { createHttpTransport, type HttpTransportOptions } from "./http-transport.ts";
export { ENGLISH, type Labels, type SeverityCount } from "./labels.ts";
export { LossList, type LossListProps } from "./loss-list.tsx";
export { OperationResult, type OperationResultProps } from "./operation-result.tsx";
export { Receipt, type ReceiptProps } from "./receipt.tsx";
export { type UsedExecution, type UseExecutionOptions, useExecution } from "./use-execution.ts";
export {
  type OperationState,
  type OperationStep,
  type UsedOperation,
  type UseOperationOptions,
  useOperation,
} from "./use-operation.ts";
export type { CommonProps, CopyProps, HeadingLevel, LocatorProps, PageProps, TimeProps } from "./view.ts";
export type { Execution, ExecutionEvent, ExecutionStatus, WireArtifact } from "./wire.ts";
