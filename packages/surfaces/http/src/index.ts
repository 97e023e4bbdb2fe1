export { createApp } from "./app.ts";
export type { Catalog, HttpParts, RequestLog, ResultBlobs } from "./parts.ts";
export { PROBLEMS, Problem, type ProblemCode } from "./problem.ts";
