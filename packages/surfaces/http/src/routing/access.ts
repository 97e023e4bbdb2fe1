import type { Scope } from "@colophon/service";

/**
 * How a request gets into a route: with a key that has all of these scopes, with the signature of its URL (`link`), with the
 * token of an upload (`token`), by the table of roles (`session`, see platform/roles.ts), or without any authority (`none`).
 */
export type Access = readonly [Scope, ...Scope[]] | "none" | "link" | "token" | "session";

const SUBMIT = ["execution:submit"] as const;
const READ = ["execution:read"] as const;

/**
 * The access of each route, by its operationId. A route without a row cannot be defined: the specification's silence about a
 * route is not permission.
 *
 * Source   specification, Authentication, rule 3.
 */
export const ACCESS = {
  // Discovery, guides and health.
  readOpenApi: "none",
  listOperations: "none",
  describeOperation: "none",
  readRoot: "none",
  readGuides: "none",
  readGuide: "none",
  readOperationList: "none",
  readOperationPage: "none",
  readReference: "none",
  readProblems: "none",
  readRecipe: "none",
  readReferencePart: "none",
  readCodePage: "none",
  readDocsFile: "none",
  readLlms: "none",
  readLlmsFull: "none",
  readConsoleFile: "none",
  checkHealth: "none",
  checkReadiness: "none",
  readMetrics: "none",

  // Whatever creates work, or stores what work is made with.
  submitOperation: SUBMIT,
  submitRender: SUBMIT,
  submitRenderPack: SUBMIT,
  preflight: SUBMIT,
  registerInput: SUBMIT,
  registerBrandTemplate: SUBMIT,
  createBrandPack: SUBMIT,
  addBrandPackVersion: SUBMIT,
  // One request that submits an execution and returns its result.
  runOperation: ["execution:submit", "execution:read"],

  // Whatever returns what the environment has.
  listExecutions: READ,
  readExecution: READ,
  readCancellations: READ,
  readResult: READ,
  downloadArtifact: READ,
  listBrandPacks: READ,
  readBrandPack: READ,
  listBrandPackVersions: READ,
  downloadThumbnail: READ,
  readJob: READ,
  readJobDiff: READ,

  // Whatever ends or removes something.
  cancelExecution: ["execution:cancel"],
  cancelExecutions: ["execution:cancel"],
  stopCancellations: ["execution:cancel"],
  deleteExecution: ["execution:delete"],
  archiveBrandPack: ["brand_pack:archive"],

  // An authority that a route above returned.
  readBlob: "link",
  readShared: "link",
  createUpload: "token",
  readUpload: "token",
  continueUpload: "token",
  describeUploads: "none",
  describeUpload: "none",
} as const satisfies Readonly<Record<string, Access>>;

export type OperationId = keyof typeof ACCESS;

/** Throws for a route that has no row, so that no process serves it. */
export function accessOf(operationId: string): Access {
  if (!Object.hasOwn(ACCESS, operationId))
    throw new Error(`The route ${operationId} has no row in the table of scopes.`);
  return ACCESS[operationId as OperationId];
}
