"use client";

export { type ArtifactLink, Artifacts, type ArtifactsProps, type DownloadProps } from "./artifacts.tsx";
export { Diagnostics, type DiagnosticsProps } from "./diagnostics.tsx";
export { ExecutionTimeline, type ExecutionTimelineProps } from "./execution-timeline.tsx";
export { ENGLISH, type Labels, type SeverityCount } from "./labels.ts";
export { LossList, type LossListProps } from "./loss-list.tsx";
export { OperationResult, type OperationResultProps } from "./operation-result.tsx";
export { Receipt, type ReceiptProps } from "./receipt.tsx";
export type { CommonProps, CopyProps, HeadingLevel, LocatorProps, PageProps, TimeProps } from "./view.ts";
export type { Execution, ExecutionEvent, ExecutionStatus, WireArtifact } from "./wire.ts";
