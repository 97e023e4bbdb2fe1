export type { Stopped } from "./call/ending.ts";
export { RuntimeError } from "./call/fault.ts";
export { fileSource } from "./call/file-source.ts";
export type { ArtifactSummary, ResultSummary } from "./call/result.ts";
export { isStorageError } from "./call/storage-errors.ts";
export { currentTrace } from "./call/trace.ts";
export type { RunProgress } from "./channel/messages.ts";
export type { Usage } from "./host/attempt.ts";
export { createRuntime } from "./host/create-runtime.ts";
export { DirectHelpers } from "./host/direct-helpers.ts";
export type { LoadedHelper } from "./host/helpers.ts";
export type {
  BugReport,
  InvokeCallOptions,
  RunCall,
  RunSummary,
  Runtime,
  RuntimeOptions,
  RuntimeStats,
} from "./host/runtime.ts";
export { makeProcessFolder, sweepProcessFolders } from "./process/process-folder.ts";
