import {
  array,
  boolean,
  integer,
  type JsonSchema,
  json,
  literal,
  object,
  optional,
  string,
  typed,
} from "@colophon/contract";
import { STAGED_SCHEMA } from "@colophon/service";
import { PROBLEMS } from "../answer/problems.ts";
import { BRAND_COMPONENTS, brandMembers, previewsMember } from "./brand-schemas.ts";
import { ARTIFACT, EVENT, hash, moment, nullable, STATUS_NAMES, status, uuid } from "./pieces.ts";
import { modeRequested, RENDER_COMPONENTS } from "./render-schemas.ts";

const ISSUE = object(
  {
    path: string({ description: "Where: dotted and indexed, empty for the whole." }),
    message: string({ description: "What is wrong." }),
    expected: optional(string({ description: "What would be right." })),
    received: optional(string({ description: "What is there." })),
    remediation: optional(string({ description: "What to do." })),
    locator: optional(json({ description: "The address within the document." })),
  },
  { description: "One thing wrong with an input." },
);

export const PROBLEM = object(
  {
    type: literal("about:blank"),
    title: string({ description: "What kind of problem this is." }),
    status: integer({ description: "The HTTP status." }),
    code: typed<string>({
      type: "string",
      enum: Object.keys(PROBLEMS),
      description: "The problem's name, for programs.",
    }),
    detail: optional(string({ description: "What is wrong with this request." })),
    field: optional(string({ description: "The field at fault." })),
    errors: optional(array(ISSUE, { description: "Everything found wrong." })),
    choices: optional(array(string({ description: "A name." }), { description: "What could have been meant." })),
    remediation: string({ description: "What to do about such a problem." }),
    request_id: string({ description: "Names the request in the service's log." }),
    doc_url: string({ description: "Where the code is explained." }),
  },
  { description: "A problem (RFC 9457)." },
);

