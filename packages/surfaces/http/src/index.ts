export { type App, createApp, createHealthApp, openApiDocument } from "./app.ts";
export { NotReady } from "./not-ready.ts";
export { findBreakingChanges } from "./openapi/breaking-changes.ts";
export type {
  Catalog,
  HealthParts,
  HttpParts,
  HttpTelemetry,
  LinkedBlob,
  RequestSpan,
  ResultBlobs,
  TemplateReader,
  UploadParts,
} from "./parts.ts";
export { PROBLEMS, type ProblemCode } from "./problems.ts";
export type { ServerBounds } from "./server.ts";
export { sweepUploads } from "./uploads/receive.ts";
