import { codes } from "@colophon/contract";

export const errors = codes("pptx", {
  SCHEMA_REJECTED: {
    fix: "Correct the members that the issues name.",
    phase: "validation",
    on: ["schemaRejected"],
    domain: "common",
  },
  CONTRACT_VIOLATION: {
    fix: "Report the file to the operators of this service.",
    phase: "parsing",
    on: ["crashed", "callbackFailed"],
    domain: "common",
  },
  OPERATION_CANCELLED: { fix: "Send the call again.", phase: "policy", on: ["cancelled"], domain: "common" },
  OPERATION_TIMEOUT: {
    fix: "Send a smaller file.",
    phase: "policy",
    retryable: true,
    on: ["timedOut"],
    domain: "common",
  },
  RESOURCE_LIMIT_EXCEEDED: {
    fix: "Send a smaller file.",
    phase: "policy",
    on: ["inputBytes", "memory"],
    domain: "common",
  },
  INPUT_CORRUPT: {
    fix: "Send a PowerPoint template or presentation, saved again in the program it comes from.",
    phase: "archive",
    domain: "common",
  },
  INPUT_ENCRYPTED: {
    fix: "Remove the password in PowerPoint, and send the template again.",
    phase: "archive",
    domain: "common",
  },
  LOSS_POLICY_VIOLATED: { fix: "Set lossPolicy to collect.", phase: "policy", on: ["lossPolicy"] },
  TEMPLATE_REFUSED: { fix: "Take out of the template what the issues name.", phase: "validation" },
});
