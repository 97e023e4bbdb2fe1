import { codes } from "@colophon/contract";

/** Codes of the operations of this family; each picks those it can end with. */
export const errors = codes("pptx", {
  SCHEMA_REJECTED: {
    remediation: "Correct the members that the issues name.",
    phase: "validation",
    conditions: ["schemaRejected"],
    domain: "common",
  },
  CONTRACT_VIOLATION: {
    remediation: "Report the presentation to the operators of this service.",
    phase: "parsing",
    conditions: ["crashed", "callbackFailed"],
    domain: "common",
  },
  OPERATION_CANCELLED: {
    remediation: "Send the call again.",
    phase: "policy",
    conditions: ["cancelled"],
    domain: "common",
  },
  OPERATION_TIMEOUT: {
    remediation: "Raise timeoutMs, or send a smaller presentation.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
    domain: "common",
  },
  RESOURCE_LIMIT_EXCEEDED: {
    remediation: "Send a smaller presentation, or raise the limit that the message names.",
    phase: "policy",
    conditions: ["inputBytes", "memory"],
    domain: "common",
  },
  INPUT_CORRUPT: {
    remediation: "Send a presentation (.pptx, .pptm, .potx or .ppsx), saved again in the program it comes from.",
    phase: "archive",
    domain: "common",
  },
  LOSS_POLICY_VIOLATED: {
    remediation: "Set lossPolicy to collect, or avoid the losses that the issues name.",
    phase: "policy",
    conditions: ["lossPolicy"],
  },
  INPUT_ENCRYPTED: {
    remediation: "Remove the password in PowerPoint, and send the presentation again.",
    phase: "archive",
    domain: "common",
  },
});

export const TEMPLATE_REFUSED = {
  remediation: "Take out of the template what the issues name.",
  phase: "validation",
} as const;

/** What follows LOSS_POLICY_VIOLATED is appended: a specification may come with a template that carries what must not come into a deck. */
export const validationErrors = codes("pptx", { ...errors.entries, TEMPLATE_REFUSED });
