import type { ProblemCode } from "../problem.ts";

/** What to do about each problem. */
export const PROBLEM_HELP: Readonly<Record<ProblemCode, string>> = {
  INVALID_REQUEST: "Look at `field` and `errors`, correct the request and send it again.",
  INVALID_JSON:
    "Send UTF-8 without a byte-order mark, each member name once in its object, no lone surrogates, nesting up to 128 levels.",
  IDEMPOTENCY_KEY_REQUIRED: "Choose a new key for each piece of work, and the same one when you repeat its submission.",
  "common/SCHEMA_REJECTED":
    "`field` names the first member at fault, `errors` all of them. The schemas are at /api/v2/operations/{domain}/{verb}; files are standard base64 with padding.",
  STAGED_INPUT_INVALID:
    "Upload the canonical JSON (RFC 8785) of { schema_version, operation, input, options }, without white space, and register its hash.",
  UPLOAD_TOKEN_INVALID:
    "Send the registration's token as `Authorization: Bearer ...` or as `x-signature`. It may have expired: register the input again.",
  UPLOAD_TOKEN_MISMATCH:
    "Each registration has a token, an object name and a URL of its own; use those that belong together.",
  INPUT_CONFLICT: "A hash names one content, so one of the two lengths is wrong: hash the bytes again.",
  STAGED_INPUT_INCOMPLETE: "Finish the upload: HEAD on its URL tells the offset to go on from.",
  STAGED_INPUT_MISMATCH: "Submit at the operation the envelope names, with the hash and length it was registered with.",
  STAGED_INPUT_REFUSED: "Register and upload the input again.",
  UPLOAD_EXISTS: "Go on with the upload at its URL, or register the input again.",
  UPLOAD_OFFSET_CONFLICT: "HEAD on the upload's URL tells the offset to go on from.",
  UPLOAD_GONE: "Register and upload the input again.",
  TUS_VERSION: "Send `Tus-Resumable: 1.0.0`.",
  UPLOAD_LOCKED: "Wait a moment, then ask for the offset and go on from there.",
  UPLOAD_HASH_MISMATCH: "Hash the bytes that you send, register that hash, and upload again.",
  UNAUTHENTICATED:
    "Send `Authorization: Bearer pj_live_...` or `x-api-key`. The key may be mistyped, revoked or expired, or its organization no longer entitled.",
  SCOPE_MISSING: "Use a key that has the scope named, or have one made.",
  NOT_FOUND: "Check the path and the id. What belongs to another environment than the key's is not found either.",
  OPERATION_UNKNOWN: "The list is at /api/v2/operations; where the path leaves several, `choices` names them.",
  OPERATION_UNAVAILABLE: "The list at /api/v2/operations tells which operations this version implements.",
  METHOD_NOT_ALLOWED: "The `allow` header names the methods there are.",
  NOT_ACCEPTABLE: "Ask for one of the media types the reference lists, or leave `accept` out.",
  REQUEST_TIMEOUT:
    "Send headers within 20 seconds and the body within two minutes; upload what is large as staged input.",
  IDEMPOTENCY_CONFLICT:
    "Use a new key for another request. Key order and white space of the JSON do not matter; its content does.",
  EXECUTION_NOT_FINISHED: "Wait: read the execution with `?wait=30`, then the result.",
  EXECUTION_TERMINAL: "Nothing is left to cancel; read the result.",
  EXECUTION_ARTIFACT_UNAVAILABLE:
    "What an operation made is in its result. A native render's artifact is given for the sha256 that the execution lists.",
  ERR_PAYLOAD_TOO_LARGE:
    "Register an input at /api/v2/execution-inputs, upload the envelope, and submit a `staged_input`.",
  UNSUPPORTED_MEDIA_TYPE: "Send JSON as application/json in UTF-8, without Content-Encoding.",
  RATE_LIMITED: "Wait the seconds of `retry-after`. The `ratelimit` header of each answer tells what is left.",
  QUOTA_EXCEEDED: "The quota is renewed at the start of the month (UTC), in `retry-after` seconds.",
  HEADERS_TOO_LARGE: "Header fields may have 16 KiB together.",
  INTERNAL: "The `request_id` finds what happened in the service's log.",
  UNAVAILABLE:
    "The database or the storage is away, or too much is under way. Wait the seconds of `retry-after` and send the same request again; what was accepted is not lost.",
  LAUNCH_HELD: "Whoever runs the service holds this operation, environment or everything back; `detail` says why.",
};
