import { codes } from "@colophon/contract";

/** Codes of the operations of this family; each picks those it can end with. */
export const errors = codes("pptx", {
  SCHEMA_REJECTED: {
    remediation: "Fix the members listed in `issues`.",
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
    remediation: "Call the operation again if you still need the result.",
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
    remediation: "Raise the limit that the message names, or send a smaller presentation.",
    phase: "policy",
    conditions: ["inputBytes", "memory"],
    domain: "common",
  },
  INPUT_CORRUPT: {
    remediation: "Send a PowerPoint file (.pptx, .pptm, .potx or .ppsx). If it is damaged, call pptx.repair first.",
    phase: "archive",
    domain: "common",
  },
  LOSS_POLICY_VIOLATED: {
    remediation: "Set `lossPolicy` to `collect`, or avoid the losses listed in `issues`.",
    phase: "policy",
    conditions: ["lossPolicy"],
  },
  INPUT_ENCRYPTED: {
    remediation: "Remove the password in PowerPoint and resend the presentation.",
    phase: "archive",
    domain: "common",
  },
});

export const TEMPLATE_REFUSED = {
  remediation: "Remove the template content listed in `issues`.",
  phase: "validation",
} as const;

/** What follows LOSS_POLICY_VIOLATED is appended: a specification may come with a template that carries what must not come into a deck. */
export const validationErrors = codes("pptx", { ...errors.entries, TEMPLATE_REFUSED });
