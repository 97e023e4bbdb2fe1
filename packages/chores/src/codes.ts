import { codes } from "@colophon/contract";

export const errors = codes("pptx", {
  SCHEMA_REJECTED: {
    remediation: "Correct the members that the issues name.",
    phase: "validation",
    conditions: ["schemaRejected"],
    domain: "common",
  },
  CONTRACT_VIOLATION: {
    remediation: "Report the file to the operators of this service.",
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
    remediation: "Send a smaller file.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
    domain: "common",
  },
  RESOURCE_LIMIT_EXCEEDED: {
    remediation: "Send a smaller file.",
    phase: "policy",
    conditions: ["inputBytes", "memory"],
    domain: "common",
  },
  INPUT_CORRUPT: {
    remediation: "Send a PowerPoint template or presentation, saved again in the program it comes from.",
    phase: "archive",
    domain: "common",
  },
  INPUT_ENCRYPTED: {
    remediation: "Remove the password in PowerPoint, and send the template again.",
    phase: "archive",
    domain: "common",
  },
  LOSS_POLICY_VIOLATED: { remediation: "Set lossPolicy to collect.", phase: "policy", conditions: ["lossPolicy"] },
  TEMPLATE_REFUSED: { remediation: "Take out of the template what the issues name.", phase: "validation" },
});
