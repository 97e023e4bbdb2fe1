import { codes } from "@colophon/contract";

/** Codes of the operations of this family; each picks those it can end with. */
export const errors = codes("pptx", {
  SCHEMA_REJECTED: {
    fix: "Correct the members that the issues name.",
    phase: "validation",
    on: ["schemaRejected"],
    domain: "common",
  },
  CONTRACT_VIOLATION: {
    fix: "Report the presentation to the operators of this service.",
    phase: "parsing",
    on: ["crashed", "callbackFailed"],
    domain: "common",
  },
  OPERATION_CANCELLED: { fix: "Send the call again.", phase: "policy", on: ["cancelled"], domain: "common" },
  OPERATION_TIMEOUT: {
    fix: "Raise timeoutMs, or send a smaller presentation.",
    phase: "policy",
    retryable: true,
    on: ["timedOut"],
    domain: "common",
  },
  RESOURCE_LIMIT_EXCEEDED: {
    fix: "Send a smaller presentation, or raise the limit that the message names.",
    phase: "policy",
    on: ["inputBytes", "memory"],
    domain: "common",
  },
  INPUT_CORRUPT: {
    fix: "Send a presentation (.pptx, .pptm, .potx or .ppsx), saved again in the program it comes from.",
    phase: "archive",
    domain: "common",
  },
  LOSS_POLICY_VIOLATED: {
    fix: "Set lossPolicy to collect, or avoid the losses that the issues name.",
    phase: "policy",
    on: ["lossPolicy"],
  },
  INPUT_ENCRYPTED: {
    fix: "Remove the password in PowerPoint, and send the presentation again.",
    phase: "archive",
    domain: "common",
  },
});

export const TEMPLATE_REFUSED = {
  fix: "Take out of the template what the issues name.",
  phase: "validation",
} as const;

/** What follows LOSS_POLICY_VIOLATED is appended: a specification may come with a template that carries what must not come into a deck. */
export const validationErrors = codes("pptx", { ...errors.entries, TEMPLATE_REFUSED });
