import {
  array,
  boolean,
  choice,
  integer,
  type JsonSchema,
  json,
  literal,
  object,
  optional,
  STABILITIES,
  string,
  typed,
} from "@colophon/contract";
import { STAGED_SCHEMA, SUBMISSION_MEMBERS } from "@colophon/service";
import { PROBLEMS } from "../answer/problems.ts";
import { BRAND_COMPONENTS, brandMembers, previewsMember } from "./brand-schemas.ts";
import { ERASURE } from "./erasure-schema.ts";
import { ARTIFACT, EVENT, hash, moment, nullable, STATUS_NAMES, status, uuid } from "./pieces.ts";
import { modeRequested, RENDER_COMPONENTS } from "./render-schemas.ts";

const ISSUE = object(
  {
    path: string({
      description: "Path of the value, for example `options.limits` or `rows[3]`. Empty for the whole document.",
    }),
    message: string({ description: "The problem, in one sentence." }),
    expected: optional(string({ description: "The expected value or type." })),
    received: optional(string({ description: "The received value or type." })),
    remediation: optional(string({ description: "How to fix the problem." })),
    locator: optional(json({ description: "Locator of the problem in the document." })),
  },
  { description: "One thing wrong with an input." },
);

export const PROBLEM = object(
  {
    type: literal("about:blank"),
    title: string({ description: "Title of the problem type." }),
    status: integer({ description: "HTTP status code of the response." }),
    code: typed<string>({
      type: "string",
      enum: Object.keys(PROBLEMS),
      description: "Problem code, stable for programs.",
    }),
    detail: optional(string({ description: "What is wrong with this request." })),
    field: optional(string({ description: "Path of the request member that is wrong." })),
    errors: optional(array(ISSUE, { description: "All problems found in the request." })),
    choices: optional(
      array(string({ description: "A name." }), { description: "Names that the request may have meant." }),
    ),
    remediation: string({ description: "How to fix the problem." }),
    request_id: string({ description: "Request id. It identifies the request in the service's log." }),
    doc_url: string({ description: "URL of the documentation of the code." }),
  },
  { description: "A problem (RFC 9457)." },
);

const availability = typed<unknown>({
  description: "Whether the operation can run on this installation, and if not, why.",
  oneOf: [
    {
      type: "object",
      properties: {
        available: { const: true },
        lacking: {
          type: "array",
          description: "Engines that some calls of the operation need and that are not installed.",
          items: {
            type: "object",
            properties: {
              engine: { type: "string", description: "Which engine is missing." },
              option: { type: "string", description: "The option that asks for it." },
              values: { type: "array", items: { type: "string" }, description: "With one of these values." },
              install: { type: "string", description: "Command that installs the missing engine." },
            },
            required: ["engine", "option", "values", "install"],
          },
        },
      },
      required: ["available"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        available: { const: false },
        reason: { enum: ["not_implemented", "engine_missing"] },
        engine: { type: "string", description: "Which engine is missing." },
        install: { type: "string", description: "Command that installs the missing engine." },
      },
      required: ["available", "reason"],
    },
  ],
});

const entryMembers = {
  name: string({ description: "Domain, verb and qualifier, joined by dots." }),
  domain: string({ description: "Domain of the operation." }),
  verb: string({ description: "Verb of the operation." }),
  qualifier: string({ description: "Part of the name after the verb. Empty if there is none." }),
  package: string({ description: "The package that has it." }),
  summary: string({ description: "What the operation does, in one sentence." }),
  stability: typed<string>({
    type: "string",
    enum: [...STABILITIES],
    description: "Whether the interface is final (`stable`) or may still change (`preview`).",
  }),
  deterministic: literal(true),
  sideEffects: typed<string>({
    type: "string",
    enum: ["none", "network"],
    description: "What the operation accesses besides its input.",
  }),
  errorCodes: array(string({ description: "A loss code." }), {
    description: "Error codes that the operation can return.",
  }),
  lossCodes: array(string({ description: "A loss code." }), {
    description: "Loss codes that the operation can report.",
  }),
  availability,
  weight: typed<string>({
    type: "string",
    enum: ["light", "heavy", "office"],
    description: "Queue class of the operation by cost: `light`, `heavy` or `office`.",
  }),
  engines: array(string({ description: "An engine." }), { description: "The engines it uses." }),
  partialEngines: optional(
    array(
      object({
        engine: string({ description: "An engine." }),
        option: string({ description: "The option that asks for it." }),
        values: optional(
          array(string({ description: "A value." }), {
            description: "With one of these values. Absent: with any value.",
          }),
        ),
        isBundled: optional(literal(true)),
      }),
      { description: "The engines that only some of its calls use." },
    ),
  ),
  search: array(string({ description: "A word, an extension or a media type." }), {
    description: "Other words that find the operation.",
  }),
  path: string({ description: "The path below /v1/ and /api/v2/operations/." }),
};

