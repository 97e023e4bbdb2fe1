/** Every error the HTTP surface answers with, and what to do about it; one table. Source: specification, Errors; RFC 9457. */
export const PROBLEMS = {
  INVALID_REQUEST: {
    status: 400,
    title: "The request is not valid.",
    remediation:
      "`detail` tells what is wrong, `field` and `errors` where, if it is in one place. Correct it and send the request again.",
  },
  INVALID_JSON: {
    status: 400,
    title: "The body is not one unambiguous JSON text.",
    remediation:
      "Send UTF-8 without a byte-order mark, each member name once in its object, no lone surrogates, nesting up to 128 levels.",
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    title: "The Idempotency-Key header is missing or not 1-255 visible ASCII characters.",
    remediation: "Choose a new key for each piece of work, and the same one when you repeat its submission.",
  },
  "common/SCHEMA_REJECTED": {
    status: 400,
    title: "The input or the options do not conform to the operation's schema.",
    remediation:
      "`field` names the first member at fault, `errors` all of them. The schemas are at /api/v2/operations/{domain}/{verb}; files are standard base64 with padding.",
  },
  STAGED_INPUT_INVALID: {
    status: 400,
    title: "The uploaded bytes are no canonical request envelope.",
    remediation:
      "Upload the canonical JSON (RFC 8785) of { schema_version, operation, input, options }, without white space, and register its hash.",
  },
  TEMPLATE_REFUSED: {
    status: 400,
    title: "The template is not taken.",
    remediation:
      "`detail` and `errors` name what it must not have. Take that out in PowerPoint, save it as .potx, and send it again.",
  },
  UNAUTHENTICATED: {
    status: 401,
    title: "A valid API key is needed.",
    remediation:
      "Send `Authorization: Bearer pj_live_...` or `x-api-key`. The key may be mistyped, revoked or expired, or its organization no longer entitled.",
  },
  UPLOAD_TOKEN_INVALID: {
    status: 401,
    title: "A valid upload token is needed.",
    remediation:
      "Send the registration's token as `Authorization: Bearer ...` or as `x-signature`. It may have expired: register the input again.",
  },
  SCOPE_MISSING: {
    status: 403,
    title: "The key lacks the scope for this.",
    remediation: "Use a key that has the scope named, or have one made.",
  },
  UPLOAD_TOKEN_MISMATCH: {
    status: 403,
    title: "The upload token is for another object.",
    remediation: "Each registration has a token, an object name and a URL of its own; use those that belong together.",
  },
  NOT_FOUND: {
    status: 404,
    title: "There is nothing here.",
    remediation: "Check the path and the id. What belongs to another environment than the key's is not found either.",
  },
  OPERATION_UNKNOWN: {
    status: 404,
    title: "The catalog has no such operation.",
    remediation: "The list is at /api/v2/operations; where the path leaves several, `choices` names them.",
  },
  OPERATION_UNAVAILABLE: {
    status: 404,
    title: "The operation is in the catalog but not implemented here.",
    remediation: "The list at /api/v2/operations tells which operations this version implements.",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: "This method is not offered here.",
    remediation: "The `allow` header names the methods there are.",
  },
  NOT_ACCEPTABLE: {
    status: 406,
    title: "The answer has no such form.",
    remediation: "Ask for one of the media types the reference lists, or leave `accept` out.",
  },
  REQUEST_TIMEOUT: {
    status: 408,
    title: "The request did not arrive in time.",
    remediation:
      "Send headers within 20 seconds and the body within two minutes; upload what is large as staged input.",
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    title: "The idempotency key belongs to another request.",
    remediation:
      "Use a new key for another request. Key order and white space of the JSON do not matter; its content does.",
  },
  EXECUTION_NOT_FINISHED: {
    status: 409,
    title: "The execution has no result yet.",
    remediation: "Wait: read the execution with `?wait=30`, then the result.",
  },
  EXECUTION_HELD: {
    status: 409,
    title: "What the execution made is held until it is released.",
    remediation:
      "Ask whoever runs the service to release it (`colophon releases create`); the execution's state can be read meanwhile.",
  },
  EXECUTION_NOT_ENDED: {
    status: 409,
    title: "The execution has not ended and cannot be deleted.",
    remediation: "Cancel it, or wait for its end, then delete it.",
  },
  EXECUTION_TERMINAL: {
    status: 409,
    title: "The execution has ended and cannot be cancelled.",
    remediation: "Nothing is left to cancel; read the result.",
  },
  EXECUTION_ARTIFACT_UNAVAILABLE: {
    status: 409,
    title: "The artifact is not offered here.",
    remediation:
      "What an operation made is in its result. A native render's artifact is given for the sha256 that the execution lists.",
  },
  JOB_NOT_COMPARABLE: {
    status: 409,
    title: "The job has nothing to be compared with.",
    remediation:
      "Preflight a PresentationSpec with `baselineJobId`, or with the deckId of an earlier one; the baseline may be forgotten since.",
  },
  INPUT_CONFLICT: {
    status: 409,
    title: "The environment has received this hash with another length.",
    remediation: "A hash names one content, so one of the two lengths is wrong: hash the bytes again.",
  },
  STAGED_INPUT_INCOMPLETE: {
    status: 409,
    title: "The staged input is not uploaded yet.",
    remediation: "Finish the upload: HEAD on its URL tells the offset to go on from.",
  },
  STAGED_INPUT_MISMATCH: {
    status: 409,
    title: "The staged input is not the one that the request names.",
    remediation: "Submit at the operation the envelope names, with the hash and length it was registered with.",
  },
  STAGED_INPUT_REFUSED: {
    status: 409,
    title: "The upload of the staged input was refused, or did not come in time.",
    remediation: "Register and upload the input again.",
  },
  UPLOAD_EXISTS: {
    status: 409,
    title: "The object is uploaded once only.",
    remediation: "Go on with the upload at its URL, or register the input again.",
  },
  UPLOAD_OFFSET_CONFLICT: {
    status: 409,
    title: "The upload has another offset.",
    remediation: "HEAD on the upload's URL tells the offset to go on from.",
  },
  RESULT_REMOVED: {
    status: 410,
    title: "The execution's result was taken away.",
    remediation:
      "It was deleted, or is older than the environment keeps results. Its hashes and its receipt are still in the execution; submit the request again with a new idempotency key.",
  },
  UPLOAD_GONE: {
    status: 410,
    title: "The upload is over: refused, expired or removed.",
    remediation: "Register and upload the input again.",
  },
  TUS_VERSION: { status: 412, title: "The upload protocol is TUS 1.0.0.", remediation: "Send `Tus-Resumable: 1.0.0`." },
  ERR_PAYLOAD_TOO_LARGE: {
    status: 413,
    title: "The body is over its limit.",
    remediation:
      "`detail` names the limit. What an operation takes may be larger as staged input: register it at /api/v2/execution-inputs, upload the envelope, and submit a `staged_input`.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    title: "The body is of a media type or encoding that is not taken here.",
    remediation:
      "Send JSON as application/json in UTF-8, without Content-Encoding. POST /v1/ takes a form or the file itself, too.",
  },
  EXPECTATION_FAILED: {
    status: 417,
    title: "The request expects what is not done here.",
    remediation: "Send `Expect: 100-continue`, or no Expect.",
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    title: "The bytes end before that range.",
    remediation: "`content-range` tells how many bytes there are; ask for a range among them, or leave `range` out.",
  },
  UPLOAD_LOCKED: {
    status: 423,
    title: "Another request writes to the upload.",
    remediation: "Wait a moment, then ask for the offset and go on from there.",
  },
  RATE_LIMITED: {
    status: 429,
    title: "Too many requests.",
    remediation: "Wait the seconds of `retry-after`. The `ratelimit` header of each answer tells what is left.",
  },
  QUOTA_EXCEEDED: {
    status: 429,
    title: "The environment's quota of executions is used up.",
    remediation: "The quota is renewed at the start of the month (UTC), in `retry-after` seconds.",
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    title: "The header fields are over their limit.",
    remediation: "Header fields may have 16 KiB together.",
  },
  UPLOAD_HASH_MISMATCH: {
    status: 460,
    title: "The uploaded bytes do not have the registered hash and length.",
    remediation: "Hash the bytes that you send, register that hash, and upload again.",
  },
  INTERNAL: {
    status: 500,
    title: "The service failed. Nothing was lost; send the request again with the same idempotency key.",
    remediation: "The `request_id` finds what happened in the service's log.",
  },
  UNAVAILABLE: {
    status: 503,
    title: "The service cannot do this now.",
    remediation:
      "The database or the storage is away, or too much is under way. Wait the seconds of `retry-after` and send the same request again; what was accepted is not lost.",
  },
  LAUNCH_HELD: {
    status: 503,
    title: "Launch control holds this back.",
    remediation: "Whoever runs the service holds this operation, environment or everything back; `detail` says why.",
  },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;
