/** Every error the HTTP surface answers with, and what to do about it; one table. Source: specification, Errors; RFC 9457. */
export const PROBLEMS = {
  INVALID_REQUEST: {
    status: 400,
    title: "The request is not valid.",
    remediation:
      "Fix the members listed in `field` and `errors`, then send the request again. `detail` describes the problem.",
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
    remediation: "Send an Idempotency-Key header: a new key for each request, the same key when you retry it.",
  },
  "common/SCHEMA_REJECTED": {
    status: 400,
    title: "The input or the options do not conform to the operation's schema.",
    remediation:
      "`field` names the first member at fault, `errors` all of them. The schemas are at /api/v2/operations/{domain}/{verb}; files are standard base64 with padding.",
  },
  STAGED_INPUT_INVALID: {
    status: 400,
    title: "The uploaded bytes are not a canonical request envelope.",
    remediation:
      "Upload `{ schema_version, operation, input, options }` as canonical JSON (RFC 8785, no white space), and register its hash.",
  },
  TEMPLATE_REFUSED: {
    status: 400,
    title: "The template was rejected.",
    remediation:
      "Remove the content that `detail` and `errors` name in PowerPoint, save as .potx, and send the file again.",
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
  SESSION_REQUIRED: {
    status: 401,
    title: "You are not signed in.",
    remediation: "Sign in at /people. An API key does not open this route: remove `Authorization` and `x-api-key`.",
  },
  SIGN_IN_REFUSED: {
    status: 401,
    title: "The address or the password is wrong.",
    remediation: "Check both. An operator can make a link that sets a new password: `colophon people reset ADDRESS`.",
  },
  LINK_REFUSED: {
    status: 401,
    title: "The link cannot be used.",
    remediation:
      "The link may be used, expired, withdrawn, or for another address. If you have an account, give its password. Otherwise ask for a new link.",
  },
  PASSKEY_REFUSED: {
    status: 401,
    title: "The passkey could not be verified.",
    remediation:
      "Start again: each request works once, for five minutes. If it fails again, sign in another way and remove the passkey at Sign-in.",
  },
  STEP_UP_REQUIRED: {
    status: 401,
    title: "This needs a recent sign-in.",
    remediation: "Sign out and sign in again, then repeat the request within ten minutes.",
  },
  SIGNATURE_INVALID: {
    status: 401,
    title: "The signature does not fit the message.",
    remediation:
      "Sign `{webhook-id}.{webhook-timestamp}.{body}` with the secret of COLOPHON_BILLING_SECRET as Standard Webhooks describe, and send it within five minutes.",
  },
  SCOPE_MISSING: {
    status: 403,
    title: "The key lacks the scope for this.",
    remediation: "Use an API key that has the required scope, or ask the operator for one.",
  },
  ORIGIN_REFUSED: {
    status: 403,
    title: "The request does not come from this service's own pages.",
    remediation:
      "Send `Origin` with the host of the request and the header `colophon-write-token` with the value of GET /api/platform/session.",
  },
  ROLE_MISSING: {
    status: 403,
    title: "Your role does not allow this.",
    remediation: "Ask an owner of the organization, or the operator of the installation, for a role that does.",
  },
  NOT_ENTITLED: {
    status: 403,
    title: "The organization is not entitled.",
    remediation: "Ask the operator of the installation to renew the organization's trial or subscription.",
  },
  OWN_SUBMISSION: {
    status: 403,
    title: "You cannot approve what you submitted.",
    remediation: "Ask another member of the organization to review the version. The environment requires four eyes.",
  },
  UPLOAD_TOKEN_MISMATCH: {
    status: 403,
    title: "The upload token is for another object.",
    remediation: "Use the token, object name and URL of the same registration.",
  },
  NOT_FOUND: {
    status: 404,
    title: "Not found.",
    remediation: "Check the path and the id. Resources of another environment than the key's are not found either.",
  },
  OPERATION_UNKNOWN: {
    status: 404,
    title: "The catalog has no operation of this name.",
    remediation: "See /api/v2/operations for the list. If the path is ambiguous, `choices` lists the candidates.",
  },
  OPERATION_UNAVAILABLE: {
    status: 404,
    title: "The operation is not available on this installation.",
    remediation:
      "See /api/v2/operations for the available operations. If an engine is missing, `detail` names it and the command that installs it.",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: "Method not allowed.",
    remediation: "Use a method listed in the `allow` header.",
  },
  NOT_ACCEPTABLE: {
    status: 406,
    title: "The result has no file of the requested media type.",
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
      "Use a new idempotency key for a different request. Member order and white space do not matter, content does.",
  },
  EXECUTION_NOT_FINISHED: {
    status: 409,
    title: "The execution has no result yet.",
    remediation: "Wait for the execution to end (`?wait=30`), then request the result.",
  },
  EXECUTION_HELD: {
    status: 409,
    title: "The result is withheld until the render is released.",
    remediation:
      "Have the render approved and released (POST /api/v2/releases). If it was released, the release was revoked. You can read the execution's state meanwhile.",
  },
  EXECUTION_NOT_ENDED: {
    status: 409,
    title: "The execution has not ended and cannot be deleted.",
    remediation: "Cancel the execution or wait for it to end, then delete it.",
  },
  EXECUTION_RELEASED: {
    status: 409,
    title: "The execution is released and cannot be deleted.",
    remediation: "Revoke the release first (POST /api/v2/releases/{id}/revoke), then delete the execution.",
  },
  EXECUTION_TERMINAL: {
    status: 409,
    title: "The execution has ended and cannot be cancelled.",
    remediation: "Read the result: the execution has ended.",
  },
  EXECUTION_ARTIFACT_UNAVAILABLE: {
    status: 409,
    title: "The artifact cannot be downloaded here.",
    remediation:
      "What an operation made is in its result. A native render's artifact is given for the sha256 that the execution lists.",
  },
  AUTHORITY_CONFLICT: {
    status: 409,
    title: "The request conflicts with the current state of the deliverable.",
    remediation:
      "`detail` says what differs. Read the deliverable again and compare its versions, decisions, releases and hashes with the request.",
  },
  LIMIT_REACHED: {
    status: 409,
    title: "There are as many of these as there may be.",
    remediation: "Delete one that is no longer needed, then send the request again. `detail` states the limit.",
  },
  NAME_TAKEN: {
    status: 409,
    title: "Another one has this name.",
    remediation: "Choose another name, or change the one that has it.",
  },
  LAST_OWNER: {
    status: 409,
    title: "The organization must keep an owner.",
    remediation: "Make another member an owner first.",
  },
  LAST_SIGN_IN: {
    status: 409,
    title: "The account must keep a way to sign in.",
    remediation:
      "Add another passkey first, or ask an operator for a link that sets a password: `colophon people reset ADDRESS`.",
  },
  PASSKEYS_UNAVAILABLE: {
    status: 409,
    title: "This host cannot have passkeys.",
    remediation: "Open the service by its host name over https, or at http://localhost on its own machine.",
  },
  JOB_NOT_COMPARABLE: {
    status: 409,
    title: "The job has no baseline to compare with.",
    remediation:
      "Preflight a PresentationSpec with `baselineJobId`, or with the deckId of an earlier one; the baseline may be forgotten since.",
  },
  INPUT_CONFLICT: {
    status: 409,
    title: "This hash was registered before with another length.",
    remediation: "Compute the hash again: a hash identifies one content, so one of the two lengths is wrong.",
  },
  STAGED_INPUT_INCOMPLETE: {
    status: 409,
    title: "The staged input is not uploaded yet.",
    remediation: "Send HEAD to the upload URL to get the offset, then continue the upload.",
  },
  STAGED_INPUT_MISMATCH: {
    status: 409,
    title: "The staged input is not the one that the request names.",
    remediation: "Submit to the operation named in the envelope, with the registered hash and length.",
  },
  STAGED_INPUT_REFUSED: {
    status: 409,
    title: "The upload of the staged input was refused, or did not come in time.",
    remediation: "Register and upload the input again.",
  },
  UPLOAD_EXISTS: {
    status: 409,
    title: "The upload already exists.",
    remediation: "Continue the upload at its URL, or register the input again.",
  },
  UPLOAD_OFFSET_CONFLICT: {
    status: 409,
    title: "The upload is at another offset.",
    remediation: "Send HEAD to the upload URL to get the offset to continue from.",
  },
  RESULT_REMOVED: {
    status: 410,
    title: "The result has been deleted.",
    remediation:
      "Submit the request again with a new idempotency key. The result was deleted or is past its retention period; its hashes and receipt remain.",
  },
  UPLOAD_GONE: {
    status: 410,
    title: "The upload no longer exists: it was rejected, expired or removed.",
    remediation: "Register and upload the input again.",
  },
  PRECONDITION_FAILED: {
    status: 412,
    title: "The resource was changed since you read it.",
    remediation: "Read the resource again and send its current ETag as `If-Match`.",
  },
  TUS_VERSION: { status: 412, title: "This server requires TUS 1.0.0.", remediation: "Send `Tus-Resumable: 1.0.0`." },
  ERR_PAYLOAD_TOO_LARGE: {
    status: 413,
    title: "The request body is too large.",
    remediation:
      "`detail` names the limit. Upload larger inputs: register at /api/v2/execution-inputs, upload the envelope, submit `staged_input`.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    title: "The media type or content encoding is not supported.",
    remediation:
      "Send JSON as application/json in UTF-8, without Content-Encoding. POST /v1/ takes a form or the file itself, too.",
  },
  EXPECTATION_FAILED: {
    status: 417,
    title: "The Expect header is not supported.",
    remediation: "Send `Expect: 100-continue`, or no Expect.",
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    title: "The requested range is outside the file.",
    remediation: "`content-range` states how many bytes there are; ask for a range among them, or leave `range` out.",
  },
  MISDIRECTED: {
    status: 421,
    title: "This service does not answer for this host.",
    remediation:
      "Open the service at localhost, at an address of its machine, or at the URL that its operator sets as COLOPHON_PUBLIC_URL.",
  },
  UPLOAD_LOCKED: {
    status: 423,
    title: "Another request writes to the upload.",
    remediation: "Wait a moment, then request the offset and continue from there.",
  },
  RATE_LIMITED: {
    status: 429,
    title: "Rate limit exceeded.",
    remediation: "Wait for the seconds in `retry-after`. The `ratelimit` header of each response shows what is left.",
  },
  QUOTA_EXCEEDED: {
    status: 429,
    title: "The environment's execution quota is used up.",
    remediation: "The quota is renewed at the start of the month (UTC), in `retry-after` seconds.",
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    title: "The request headers are too large.",
    remediation: "Header fields may have 16 KiB together.",
  },
  UPLOAD_HASH_MISMATCH: {
    status: 460,
    title: "The uploaded bytes do not match the registered hash and length.",
    remediation: "Hash the bytes that you send, register that hash, and upload again.",
  },
  INTERNAL: {
    status: 500,
    title: "The service failed. Nothing was lost; send the request again with the same idempotency key.",
    remediation:
      "Retry with the same idempotency key. If it recurs, report the `request_id`, which identifies the request in the service's log.",
  },
  AUTHORITY_BROKEN: {
    status: 500,
    title:
      "The lineage or the evidence of this deliverable is damaged. Nothing of it is decided, released or delivered.",
    remediation:
      "Report the `request_id` to the operator of the installation, who finds the damage in the log. Restore the database or the files from a backup.",
  },
  UNAVAILABLE: {
    status: 503,
    title: "The service is temporarily unavailable.",
    remediation:
      "Wait for the seconds in `retry-after` and send the same request again. Accepted executions are not lost.",
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    title: "The sign-in provider does not answer.",
    remediation:
      "Try again later, or sign in another way. The operator checks the issuer in COLOPHON_OIDC_FILE and the hosts in COLOPHON_OIDC_HOSTS.",
  },
  BILLING_UNAVAILABLE: {
    status: 503,
    title: "The billing provider does not answer.",
    remediation: "Try again later. The operator checks COLOPHON_BILLING_URL, and the hosts in COLOPHON_BILLING_HOSTS.",
  },
  SIGNING_UNAVAILABLE: {
    status: 503,
    title: "Nothing can be signed now. Nothing was released or revoked.",
    remediation:
      "Ask the operator to restore the private key that signs releases, or to make a new one: `colophon releases rotate-key`.",
  },
  LAUNCH_HELD: {
    status: 503,
    title: "Submissions are paused by the operator.",
    remediation:
      "Retry later: the operator paused this operation, this environment or all submissions; `detail` says why.",
  },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;
