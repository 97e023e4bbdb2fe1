export type { Usage } from "./attempt.ts";
export { createRuntime } from "./create-runtime.ts";
export { DirectHelpers } from "./direct-helpers.ts";
export type { Stopped } from "./ending.ts";
export { RuntimeFault } from "./fault.ts";
export { fileSource } from "./file-source.ts";
export type { LentEngine } from "./helpers.ts";
export type { Progress } from "./messages.ts";
export { makeProcessFolder, sweepProcessFolders } from "./process-folder.ts";
export type { ArtifactSummary, ResultSummary } from "./result.ts";
export type {
  BugReport,
  InvokeCallOptions,
  RunCall,
  RunSummary,
  Runtime,
  RuntimeOptions,
  RuntimeStats,
} from "./runtime.ts";
export { isStorageError } from "./storage-errors.ts";
export { currentTrace } from "./trace.ts";
