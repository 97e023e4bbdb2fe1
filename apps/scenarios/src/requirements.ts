/** One checkable sentence of the specification, in our own words. */
export interface Requirement {
  readonly id: string;
  /** The heading it stands under, as the specification writes it; the service's own promises name their chapter so too. */
  readonly heading: string;
  readonly says: string;
  /** Why it is no part of this product, and what stands in its place. */
  readonly notOurs?: string;
}

interface Chapter {
  readonly heading: string;
  readonly isOurOwn?: true;
  readonly rows: readonly (readonly [id: string, says: string, notOurs?: string])[];
}

/** In the order of the specification. An id is never given to another sentence. */
const CHAPTERS: readonly Chapter[] = [
  {
    heading: "What the service does",
    rows: [
      ["FLOW-01", "Submit with an Idempotency-Key, follow status_url to a terminal state, read result_url."],
      ["FLOW-02", "A large successful result is a redirect to immutable private storage."],
      ["FLOW-03", "Hosted access needs a workspace on trial or active; any other key is refused with 401."],
      ["FLOW-04", "Local packages run the same operations with no account and no key."],
    ],
  },
  {
    heading: "Execution (durable unit of submitted work)",
    rows: [
      ["EXEC-01", "An operation submission is known by `id`, a uuid."],
      ["EXEC-02", "`status` is one of the seven."],
      ["EXEC-03", "`status_url` and `result_url` are relative and name the execution and its result."],
      ["EXEC-04", "`request_hash` is the SHA-256 of the immutable request."],
      ["EXEC-05", "`reused` is true when a replay returned an existing execution."],
      ["EXEC-06", "`artifact_count` counts the artifacts."],
      ["EXEC-07", "The read returns state, events, artifacts and a receipt."],
      ["EXEC-08", "An artifact has an `artifactId` and its `sha256`."],
      ["EXEC-09", "Render submissions have execution_id, execution_url and mode_requested."],
      ["EXEC-10", "Render submissions have the brand members."],
    ],
  },
  {
    heading: "Common operation result (read from result_url)",
    rows: [
      ["RESULT-01", "The final common envelope is read from the result resource."],
      ["RESULT-02", "A run blocked before it executes answers 200 with `ok: false`, the code and a message."],
    ],
  },
  {
    heading: "Staged input registration",
    rows: [
      ["STAGED-01", "The record has input_hash, exact byte_length, storage_path and upload."],
      [
        "STAGED-02",
        "`upload` tells protocol tus, endpoint, bucket and object, token, signature header, chunk size, JSON, no upsert, lifetime.",
      ],
    ],
  },
  {
    heading: "Cancellation record",
    rows: [
      [
        "CANCEL-01",
        "schema_version is `execution-cancellation.v1`, with execution_id, status, status_revision and the times.",
      ],
      ["CANCEL-02", "`status` is cancelling or cancelled; `disposition` is one of the four."],
      ["CANCEL-03", "`terminal_at` is null until the execution is cancelled."],
    ],
  },
  {
    heading: "Legacy job (deprecated projection)",
    rows: [
      [
        "JOB-04",
        "The record has each member of the specification's, and no other than those we add; null where empty.",
      ],
      ["JOB-05", "It carries approval history, a diff summary, brand-pack metadata and a summary of the report."],
    ],
  },
  {
    heading: "Preflight result",
    rows: [
      ["PREFLIGHT-05", "quality_report has format, deckScore, documentVerdict, findings and structuralValidation."],
    ],
  },
  {
    heading: "Brand pack",
    rows: [["BRAND-02", "It has two ids, which are uuids, and tokens; a version is never changed."]],
  },
  {
    heading: "Revocation (result of revoking a release)",
    rows: [
      ["REVOKE-01", "The record has revocation_id, lineage_revision, revocation_hash and authority_hash."],
      ["REVOKE-02", "A release is never changed; a revocation is appended."],
    ],
  },
  {
    heading: "PresentationSpec (wire contract for presentations)",
    rows: [
      ["SPEC-01", "version is 2.0, title and slides are required, tokens has free members, brand names a pack."],
      ["SPEC-02", "slideType has nine stable values, and no other is taken."],
    ],
  },
  {
    heading: "States and transitions",
    rows: [
      ["STATE-01", "There are seven statuses, of which four are terminal."],
      ["STATE-02", "A terminal execution is never overwritten by cancellation."],
      ["STATE-03", "Cancelling what is queued makes it cancelled: 200."],
      ["STATE-04", "Cancelling what runs makes it cancelling: 202; its worker settles it."],
      ["STATE-05", "Cancelling again, or what is cancelled, changes nothing: 200 with the record."],
      ["STATE-06", "Cancelling what succeeded, failed or was blocked changes nothing: 409."],
      ["STATE-07", "Legacy job statuses."],
    ],
  },
  {
    heading: "Endpoints",
    rows: [
      ["ROUTE-01", "Bodies are JSON unless stated, ids are uuids."],
      ["ROUTE-02", "Key routes take the key as Bearer or in x-api-key."],
    ],
  },
  {
    heading: "Discovery (no authentication)",
    rows: [
      ["DISC-01", "GET /api/v2/openapi gives the machine contract to anyone."],
      ["DISC-02", "GET /api/platform/openapi gives the control-plane contract to anyone."],
      ["DISC-03", "GET /api/v2/operations lists the stable operations and their availability to anyone."],
      ["DISC-04", "GET /api/v2/operations/{domain}/{verb} describes one with its schemas to anyone."],
    ],
  },
  {
    heading: "POST /api/v2/operations/{domain}/{verb}",
    rows: [
      ["SUBMIT-01", "Any stable operation is submitted as a durable asynchronous execution."],
      ["SUBMIT-02", "The verb may have slash-separated qualifier segments."],
      ["SUBMIT-03", "Idempotency-Key is required: 1 to 255 visible ASCII characters."],
      ["SUBMIT-04", "The body is an inline invocation or a staged_input reference."],
      [
        "SUBMIT-05",
        "A file is base64, an object with `bytes`, or the service's binary object; all three are the same request's result.",
      ],
      ["SUBMIT-06", "`options` is checked against the operation's own schema."],
      ["SUBMIT-07", "`options.preflightPolicy` is accepted by native render operations."],
      ["SUBMIT-08", "Invalid base64 is `common/SCHEMA_REJECTED` and names the field."],
      ["SUBMIT-09", "The document-name header names the run, percent-decoded, and does not affect idempotency."],
      ["SUBMIT-10", "Without it the name is the document's title or first line."],
      ["SUBMIT-11", "202 has Location and id, status, status_url, result_url, reused."],
      ["SUBMIT-12", "Its errors are 400, 401, 403, 404, 409, 413, 429 and 503, each provoked."],
      ["SUBMIT-13", "Key order and white space of the JSON do not change the request hash."],
    ],
  },
  {
    heading: "POST /api/v2/execution-inputs",
    rows: [
      ["STAGED-03", "Registers hash and exact length in the key's environment."],
      ["STAGED-04", "The authority is limited in time and overwrites nothing."],
      ["STAGED-05", "201 with Cache-Control: private, no-store, max-age=0."],
      ["STAGED-06", "input_hash and byte_length are required; over 201326592 is refused."],
      ["STAGED-07", "The bytes are uploaded by TUS with the token as Bearer credential, then submitted by reference."],
      ["STAGED-08", "Its errors are 400, 401, 403, 409, 413, 429 and 503."],
      ["STAGED-09", "What was uploaded is held against the registered hash and length."],
      ["STAGED-10", "A reference of another operation, hash or environment is refused."],
      ["STAGED-11", "An upload goes on after the server was killed."],
    ],
  },
  {
    heading: "POST /api/v2/render (compatibility presentation render)",
    rows: [
      ["RENDER-01", "It is always durable and always 202, whatever `mode` says, which is recorded."],
      [
        "RENDER-02",
        "`holdUntilRelease` keeps what was made back until a release; `approvalRequired` is its deprecated alias.",
      ],
      ["RENDER-03", "`requiredVerificationStages` that do not hold block it."],
      [
        "RENDER-04",
        "`maximumLossSeverity` and `preflightPolicy` bound it; the stricter of them and the environment's holds.",
      ],
      ["RENDER-05", "`preflightOnly` makes a report and no file; `autoFix` is off or suggest_only."],
      ["RENDER-06", "`sourceSchema` is accepted only with pptx; V1 documents are not supported."],
      ["RENDER-07", "Idempotency-Key is required; Location is the relative status URL."],
      ["RENDER-08", "Its errors are 400, 401, 403, 404, 409, 413, 429 and 503."],
      ["RENDER-09", "brandPackId and brandPackVersionId name what it is rendered into."],
      ["RENDER-10", "baselineJobId names what it is compared with."],
    ],
  },
  {
    heading: "POST /api/v2/render-pack",
    rows: [
      ["PACK-01", "One to eight renders are submitted atomically."],
      ["PACK-02", "Our shapes: `renders`; 202 with pack_id, an execution for each and reused."],
    ],
  },
  {
    heading: "GET /api/v2/executions/{id}",
    rows: [["READ-01", "An API key reads state, events, artifacts and receipt of its environment's execution."]],
  },
  {
    heading: "GET /api/v2/executions/{id}/result",
    rows: [
      ["RESULT-03", "An API key reads the common operation result."],
      ["RESULT-04", "A large success redirects to storage that is private and immutable."],
    ],
  },
  {
    heading: "POST /api/v2/executions/{id}/cancel",
    rows: [["CANCEL-04", "It takes no body and answers 200 or 202 with the record, else 401, 403, 404, 409, 503."]],
  },
  {
    heading: "GET /api/v2/executions/{id}/artifacts/{artifactId}/download",
    rows: [
      ["ARTIFACT-01", "Creates a short-lived URL for one native render artifact."],
      ["ARTIFACT-02", "artifactHash must be the artifact's listed sha256."],
      ["ARTIFACT-03", "For an operation's result it is 409 EXECUTION_ARTIFACT_UNAVAILABLE."],
      ["ARTIFACT-04", "Our answer: url, expires_in_seconds, sha256, media_type and byte_length."],
      [
        "ARTIFACT-05",
        "Files of a render tell kind, role, slide, size and hash; pictures are 960 pixels wide unless asked.",
      ],
    ],
  },
  {
    heading: "POST /api/v2/preflight",
    rows: [
      [
        "PREFLIGHT-01",
        "It is answered 200 with job, report, policyResult and validationSummary, each with all its members.",
      ],
      ["PREFLIGHT-02", "It persists a compatibility job."],
      [
        "PREFLIGHT-03",
        "A mode that is not supported is a durable blocked decision; no mode is named that did not run.",
      ],
      ["PREFLIGHT-04", "Its errors are 400, 401, 404, 429 and 500, and 403 for a key without execution:submit."],
      [
        "PREFLIGHT-06",
        "A render reports structural and desktop_blocking, and that the latter was deferred until it ran.",
      ],
    ],
  },
  {
    heading: "POST /api/v2/brand-packs/uploads",
    rows: [
      ["BRAND-03", "Gives the authority to upload a template above 4 MiB; our shape: upload_path and upload, by TUS."],
      ["BRAND-04", "What was uploaded is held against its hash and length, and makes one version."],
    ],
  },
  {
    heading: "POST /api/v2/brand-packs",
    rows: [
      ["BRAND-01", "A brand pack is made of a template, PPTX or POTX."],
      ["BRAND-05", "Of a form with file, or JSON with upload_path; name and description are optional in both."],
      ["BRAND-06", "201 has brandPackId, brandPackVersionId and tokens; its errors are 400, 401, 413, 429 and 500."],
    ],
  },
  {
    heading: "Governed review and release (signed-in customer session, not an API key)",
    rows: [
      ["RELEASE-01", "A decision is bound to exact artifact evidence."],
      ["RELEASE-02", "A release is made of approved evidence and never changes."],
      ["RELEASE-03", "A released artifact is downloaded by its exact identity."],
      ["REVOKE-03", "Revoking takes exactly six members, from an owner or admin of the organization."],
      ["REVOKE-04", "Its errors are 400, 401, 403, 404, 409, 500 and 503."],
    ],
  },
  {
    heading: "Legacy job routes (deprecated)",
    rows: [
      ["JOB-01", "A key reads the job with every member; an execution's id is 308, another environment's 404."],
      ["JOB-02", "A job is compared with its baseline."],
      ["JOB-03", "There are no routes that write jobs."],
      ["JOB-06", "The diff has summary, slides, three preview URLs, an approval payload and a package diff."],
      ["JOB-07", "Its errors are 401, 404, 409 and 500; 409 is ours of a diff that cannot be made."],
      ["JOB-08", "An execution's id is never derived from a job's."],
    ],
  },
  {
    heading: "Operation catalog (each operation is submitted through POST /api/v2/operations/{domain}/{verb})",
    rows: [
      [
        "CATALOG-01",
        "The catalog has each operation that is named, stable and deterministic, and no other stable one.",
      ],
    ],
  },
  {
    heading: "Authentication",
    rows: [
      ["AUTH-01", "Discovery needs no key."],
      ["AUTH-02", "Every execution route requires a key."],
      ["AUTH-03", "A key is bound to one environment; what is outside it is 404."],
      ["AUTH-04", "A raw key is shown only when it is created."],
      ["AUTH-05", "A key is never placed in browser code."],
      [
        "AUTH-06",
        "Submission and input registration need execution:submit, cancellation needs execution:cancel; without it 403.",
      ],
      ["AUTH-07", "A missing, invalid, unentitled or no longer accepted key is 401."],
      ["AUTH-08", "Review, release and revoke need a session."],
      ["AUTH-09", "Unknown and wrong keys take equally long."],
      [
        "AUTH-10",
        "Control-plane routes need a session: without one, or with a key, 401; a session opens no execution route.",
      ],
      ["AUTH-11", "Organization, role and entitlement decide each control-plane route; a failure is 403."],
    ],
  },
  {
    heading: "Events",
    rows: [
      ["EVENT-01", "The execution read carries an `events` array."],
      ["EVENT-02", "Events are only ever added, with no gap in their revisions and in the order of time."],
      ["EVENT-03", "The legacy job carries an `events` array."],
      ["EVENT-04", "Webhooks are a control-plane feature."],
      ["EVENT-05", "An extension: events are streamed as they happen, and go on after the last one known."],
      ["EVENT-06", "An extension: a read waits for a change or the end, up to 30 s."],
    ],
  },
  {
    heading: "Errors",
    rows: [
      ["ERR-200", "The result of a blocked run is 200 with `ok: false`, code and message."],
      ["ERR-308", "A legacy job id that is a V2 execution redirects to it."],
      ["ERR-400", "An invalid request is 400 with the reason."],
      ["ERR-401", "A key that is missing, invalid, unentitled or no longer accepted is 401."],
      ["ERR-403", "A key that lacks the scope is 403."],
      ["ERR-404", "What is not in the organization and environment is 404."],
      ["ERR-409", "An idempotency key with another request hash, and cancelling what has ended, is 409."],
      ["ERR-413", "A request over its byte boundary is 413."],
      ["ERR-429", "A finite rate limit or a durable quota refuses with 429."],
      ["ERR-500", "A failure inside is 500 and tells nothing of the code."],
      ["ERR-503", "Held launch control, or an authority that is away, is 503 with Retry-After."],
      [
        "ERR-10",
        "IDEMPOTENCY_CONFLICT, ERR_PAYLOAD_TOO_LARGE, EXECUTION_ARTIFACT_UNAVAILABLE and common/SCHEMA_REJECTED are the named codes.",
      ],
      ["ERR-12", "On session routes: no session 401, no role 403, not there 404, another state of the authority 409."],
      ["ERR-13", "On release routes: a damaged authority is 500, a signing authority that is away is 503."],
      ["ERR-11", "An operation returns no code that its descriptor does not declare."],
    ],
  },
  {
    heading: "Limits",
    rows: [
      ["LIMIT-01", "An inline body of at most 4 MiB, measured raw, where the service is hosted; over it 413."],
      ["LIMIT-02", "10 MiB where it is self-hosted, which is the default."],
      ["LIMIT-03", "The SDK stages envelopes over 768 KiB."],
      ["LIMIT-04", "A staged envelope has at most 192 MiB."],
      ["LIMIT-05", "A brand pack file has at most 4 MiB."],
      ["LIMIT-06", "A render-pack has one to eight renders."],
      ["LIMIT-07", "`expires_in_seconds` tells how long the upload's authority lasts, and it ends then."],
      ["LIMIT-08", "Rate limit and quota hold for submissions and input registrations."],
      ["LIMIT-09", "Rate limit and quota hold for preflight."],
      ["LIMIT-10", "Rate limit and quota hold for brand packs."],
    ],
  },
  {
    heading: "Versioning",
    rows: [
      ["VERSION-01", "Routes lie below `/api/v2`, and their contract is told at `GET /api/v2/openapi`."],
      ["VERSION-02", "The protocol is protocol_v2, document.version 2.0; V1 documents are not supported."],
      [
        "VERSION-03",
        "The job routes and `approvalRequired` tell that they are deprecated, in OpenAPI and in each answer.",
      ],
      ["VERSION-04", "The catalog marks every operation stable, and lists its form as POST /v1/{domain}/{verb}."],
    ],
  },
  {
    heading: "Forgetting",
    isOurOwn: true,
    rows: [
      ["KEEP-01", "Requests, results, events and records go, each by an age of its own; at first all is kept."],
      ["KEEP-02", "What is deleted loses its bytes and names, and keeps its record, hashes and receipt."],
      ["KEEP-03", "Bytes that another execution names stay until that one is deleted too."],
      ["KEEP-04", "Deletion under load and kill -9 loses nothing else, and lists have no gap."],
      ["KEEP-05", "Deleting asks for a scope of its own."],
      ["KEEP-06", "A signed URL stops working when its execution is deleted."],
      [
        "KEEP-07",
        "`erase=now` removes bytes at once where no other row names them, and reports what is still referenced.",
      ],
    ],
  },
  {
    heading: "Handling of submissions",
    isOurOwn: true,
    rows: [
      ["HANDLE-01", "`metadata` and `reference` are returned, find executions in lists, and are deleted with them."],
      ["HANDLE-02", "`priority` 1 to 3 orders an environment's own work, and its policy has a maximum."],
      ["HANDLE-03", "`expires_in_seconds` blocks an execution that did not start in time."],
    ],
  },
  {
    heading: "Stored results of equal requests",
    isOurOwn: true,
    rows: [
      [
        "REUSE-01",
        "A stored result answers an equal request only while workers would use the same code, engines and fonts.",
      ],
      ["REUSE-02", "`Cache-Control: no-cache` runs the request again; `reused_from` says whose result was reused."],
    ],
  },
  {
    heading: "Guides",
    isOurOwn: true,
    rows: [["GUIDE-01", "Every guide and every operation has a page at `/docs`, each of which fits a telephone."]],
  },
  {
    heading: "Faults survived",
    isOurOwn: true,
    rows: [
      ["FAULT-01", "kill -9 of a worker in the middle of its work."],
      ["FAULT-02", "kill -9 of the whole server during submissions: nothing acknowledged is lost."],
      ["FAULT-03", "kill -9 of the API under load."],
      ["FAULT-04", "PostgreSQL killed and away: 503 with Retry-After, no 500, and recovery without a restart."],
      ["FAULT-05", "A full disk under database, blobs and temporary files."],
      ["FAULT-06", "A worker that sleeps through the loss of its attempt and wakes."],
      ["FAULT-07", "Workers that race over a long queue: each execution runs once."],
      ["FAULT-08", "Object storage that fails, is slow, cuts the line or never answers."],
      ["FAULT-09", "Clocks, of the database and of the processes, that are set by an hour either way."],
      ["FAULT-10", "A child that runs out of memory, spins or exits."],
      [
        "FAULT-11",
        "Cancelled work stops within two seconds and its process is gone; of 50 racing cancellations one wins.",
      ],
      ["FAULT-12", "A power cut between an object and its row."],
      ["FAULT-13", "Requests of every shape: no 500, only declared statuses, and the next one is served."],
      ["FAULT-14", "Large bodies, parsed and hashed, that do not hold up small requests."],
      [
        "FAULT-15",
        "LibreOffice killed, or a full disk, under renders with pictures: each file whole, pictures all or none.",
      ],
    ],
  },
  {
    heading: "Many machines",
    isOurOwn: true,
    rows: [
      ["SCALE-01", "Any number of api and worker processes share one PostgreSQL and one bucket."],
      ["SCALE-02", "A thousand executions of one environment do not delay the one of another."],
      ["SCALE-03", "Heavy, office and long-running work does not delay small work."],
      [
        "SCALE-04",
        "SIGTERM answers what is under way, finishes or hands back what runs, and ends inside its deadline.",
      ],
      ["SCALE-05", "Under steady load neither memory nor latency grows."],
    ],
  },
];

export const REQUIREMENTS: readonly Requirement[] = CHAPTERS.flatMap(({ heading, rows }) =>
  rows.map(([id, says, notOurs]) => ({ id, heading, says, ...(notOurs !== undefined && { notOurs }) })),
);

/** The headings that the specification itself must have. */
export const SPECIFIED_HEADINGS: readonly string[] = CHAPTERS.filter(({ isOurOwn }) => isOurOwn !== true).map(
  ({ heading }) => heading,
);
