import {
  applyDefaults,
  canonicalJson,
  compileSchema,
  createSha256,
  type FilePlaces,
  findFilePlaces,
  hashCanonicalJson,
  type Issue,
  isPlainObject,
  type Json,
  JsonError,
  type JsonSchema,
  parseJson,
  readInput,
  type Sha256Hash,
  type Validator,
} from "@colophon/contract";

export const REQUEST_SCHEMA_VERSION = "operation-execution-envelope.v1";

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
}

export type ReadSubmission =
  | AcceptedSubmission
  | { readonly kind: "staged"; readonly reference: StagedReference }
  | { readonly kind: "refused"; readonly reason: "json" | "schema"; readonly issues: readonly Issue[] };

/**
 * The raw body of a submission -> its canonical request, or why not.
 *
 * Cost     O(bytes): one parse, one hash. Pure, so it can run in another thread.
 * Source   specification, POST /api/v2/operations/{domain}/{verb}.
 */
export function readSubmission(body: Uint8Array, schemas: OperationSchemas): ReadSubmission {
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
  if (memberIssues.length > 0) return { kind: "refused", reason: "schema", issues: memberIssues };
  const {
    input,
    options = {},
    staged_input: staged,
  } = parsed as { input?: Json; options?: Json; staged_input?: StagedReference };
  if (staged !== undefined) return { kind: "staged", reference: { ...staged, input_hash: toHash(staged.input_hash) } };

  const checks = checksFor(schemas);
  const read = readInput(checks.places, input);
  const issues = [...(read.notJson === undefined ? [] : [read.notJson]), ...read.issues];
  if (issues.length === 0) issues.push(...checks.checkInput(read.shadow, body.length));
  const effective = applyDefaults(schemas.options, options);
  const optionIssues = checks.checkOptions(effective, hashCanonicalJson(effective).byteLength);
  const all = [
    ...issues.map((issue) => under("input", issue)),
    ...optionIssues.map((issue) => under("options", issue)),
  ];
  if (all.length > 0) return { kind: "refused", reason: "schema", issues: all };

  const bytes = new TextEncoder().encode(
    canonicalJson({ schema_version: REQUEST_SCHEMA_VERSION, operation: schemas.name, input, options }),
  );
  const hasher = createSha256();
  hasher.update(bytes);
  return { kind: "inline", bytes, requestHash: hasher.digest(), documentName: nameDocument(read.value) };
}

/** A SHA-256 with or without its prefix -> with it. */
export function toHash(text: string): Sha256Hash {
  return text.startsWith("sha256:") ? (text as Sha256Hash) : `sha256:${text}`;
}

interface Checks {
  readonly places: FilePlaces;
  readonly checkInput: Validator;
  readonly checkOptions: Validator;
}

const compiled = new Map<string, Checks>();

function checksFor({ name, version, input, options }: OperationSchemas): Checks {
  const key = `${name} ${version}`;
  let checks = compiled.get(key);
  if (checks === undefined) {
    checks = { places: findFilePlaces(input), checkInput: compileSchema(input), checkOptions: compileSchema(options) };
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
  const unknown = Object.keys(body).filter((name) => !["input", "options", "staged_input"].includes(name));
  if (unknown.length > 0)
    return unknown.map((path) => ({ path, message: `"${path}" is not known here.`, remediation: `Remove "${path}".` }));
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

const NAME_LENGTH = 120;
const NAMING_MEMBERS = ["title", "subject", "name"];

/** What a run is called when nobody names it: the document's title, or its first line of text. */
function nameDocument(input: unknown): string | undefined {
  if (!isPlainObject(input)) return undefined;
  for (const name of NAMING_MEMBERS) {
    if (typeof input[name] === "string") return tidy(input[name]);
  }
  const first = Object.values(input).find((member) => typeof member === "string" || member instanceof Uint8Array);
  if (typeof first === "string") return tidy(first);
  if (!(first instanceof Uint8Array)) return undefined;
  const head = new TextDecoder("utf-8").decode(first.subarray(0, 1024));
  return head.includes("\0") || head.includes("\uFFFD") ? undefined : tidy(head);
}

function tidy(text: string): string | undefined {
  const line =
    text
      .split(/[\r\n]/, 1)[0]
      ?.replace(/[\p{Cc}\p{Cf}]/gu, " ")
      .trim() ?? "";
  return line === "" ? undefined : [...line].slice(0, NAME_LENGTH).join("");
}
