import {
  applyDefaults,
  canonicalJson,
  compileSchema,
  createSha256,
  type FileMembers,
  findFilePlaces,
  hashCanonicalJson,
  type Issue,
  isPlainObject,
  type Json,
  JsonError,
  type JsonObject,
  type JsonSchema,
  joinPath,
  parseJson,
  readInput,
  type Sha256Hash,
  type Validator,
} from "@colophon/contract";
import { type Handling, isHandlingMember, readHandling } from "./handling.ts";
import { nameDocument } from "./names.ts";

export const REQUEST_SCHEMA_VERSION = "operation-execution-envelope.v1";

/** Issues told at once. */
const MAX_ISSUES = 50;

/** The parts of a catalog entry that a submission is held against. */
export interface OperationSchemas {
  readonly name: string;
  /** Of the engine: what was compiled for one version is not used for another. */
  readonly version: string;
  readonly input: JsonSchema;
  readonly options: JsonSchema;
}

/** A reference to an uploaded envelope. Source: specification, POST /api/v2/operations, `staged_input`. */
export interface StagedReference {
  readonly input_hash: Sha256Hash;
  readonly byte_length: number;
  readonly storage_path: string;
}

/** A submission that may go on: the canonical bytes are what is hashed, stored and executed. */
export interface AcceptedSubmission {
  readonly kind: "inline";
  readonly bytes: Uint8Array;
  readonly requestHash: Sha256Hash;
  readonly documentName: string | undefined;
  readonly handling?: Handling;
}

export type ReadSubmission =
  | AcceptedSubmission
  | { readonly kind: "staged"; readonly reference: StagedReference; readonly handling?: Handling }
  | { readonly kind: "refused"; readonly reason: "json" | "schema"; readonly issues: readonly Issue[] };

/** A raw body, or what a form held. */
export type SubmissionInput =
  | { readonly kind: "body"; readonly body: Uint8Array }
  | { readonly kind: "members"; readonly members: RequestMembers; readonly byteLength: number };

export function readSubmissionInput(given: SubmissionInput, schemas: OperationSchemas): ReadSubmission {
  if (given.kind === "body") return readSubmission(given.body, schemas);
  return readRequest(given.members, schemas, given.byteLength);
}

/**
 * The raw body of a submission -> its canonical request, or why not.
 *
 * Cost     O(bytes): one parse, one hash. Pure, so it can run in another thread.
 * Source   specification, POST /api/v2/operations/{domain}/{verb}.
 */
function readSubmission(body: Uint8Array, schemas: OperationSchemas): ReadSubmission {
  let parsed: Json;
  try {
    parsed = parseJson(body);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return {
      kind: "refused",
      reason: "json",
      issues: [{ path: "", message: `${error.message} (at ${error.offset})` }],
    };
  }
  const memberIssues = checkMembers(parsed);
  const { handling, issues: handlingIssues } = readHandling(isPlainObject(parsed) ? (parsed as JsonObject) : {});
  const issues = [...memberIssues, ...handlingIssues];
  if (issues.length > 0) return { kind: "refused", reason: "schema", issues };
  const {
    input,
    options = {},
    staged_input: staged,
  } = parsed as { input?: Json; options?: Json; staged_input?: StagedReference };
  const handled = handling === undefined ? {} : { handling };
  if (staged !== undefined)
    return { kind: "staged", reference: { ...staged, input_hash: toHash(staged.input_hash) }, ...handled };

  const read = readRequest({ input, options }, schemas, body.length);
  return read.kind === "inline" ? { ...read, ...handled } : read;
}

/** Input and options of a request that was read already; files may be bytes. */
export interface RequestMembers {
  readonly input: unknown;
  readonly options: Json;
  /** The terms of a render; part of the request's hash. */
  readonly delivery?: Json;
}

/**
 * Input and options -> their canonical request, or why not.
 *
 * Shapes   A file is written as base64 text at its place, so that each form of it gives the same request.
 * Cost     O(bytes), one hash. `byteLength`: of what they were read from.
 */