const availability = typed<unknown>({
  description: "Whether it can be run here, and if not, why.",
  oneOf: [
    {
      type: "object",
      properties: {
        available: { const: true },
        lacking: {
          type: "array",
          description: "Engines that some of its calls would need and that are not here.",
          items: {
            type: "object",
            properties: {
              engine: { type: "string", description: "Which engine is missing." },
              option: { type: "string", description: "The option that asks for it." },
              values: { type: "array", items: { type: "string" }, description: "With one of these values." },
              install: { type: "string", description: "The command that brings it." },
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
        install: { type: "string", description: "The command that brings it." },
      },
      required: ["available", "reason"],
    },
  ],
});

const entryMembers = {
  name: string({ description: "Domain, verb and qualifier, joined by dots." }),
  domain: string({ description: "The domain." }),
  verb: string({ description: "The verb." }),
  qualifier: string({ description: "What follows the verb; empty when nothing does." }),
  package: string({ description: "The package that has it." }),
  summary: string({ description: "What it does, in a sentence." }),
  stability: literal("stable"),
  deterministic: literal(true),
  sideEffects: typed<string>({
    type: "string",
    enum: ["none", "network"],
    description: "What it reaches beyond its input.",
  }),
  errorCodes: array(string({ description: "A code." }), { description: "Every code it can fail with." }),
  lossCodes: array(string({ description: "A code." }), { description: "Every loss it can report." }),
  availability,
  weight: typed<string>({ type: "string", enum: ["light", "heavy", "office"], description: "What it costs." }),
  engines: array(string({ description: "An engine." }), { description: "The engines it uses." }),
  partialEngines: optional(
    array(
      object({
        engine: string({ description: "An engine." }),
        option: string({ description: "The option that asks for it." }),
        values: array(string({ description: "A value." }), { description: "With one of these values." }),
      }),
      { description: "The engines that only some of its calls use." },
    ),
  ),
  search: array(string({ description: "A word, an extension or a media type." }), {
    description: "What else it is found by.",
  }),
  path: string({ description: "The path below /v1/ and /api/v2/operations/." }),
};

export const OPERATION_LIST = object({
  operations: array(object(entryMembers), { description: "All operations of the catalog." }),
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
    status_url: string({ description: "Where its state is read; relative." }),
    result_url: string({ description: "Where its result is read; relative." }),
    reused: boolean({ description: "True when the idempotency key had made this execution already." }),
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
        code: string({ description: "The code." }),
        message: nullable(string({ description: "The message." })) as never,
      },
      { description: "Why it failed or was blocked." },
    ),
  ),
);
const counts = (description: string) => typed<unknown>({ type: ["object", "null"], description });

const listedMembers = {
  id: uuid("The execution."),
  operation: string({ description: "The operation's name." }),
  name: typed<string | null>(nullable(string({ description: "What people call it; display only." }))),
  status,
  status_revision: integer({ description: "Counts the changes of its status.", minimum: 1 }),
  attempt: integer({ description: "How often it was started.", minimum: 0 }),
  status_url: string({ description: "Where its state is read; relative." }),
  result_url: string({ description: "Where its result is read; relative." }),
  request_hash: hash("Of the immutable request's canonical JSON."),
  request_byte_length: integer({ description: "Bytes of the request's canonical JSON.", minimum: 1 }),
  engine_version: string({ description: "Of the package that runs it." }),
  created_at: moment("When it was submitted."),
  started_at: typed<string | null>(nullable(moment("When it was first started."))),
  terminal_at: typed<string | null>(nullable(moment("When it ended."))),
  updated_at: moment("When it last changed."),
  ok: typed<boolean | null>(
    nullable(
      boolean({
        description: "Did it succeed? As the envelope of the result says; null until the execution has ended.",
      }),
    ),
  ),
  error: failure,
  losses: counts("How many losses the result reports: in all, by severity and by code."),
  reused_from: typed<string | null>(nullable(uuid("The earlier execution whose stored result answered this one."))),
  documents_removed_at: typed<string | null>(nullable(moment("When what was sent was taken away; its hash stays."))),
  result_removed_at: typed<string | null>(nullable(moment("When its result was taken away; hash and receipt stay."))),
  deleted_at: typed<string | null>(nullable(moment("When it was deleted: only its record is left."))),
};

const LISTED_EXECUTION = object(listedMembers);

export const EXECUTION_LIST = object(
  {
    executions: array(LISTED_EXECUTION, { description: "The newest first." }),
    next_cursor: typed<string | null>(nullable(string({ description: "Give it as `cursor` for the next page." }))),
  },
  { description: "A page of executions." },
);

export const EXECUTION = object(
  {
    ...listedMembers,
    cancel_requested_at: typed<string | null>(nullable(moment("When its cancellation was asked for."))),
    progress: typed<unknown>(
      nullable(
        object(
          {
            done: typed<number>({ type: "number", description: "What is done." }),
            total: optional(typed<number>({ type: "number", description: "Of how much." })),
          },
          { description: "How far it is, while it runs." },
        ),
      ),
    ),
    usage: counts("What the run cost: wall and processor milliseconds, peak memory."),
    artifact_count: integer({ description: "How many artifacts there are.", minimum: 0 }),
    artifacts: array(ARTIFACT, { description: "The files that it made." }),
    events: array(EVENT, { description: "Every change, in order." }),
    receipt: counts("What took part and what came out; replaying it proves it."),
    policy: typed<unknown>({ type: "object", description: "The delivery policy frozen into it." }),
    mode_requested: optional(modeRequested),
    held: optional(boolean({ description: "Of a render: is what it made held back now?" })),
    released_at: optional(typed<string | null>(nullable(moment("Of a render: when it was released.")))),
    ...brandMembers,
    ...previewsMember,
    delivery: optional(typed<unknown>({ type: "object", description: "Of a render: the terms it was submitted on." })),
  },
  { description: "A durable unit of submitted work." },
);

export const CANCELLATION = object(
  {
    schema_version: literal("execution-cancellation.v1"),
    execution_id: uuid("The execution."),
    status: typed<string>({ type: "string", enum: ["cancelling", "cancelled"], description: "Where it stands now." }),
    disposition: typed<string>({
      type: "string",
      enum: ["cancelled", "cancellation_requested", "already_cancelled", "already_requested"],
      description: "What this request did.",
    }),
    status_revision: integer({ description: "The execution's revision.", minimum: 1 }),
    cancel_requested_at: moment("When cancellation was first asked for."),
    terminal_at: typed<string | null>(nullable(moment("When it ended."))),
  },
  { description: "A cancellation record." },
);

export const DELETION = object(
  {
    schema_version: literal("execution-deletion.v1"),
    execution_id: uuid("The execution."),
    status: typed<string>({ type: "string", enum: STATUS_NAMES, description: "How it had ended." }),
    request_hash: hash("Of what was sent."),
    result_hash: typed<string | null>(nullable(hash("Of what was made."))),
    deleted_at: moment("When it was first deleted."),
  },
  { description: "What is left of an execution that was deleted; its record can still be read." },
);

/** The envelope is the operation's: its own schema describes the value. */
export const ENVELOPE: JsonSchema = {
  type: "object",
  description: "The operation's result envelope, in canonical JSON.",
  properties: {
    ok: { type: "boolean", description: "Did it succeed?" },
    value: { description: "What the operation made; present on success." },
    error: {
      type: "object",
      description: "Why it did not; present on failure.",
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
    losses: { type: "array", items: { type: "object" }, description: "What was lost." },
    diagnostics: { type: "array", items: { type: "object" }, description: "What was noticed." },
    receipt: { type: "object", description: "What took part and what came out." },
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
  properties: { staged_input: STAGED_SCHEMA },
  required: ["staged_input"],
  additionalProperties: false,
};

export const DOWNLOAD = object(
  {
    url: string({ description: "Where the bytes are; needs no key." }),
    expires_in_seconds: integer({ description: "How long the URL works.", minimum: 1 }),
    sha256: hash("Of the bytes."),
    media_type: string({ description: "Their media type." }),
    byte_length: integer({ description: "How many.", minimum: 0 }),
  },
  { description: "A short-lived download." },
);

export const REGISTRATION = object(
  {
    input_hash: hash("Of the canonical envelope."),
    byte_length: integer({ description: "Its exact UTF-8 byte length.", minimum: 1 }),
    storage_path: string({ description: "What a submission's staged_input refers to." }),
    upload: object(
      {
        protocol: literal("tus"),
        endpoint: string({ description: "The URL to create the upload at." }),
        bucket_name: string({ description: "Give it as the metadata bucketName." }),
        object_name: string({ description: "Give it as the metadata objectName." }),
        token: string({ description: "The authority: as Bearer, or in the signature header." }),
        signature_header: literal("x-signature"),
        chunk_size: integer({ description: "Bytes to send at a time.", minimum: 1 }),
        content_type: literal("application/json"),
        upsert: literal(false),
        expires_in_seconds: integer({ description: "How long the authority lasts.", minimum: 1 }),
      },
      { description: "How to upload it." },
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