export const OPERATION_LIST = object({
  operations: array(object(entryMembers), { description: "The operations, by name." }),
});

export const OPERATION = object({
  ...entryMembers,
  descriptor: optional(
    typed<unknown>({ type: "object", description: "Its schemas, codes with their remedies, and an example." }),
  ),
});

export const SUBMITTED = object(
  {
    id: uuid("The execution."),
    status,
    status_url: string({ description: "Relative URL of the execution's state." }),
    result_url: string({ description: "Relative URL of the execution's result." }),
    reused: boolean({ description: "Whether the idempotency key had already created this execution." }),
    reused_from: optional(uuid("The earlier execution whose stored result answers this one; absent if it runs.")),
  },
  { description: "A submission that was accepted, durably." },
);

export const CHOICES = object(
  {
    execution_id: uuid("The execution that made the files."),
    result_url: string({ description: "Where the envelope is read; relative." }),
    zip_url: string({ description: "Where all files are read as one archive; relative." }),
    files: array(
      object(
        {
          name: string({ description: "The file's name, the same on every surface." }),
          media_type: string({ description: "The file's media type." }),
          byte_length: integer({ description: "The file's length in bytes.", minimum: 0 }),
          sha256: hash("The SHA-256 of the file's bytes."),
          url: string({ description: "Where the file is read; relative." }),
        },
        { description: "A file of the result." },
      ),
      { description: "Every file of the result, in order." },
    ),
  },
  { description: "The files among which a request has to choose." },
);

const failure = typed<unknown>(
  nullable(
    object(
      {
        code: string({ description: "Code of the error." }),
        message: nullable(string({ description: "Message of the error." })) as never,
      },
      { description: "Why the execution failed or was blocked." },
    ),
  ),
);
const counts = (description: string) => typed<unknown>({ type: ["object", "null"], description });

const listedMembers = {
  id: uuid("The execution."),
  operation: string({ description: "Name of the operation." }),
  name: typed<string | null>(nullable(string({ description: "Display name of the execution." }))),
  status,
  status_revision: integer({
    description: "Number of the current revision of the status. It grows with each change.",
    minimum: 1,
  }),
  attempt: integer({ description: "Number of times the execution was started.", minimum: 0 }),
  status_url: string({ description: "Relative URL of the execution's state." }),
  result_url: string({ description: "Relative URL of the execution's result." }),
  request_hash: hash("Of the immutable request's canonical JSON."),
  request_byte_length: integer({ description: "Size of the request's canonical JSON in bytes.", minimum: 1 }),
  engine_version: string({ description: "Version of the package that runs the operation." }),
  created_at: moment("When it was submitted."),
  started_at: typed<string | null>(nullable(moment("When it was first started."))),
  terminal_at: typed<string | null>(nullable(moment("When it ended."))),
  updated_at: moment("When it last changed."),
  ok: typed<boolean | null>(
    nullable(
      boolean({
        description: "Whether the operation succeeded. Null until the execution has ended.",
      }),
    ),
  ),
  error: failure,
  losses: counts("How many losses the result reports: in all, by severity and by code."),
  reference: typed<string | null>(
    nullable({ type: "string", description: "The caller's own id of the execution, as it was submitted." }),
  ),
  metadata: typed<Record<string, string>>({
    type: "object",
    description: "The caller's labels by name, as they were submitted.",
    additionalProperties: { type: "string" },
  }),
  priority: integer({ description: "Priority within the environment, after its policy.", minimum: 1, maximum: 3 }),
  expires_at: typed<string | null>(nullable(moment("When it is blocked if it has not started."))),
  reused_from: typed<string | null>(nullable(uuid("The earlier execution whose stored result answered this one."))),
  documents_removed_at: typed<string | null>(nullable(moment("When what was sent was removed; its hash stays."))),
  result_removed_at: typed<string | null>(nullable(moment("When its result was removed; hash and receipt stay."))),
  deleted_at: typed<string | null>(nullable(moment("When it was deleted: only its record is left."))),
};