export function readRequest(
  { input, options, delivery }: RequestMembers,
  schemas: OperationSchemas,
  byteLength: number,
): ReadSubmission {
  const checks = checksFor(schemas);
  const read = readInput(checks.places, input);
  const issues = [...(read.notJson === undefined ? [] : [read.notJson]), ...read.issues];
  if (issues.length === 0) issues.push(...checks.checkInput(read.shadow, byteLength));
  const hasNone = isPlainObject(options) && Object.keys(options).length === 0;
  const optionIssues = hasNone
    ? checks.issuesOfNone
    : checkOptions(checks.checkOptions, schemas, withoutExcess(options, schemas.options));
  // Places read as in an envelope: those of the input by themselves, those of the options below "options".
  const all = [...issues, ...optionIssues.map((issue) => under("options", issue))];
  if (all.length > 0) return { kind: "refused", reason: "schema", issues: all };

  const bytes = new TextEncoder().encode(
    canonicalJson({
      schema_version: REQUEST_SCHEMA_VERSION,
      operation: schemas.name,
      input: read.value,
      options,
      ...(delivery !== undefined && { delivery }),
    }),
  );
  const hasher = createSha256();
  hasher.update(bytes);
  return { kind: "inline", bytes, requestHash: hasher.digest(), documentName: nameDocument(read) };
}

/** A SHA-256 with or without its prefix -> with it. */
export function toHash(text: string): Sha256Hash {
  return text.startsWith("sha256:") ? (text as Sha256Hash) : `sha256:${text}`;
}

interface Checks {
  readonly places: FileMembers;
  readonly checkInput: Validator;
  readonly checkOptions: Validator;
  /** Of options that are all left out, as most are. */
  readonly issuesOfNone: readonly Issue[];
}

function checkOptions(
  check: Validator,
  { options }: Pick<OperationSchemas, "options">,
  given: unknown,
): readonly Issue[] {
  const effective = applyDefaults(options, given);
  return check(effective, hashCanonicalJson(effective).byteLength);
}

/** Without most of the members that are not known: fifty tell as much as a million, which would take others' time. */
function withoutExcess(options: Json, { properties = {}, additionalProperties }: JsonSchema): Json {
  if (!isPlainObject(options) || additionalProperties !== false) return options;
  const names = Object.keys(options);
  const unknown = names.filter((name) => !Object.hasOwn(properties as object, name));
  if (unknown.length <= MAX_ISSUES) return options;
  const excess = new Set(unknown.slice(MAX_ISSUES));
  return Object.fromEntries(names.filter((name) => !excess.has(name)).map((name) => [name, options[name] as Json]));
}

const compiled = new Map<string, Checks>();

function checksFor({ name, version, input, options }: OperationSchemas): Checks {
  const key = `${name} ${version}`;
  let checks = compiled.get(key);
  if (checks === undefined) {
    const check = compileSchema(options);
    const issuesOfNone = checkOptions(check, { options }, {});
    checks = {
      places: findFilePlaces(input),
      checkInput: compileSchema(input),
      checkOptions: check,
      issuesOfNone,
    };
    compiled.set(key, checks);
  }
  return checks;
}

/** Source: specification, Limits, Staged input envelope. */
export const MAX_STAGED_BYTES = 201_326_592;

export const STAGED_SCHEMA: JsonSchema = {
  type: "object",
  properties: {
    input_hash: { type: "string", pattern: "^(sha256:)?[0-9a-f]{64}$" },
    byte_length: { type: "integer", minimum: 1, maximum: MAX_STAGED_BYTES },
    storage_path: { type: "string", minLength: 1, maxLength: 512 },
  },
  required: ["input_hash", "byte_length", "storage_path"],
  additionalProperties: false,
};
const checkStaged = compileSchema(STAGED_SCHEMA);

function checkMembers(body: Json): readonly Issue[] {
  if (!isPlainObject(body)) return [{ path: "", message: "Expected an object with input and options." }];
  const unknown = Object.keys(body).filter(
    (name) => !["input", "options", "staged_input"].includes(name) && !isHandlingMember(name),
  );
  if (unknown.length > 0) {
    const isUnwrapped = !("input" in body) && !("staged_input" in body);
    return unknown.slice(0, MAX_ISSUES).map((name) => {
      const path = joinPath("", name);
      return {
        path,
        message: `"${path}" is not known here.`,
        remediation: isUnwrapped ? `Put it into "input": { "input": { "${path}": ... } }.` : `Remove "${path}".`,
      };
    });
  }
  if ("staged_input" in body) {
    if ("input" in body || "options" in body)
      return [
        {
          path: "staged_input",
          message: "The staged envelope holds input and options already.",
          remediation: "Give staged_input alone.",
        },
      ];
    return checkStaged(body.staged_input, 0).map((issue) => under("staged_input", issue));
  }
  if (!("input" in body))
    return [
      {
        path: "input",
        message: '"input" is missing.',
        remediation: "Give input, or staged_input for an uploaded envelope.",
      },
    ];
  return [];
}

function under(base: string, issue: Issue): Issue {
  if (issue.path === "") return { ...issue, path: base };
  return { ...issue, path: issue.path.startsWith("[") ? `${base}${issue.path}` : `${base}.${issue.path}` };
}
