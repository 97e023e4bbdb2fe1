export { createConsoleFiles } from "./admission/console-files.ts";
export { NotReady } from "./answer/not-ready.ts";
export { PROBLEMS, type ProblemCode } from "./answer/problems.ts";
export { type App, createApp, createHealthApp, openApiDocument } from "./app.ts";
export { CONDITION_MEANINGS } from "./docs/errors.ts";
export type { SearchEntry } from "./docs/search-index.ts";
export { findBreakingChanges } from "./openapi/breaking-changes.ts";
export type {
  Catalog,
  ConsoleFile,
  ConsoleParts,
  HealthParts,
  HttpParts,
  HttpTelemetry,
  LinkedBlob,
  PlatformParts,
  RequestSpan,
  ResultBlobs,
  TemplateReader,
  UploadParts,
} from "./parts.ts";
export { listRoles } from "./platform/routes.ts";
export { indexDocs, listAccess, type RouteAccess } from "./routes/routes.ts";
export { openDeliveredContent } from "./run/delivered-content.ts";
export type { ServerBounds } from "./server/server.ts";
export { sweepUploads } from "./uploads/receive.ts";