const LISTED_EXECUTION = object(listedMembers);

export const EXECUTION_LIST = object(
  {
    executions: array(LISTED_EXECUTION, { description: "Executions, newest first." }),
    next_cursor: typed<string | null>(nullable(string({ description: "Give it as `cursor` for the next page." }))),
  },
  { description: "A page of executions." },
);

const RESULT_DELIVERY = object(
  {
    host: string({ description: "Host of the URL that the submission named." }),
    contents: choice(["files", "zip", "envelope"], { description: "What of the result is sent." }),
    status: choice(["waiting", "pending", "delivered", "failed", "omitted"], {
      description:
        "waiting: the execution has not ended. pending: it is being sent, or is tried again at `next_at`. failed: it is not tried again. omitted: the execution did not succeed, or its result was removed.",
    }),
    attempts: integer({ description: "Number of attempts that have ended.", minimum: 0 }),
    next_at: typed<string | null>(nullable(moment("When the next attempt is made."))),
    last_at: typed<string | null>(nullable(moment("When the last attempt ended."))),
    last_status: typed<number | null>(
      nullable(integer({ description: "HTTP status of the last response.", minimum: 0, maximum: 999 })),
    ),
    last_message: typed<string | null>(nullable(string({ description: "Why the result is not delivered." }))),
  },
  { description: "The result is sent to a URL (`deliver`)." },
);

export const EXECUTION = object(
  {
    ...listedMembers,
    cancel_requested_at: typed<string | null>(nullable(moment("When its cancellation was asked for."))),
    progress: typed<unknown>(
      nullable(
        object(
          {
            done: typed<number>({ type: "number", description: "Number of work units done." }),
            total: optional(typed<number>({ type: "number", description: "Total number of work units." })),
          },
          { description: "Progress of the run." },
        ),
      ),
    ),
    usage: counts("What the run cost: wall and processor milliseconds, peak memory."),
    artifact_count: integer({ description: "Number of artifacts.", minimum: 0 }),
    artifacts: array(ARTIFACT, { description: "Files that the execution created." }),
    events: array(EVENT, { description: "All status changes, in order." }),
    receipt: counts("What took part and what came out; replaying it proves it."),
    policy: typed<unknown>({ type: "object", description: "Delivery policy that applied at submission." }),
    mode_requested: optional(modeRequested),
    held: optional(boolean({ description: "For a render: whether the result is currently withheld until release." })),
    released_at: optional(typed<string | null>(nullable(moment("Of a render: when it was released.")))),
    ...brandMembers,
    ...previewsMember,
    result_delivery: optional(RESULT_DELIVERY),
    delivery: optional(
      typed<unknown>({ type: "object", description: "For a render: the delivery terms of the submission." }),
    ),
  },
  { description: "A durable unit of submitted work." },
);

export const CANCELLATION = object(
  {
    schema_version: literal("execution-cancellation.v1"),
    execution_id: uuid("The execution."),
    status: typed<string>({
      type: "string",
      enum: ["cancelling", "cancelled"],
      description: "Status after this request.",
    }),
    disposition: typed<string>({
      type: "string",
      enum: ["cancelled", "cancellation_requested", "already_cancelled", "already_requested"],
      description: "What this request changed.",
    }),
    status_revision: integer({ description: "Status revision of the execution.", minimum: 1 }),
    cancel_requested_at: moment("When cancellation was first asked for."),
    terminal_at: typed<string | null>(nullable(moment("When it ended."))),
  },
  { description: "A cancellation record." },
);

export const DELETION = object(
  {
    schema_version: literal("execution-deletion.v1"),
    execution_id: uuid("The execution."),
    status: typed<string>({
      type: "string",
      enum: STATUS_NAMES,
      description: "Status of the execution when it was deleted.",
    }),
    request_hash: hash("Of what was sent."),
    result_hash: typed<string | null>(nullable(hash("Of what was made."))),
    deleted_at: moment("When it was first deleted."),
    erasure: optional(ERASURE),
  },
  { description: "What remains of a deleted execution. The record can still be read." },
);

