export { type ByteRange, type ByteSource, FormatError, isByteSource, sourceFrom, sourceOf } from "@colophon/kit-bytes";
export { Base64Error, decodeBase64, encodeBase64 } from "./base64.ts";
export {
  type Artifact,
  type FileInput,
  type FoundArtifact,
  findArtifacts,
  isArtifact,
  makeArtifact,
  readFileInput,
} from "./bytes.ts";
export type { Callbacks } from "./callbacks.ts";
export { CanonicalJsonError, canonicalJson, hashCanonicalJson, writeCanonicalJson } from "./canonical-json.ts";
export {
  CONDITIONS,
  type CodeTable,
  codes,
  type ErrorEntry,
  fullCode,
  type HarnessCondition,
  type LossEntry,
  NO_LOSSES,
  PHASES,
  type Phase,
  pick,
  SEVERITIES,
  type Severity,
} from "./codes.ts";
export { applyDefaults } from "./defaults.ts";
export { type Descriptor, describeOperation, toWire } from "./descriptor.ts";
export {
  EngineMissing,
  type EngineSource,
  type Engines,
  type Helper,
  type HelperEngine,
  type HelperMessage,
  type ModuleEngine,
  neededOnlyFor,
  type Tool,
} from "./engines.ts";
export {
  CONTRACT_VERSION,
  type Diagnostic,
  type Envelope,
  type Failed,
  type Failure,
  type Issue,
  type Loss,
  type Receipt,
  type Success,
} from "./envelope.ts";
export { fitsExtension } from "./file-extensions.ts";
export { type FileMembers, findFilePlaces } from "./file-members.ts";
export { type FileSlots, findFileSlots } from "./file-slots.ts";
export { type ErrorMapping, withFormatErrors } from "./format-errors.ts";
export { createSha256, hashBytes, SHA256_PATTERN, type Sha256, type Sha256Hash } from "./hash.ts";
export { type InputFile, nameLoneFile, type ReadInput, readInput } from "./input.ts";
export { type Host, type InvokeOptions, invoke } from "./invoke.ts";
export { isPlainObject, type Json, type JsonObject, joinPath, MAX_JSON_DEPTH } from "./json.ts";
export {
  at,
  compareLocators,
  compareText,
  formatLocator,
  LOCATOR_KINDS,
  type Locator,
  LocatorError,
  type LocatorKind,
  parseLocator,
  type Segment,
} from "./locator.ts";
export { countLosses, type LossCounts, MAX_LOSSES_PER_CODE, rankLosses } from "./loss-counts.ts";
export { makesFiles } from "./makes-files.ts";
export { MANIFEST_NAME, nameFiles, safeName, stemOf, type UnnamedFile } from "./name-files.ts";
export { isNeeded, type NeededFor } from "./needed-for.ts";
export {
  CallbackFailed,
  type CountedLimit,
  cancelled,
  compareLosses,
  type ErrorFacts,
  type LossFacts,
  makeConditionFailure,
  type NoteFacts,
  type Op,
  type SourceLocation,
  timedOut,
} from "./op.ts";
export {
  type AnyOperation,
  type Definition,
  DOMAINS,
  type Domain,
  defineOperation,
  type Engine,
  type Operation,
  readName,
  STABILITIES,
  type Stability,
  VERBS,
  type Verb,
  WEIGHTS,
  type Weight,
} from "./operation.ts";
export { OperationError } from "./operation-error.ts";
export {
  LIMITS_SCHEMA,
  type Limits,
  type LossPolicy,
  SHARED_OPTIONS,
  type SharedOptions,
} from "./options.ts";
export { JsonError, parseJson } from "./parse-json.ts";
export { floorOf, LOSS_POINTS, PREFLIGHT_POLICY, SCORE_ERROR, scoreOfLosses, scoreOfRender } from "./render-score.ts";
export {
  type About,
  array,
  artifact,
  boolean,
  choice,
  file,
  integer,
  type JsonSchema,
  json,
  literal,
  number,
  type Optional,
  object,
  optional,
  record,
  resolveSchema,
  type Schema,
  type Static,
  type StaticIn,
  secret,
  streamedFile,
  string,
  typed,
  union,
} from "./schema.ts";
export { readTextValue, typesOf } from "./text-value.ts";
export { utf8Length } from "./utf8.ts";
export { compileSchema, type Validator } from "./validation.ts";
