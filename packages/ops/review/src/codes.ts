import { codes, type Op } from "@colophon/contract";

/** In the order of the specification; the codes after SCHEMA_REJECTED are appended. */
export const errors = codes("common", {
  INVALID_INPUT: {
    remediation: "Send a Word, Excel, PowerPoint or PDF file, a W3C Web Annotation, or a review sidecar.",
    phase: "input",
    conditions: ["crashed"],
  },
  BINDING_MISMATCH: {
    remediation: "Send the document that the sidecar names, or set options.binding to follow.",
    phase: "validation",
  },
  SHIFTED_ANCHOR: {
    remediation: "Review the annotations listed in `issues`, or set options.anchors to shifted.",
    phase: "validation",
  },
  PERMISSION_DENIED: {
    remediation: "Send an unprotected copy of the document, or set options.to to sidecar.",
    phase: "policy",
  },
  VERIFICATION_FAILED: {
    remediation: "Send the sidecar as it was produced: its content and its chain hash must agree.",
    phase: "validation",
  },
  RESOURCE_LIMIT: {
    remediation: "Send less, or raise the limit that the message names.",
    phase: "policy",
    conditions: ["inputBytes", "memory", "outputBytes", "elements", "archiveEntries", "expansionRatio", "pages"],
  },
  ABORTED: {
    remediation: "Call again when the result is wanted after all.",
    phase: "policy",
    conditions: ["cancelled", "callbackFailed"],
  },
  SCHEMA_REJECTED: {
    remediation: "Fix the fields listed in `issues`.",
    phase: "validation",
    conditions: ["schemaRejected", "optionsRejected", "notJson"],
  },
  TIMEOUT: {
    remediation: "Raise options.timeoutMs, or send less.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
  },
  INPUT_ENCRYPTED: {
    remediation: "Set options.password, or send a copy of the file without a password.",
    phase: "input",
  },
  LOSS_REJECTED: {
    remediation: "Set lossPolicy to collect, or avoid the losses listed in `issues`.",
    phase: "policy",
    conditions: ["lossPolicy"],
  },
});

export const losses = codes("common", {
  NATIVE_ANNOTATION_OPAQUE: { severity: "degraded", subject: "annotation" },
  NATIVE_ANNOTATION_UNSUPPORTED: { severity: "dropped", subject: "annotation" },
  REVIEW_TARGET_DELETED: { severity: "degraded", subject: "annotation" },
  REVIEW_SIDECAR_ONLY: { severity: "degraded", subject: "annotation" },
  WORKSPACE_ADAPTER_UNAVAILABLE: {
    severity: "degraded",
    subject: "document",
    remediation: "Set options.to to sidecar or web-annotation, or send a Word, Excel, PowerPoint or PDF document.",
  },
  THREAD_FLATTENED: { severity: "degraded", subject: "reply" },
  STATE_NOT_EXPRESSIBLE: { severity: "dropped", subject: "state" },
  RICH_BODY_REDUCED: { severity: "degraded", subject: "comment text" },
  AUTHOR_OR_TIME_MISSING: { severity: "substituted", subject: "author or time" },
  MENTION_DROPPED: { severity: "degraded", subject: "mention" },
  ANCHOR_WIDENED: { severity: "degraded", subject: "anchor" },
  GEOMETRY_APPROXIMATED: { severity: "substituted", subject: "mark" },
  SIGNATURE_INVALIDATED: { severity: "degraded", subject: "signature" },
  ANCHOR_SHIFTED: {
    severity: "substituted",
    subject: "anchor",
    remediation: "Set options.anchors to exact to refuse shifted anchors.",
  },
});

type NameOf<Table> = Table extends { readonly entries: Readonly<Record<infer Name, unknown>> } ? Name : never;
export type ErrorName = NameOf<typeof errors> & string;
export type LossName = NameOf<typeof losses> & string;
/** The interface through which the code of this family reports to its caller. */
export type ReviewOp = Op<ErrorName, LossName>;