/** The envelope is the operation's: its own schema describes the value. */
export const ENVELOPE: JsonSchema = {
  type: "object",
  description: "The operation's result envelope, in canonical JSON.",
  properties: {
    ok: { type: "boolean", description: "Whether the operation succeeded." },
    value: { description: "Value of the operation. Present on success." },
    error: {
      type: "object",
      description: "Why the operation failed. Present on failure.",
      properties: {
        name: { const: "OperationError" },
        code: { type: "string", pattern: "^[a-z]+/[A-Z][A-Z0-9_]*$" },
        phase: { type: "string" },
        message: { type: "string" },
        remediation: { type: "string" },
        issues: { type: "array", items: ISSUE },
        retryable: { type: "boolean" },
        locator: {},
        details: {},
      },
      required: ["name", "code", "phase", "message", "remediation", "issues", "retryable"],
      additionalProperties: false,
    },
    losses: { type: "array", items: { type: "object" }, description: "Losses that the operation reports." },
    diagnostics: { type: "array", items: { type: "object" }, description: "Diagnostics of the run." },
    receipt: { type: "object", description: "Receipt of the run." },
  },
  required: ["ok", "losses", "diagnostics"],
  additionalProperties: false,
  oneOf: [
    { properties: { ok: { const: true }, value: {}, receipt: {}, error: false }, required: ["value", "receipt"] },
    { properties: { ok: { const: false }, error: {}, value: false }, required: ["error"] },
  ],
};

export const STAGED_INVOCATION: JsonSchema = {
  type: "object",
  description: "An uploaded envelope, which holds input and options.",
  properties: { staged_input: STAGED_SCHEMA, ...SUBMISSION_MEMBERS },
  required: ["staged_input"],
  additionalProperties: false,
};

export const DOWNLOAD = object(
  {
    url: string({ description: "URL of the file. It needs no API key." }),
    expires_in_seconds: integer({ description: "Seconds until the URL expires.", minimum: 1 }),
    sha256: hash("Of the bytes."),
    media_type: string({ description: "Media type of the file." }),
    byte_length: integer({ description: "Size of the file in bytes.", minimum: 0 }),
  },
  { description: "A short-lived download URL." },
);

export const REGISTRATION = object(
  {
    input_hash: hash("Of the canonical envelope."),
    byte_length: integer({ description: "Exact length of the envelope in UTF-8 bytes.", minimum: 1 }),
    storage_path: string({ description: "Value for `staged_input.storage_path` of the submission." }),
    upload: object(
      {
        protocol: literal("tus"),
        endpoint: string({ description: "The URL to create the upload at." }),
        bucket_name: string({ description: "Give it as the metadata bucketName." }),
        object_name: string({ description: "Give it as the metadata objectName." }),
        token: string({ description: "Upload token. Send it as a bearer token or in the `x-signature` header." }),
        signature_header: literal("x-signature"),
        chunk_size: integer({ description: "Bytes to send at a time.", minimum: 1 }),
        content_type: literal("application/json"),
        upsert: literal(false),
        expires_in_seconds: integer({ description: "Seconds until the upload token expires.", minimum: 1 }),
      },
      { description: "How to upload the envelope." },
    ),
  },
  { description: "A registered input." },
);

/** Schemas that the OpenAPI document names once and refers to. */
export const COMPONENTS: Readonly<Record<string, JsonSchema>> = {
  Problem: PROBLEM,
  Issue: ISSUE,
  OperationList: OPERATION_LIST,
  Operation: OPERATION,
  Submitted: SUBMITTED,
  ...BRAND_COMPONENTS,
  ...RENDER_COMPONENTS,
  ListedExecution: LISTED_EXECUTION,
  ExecutionList: EXECUTION_LIST,
  Artifact: ARTIFACT,
  Event: EVENT,
  Execution: EXECUTION,
  Deletion: DELETION,
  Cancellation: CANCELLATION,
  Envelope: ENVELOPE,
  StagedInvocation: STAGED_INVOCATION,
  Download: DOWNLOAD,
  Registration: REGISTRATION,
};
